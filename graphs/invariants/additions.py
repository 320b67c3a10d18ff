"""What is added to a clause: behind a dash, a semicolon or a colon, with *but*, or as the next sentence."""

import re

from graphs.domain.lexicons import contexts
from graphs.domain.vocabulary import Basis
from graphs.invariants.signs import CLAUSE, HAN, all_signs, is_finite, qualified, sign_at_start

_ADDED, _TAKEN_BACK = re.compile(contexts.ADDED), re.compile(contexts.TAKEN_BACK)
_REFERS_BACK, _HALF_SENTENCE = re.compile(contexts.REFERS_BACK), re.compile(contexts.HALF_SENTENCE)
_OWN_CONDITION, _TAKEN_BACK_NEXT = (
    re.compile(contexts.OWN_CONDITION),
    re.compile(contexts.TAKEN_BACK_NEXT),
)
_SENTENCE = re.compile(r"[^.!?]*[.!?]?")
_SHORT, _SHORT_CHINESE = 50, 16


def limited_by_addition(words: str) -> Basis | None:
    """What is added behind a dash, a semicolon or a colon, or with *but*, limits the clause where it begins with a sign,
    speaks of the clause as a whole, or is no clause of its own. *; if it rains, roads flood* is one."""
    border = _ADDED.match(words)
    if not border:
        return None
    added = words[border.end() :].partition(";")[0]
    if _TAKEN_BACK.search(added):
        return Basis.DENIED
    if _TAKEN_BACK_NEXT.match(added):
        return Basis.ATTRIBUTION
    if words[0] != "-" and _OWN_CONDITION.match(added):
        return None
    nearest = CLAUSE.split(added, maxsplit=1)[0]
    is_own = is_finite(nearest) or _stands_apart(words[0], added)
    begins = sign_at_start(added)
    if begins or (is_own and not _REFERS_BACK.search(added)):
        return begins
    return next(all_signs(added), None) or (None if is_own else qualified(nearest))


def _stands_apart(border: str, added: str) -> bool:
    """What no verb shows to be a clause of its own: a dash ties a text closer to the clause than a colon does, and a
    long text behind a semicolon is one more part of a list."""
    if border == "-":
        return False
    is_long = len(added) > (_SHORT_CHINESE if HAN.search(added) else _SHORT)
    return border == ":" or is_long or added.startswith("which")


def limited_by_next(words: str) -> Basis | None:
    """The next sentence takes all back or says whose words they were; or it is the half sentence *Unless it rains.*"""
    if _TAKEN_BACK_NEXT.match(words):
        return Basis.ATTRIBUTION
    said = _SENTENCE.match(words)
    sentence = said[0] if said else ""
    if _TAKEN_BACK.search(sentence):
        return Basis.DENIED
    if not _HALF_SENTENCE.match(sentence) or "," in sentence or not sentence.endswith((".", "!", "?")):
        return None
    return next(all_signs(sentence), None) or (None if is_finite(sentence) else qualified(sentence))
