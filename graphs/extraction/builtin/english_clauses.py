"""Long sentences: another cut for the clause left of a cue when the nearest border leaves no clause of its own.

"A man not only prevents problems but is kind, because …" needs a border further left, as "is kind" has no subject;
in a sentence that runs on, the clause opens at the last subject with a verb of its own: "… at the same time it would
save money because …".
"""

import re

from graphs.extraction.builtin.english_cuts import BORDER, clause_right, past_conjunction, trim
from graphs.extraction.builtin.lexicons.en import words
from graphs.extraction.builtin.tagging import is_verb, tokens

Span = tuple[int, int]
MOST_WORDS = 30
WIDER = 3  # borders to look back over
_SUBJECTS = r"(?:it|we|they|he|she|you|i|there|the|our|this|these|an?)"
_INNER = re.compile(
    rf"\b(?:because|since|so|and|but|then|think|believe|say|says|said|that|know|means?|maintain)\s+(?={_SUBJECTS}\s)|"
    r"\s(?=(?:it|we|they|he|she|there)\s)",
    re.IGNORECASE,
)
_REASON = re.compile(r"\sbecause\s(?!of\b)", re.IGNORECASE)


def candidates(text: str, start: int, end: int) -> list[Span]:
    """Other spans for the clause ``start`` to ``end``, the most complete first."""
    found = [*_wider(text, start, end), *_narrower(text, start, end)]
    return [span for span in found if len(text[slice(*span)].split()) <= MOST_WORDS]


def _wider(text: str, start: int, end: int) -> list[Span]:
    """From earlier borders, if what follows the nearest one opens with a verb."""
    row = tokens(text[start : start + 60])
    if not row or not (is_verb(row, 0) or row[0].low in words.ADVERBS):
        return []
    cuts = [0] + [match.end() for match in BORDER.finditer(text, 0, start)]
    earlier = [cut for cut in cuts if trim(text, cut, end)[0] < start][-WIDER:]
    return [trim(text, past_conjunction(text, cut, end), end) for cut in reversed(earlier)]


def _narrower(text: str, start: int, end: int) -> list[Span]:
    """From the subjects inside, the longest clause first."""
    return [trim(text, match.end(), end) for match in _INNER.finditer(text, start, end)]


def after_reason(text: str, start: int, end: int) -> int:
    """Of "A because B, so" or "A because B because" what follows is about B."""
    found = list(_REASON.finditer(text, start, end))
    return found[-1].end() if found else start


def one_reason(text: str, start: int, end: int) -> Span:
    """Of "because A because B" the first reason ends where the second begins; one of few words takes in what follows."""
    found = _AGAIN.search(text, start + 8, end) if end > start + 8 else None
    if found:
        return trim(text, start, found.start())
    more = _MORE.match(text, end) if len(text[start:end].split()) <= FEW_WORDS else None
    whole = trim(text, start, clause_right(text, more.end())[1]) if more else (start, end)
    return whole if len(text[slice(*whole)].split()) <= MOST_WORDS else (start, end)


_AGAIN = re.compile(
    r"(?:,?\s(?:and|or|but))?(?:\s(?:partly|also|just|simply|mainly|largely|perhaps))?\sbecause\s(?!of\b)",
    re.IGNORECASE,
)
FEW_WORDS = 5
_MORE = re.compile(r",\s+and\s+(?=(?:that|this|it|they|these|those|we)\s)", re.IGNORECASE)
