"""Cuts a passage into units: pieces short enough to cite, long enough to understand."""

import re
from collections.abc import Iterator

from graphs.domain.values import Span
from graphs.domain.vocabulary import UnitKind
from graphs.segmentation.clauses import HARD_CAP, shortened
from graphs.segmentation.markers import continues, opens_step, similarity
from graphs.segmentation.sentences import trimmed

SOFT_CAP = 120
SHORTEST_GROUP = 24
DRIFT = 0.08


def unit_spans(text: str, kind: UnitKind, sentences: list[Span]) -> Iterator[Span]:
    """The units of one passage, given its sentences."""
    start, end = sentences[0].start, sentences[-1].end
    if kind is UnitKind.CODE:
        return _packed(_lines(text, start, end), HARD_CAP)
    pieces = [piece for sentence in sentences for piece in shortened(text, sentence)]
    if kind is UnitKind.PROSE:
        return _grouped(text, pieces)
    if end - start <= SOFT_CAP:
        return iter([Span(start, end)])
    return _packed(pieces, SOFT_CAP)


def _lines(text: str, start: int, end: int) -> Iterator[Span]:
    for match in re.compile(r"[^\n]+").finditer(text, start, end):
        for line in trimmed(text, match.start(), match.end()):
            yield from shortened(text, line) if line.end - line.start > HARD_CAP else [line]


def _packed(pieces: Iterator[Span] | list[Span], cap: int) -> Iterator[Span]:
    """Neighbours together while they stay within the cap."""
    group: Span | None = None
    for piece in pieces:
        if group and piece.end - group.start <= cap:
            group = Span(group.start, piece.end)
        else:
            if group:
                yield group
            group = piece
    if group:
        yield group


def _grouped(text: str, pieces: list[Span]) -> Iterator[Span]:
    group = pieces[0]
    for piece in pieces[1:]:
        if _parts(text, group, piece):
            yield group
            group = piece
        else:
            group = Span(group.start, piece.end)
    yield group


def _parts(text: str, group: Span, piece: Span) -> bool:
    """Does ``piece`` begin a new unit?"""
    merged = piece.end - group.start
    if merged > HARD_CAP:
        return True
    if group.end - group.start < SHORTEST_GROUP:
        return False
    if merged > SOFT_CAP or opens_step(text, piece.start):
        return True
    if continues(text, piece.start):
        return False
    return similarity(text[group.start : group.end], text[piece.start : piece.end]) < DRIFT
