"""The WSGI door for gunicorn."""

import gc
import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kgsite.settings")
application = get_wsgi_application()
gc.freeze()  # what was loaded stays: no collection need look at it again, and forked workers go on sharing it
