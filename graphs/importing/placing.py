"""Where a given quote stands in the source as this server cut it.

When the file's units are not ours (another segmentation, another text beside it), its unit numbers are worth a
hint: its own units are looked up in the text, and the quote inside them.

A file can hold quotes that cost more to look for than they say, so an import has a budget: what is left when it is
spent is not searched, and said to be so.
"""

from dataclasses import replace

from graphs.domain.values import Quote, Source
from graphs.grounding.quotes import Authentication, QuoteIndex, Status, authenticate
from graphs.importing.given import GivenGraph, GivenQuote

MOST_WORK = 15_000_000  # steps of about a microsecond
STEPS_A_QUOTE = 20
CHARS_A_STEP = 2_000
MOST_IN_VAIN = 1_000_000_000  # characters
NOT_SEARCHED = Authentication(Status.NONE)  # told apart from "not found" by its identity


class Places:
    def __init__(self, given: GivenGraph, source: Source) -> None:
        self._index = QuoteIndex(source.units, source.text)
        self._known: dict[tuple[str, int | None, int | None], Authentication] = {}
        self._asked = 0
        self._text = source.text
        ours = tuple(unit.text for unit in source.units)
        same = not given.unit_texts or given.unit_texts == ours
        self._counts_our_units = given.trusts_units and same
        self._given_units = () if self._counts_our_units else _located(given.unit_texts, source.text)

    def authenticate(self, quote: GivenQuote) -> Authentication:
        """``NOT_SEARCHED`` when the budget is spent."""
        key = quote.text, quote.unit, quote.start
        if key not in self._known:
            if self._index.work + self._asked > MOST_WORK:
                return NOT_SEARCHED
            self._asked += STEPS_A_QUOTE
            self._known[key] = self._search(quote)
        return self._counted(self._known[key], quote.occurrences)

    def _search(self, quote: GivenQuote) -> Authentication:
        if self._counts_our_units:
            return authenticate(self._index, Quote(quote.text, quote.unit, quote.start))
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
            self._asked += len(text) // CHARS_A_STEP
            at = text.find(quote.text.strip())
            if start >= 0 and at >= 0:
                return start + at
        return quote.start

    def _counted(self, found: Authentication, claimed: int) -> Authentication:
        """An offset that comes along chooses a place; whether there were others to choose from is counted here."""
        if not self._counts_our_units or len(found.spans) != 1 or claimed <= 1:
            return found
        span = found.spans[0]
        unit = self._index.unit(span.unit)
        count = max(1, self._index.count(unit, span.quote)) if unit else 1
        return replace(found, spans=(replace(span, occurrences=count),))


def _located(unit_texts: tuple[str, ...], text: str) -> tuple[tuple[int, str], ...]:
    """Each given unit with its place in the text, looked for behind the one before; -1 when it is not there.

    Units of quite another text are each looked for in vain; after some of that the rest is not looked for.
    """
    places, position, in_vain = [], 0, 0
    for unit in unit_texts:
        start = text.find(unit, position) if unit and in_vain < MOST_IN_VAIN else -1
        in_vain += len(text) - position if start < 0 else 0
        places.append((start, unit))
        position = start + len(unit) if start >= 0 else position
    return tuple(places)
