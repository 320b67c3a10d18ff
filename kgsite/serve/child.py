"""One process of the product, in a process group of its own, so that all of it can be ended together."""

import os
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress

from kgsite.serve.lifeline import die_with_parent

MOST_DEATHS, WITHIN_SECONDS = 5, 60.0


class KeepsDying(Exception):
    pass


class Child:
    def __init__(self, name: str, command: Sequence[str], folder: str) -> None:
        self.name = name
        self._command = list(command)
        self._folder = folder
        self._deaths: list[float] = []
        self._process = self._start()

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def keep_alive(self) -> bool:
        """Start it again when it died; ``True`` when that was needed. Raises KeepsDying when it is no use."""
        if self.alive:
            return False
        now = time.monotonic()
        self._deaths = [*(death for death in self._deaths if now - death < WITHIN_SECONDS), now]
        self._kill_group()
        if len(self._deaths) >= MOST_DEATHS:
            raise KeepsDying(f"The {self.name} process stopped {MOST_DEATHS} times within a minute.")
        self._process = self._start()
        return True

    def ask_to_stop(self) -> None:
        if self.alive:
            self._process.terminate()

    def end(self, deadline: float) -> None:
        """Wait until ``deadline`` (monotonic), then end the whole group."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(max(0.0, deadline - time.monotonic()))
        self._kill_group()
        self._process.wait()

    def _start(self) -> "subprocess.Popen[bytes]":
        parent = os.getpid()
        return subprocess.Popen(  # noqa: S603
            self._command,
            cwd=self._folder,
            stdin=subprocess.DEVNULL,
            process_group=0,
            preexec_fn=lambda: die_with_parent(parent),  # noqa: PLW1509
        )

    def _kill_group(self) -> None:
        """What the process left behind goes too; a group that is empty already is no error."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
