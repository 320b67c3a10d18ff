"""The library of a team: one page of documents with what makes each worth opening. A fixed number of queries."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from django.core.paginator import Page, Paginator
from django.db.models import Count, F, OuterRef, Subquery

from graphs.domain.vocabulary import CandidateStatus, Grounding, RunState
from graphs.library.people import who_did
from graphs.library.runs import RunLine, run_line
from graphs.models import Candidate, Document, Edge, KnowledgeBase, Node, Operation, Run
from kgsite.accounts.models import Team, User

PAGE_SIZE = 20
NOTEWORTHY = (RunState.QUEUED, RunState.RUNNING, RunState.PAUSED, RunState.FAILED)


@dataclass(frozen=True, slots=True)
class Row:
    id: UUID
    title: str
    summary: str
    base: str
    types: Mapping[str, int]
    nodes: int
    edges: int
    grounded: int
    to_review: int
    who: str
    changed_at: datetime
    run: RunLine | None

    @property
    def all_grounded(self) -> bool:
        return bool(self.nodes) and self.grounded == self.nodes


@dataclass(frozen=True, slots=True)
class Tally:
    types: Counter[str] = field(default_factory=Counter)
    grounding: Counter[str] = field(default_factory=Counter)


def library_page(
    team: Team, user: User, *, base: KnowledgeBase | None, words: str, number: int, now: datetime
) -> tuple[Page[Document], list[Row]]:
    """Documents of one base (whichever team of the reader's it belongs to) or of the whole team."""
    rows = Document.objects.visible_to(user).matching(words).recent_first()
    rows = rows.in_base(base) if base else rows.filter(base__team=team)
    shown = rows.select_related("base").defer("generation", "warnings")
    page = Paginator(shown, PAGE_SIZE).get_page(number)
    return page, _rows(list(page.object_list), user, now)


def _rows(documents: Sequence[Document], user: User, now: datetime) -> list[Row]:
    if not documents:
        return []
    tallies, edges, open_candidates = _tallies(documents), _edges(documents), _open_candidates(documents)
    changes, runs = _last_changes(documents), _last_runs(documents)
    lines = []
    for document in documents:
        tally, change = tallies[document.pk], changes.get(document.pk)
        run = runs.get(document.pk)
        actor = change.actor_id if change else document.created_by_id
        lines.append(
            Row(
                id=document.pk,
                title=document.title,
                summary=document.summary,
                base=document.base.name,
                types=tally.types,
                nodes=tally.types.total(),
                edges=edges.get(document.pk, 0),
                grounded=tally.grounding[Grounding.GROUNDED],
                to_review=open_candidates.get(document.pk, 0),
                who=who_did(change.actor_name if change else document.created_by_name, actor, user),
                changed_at=document.updated_at,
                run=run_line(run, now, user) if run else None,
            )
        )
    return lines


def _tallies(documents: Sequence[Document]) -> dict[UUID, Tally]:
    tallies: dict[UUID, Tally] = defaultdict(Tally)
    rows = Node.objects.filter(document__in=documents).order_by()
    for pk, kind, grounding, total in rows.values_list("document", "type", "grounding").annotate(
        n=Count("pk")
    ):
        tallies[pk].types[kind] += total
        tallies[pk].grounding[grounding] += total
    return tallies


def _edges(documents: Sequence[Document]) -> dict[UUID, int]:
    rows = Edge.objects.filter(document__in=documents).order_by()
    return dict(rows.values_list("document").annotate(n=Count("pk")))


def _open_candidates(documents: Sequence[Document]) -> dict[UUID, int]:
    rows = Candidate.objects.filter(document__in=documents, status=CandidateStatus.CANDIDATE).order_by()
    return dict(rows.values_list("document").annotate(n=Count("pk")))


def _last_changes(documents: Sequence[Document]) -> dict[UUID, Operation]:
    """The operation that made each document's present revision."""
    rows = Operation.objects.filter(document__in=documents, revision=F("document__revision"))
    return {row.document_id: row for row in rows.without_payload()}


def _last_runs(documents: Sequence[Document]) -> dict[UUID, Run]:
    """The newest run of each document, when it is under way or failed."""
    newest = Run.objects.filter(document=OuterRef("document")).newest_first().values("pk")[:1]
    rows = Run.objects.filter(document__in=documents, state__in=NOTEWORTHY, pk=Subquery(newest))
    return {row.document_id: row for row in rows.select_related("document__base")}
