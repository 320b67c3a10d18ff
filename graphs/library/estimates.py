"""An estimate for a text or a document with one of the team's connections."""

from dataclasses import dataclass
from decimal import Decimal
from math import ceil

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from graphs.extraction.model.estimating import Estimate, chunks_of_length, estimate
from graphs.extraction.model.token_count import count_tokens
from graphs.models import Document, ModelCall, ModelConnection
from kgsite.accounts.models import Team

PAST_CALLS = 60


def estimate_for_text(connection: ModelConnection, text: str) -> Estimate:
    return _estimate(connection, count_tokens(text), chunks_of_length(len(text)))


def estimate_for_length(connection: ModelConnection, characters: int) -> Estimate:
    """Nothing but the length is known: as if it were English."""
    return _estimate(connection, -(-characters // 4), chunks_of_length(characters))


def estimate_for_document(connection: ModelConnection, document: Document) -> Estimate:
    version = document.current_version
    return _estimate(connection, count_tokens(version.text), version.chunks.count())


def _estimate(connection: ModelConnection, tokens: int, chunks: int) -> Estimate:
    return estimate(
        tokens,
        chunks,
        price=connection.price,
        concurrency=connection.concurrency,
        latencies=_latencies(connection.team, connection),
    )


def _latencies(team: Team, connection: ModelConnection) -> list[float]:
    rows = ModelCall.objects.filter(team=team, connection=connection.name, model=connection.model)
    good = rows.filter(outcome="ok", remembered=False).order_by("-at")
    return list(good.values_list("seconds", flat=True)[:PAST_CALLS])


@dataclass(frozen=True, slots=True)
class EstimateWords:
    """An estimate as people read it; ``price`` is '' when the connection has none."""

    host: str
    calls: str
    tokens: str
    price: str
    time: str


def in_words(found: Estimate, connection: ModelConnection) -> EstimateWords:
    tokens = (found.tokens_in.low + found.tokens_out.low, found.tokens_in.high + found.tokens_out.high)
    return EstimateWords(
        host=connection.host,
        calls=_span(str(int(found.calls.low)), str(int(found.calls.high))),
        tokens=_span(*(number_format(_rounded(n), force_grouping=True) for n in tokens)),
        price=_span(*(_price(p) for p in found.price)) if found.price else "",
        time=_time(found.seconds.low, found.seconds.high),
    )


def _span(low: str, high: str) -> str:
    return low if low == high else f"{low}–{high}"


def _rounded(number: float) -> int:
    """Two figures say all that such a guess knows."""
    digits = max(len(str(int(number))) - 2, 0)
    return int(round(number, -digits))


def _price(price: Decimal) -> str:
    return number_format(price, 2 if price >= 1 else 4)


def _time(low: float, high: float) -> str:
    if high < 120:
        return _("%(span)s s") % {"span": _span(str(ceil(low)), str(ceil(high)))}
    return _("%(span)s min") % {"span": _span(str(max(round(low / 60), 1)), str(ceil(high / 60)))}
