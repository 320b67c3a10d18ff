"""From a source to a draft of its graph, chunk by chunk: the one road for every extractor.

A chunk that fails is named and the others go on; only when none succeeds does the run fail. What was done
before (``done``) is not done again, so a run taken up from its checkpoint ends as if uninterrupted.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from graphs.domain.errors import KgError
from graphs.domain.progress import Stage
from graphs.domain.values import Chunk, ChunkDraft, GraphDraft, JSONObject, Node, Note, Source
from graphs.extraction.concurrency import read_each
from graphs.extraction.merging import merged
from graphs.extraction.preparing import prepared as prepared_extractor
from graphs.ports import Cancellation, Extractor, ProgressSink, StandsAlone


def extract(
    extractor: Extractor,
    source: Source,
    title: str,
    *,
    done: Mapping[int, ChunkDraft],
    checkpoint: Callable[[ChunkDraft], None],
    progress: ProgressSink,
    cancellation: Cancellation,
    known: tuple[Node, ...] = (),
) -> GraphDraft:
    """The whole draft. Raises Cancelled, PausesRun, or the first chunk's error when no chunk could be read and there
    is nothing else to keep. ``known`` are
    nodes that stand already: an extractor that can take them may let relations lead to them."""
    total = len(source.chunks)
    progress.report(Stage.PREPARING, len(done), total, 0, 0)
    cancellation.check()
    prepared = prepared_extractor(extractor, source, title, known)
    drafts = dict(done)
    failures: dict[int, KgError] = {}
    _report(progress, drafts, total)
    waiting = [chunk for chunk in source.chunks if chunk.index not in drafts]
    for chunk, result in read_each(waiting, prepared.extract, prepared.concurrency, cancellation):
        if isinstance(result, KgError):
            failures[chunk.index] = result
        else:
            checkpoint(result)
            drafts[chunk.index] = result
        _report(progress, drafts, total)
    failures = dict(sorted(failures.items()))  # as they stand in the text, whichever came first
    if failures and not drafts and not (isinstance(prepared, StandsAlone) and prepared.has_nodes):
        raise next(iter(failures.values()))
    progress.report(Stage.LINKING, total, total, *_counts(drafts))
    ordered = tuple(drafts[index] for index in sorted(drafts))
    draft = merged(prepared.finish(ordered, cancellation), (node.id for node in known))
    return _with_audit(draft, extractor, failures, source)


def _counts(drafts: Mapping[int, ChunkDraft]) -> tuple[int, int]:
    return sum(len(d.nodes) for d in drafts.values()), sum(len(d.edges) for d in drafts.values())


def _report(progress: ProgressSink, drafts: Mapping[int, ChunkDraft], total: int) -> None:
    progress.report(Stage.EXTRACTING, len(drafts), total, *_counts(drafts))


def _units(chunk: Chunk) -> str:
    """As people count them, from 1."""
    return f"{chunk.start_unit + 1}–{chunk.end_unit + 1}"


def _with_audit(
    draft: GraphDraft, extractor: Extractor, failures: Mapping[int, KgError], source: Source
) -> GraphDraft:
    chunks = {chunk.index: chunk for chunk in source.chunks}
    notes = tuple(
        Note("chunk_failed", error.text, chunks[index].start_unit, chunks[index].id, _units(chunks[index]))
        for index, error in failures.items()
    )
    audit = draft.generation | {
        "extractor": extractor.name,
        "extractorVersion": extractor.version,
        "failedChunks": [chunks[index].id for index in failures],
        "coverage": _counted(draft) | {"attemptedChunks": len(source.chunks), "failedChunks": len(failures)},
    }
    return replace(draft, warnings=draft.warnings + notes, generation=audit)


def _counted(draft: GraphDraft) -> JSONObject:
    """What the extractor itself counted of its coverage."""
    counted = draft.generation.get("coverage")
    return counted if isinstance(counted, dict) else {}
