"""Quotes that a program gives: evidence, or a refusal that says where the words may stand."""

from collections.abc import Sequence

from graphs.domain.errors import InvalidInput
from graphs.domain.limits import MOST_EVIDENCE
from graphs.domain.messages import gettext_noop
from graphs.domain.values import Evidence, JSONValue, Quote
from graphs.grounding.picking import Offer, evidence_at, pick
from graphs.grounding.quotes import QuoteIndex
from graphs.labels import QUOTE_PROBLEMS

UNKNOWN_UNIT = gettext_noop("The source has no unit %(unit)s.")
TOO_MANY = gettext_noop("An item has at most %(most)s quotes; one over several units counts once for each.")


def evidence_of(index: QuoteIndex, source_id: str, quotes: Sequence[Quote]) -> tuple[Evidence, ...]:
    """By the rules of evidence, each place once. ``unit`` of a quote counts from 0.

    Raises InvalidInput with the ``quote``, the ``problem`` and the ``offers``: stretches of the source that may be
    meant.
    """
    found: dict[tuple[int, int], Evidence] = {}
    for quote in quotes:
        if quote.unit is not None and index.unit(quote.unit) is None:
            raise InvalidInput(UNKNOWN_UNIT, unit=quote.unit)
        picked = pick(index, quote)
        if picked.problem:
            raise InvalidInput(
                str(QUOTE_PROBLEMS[picked.problem]),
                quote=quote.text[:200],
                problem=picked.problem.value,
                offers=[_offer(offer) for offer in picked.offers],
            )
        found |= {(item.start, item.end): item for item in evidence_at(picked.spans, source_id)}
    if len(found) > MOST_EVIDENCE:
        raise InvalidInput(TOO_MANY, most=MOST_EVIDENCE)
    return tuple(found.values())


def _offer(offer: Offer) -> JSONValue:
    return {"paragraph": offer.unit, "start": offer.start, "end": offer.end, "quote": offer.quote}
