"""Which words of a text a search found: the terms of a text as it stands, whatever folding made them equal."""

import unicodedata
from collections.abc import Iterable, Iterator

from graphs.domain.terms import is_sign, placed, plain

Piece = tuple[str, bool]  # a part of a text, and whether it was found
_JAMO = range(0x1160, 0x1200)  # vowels and ends of Hangul syllables that are spelt out


def pieces(text: str, asked: Iterable[str]) -> list[Piece]:
    """The text in parts that together are exactly it. ``asked`` are terms; those that end in ``*`` are beginnings."""
    whole = frozenset(term for term in asked if term[-1:] != "*")
    beginnings = tuple(term[:-1] for term in asked if term[-1:] == "*")
    if not (whole or beginnings):
        return [(text, False)] if text else []
    folded, places = _folded(text)
    found = bytearray(len(text))
    for term, start, end in placed(folded):
        until = _end(term, start, end, whole, beginnings)
        if until > start:
            first, last = places[start], places[until]
            found[first:last] = b"\x01" * (last - first)
    return list(_cut(text, found))


def _end(term: str, start: int, end: int, whole: frozenset[str], beginnings: tuple[str, ...]) -> int:
    """Where the found part of a term ends; its start when nothing of it was asked for. A sign alone marks only itself."""
    if term in whole:
        return end
    fitting = [beginning for beginning in beginnings if term.startswith(beginning)]
    if not fitting:
        return start
    return start + 1 if all(map(is_sign, fitting)) else end


def _folded(text: str) -> tuple[str, list[int]]:
    """The plain text, and for each sign of it and for its end where it stands in the text."""
    if text.isascii():
        return text.lower(), list(range(len(text) + 1))
    signs: list[str] = []
    places: list[int] = []
    for start, cluster in _clusters(text):
        told = plain(cluster)
        signs.append(told)
        places += [start] * len(told)
    return "".join(signs), [*places, len(text)]


def _clusters(text: str) -> Iterator[tuple[int, str]]:
    """Signs with the marks upon them."""
    start = 0
    for at in range(1, len(text) + 1):
        if at == len(text) or not (unicodedata.combining(text[at]) or ord(text[at]) in _JAMO):
            yield start, text[start:at]
            start = at


def _cut(text: str, found: bytearray) -> Iterator[Piece]:
    start = 0
    for at in range(1, len(text) + 1):
        if at == len(text) or found[at] != found[start]:
            yield text[start:at], bool(found[start])
            start = at
