"""The product started and stopped as people do it: real processes on loopback ports."""

import http.client
import os
import re
import shutil
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from kgsite.serve import address

pytestmark = pytest.mark.django_db
ROOT = Path(__file__).parents[2]
WITHIN = 90.0  # seconds: a deadline, not a wait


def eventually(what: Callable[[], object], within: float = WITHIN) -> object:
    """The first true answer; a failure when the deadline passes."""
    deadline = time.monotonic() + within
    while time.monotonic() < deadline:
        if found := what():
            return found
        time.sleep(0.05)
    pytest.fail(f"not within {within} s")


@dataclass
class Server:
    process: "subprocess.Popen[str]"
    folder: Path
    port: int

    @property
    def out(self) -> str:
        return (self.folder / "out").read_text()

    def running(self) -> "Server":
        eventually(lambda: "is running at" in self.out or self.process.poll() is not None)
        assert self.process.poll() is None, self.out
        return self

    def status(self, path: str) -> int:
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)) as connection:
            connection.request("GET", path)
            return connection.getresponse().status

    def manage(self, code: str) -> str:
        """What ``code`` prints in a shell on this server's data."""
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("GROUNDGRAPH_", "DJANGO_"))}
        done = subprocess.run(
            [sys.executable, "manage.py", "shell", "--no-imports", "-c", code],
            env=kept | {"GROUNDGRAPH_DATA_DIR": str(self.folder), "HOME": str(self.folder)},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    def answers(self) -> bool:
        try:
            return self.status("/healthz") == 200
        except OSError:
            return False

    def children(self) -> dict[int, str]:
        """Every process that works in this server's data folder, but the supervisor itself."""
        marked = f"GROUNDGRAPH_DATA_DIR={self.folder}".encode()
        return {pid: words for pid, words in _processes(marked) if pid != self.process.pid}

    def main_of(self, word: str) -> int:
        mine = [
            pid
            for pid, words in self.children().items()
            if word in words and _parent(pid) == self.process.pid
        ]
        return mine[0] if mine else 0


def _processes(marked: bytes) -> Iterator[tuple[int, str]]:
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and marked in (entry / "environ").read_bytes().split(b"\0"):
                words = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode()
                if words:  # an ended process has none
                    yield int(entry.name), words
        except OSError:
            continue


def _parent(pid: int) -> int:
    found = re.search(r"^PPid:\s+(\d+)$", Path(f"/proc/{pid}/status").read_text(), re.MULTILINE)
    return int(found[1]) if found else 0


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@pytest.fixture
def start(tmp_path: Path, migrated: Path) -> Iterator[Callable[..., Server]]:
    """Only the demo begins with an empty folder."""
    started: list[Server] = []

    def run(*words: str, **more: str) -> Server:
        port = int(more.pop("PORT", 0)) or free_port()
        if "--demo" not in words:
            shutil.copy(migrated, tmp_path)
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("GROUNDGRAPH_", "DJANGO_"))}
        knobs = {
            "GROUNDGRAPH_DATA_DIR": str(tmp_path),
            "GROUNDGRAPH_WEB_WORKERS": "1",
            "GROUNDGRAPH_QUEUE_WORKERS": "1",
            "HOME": str(tmp_path),
            "PORT": str(port),
        }
        with (tmp_path / "out").open("w") as out:
            process = subprocess.Popen(
                [sys.executable, "-m", "kgsite.serve", *words],
                env=kept | knobs | more,
                cwd=ROOT,
                stdout=out,
                stderr=subprocess.STDOUT,
                text=True,
            )
        started.append(Server(process, tmp_path, port))
        return started[-1]

    yield run
    for server in started:
        server.process.kill()
        server.process.wait()
    for server in started:
        eventually(lambda server=server: not server.children(), 20)


@pytest.mark.processes
def test_the_demo_from_an_empty_folder_to_its_end(start):
    server = start("--demo").running()
    password = re.search(r"Sign in as demo with the password (\S+)", server.out)
    kept = server.folder / "demo_password"
    assert password and kept.read_text().strip() == password[1]
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert server.out.count("Extracting a sample document") == 3
    assert (server.status("/healthz"), server.status("/readyz"), server.status("/")) == (200, 200, 302)
    assert server.status("/static/icons/favicon.svg") == 200

    server.process.send_signal(signal.SIGINT)
    assert server.process.wait(20) == 0
    assert server.children() == {}

    again = start("--demo", PORT=str(server.port)).running()
    assert password[1] in again.out
    assert "Preparing" not in again.out and "Collecting" not in again.out and "Extracting" not in again.out


@pytest.mark.processes
def test_a_child_that_dies_is_started_again_and_nothing_outlives_the_supervisor(start):
    server = start().running()
    for word in ("gunicorn", "kgsite.serve.queue"):
        old = server.main_of(word)
        assert old
        os.kill(old, signal.SIGKILL)
        eventually(lambda word=word, old=old: server.main_of(word) not in (0, old))
    eventually(server.answers)
    server.process.kill()
    server.process.wait()
    eventually(lambda: not server.children(), 20)


@pytest.mark.processes
def test_a_long_question_in_chinese_reaches_the_page(start):
    """Nine characters in an address for each; the page behind it names that address once more."""
    server = start().running()
    path = f"/search/?q={'%E6%B0%B4' * 601}&hops=1"

    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)) as connection:
        connection.request("GET", path, headers={"Referer": f"http://{'a' * 3000}{path}"})
        assert connection.getresponse().status == 301  # to https: neither 414 nor 431


@pytest.mark.processes
def test_an_idle_worker_that_is_killed_does_not_stall_the_queue(start):
    """It may hold the lock of the queue between processes: the whole queue starts anew and takes up the next run."""
    server = start().running()
    old = server.main_of("kgsite.serve.queue")
    idle = eventually(lambda: [pid for pid in server.children() if _forked_by(_parent(pid)) == old])
    os.kill(idle[0], signal.SIGKILL)

    eventually(lambda: server.main_of("kgsite.serve.queue") not in (0, old))
    run = server.manage(START_A_RUN).strip()
    eventually(lambda: server.manage(STATE_OF.format(run=run)).strip() == "succeeded")


def _forked_by(pid: int) -> int:
    try:
        return _parent(pid)
    except OSError:
        return 0


START_A_RUN = """
from graphs.actions.composing import create_document
from graphs.actions.extracting import start_extraction
from graphs.commits import Actor
from graphs.models import KnowledgeBase
from kgsite.accounts.models import Team
base = KnowledgeBase.objects.create(team=Team.objects.create(name="T", slug="t"), name="B")
document = create_document(base, title="Rain", text="Heavy rain causes floods.", actor=Actor("A"))
print(start_extraction(document, extractor="builtin", actor=Actor("A")).pk)
"""
STATE_OF = 'from graphs.models import Run\nprint(Run.objects.get(pk="{run}").state)'


@pytest.mark.processes
def test_without_an_owner_the_console_shows_the_way_to_the_first_account(start):
    server = start(GROUNDGRAPH_ALLOWED_HOSTS="graphs.example.org").running()
    assert re.search(r"https://graphs\.example\.org/\S+", server.out)
    server.process.terminate()
    assert server.process.wait(20) == 0


@pytest.mark.processes
def test_a_taken_port_is_one_sentence(start):
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        server = start("--demo", PORT=str(port))
        assert server.process.wait(60) == 1
    (line,) = server.out.splitlines()
    assert f"Port {port} on 127.0.0.1 is taken" in line
    assert not (server.folder / "groundgraph.sqlite3").exists()


@pytest.mark.processes
@pytest.mark.parametrize(
    "knobs",
    [{"GROUNDGRAPH_PORT": "eighty"}, {"GROUNDGRAPH_HOST": "no such host"}, {"DATABASE_URL": "nonsense://x"}],
)
def test_nonsense_in_the_environment_is_one_sentence(start, knobs):
    server = start(**knobs)
    assert server.process.wait(60) == 1
    assert len(server.out.splitlines()) == 1


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000"),
        ("0.0.0.0", "http://127.0.0.1:8000"),  # noqa: S104
        ("::", "http://[::1]:8000"),
        ("graphs.local", "http://graphs.local:8000"),
    ],
)
def test_the_address_for_a_browser(host, expected):
    assert address.url(host, 8000) == expected


def test_a_free_address_is_free():
    address.require_free("127.0.0.1", free_port())
