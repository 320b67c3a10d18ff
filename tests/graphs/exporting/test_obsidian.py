"""The notes: names that every file system takes, links that end, quotes that point at their unit."""

import re
import zipfile
from functools import cache
from io import BytesIO
from pathlib import PurePosixPath

import pytest
import yaml

from graphs.domain.text import folded
from graphs.exporting.catalogue import FORMATS
from graphs.exporting.naming import NOTE_BYTES, NoteNames
from tests.graphs.exporting.hostile import TEXTS, counts, hostile

LINK = re.compile(r"(?<!\\)\[\[([^\[\]|#^]+)(?:#\^(p\d+)\|¶\d+)?\]\]")
UNSAFE = re.compile(r'[<>:"\\|?*\x00-\x1f\x7f#^\[\]\u200b-\u200f\u202a-\u202e\u2060-\u2069]')
RESERVED = re.compile(r"(?i)(con|prn|aux|nul|(com|lpt)[0-9¹²³])\s*(\.|$)")


@cache
def notes() -> dict[str, str]:
    with zipfile.ZipFile(BytesIO(b"".join(FORMATS["obsidian"].pieces(hostile())))) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name).decode() for name in archive.namelist()}


def test_names_are_safe_everywhere() -> None:
    paths = [PurePosixPath(name) for name in notes()]
    assert len({folded(str(path)) for path in paths}) == len(paths) == len(TEXTS) + 2
    for path in paths:
        assert len(path.parts) <= 2 and path.suffix == ".md"
        stem = path.name.removesuffix(".md")
        assert stem and stem == stem.strip(" .") and not UNSAFE.search(stem) and not RESERVED.match(path.name)
        assert len(path.name.encode()) < 255


def test_every_link_ends_at_a_note() -> None:
    names = {PurePosixPath(path).name.removesuffix(".md") for path in notes()}
    links = [found for text in notes().values() for found in LINK.finditer(text)]
    assert {found[1] for found in links} <= names
    source = next(text for path, text in notes().items() if path == "Source.md")
    blocks = re.findall(r" \^(p\d+)$", source, re.MULTILINE)
    assert blocks == [f"p{number + 1}" for number in range(len(TEXTS))]
    assert {found[2] for found in links if found[2]} <= set(blocks)


def test_counts() -> None:
    nodes, edges, evidence = counts(hostile())
    inside = [text for path, text in notes().items() if path.startswith("Nodes/")]
    text = "\n".join(inside)
    assert len(inside) == nodes
    assert len(re.findall(r"^- \*[^*]+\* → \[\[", text, re.MULTILINE)) == edges
    assert (
        len(re.findall(r"^ *- “.*” \(\[\[Source#\^p\d+\|¶\d+\]\], \d+–\d+\)$", text, re.MULTILINE))
        == evidence
    )


def test_front_matter_is_yaml() -> None:
    known = {node.id: node.type for node in hostile().graph.nodes}
    found = {}
    for path, text in notes().items():
        _before, front, _after = text.split("---\n", 2)
        properties = yaml.safe_load(front)
        if path.startswith("Nodes/"):
            found[properties["id"]] = properties["type"]
    assert found == known


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Heavy rain causes floods", "Heavy rain causes floods"),
        ("[[a|b]]#c^d", "a b c d"),
        ("...", "n7"),
        ("\u202e", "n7"),
        ("COM²", "_COM²"),
        ("nul .txt", "_nul .txt"),
        ("水" * 100, "水" * (NOTE_BYTES // 3)),
    ],
)
def test_texts_become_names(text: str, name: str) -> None:
    assert NoteNames().give(text, "n7") == name


def test_equal_names_are_told_apart() -> None:
    names = NoteNames()
    given = [
        names.give(text, fallback)
        for text, fallback in [("Ab", "n1"), ("aB", "n2"), ("Ａb", "n2"), ("n1", "n3")]
    ]
    assert given == ["Ab", "aB (n2)", "Ａb (n2 2)", "n1"]
