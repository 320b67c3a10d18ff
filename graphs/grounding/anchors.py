"""Where would a person look for this quote? By the rules of evidence first, then a looser *suggestion*.

A suggestion must be the only place of its kind; it is shown to people and never becomes evidence by itself.
"""

from dataclasses import dataclass
from itertools import islice

from graphs.domain.values import Quote
from graphs.grounding.quotes import QUOTE_LIMIT, Place, QuoteIndex, QuoteSpan, Status, authenticate


@dataclass(frozen=True, slots=True)
class Location:
    """``start`` to ``end`` may reach over adjacent units; ``places`` lists what an ambiguous quote may mean."""

    status: Status
    unit: int | None = None
    start: int | None = None
    end: int | None = None
    quote: str = ""
    occurrences: int = 0
    places: tuple[QuoteSpan, ...] = ()


NOWHERE = Location(Status.NONE)


def locate(index: QuoteIndex, quote: str, unit: int | None = None) -> Location:
    """The place of a quote; ``unit`` is a hint that decides between several places."""
    found = authenticate(index, Quote(quote, unit), whole_numbers=False)
    if found.is_evidence:
        return _location(index, Status.GROUNDED, found.spans)
    if found.status is Status.AMBIGUOUS:
        return Location(Status.AMBIGUOUS, occurrences=len(found.spans), places=found.spans)
    return _suggestion(index, quote, unit)


def _suggestion(index: QuoteIndex, quote: str, unit: int | None) -> Location:
    if len(quote) > QUOTE_LIMIT:
        return NOWHERE
    spans = ((index.base + start, index.base + end) for start, end in index.loose.spans(quote))
    places = list(islice((place for span in spans if (place := index.cut(*span))), 20))
    hinted = [place for place in places if unit is not None and place[0].unit == unit]
    for choice in (hinted, places):
        if len(choice) == 1:
            return _location(index, Status.SUGGESTION, choice[0])
    return NOWHERE


def _location(index: QuoteIndex, status: Status, place: Place) -> Location:
    start, end = place[0].start, place[-1].end
    return Location(status, place[0].unit, start, end, index.slice(start, end), place[0].occurrences)
