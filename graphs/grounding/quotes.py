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
from graphs.grounding.loose import LooseText
from graphs.grounding.matching import Haystack
from graphs.grounding.words import splits_number, splits_word

QUOTE_LIMIT = 600
MOST_UNITS = 3
MOST_PLACES = 20
MOST_TRIED = 200


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
        self.base = self._starts[0] if self.units else 0
        self._haystacks: dict[int, Haystack] = {}
        self._near = 0

    def unit(self, number: int | None) -> Unit | None:
        place = self._places.get(number) if number is not None else None
        return None if place is None else self.units[place]

    @property
    def work(self) -> int:
        """How much was searched so far, in steps of about a microsecond: what a budget is counted in."""
        return self._near + self.whole.steps

    @cached_property
    def raw(self) -> str:
        """The source from the first unit to the last; blanks between units stand in for what is not at hand."""
        if self._text and self.units:
            return self._text[self.base : self.units[-1].end]
        pieces: list[str] = []
        at = self.base
        for unit in self.units:
            pieces += ["\n" * (unit.start - at), unit.text]
            at = unit.end
        return "".join(pieces)

    def slice(self, start: int, end: int) -> str:
        return self.raw[start - self.base : end - self.base]

    def haystack(self, unit: Unit) -> Haystack:
        if unit.number not in self._haystacks:
            if len(self._haystacks) > 2_000:
                self._haystacks.clear()
            self._haystacks[unit.number] = Haystack(unit.text)
        return self._haystacks[unit.number]

    def places(self, needle: Haystack, whole_numbers: bool = True) -> list[Place]:
        """The first places in the whole text."""
        spans = self.whole.spans(needle, whole_numbers=whole_numbers)
        tried = islice(spans, MOST_TRIED)
        cuts = (self.cut(start + self.base, end + self.base) for start, end in tried)
        return list(islice((place for place in cuts if place), MOST_PLACES))

    def count(self, unit: Unit, text: str) -> int:
        """How often these very words stand in the unit."""
        return len(_exact_places(unit.text, text, whole_numbers=True))

    def has_borders(self, start: int, end: int, whole_numbers: bool) -> bool:
        """Whether a slice of the source is one of whole characters and, when wanted, of whole numbers."""
        start, end = start - self.base, end - self.base
        return _has_borders(self.raw, start, end) and not (
            whole_numbers and splits_number(self.raw, start, end)
        )

    def around(self, unit: Unit, needle: Haystack) -> list[Place]:
        """Places that cover ``unit`` and one or two of its neighbours."""
        number = self._places[unit.number]
        near = self.units[max(0, number - MOST_UNITS + 1) : number + MOST_UNITS]
        base = near[0].start
        window = Haystack(self.slice(base, near[-1].end))
        self._near += near[-1].end - base
        tried = islice(window.spans(needle), MOST_TRIED)
        places = (self.cut(start + base, end + base) for start, end in tried)
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

    @property
    def is_prepared(self) -> bool:
        """Whether a search in the whole text costs less than one near a unit: it was prepared for another quote."""
        return "folded" in self.whole.__dict__

    @cached_property
    def whole(self) -> Haystack:
        return Haystack(self.raw)

    @cached_property
    def loose(self) -> LooseText:
        return LooseText(self.raw, self.whole.folded)


def authenticate(
    units: Sequence[Unit] | QuoteIndex, quote: Quote, *, whole_numbers: bool = True
) -> Authentication:
    """Where the quote stands, by the rules of evidence. Pass a ``QuoteIndex`` to ask more than once."""
    index = units if isinstance(units, QuoteIndex) else QuoteIndex(units)
    text = quote.text.strip()
    if len(text) > QUOTE_LIMIT or not any(char.isalnum() for char in text):
        return NOTHING
    return _Search(index, text, Haystack(text), quote.start, whole_numbers).result(index.unit(quote.unit))


@dataclass(frozen=True, slots=True)
class _Search:
    index: QuoteIndex
    text: str
    needle: Haystack
    hint: int | None
    whole_numbers: bool

    def result(self, cited: Unit | None) -> Authentication:
        if cited is None:
            return self._anywhere()
        in_cited = self._exactly_in(cited) or self._folded_in(cited)
        if in_cited:
            return in_cited
        if self.index.is_prepared and not self.index.places(self.needle, self.whole_numbers):
            return NOTHING
        spanning = self.index.around(cited, self.needle)
        if spanning:
            return _only(spanning, Status.GROUNDED)
        return _only(self.index.places(self.needle, self.whole_numbers), Status.MISMATCH)

    def _exactly_in(self, unit: Unit) -> Authentication | None:
        places = _exact_places(unit.text, self.text, self.whole_numbers)
        if not places:
            return None
        hinted = self.hint is not None and self.hint - unit.start in places
        start = self.hint if hinted and self.hint is not None else unit.start + places[0]
        count = 1 if hinted else len(places)
        span = QuoteSpan(unit.number, start, start + len(self.text), self.text, count)
        return Authentication(Status.GROUNDED, (span,))

    def _folded_in(self, unit: Unit) -> Authentication | None:
        found = self.index.haystack(unit).spans(self.needle, whole_numbers=self.whole_numbers)
        spans = [(unit.start + start, unit.start + end) for start, end in islice(found, MOST_PLACES)]
        chosen = [span for span in spans if span[0] == self.hint] or spans
        return _only([self.index.cut(*span) for span in chosen], Status.GROUNDED) if chosen else None

    def _anywhere(self) -> Authentication:
        if self.hint is not None:
            span = self.hint, self.hint + len(self.text)
            place = self.index.cut(*span)
            if (
                place
                and self.index.slice(*span) == self.text
                and self.index.has_borders(*span, self.whole_numbers)
            ):
                return Authentication(Status.GROUNDED, place)
        places = self.index.places(self.needle, self.whole_numbers)
        exact = [p for p in places if self.index.slice(p[0].start, p[-1].end) == self.text]
        return _only(exact or places, Status.GROUNDED)


def _only(places: Sequence[Place], status: Status) -> Authentication:
    if not places:
        return NOTHING
    if len(places) == 1:
        return Authentication(status, places[0])
    return Authentication(Status.AMBIGUOUS, tuple(place[0] for place in places))


def _exact_places(unit: str, text: str, whole_numbers: bool) -> list[int]:
    """Where the words stand letter by letter; inside a longer word or number only when nowhere else."""
    found = [at for at in _occurrences(unit, text) if _has_borders(unit, at, at + len(text))]
    whole = [at for at in found if not splits_number(unit, at, at + len(text))]
    found = whole if whole or whole_numbers else found
    return [at for at in found if not splits_word(unit, at, at + len(text))] or found


def _occurrences(unit: str, text: str) -> Iterator[int]:
    at = unit.find(text)
    while at >= 0:
        yield at
        at = unit.find(text, at + 1)


def _has_borders(text: str, start: int, end: int) -> bool:
    return not (joins_previous(text[start]) or (end < len(text) and joins_previous(text[end])))


def _part(unit: Unit, start: int, end: int) -> QuoteSpan | None:
    """The part of a longer span that lies in this unit, without the blanks at its ends."""
    text = unit.text[start - unit.start : end - unit.start]
    start += len(text) - len(text.lstrip())
    text = text.strip()
    return QuoteSpan(unit.number, start, start + len(text), text) if text else None
