"""The command lines of the two processes."""

import sys

from django.conf import settings

THREADS = 4
TIMEOUT = 120
GRACE = 3
# A question may have 600 characters, each nine in an address when it is Chinese: the longest line that gunicorn takes. The
# page behind it tells its address in headers (Referer, HX-Current-URL), which are longer than the line by the host.
LONGEST_LINE, LONGEST_HEADER = 8190, 16_384


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
        "limit-request-line": LONGEST_LINE,
        "limit-request-field_size": LONGEST_HEADER,
        "forwarded-allow-ips": ",".join(settings.TRUSTED_PROXY),
        "log-level": "warning",
    }
    flags = ["--preload", "--no-control-socket", *(f"--{name}={value}" for name, value in options.items())]
    return [sys.executable, "-m", "gunicorn", *flags, "kgsite.wsgi:application"]


def worker() -> list[str]:
    return [sys.executable, "-m", "kgsite.serve.queue"]
