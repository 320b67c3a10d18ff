"""Quotes that a person gives by hand: strictly evidence, or what is in the way and what they may have meant.

An extractor's quote that stands in another unit is repaired without a word; a person is asked. An offer is always the
source's own slice, so that taking it makes the quote authentic.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from graphs.domain.values import Evidence, Quote, Span
from graphs.grounding.anchors import locate
from graphs.grounding.passages import find_passage
from graphs.grounding.quotes import MOST_UNITS, QUOTE_LIMIT, QuoteIndex, QuoteSpan, Status, authenticate

MOST_OFFERS = 5
_WIDEST = 12  # units looked through for words that reach over too many of them


class Problem(StrEnum):
    TOO_LONG = "too_long"
    ELSEWHERE = "elsewhere"
    SEVERAL = "several"
    ALIKE = "alike"
    WIDE = "wide"
    NOWHERE = "nowhere"


@dataclass(frozen=True, slots=True)
class Offer:
    """A stretch of the source that may be meant; it begins in ``unit``."""

    unit: int
    start: int
    end: int
    quote: str


@dataclass(frozen=True, slots=True)
class Picked:
    """Either ``spans``, one a unit, or a ``problem`` with the offers that would solve it."""

    spans: tuple[QuoteSpan, ...] = ()
    problem: Problem | None = None
    offers: tuple[Offer, ...] = ()


def pick(index: QuoteIndex, quote: Quote) -> Picked:
    """Where the quote stands by the rules of evidence, in the very unit that is named if one is."""
    if len(quote.text.strip()) > QUOTE_LIMIT:
        return Picked(problem=Problem.TOO_LONG)
    found = authenticate(index, quote)
    match found.status:
        case Status.GROUNDED:
            return Picked(found.spans)
        case Status.MISMATCH:
            return Picked(problem=Problem.ELSEWHERE, offers=(_offer(index, *_ends(found.spans)),))
        case Status.AMBIGUOUS:
            return Picked(problem=Problem.SEVERAL, offers=_places(index, found.spans))
    return _alike(index, quote)


def offered(index: QuoteIndex, start: int, end: int) -> Offer | None:
    """The stretch of the source as an offer; None when it is no possible quote."""
    place = index.cut(start, end)
    return _offer(index, start, end) if place and end - start <= QUOTE_LIMIT else None


def evidence_at(spans: Iterable[QuoteSpan], source_id: str) -> tuple[Evidence, ...]:
    """The write door names the chunk, and the version that was the first to hold the words."""
    return tuple(Evidence(source_id, "", s.unit, s.start, s.end, s.quote, s.occurrences) for s in spans)


def grouped(evidence: Iterable[Evidence]) -> list[tuple[Evidence, ...]]:
    """The pieces of one quote that reaches over units together, as a person gave it."""
    groups: list[tuple[Evidence, ...]] = []
    for item in evidence:
        last = groups[-1][-1] if groups else None
        if last and item.unit == last.unit + 1 and 0 <= item.start - last.end <= 2:
            groups[-1] = (*groups[-1], item)
        else:
            groups.append((item,))
    return groups


def _alike(index: QuoteIndex, quote: Quote) -> Picked:
    wide = _wide(index, quote)
    if wide:
        return Picked(problem=Problem.WIDE, offers=_narrowed(index, wide))
    found = locate(index, quote.text, quote.unit)
    if found.start is not None and found.end is not None:
        offer = offered(index, found.start, found.end)
        return Picked(problem=Problem.ALIKE, offers=(offer,) if offer else ())
    several = _places(index, found.places)
    return Picked(problem=Problem.SEVERAL if several else Problem.NOWHERE, offers=several)


def _wide(index: QuoteIndex, quote: Quote) -> Span | None:
    """Words selected on the page over several units, or over a heading whose marks are hidden there."""
    first = index.unit(quote.unit)
    if first is None:
        return None
    at = index.units.index(first)
    return next(
        (
            span
            for last in range(at + 1, min(at + _WIDEST, len(index.units)) + 1)
            if (span := find_passage(index.units[at:last], quote.text))
        ),
        None,
    )


def _narrowed(index: QuoteIndex, span: Span) -> tuple[Offer, ...]:
    """All of it, or as much as the first units hold."""
    inside = [unit for unit in index.units if unit.end > span.start and unit.start < span.end][:MOST_UNITS]
    ends = [min(span.end, unit.end) for unit in reversed(inside)]
    offers = (offered(index, span.start, end) for end in ends)
    return tuple(offer for offer in offers if offer)[:1]


def _places(index: QuoteIndex, spans: Iterable[QuoteSpan]) -> tuple[Offer, ...]:
    return tuple(Offer(span.unit, span.start, span.end, span.quote) for span in spans)[:MOST_OFFERS]


def _ends(spans: tuple[QuoteSpan, ...]) -> tuple[int, int]:
    return spans[0].start, spans[-1].end


def _offer(index: QuoteIndex, start: int, end: int) -> Offer:
    unit = index.cut(start, end)[0].unit
    return Offer(unit, start, end, index.slice(start, end))
