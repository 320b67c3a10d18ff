"""The ASGI door. The views are synchronous: gunicorn's threads serve them faster (README, *Choices*)."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kgsite.settings")
application = get_asgi_application()
