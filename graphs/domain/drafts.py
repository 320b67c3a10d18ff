"""Drafts as JSON: the checkpoint of a chunk and back. Our own writing, read strictly."""

from collections.abc import Mapping
from typing import Any

from graphs.domain.errors import CheckpointInvalid
from graphs.domain.values import ChunkDraft, EdgeDraft, GraphDraft, JSONObject, NodeDraft, Note, Quote
from graphs.domain.vocabulary import NodeType, Relation


def to_json(draft: ChunkDraft) -> JSONObject:
    return {
        "index": draft.index,
        "summary": draft.summary,
        "nodes": [
            {
                "key": n.key,
                "type": n.type,
                "text": n.text,
                "salience": n.salience,
                "evidence": _quotes(n.evidence),
            }
            for n in draft.nodes
        ],
        "edges": [
            {"source": e.source, "target": e.target, "relation": e.relation, "evidence": _quotes(e.evidence)}
            for e in draft.edges
        ],
        "warnings": [note_to_json(note) for note in draft.warnings],
        "rejected": [note_to_json(note) for note in draft.rejected],
    }


def from_json(wire: Mapping[str, Any]) -> ChunkDraft:
    """Raises CheckpointInvalid when the stored draft is not one of ours."""
    try:
        return ChunkDraft(
            index=wire["index"],
            summary=wire["summary"],
            nodes=tuple(
                NodeDraft(
                    n["key"], NodeType(n["type"]), n["text"], _read_quotes(n["evidence"]), n["salience"]
                )
                for n in wire["nodes"]
            ),
            edges=tuple(
                EdgeDraft(e["source"], e["target"], Relation(e["relation"]), _read_quotes(e["evidence"]))
                for e in wire["edges"]
            ),
            warnings=tuple(note_from_json(note) for note in wire["warnings"]),
            rejected=tuple(note_from_json(note) for note in wire.get("rejected", ())),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise CheckpointInvalid from error


def graph_to_json(draft: GraphDraft) -> JSONObject:
    chunk = ChunkDraft(0, draft.nodes, draft.edges, draft.summary, draft.warnings, draft.rejected)
    return to_json(chunk) | {"generation": draft.generation}


def graph_from_json(wire: Mapping[str, Any]) -> GraphDraft:
    """Raises CheckpointInvalid when the stored draft is not one of ours."""
    all_of_it, generation = from_json(wire), wire.get("generation")
    if not isinstance(generation, dict):
        raise CheckpointInvalid
    return GraphDraft(
        all_of_it.nodes,
        all_of_it.edges,
        all_of_it.summary,
        all_of_it.warnings,
        all_of_it.rejected,
        generation,
    )


def note_to_json(note: Note) -> JSONObject:
    """``paragraph`` and ``targetId`` are the contract's names."""
    wire: JSONObject = {"code": note.code, "message": note.message}
    optional = {"paragraph": note.unit, "targetId": note.target, "item": note.item}
    return wire | {key: value for key, value in optional.items() if value is not None}


def note_from_json(wire: Mapping[str, Any]) -> Note:
    return Note(wire["code"], wire["message"], wire.get("paragraph"), wire.get("targetId"), wire.get("item"))


def _quotes(quotes: tuple[Quote, ...]) -> list[Any]:
    return [[quote.text, quote.unit, quote.start] for quote in quotes]


def _read_quotes(wire: list[list[Any]]) -> tuple[Quote, ...]:
    return tuple(Quote(text, unit, start) for text, unit, start in wire)
