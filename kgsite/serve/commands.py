"""The command lines of the two processes."""

import sys

from django.conf import settings

THREADS = 4
TIMEOUT = 120
GRACE = 3


def web() -> list[str]:
    """gunicorn with threads: no request here waits for a model, so a few threads a process are plenty."""
    host = f"[{settings.HOST}]" if ":" in settings.HOST else settings.HOST
    options = {
        "bind": f"{host}:{settings.PORT}",
        "worker-class": "gthread",
        "workers": settings.WEB_WORKERS,
        "threads": THREADS,
        "timeout": TIMEOUT,
        "graceful-timeout": GRACE,
        "keep-alive": 5,
        "forwarded-allow-ips": ",".join(settings.TRUSTED_PROXY),
        "log-level": "warning",
    }
    flags = ["--preload", "--no-control-socket", *(f"--{name}={value}" for name, value in options.items())]
    return [sys.executable, "-m", "gunicorn", *flags, "kgsite.wsgi:application"]


def worker() -> list[str]:
    return [sys.executable, "-m", "kgsite.serve.queue"]
