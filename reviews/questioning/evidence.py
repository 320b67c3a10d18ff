"""Sentences of the source that speak for a statement, and sentences that deny it, found without a model.

For: most content words of the statement stand in the sentence. Against: the same rule that finds contradictions between
nodes. Neither is a proof; both are where a person should look.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from graphs.domain.values import Unit
from graphs.grounding.quotes import QUOTE_LIMIT
from graphs.invariants.contradiction import Statement, contradicts
from graphs.segmentation.sentences import sentence_spans
from reviews.domain.findings import CitedQuote

SHARED, PAIRED, ANSWERS = 0.6, 0.5, 0.34
MOST_SHOWN = 6


@dataclass(frozen=True, slots=True)
class Found:
    support: tuple[CitedQuote, ...] = ()
    against: tuple[CitedQuote, ...] = ()

    @property
    def units(self) -> tuple[int, ...]:
        return tuple(sorted({quote.unit for quote in (*self.support, *self.against)}))


def found_in(units: Iterable[Unit], statements: Iterable[str], *, is_question: bool = False) -> Found:
    """A question asserts nothing that could be denied, and fewer of its words suffice."""
    said = [Statement.of(text) for text in statements if text.strip()]
    support: list[tuple[float, CitedQuote]] = []
    against: list[tuple[float, CitedQuote]] = []
    for quote in _sentences(units):
        other = Statement.of(quote.quote)
        for statement in said:
            share = _share(statement, other)
            if not is_question and contradicts(statement, other, paired=share >= PAIRED):
                against.append((share, quote))
            elif share >= (ANSWERS if is_question else SHARED):
                support.append((share, quote))
    return Found(_best(support), _best(against))


def _share(statement: Statement, other: Statement) -> float:
    if not statement.content:
        return 0.0
    return len(statement.content & other.content) / len(statement.content)


def _best(found: list[tuple[float, CitedQuote]]) -> tuple[CitedQuote, ...]:
    ranked = sorted(found, key=lambda pair: (-pair[0], pair[1].start))
    return tuple(dict.fromkeys(quote for _share, quote in ranked))[:MOST_SHOWN]


def _sentences(units: Iterable[Unit]) -> Iterator[CitedQuote]:
    for unit in units:
        for span in sentence_spans(unit.text, 0, len(unit.text)):
            text = unit.text[span.start : min(span.end, span.start + QUOTE_LIMIT)].rstrip()
            start = unit.start + span.start
            yield CitedQuote(unit.number, text, start, start + len(text))
