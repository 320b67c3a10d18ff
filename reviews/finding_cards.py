"""A finding as people read it, with everything a template needs ready."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext

from graphs.models import Document
from reviews.changes import Change, changes, edge_words, name_of
from reviews.domain.findings import Finding as FindingValue
from reviews.domain.findings import FindingSource, FindingStatus
from reviews.items import Items, items_of, touched
from reviews.models import Finding
from reviews.sentences import advice_for, detail_of
from reviews.verification.proposals import AUTOMATIC


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the fixes: its number, the words of its button, old → new."""

    number: int
    name: str
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Quote:
    unit: int
    quote: str
    url: str

    @property
    def label(self) -> int:
        return self.unit + 1


@dataclass(frozen=True, slots=True)
class FindingCard:
    """``about`` are the words of its target; ``node`` and ``edge`` its id if it stands; ``gone`` if it does not. ``other`` is
    the second node where two are compared."""

    pk: int
    number: int
    severity: str
    category: str
    status: FindingStatus
    title: str
    detail: str
    advice: Promise | str
    confidence: int
    confirmed: bool | None
    target_id: str
    about: str
    node: str
    edge: str
    node_type: str
    unit: int | None
    gone: bool
    url: str
    other: str
    other_url: str
    quotes: tuple[Quote, ...]
    choices: tuple[Choice, ...]
    automatic: bool
    touches: str
    reason: str
    who: str
    at: datetime | None
    revision: int | None

    @property
    def is_open(self) -> bool:
        return self.status is FindingStatus.OPEN

    @property
    def has_place(self) -> bool:
        """Can it be shown in the graph or the source?"""
        return bool(self.node or self.edge or self.unit is not None)

    @property
    def token(self) -> str:
        """What a checkbox sends back: the finding's number in its report, and the proposed fix."""
        return f"{self.number}:0"


def cards_of(document: Document, rows: Iterable[Finding]) -> tuple[FindingCard, ...]:
    findings = list(rows)
    items = items_of(document, findings)
    return tuple(_card(document, row, items) for row in findings)


def title_of(finding: Finding) -> str:
    """A rule's title is a message id; a model's is its own words."""
    return gettext(finding.title) if finding.source == FindingSource.LOCAL else finding.title


def workspace_url(document: Document, *, node: str = "", edge: str = "", unit: int | None = None) -> str:
    place = {"node": node, "edge": edge, "unit": "" if unit is None else str(unit)}
    query = urlencode({key: value for key, value in place.items() if value})
    anchor = "" if unit is None else f"#u{unit}"
    return reverse("graphs:workspace", args=[document.pk]) + (f"?{query}" if query else "") + anchor


def _card(document: Document, row: Finding, items: Items) -> FindingCard:
    value, stands = row.as_value(), row.stands
    node, edge = items.nodes.get(row.target_id), items.edges.get(row.target_id)
    unit = _unit(value, items)
    here = {"node": node.id if node else "", "edge": edge.id if edge else ""}
    other = row.detail if row.detail in items.nodes else ""
    gone = row.target_kind != "graph" and not (node or edge)
    decided = stands is not FindingStatus.OPEN
    return FindingCard(
        pk=row.pk,
        number=row.number,
        severity=row.severity,
        category=row.category,
        status=stands,
        title=title_of(row),
        detail=detail_of(row, items),
        advice=advice_for(row),
        confidence=round(100 * row.confidence) if row.source != FindingSource.LOCAL else 0,
        confirmed=row.confirmed,
        target_id=row.target_id if row.target_kind != "graph" else "",
        about=node.text if node else edge_words(edge) if edge else "",
        node_type=node.type if node else "",
        unit=unit,
        gone=gone,
        url=workspace_url(document, unit=unit, **here),
        other=other,
        other_url=workspace_url(document, node=other) if other else "",
        quotes=_quotes(document, value),
        choices=() if decided or gone else _choices(value, items),
        automatic=row.code in AUTOMATIC,
        touches=" ".join(touched(row)),
        reason=row.dismiss_reason if stands is FindingStatus.DISMISSED else "",
        who=row.decided_by.display_name if decided and row.decided_by else "",
        at=row.decided_at if decided else None,
        revision=row.operation.revision if stands is FindingStatus.APPLIED and row.operation else None,
        **here,
    )


def _quotes(document: Document, value: FindingValue) -> tuple[Quote, ...]:
    """Each once: two nodes may rest on the same words."""
    words = dict.fromkeys((item.unit, item.quote) for item in value.evidence)
    return tuple(Quote(unit, quote, workspace_url(document, unit=unit)) for unit, quote in words)


def _unit(value: FindingValue, items: Items) -> int | None:
    item = items.nodes.get(value.target_id) or items.edges.get(value.target_id)
    return value.evidence[0].unit if value.evidence else item.unit if item else None


def _choices(value: FindingValue, items: Items) -> tuple[Choice, ...]:
    return tuple(
        Choice(number, name_of(fix), changes(fix, items, value.target_id))
        for number, fix in enumerate(value.fixes)
        if fix
    )
