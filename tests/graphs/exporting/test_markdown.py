"""The outline as a CommonMark reader with tables and strikethrough takes it: our marks only, and every word as it was."""

import re
from functools import cache

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from graphs.domain.text import one_line
from graphs.exporting.catalogue import FORMATS
from graphs.exporting.markdown_text import line, lines
from tests.graphs.exporting.hostile import TEXTS, counts, hostile

READER = MarkdownIt("commonmark").enable(["table", "strikethrough"])
ANCHOR = re.compile(r'<a id="(n\d+|p\d+)">|</a>')
OURS = {"text", "softbreak", "hardbreak", "strong_open", "strong_close", "em_open", "em_close", "link_open", "link_close", "html_inline"}  # fmt: skip


@cache
def inlines() -> list[Token]:
    text = b"".join(FORMATS["markdown"].pieces(hostile())).decode()
    return [token for token in READER.parse(text) if token.type == "inline"]


def words(token: Token) -> str:
    return "".join(child.content for child in token.children or () if child.type == "text")


def links(token: Token) -> list[str]:
    return [str(child.attrs["href"]) for child in token.children or () if child.type == "link_open"]


def test_only_our_own_marks_are_marks() -> None:
    children = [child for token in inlines() for child in token.children or ()]
    assert {child.type for child in children} <= OURS
    assert all(ANCHOR.fullmatch(child.content) for child in children if child.type == "html_inline")
    assert all(link.startswith(("#n", "#p")) for token in inlines() for link in links(token))


def test_counts_and_words() -> None:
    record = hostile()
    nodes, edges, evidence = counts(record)

    lead = [(token.children or [token])[0].content for token in inlines()]
    said = [
        words(token) for token, first in zip(inlines(), lead, strict=True) if first.startswith('<a id="n')
    ]
    targets = [links(token)[-1] for token in inlines() if " → " in words(token) and links(token)]
    quotes = [words(token) for token in inlines() if words(token).startswith("“")]

    labels = [node.type.value for group in [record.graph.nodes] for node in group]
    wanted = sorted(
        f"{label} {one_line(node.text)}" for label, node in zip(labels, record.graph.nodes, strict=True)
    )
    assert sorted(text.removesuffix(" (candidate)") for text in said) == wanted
    assert (len(said), len(targets), len(quotes)) == (nodes, edges, evidence)
    assert {target[1:] for target in targets} <= {node.id for node in record.graph.nodes}
    assert sum(first.startswith('<a id="p') for first in lead) == len(TEXTS)


@pytest.mark.parametrize("text", TEXTS)
def test_a_line_shows_as_it_is(text: str) -> None:
    (paragraph,) = [token for token in READER.parse(line(text)) if token.type == "inline"]
    assert words(paragraph) == one_line(text)
    assert {child.type for child in paragraph.children or ()} == {"text"}


@pytest.mark.parametrize("text", TEXTS)
def test_lines_stay_one_paragraph(text: str) -> None:
    assert [token.type for token in READER.parse(lines(text))] == [
        "paragraph_open",
        "inline",
        "paragraph_close",
    ]
