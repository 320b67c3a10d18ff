"""The receipt checks itself with nothing but Python, and notices whatever was altered."""

import json
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from graphs.exporting.catalogue import FORMATS
from graphs.exporting.receipt import VERIFIER, files
from tests.graphs.exporting.hostile import counts, hostile

MOST_LINES = 150


def load() -> ModuleType:
    module = ModuleType("verifier")
    exec(compile(VERIFIER.read_bytes(), "verify.py", "exec"), module.__dict__)  # noqa: S102
    return module


VERIFY = load()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, content in files(hostile()):
        (tmp_path / name).write_bytes(content)
    return tmp_path


def sum_up(folder: Path) -> None:
    """What somebody would do who knows how the receipt is made."""
    names = ("README.txt", "source.txt", "receipt.json", "verify.py")
    lines = [f"{sha256((folder / name).read_bytes()).hexdigest()}  {name}\n" for name in names]
    (folder / "SHA256SUMS").write_text("".join(lines))


def changed(change: Callable[[Any], object]) -> Callable[[Path], None]:
    def apply(folder: Path) -> None:
        receipt = json.loads((folder / "receipt.json").read_text(encoding="utf-8"))
        change(receipt)
        (folder / "receipt.json").write_text(json.dumps(receipt), encoding="utf-8")
        sum_up(folder)

    return apply


def in_source(old: str, new: str) -> Callable[[Path], None]:
    def apply(folder: Path) -> None:
        path = folder / "source.txt"
        path.write_bytes(path.read_bytes().replace(old.encode(), new.encode(), 1))

    return apply


def first(receipt: Any) -> Any:
    return receipt["items"][0]["evidence"][0]


def test_it_is_short_and_needs_the_standard_library_alone(folder: Path) -> None:
    said = subprocess.run([sys.executable, "-I", "-S", folder / "verify.py"], capture_output=True, text=True)
    nodes, edges, quotes = counts(hostile())
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.startswith(
        f"OK: all {quotes} quotes stand where they say.\n{nodes} nodes, {edges} relations"
    )
    assert len(VERIFIER.read_text().splitlines()) <= MOST_LINES


def test_the_archive_itself_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "receipt.zip"
    path.write_bytes(b"".join(FORMATS["receipt"].pieces(hostile())))
    assert VERIFY.main([str(path)]) == 0
    digest = sha256(dict(files(hostile()))["receipt.json"]).hexdigest()
    assert f"Fingerprint: {digest}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("alter", "says"),
    [
        (in_source("plain", "plein"), "source.txt is not the file"),
        (in_source("\n", "\r\n"), "source.txt is not the file"),
        (lambda folder: (folder / "README.txt").write_text("x"), "README.txt is not the file"),
        (lambda folder: (folder / "verify.py").write_text("x"), "verify.py is not the file"),
        (lambda folder: (folder / "source.txt").unlink(), "No such file"),
        (lambda folder: (folder / "SHA256SUMS").write_text(""), "does not list"),
        (lambda folder: (folder / "receipt.json").write_text("{"), "receipt.json is not the file"),
        (lambda folder: [in_source("plain", "plein")(folder), sum_up(folder)], "is not the one that is named"),
        (changed(lambda r: first(r).update(quote="plein words")), "is not what stands at 0-11: 'plain words'"),
        (changed(lambda r: first(r).update(start=1)), "is not what stands at 1-11"),
        (changed(lambda r: first(r).update(start=-11, end=True)), "has no place"),
        (changed(lambda r: first(r).update(sourceId="source-0")), "names a source that is not here"),
        (changed(lambda r: r["items"][9]["evidence"][0].update(sourceId=r["sources"][0]["id"])), "lies behind the end"),
        (changed(lambda r: r["items"].append(r["items"][0])), "n1 stands twice"),
        (changed(lambda r: r["items"].pop()), "the receipt counts"),
        (changed(lambda r: r["items"][0]["evidence"].clear()), "n1 is said to be grounded and has no evidence"),
        (changed(lambda r: r["sources"].pop()), "not the version that the receipt is about"),
        (changed(lambda r: r.update(format="x")), "is not of the format"),
        (changed(lambda r: r.pop("items")), "NOT READABLE: KeyError"),
        (changed(lambda r: r.update(items=3)), "NOT READABLE: TypeError"),
    ],
)  # fmt: skip
def test_what_was_altered_is_named(
    folder: Path, capsys: pytest.CaptureFixture[str], alter: Callable[[Path], object], says: str
) -> None:
    alter(folder)

    assert VERIFY.main([str(folder)]) == 1
    assert says in capsys.readouterr().out


@pytest.mark.parametrize("content", [b"", b"PK", b"PK\x05\x06" + b"\x00" * 18])
def test_what_is_no_receipt(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.zip"
    path.write_bytes(content)
    assert VERIFY.main([str(path)]) == 1


def test_a_terminal_is_not_spoken_to(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    changed(lambda r: [item["evidence"].clear() for item in r["items"]])(folder)
    changed(lambda r: r["items"][0].update(id="\x1b[31m\u202e字", evidence=[{}]))(folder)
    changed(
        lambda r: r["items"][0].update(
            evidence=[{"quote": "\x1b", "start": 0, "end": 1, "sourceId": r["sourceId"]}]
        )
    )(folder)

    assert VERIFY.main([str(folder)]) == 1
    said = capsys.readouterr().out
    assert said.isascii() and "\x1b" not in said and "\\u202e" in said
