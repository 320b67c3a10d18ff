"""Settings of the tests: a throw-away data folder, fast passwords, plain static files."""

import os
import tempfile

os.environ.setdefault("GROUNDGRAPH_DATA_DIR", tempfile.mkdtemp(prefix="groundgraph-tests-"))
os.environ["GROUNDGRAPH_DEBUG"] = "1"
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")  # live_server beside a browser driver's loop

from kgsite.settings import *  # noqa: E402, F403

DEBUG = False
ALLOWED_HOSTS = ["*"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}  # noqa: F405
ACCOUNT_RATE_LIMITS = False
STATIC_ROOT.mkdir(exist_ok=True)  # noqa: F405
WHITENOISE_AUTOREFRESH = True  # otherwise each client of a test lists all files anew

# A database in memory is shared by threads with locks that do not wait; the browser tests' server needs one that does.
if os.environ.get("TESTS_ON_DISK") and "sqlite3" in DATABASES["default"]["ENGINE"]:  # noqa: F405
    DATABASES["default"]["TEST"] = {"NAME": DATA_DIR / "tests.sqlite3"}  # noqa: F405
