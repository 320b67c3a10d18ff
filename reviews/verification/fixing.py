"""A fix as a patch for the write door, against the graph as it stands now."""

from graphs.domain import edits
from graphs.domain.errors import InvalidInput, InvalidOperation
from graphs.domain.messages import gettext_noop
from graphs.domain.patch import GraphPatch
from graphs.domain.values import Evidence, GraphSnapshot, Quote
from graphs.grounding.quotes import QuoteIndex, authenticate
from reviews.domain.fixes import EdgePatch, Fix, FixAction, NodePatch


def patch_of(graph: GraphSnapshot, index: QuoteIndex, fix: Fix, source_id: str) -> GraphPatch:
    """The change that ``fix`` means; empty when the graph is as the fix wants it already.

    ``index`` holds the units of ``graph``; ``source_id`` names the source version that new quotes come from. Raises
    InvalidOperation when what it is about is gone, InvalidInput when a quote it brings is not in the source.
    """
    node, edge = fix.node or NodePatch(), fix.edge or EdgePatch()
    match fix.action:
        case FixAction.UPDATE_NODE:
            proof = _proof(index, node.quote, node.unit, source_id)
            return edits.update_node(graph, node.id, text=node.text, type=node.type, evidence=proof)
        case FixAction.DELETE_NODE:
            return edits.remove_node(graph, node.id) if _stands(graph, node.id) else GraphPatch()
        case FixAction.ADD_NODE:
            return _added_node(graph, index, node, edge, source_id)
        case FixAction.MERGE_NODES:
            return edits.merge_nodes(graph, fix.into, node.id)
        case FixAction.UPDATE_SUMMARY if fix.summary is not None:
            return edits.edit_summary(graph, fix.summary)
        case FixAction.NONE:
            return GraphPatch()
    return _of_edge(graph, index, fix.action, edge, source_id)


def is_done(graph: GraphSnapshot, fix: Fix) -> bool:
    """Whether the graph is as a fix leaves it that cannot be asked twice: a node merged away or added, a relation that
    stands."""
    nodes, edge = {node.id for node in graph.nodes}, fix.edge or EdgePatch()
    match fix.action:
        case FixAction.MERGE_NODES:
            return fix.into in nodes and (fix.node or NodePatch()).id not in nodes
        case FixAction.ADD_NODE if fix.node and fix.node.text:
            text = fix.node.text.strip()
            return any((node.text, node.type) == (text, fix.node.type) for node in graph.nodes)
        case FixAction.ADD_EDGE | FixAction.UPDATE_EDGE:
            wanted = (edge.source, edge.target, edge.relation)
            return any((item.source, item.target, item.relation) == wanted for item in graph.edges)
    return False


def _of_edge(
    graph: GraphSnapshot, index: QuoteIndex, action: FixAction, edge: EdgePatch, source_id: str
) -> GraphPatch:
    proof = _proof(index, edge.quote or None, edge.unit, source_id)
    match action:
        case FixAction.DELETE_EDGE:
            known = any(item.id == edge.id for item in graph.edges)
            return edits.remove_edge(graph, edge.id) if known else GraphPatch()
        case FixAction.UPDATE_EDGE:
            return edits.update_edge(
                graph, edge.id, source=edge.source, target=edge.target, relation=edge.relation, evidence=proof
            )
        case FixAction.ADD_EDGE if edge.relation and proof:
            return edits.add_edge(graph, edge.source, edge.target, edge.relation, proof)
    raise InvalidOperation(gettext_noop("This fix does not say enough to be applied."))


def _added_node(
    graph: GraphSnapshot, index: QuoteIndex, node: NodePatch, edge: EdgePatch, source_id: str
) -> GraphPatch:
    """A node without a proof of its own is no fix. It may come with one relation to a node that stands."""
    proof = _proof(index, node.quote, node.unit, source_id)
    if not (proof and node.text and node.type):
        raise InvalidOperation(gettext_noop("This fix does not say enough to be applied."))
    relations = []
    if edge.relation and (edge.source or edge.target):
        relations = [(edge.relation, edge.source or edge.target, not edge.source)]
    return edits.add_node(graph, text=node.text, type=node.type, evidence=proof, relations=relations)


def _proof(
    index: QuoteIndex, quote: str | None, unit: int | None, source_id: str
) -> tuple[Evidence, ...] | None:
    """None where the fix brings no quote. The chunk is filled in at the door."""
    if quote is None:
        return None
    found = authenticate(index, Quote(quote, unit))
    if not found.is_evidence:
        raise InvalidInput(
            gettext_noop("The quote of this fix does not stand in the source."),
            hint=gettext_noop("Check again, or edit the item by hand."),
            quote=quote[:80],
        )
    return tuple(Evidence(source_id, "", s.unit, s.start, s.end, s.quote, s.occurrences) for s in found.spans)


def _stands(graph: GraphSnapshot, node_id: str) -> bool:
    return any(node.id == node_id for node in graph.nodes)
