"""English commands: "Use a sharp knife", "Don't touch the wire". They have no subject and are statements all the same."""

from graphs.extraction.builtin import tagging
from graphs.extraction.builtin.lexicons.en import words
from graphs.extraction.builtin.lexicons.en.commands import COMMANDS, NEGATED, OBJECTS, POLITE, STOPPERS
from graphs.extraction.builtin.tagging import Token


def is_command(text: str) -> bool:
    """A bare verb with what it is done to; no other verb before the first word that opens a clause of its own."""
    row = tagging.tokens(text)
    start = 1 if row and row[0].low in POLITE else 0
    forbids = len(row) > start and row[start].low in NEGATED
    if forbids:
        start += 2 if row[start].low == "do" else 1
    if len(row) < start + 2 or (text.lower().startswith("do ") and not forbids):
        return False
    return (
        (forbids or _opens(row, start)) and row[start].low in words.VERBS | COMMANDS and not _told(row, start)
    )


def _opens(row: tuple[Token, ...], start: int) -> bool:
    """Is the first word surely a verb: one that is nothing else, or one with an object beside it?"""
    return row[start].low in COMMANDS | words.ONLY_VERBS or row[start + 1].low in OBJECTS


def _told(row: tuple[Token, ...], start: int) -> bool:
    for place in range(start + 1, len(row)):
        if row[place].low in STOPPERS:
            return False
        if row[place].low in words.AUXILIARIES and row[place - 1].low != "to":
            return True
    return False
