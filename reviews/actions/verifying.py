"""The model verifier: a run that says of each quote whether it means its text, and enters that by the write door."""

from django.db import transaction

from graphs.actions.leases import Lease
from graphs.commits import Actor, commit_verdicts
from graphs.domain.calls import Limits
from graphs.domain.errors import RevisionConflict
from graphs.domain.vocabulary import Entailment
from graphs.extraction.model.extractor import ModelExtractor
from graphs.invariants.entailment import Verdict
from graphs.invariants.lock import BY_MODEL
from graphs.models import Document, Run, RunChunk
from graphs.snapshots import snapshot
from reviews.actions import review_runs
from reviews.actions.checking import units_in
from reviews.domain.orders import Task
from reviews.domain.reports import WHOLE, Scope
from reviews.models import Order
from reviews.verification.scope import part_of
from reviews.verification.verifier import States, open_nodes, verify


def start_verifying(
    document: Document, *, extractor: str, actor: Actor, scope: Scope = WHOLE, limits: Limits | None = None
) -> Run:
    """A queued run. Raises what ``review_runs.start`` raises."""
    return review_runs.start(
        document, Task.VERIFY, extractor=extractor, actor=actor, scope=scope, limits=limits
    )


def run_verifying(run: Run, lease: Lease, order: Order, model: ModelExtractor | None) -> None:
    """Raises RevisionConflict, before anything is paid for, when the graph went on since the run was asked for."""
    assert model is not None
    document, scope = run.document, Scope.from_json(order.scope)
    graph = snapshot(document)
    if graph.revision != run.base_revision:
        raise RevisionConflict(currentRevision=graph.revision)
    nodes = open_nodes(graph, part_of(graph, scope, units_in(document, scope)).nodes)
    with review_runs.books_of(run, lease, model) as books:

        def keep(index: int, states: States) -> None:
            books.write()
            with transaction.atomic():
                lease.hold()
                draft = {"revision": graph.revision, "states": states}
                RunChunk.objects.update_or_create(run=run, index=index, defaults={"draft": draft})

        done = _checkpoint(run, graph.revision)
        states, notes = verify(
            graph, nodes, model.asking, done=done, checkpoint=keep, progress=books, cancellation=books
        )
    basis = f"{BY_MODEL}{run.extractor}"
    verdicts = {key: Verdict(state, basis) for key, state in states.items()}

    def save() -> None:
        actor = review_runs.actor_of(run)
        commit_verdicts(document, verdicts, expected_revision=graph.revision, actor=actor)

    review_runs.end(run, lease, save, notes)


def _checkpoint(run: Run, revision: int) -> dict[int, States]:
    rows = [row for row in run.chunks.order_by("index") if row.draft["revision"] == revision]
    return {row.index: {key: Entailment(state) for key, state in row.draft["states"].items()} for row in rows}
