"""The gate. One evaluator for generation, import, edits and the quick check."""

from graphs.domain.values import GraphSnapshot
from graphs.grounding.quotes import QuoteIndex
from graphs.invariants.issues import Issue
from graphs.invariants.rules import DEFAULT_RULES, Rules, edge_problems, node_problems
from graphs.invariants.structure import structure_problems

INVARIANT_VERSION = 4


def check(snapshot: GraphSnapshot, *, rules: Rules = DEFAULT_RULES) -> tuple[Issue, ...]:
    """Every broken rule, errors and items first, then what concerns the graph as a whole."""
    index = QuoteIndex(snapshot.units)
    nodes = {node.id: node for node in snapshot.nodes}
    issues: list[Issue] = []
    for node in snapshot.nodes:
        issues += node_problems(node, index, rules=rules)
    for edge in snapshot.edges:
        issues += edge_problems(edge, nodes, index, rules=rules)
    issues += structure_problems(snapshot, rules=rules)
    return tuple(issues)
