"""What a check did not look at, or did not count, in sentences with the way to the items. A report keeps it under
``examined`` by wire names; here people read it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext, ngettext

from reviews.labels import DROPPED_LABELS
from reviews.models import Report

MOST_NAMED = 20


@dataclass(frozen=True, slots=True)
class Named:
    """An item by its id; ``edge`` or ``node`` is that id."""

    id: str
    url: str

    @property
    def edge(self) -> str:
        return self.id if ">" in self.id else ""

    @property
    def node(self) -> str:
        return "" if ">" in self.id else self.id


@dataclass(frozen=True, slots=True)
class Gap:
    """``named`` are the first of the items, ``more`` how many there are beside them."""

    sentence: str
    named: tuple[Named, ...] = ()
    more: int = 0


def gaps_of(report: Report) -> tuple[Gap, ...]:
    """Empty where everything was looked at and counted, and for reports that keep no such record."""
    said: Mapping[str, Any] = report.examined
    base = reverse("graphs:workspace", args=[report.document_id])
    return (
        *_not_judged(said.get("notExamined", ()), base),
        *_cut(said.get("evidenceCut", ()), base),
        *_not_compared(said.get("comparisonsSkipped", 0)),
        *_dropped(said),
    )


def _not_judged(records: Iterable[Mapping[str, Any]], base: str) -> Iterator[Gap]:
    """One for each reason, however many batches it stopped."""
    reasons: dict[str, list[str]] = {}
    for record in records:
        ids = [*record.get("nodeIds", ()), *record.get("edgeIds", ())]
        reasons.setdefault(record.get("message") or record.get("reason", ""), []).extend(ids)
    for reason, ids in reasons.items():
        count = len(ids)
        said = ngettext("%(n)d item was not judged.", "%(n)d items were not judged.", count) % {"n": count}
        yield _gap(f"{said} {gettext(reason) if reason else ''}".strip(), ids, base)


def _cut(ids: Sequence[str], base: str) -> Iterator[Gap]:
    if ids:
        said = ngettext(
            "%(n)d item was judged by a part of its evidence, which was too long to be shown whole.",
            "%(n)d items were judged by a part of their evidence, which was too long to be shown whole.",
            len(ids),
        )
        yield _gap(said % {"n": len(ids)}, ids, base)


def _not_compared(count: int) -> Iterator[Gap]:
    if count:
        said = ngettext(
            "%(n)d comparison of two nodes was not made: too many texts share their words.",
            "%(n)d comparisons of two nodes were not made: too many texts share their words.",
            count,
        )
        yield Gap(said % {"n": count})


def _dropped(said: Mapping[str, Any]) -> Iterator[Gap]:
    """Examples are few, the counts are whole. Answers to questions keep mere codes, which their own page tells."""
    items = (item for item in said.get("dropped", ()) if isinstance(item, Mapping))
    codes = said.get("droppedByReason") or Counter(str(item.get("code", "")) for item in items)
    counts = Counter({str(code).rpartition(":")[2]: int(count) for code, count in codes.items()})
    for reason, count in counts.most_common():
        words = ngettext(
            "%(n)d remark of the model did not count: %(reason)s.",
            "%(n)d remarks of the model did not count: %(reason)s.",
            count,
        )
        yield Gap(words % {"n": count, "reason": DROPPED_LABELS.get(reason, reason)})


def _gap(sentence: str, ids: Sequence[str], base: str) -> Gap:
    named = tuple(
        Named(id, f"{base}?{urlencode({'edge' if '>' in id else 'node': id})}") for id in ids[:MOST_NAMED]
    )
    return Gap(sentence, named, max(0, len(ids) - MOST_NAMED))
