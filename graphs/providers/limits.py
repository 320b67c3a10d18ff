"""Patience with a model's server: how many calls at once, how long to wait when it says so, when to try again.

All threads that ask one connection share a ``Limiter``: when one of them is told to wait, all of them wait.
"""

import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from graphs.domain.errors import ContextOverflow, LongWait, ModelAuth, ModelError, ModelRateLimited
from graphs.domain.prompting import Completion, Prompt
from graphs.ports import Cancellation, ModelProvider

MOST_TRIES = 4
BACKOFF = (1.0, 3.0, 8.0)  # seconds before tries 2, 3 and 4 of a server in trouble
PATIENCE = 180.0  # a longer wait is for the run, not for a thread
REST = 60.0  # seconds that a run rests whose server asks it to wait again and again
LOOK = 0.1


class Clock(Protocol):
    def now(self) -> float: ...

    def sleep(self, seconds: float) -> None: ...


class RealClock:
    def now(self) -> float:
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)


@dataclass
class Limiter:
    """``per_minute`` calls may begin within any minute, 0 means any number. ``paused`` is told for how many seconds
    everybody waits now."""

    concurrency: int = 4
    per_minute: int = 0
    paused: Callable[[float], None] = field(default=lambda seconds: None)
    clock: Clock = field(default_factory=RealClock)

    def __post_init__(self) -> None:
        self._slots = threading.BoundedSemaphore(self.concurrency)
        self._lock = threading.Lock()
        self._not_before = 0.0
        self._begun: deque[float] = deque()

    def enter(self, cancellation: Cancellation) -> None:
        """Wait for a slot and for the time to come; somebody who wants to stop is heard meanwhile."""
        while not self._slots.acquire(timeout=LOOK):
            cancellation.check()
        try:
            while (wait := self._wait()) > 0:
                if self.left() > PATIENCE:
                    raise LongWait(retry_after=self.left())
                self.rest(min(wait, LOOK), cancellation)
        except BaseException:
            self._slots.release()
            raise

    def leave(self) -> None:
        self._slots.release()

    def pause(self, seconds: float) -> None:
        with self._lock:
            self._not_before = max(self._not_before, self.clock.now() + seconds)
        self.paused(seconds)

    def left(self) -> float:
        """For how many seconds everybody still waits because the server said so."""
        with self._lock:
            return max(self._not_before - self.clock.now(), 0.0)

    def rest(self, seconds: float, cancellation: Cancellation) -> None:
        """Do nothing for so long, but hear who wants to stop."""
        until = self.clock.now() + seconds
        while (left := until - self.clock.now()) > 0:
            cancellation.check()
            self.clock.sleep(min(left, LOOK))

    def _wait(self) -> float:
        """Seconds until a call may begin; 0 takes the place."""
        with self._lock:
            now = self.clock.now()
            while self._begun and self._begun[0] <= now - 60:
                self._begun.popleft()
            full = self.per_minute and len(self._begun) >= self.per_minute
            wait = max(self._not_before - now, self._begun[0] + 60 - now if full else 0)
            if wait <= 0:
                self._begun.append(now)
            return wait


@dataclass(frozen=True)
class Patient:
    """A provider that waits when it is told to and tries again what may pass. A wrong key, a text too long and the
    reader's own wishes never pass by trying again."""

    inner: ModelProvider
    limiter: Limiter

    @property
    def name(self) -> str:
        return self.inner.name

    @property
    def concurrency(self) -> int:
        return self.limiter.concurrency

    def complete(self, prompt: Prompt, cancellation: Cancellation) -> Completion:
        """Raises what the last try ended with; LongWait when the server asks for more than ``PATIENCE``."""
        for tries in range(1, MOST_TRIES + 1):
            self.limiter.enter(cancellation)
            try:
                return self.inner.complete(prompt, cancellation)
            except ModelRateLimited as error:
                rest = self._told_to_wait(error, tries)
            except (ModelAuth, ContextOverflow):
                raise
            except ModelError as error:
                rest = self._in_trouble(error, tries)
            finally:
                self.limiter.leave()
            self.limiter.rest(rest, cancellation)
        raise AssertionError("the last try raises")

    def _told_to_wait(self, error: ModelRateLimited, tries: int) -> float:
        seconds = float(str(error.details.get("retry_after", BACKOFF[0])))
        if seconds > PATIENCE:
            self.limiter.pause(seconds)
            raise LongWait(retry_after=seconds) from error
        if tries == MOST_TRIES:  # no chunk is to blame: the run rests, and asks for this one again
            rest = max(seconds, REST)
            self.limiter.pause(rest)
            raise LongWait(retry_after=rest) from error
        self.limiter.pause(seconds)  # entering again waits for it
        return 0.0

    def _in_trouble(self, error: ModelError, tries: int) -> float:
        """Only what the server itself calls its trouble, or a connection that broke, may pass."""
        status = error.details.get("status")
        passing = status is None or (isinstance(status, int) and (status == 408 or status >= 500))
        if not passing or tries == MOST_TRIES or not error.details.get("again", True):
            raise error
        return BACKOFF[tries - 1]
