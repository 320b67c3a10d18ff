"""Rows of a result in wire form (contract, *QueryResult*). Long texts are cut: a search is no export."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from uuid import UUID

from graphs.domain.patch import evidence_to_json
from graphs.domain.values import Evidence, JSONObject, JSONValue, Lineage
from graphs.labels import RELATION_LABELS, TYPE_LABELS
from graphs.search.rows import (
    EDGES,
    EVIDENCE_OF_EDGES,
    EVIDENCE_OF_NODES,
    LENGTHS,
    NODES,
    REVIEWS,
    VERSIONS,
    select,
    select_of,
    uuid_of,
)
from graphs.search.sections import Sections

TEXT, QUOTE, EVIDENCE = 1_200, 600, 2  # characters, characters, items


@dataclass(frozen=True, slots=True)
class Placed:
    """An evidence, and the key of the unit it stands in."""

    unit: int
    evidence: Evidence


@dataclass(frozen=True)
class Items:
    """Nodes and edges as JSON by key, and the units that each rests on."""

    nodes: dict[int, JSONObject]
    edges: dict[int, JSONObject]
    units: dict[int, list[int]]
    units_of_edges: dict[int, list[int]]


def items(nodes: Sequence[int], edges: Sequence[int]) -> Items:
    rows = [(pk, number, uuid_of(document), *rest) for pk, number, document, *rest in select(NODES, nodes)]
    lineages = _lineages({row[2] for row in rows})
    of_node, of_edge = _evidence(nodes, edges, lineages)
    sections, reviews = Sections(lineages), _reviews(nodes)
    labels = {kind: str(label) for kind, label in TYPE_LABELS.items()}
    found: dict[int, JSONObject] = {}
    for pk, number, document, kind, text, grounding, entailment, salience, anchor, extractor in rows:
        held = [placed.evidence for placed in of_node[pk]]
        unit = held[0].unit if held else anchor
        section, title = sections.over(document, unit)
        found[pk] = {
            "id": f"n{number}",
            "type": kind,
            "typeLabel": labels[kind],
            "text": _cut(text, TEXT),
            "quote": _cut(held[0].quote, QUOTE) if held else "",
            "paragraph": unit,
            "evidence": _wire(str(document), held),
            "groundingStatus": grounding,
            "entailmentStatus": entailment,
            "salience": salience,
            "documentId": str(document),
            "sourceId": held[0].source_id if held else lineages[document].versions[-1][0],
            "chunkId": held[0].chunk_id if held else None,
            "sectionId": section or None,
            "sectionTitle": title,
            "extractor": extractor,
            "reviewStatus": reviews.get(pk),
        }
    by_key = {pk: [placed.unit for placed in placed_here] for pk, placed_here in of_node.items()}
    by_edge = {pk: [placed.unit for placed in placed_here] for pk, placed_here in of_edge.items()}
    return Items(found, _edges(edges, found, of_edge), by_key, by_edge)


def _edges(
    keys: Sequence[int], nodes: dict[int, JSONObject], evidence: dict[int, list[Placed]]
) -> dict[int, JSONObject]:
    labels = {relation: str(label) for relation, label in RELATION_LABELS.items()}
    found: dict[int, JSONObject] = {}
    for pk, source, target, _document, relation, grounding, entailment, extractor in select(EDGES, keys):
        held = [placed.evidence for placed in evidence[pk]]
        start, end = nodes[source]["id"], nodes[target]["id"]
        found[pk] = {
            "id": f"{start}>{end}:{relation}",
            "fromNodeId": start,
            "toNodeId": end,
            "relation": relation,
            "relationLabel": labels[relation],
            "evidence": _wire(nodes[source]["documentId"], held),
            "groundingStatus": grounding,
            "entailmentStatus": entailment,
            "documentId": nodes[source]["documentId"],
            "sourceId": held[0].source_id if held else nodes[source]["sourceId"],
            "chunkId": held[0].chunk_id if held else None,
            "paragraph": held[0].unit if held else None,
            "extractor": extractor,
        }
    return found


def _wire(document: JSONValue, held: Sequence[Evidence]) -> list[JSONValue]:
    return [
        {"documentId": document} | evidence_to_json(item) | {"quote": _cut(item.quote, QUOTE)}
        for item in held[:EVIDENCE]
    ]


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _evidence(
    nodes: Sequence[int], edges: Sequence[int], lineages: dict[UUID, Lineage]
) -> tuple[dict[int, list[Placed]], dict[int, list[Placed]]]:
    of_node: dict[int, list[Placed]] = defaultdict(list)
    of_edge: dict[int, list[Placed]] = defaultdict(list)
    for statement, keys, target in (
        (EVIDENCE_OF_NODES, nodes, of_node),
        (EVIDENCE_OF_EDGES, edges, of_edge),
    ):
        for owner, document, key, chunk, unit, start, end, quote, occurrences in select(statement, keys):
            source = lineages[uuid_of(document)].holding(end)
            target[owner].append(Placed(key, Evidence(source, chunk, unit, start, end, quote, occurrences)))
    return of_node, of_edge


def _lineages(documents: Collection[UUID]) -> dict[UUID, Lineage]:
    """How long a version is stands behind its text, which may be millions of characters: it is read only where there
    are several versions, and that makes a difference."""
    versions: dict[UUID, list[str]] = defaultdict(list)
    for document, name in select_of(VERSIONS, documents):
        versions[uuid_of(document)].append(name)
    several = [document for document, names in versions.items() if len(names) > 1]
    found = {document: Lineage(((names[0], 0),)) for document, names in versions.items() if len(names) == 1}
    lengths: dict[UUID, list[tuple[str, int]]] = defaultdict(list)
    for document, name, length in select_of(LENGTHS, several):
        lengths[uuid_of(document)].append((name, length))
    return found | {document: Lineage(tuple(rows)) for document, rows in lengths.items()}


def _reviews(nodes: Sequence[int]) -> dict[int, str]:
    return dict(select(REVIEWS, nodes))
