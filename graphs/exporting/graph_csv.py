"""Nodes and edges as tables: the original's columns in its order, then the three states it left out."""

from collections.abc import Iterator

from graphs.domain.values import JSONObject
from graphs.exporting.items import edge_items, node_items
from graphs.exporting.record import DocumentRecord
from graphs.exporting.spreadsheet import csv_pieces

STATES = ("groundingStatus", "entailmentStatus", "reviewStatus")
NODE_COLUMNS = (
    "id", "type", "text", "paragraph", "quote", "documentId", "sourceId", "chunkId", "sectionId", "sectionTitle",
    "status", "confidence", "evidence", "provenance", *STATES,
)  # fmt: skip
EDGE_COLUMNS = (
    "id", "fromNodeId", "toNodeId", "relation", "documentId", "sourceId", "chunkId", "paragraph",
    "status", "confidence", "evidence", "provenance", *STATES,
)  # fmt: skip


def node_pieces(record: DocumentRecord) -> Iterator[str]:
    return csv_pieces(NODE_COLUMNS, (_node_row(record, item) for item in node_items(record)))


def edge_pieces(record: DocumentRecord) -> Iterator[str]:
    """Edges have no candidates yet, so their review columns are empty."""
    return csv_pieces(EDGE_COLUMNS, (item | {"provenance": _provenance(item)} for item in edge_items(record)))


def _node_row(record: DocumentRecord, item: JSONObject) -> JSONObject:
    review = record.reviews.get(str(item["id"]))
    return item | {
        "status": review.status if review else None,
        "confidence": review.confidence if review else None,
        "provenance": _provenance(item),
    }


def _provenance(item: JSONObject) -> JSONObject:
    return {"extractor": item["extractor"], "edited": bool(item.get("edited"))}
