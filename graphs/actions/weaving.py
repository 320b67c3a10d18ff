"""The work of a run that completes relations: the graph as it stands, a model's weaver, and what may be added."""

from dataclasses import replace

from graphs.actions.bookkeeping import Books
from graphs.actions.committing import add_relations
from graphs.actions.leases import Lease
from graphs.domain.errors import CannotRelate, RevisionConflict
from graphs.domain.progress import Stage
from graphs.extraction.model.extractor import ModelExtractor
from graphs.extraction.model.relating import related
from graphs.models import Run
from graphs.ports import Extractor
from graphs.snapshots import snapshot


def complete_relations(run: Run, lease: Lease, extractor: Extractor) -> None:
    """Raises RevisionConflict before anything is paid for when the graph went on since the run was asked for,
    CannotRelate when the name stands for no model any more, and what ``related`` and ``add_relations`` raise."""
    if not isinstance(extractor, ModelExtractor):
        raise CannotRelate
    graph, source = snapshot(run.document), run.document.current_version.as_source()
    if graph.revision != run.base_revision:
        raise RevisionConflict(currentRevision=graph.revision)
    books = Books(run, lease, extractor, source.id)
    try:
        books.report(Stage.LINKING, 0, 0, 0, 0)
        draft = related(extractor, graph, source, books)
    finally:
        books.close()
    if usage := books.usage():
        draft = replace(draft, generation=draft.generation | {"usage": usage})
    lease.report(Stage.SAVING, 0, 0, 0, len(draft.edges))
    add_relations(run, lease, draft)
