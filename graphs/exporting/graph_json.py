"""``groundgraph/1``: the canonical export, every key of the contract."""

from collections.abc import Iterable, Iterator
from typing import cast

from graphs.domain.values import JSONObject, JSONValue
from graphs.exporting.audit import generation
from graphs.exporting.items import Sections, edge_items, node_items
from graphs.exporting.json_pieces import json_pieces
from graphs.exporting.record import ChunkState, DocumentRecord

FORMAT = "groundgraph/1"
UNKNOWN = ChunkState("pending")


def pieces(record: DocumentRecord) -> Iterator[str]:
    yield from json_pieces(wire(record))
    yield "\n"


def wire(record: DocumentRecord) -> "dict[str, JSONValue | Iterable[JSONValue]]":
    """The top level; nodes, edges and operations are iterators."""
    return {
        "format": FORMAT,
        "offsetUnit": "codepoint",
        "exportedAt": record.exported_at,
        "documentId": record.id,
        "revision": record.revision,
        "title": record.title,
        "kind": record.kind,
        "language": record.language,
        "summary": record.summary,
        "source": _source(record),
        "staging": _staging(record),
        "nodes": node_items(record),
        "edges": edge_items(record),
        "warnings": list(record.warnings),
        "generation": generation(record),
        "verification": {"reports": list(record.reports)},
        "operations": record.operations,
        "candidates": list(record.candidates),
        "questions": list(record.questions),
    }


def _source(record: DocumentRecord) -> JSONObject:
    source = record.source
    previous = cast(JSONObject, {"previousId": record.versions[-2]["id"]} if len(record.versions) > 1 else {})
    return {
        "id": source.id,
        **previous,
        "title": record.title,
        "chars": len(source.text),
        "paragraphCount": len(source.units),
        "chunkCount": len(source.chunks),
        "sectionCount": len(source.sections),
        "text": source.text,
        "units": _units(record),
        "sections": _sections(record),
        "versions": list(record.versions),
    }


def _units(record: DocumentRecord) -> list[JSONValue]:
    sections = Sections(record)
    return [
        {
            "paragraph": unit.number,
            "kind": unit.kind,
            "start": unit.start,
            "end": unit.end,
            "text": unit.text,
            "sectionId": sections.id(unit.number),
        }
        for unit in record.source.units
    ]


def _sections(record: DocumentRecord) -> list[JSONValue]:
    return [
        {
            "id": section.id,
            "title": section.title,
            "level": section.level,
            "startParagraph": section.start_unit,
            "endParagraph": section.end_unit,
            "summary": "",
        }
        for section in record.source.sections
    ]


def _staging(record: DocumentRecord) -> JSONObject:
    source, lineage = record.source, record.source.lineage
    states = [(chunk, record.chunk_states.get(chunk.id, UNKNOWN)) for chunk in source.chunks]
    chunks: list[JSONValue] = [
        {
            "id": chunk.id,
            "sourceId": lineage.holding(source.units[chunk.end_unit].end),
            "startParagraph": chunk.start_unit,
            "endParagraph": chunk.end_unit,
            "status": state.status,
            "summary": state.summary,
        }
        for chunk, state in states
    ]
    return {
        "sourceId": source.id,
        "documentId": record.id,
        "chunkCount": len(source.chunks),
        "chunks": chunks,
    }
