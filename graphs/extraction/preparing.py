"""Extractors as they are asked to begin: some know what to do with nodes that stand already, the others are spared."""

from collections.abc import Sequence
from inspect import signature

from graphs.domain.values import Node, Source
from graphs.ports import Extractor, PreparedExtractor


def prepared(
    extractor: Extractor, source: Source, title: str, known: Sequence[Node] = ()
) -> PreparedExtractor:
    """``known`` goes to those who ask for it by that name."""
    if known and "known" in signature(extractor.prepare).parameters:
        return extractor.prepare(source, title, known=known)  # type: ignore[call-arg]
    return extractor.prepare(source, title)
