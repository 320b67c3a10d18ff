"""Rows in wire form."""

from typing import Any

from graphs.actions.exporting import candidate_wire
from graphs.domain.vocabulary import ACTIVE_RUN_STATES
from graphs.models import Candidate, Document, KnowledgeBase, Operation, Run
from graphs.workspace.units import current_version

MOST_NOTES = 100
POLL = {"queued": 0.5, "running": 1.0, "paused": 15.0}  # seconds
Wire = dict[str, Any]


def base_wire(row: KnowledgeBase) -> Wire:
    return {
        "baseId": row.pk,
        "name": row.name,
        "description": row.description,
        "language": row.language,
        "tags": row.tags,
        "extractor": row.extractor,
        "noExternal": row.no_external,
        "documents": row.document_count,  # type: ignore[attr-defined]
        "createdAt": row.created_at,
    }


def document_wire(row: Document) -> Wire:
    """``row`` comes ``with_counts``."""
    return {
        "documentId": row.pk,
        "baseId": row.base_id,
        "title": row.title,
        "kind": row.kind,
        "language": row.language,
        "revision": row.revision,
        "summary": row.summary,
        "extractor": row.extractor,
        "noExternal": row.no_external,
        "nodes": row.node_total,  # type: ignore[attr-defined]
        "edges": row.edge_total,  # type: ignore[attr-defined]
        "openCandidates": row.candidate_total,  # type: ignore[attr-defined]
        "createdAt": row.created_at,
        "updatedAt": row.updated_at,
    }


def source_wire(document: Document) -> Wire:
    version = current_version(document)
    return {
        "id": version.source_id,
        "chars": version.chars,
        "paragraphCount": version.units.count(),
        "chunkCount": version.chunks.count(),
        "sections": [
            {
                "id": section.section_id,
                "title": section.title,
                "level": section.level,
                "startParagraph": section.start_unit,
                "endParagraph": section.end_unit,
            }
            for section in version.sections.order_by("ordinal")
        ],
    }


def run_wire(row: Run) -> Wire:
    failed = {"code": row.error_code, "message": row.error_text} if row.error_code else None
    return {
        "runId": row.pk,
        "documentId": row.document_id,
        "kind": row.kind,
        "state": row.state,
        "pauseReason": row.pause_reason,
        "stage": row.stage if row.state == "running" else "",
        "extractor": row.extractor,
        "actor": row.actor_name,
        "baseRevision": row.base_revision,
        "chunksDone": row.chunks_done,
        "chunksTotal": row.chunks_total,
        "nodes": row.node_count,
        "edges": row.edge_count,
        "tokensIn": row.tokens_in,
        "tokensOut": row.tokens_out,
        "price": row.price,
        "cap": row.cap,
        "capTokens": row.cap_tokens,
        "cancelRequested": row.cancel_requested,
        "warnings": [note for note in row.warnings[:MOST_NOTES] if isinstance(note, dict)],
        "error": failed,
        "createdAt": row.created_at,
        "startedAt": row.started_at,
        "finishedAt": row.finished_at,
        "resumeAt": row.resume_at,
        "pollAfter": POLL[row.state] if row.state in ACTIVE_RUN_STATES else None,
    }


def operation_wire(row: Operation) -> Wire:
    """``row`` comes with ``undone_by``."""
    return {
        "revision": row.revision,
        "kind": row.kind,
        "actor": row.actor_name,
        "reason": row.reason,
        "at": row.created_at,
        "counts": row.counts,
        "undoneByRevision": row.undone_by.revision if row.undone_by else None,
    }


def proposed_wire(row: Candidate) -> Wire:
    """Contract *Candidate*, and who proposed it if anybody did."""
    wire: Wire = {**candidate_wire(row), "documentId": row.document_id}
    return wire | ({"proposedBy": row.proposed_by_name} if row.proposed_by_name else {})
