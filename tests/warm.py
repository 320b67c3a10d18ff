"""Commands as processes of their own, forked from one that has loaded the program: a cold start costs two seconds.

The child has its own standard streams, folder and exit status, as if it had been started from a shell.
"""

import importlib
import json
import os
import subprocess
import sys
import traceback
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]


class Warm:
    """One loaded process for the data folder ``home``."""

    def __init__(self, home: Path, env: dict[str, str]) -> None:
        self.home = home
        pipe = subprocess.PIPE
        self._server = subprocess.Popen(
            [sys.executable, "-m", "tests.warm"], cwd=ROOT, env=env, stdin=pipe, stdout=pipe, text=True
        )

    def run(self, words: tuple[str, ...], cwd: Path, stdin: str = "") -> tuple[int, str, str]:
        """Exit status, output and errors of ``manage.py WORDS``."""
        (self.home / ".in").write_bytes(stdin.encode())
        asked = {"words": words, "cwd": str(cwd), "home": str(self.home)}
        assert self._server.stdin and self._server.stdout
        self._server.stdin.write(json.dumps(asked) + "\n")
        self._server.stdin.flush()
        status = json.loads(self._server.stdout.readline())
        said = [(self.home / name).read_bytes().decode() for name in (".out", ".err")]
        for name in (".in", ".out", ".err"):
            (self.home / name).unlink()
        return status, said[0], said[1]

    def end(self) -> None:
        self._server.kill()
        self._server.wait()


def serve() -> None:
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kgsite.settings")
    django.setup()
    importlib.import_module("graphs.cli.verbs")
    importlib.import_module("graphs.management.commands.kg")
    for line in sys.stdin:
        asked = json.loads(line)
        child = os.fork()
        if not child:
            os._exit(_command(asked))
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


def _command(asked: dict[str, Any]) -> int:
    from django.core.management import execute_from_command_line

    home = Path(asked["home"])
    for number, name in enumerate((".in", ".out", ".err")):
        os.dup2(os.open(home / name, os.O_RDWR | os.O_CREAT), number)
    sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
    os.chdir(asked["cwd"])
    try:
        execute_from_command_line(["manage.py", *asked["words"]])
        status = 0
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else 1
    except Exception:  # noqa: BLE001 - as a shell would see it
        traceback.print_exc()
        status = 1
    sys.stdout.flush()
    sys.stderr.flush()
    return status


if __name__ == "__main__":
    serve()
