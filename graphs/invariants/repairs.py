"""Safe repairs as patches: what an issue proposes, ready for the write door. None of them needs a judgement of meaning
except ``merge_nodes``, which a person confirms."""

from collections.abc import Callable
from dataclasses import replace

from graphs.domain import edits
from graphs.domain.patch import GraphPatch
from graphs.domain.values import Evidence, GraphSnapshot, Node, Quote
from graphs.domain.vocabulary import Grounding
from graphs.grounding.quotes import QuoteIndex, authenticate
from graphs.invariants.issues import Repair


def patch_for(graph: GraphSnapshot, repair: Repair, chunk_of: Callable[[int], str]) -> GraphPatch:
    """The patch that mends what the issue found; empty when the graph no longer holds it.

    ``chunk_of`` names the chunk of a unit.
    """
    match repair.action:
        case "drop_invalid_edge":
            known = any(edge.id == repair.target_id for edge in graph.edges)
            return GraphPatch(edges={repair.target_id: None} if known else {})
        case "delete_node":
            known = any(node.id == repair.target_id for node in graph.nodes)
            return GraphPatch(nodes={repair.target_id: None} if known else {})
        case "set_paragraph":
            return _moved(graph, repair.target_id, chunk_of)
        case "merge_nodes" if repair.into:
            return _merged(graph, repair.target_id, repair.into)
    return GraphPatch()


def _moved(graph: GraphSnapshot, node_id: str, chunk_of: Callable[[int], str]) -> GraphPatch:
    node = _node(graph, node_id)
    if node is None:
        return GraphPatch()
    index = QuoteIndex(graph.units)
    places = [place for item in node.evidence for place in _places(index, item, chunk_of)]
    state = Grounding.GROUNDED if places else Grounding.UNSUPPORTED
    return GraphPatch(nodes={node_id: replace(node, evidence=edits.union(places, ()), grounding=state)})


def _places(index: QuoteIndex, item: Evidence, chunk_of: Callable[[int], str]) -> list[Evidence]:
    found = authenticate(index, Quote(item.quote, item.unit, item.start))
    return [
        Evidence(item.source_id, chunk_of(s.unit), s.unit, s.start, s.end, s.quote, s.occurrences)
        for s in (found.spans if found.is_evidence else ())
    ]


def _merged(graph: GraphSnapshot, gone: str, kept: str) -> GraphPatch:
    both = gone != kept and _node(graph, gone) and _node(graph, kept)
    return edits.merge_nodes(graph, kept, gone) if both else GraphPatch()


def _node(graph: GraphSnapshot, node_id: str) -> Node | None:
    return next((node for node in graph.nodes if node.id == node_id), None)
