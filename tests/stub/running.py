"""The stub as a fixture: one process for all tests of a module."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Stub:
    base_url: str

    @property
    def root(self) -> str:
        return self.base_url.removesuffix("/v1")

    def calls(self) -> dict[str, Any]:
        return self._fetch("/calls")

    def last(self, task: str = "") -> dict[str, Any]:
        return self._fetch(f"/last/{task}" if task else "/last")

    def reset(self) -> None:
        httpx.post(f"{self.root}/reset", json={}, trust_env=False)

    def _fetch(self, path: str) -> dict[str, Any]:
        found: dict[str, Any] = httpx.get(self.root + path, trust_env=False).json()
        return found


@contextmanager
def running_stub() -> Iterator[Stub]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.stub.server"], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout
        yield Stub(process.stdout.readline().strip())
    finally:
        process.kill()
        process.wait()
