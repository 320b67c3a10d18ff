"""English commands: "Use a sharp knife", "Don't touch the wire". They have no subject and are statements all the same."""

from graphs.extraction.builtin import tagging
from graphs.extraction.builtin.lexicons.en import words
from graphs.extraction.builtin.lexicons.en.commands import COMMANDS, NEGATED, OBJECTS, POLITE, STOPPERS, SURE
from graphs.extraction.builtin.tagging import Token


def is_command(text: str) -> bool:
    """A bare verb with what it is done to; no other verb before the first word that opens a clause of its own."""
    row = tagging.tokens(text)
    row = row[1:] if row and row[0].low in POLITE else row
    rest = _past_negation(row)
    if len(rest) < 2:
        return False
    if rest[0].low in SURE and rest[1].low in SURE | words.ARTICLES | words.CONJUNCTIONS:
        return True
    return (len(rest) < len(row) or _opens(rest)) and not _told(rest)


def _past_negation(row: tuple[Token, ...]) -> tuple[Token, ...]:
    """What follows "don't", "never" or "do not"."""
    if len(row) > 1 and row[0].low == "do" and row[1].low == "not":
        return row[2:]
    return row[1:] if row and row[0].low in NEGATED else row


def _opens(row: tuple[Token, ...]) -> bool:
    """Is the first word surely a verb: one that is nothing else, or one with an object beside it?"""
    first, second = row[0].low, row[1].low
    if first in COMMANDS | words.ONLY_VERBS:
        return True
    return first not in words.CLOSED and second in OBJECTS and not first.endswith(("s", "ing", "ed", "ly"))


def _told(row: tuple[Token, ...]) -> bool:
    """Is there a finite verb before a word that opens a clause: "Use of the line is forbidden"?"""
    for place in range(1, len(row)):
        if row[place].low in STOPPERS:
            return False
        if row[place].low in words.AUXILIARIES and row[place - 1].low != "to":
            return True
    return False
