"""A left end that says nothing alone takes along what stands before it."""

import re

from graphs.extraction.builtin import commands
from graphs.extraction.builtin.grammar import Grammar
from graphs.extraction.builtin.lexicons.base import Part


def clause_left(text: str, speech: Grammar, part: Part, end: int) -> tuple[int, int]:
    """The clause before ``end`` if it stands alone, else a phrase where one will do, else a longer piece."""
    clause = _without_opener(text, speech.clause_left(text, end))
    if speech.stands_alone(text[slice(*clause)]) and not _ADDED.match(text, clause[0]):
        return clause
    return speech.phrase_left(text, end) if part is Part.ANY else _widened(text, speech, clause)


def _without_opener(text: str, clause: tuple[int, int]) -> tuple[int, int]:
    """Behind another clause "as many came" is told without its "as"."""
    opener = _SUBORDINATE.match(text, *clause) if clause[0] else None
    return (opener.end(), clause[1]) if opener else clause


_SUBORDINATE = re.compile(
    r"(?:as(?!\s+(?:well|soon|long|far|much|if|though)\b)|because|since)\s+", re.IGNORECASE
)
_ADDED = re.compile(
    r"(?:with(?![^,]*,)|including|such\s+as|based\s+on|especially|particularly)\s", re.IGNORECASE
)


def _widened(text: str, speech: Grammar, clause: tuple[int, int]) -> tuple[int, int]:
    """A piece that says nothing alone takes along what stands before it: "we plan the course, based on one method"."""
    start = clause[0]
    for _ in range(3):
        border = text[:start].rstrip()[-1:]
        if not border or border in ";:?!—" or _is_command(text[start : clause[1]]):
            return clause
        start = speech.clause_left(text, start)[0]
        piece = text[start : clause[1]]
        if speech.stands_alone(piece) and piece.count("(") == piece.count(")") and not _ADDED.match(piece):
            return start, clause[1]
    return (clause[1], clause[1]) if _ADDED.match(text, clause[0]) else clause


def _is_command(text: str) -> bool:
    return text.isascii() and commands.is_command(text)
