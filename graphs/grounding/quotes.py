"""Authentication of quotes: the only way for an item to become *grounded*.

A quote counts when it is an exact slice of the unit it cites (or of up to three adjacent units), or when it is
the only thing in that unit that folds to the same spelling. Nothing looser is evidence. What is returned is
always the source's own slice.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import islice

from graphs.domain.values import Quote, Unit
from graphs.grounding.characters import joins_previous
from graphs.grounding.matching import Haystack, splits_number

QUOTE_LIMIT = 600
MOST_UNITS = 3
MOST_PLACES = 20


class Status(StrEnum):
    """``mismatch``: authentic, but in another unit than the one cited. ``suggestion``: alike, never evidence."""

    GROUNDED = "grounded"
    MISMATCH = "mismatch"
    AMBIGUOUS = "ambiguous"
    SUGGESTION = "suggestion"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class QuoteSpan:
    """The source's own slice in one unit; offsets are those of the source."""

    unit: int
    start: int
    end: int
    quote: str
    occurrences: int = 1


@dataclass(frozen=True, slots=True)
class Authentication:
    """One span per unit the quote stands in; when ambiguous, one span per place (the first places)."""

    status: Status
    spans: tuple[QuoteSpan, ...] = ()

    @property
    def is_evidence(self) -> bool:
        return self.status in (Status.GROUNDED, Status.MISMATCH)


NOTHING = Authentication(Status.NONE)
Place = tuple[QuoteSpan, ...]


class QuoteIndex:
    """Units prepared for authenticating many quotes. ``text`` is the source, when at hand."""

    def __init__(self, units: Iterable[Unit], text: str = "") -> None:
        self.units = tuple(units)
        self._text = text
        self._places = {unit.number: place for place, unit in enumerate(self.units)}
        self._starts = [unit.start for unit in self.units]
        self._base = self._starts[0] if self.units else 0
        self._haystacks: dict[int, Haystack] = {}

    def unit(self, number: int | None) -> Unit | None:
        place = self._places.get(number) if number is not None else None
        return None if place is None else self.units[place]

    @cached_property
    def raw(self) -> str:
        """The source from the first unit to the last; blanks between units stand in for what is not at hand."""
        if self._text and self.units:
            return self._text[self._base : self.units[-1].end]
        pieces: list[str] = []
        at = self._base
        for unit in self.units:
            pieces += ["\n" * (unit.start - at), unit.text]
            at = unit.end
        return "".join(pieces)

    def slice(self, start: int, end: int) -> str:
        return self.raw[start - self._base : end - self._base]

    def haystack(self, unit: Unit) -> Haystack:
        if unit.number not in self._haystacks:
            if len(self._haystacks) > 2_000:
                self._haystacks.clear()
            self._haystacks[unit.number] = Haystack(unit.text)
        return self._haystacks[unit.number]

    def places(self, needle: Haystack, limit: int = MOST_PLACES) -> list[Place]:
        """Every place in the whole text, exact ones alone if there are any."""
        spans = ((start + self._base, end + self._base) for start, end in self._whole.spans(needle))
        return list(islice((place for span in spans if (place := self.cut(*span))), limit))

    def around(self, unit: Unit, needle: Haystack) -> list[Place]:
        """Places that cover ``unit`` and one or two of its neighbours."""
        number = self._places[unit.number]
        near = self.units[max(0, number - MOST_UNITS + 1) : number + MOST_UNITS]
        base = near[0].start
        window = Haystack(self.slice(base, near[-1].end))
        places = (self.cut(start + base, end + base) for start, end in window.spans(needle))
        return [place for place in places if len(place) > 1 and any(s.unit == unit.number for s in place)]

    def cut(self, start: int, end: int) -> Place:
        """One span per unit in ``[start, end)``; nothing when there are too many units, or others between."""
        first = bisect_right(self._starts, start) - 1
        spans: list[QuoteSpan] = []
        for place in range(max(first, 0), min(first + MOST_UNITS + 1, len(self.units))):
            unit = self.units[place]
            if unit.start >= end:
                break
            span = _part(unit, max(start, unit.start), min(end, unit.end))
            if span:
                spans.append(span)
        adjacent = all(b.unit == a.unit + 1 for a, b in zip(spans, spans[1:], strict=False))
        whole = spans and spans[0].start == start and spans[-1].end == end
        return tuple(spans) if whole and adjacent and len(spans) <= MOST_UNITS else ()

    @cached_property
    def _whole(self) -> Haystack:
        return Haystack(self.raw)


def authenticate(units: Sequence[Unit] | QuoteIndex, quote: Quote) -> Authentication:
    """Where the quote stands, by the rules of evidence. Pass a ``QuoteIndex`` to ask more than once."""
    index = units if isinstance(units, QuoteIndex) else QuoteIndex(units)
    text = quote.text.strip()
    if len(text) > QUOTE_LIMIT or not any(char.isalnum() for char in text):
        return NOTHING
    needle = Haystack(text)
    cited = index.unit(quote.unit)
    if cited is None:
        return _anywhere(index, text, needle, quote.start)
    in_cited = _in_unit(index, cited, text, needle, quote.start)
    if in_cited.status is not Status.NONE:
        return in_cited
    spanning = index.around(cited, needle)
    if spanning:
        return _only(spanning, Status.GROUNDED)
    return _only(index.places(needle), Status.MISMATCH)


def _in_unit(index: QuoteIndex, unit: Unit, text: str, needle: Haystack, hint: int | None) -> Authentication:
    exact = list(islice(_exact(unit.text, text), 1_000))
    if exact:
        at = hint - unit.start if hint is not None else -1
        count = 1 if at in exact else len(exact)
        start = unit.start + (at if at in exact else exact[0])
        return Authentication(Status.GROUNDED, (QuoteSpan(unit.number, start, start + len(text), text, count),))
    folded = [(unit.start + start, unit.start + end) for start, end in index.haystack(unit).spans(needle)]
    hinted = [span for span in folded if span[0] == hint]
    places = [index.cut(*span) for span in (hinted or folded)[:MOST_PLACES]]
    return _only(places, Status.GROUNDED)


def _anywhere(index: QuoteIndex, text: str, needle: Haystack, hint: int | None) -> Authentication:
    if hint is not None and index.slice(hint, hint + len(text)) == text:
        place = index.cut(hint, hint + len(text))
        if place:
            return Authentication(Status.GROUNDED, place)
    places = index.places(needle)
    exact = [p for p in places if index.slice(p[0].start, p[-1].end) == text]
    return _only(exact or places, Status.GROUNDED)


def _only(places: Sequence[Place], status: Status) -> Authentication:
    if not places:
        return NOTHING
    if len(places) == 1:
        return Authentication(status, places[0])
    return Authentication(Status.AMBIGUOUS, tuple(place[0] for place in places))


def _exact(unit: str, text: str) -> Iterator[int]:
    """Where the words stand letter by letter; inside a longer word only when nowhere else."""
    found = [at for at in _occurrences(unit, text) if _has_borders(unit, at, at + len(text))]
    aligned = [at for at in found if _is_aligned(unit, at, at + len(text))]
    yield from aligned or found


def _occurrences(unit: str, text: str) -> Iterator[int]:
    at = unit.find(text)
    while at >= 0:
        yield at
        at = unit.find(text, at + 1)


def _has_borders(text: str, start: int, end: int) -> bool:
    cut_off = joins_previous(text[start]) or (end < len(text) and joins_previous(text[end]))
    return not cut_off and not splits_number(text, start, end)


def _is_aligned(text: str, start: int, end: int) -> bool:
    return not (_inside_word(text, start) or _inside_word(text, end))


def _inside_word(text: str, at: int) -> bool:
    if not 0 < at < len(text):
        return False
    pair = text[at - 1 : at + 1]
    return pair.isalnum() and all(char < "\u2e80" for char in pair)


def _part(unit: Unit, start: int, end: int) -> QuoteSpan | None:
    """The part of a longer span that lies in this unit, without the blanks at its ends."""
    text = unit.text[start - unit.start : end - unit.start]
    start += len(text) - len(text.lstrip())
    text = text.strip()
    return QuoteSpan(unit.number, start, start + len(text), text) if text else None
