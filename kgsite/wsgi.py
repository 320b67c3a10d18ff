"""The WSGI door for gunicorn."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kgsite.settings")
application = get_wsgi_application()
