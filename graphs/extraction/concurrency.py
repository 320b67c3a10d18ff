"""Parts at once: each in a thread of its own, results as they come, one place that asks whether to stop.

Only the caller's thread touches the caller's ports (a database, a queue); the others hear through an event.
"""

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Protocol, TypeVar

from graphs.domain.errors import Cancelled, KgError, PausesRun
from graphs.ports import Cancellation

LOOK = 0.1  # seconds between two looks at whether somebody wants the work to stop


class Part(Protocol):
    """A chunk, or another part of some work; ``index`` is its place among them."""

    @property
    def index(self) -> int: ...


P = TypeVar("P", bound=Part)
T = TypeVar("T")
Read = Callable[[P, Cancellation], T]
Job = Callable[[Cancellation], T]


class _Signal:
    """Cancellation for the threads: set once, by the caller's thread."""

    def __init__(self) -> None:
        self.stopped = threading.Event()

    def check(self) -> None:
        if self.stopped.is_set():
            raise Cancelled


def read_each(
    chunks: Sequence[P], read: Read[P, T], concurrency: int, cancellation: Cancellation
) -> Iterator[tuple[P, T | KgError]]:
    """Each part with its result, or with the error that it alone ended with. Raises what ``cancellation`` raises,
    and whatever is no KgError; then what is under way is told to stop and nothing more is begun. Raises PausesRun at
    the end: what is under way then was paid for, so it is waited for and yielded before."""
    if concurrency <= 1:
        for chunk in chunks:
            cancellation.check()
            result = _read(read, chunk, cancellation)
            if isinstance(result, PausesRun):
                raise result
            yield chunk, result
        return
    yield from _at_once(chunks, read, concurrency, cancellation)


def _at_once(
    chunks: Sequence[P], read: Read[P, T], concurrency: int, cancellation: Cancellation
) -> Iterator[tuple[P, T | KgError]]:
    signal = _Signal()
    pool = ThreadPoolExecutor(concurrency, thread_name_prefix="chunk")
    try:
        running: dict[Future[T | KgError], P] = {
            pool.submit(_read, read, chunk, signal): chunk for chunk in chunks
        }
        pause: PausesRun | None = None
        while running:
            done, _rest = wait(running, LOOK, FIRST_COMPLETED)
            cancellation.check()
            for future in sorted(done, key=lambda future: running[future].index):
                chunk, result = running.pop(future), future.result()
                if isinstance(result, PausesRun):
                    pause = result
                else:
                    yield chunk, result
            if pause:
                running = {future: chunk for future, chunk in running.items() if not future.cancel()}
        if pause:
            raise pause
    finally:
        signal.stopped.set()
        pool.shutdown(wait=True, cancel_futures=True)


def _read(read: Read[P, T], chunk: P, cancellation: Cancellation) -> T | KgError:
    try:
        return read(chunk, cancellation)
    except Cancelled:
        raise
    except KgError as error:
        return error


def all_at_once(jobs: Sequence[Job[T]], concurrency: int, cancellation: Cancellation) -> list[T]:
    """The results of the jobs, in their order. Raises what ``cancellation`` raises and what a job raises; then what is
    under way is told to stop."""
    if concurrency <= 1 or len(jobs) <= 1:
        return [job(cancellation) for job in jobs]
    signal = _Signal()
    pool = ThreadPoolExecutor(min(concurrency, len(jobs)), thread_name_prefix="call")
    try:
        futures = [pool.submit(job, signal) for job in jobs]
        running = set(futures)
        while running:
            _done, running = wait(running, LOOK, FIRST_COMPLETED)
            cancellation.check()
        return [future.result() for future in futures]
    finally:
        signal.stopped.set()
        pool.shutdown(wait=True, cancel_futures=True)
