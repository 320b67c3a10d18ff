"""The draft of a run over a few chunks, made one with what the document's record says of all the others."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from graphs.audits import summed
from graphs.domain.drafts import note_from_json
from graphs.domain.values import GraphDraft, Note, Source
from graphs.models import Document, Run
from graphs.models.run import MISSED


def part_of(source: Source, run: Run) -> Source:
    """The source with only those chunks, and of them only those units, that the run shall read."""
    if not run.only_chunks:
        return source
    spans = {index: (start, end) for index, start, end in run.only_chunks}
    chunks = tuple(
        replace(chunk, start_unit=spans[chunk.index][0], end_unit=spans[chunk.index][1])
        for chunk in source.chunks
        if chunk.index in spans
    )
    return replace(source, chunks=chunks)


def joined_record(draft: GraphDraft, document: Document, source: Source) -> GraphDraft:
    """``source`` is the part that was read: what the record said of its chunks is replaced, the rest stays."""
    read = {chunk.id for chunk in source.chunks}
    earlier = tuple(
        note_from_json(note)
        for note in document.warnings
        if not (note.get("code") in MISSED and note.get("targetId") in read)
    )
    record: Mapping[str, Any] = document.generation
    failed = [chunk for chunk in record.get("failedChunks", []) if chunk not in read]
    failed += _list(draft.generation.get("failedChunks"))
    generation = {
        **record,
        **draft.generation,
        "failedChunks": failed,
        "coverage": {"attemptedChunks": document.current_version.chunks.count(), "failedChunks": len(failed)},
        "usage": summed(record.get("usage"), draft.generation.get("usage")),
    }
    rejected = (*_notes(record.get("rejected")), *draft.rejected)
    return replace(draft, warnings=earlier + draft.warnings, rejected=rejected, generation=generation)


def _notes(wire: object) -> tuple[Note, ...]:
    rows = wire if isinstance(wire, list) else []
    return tuple(
        note_from_json(row) for row in rows if isinstance(row, dict) and {"code", "message"} <= row.keys()
    )


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []
