"""The graph as the pure rules see it: every quote is authenticated again and every invariant asked again."""

from collections.abc import Iterator

from graphs.doctor.faults import Fault
from graphs.domain.errors import InvariantViolation
from graphs.domain.patch import GraphPatch
from graphs.domain.values import Edge, GraphSnapshot, Lineage, Node
from graphs.domain.vocabulary import Grounding
from graphs.invariants import gate, lock
from graphs.invariants.rules import ERRORS_ONLY


def quotes(graph: GraphSnapshot, lineage: Lineage) -> Iterator[Fault]:
    """Item by item with the write door's own lock."""
    patches = [(node.id, GraphPatch({node.id: node})) for node in graph.nodes]
    patches += [(edge.id, GraphPatch(edges={edge.id: edge})) for edge in graph.edges]
    for key, patch in patches:
        try:
            lock.authenticate(patch, graph.units, lineage)
        except InvariantViolation:
            yield Fault("quote_not_authentic", key)


def grounding(graph: GraphSnapshot) -> Iterator[Fault]:
    items: list[Node | Edge] = [*graph.nodes, *graph.edges]
    for item in items:
        if bool(item.evidence) != (item.grounding == Grounding.GROUNDED):
            yield Fault("grounding_wrong", item.id, item.grounding)


def rules(graph: GraphSnapshot) -> Iterator[Fault]:
    for issue in gate.check(graph, rules=ERRORS_ONLY):
        if issue.blocks:
            yield Fault("gate", issue.target_id, issue.code)
