"""Is "not A but B" a correction (B holds instead of A) or only a concession (A fails, and yet B)? English.

A correction goes on in the same sentence pattern: B has no subject of its own, or it takes up the same one.
"""

import re
from dataclasses import replace

from graphs.domain.vocabulary import NodeType
from graphs.extraction.builtin import tagging
from graphs.extraction.builtin.lexicons.en import words
from graphs.extraction.builtin.spans import End

_BUT = re.compile(r"\bbut\b", re.IGNORECASE)
_INSTEAD = re.compile(r"\b(?:rather|instead)\b", re.IGNORECASE)
_NEGATED = re.compile(
    r"\b(?:not(?!\s+(?:only|just|merely|simply|un\w))|never|neither)\b|n['’]t\b", re.IGNORECASE
)
_YET = re.compile(r"\b(?:still|also|nevertheless|nonetheless|at\s+least|only|even)\b", re.IGNORECASE)
# "Not very deep, but", "not ready yet, but": less than that, and yet something.
_DEGREE = re.compile(
    r"(?:\bnot|n['’]t)\s+(?:\w+\s+){0,2}?(?:very|super|really|quite|too|so|that|as|always|all|every|everything|everyone|entirely|exactly|perfect|fully|completely|"
    r"much|many|enough|know|sure)\b|\byet\b",
    re.IGNORECASE,
)
_FORBIDS = re.compile(r"(?:do\s+not|don['’]t|never|not)\b", re.IGNORECASE)
_TAKES_UP = frozenset({"it", "they", "he", "she"})


def concedes(text: str, left: tuple[int, int], right: tuple[int, int], match: re.Match[str]) -> bool:
    """Only "but" has both uses; the other cues correct."""
    if not _BUT.search(match.group()):
        return False
    one, other = text[slice(*left)], text[slice(*right)]
    if not _NEGATED.search(one) or _DEGREE.search(one) or _YET.search(other) or _FORBIDS.match(other):
        return True
    return not (_INSTEAD.search(match.group() + other[:24]) or _same_subject(one, other))


def _same_subject(one: str, other: str) -> bool:
    row, before = tagging.tokens(other), tagging.tokens(one)
    verb = next((place for place in range(len(row)) if tagging.is_verb(row, place)), -1)
    if verb <= 0 or not row or not before:
        return True
    subject = _name(row[0].low)
    if subject == _name(before[0].low):
        return verb == 1 or subject in words.PRONOUNS
    return subject in _TAKES_UP and _name(before[0].low) not in ("i", "you", "we")


def _name(word: str) -> str:
    return re.split(r"['’]", word)[0]


def alike(one: End, other: End) -> tuple[End, End]:
    """A statement and a name are not of one kind; beside a statement the name stands for what it would state."""
    if (one.type is NodeType.CONCEPT) == (other.type is NodeType.CONCEPT):
        return one, other
    return tuple(  # type: ignore[return-value]
        replace(end, type=NodeType.CLAIM) if end.type is NodeType.CONCEPT else end for end in (one, other)
    )
