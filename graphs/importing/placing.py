"""Where a given quote stands in the source as this server cut it.

When the file's units are not ours (another segmentation, another text beside it), its unit numbers are worth a
hint: its own units are looked up in the text, and the quote inside them.
"""

from dataclasses import replace

from graphs.domain.values import Quote, Source
from graphs.grounding.quotes import Authentication, QuoteIndex, Status, authenticate
from graphs.importing.given import GivenGraph, GivenQuote


class Places:
    def __init__(self, given: GivenGraph, source: Source) -> None:
        self._index = QuoteIndex(source.units, source.text)
        self._text = source.text
        ours = tuple(unit.text for unit in source.units)
        same = not given.unit_texts or given.unit_texts == ours
        self._counts_our_units = given.trusts_units and same
        self._given_units = () if self._counts_our_units else _located(given.unit_texts, source.text)

    def authenticate(self, quote: GivenQuote) -> Authentication:
        if self._counts_our_units:
            found = authenticate(self._index, Quote(quote.text, quote.unit, quote.start))
            return _with_occurrences(found, quote.occurrences)
        found = authenticate(self._index, Quote(quote.text, None, self._hint(quote)))
        if found.status is Status.AMBIGUOUS and quote.unit is not None:
            cited = authenticate(self._index, Quote(quote.text, quote.unit))
            return cited if cited.status is Status.GROUNDED else found
        return found

    def is_slice(self, quote: GivenQuote) -> bool:
        """Whether these very characters stand at the very place that is claimed, inside the cited unit."""
        unit = self._index.unit(quote.unit)
        if unit is None or quote.start is None:
            return False
        at = quote.start - unit.start
        return at >= 0 and unit.text[at : at + len(quote.text)] == quote.text

    def _hint(self, quote: GivenQuote) -> int | None:
        number = quote.unit
        if number is not None and number < len(self._given_units):
            start, text = self._given_units[number]
            at = text.find(quote.text.strip())
            if start >= 0 and at >= 0:
                return start + at
        return quote.start


def _located(unit_texts: tuple[str, ...], text: str) -> tuple[tuple[int, str], ...]:
    """Each given unit with its place in the text, looked for behind the one before; -1 when it is not there."""
    places, position = [], 0
    for unit in unit_texts:
        start = text.find(unit, position) if unit else -1
        places.append((start, unit))
        position = start + len(unit) if start >= 0 else position
    return tuple(places)


def _with_occurrences(found: Authentication, claimed: int) -> Authentication:
    """How often a quote stands in its unit was counted when it was first bound; the chosen place stays chosen."""
    if len(found.spans) != 1 or claimed <= 1:
        return found
    return replace(found, spans=(replace(found.spans[0], occurrences=min(claimed, 1_000)),))
