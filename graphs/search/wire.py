"""Rows of a result in wire form (contract, *QueryResult*). Long texts are cut: a search is no export."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from graphs.domain.values import JSONObject, JSONValue, Lineage
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
    wire_id,
)
from graphs.search.sections import Sections

TEXT, QUOTE, EVIDENCE = 1_200, 600, 2  # characters, characters, items


@dataclass(slots=True)
class Held:
    """The evidence of one item: keys of its units, the first quotes in wire form, and the number of the first unit."""

    units: list[int] = field(default_factory=list)
    wire: list[JSONValue] = field(default_factory=list)
    first: JSONObject = field(default_factory=dict)
    place: int | None = None


NOTHING = Held()


@dataclass(frozen=True)
class Items:
    """Nodes and edges as JSON by key, and the units that each rests on."""

    nodes: dict[int, JSONObject]
    edges: dict[int, JSONObject]
    units: dict[int, list[int]]
    units_of_edges: dict[int, list[int]]


def items(nodes: Sequence[int], edges: Sequence[int]) -> Items:
    rows = [(pk, number, wire_id(document), *rest) for pk, number, document, *rest in select(NODES, nodes)]
    lineages = _lineages({row[2] for row in rows})
    of_node, of_edge = (
        _evidence(EVIDENCE_OF_NODES, nodes, lineages),
        _evidence(EVIDENCE_OF_EDGES, edges, lineages),
    )
    found = _nodes(rows, of_node, lineages, dict(select(REVIEWS, nodes)))
    by_key = {pk: held.units for pk, held in of_node.items()}
    by_edge = {pk: held.units for pk, held in of_edge.items()}
    return Items(found, _edges(edges, found, of_edge), by_key, by_edge)


def _nodes(
    rows: Sequence[tuple[Any, ...]],
    evidence: Mapping[int, Held],
    lineages: Mapping[str, Lineage],
    reviews: Mapping[int, str],
) -> dict[int, JSONObject]:
    sections = Sections(lineages)
    labels = {kind: str(label) for kind, label in TYPE_LABELS.items()}
    found: dict[int, JSONObject] = {}
    for pk, number, document, kind, text, grounding, entailment, salience, anchor, extractor in rows:
        held = evidence.get(pk, NOTHING)
        unit = held.place if held.wire else anchor
        section, title = sections.over(document, unit)
        found[pk] = {
            "id": f"n{number}",
            "type": kind,
            "typeLabel": labels[kind],
            "text": _cut(text, TEXT),
            "quote": held.first.get("quote", ""),
            "paragraph": unit,
            "evidence": held.wire,
            "groundingStatus": grounding,
            "entailmentStatus": entailment,
            "salience": salience,
            "documentId": document,
            "sourceId": held.first.get("sourceId") or lineages[document].versions[-1][0],
            "chunkId": held.first.get("chunkId"),
            "sectionId": section or None,
            "sectionTitle": title,
            "extractor": extractor,
            "reviewStatus": reviews.get(pk),
        }
    return found


def _edges(
    keys: Sequence[int], nodes: Mapping[int, JSONObject], evidence: Mapping[int, Held]
) -> dict[int, JSONObject]:
    labels = {relation: str(label) for relation, label in RELATION_LABELS.items()}
    found: dict[int, JSONObject] = {}
    for pk, source, target, document, relation, grounding, entailment, extractor in select(EDGES, keys):
        held = evidence.get(pk, NOTHING)
        start, end = nodes[source]["id"], nodes[target]["id"]
        found[pk] = {
            "id": f"{start}>{end}:{relation}",
            "fromNodeId": start,
            "toNodeId": end,
            "relation": relation,
            "relationLabel": labels[relation],
            "evidence": held.wire,
            "groundingStatus": grounding,
            "entailmentStatus": entailment,
            "documentId": wire_id(document),
            "sourceId": held.first.get("sourceId") or nodes[source]["sourceId"],
            "chunkId": held.first.get("chunkId"),
            "paragraph": held.place,
            "extractor": extractor,
        }
    return found


def _evidence(statement: str, keys: Sequence[int], lineages: Mapping[str, Lineage]) -> defaultdict[int, Held]:
    """By the key of the item."""
    found: defaultdict[int, Held] = defaultdict(Held)
    for owner, document, unit, chunk, number, start, end, quote, occurrences in select(statement, keys):
        held = found[owner]
        held.units.append(unit)
        if len(held.wire) == EVIDENCE:
            continue
        place = wire_id(document)
        item: JSONObject = {
            "documentId": place,
            "sourceId": lineages[place].holding(end),
            "chunkId": chunk,
            "paragraph": number,
            "start": start,
            "end": end,
            "quote": _cut(quote, QUOTE),
            "occurrences": occurrences,
        }
        if not held.wire:
            held.first, held.place = item, number
        held.wire.append(item)
    return found


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _lineages(documents: Collection[str]) -> dict[str, Lineage]:
    """How long a version is stands behind its text, which may be millions of characters: it is read only where there
    are several versions, and that makes a difference."""
    versions: dict[str, list[str]] = defaultdict(list)
    for document, name in select_of(VERSIONS, documents):
        versions[wire_id(document)].append(name)
    several = [document for document, names in versions.items() if len(names) > 1]
    found = {document: Lineage(((names[0], 0),)) for document, names in versions.items() if len(names) == 1}
    lengths: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for document, name, length in select_of(LENGTHS, several):
        lengths[wire_id(document)].append((name, length))
    return found | {document: Lineage(tuple(rows)) for document, rows in lengths.items()}
