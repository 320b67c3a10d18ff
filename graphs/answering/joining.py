"""Does the source join two clauses as the answer does? *Because*, *therefore* and *if* are claims of their own: one
sentence of the source must have both clauses and a word of that kind, or a sentence that begins with one must stand
right behind the other."""

import re
from collections.abc import Collection

from graphs.answering.evidence import EvidenceItem
from graphs.domain.lexicons import joints

_KINDS = tuple(
    (
        re.compile(
            rf"^\W*(?:and |but |而|但|并)?(?:(?:{words})\b|(?:{words})(?=[\u3400-\u9fff]))", re.IGNORECASE
        ),
        re.compile(there, re.IGNORECASE),
    )
    for words, there in (
        (joints.CAUSE, joints.CAUSE_IN_SOURCE),
        (joints.CONDITION, joints.CONDITION_IN_SOURCE),
    )
)
_BACK = re.compile(rf"^\W*(?:and |而|并)?(?:{joints.JOINS_BACK})", re.IGNORECASE)
_START = 24


def joint_of(clause: str) -> re.Pattern[str] | None:
    """What the source must have for the word that the clause begins with; None when it asserts no relation."""
    return next((there for begins, there in _KINDS if begins.match(clause)), None)


def without_joint(clause: str) -> str:
    for begins, _there in _KINDS:
        clause = begins.sub("", clause, count=1)
    return clause


def joins_back(clause: str) -> bool:
    """*Therefore*, *so*: the reason was told before."""
    return _BACK.match(clause) is not None


def joined(
    there: re.Pattern[str], clause: Collection[EvidenceItem], beside: frozenset[tuple[str, str]]
) -> list[EvidenceItem]:
    """Those of the evidence of a clause that have its relation to what is told beside it; where nothing is, those that
    begin so themselves."""
    found = []
    for item in clause:
        sentence = item.sentence or item.quote
        same = (item.document, sentence) in beside or not beside
        follows = not beside or bool(item.before) and (item.document, item.before[-1]) in beside
        if same and there.search(sentence) or follows and there.search(sentence[:_START]):
            found.append(item)
    return found
