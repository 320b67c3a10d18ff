"""Cuts a sentence that is too long at the best border between its clauses.

A sentence without any border stays whole up to the hard cap: torn between a verb and its object it would be worse to
cite than long.
"""

import re
from collections.abc import Iterator

from graphs.domain.values import Span
from graphs.segmentation.brackets import Stretches, bracketed
from graphs.segmentation.sentences import trimmed

LONGEST = 180
HARD_CAP = 300
_EARLIEST = LONGEST * 55 // 100
_NEAREST = 40
_REST = 24
_AHEAD = 16
_CONNECTIVES = (
    "and|or|but|nor|so|yet|which|who|whose|where|when|while|because|since|although|though|if|unless|whereas|then|"
    "und|oder|aber|sondern|dass|weil|wenn|et|ou|mais|que|qui|dont|car|y|o|pero|porque|aunque|и|или|но|а|что|который|"
    "которая|которые|потому|если"
)
_STRONG = re.compile(r"[；：]|[;:](?=\s|[^\x00-\x7f])|——?|--|(?<=\s)[–-](?=\s)")
_LAST_OF_LIST = r"(?!\s+(?:and|or|und|oder|et|ou|y|o|и|или)\s+[\w'’-]+(?:\s[\w'’-]+){0,2}[,.;])"
_TURN = re.compile(
    f"[，、،](?=[但而并且因所从以使则又也还或如若只除即其这那])|,{_LAST_OF_LIST}(?=\\s+(?:{_CONNECTIVES})\\s)",
    re.I,
)
_COMMA = re.compile(r"[，、،]|,(?=\s)")
_SUBORDINATE = re.compile(
    r"(?<=\s)(?=(?:which|who|because|while|when|whereas|although|if|unless|where|but)\s)", re.I
)
_COORDINATE = re.compile(f"(?<=\\s)(?=(?:{_CONNECTIVES})\\s)", re.I)
_BORDERS = (_STRONG, _TURN, _COMMA, _SUBORDINATE, _COORDINATE)
_ANY = re.compile("|".join(pattern.pattern for pattern in _BORDERS), re.I)
_AT_END = re.compile("[；：;:，、،,]$|[—–-]$")
_AT_START = re.compile(rf"(?:{_CONNECTIVES})\s", re.I)
_BLANK = re.compile(r"\s")
_JOINED = re.compile(
    "[\u0300-\u036f\u0900-\u0903\u093a-\u094f\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u200d\ufe00-\ufe0f\U0001f3fb-\U0001f3ff]"
)


def shortened(text: str, sentence: Span) -> Iterator[Span]:
    """The sentence whole, or in pieces of at most 180 characters; 300 where it has no border."""
    start, end = sentence.start, sentence.end
    if end - start > LONGEST:
        inside = bracketed(text, start, end)
        while end - start > LONGEST:
            cut = _border(text, start, end, inside)
            yield from trimmed(text, start, cut)
            start = cut
    yield from trimmed(text, start, end)


def may_be_cut(before: str, behind: str) -> bool:
    """Could the two be pieces of one sentence? They were cut between clauses, or where none was in reach."""
    if _AT_END.search(before[-1:]) or _AT_START.match(behind):
        return True
    return _ANY.search(before[_NEAREST - LONGEST :]) is None


def _border(text: str, start: int, end: int, inside: Stretches) -> int:
    """The last strong border in reach, else the last comma, else the last connective, else where it hurts least."""
    limit = start + LONGEST
    for earliest in (start + _EARLIEST, start + _NEAREST):
        for pattern in _BORDERS:
            if (place := _last(pattern, text, earliest, min(limit, end - _REST), inside)) is not None:
                return place
    blank = _last(_BLANK, text, start + _NEAREST, limit, None)
    if blank is None:
        return _between_letters(text, limit)
    return end if end - start <= HARD_CAP else blank


def _last(pattern: re.Pattern[str], text: str, start: int, end: int, inside: Stretches | None) -> int | None:
    """The end of the last match that does not lie between brackets."""
    places = [match.end() for match in pattern.finditer(text, start, end + _AHEAD)]
    fit = (place for place in reversed(places) if place <= end and not (inside and inside.covers(place - 1)))
    return next(fit, None)


def _between_letters(text: str, place: int) -> int:
    """A place next to ``place`` that does not part a letter from its marks, nor an emoji from its parts."""
    for nearer in range(place, place - 8, -1):
        if not _JOINED.match(text, nearer) and text[nearer - 1] != "\u200d":
            return nearer
    return place
