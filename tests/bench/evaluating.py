"""``kg evaluate`` for the benches: a process of its own, as a stranger would run it."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


def evaluate(name: str, items: Iterable[object]) -> list[dict[str, Any]]:
    """The product's answers to the items, in their order."""
    with tempfile.TemporaryDirectory() as folder:
        asked, answered = write(Path(folder) / "in.jsonl", items), Path(folder) / "out.jsonl"
        run_json(
            [str(ROOT / "manage.py"), "kg", "evaluate", name, "--in", str(asked), "--out", str(answered)],
            os.environ | {"GROUNDGRAPH_DATA_DIR": folder},
        )
        return [json.loads(line) for line in answered.read_text(encoding="utf-8").splitlines()]


def write(path: Path, items: Iterable[object]) -> Path:
    path.write_text("".join(json.dumps(item, ensure_ascii=False) + "\n" for item in items), encoding="utf-8")
    return path


def run_json(command: list[str], environment: Mapping[str, str] | None = None) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, *command], env=environment, check=True, stdout=subprocess.PIPE, cwd=ROOT
    )
    answers: dict[str, Any] = json.loads(done.stdout)
    return answers
