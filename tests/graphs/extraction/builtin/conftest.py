"""Reads a text with the built-in extractor and gives its graph in words."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from graphs.domain.values import GraphDraft, Source
from graphs.extraction.builtin.extractor import BuiltinExtractor
from graphs.segmentation.segment import segment


class Counting:
    """Never stops the work; counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def check(self) -> None:
        self.asked += 1


@dataclass(frozen=True)
class Graph:
    source: Source
    draft: GraphDraft

    @property
    def arrows(self) -> set[tuple[str, str, str]]:
        texts = {node.key: node.text for node in self.draft.nodes}
        return {(texts[e.source], e.relation.value, texts[e.target]) for e in self.draft.edges}

    @property
    def types(self) -> dict[str, str]:
        return {node.text: node.type.value for node in self.draft.nodes}

    @property
    def relations(self) -> set[str]:
        return {edge.relation.value for edge in self.draft.edges}


Reader = Callable[..., Graph]


def read_text(text: str, title: str = "") -> Graph:
    source = segment(text)
    prepared = BuiltinExtractor().prepare(source, title)
    drafts = tuple(prepared.extract(chunk, Counting()) for chunk in source.chunks)
    return Graph(source, prepared.finish(drafts, Counting()))


@pytest.fixture
def read() -> Reader:
    return read_text
