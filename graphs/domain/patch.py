"""One change of a graph as a value: what stands afterwards (``put``) and what is gone (``None``).

A patch is its own language for undo: the states it replaced form the patch that brings them back.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from graphs.domain.values import Edge, Evidence, GraphSnapshot, JSONObject, JSONValue, Node
from graphs.domain.vocabulary import Entailment, Grounding, NodeType, Relation


@dataclass(frozen=True, slots=True)
class GraphPatch:
    """``nodes`` and ``edges`` map ids to their new state, or to ``None`` for removal."""

    nodes: Mapping[str, Node | None] = field(default_factory=dict)
    edges: Mapping[str, Edge | None] = field(default_factory=dict)
    summary: str | None = None

    @property
    def is_empty(self) -> bool:
        return not self.nodes and not self.edges and self.summary is None


def apply(graph: GraphSnapshot, patch: GraphPatch) -> GraphSnapshot:
    """The graph after the patch. Edges of a removed node go with it."""
    nodes: dict[str, Node | None] = {**{node.id: node for node in graph.nodes}, **patch.nodes}
    edges: dict[str, Edge | None] = {**{edge.id: edge for edge in graph.edges}, **patch.edges}
    kept = tuple(sorted((n for n in nodes.values() if n), key=lambda node: (node.salience, _number(node.id))))
    alive = {node.id for node in kept}
    return replace(
        graph,
        nodes=kept,
        edges=tuple(e for e in edges.values() if e and e.source in alive and e.target in alive),
        summary=graph.summary if patch.summary is None else patch.summary,
    )


def completed(graph: GraphSnapshot, patch: GraphPatch) -> GraphPatch:
    """The patch with the removal of edges that a removed node takes along, so that undo brings them back."""
    gone = {key for key, node in patch.nodes.items() if node is None}
    orphaned: dict[str, Edge | None] = {
        edge.id: None for edge in graph.edges if edge.source in gone or edge.target in gone
    }
    return replace(patch, edges=orphaned | dict(patch.edges))


def inverse(graph: GraphSnapshot, patch: GraphPatch) -> GraphPatch:
    """The patch that leads back from ``apply(graph, patch)`` to ``graph``. ``patch`` must be completed."""
    nodes = {node.id: node for node in graph.nodes}
    edges = {edge.id: edge for edge in graph.edges}
    return GraphPatch(
        nodes={key: nodes.get(key) for key in patch.nodes},
        edges={key: edges.get(key) for key in patch.edges},
        summary=None if patch.summary is None else graph.summary,
    )


def to_json(patch: GraphPatch) -> JSONObject:
    wire: JSONObject = {
        "nodes": {key: node_to_json(node) if node else None for key, node in patch.nodes.items()},
        "edges": {key: edge_to_json(edge) if edge else None for key, edge in patch.edges.items()},
    }
    if patch.summary is not None:
        wire["summary"] = patch.summary
    return wire


def from_json(wire: Mapping[str, JSONValue]) -> GraphPatch:
    nodes, edges = wire.get("nodes") or {}, wire.get("edges") or {}
    assert isinstance(nodes, dict) and isinstance(edges, dict)
    summary = wire.get("summary")
    return GraphPatch(
        nodes={
            key: node_from_json(state) if isinstance(state, dict) else None for key, state in nodes.items()
        },
        edges={
            key: edge_from_json(state) if isinstance(state, dict) else None for key, state in edges.items()
        },
        summary=summary if isinstance(summary, str) else None,
    )


def node_to_json(node: Node) -> JSONObject:
    return {
        "id": node.id,
        "type": node.type,
        "text": node.text,
        "evidence": [evidence_to_json(item) for item in node.evidence],
        "groundingStatus": node.grounding,
        "entailmentStatus": node.entailment,
        "entailmentBasis": node.entailment_basis,
        "salience": node.salience,
        "anchor": node.anchor,
        "claimedQuote": node.claimed_quote,
        "extractor": node.extractor,
        "edited": node.edited,
    }


def node_from_json(wire: Mapping[str, JSONValue]) -> Node:
    salience, anchor = wire.get("salience"), wire.get("anchor")
    return Node(
        id=str(wire["id"]),
        type=NodeType(str(wire["type"])),
        text=str(wire["text"]),
        evidence=_evidence(wire.get("evidence")),
        grounding=Grounding(str(wire["groundingStatus"])),
        entailment=Entailment(str(wire.get("entailmentStatus", "unverified"))),
        entailment_basis=str(wire.get("entailmentBasis") or ""),
        salience=salience if isinstance(salience, int) else 0,
        anchor=anchor if isinstance(anchor, int) else None,
        claimed_quote=str(wire.get("claimedQuote") or ""),
        extractor=str(wire.get("extractor") or ""),
        edited=bool(wire.get("edited")),
    )


def edge_to_json(edge: Edge) -> JSONObject:
    return {
        "fromNodeId": edge.source,
        "toNodeId": edge.target,
        "relation": edge.relation,
        "evidence": [evidence_to_json(item) for item in edge.evidence],
        "groundingStatus": edge.grounding,
        "entailmentStatus": edge.entailment,
        "extractor": edge.extractor,
        "edited": edge.edited,
    }


def edge_from_json(wire: Mapping[str, JSONValue]) -> Edge:
    return Edge(
        source=str(wire["fromNodeId"]),
        target=str(wire["toNodeId"]),
        relation=Relation(str(wire["relation"])),
        evidence=_evidence(wire.get("evidence")),
        grounding=Grounding(str(wire["groundingStatus"])),
        entailment=Entailment(str(wire.get("entailmentStatus", "unverified"))),
        extractor=str(wire.get("extractor") or ""),
        edited=bool(wire.get("edited")),
    )


def evidence_to_json(item: Evidence) -> JSONObject:
    """The wire form of contract *Evidence*, without the document's id: the reader knows which document it is in."""
    return {
        "sourceId": item.source_id,
        "chunkId": item.chunk_id,
        "paragraph": item.unit,
        "start": item.start,
        "end": item.end,
        "quote": item.quote,
        "occurrences": item.occurrences,
    }


def _evidence(wire: JSONValue) -> tuple[Evidence, ...]:
    items = wire if isinstance(wire, list) else []
    return tuple(_evidence_item(item) for item in items if isinstance(item, dict))


def _evidence_item(wire: Mapping[str, JSONValue]) -> Evidence:
    def number(key: str) -> int:
        value = wire[key]
        assert isinstance(value, int)
        return value

    return Evidence(
        source_id=str(wire["sourceId"]),
        chunk_id=str(wire["chunkId"]),
        unit=number("paragraph"),
        start=number("start"),
        end=number("end"),
        quote=str(wire["quote"]),
        occurrences=number("occurrences") if "occurrences" in wire else 1,
    )


def _number(node_id: str) -> int:
    return int(node_id[1:]) if node_id[1:].isdigit() else 0
