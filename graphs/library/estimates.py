"""An estimate for a text or a document with one of the team's connections."""

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from math import ceil

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from graphs.extraction.combined import parts_of
from graphs.extraction.model.estimating import Estimate, chunks_of_length, estimate, estimate_relations
from graphs.extraction.model.token_count import tokens
from graphs.models import Document, ModelCall, ModelConnection
from kgsite.accounts.models import Team

PAST_CALLS = 60


@dataclass(frozen=True, slots=True)
class Asked:
    """The model that an extractor asks. ``partial``: another extractor reads before it, and it only the rest."""

    connection: ModelConnection
    partial: bool = False

    def of_text(self, text: str) -> Estimate:
        return self._estimate(tokens(text), chunks_of_length(len(text)))

    def of_length(self, characters: int) -> Estimate:
        """Nothing but the length is known: as if it were English."""
        return self._estimate(-(-characters // 4), chunks_of_length(characters))

    def of_document(self, document: Document) -> Estimate:
        version = document.current_version
        return self._estimate(tokens(version.text), version.chunks.count())

    def of_relations(self, document: Document) -> Estimate:
        return estimate_relations(
            tokens(document.current_version.text),
            document.nodes.count(),
            price=self.connection.price,
            concurrency=self.connection.concurrency,
            latencies=latencies_of(self.connection),
        )

    def _estimate(self, text_tokens: int, chunks: int) -> Estimate:
        found = estimate(
            text_tokens,
            chunks,
            price=self.connection.price,
            concurrency=self.connection.concurrency,
            latencies=latencies_of(self.connection),
        )
        return found.of_a_part() if self.partial else found


def asked_by(team: Team, name: str) -> Asked | None:
    """None for an extractor that asks no model of the team's."""
    parts = parts_of(name)
    connection = ModelConnection.objects.filter(team=team, name=parts[-1]).first()
    return Asked(connection, partial=len(parts) > 1) if connection else None


def latencies_of(connection: ModelConnection) -> list[float]:
    """Seconds of its last good calls."""
    rows = ModelCall.objects.filter(
        team=connection.team_id, connection=connection.name, model=connection.model
    )
    good = rows.filter(outcome="ok", remembered=False).order_by("-at")
    return list(good.values_list("seconds", flat=True)[:PAST_CALLS])


@dataclass(frozen=True, slots=True)
class EstimateWords:
    """An estimate as people read it; ``price`` is '' when the connection has none."""

    host: str
    parts: str
    calls: str
    tokens: str
    price: str
    time: str


def in_words(found: Estimate, connection: ModelConnection) -> EstimateWords:
    span = _at_most if found.at_most else _span
    both = (found.tokens_in.low + found.tokens_out.low, found.tokens_in.high + found.tokens_out.high)
    return EstimateWords(
        host=connection.host,
        parts=span(*[number_format(found.chunks, force_grouping=True)] * 2),
        calls=span(str(int(found.calls.low)), str(int(found.calls.high))),
        tokens=span(*(number_format(_rounded(n), force_grouping=True) for n in both)),
        price=span(*(_price(p) for p in found.price)) if found.price else "",
        time=_time(found.seconds.low, found.seconds.high, span),
    )


def _span(low: str, high: str) -> str:
    return low if low == high else f"{low}–{high}"


def _at_most(_low: str, high: str) -> str:
    return _("at most %(most)s") % {"most": high}


def _rounded(number: float) -> int:
    """Two figures say all that such a guess knows."""
    digits = max(len(str(int(number))) - 2, 0)
    return int(round(number, -digits))


def _price(price: Decimal) -> str:
    return number_format(price, 2 if price >= 1 else 4)


def _time(low: float, high: float, span: Callable[[str, str], str]) -> str:
    if high < 120:
        return _("%(span)s s") % {"span": span(str(ceil(low)), str(ceil(high)))}
    return _("%(span)s min") % {"span": span(str(max(round(low / 60), 1)), str(ceil(high / 60)))}
