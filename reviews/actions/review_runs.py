"""Runs of checks and questions, from the wish to the report: the same queue, lease, books and limits as extraction.

What each task does stands in its own module and is entered in ``WORK`` there; here is what they share.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from graphs.actions.bookkeeping import Books
from graphs.actions.extracting import hand_over, new_run
from graphs.actions.leases import Lease, LeaseLost
from graphs.actions.privacy import refuse_external
from graphs.actions.reading import FindExtractor, extractor_of
from graphs.actions.running import finished, work_on
from graphs.commits import Actor
from graphs.domain import drafts
from graphs.domain.calls import Limits
from graphs.domain.errors import Cancelled, CannotJudge, Empty
from graphs.domain.messages import gettext_noop
from graphs.domain.values import Note
from graphs.domain.vocabulary import RunKind
from graphs.extraction.model.extractor import ModelExtractor
from graphs.models import Document, ModelConnection, Run
from graphs.ports import Extractor
from reviews.domain.orders import Task
from reviews.domain.reports import WHOLE, Scope
from reviews.models import Finding, Order

RULES = "builtin"  # who checks when no model does; a connection cannot have this name
Work = Callable[[Run, Lease, Order, ModelExtractor | None], None]
KINDS = {Task.QUESTION: RunKind.QUESTION}


def start(
    document: Document,
    task: Task,
    *,
    extractor: str,
    actor: Actor,
    scope: Scope = WHOLE,
    limits: Limits | None = None,
    question: str = "",
    finding: Finding | None = None,
) -> Run:
    """A queued run and its job. Raises CannotJudge for what is no model of the team, Empty without a graph, ExternalModelForbidden
    when the text must not leave this server, Busy while another run is active."""
    models = ModelConnection.objects.filter(team=document.base.team_id, name=extractor)
    if task != Task.QUICK and not models.exists():
        raise CannotJudge
    with transaction.atomic():
        run = new(document, task, extractor, actor, scope, limits, question, finding)
        hand_over(run)
    return run


def new(
    document: Document,
    task: Task,
    extractor: str,
    actor: Actor,
    scope: Scope = WHOLE,
    limits: Limits | None = None,
    question: str = "",
    finding: Finding | None = None,
) -> Run:
    """Queued with its order, and not handed to anybody yet."""
    refuse_external(document, extractor)
    if not document.nodes.exists():
        raise Empty(
            gettext_noop("There is no graph yet that could be examined."),
            hint=gettext_noop("Extract the document first."),
        )
    with transaction.atomic():
        run = new_run(document, extractor, actor, KINDS.get(task, RunKind.AUDIT), limits)
        Order.objects.create(run=run, task=task, scope=scope.to_json(), question=question, finding=finding)
    return run


def finish_now(run: Run, extractor: Extractor, work: Work) -> Run:
    """In this process, without a worker. Raises the KgError that made the run fail or pause."""
    work_on(run.pk, partial(_work, find_extractor=lambda _name, _team: extractor, works={task_of(run): work}))
    return finished(run)


def run_review(run_id: UUID, find_extractor: FindExtractor, works: dict[str, Work]) -> bool:
    """Claim the run and bring it to its end. ``False`` when somebody else has it: safe to start twice."""
    return work_on(run_id, partial(_work, find_extractor=find_extractor, works=works))


def task_of(run: Run) -> str:
    return Order.objects.values_list("task", flat=True).get(run=run)


def _work(run: Run, lease: Lease, find_extractor: FindExtractor, works: dict[str, Work]) -> None:
    order = Order.objects.select_related("finding").get(run=run)
    model = None if order.task == Task.QUICK else _model_of(run, find_extractor)
    works[order.task](run, lease, order, model)


def _model_of(run: Run, find_extractor: FindExtractor) -> ModelExtractor:
    """Raises CannotJudge when the name stands for no model any more."""
    extractor = extractor_of(run, find_extractor)
    if not isinstance(extractor, ModelExtractor):
        raise CannotJudge
    return extractor


@contextmanager
def books_of(run: Run, lease: Lease, model: ModelExtractor) -> Iterator[Books]:
    """The books of what the model costs, closed whichever way it ends."""
    books = Books(run, lease, model, run.document.current_version.source_id)
    try:
        yield books
    finally:
        books.close()


def end(run: Run, lease: Lease, store: Callable[[], object], warnings: Iterable[Note] = ()) -> None:
    """What came of it and the run's own end in one transaction: a worker that lost its lease, or was asked to stop,
    leaves no trace."""
    said: list[object] = [drafts.note_to_json(note) for note in warnings]
    lease.check()
    with transaction.atomic():
        store()
        if not run.succeed(lease.worker, timezone.now(), said):
            raise Cancelled if run.cancel_requested else LeaseLost
    run.chunks.all().delete()  # the checkpoint has become the report


def actor_of(run: Run) -> Actor:
    return Actor(run.actor_name, run.created_by)
