"""What a run leaves when it has read everything: a graph, a longer document, or a draft beside the graph.

Each in one transaction with the run's own end: a worker that lost its lease, or was asked to stop, leaves no trace.
"""

from collections.abc import Callable
from dataclasses import replace

from django.db import transaction
from django.utils import timezone

from graphs import audits
from graphs.actions.growing import Growth
from graphs.actions.leases import Lease, LeaseLost
from graphs.commits import Actor, Prepared, prepare_draft, write
from graphs.domain import drafts
from graphs.domain.errors import Cancelled, CheckpointInvalid, NothingFound, SchemaInvalid
from graphs.domain.messages import gettext_noop
from graphs.domain.values import GraphDraft, Note, Source
from graphs.domain.vocabulary import OperationKind, RunKind
from graphs.models import Comparison, Document, Run
from graphs.models.run import MISSED

EMPTY = Note("graph_empty", gettext_noop("The extractor found nothing to keep in this text."))
NOTHING_TAKEN = gettext_noop("The model named nothing in this text that could be taken.")
FAILED_AFTERWARDS = {"relation_weave_failed", "summary_consolidation_failed", "coverage_review_failed"}
LOSSES = MISSED | FAILED_AFTERWARDS | {EMPTY.code}


def commit(run: Run, lease: Lease, draft: GraphDraft, source: Source, growth: Growth | None) -> None:
    """Raises LeaseLost or Cancelled, RevisionConflict when the graph went on since the run began, SchemaInvalid or
    NothingFound when there is nothing to put into it."""
    if growth:
        _append(run, lease, draft, growth)
    elif run.kind == RunKind.COMPARE:
        _keep(run, lease, draft, source)
    else:
        _replace(run, lease, draft)


def stored_draft(run: Run, source: Source) -> GraphDraft | None:
    """What a comparison found, when this run is to use it. Raises CheckpointInvalid when the text went on since."""
    kept = Comparison.objects.filter(run=run).first() if run.kind == RunKind.REEXTRACT else None
    if kept is None:
        return None
    if kept.source_id != source.id:
        raise CheckpointInvalid
    return drafts.graph_from_json(kept.draft)


def _keep(run: Run, lease: Lease, draft: GraphDraft, source: Source) -> None:
    """Beside the graph, which stays as it is."""
    warnings = [drafts.note_to_json(note) for note in draft.warnings if note.code in LOSSES]
    kept = {"source_id": source.id, "draft": drafts.graph_to_json(draft)}
    lease.check()
    with transaction.atomic():
        Comparison.objects.update_or_create(run=run, defaults=kept)
        if not run.succeed(lease.worker, timezone.now(), list(warnings)):
            raise Cancelled if run.cancel_requested else LeaseLost
    run.chunks.all().delete()


def _append(run: Run, lease: Lease, draft: GraphDraft, growth: Growth) -> None:
    change, result = growth.prepare(draft, lease)

    def store() -> None:
        growth.finish(result)
        Run.objects.filter(pk=run.pk).update(node_count=result["nodes"], edge_count=result["edges"])

    _store(run, lease, _noted(run, change), store)


def _replace(run: Run, lease: Lease, draft: GraphDraft) -> None:
    document = run.document
    kind = OperationKind.REEXTRACT if run.base_revision else OperationKind.EXTRACT
    change = prepare_draft(
        document,
        draft,
        expected_revision=run.base_revision,
        actor=Actor(run.actor_name, run.created_by),
        extractor=run.extractor,
        kind=kind,
        cancellation=lease,
        only_adds=bool(run.only_chunks),
    )
    if change.admitted and not change.admitted.nodes and not run.only_chunks:
        _refuse_nothing(document, draft)

    def store() -> None:
        nodes, edges = (
            _brought(change) if run.only_chunks else (document.nodes.count(), document.edges.count())
        )
        Run.objects.filter(pk=run.pk).update(node_count=nodes, edge_count=edges)

    _store(run, lease, _noted(run, change), store)


def _refuse_nothing(document: Document, draft: GraphDraft) -> None:
    """That a model answered with nothing is a failure; that rules find nothing in a text is one only where a graph
    would be lost."""
    if any(note.code in MISSED for note in draft.warnings):
        raise SchemaInvalid(NOTHING_TAKEN)
    if document.nodes.exists():
        raise NothingFound


def add_relations(run: Run, lease: Lease, draft: GraphDraft) -> None:
    """Edges between nodes that stand. When none may enter, the run has succeeded and the graph is as it was. Raises
    LeaseLost or Cancelled, RevisionConflict when the graph went on since the run began."""
    change = prepare_draft(
        run.document,
        draft,
        expected_revision=run.base_revision,
        actor=Actor(run.actor_name, run.created_by),
        extractor=run.extractor,
        kind=OperationKind.RELATE,
        cancellation=lease,
        only_adds=True,
    )
    change = _of_relations(change)
    said = [drafts.note_to_json(note) for note in draft.warnings] + _warnings(change)
    lease.check()
    with transaction.atomic():
        if change.patch.edges:
            write(change)
        Run.objects.filter(pk=run.pk).update(node_count=0, edge_count=len(change.patch.edges))
        if not run.succeed(lease.worker, timezone.now(), said):
            raise Cancelled if run.cancel_requested else LeaseLost


def _of_relations(change: Prepared) -> Prepared:
    """Without what the gate says of a draft that has no nodes: the graph has them."""
    assert change.admitted is not None
    notes = tuple(note for note in change.admitted.warnings if note.target and ">" in note.target)
    return replace(change, admitted=replace(change.admitted, warnings=notes))


def _brought(change: Prepared) -> tuple[int, int]:
    """What a run added that only adds: the rest of the document is none of its work."""
    counts = audits.counts(change.graph, change.patch)
    return counts["nodes"]["added"], counts["edges"]["added"]


def _store(run: Run, lease: Lease, change: Prepared, store: Callable[[], None]) -> None:
    lease.check()
    with transaction.atomic():
        write(change)
        _store_chunk_states(run)
        store()
        if not run.succeed(lease.worker, timezone.now(), _warnings(change)):
            raise Cancelled if run.cancel_requested else LeaseLost
    run.chunks.all().delete()  # the checkpoint has become the graph
    run.rounds.all().delete()


def _noted(run: Run, change: Prepared) -> Prepared:
    """A run that kept nothing is no failure, but nobody should have to guess why the graph is empty."""
    if run.only_chunks or change.draft is None or change.admitted is None or change.admitted.nodes:
        return change
    return replace(change, draft=replace(change.draft, warnings=(*change.draft.warnings, EMPTY)))


def _warnings(change: Prepared) -> list[object]:
    """What a person should know of this run: what was refused and what failed, not what was merely tidied."""
    if change.draft is None or change.admitted is None:
        return []
    made = change.draft, change.admitted, change.names
    said = [note for note in audits.warnings(*made) if note["code"] in LOSSES]
    return list[object]([*said, *audits.rejected(*made)])[:200]


def _store_chunk_states(run: Run) -> None:
    version = run.document.current_version
    failed = run.document.generation.get("failedChunks", [])
    version.chunks.filter(chunk_id__in=failed).update(status="failed")
    version.chunks.exclude(chunk_id__in=failed).update(status="completed")
