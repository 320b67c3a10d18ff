"""``kill -9`` of a real worker in mid-run; a second worker ends the run as if nothing had happened."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytestmark = [pytest.mark.processes, pytest.mark.django_db]
ROOT = Path(__file__).resolve().parents[2]
TEXT = "\n\n".join(
    f"River {i} runs under {', '.join(f'bridge {i}-{k}' for k in range(30))}." for i in range(150)
)
DEADLINE = 90
CONSOLE = """
import json, sys
for line in sys.stdin:
    exec(json.loads(line), {"json": json})
    sys.stdout.flush()
"""


class Installation:
    """An empty data folder, and real processes of the product on it."""

    def __init__(self, folder: Path) -> None:
        url = {} if "DATABASE_URL" in os.environ else {"DATABASE_URL": f"sqlite:///{folder}/db.sqlite3"}
        self.env = (
            os.environ
            | url
            | {
                "DJANGO_SETTINGS_MODULE": "tests.process_settings",
                "GROUNDGRAPH_DATA_DIR": str(folder),
                "GROUNDGRAPH_DEBUG": "1",
                "PYTHONPATH": str(ROOT),
            }
        )
        self.started: list[subprocess.Popen[bytes]] = []
        self.console: subprocess.Popen[str] | None = None

    def manage(self, *words: str) -> str:
        command = [sys.executable, "manage.py", *words]
        done = subprocess.run(command, cwd=ROOT, env=self.env, capture_output=True, text=True, check=True)
        return done.stdout

    def ask(self, code: str) -> object:
        """What ``code`` prints as one line of JSON, run in a shell that waits for more."""
        command = [sys.executable, "manage.py", "shell", "--no-imports", "-c", CONSOLE]
        pipe = subprocess.PIPE
        self.console = self.console or subprocess.Popen(
            command, cwd=ROOT, env=self.env, stdin=pipe, stdout=pipe, text=True, start_new_session=True
        )
        assert self.console.stdin and self.console.stdout
        self.console.stdin.write(json.dumps(code) + "\n")
        self.console.stdin.flush()
        return json.loads(self.console.stdout.readline())

    def end(self) -> None:
        for process in [*self.started, self.console]:
            if process:
                _kill(process)

    def start_worker(self) -> subprocess.Popen[bytes]:
        worker = subprocess.Popen(
            [sys.executable, "manage.py", "qcluster"],
            cwd=ROOT,
            env=self.env,
            start_new_session=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.started.append(worker)
        return worker


@pytest.fixture
def installation(tmp_path: Path, migrated: Path) -> Iterator[Installation]:
    made = Installation(tmp_path)
    shutil.copy(migrated, tmp_path / "db.sqlite3")
    yield made
    made.end()


def _kill(process: subprocess.Popen[Any]) -> None:
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


START = f"""
from graphs.actions.composing import create_document
from graphs.actions.extracting import start_extraction
from graphs.commits import Actor
from graphs.models import KnowledgeBase
from kgsite.accounts.models import Team
team, _ = Team.objects.get_or_create(slug="t", defaults={{"name": "T"}})
base, _ = KnowledgeBase.objects.get_or_create(team=team, name="B")
document = create_document(base, title="Rivers", text={TEXT!r}, actor=Actor("A"))
print(json.dumps(str(start_extraction(document, extractor="slow", actor=Actor("A")).pk)))
"""
LOOK = """
from graphs.models import Run
run = Run.objects.get(pk="{run}")
nodes = list(run.document.nodes.order_by("number").values_list("number", "text"))
print(json.dumps([run.state, run.chunks.count(), run.attempts, run.document.operations.count(), nodes]))
"""


def _until(
    condition: Callable[[list[object]], bool], look: Callable[[], object], between: Callable[[], object]
) -> list[object]:
    end = time.monotonic() + DEADLINE
    while time.monotonic() < end:
        seen = look()
        assert isinstance(seen, list)
        if condition(seen):
            return seen
        between()
        time.sleep(0.2)
    pytest.fail(f"not within {DEADLINE} s; last seen {seen[:4]}")


def test_a_run_survives_the_death_of_its_worker(installation: Installation) -> None:
    def look(run: object) -> Callable[[], object]:
        return lambda: installation.ask(LOOK.format(run=run))

    def nothing() -> None:
        return None

    run = installation.ask(START)
    first = installation.start_worker()
    _until(lambda seen: isinstance(seen[1], int) and seen[1] >= 2, look(run), nothing)
    _kill(first)
    state, chunks, *_rest = look(run)()  # type: ignore[misc]
    assert state == "running" and 2 <= chunks < 12, "the worker was to die in mid-run"

    installation.start_worker()
    sweep = "from graphs.jobs import sweep\nprint(json.dumps(sweep()))"
    ended = _until(
        lambda seen: seen[0] not in ("running", "queued"), look(run), lambda: installation.ask(sweep)
    )

    uninterrupted = installation.ask(START)
    twin = _until(lambda seen: seen[0] == "succeeded", look(uninterrupted), nothing)
    assert [ended[0], ended[2], ended[3]] == ["succeeded", 2, 1]
    assert ended[4] == twin[4]
