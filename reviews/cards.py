"""A candidate as people read it, with everything a template needs ready."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from urllib.parse import urlencode
from uuid import UUID

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.timezone import localtime
from django.utils.translation import gettext

from graphs.domain.vocabulary import CandidateStatus
from graphs.models import Candidate
from kgsite.accounts.models import User
from reviews.domain.quoting import Excerpt
from reviews.evidence import MOST_QUOTES, excerpts
from reviews.labels import STATUS_LABELS
from reviews.models import Opinion
from reviews.opinions import disagree, opinions_of
from reviews.stamping import stamp_of


@dataclass(frozen=True, slots=True)
class Judgement:
    """What one of two reviewers thinks of a candidate that is not decided."""

    who: str
    decision: str
    label: Promise
    note: str


@dataclass(frozen=True, slots=True)
class Card:
    id: UUID
    document_id: UUID
    stamp: str
    type: str
    text: str
    status: str
    status_label: Promise
    excerpts: tuple[Excerpt, ...]
    more_quotes: int
    node: str
    source_url: str
    reviewer: str
    reviewed_at: datetime | None
    note: str
    proposed_by: str = ""
    opinions: "tuple[Judgement, ...]" = ()
    own: "Judgement | None" = None

    @property
    def was_in_graph(self) -> bool:
        """And is no longer: what is proposed gets a node when it is accepted, never before."""
        return not self.node and (not self.proposed_by or self.status == CandidateStatus.ACCEPTED)

    @property
    def token(self) -> str:
        """What a checkbox sends back: which candidate, and as it was seen."""
        return f"{self.id}:{self.stamp}"

    @property
    def who_decided(self) -> str:
        if self.reviewed_at is None:
            return gettext("Open, with other words or after a reopening.")
        when = date_format(localtime(self.reviewed_at), "SHORT_DATETIME_FORMAT")
        who = self.reviewer or gettext("Somebody")
        return gettext("%(who)s: %(decided)s, %(when)s") % {
            "who": who,
            "decided": self.status_label,
            "when": when,
        }

    @property
    def is_open(self) -> bool:
        return self.status == CandidateStatus.CANDIDATE


def cards_of(rows: Iterable[Candidate], reader: User | None = None) -> tuple[Card, ...]:
    """Of a blind review the reader sees the own judgement, and both where the two of them differ."""
    candidates = list(rows)
    quotes = excerpts(candidates)
    open_rows = [row for row in candidates if row.status == CandidateStatus.CANDIDATE]
    given = opinions_of(open_rows) if reader else {}
    return tuple(
        _judged(row, _card(row, quotes[row.pk]), given.get(row.pk, []), reader) for row in candidates
    )


def _judged(row: Candidate, card: Card, given: list[Opinion], reader: User | None) -> Card:
    """Who is shown both judgements decides about them: the stamp says so."""
    said = [
        (
            opinion.reviewer_id,
            Judgement(
                opinion.reviewer.display_name,
                opinion.decision,
                STATUS_LABELS[opinion.decision],
                opinion.note,
            ),
        )
        for opinion in given
    ]
    own = next((words for who, words in said if reader and who == reader.pk), None)
    if not disagree(given):
        return replace(card, own=own)
    both = tuple(words for _who, words in said)
    return replace(card, own=own, opinions=both, stamp=stamp_of(row, disputed=True))


def workspace_url(candidate: Candidate, unit: int | None = None) -> str:
    """The workspace with the node selected, or with the unit when the node is gone."""
    place: dict[str, str | int] = {} if unit is None else {"unit": unit}
    if candidate.node:
        place["node"] = candidate.node.node_id
    address = reverse("graphs:workspace", args=[candidate.document_id])
    anchor = "" if unit is None else f"#u{unit}"
    return f"{address}?{urlencode(place)}{anchor}" if place else address


def _card(row: Candidate, quotes: tuple[Excerpt, ...]) -> Card:
    return Card(
        id=row.pk,
        document_id=row.document_id,
        stamp=stamp_of(row),
        type=row.type,
        text=row.text,
        status=row.status,
        status_label=STATUS_LABELS[row.status],
        excerpts=quotes,
        more_quotes=max(len(row.evidence) - MOST_QUOTES, 0),
        node=row.node.node_id if row.node else "",
        source_url=workspace_url(row, quotes[0].unit if quotes else None),
        reviewer=row.reviewer.display_name if row.reviewer else "",
        reviewed_at=row.reviewed_at,
        note=row.note,
        proposed_by="" if row.node else row.proposed_by_name,
    )
