"""A worker's hold on its run: a heartbeat while it lives, a cheap question whether somebody wants it to stop."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.db import DatabaseError, connection
from django.utils import timezone

from graphs.domain.errors import Cancelled
from graphs.models import Run

ASK_EVERY = 0.5  # seconds between two looks at the cancel flag
REPORT_EVERY = 0.5


class LeaseLost(Exception):
    """Another worker holds the run now. Whoever sees this stops at once and writes nothing."""


class Lease:
    """Progress sink and cancellation of one run, throttled so that they cost nothing in a tight loop."""

    def __init__(self, run: Run, worker: str) -> None:
        self.run = run
        self.worker = worker
        self._asked = self._reported = 0.0
        self._stage = ""

    def check(self) -> None:
        if time.monotonic() - self._asked < ASK_EVERY:
            return
        self._asked = time.monotonic()
        row = Run.objects.filter(pk=self.run.pk).values("worker", "state", "cancel_requested").first()
        if row is None or row["worker"] != self.worker or row["state"] != "running":
            raise LeaseLost
        if row["cancel_requested"]:
            raise Cancelled

    def report(self, stage: str, done: int, total: int, nodes: int, edges: int) -> None:
        now = time.monotonic()
        if stage == self._stage and done < total and now - self._reported < REPORT_EVERY:
            return
        self._stage, self._reported = stage, now
        self.hold(stage=stage, chunks_done=done, chunks_total=total, node_count=nodes, edge_count=edges)

    def hold(self, **progress: object) -> None:
        """Renew the lease. Raises LeaseLost when another worker has the run."""
        if not self.run.renew(self.worker, timezone.now(), **progress):
            raise LeaseLost


@contextmanager
def heartbeat(run: Run, worker: str) -> Iterator[None]:
    """Renew the lease from a thread of its own, so that long steps between two reports do not look like death."""
    stop = threading.Event()

    def beat() -> None:
        try:
            while not stop.wait(settings.RUN_LEASE_SECONDS / 3):
                try:
                    run.renew(worker, timezone.now())
                except DatabaseError:  # busy for a moment; the next beat comes well within the lease
                    continue
        finally:
            connection.close()

    thread = threading.Thread(target=beat, name=f"heartbeat-{run.pk}", daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()
