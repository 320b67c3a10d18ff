"""A query → its whole result: matches, the graph around them, and the units they rest on, within fixed bounds."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from graphs.domain.query import (
    GRAPH_CHARS,
    MOST_UNITS,
    SOURCE_CHARS,
    UNIT_CHARS,
    GraphQuery,
)
from graphs.domain.values import JSONObject, JSONValue
from graphs.search.around import Surroundings, surroundings
from graphs.search.beginnings import settled
from graphs.search.finding import Hits, hits
from graphs.search.rows import UNITS, select
from graphs.search.scopes import Scope
from graphs.search.unread import source_matches
from graphs.search.wire import Items, items

BUDGET = GRAPH_CHARS + SOURCE_CHARS + 60_000
AROUND_ITEM, AROUND_EVIDENCE = 900, 320  # characters of JSON beside its words
FOR_NODES = 0.62  # of the characters of a graph; relations get the rest


def result(scope: Scope, query: GraphQuery) -> JSONObject:
    """Contract *QueryResult*. Direct matches are never left out for want of room; what is, is counted."""
    query = settled(scope, query)
    found = hits(scope, query)
    direct = [match.entry.key for match in found.matches]
    around = surroundings(direct, query)
    shown = items(around.nodes, around.edges)
    nodes, edges, told = _within(around, shown, len(direct))
    sources = _sources(nodes, edges, shown, set(direct))
    revision = scope.document.revision if scope.document else None
    graph: JSONObject = {
        "nodes": [shown.nodes[key] for key in nodes],
        "edges": [shown.edges[key] for key in edges],
    }
    cut = len(nodes) < len(around.nodes) or len(edges) < len(around.edges)
    return {
        "queryId": query.id_at(scope.place, revision),
        "documentId": str(scope.document.pk) if scope.document else None,
        "revision": revision,
        "query": query.text,
        "matches": _matches(found, shown),
        "graph": graph,
        "sourceUnits": sources.units,
        "sourceMatches": source_matches(scope, query, (match.entry.line for match in found.matches)),
        "nextCursor": found.more or None,
        "metrics": {
            "candidateMatches": found.seen,
            "relationCandidateEdges": found.ends,
            "directMatches": len(direct),
            "returnedNodes": len(nodes),
            "returnedEdges": len(edges),
            "sourceUnits": len(sources.units),
            "sourceRefsOmitted": sources.omitted,
            "contextChars": told + sources.chars,
            "contextBudget": BUDGET,
            "hops": query.hops,
            "truncated": around.truncated or cut or bool(found.more),
        },
    }


def _matches(found: Hits, shown: Items) -> list[JSONValue]:
    return [
        {
            "nodeId": shown.nodes[match.entry.key]["id"],
            "documentId": shown.nodes[match.entry.key]["documentId"],
            "score": match.score,
            "reasons": list(match.reasons),
        }
        for match in found.matches
        if match.entry.key in shown.nodes
    ]


def _within(around: Surroundings, shown: Items, direct: int) -> tuple[list[int], list[int], int]:
    """As many nodes as may be told, the direct ones in any case, the relations between them, and how many characters
    that makes."""
    nodes, edges, told = list[int](), list[int](), 0
    for place, key in enumerate(key for key in around.nodes if key in shown.nodes):
        size = _size(shown.nodes[key])
        if place >= direct and told + size > FOR_NODES * GRAPH_CHARS:
            break
        nodes.append(key)
        told += size
    ids = {(shown.nodes[key]["documentId"], shown.nodes[key]["id"]) for key in nodes}
    for key in around.edges:
        edge = shown.edges[key]
        if not {(edge["documentId"], edge[end]) for end in ("fromNodeId", "toNodeId")} <= ids:
            continue
        size = _size(edge)
        if told + size > GRAPH_CHARS:
            break
        edges.append(key)
        told += size
    return nodes, edges, told


def _size(item: JSONObject) -> int:
    """Characters as JSON, and not less: the words of an item, and what stands around them."""
    evidence: Any = item["evidence"]
    words = sum(len(held["quote"]) for held in evidence)
    return AROUND_ITEM + len(evidence) * AROUND_EVIDENCE + words + len(str(item.get("text", "")))


@dataclass(frozen=True, slots=True)
class Sources:
    units: list[JSONValue]
    omitted: int
    chars: int


def _sources(nodes: Sequence[int], edges: Sequence[int], shown: Items, direct: set[int]) -> Sources:
    """Units under direct matches first, then under relations that touch one, then the rest; each in source order."""
    near = {shown.nodes[key]["id"] for key in nodes if key in direct}
    rests = _Rests()
    for key in nodes:
        rests.note(shown.nodes[key], shown.units.get(key, ()), 0 if key in direct else 2, rests.node_ids)
    for key in edges:
        edge = shown.edges[key]
        rank = 1 if {edge["fromNodeId"], edge["toNodeId"]} & near else 2
        rests.note(edge, shown.units_of_edges.get(key, ()), rank, rests.edge_ids)
    rows = [(key, rests.documents[key], number, text) for key, number, text in select(UNITS, rests.ranks)]
    units: list[JSONValue] = []
    chars = omitted = 0
    for key, document, number, text in sorted(rows, key=lambda row: (rests.ranks[row[0]], row[1], row[2])):
        text = text[:UNIT_CHARS]
        if len(units) == MOST_UNITS or chars + len(text) > SOURCE_CHARS:
            omitted += 1
            continue
        chars += len(text)
        units.append(
            {
                "documentId": document,
                "paragraph": number,
                "text": text,
                "nodeIds": rests.node_ids[key],
                "edgeIds": rests.edge_ids[key],
            }
        )
    return Sources(units, omitted, chars)


class _Rests:
    """What rests on each unit, and how near to a direct match it is."""

    def __init__(self) -> None:
        self.ranks: dict[int, int] = {}
        self.documents: dict[int, str] = {}
        self.node_ids: dict[int, list[JSONValue]] = defaultdict(list)
        self.edge_ids: dict[int, list[JSONValue]] = defaultdict(list)

    def note(
        self, item: JSONObject, units: Iterable[int], rank: int, names: dict[int, list[JSONValue]]
    ) -> None:
        for unit in units:
            self.ranks[unit] = min(self.ranks.get(unit, rank), rank)
            self.documents[unit] = str(item["documentId"])
            if item["id"] not in names[unit]:
                names[unit].append(item["id"])
