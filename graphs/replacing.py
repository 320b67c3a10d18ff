"""Extraction over an existing graph: one patch that replaces only untouched items of the same extractor.

What a person edited, accepted or rejected stays, with its relations to what stays; a proposition that is found again
keeps its node and its id.
"""

from dataclasses import replace

from graphs.domain.patch import GraphPatch, completed
from graphs.domain.text import normalized
from graphs.domain.values import Edge, GraphSnapshot, Node
from graphs.domain.vocabulary import Relation
from graphs.invariants.admission import AdmittedDraft

NEEDED = (Relation.COUNTER_EXAMPLE,)  # without its target a counter-example cannot stay


def replacement(
    graph: GraphSnapshot, admitted: AdmittedDraft, extractor: str, decided: frozenset[str]
) -> tuple[GraphPatch, dict[str, str]]:
    """The patch, and under which key of it each node of the draft stands.

    ``decided`` are the ids of nodes that a person accepted or rejected.
    """
    known = {(node.type, normalized(node.text)): node for node in graph.nodes}
    names: dict[str, str] = {}
    nodes: dict[str, Node | None] = {}
    for rank, node in enumerate(admitted.nodes):
        old = known.get((node.type, normalized(node.text)))
        names[node.id] = old.id if old else f"new:{node.id}"
        if old and (old.edited or old.id in decided):
            continue
        nodes[names[node.id]] = replace(node, id=names[node.id], salience=rank)
    found = set(names.values())
    own = {old.id for old in graph.nodes if old.edited or old.id in decided} - found
    aimed = {edge.target for edge in graph.edges if edge.source in own and edge.relation in NEEDED}
    for old in graph.nodes:
        if old.id not in found | own | aimed and old.extractor == extractor:
            nodes[old.id] = None
    edges = _edges(graph, admitted, names, extractor, own)
    return GraphPatch(nodes, edges, admitted.summary or None), names


def taken_away(
    graph: GraphSnapshot, proposed: GraphSnapshot, extractor: str, decided: frozenset[str]
) -> frozenset[str]:
    """Ids of the nodes and relations that go when ``extractor`` reads the same text again and finds ``proposed``."""
    found = AdmittedDraft(proposed.nodes, proposed.edges, proposed.summary, (), (), ())
    patch = completed(graph, replacement(graph, found, extractor, decided)[0])
    items = (*patch.nodes.items(), *patch.edges.items())
    return frozenset(key for key, item in items if item is None)


def _edges(
    graph: GraphSnapshot, admitted: AdmittedDraft, names: dict[str, str], extractor: str, own: set[str]
) -> dict[str, Edge | None]:
    """``own`` are nodes that stay only because of a person: no reading will find their relations again."""
    kept = {edge.id for edge in graph.edges if edge.edited}
    mine = [edge for edge in graph.edges if edge.extractor == extractor and not edge.edited]
    gone = [edge.id for edge in mine if not {edge.source, edge.target} & own]
    fresh = [replace(edge, source=names[edge.source], target=names[edge.target]) for edge in admitted.edges]
    return dict.fromkeys(gone) | {edge.id: edge for edge in fresh if edge.id not in kept}
