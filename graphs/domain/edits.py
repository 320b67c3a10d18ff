"""What people and fixes do to a graph, as patches: nodes and edges put, changed, merged, split and removed.

Each function takes the graph as it stands and gives a patch for the write door, whose inverse brings everything back.
What is touched is marked ``edited``; the door judges evidence and rules. Raises InvalidOperation for what is not there.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from graphs.domain.errors import InvalidOperation
from graphs.domain.limits import MOST_UNITED
from graphs.domain.messages import gettext_noop
from graphs.domain.patch import GraphPatch
from graphs.domain.values import Edge, Evidence, GraphSnapshot, Node
from graphs.domain.vocabulary import Entailment, Grounding, NodeType, Relation

NEW = "new"  # the key of a node that is yet to get its number
Proof = tuple[Evidence, ...]


@dataclass(frozen=True, slots=True)
class Half:
    """What one of two nodes gets when a node is split."""

    text: str
    type: NodeType
    evidence: Proof


def node_of(graph: GraphSnapshot, node_id: str) -> Node:
    found = next((node for node in graph.nodes if node.id == node_id), None)
    if found is None:
        raise InvalidOperation(gettext_noop("The node %(node)s is no longer there."), node=node_id)
    return found


def edge_of(graph: GraphSnapshot, edge_id: str) -> Edge:
    found = next((edge for edge in graph.edges if edge.id == edge_id), None)
    if found is None:
        raise InvalidOperation(gettext_noop("The relation %(edge)s is no longer there."), edge=edge_id)
    return found


def edges_at(graph: GraphSnapshot, node_id: str) -> tuple[Edge, ...]:
    return tuple(edge for edge in graph.edges if node_id in (edge.source, edge.target))


def union(first: Iterable[Evidence], second: Iterable[Evidence]) -> Proof:
    """Every place once, the first ones first, no more than an item may hold; ``left_out`` counts the rest."""
    by_place: dict[tuple[int, int], Evidence] = {}
    for item in (*first, *second):
        by_place.setdefault((item.start, item.end), item)
    return tuple(by_place.values())[:MOST_UNITED]


def left_out(graph: GraphSnapshot, kept_id: str, gone_id: str) -> int:
    """How many places a merge of two nodes would drop: of the nodes and of the edges that become one."""
    becomes: dict[str, list[Node | Edge]] = {"": [node_of(graph, kept_id), node_of(graph, gone_id)]}
    for edge in graph.edges:
        ends = [kept_id if end == gone_id else end for end in (edge.source, edge.target)]
        if ends[0] != ends[1]:
            becomes.setdefault(replace(edge, source=ends[0], target=ends[1]).id, []).append(edge)
    places = [
        {(found.start, found.end) for item in items for found in item.evidence}
        for items in becomes.values()
        if len(items) > 1
    ]
    return sum(max(len(found) - MOST_UNITED, 0) for found in places)


def update_node(
    graph: GraphSnapshot,
    node_id: str,
    *,
    text: str | None = None,
    type: NodeType | None = None,  # noqa: A002
    evidence: Proof | None = None,
) -> GraphPatch:
    """``None`` leaves a part as it is; a change of nothing is an empty patch."""
    old = node_of(graph, node_id)
    new = replace(
        old,
        text=old.text if text is None else text.strip(),
        type=type or old.type,
        evidence=old.evidence if evidence is None else evidence,
    )
    return GraphPatch() if new == old else GraphPatch({node_id: _touched(old, new)})


def add_node(
    graph: GraphSnapshot,
    *,
    text: str,
    type: NodeType,  # noqa: A002
    evidence: Proof,
    relations: Iterable[tuple[Relation, str, bool]] = (),
    anchor: int | None = None,
) -> GraphPatch:
    """A new node, the least salient. ``relations`` are (relation, other node, whether the new node is its source) and
    rest on the evidence of the node; ``anchor`` is the unit of a node without evidence."""
    state = Grounding.GROUNDED if evidence else Grounding.CANDIDATE
    rank = max((node.salience for node in graph.nodes), default=-1) + 1
    anchor = None if evidence else anchor
    node = Node(NEW, type, text.strip(), evidence, state, salience=rank, edited=True, anchor=anchor)
    edges = [
        _new_edge(*((NEW, other) if outgoing else (other, NEW)), relation, evidence)
        for relation, other, outgoing in relations
    ]
    return GraphPatch({NEW: node}, {edge.id: edge for edge in edges})


def add_edge(
    graph: GraphSnapshot, source: str, target: str, relation: Relation, evidence: Proof
) -> GraphPatch:
    """Raises InvalidOperation when the same relation stands there already."""
    edge = _new_edge(node_of(graph, source).id, node_of(graph, target).id, relation, evidence)
    _refuse_twin(graph, edge.id)
    return GraphPatch(edges={edge.id: edge})


def update_edge(
    graph: GraphSnapshot,
    edge_id: str,
    *,
    source: str | None = None,
    target: str | None = None,
    relation: Relation | None = None,
    evidence: Proof | None = None,
) -> GraphPatch:
    """Another end, relation or proof. Raises InvalidOperation when that relation stands there already."""
    old = edge_of(graph, edge_id)
    new = replace(
        old,
        source=node_of(graph, source or old.source).id,
        target=node_of(graph, target or old.target).id,
        relation=relation or old.relation,
        evidence=old.evidence if evidence is None else evidence,
    )
    if new == old:
        return GraphPatch()
    new = replace(new, entailment=Entailment.UNVERIFIED, edited=True, grounding=_proven(new.evidence))
    if new.id == old.id:
        return GraphPatch(edges={new.id: new})
    _refuse_twin(graph, new.id)
    return GraphPatch(edges={old.id: None, new.id: new})


def remove_node(graph: GraphSnapshot, node_id: str) -> GraphPatch:
    """The node and its edges, named one by one."""
    node_of(graph, node_id)
    return GraphPatch({node_id: None}, {edge.id: None for edge in edges_at(graph, node_id)})


def remove_edge(graph: GraphSnapshot, edge_id: str) -> GraphPatch:
    return GraphPatch(edges={edge_of(graph, edge_id).id: None})


def merge_nodes(
    graph: GraphSnapshot,
    kept_id: str,
    gone_id: str,
    *,
    text: str | None = None,
    type: NodeType | None = None,  # noqa: A002
) -> GraphPatch:
    """One node for two: evidence united, edges redirected, loops dropped, the proofs of doubled edges united.

    Without ``text`` and ``type`` those of the kept node stay. Raises InvalidOperation for a node and itself.
    """
    if kept_id == gone_id:
        raise InvalidOperation(gettext_noop("A node cannot be merged with itself."))
    kept, gone = node_of(graph, kept_id), node_of(graph, gone_id)
    new = replace(
        kept,
        text=kept.text if text is None else text.strip(),
        type=type or kept.type,
        evidence=union(kept.evidence, gone.evidence),
        salience=min(kept.salience, gone.salience),
        anchor=gone.anchor if kept.anchor is None else kept.anchor,
        claimed_quote=kept.claimed_quote or gone.claimed_quote,
    )
    edges = _moved(graph, {edge.id for edge in edges_at(graph, gone_id)}, gone_id, kept_id)
    return GraphPatch({gone_id: None, kept_id: _touched(kept, new)}, edges)


def split_node(
    graph: GraphSnapshot, node_id: str, first: Half, second: Half, to_second: Collection[str] = ()
) -> GraphPatch:
    """Two nodes for one: the first keeps the id, the second is new and gets the edges ``to_second`` (ids)."""
    old = node_of(graph, node_id)
    edges = {edge_of(graph, edge_id).id for edge_id in to_second}
    halves = [
        _touched(old, replace(old, text=half.text.strip(), type=half.type, evidence=half.evidence))
        for half in (first, second)
    ]
    nodes: dict[str, Node | None] = {node_id: halves[0], NEW: replace(halves[1], id=NEW)}
    return GraphPatch(nodes, _moved(graph, edges, node_id, NEW))


def edit_summary(graph: GraphSnapshot, summary: str) -> GraphPatch:
    return GraphPatch(summary=None if summary.strip() == graph.summary else summary.strip())


def joined(first: GraphPatch, second: GraphPatch) -> GraphPatch:
    """Both as one change; where they speak of the same item the second has the last word."""
    return GraphPatch(
        {**first.nodes, **second.nodes},
        {**first.edges, **second.edges},
        first.summary if second.summary is None else second.summary,
    )


def named(patch: GraphPatch, key: str) -> GraphPatch:
    """The patch with another key for its new node, so that several can become one change."""

    def end(node_id: str) -> str:
        return key if node_id == NEW else node_id

    nodes = {end(old): node and replace(node, id=end(node.id)) for old, node in patch.nodes.items()}
    edges = [
        (old, edge and replace(edge, source=end(edge.source), target=end(edge.target)))
        for old, edge in patch.edges.items()
    ]
    return replace(patch, nodes=nodes, edges={edge.id if edge else old: edge for old, edge in edges})


def stranded(graph: GraphSnapshot, patch: GraphPatch) -> tuple[Node, ...]:
    """Counter-examples that would speak against nothing once ``patch`` has removed what it removes."""
    gone = {key for key, edge in patch.edges.items() if edge is None}
    aims = [edge for edge in graph.edges if edge.relation is Relation.COUNTER_EXAMPLE]
    left = {edge.source for edge in aims if edge.id not in gone}
    left |= {
        edge.source for edge in patch.edges.values() if edge and edge.relation is Relation.COUNTER_EXAMPLE
    }
    lost = {edge.source for edge in aims if edge.id in gone} - left
    return tuple(
        node
        for node in graph.nodes
        if node.id in lost and node.type is NodeType.COUNTER_EXAMPLE and node.id not in patch.nodes
    )


def kept_as_claims(patch: GraphPatch, nodes: Iterable[Node]) -> GraphPatch:
    """Stranded counter-examples stay, as claims."""
    claims = {node.id: _touched(node, replace(node, type=NodeType.CLAIM)) for node in nodes}
    return joined(patch, GraphPatch(claims))


def removed_along(graph: GraphSnapshot, patch: GraphPatch) -> GraphPatch:
    """Stranded counter-examples go too, and what they strand in turn."""
    while lost := stranded(graph, patch):
        for node in lost:
            patch = joined(patch, remove_node(graph, node.id))
    return patch


def _touched(old: Node, new: Node) -> Node:
    """What was said to hold an item no longer counts once it has evidence; a verdict is about the old words."""
    if new.evidence:
        new = replace(new, anchor=None, claimed_quote="", grounding=Grounding.GROUNDED)
    elif old.evidence:
        new = replace(new, anchor=old.evidence[0].unit, grounding=Grounding.CANDIDATE)
    return replace(new, edited=True)


def _new_edge(source: str, target: str, relation: Relation, evidence: Proof) -> Edge:
    return Edge(source, target, relation, evidence, _proven(evidence), edited=True)


def _proven(evidence: Proof) -> Grounding:
    return Grounding.GROUNDED if evidence else Grounding.UNSUPPORTED


def _refuse_twin(graph: GraphSnapshot, edge_id: str) -> None:
    if any(edge.id == edge_id for edge in graph.edges):
        raise InvalidOperation(gettext_noop("This relation stands there already: %(edge)s."), edge=edge_id)


def _moved(graph: GraphSnapshot, moving: Collection[str], old_id: str, new_id: str) -> dict[str, Edge | None]:
    """The edges ``moving`` end at another node; a loop vanishes, a double keeps both proofs."""
    standing = {edge.id: edge for edge in graph.edges}
    changed: dict[str, Edge | None] = {}
    for edge in graph.edges:
        if edge.id not in moving:
            continue
        changed[edge.id] = None
        source, target = (new_id if end == old_id else end for end in (edge.source, edge.target))
        if source == target:
            continue
        moved = replace(edge, source=source, target=target, entailment=Entailment.UNVERIFIED, edited=True)
        twin = changed.get(moved.id) or standing.get(moved.id)
        changed[moved.id] = replace(twin, evidence=union(twin.evidence, moved.evidence)) if twin else moved
    return changed
