"""Texts as people have them: torn, wrapped, half markup. They lie outside the repository (see ``gold_data``)."""

import os
from pathlib import Path

import pytest

from graphs.importing.text import normalise
from graphs.segmentation.segment import segment

LONGEST = 400_000


def gold_data() -> Path | None:
    """The folder of gold data: named by the environment, else beside the repository."""
    named = os.environ.get("GROUNDGRAPH_GOLD_DATA")
    beside = Path(__file__).resolve().parents[4] / "shared" / "data"
    folder = Path(named) if named else beside
    return folder if folder.is_dir() else None


def files() -> list[Path]:
    folder = gold_data()
    found = (
        [path for name in ("messy", "traces") for path in sorted((folder / name).iterdir())] if folder else []
    )
    return [path for path in found if path.is_file()]


@pytest.mark.skipif(
    not files(), reason="NO GOLD DATA: set GROUNDGRAPH_GOLD_DATA to the folder with messy/ and traces/"
)
def test_nothing_is_lost() -> None:
    for path in files():
        text = normalise(path.read_text(encoding="utf-8", errors="replace")[:LONGEST]).text
        source = segment(text)

        for spans in (source.sentences, source.units):
            place = 0
            for span in spans:
                assert place <= span.start < span.end, path.name
                assert not text[place : span.start].strip(), path.name
                place = span.end
            assert not text[place:].strip(), path.name
        assert all(unit.text == text[unit.start : unit.end] for unit in source.units), path.name
        assert max(len(unit.text) for unit in source.units) <= 300, path.name
