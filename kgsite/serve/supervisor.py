"""Web and worker as children: started together, started again when one dies, stopped together.

Between looks at its children the supervisor takes up runs whose worker was lost, so that a server without any other
scheduler resumes them within seconds.
"""

import http.client
import logging
import signal
import sys
import threading
import time
from types import FrameType

import django
from django.conf import settings
from django.db import DatabaseError, close_old_connections

from kgsite.serve import address, commands
from kgsite.serve.child import Child, KeepsDying
from kgsite.serve.preparing import prepare
from kgsite.serve.telling import tell

LOOK_EVERY, SWEEP_EVERY = 0.5, 3.0
READY_WITHIN, STOP_WITHIN = 60.0, 8.0
logger = logging.getLogger("groundgraph.serve")


def serve() -> int:
    """Runs until it is told to stop; the exit status."""
    django.setup()
    address.require_free(settings.HOST, settings.PORT)
    children: list[Child] = []
    try:
        prepare()
        close_old_connections()
        stop = _stop_on_signal()
        folder = str(settings.BASE_DIR)
        children.append(Child("web", commands.web(), folder))
        children.append(Child("worker", commands.worker(), folder))
        lines = _invitation()
        _wait_until_ready(children[0], stop)
        if not stop.is_set():
            tell("\n".join(lines))
        _watch(children, stop)
    except KeepsDying as error:
        tell(f"{error} See the messages above.", file=sys.stderr)
        return 1
    except DatabaseError as error:
        tell(f"The database cannot be used: {error}", file=sys.stderr)
        return 1
    finally:
        _stop(children)
    return 0


def _invitation() -> list[str]:
    """How to get in. The demo is made ready here, while the children start."""
    from kgsite.accounts.actions import demo_was_removed, setup_path
    from kgsite.serve.demo import prepare_demo

    place = address.url(settings.HOST, settings.PORT)
    lines = ["", f"Groundgraph is running at {place}/ (Ctrl-C stops it)."]
    if settings.DEMO and not demo_was_removed():
        lines.append(f"Sign in as demo with the password {prepare_demo()}")
    elif path := setup_path():
        lines.append("Nobody owns this server yet. Make the first account at this address, which works once:")
        lines.append(f"{_outside(place)}{path}")
    close_old_connections()
    return lines


def _outside(place: str) -> str:
    """In production people come through a proxy that speaks https; its name is the first that is allowed."""
    if not settings.PRODUCTION:
        return place
    name = next((host for host in settings.ALLOWED_HOSTS if host not in ("*", *settings.LOCAL_HOSTS)), "")
    return f"https://{name.lstrip('.')}" if name else "https://YOUR-HOST"


def _stop_on_signal() -> threading.Event:
    stop = threading.Event()

    def note(number: int, frame: FrameType | None) -> None:
        stop.set()

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, note)
    return stop


def _wait_until_ready(web: Child, stop: threading.Event) -> None:
    deadline = time.monotonic() + READY_WITHIN
    while not stop.wait(0.1):
        if _answers():
            return
        if not web.alive or time.monotonic() > deadline:
            raise KeepsDying("The web process did not start.")


def _answers() -> bool:
    """Any answer at all shows that somebody listens and the application was loaded."""
    host = address.browsable(settings.HOST)
    connection = http.client.HTTPConnection(host, settings.PORT, timeout=5)
    try:
        connection.request("GET", "/healthz")
        connection.getresponse()
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
    return True


def _watch(children: list[Child], stop: threading.Event) -> None:
    next_sweep = 0.0
    while not stop.wait(LOOK_EVERY):
        for child in children:
            if child.keep_alive():
                tell(f"The {child.name} process had stopped and was started again.", file=sys.stderr)
        if time.monotonic() >= next_sweep:
            _sweep()
            next_sweep = time.monotonic() + SWEEP_EVERY


def _sweep() -> None:
    from graphs.actions.sweeping import sweep

    try:
        sweep()
    except DatabaseError:
        logger.warning("the database could not be asked for lost runs", exc_info=True)
    finally:
        close_old_connections()


def _stop(children: list[Child]) -> None:
    for child in children:
        child.ask_to_stop()
    deadline = time.monotonic() + STOP_WITHIN
    for child in children:
        child.end(deadline)
