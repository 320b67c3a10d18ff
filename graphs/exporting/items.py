"""Nodes and edges in wire form, shared by all formats. Place and quote of an item are those of its first evidence."""

from collections.abc import Iterator
from typing import cast

from graphs.domain.patch import evidence_to_json
from graphs.domain.values import Edge, Evidence, JSONObject, JSONValue, Node, Section
from graphs.exporting.record import DocumentRecord


class Sections:
    """Which section a unit stands in."""

    def __init__(self, record: DocumentRecord) -> None:
        self._of_unit: dict[int, Section] = {}
        for section in record.source.sections:
            for number in range(section.start_unit, section.end_unit + 1):
                self._of_unit[number] = section

    def id(self, unit: int | None) -> str | None:
        section = self._of_unit.get(-1 if unit is None else unit)
        return section.id if section else None

    def title(self, unit: int | None) -> str:
        section = self._of_unit.get(-1 if unit is None else unit)
        return section.title if section else ""


def node_items(record: DocumentRecord) -> Iterator[JSONObject]:
    """In the order of salience."""
    sections = Sections(record)
    return (_node(record, sections, node) for node in record.graph.nodes)


def edge_items(record: DocumentRecord) -> Iterator[JSONObject]:
    return (_edge(record, edge) for edge in record.graph.edges)


def _node(record: DocumentRecord, sections: Sections, node: Node) -> JSONObject:
    first = node.evidence[0] if node.evidence else None
    review = record.reviews.get(node.id)
    unit = first.unit if first else node.anchor
    wire: JSONObject = {
        "id": node.id,
        "type": node.type,
        "typeLabel": record.type_labels.get(node.type, node.type),
        "text": node.text,
        "quote": first.quote if first else "",
        "paragraph": unit,
        "evidence": _evidence(record, node.evidence),
        "groundingStatus": node.grounding,
        "entailmentStatus": node.entailment,
        "salience": node.salience,
        "documentId": record.id,
        "sourceId": first.source_id if first else record.source.id,
        "chunkId": first.chunk_id if first else None,
        "sectionId": sections.id(unit),
        "sectionTitle": sections.title(unit),
        "extractor": node.extractor,
        "reviewStatus": review.status if review else None,
    }
    optional: JSONObject = {
        "entailmentBasis": node.entailment_basis,
        "claimedQuote": node.claimed_quote,
        "edited": node.edited,
    }
    return wire | {key: value for key, value in optional.items() if value}


def _edge(record: DocumentRecord, edge: Edge) -> JSONObject:
    first = edge.evidence[0] if edge.evidence else None
    wire: JSONObject = {
        "id": edge.id,
        "fromNodeId": edge.source,
        "toNodeId": edge.target,
        "relation": edge.relation,
        "relationLabel": record.relation_labels.get(edge.relation, edge.relation),
        "evidence": _evidence(record, edge.evidence),
        "groundingStatus": edge.grounding,
        "entailmentStatus": edge.entailment,
        "documentId": record.id,
        "sourceId": first.source_id if first else record.source.id,
        "chunkId": first.chunk_id if first else None,
        "paragraph": first.unit if first else None,
        "extractor": edge.extractor,
    }
    return wire | ({"edited": True} if edge.edited else {})


def _evidence(record: DocumentRecord, evidence: tuple[Evidence, ...]) -> list[JSONValue]:
    return [cast(JSONObject, {"documentId": record.id}) | evidence_to_json(item) for item in evidence]
