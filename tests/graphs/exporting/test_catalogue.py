"""What is true of every format."""

import zipfile
from io import BytesIO
from random import Random

import pytest

from graphs.exporting.blocks import BLOCK, text_blocks, zip_blocks
from graphs.exporting.catalogue import FORMATS, Group, grouped
from tests.graphs.exporting.hostile import hostile

EACH = pytest.mark.parametrize("name", FORMATS)


@EACH
def test_the_same_revision_gives_the_same_bytes(name: str) -> None:
    first, second = (b"".join(FORMATS[name].pieces(hostile())) for _ in range(2))
    assert first == second and len(first) > 1000


@EACH
def test_texts_come_in_whole_characters(name: str) -> None:
    chosen = FORMATS[name]
    if chosen.is_text:
        assert all(piece.decode() for piece in chosen.pieces(hostile()))


def test_each_format_has_its_own_file_name() -> None:
    names = [known.file_name("Rain", 3) for known in FORMATS.values()]
    assert len(set(names)) == len(names)


def test_groups_hold_every_format_once() -> None:
    groups = grouped()
    assert list(groups) == list(Group) and all(groups.values())
    assert sorted(known.name for formats in groups.values() for known in formats) == sorted(FORMATS)


def test_texts_are_sent_in_blocks() -> None:
    pieces = list(text_blocks(["é" * 1000] * 200))
    assert b"".join(pieces).decode() == "é" * 200_000
    assert len(pieces) == 1 + 200_000 // BLOCK
    assert list(text_blocks([])) == []


def test_an_archive_is_sent_while_it_is_written() -> None:
    asked = []

    def files():
        for number in range(3):
            asked.append(number)
            yield f"水/{number}", Random(number).randbytes(BLOCK * 2)

    pieces = zip_blocks(files())
    first = next(pieces)
    assert len(asked) < 3
    with zipfile.ZipFile(BytesIO(first + b"".join(pieces))) as archive:
        assert archive.testzip() is None
        assert archive.namelist() == ["水/0", "水/1", "水/2"]
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
