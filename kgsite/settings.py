"""All settings, by subject. Every knob comes through ``env.py``; the table of knobs stands in the README."""

from pathlib import Path

import dj_database_url
from csp.constants import NONCE, NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

from kgsite import env

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = env.folder("DATA_DIR", BASE_DIR / "data")
DEBUG = env.flag("DEBUG")
DEMO = env.flag("DEMO")
PRODUCTION = not DEBUG and not DEMO
SECRET_KEY = env.secret("SECRET_KEY", DATA_DIR / "secret_key")
HOST = env.text("HOST", "127.0.0.1")
PORT = env.number("PORT", 8000, least=1, most=65535)
WEB_WORKERS = env.number("WEB_WORKERS", 2, least=1, most=64)
QUEUE_WORKERS = env.number("QUEUE_WORKERS", 2, least=1, most=64)

# Hosts and proxies. A wildcard bind in the demo means that the visitor's host name cannot be known beforehand.
LOCAL_HOSTS = ("localhost", "127.0.0.1", "[::1]", ".localhost")
DEMO_HOSTS = ("*",) if HOST in ("0.0.0.0", "::") else (*LOCAL_HOSTS, HOST)  # noqa: S104
ALLOWED_HOSTS = env.words("ALLOWED_HOSTS", LOCAL_HOSTS if PRODUCTION else DEMO_HOSTS)
CSRF_TRUSTED_ORIGINS = env.words("CSRF_TRUSTED_ORIGINS")
TRUSTED_PROXY = env.words("TRUSTED_PROXY")

# Applications
INSTALLED_APPS = [
    "kgsite.accounts",
    "graphs",
    "reviews",
    "reviews.admin_config.ReviewAdminConfig",  # django.contrib.admin on our own site
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "django_htmx",
    "django_q",
    "csp",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "kgsite.http.static_files.StaticFilesMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "kgsite.accounts.middleware.PreferencesMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "kgsite.accounts.middleware.SignInMiddleware",
    "kgsite.http.limits.BodyLimitMiddleware",
    "kgsite.http.errors.ErrorMiddleware",
]
ROOT_URLCONF = "kgsite.urls"
WSGI_APPLICATION = "kgsite.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "kgsite.accounts.context_processors.accounts",
            ]
        },
    }
]

# Database: SQLite in one file by default, anything that DATABASE_URL names otherwise
SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 60,  # the longest write is the graph of four million characters
    "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=NORMAL;PRAGMA foreign_keys=ON;"
    "PRAGMA cache_size=-16000;PRAGMA mmap_size=268435456;",
}
DATABASE_URL = env.text("DATABASE_URL", f"sqlite:///{DATA_DIR}/groundgraph.sqlite3", prefix="")
try:
    DATABASES = {"default": dj_database_url.parse(DATABASE_URL, conn_max_age=60, conn_health_checks=True)}
except (dj_database_url.ParseError, dj_database_url.UnknownSchemeError, ValueError) as error:
    raise ImproperlyConfigured("DATABASE_URL is not an address of a database.") from error
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["OPTIONS"] = SQLITE_OPTIONS

# Job queue. retry > timeout, as django-q2 asks: a job is handed out again only when its first try must be dead.
REDIS_URL = env.text("REDIS_URL", prefix="")
Q_CLUSTER = {
    "name": "groundgraph",
    "workers": QUEUE_WORKERS,
    "timeout": 3600,
    "retry": 3900,
    "max_attempts": 2,
    "ack_failures": True,
    "catch_up": False,
    "poll": 0.3,
    "save_limit": 250,
    "guard_cycle": 1,
    "label": _("Job queue"),
    **({"redis": REDIS_URL} if REDIS_URL else {"orm": "default"}),
}
RUN_LEASE_SECONDS = 30

# The cache carries signs of life of the workers and the counters of sign-in attempts, nothing that may not be lost.
# Files serve one machine; several machines share Redis.
CACHES = {
    "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
    if REDIS_URL
    else {"BACKEND": "django.core.cache.backends.filebased.FileBasedCache", "LOCATION": DATA_DIR / "cache"}
}

# Accounts
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
ACCOUNT_ADAPTER = "kgsite.accounts.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "username*", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_LOGOUT_REDIRECT_URL = "/accounts/login/"
ACCOUNT_PREVENT_ENUMERATION = True
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
MFA_TOTP_ISSUER = "Groundgraph"
MFA_ALLOW_UNVERIFIED_EMAIL = True  # no mail is sent, so no address is ever verified
EMAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"  # the product never needs mail
OPERATORS_SEE_ALL = env.flag("OPERATORS_SEE_ALL")
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]

# Words
LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("zh-hans", _("Simplified Chinese"))]
LOCALE_PATHS = [BASE_DIR / "kgsite" / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# Static files: WhiteNoise serves what collectstatic gathered; in debug it reads the folders themselves
STATIC_URL = "/static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
WHITENOISE_USE_FINDERS = DEBUG
WHITENOISE_MAX_AGE = 60 if PRODUCTION else 0
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "kgsite.http.static_files.DigestStorage"},
}

# Sizes (contract: request bodies)
BODY_LIMIT = 1024 * 1024
TEXT_BODY_LIMIT = 16 * 1024 * 1024
DATA_UPLOAD_MAX_MEMORY_SIZE = TEXT_BODY_LIMIT
FILE_UPLOAD_MAX_MEMORY_SIZE = TEXT_BODY_LIMIT
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2000

# Security
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF],
        "style-src": [SELF, NONCE],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "worker-src": [SELF],
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_NAME = "groundgraph_session"
CSRF_COOKIE_NAME = "groundgraph_csrf"
CSRF_FAILURE_VIEW = "kgsite.http.errors.csrf_failure"
if PRODUCTION:
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
    SECURE_HSTS_SECONDS = 365 * 24 * 3600
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True

# Models: what may be reached beside public addresses, how long a call may last at most, what keys rest sealed with
EGRESS_ALLOW = env.words("EGRESS_ALLOW")
MODEL_TIMEOUT_CAP = env.number("MODEL_TIMEOUT_CAP", 3600, least=1, most=86400)
FIELD_KEYS = env.words("FIELD_KEYS")
LEDGER_DAYS = env.number("LEDGER_DAYS", 30, most=36500)  # how long prompts and replies are kept

# Programs: how often one token may ask in a minute
API_RATE = env.number("API_RATE", 3000, least=1)
MCP_TOKEN = env.text("MCP_TOKEN")  # whose token ``kg mcp`` uses; none for the command line itself

# Extractors: dotted paths of graphs.ports.Extractor classes, the first is the default
EXTRACTORS = env.words("EXTRACTORS", ("graphs.extraction.builtin.extractor.BuiltinExtractor",))

# Verbs of ``manage.py kg`` that rooms above ``graphs.cli`` bring: dotted paths
KG_VERBS = ("graphs.mcp.verb.MCP", "reviews.cli.checking.CHECK")

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "{asctime} {levelname} {name} {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "groundgraph": {"level": "INFO"},
        "django.request": {"level": "ERROR"},
    },
}
