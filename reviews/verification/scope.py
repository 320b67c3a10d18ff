"""Which nodes and edges a scope holds. Rules always see the whole graph, so that what lies outside still counts: a
node is isolated when it has no relation anywhere, not when its neighbours were not asked about."""

from collections.abc import Iterable
from dataclasses import dataclass

from graphs.domain.values import Edge, GraphSnapshot, Node
from graphs.invariants.issues import Issue
from reviews.domain.reports import Scope


@dataclass(frozen=True, slots=True)
class Part:
    """What of a graph is checked. ``units`` is None where all of them are."""

    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    units: frozenset[int] | None
    ids: frozenset[str] = frozenset()

    def holds(self, issue: Issue) -> bool:
        if issue.target_kind == "graph":
            return self.units is None or issue.unit in self.units
        return issue.target_id in self.ids


def part_of(graph: GraphSnapshot, scope: Scope, units: Iterable[int] = ()) -> Part:
    """``units`` are the numbers that a section or source-units scope means."""
    match scope.kind:
        case "node":
            return _around(graph, frozenset(scope.ids))
        case "edge":
            return _part((), tuple(e for e in graph.edges if e.id in scope.ids), frozenset())
        case "section" | "source-units":
            return _within(graph, frozenset(units))
    return _part(graph.nodes, graph.edges, None)


def _part(nodes: tuple[Node, ...], edges: tuple[Edge, ...], units: frozenset[int] | None) -> Part:
    return Part(nodes, edges, units, frozenset([n.id for n in nodes] + [e.id for e in edges]))


def unit_of(node: Node) -> int | None:
    return node.evidence[0].unit if node.evidence else node.anchor


def _around(graph: GraphSnapshot, ids: frozenset[str]) -> Part:
    """The named nodes and every relation they have."""
    nodes = tuple(node for node in graph.nodes if node.id in ids)
    edges = tuple(edge for edge in graph.edges if edge.source in ids or edge.target in ids)
    return _part(nodes, edges, frozenset())


def _within(graph: GraphSnapshot, units: frozenset[int]) -> Part:
    """Nodes that stand in these units or have evidence there, and the relations between them."""
    nodes = tuple(
        node
        for node in graph.nodes
        if unit_of(node) in units or any(item.unit in units for item in node.evidence)
    )
    ids = {node.id for node in nodes}
    edges = tuple(edge for edge in graph.edges if edge.source in ids and edge.target in ids)
    return _part(nodes, edges, units)
