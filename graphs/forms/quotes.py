"""Quotes as rows of a form: words, the unit they stand in, and where in the source they were selected if they were."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _

from graphs.domain.edits import Proof
from graphs.domain.limits import MOST_EVIDENCE
from graphs.domain.values import Evidence, Quote
from graphs.forms.queries import MOST_CHARACTERS
from graphs.forms.workspace import MOST_UNITS
from graphs.grounding.picking import Offer, Picked, evidence_at, grouped, offered, pick
from graphs.grounding.quotes import QUOTE_LIMIT, QuoteIndex
from graphs.labels import QUOTE_PROBLEMS


class QuoteForm(forms.Form):
    """``unit`` counts from 1, as the page does; ``start`` is an offset in the source."""

    text = forms.CharField(required=False, max_length=20 * QUOTE_LIMIT)
    unit = forms.IntegerField(required=False, min_value=1, max_value=MOST_UNITS)
    start = forms.IntegerField(required=False, min_value=0, max_value=MOST_CHARACTERS)


class TakeForm(forms.Form):
    """An offer that is taken with one click: which row, and from where to where."""

    take = forms.RegexField(r"\A\d{1,2}:\d{1,8}:\d{1,8}\Z", required=False)


@dataclass
class Row:
    """One quote as typed. ``offers`` are places of the source that may be meant."""

    text: str = ""
    unit: str = ""
    start: str = ""
    errors: list[str] = field(default_factory=list)
    offers: Sequence[Offer] = ()


class QuoteRows:
    """The quotes of a node or a relation; an empty row is none. What was not touched stays as it is stored."""

    def __init__(
        self,
        index: QuoteIndex,
        source_id: str,
        old: Proof = (),
        data: QueryDict | None = None,
        take: str = "",
    ) -> None:
        """``take`` is an offer that was taken: row, start and end."""
        self.index, self.source_id = index, source_id
        self._old = {self._key(group): group for group in map(tuple, grouped(old))}
        self._stored = {(item.start, item.end): item for item in old}
        self.most = max(
            MOST_EVIDENCE, len(old)
        )  # a merged node may hold more: none of it goes by opening the form
        typed = self._typed(data) if data is not None else [Row(*key) for key in self._old]
        if take:
            self._take(typed, take)
        self.rows = [row for row in typed if row.text.strip()][: 2 * self.most]
        self.blank = Row()
        self.evidence: Proof = ()

    def __iter__(self) -> Any:
        """The rows to show: one empty row more, while there is room."""
        blank = [self.blank] if len(self.rows) < self.most else []
        return iter(enumerate([*self.rows, *blank]))

    @property
    def texts(self) -> list[str]:
        return [row.text for row in self.rows]

    def is_valid(self) -> bool:
        evidence: list[Evidence] = []
        for row in self.rows:
            evidence += self._old.get((row.text, row.unit, row.start)) or self._read(row)
        self.evidence = tuple({(item.start, item.end): item for item in evidence}.values())
        if len(self.evidence) > self.most:
            self.rows[-1].errors.append(
                _("At most %(n)s quotes; a quote over several units counts once for each.") % {"n": self.most}
            )
        return not any(row.errors for row in self.rows)

    def _take(self, typed: list[Row], wanted: str) -> None:
        """The source's own words into a row."""
        row, start, end = (int(number) for number in wanted.split(":"))
        offer = offered(self.index, start, end)
        if offer and row < len(typed):
            typed[row] = Row(offer.quote, str(offer.unit + 1), str(offer.start))

    def _read(self, row: Row) -> list[Evidence]:
        form = QuoteForm({"text": row.text, "unit": row.unit, "start": row.start})
        if not form.is_valid():
            row.errors = [str(message) for messages in form.errors.values() for message in messages]
            return []
        clean = form.cleaned_data
        unit = None if clean["unit"] is None else clean["unit"] - 1
        if unit is not None and self.index.unit(unit) is None:
            row.errors = [_("The source has no unit %(n)s.") % {"n": clean["unit"]}]
            return []
        picked: Picked = pick(self.index, Quote(clean["text"], unit, clean["start"]))
        if picked.problem:
            row.errors, row.offers = [str(QUOTE_PROBLEMS[picked.problem])], picked.offers
        found = evidence_at(picked.spans, self.source_id)
        return [self._stored.get((item.start, item.end), item) for item in found]

    def _typed(self, data: QueryDict) -> list[Row]:
        """A browser sends line ends as two characters, and every row with all three of its fields."""
        texts, units, starts = (data.getlist(f"quote_{name}") for name in ("text", "unit", "start"))
        rows = zip(texts, units + [""] * len(texts), starts + [""] * len(texts), strict=False)
        return [
            Row(text.replace("\r\n", "\n").strip(), unit.strip(), start.strip()) for text, unit, start in rows
        ]

    def _key(self, group: Proof) -> tuple[str, str, str]:
        text = self.index.slice(group[0].start, group[-1].end)
        return text.strip(), str(group[0].unit + 1), str(group[0].start)
