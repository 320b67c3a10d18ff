"""Safe repairs as patches: what an issue proposes, ready for the write door. None of them needs a judgement of meaning
except ``merge_nodes``, which a person confirms."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from graphs.domain.patch import GraphPatch
from graphs.domain.values import Edge, Evidence, GraphSnapshot, Node, Quote
from graphs.domain.vocabulary import Grounding
from graphs.grounding.quotes import QuoteIndex, authenticate
from graphs.invariants.issues import Repair

MOST_EVIDENCE = 8


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


def union(first: Iterable[Evidence], second: Iterable[Evidence]) -> tuple[Evidence, ...]:
    """Every place once, the first ones first, no more than an item may hold."""
    by_place = {(item.source_id, item.start, item.end): item for item in (*second, *first)}
    ordered = sorted(by_place.values(), key=lambda item: item not in first)
    return tuple(ordered[:MOST_EVIDENCE])


def _moved(graph: GraphSnapshot, node_id: str, chunk_of: Callable[[int], str]) -> GraphPatch:
    node = _node(graph, node_id)
    if node is None:
        return GraphPatch()
    index = QuoteIndex(graph.units)
    places = [place for item in node.evidence for place in _places(index, item, chunk_of)]
    state = Grounding.GROUNDED if places else Grounding.UNSUPPORTED
    return GraphPatch(nodes={node_id: replace(node, evidence=union(places, ()), grounding=state)})


def _places(index: QuoteIndex, item: Evidence, chunk_of: Callable[[int], str]) -> list[Evidence]:
    found = authenticate(index, Quote(item.quote, item.unit, item.start))
    return [
        Evidence(item.source_id, chunk_of(s.unit), s.unit, s.start, s.end, s.quote, s.occurrences)
        for s in (found.spans if found.is_evidence else ())
    ]


def _merged(graph: GraphSnapshot, gone_id: str, kept_id: str) -> GraphPatch:
    gone, kept = _node(graph, gone_id), _node(graph, kept_id)
    if gone is None or kept is None or gone is kept:
        return GraphPatch()
    evidence = union(kept.evidence, gone.evidence)
    state = Grounding.GROUNDED if evidence else kept.grounding
    nodes: dict[str, Node | None] = {
        gone_id: None,
        kept_id: replace(
            kept, evidence=evidence, grounding=state, salience=min(kept.salience, gone.salience)
        ),
    }
    return GraphPatch(nodes=nodes, edges=_redirected(graph, gone_id, kept_id))


def _redirected(graph: GraphSnapshot, gone_id: str, kept_id: str) -> dict[str, Edge | None]:
    """Edges of the node that goes lead to the one that stays; a loop vanishes, a double keeps both proofs."""
    standing = {edge.id: edge for edge in graph.edges}
    changed: dict[str, Edge | None] = {}
    for edge in graph.edges:
        if gone_id not in (edge.source, edge.target):
            continue
        changed[edge.id] = None
        ends = [kept_id if end == gone_id else end for end in (edge.source, edge.target)]
        moved = replace(edge, source=ends[0], target=ends[1])
        if ends[0] == ends[1]:
            continue
        twin = changed.get(moved.id) or standing.get(moved.id)
        changed[moved.id] = replace(twin, evidence=union(twin.evidence, moved.evidence)) if twin else moved
    return changed


def _node(graph: GraphSnapshot, node_id: str) -> Node | None:
    return next((node for node in graph.nodes if node.id == node_id), None)
