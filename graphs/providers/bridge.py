"""From threads that wait to an event loop that need not: one loop a process, started when it is first needed.

A thread hands over a coroutine and looks ten times a second whether somebody wants it to stop; then the coroutine is
cancelled where it stands, in the middle of a silent stream if need be.
"""

import asyncio
import os
import threading
from collections.abc import Coroutine
from concurrent.futures import TimeoutError as NotYet
from typing import Any, TypeVar

from graphs.ports import Cancellation

T = TypeVar("T")
LOOK = 0.1

_lock = threading.Lock()
_loops: dict[int, asyncio.AbstractEventLoop] = {}  # by process: a fork does not inherit threads


def loop() -> asyncio.AbstractEventLoop:
    with _lock:
        found = _loops.get(os.getpid())
        if found is None:
            found = _loops[os.getpid()] = asyncio.new_event_loop()
            threading.Thread(target=found.run_forever, name="egress", daemon=True).start()
    return found


def wait_for(work: Coroutine[Any, Any, T], cancellation: Cancellation) -> T:
    """The result of ``work``, or what it raises, or what ``cancellation`` raises."""
    future = asyncio.run_coroutine_threadsafe(work, loop())
    try:
        while True:
            try:
                return future.result(LOOK)
            except NotYet:
                if future.done():  # the work itself ran out of time
                    raise
                cancellation.check()
    finally:
        future.cancel()
