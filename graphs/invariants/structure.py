"""Rules about the graph as a whole: what only all nodes and edges together can break."""

from collections import Counter

from graphs.domain.components import component_sizes
from graphs.domain.values import GraphSnapshot, Node
from graphs.domain.vocabulary import NodeType, Relation, Severity, UnitKind
from graphs.invariants.contradicting import Contradiction, contradictions
from graphs.invariants.duplicates import Duplicate, Readings, duplicates
from graphs.invariants.issues import GRAPH, Issue, Repair
from graphs.invariants.rules import Rules

LOOSE = frozenset({"node_isolated", "graph_fragmented", "graph_sparse"})
_FEW_UNCOVERED = 6
_SPARSE_FROM, _SPARSE_RATIO = 8, 0.8


def structure_problems(graph: GraphSnapshot, *, rules: Rules) -> list[Issue]:
    issues = _repeated_ids(graph) + _repeated_edges(graph) + _counter_examples(graph)
    if rules.quality:
        issues += looseness(graph) + _coverage(graph) + (_likeness(graph) if rules.pairs else [])
    return [issue for issue in issues if rules.quality or issue.severity is Severity.ERROR]


def untargeted_counter_examples(graph: GraphSnapshot) -> set[str]:
    aimed = {edge.source for edge in graph.edges if edge.relation is Relation.COUNTER_EXAMPLE}
    return {n.id for n in graph.nodes if n.type is NodeType.COUNTER_EXAMPLE and n.id not in aimed}


def _counter_examples(graph: GraphSnapshot) -> list[Issue]:
    lost = untargeted_counter_examples(graph)
    return [
        Issue(
            "counter_example_without_target",
            "node",
            node.id,
            node.evidence[0].unit if node.evidence else None,
        )
        for node in graph.nodes
        if node.id in lost
    ]


def _repeated_ids(graph: GraphSnapshot) -> list[Issue]:
    counts = Counter(node.id for node in graph.nodes)
    return [Issue("node_duplicate_id", "node", key) for key, count in counts.items() if count > 1]


def _repeated_edges(graph: GraphSnapshot) -> list[Issue]:
    counts = Counter(edge.id for edge in graph.edges)
    return [
        Issue("edge_duplicate", "edge", key, safe_repair=Repair("drop_invalid_edge", key))
        for key, count in counts.items()
        if count > 1
    ]


def looseness(graph: GraphSnapshot) -> list[Issue]:
    """What more relations may mend; all of it has a code of ``LOOSE``."""
    degree = Counter(end for edge in graph.edges for end in (edge.source, edge.target))
    issues = [
        Issue("node_isolated", "node", node.id, _unit(node)) for node in graph.nodes if not degree[node.id]
    ]
    if len(graph.nodes) >= 3 and count_components(graph) > 1:
        issues.append(Issue("graph_fragmented", "graph", GRAPH, detail=str(count_components(graph))))
    elif len(graph.nodes) >= _SPARSE_FROM and len(graph.edges) / len(graph.nodes) < _SPARSE_RATIO:
        issues.append(Issue("graph_sparse", "graph", GRAPH))
    return issues


def count_components(graph: GraphSnapshot) -> int:
    edges = ((edge.source, edge.target) for edge in graph.edges)
    return len(component_sizes([node.id for node in graph.nodes], edges))


def _coverage(graph: GraphSnapshot) -> list[Issue]:
    issues = [] if graph.summary.strip() or not graph.nodes else [Issue("summary_missing", "graph", GRAPH)]
    covered = {item.unit for node in graph.nodes for item in node.evidence} | {
        node.anchor for node in graph.nodes
    }
    bare = [u.number for u in graph.units if u.kind is not UnitKind.HEADING and u.number not in covered]
    if graph.nodes and len(bare) <= _FEW_UNCOVERED:
        issues += [Issue("paragraph_uncovered", "graph", GRAPH, unit) for unit in bare]
    return issues


def _likeness(graph: GraphSnapshot) -> list[Issue]:
    readings = Readings(graph.nodes)
    same, opposed = duplicates(graph, readings=readings), contradictions(graph, readings=readings)
    return [duplicate_issue(pair) for pair in same.pairs] + [contradiction_issue(p) for p in opposed.pairs]


def duplicate_issue(pair: Duplicate) -> Issue:
    into, merged = pair.kept.id, pair.merged.id
    repair = Repair("merge_nodes", merged, into=into)
    return Issue("node_duplicate_suspected", "node", merged, _unit(pair.merged), repair, detail=into)


def contradiction_issue(pair: Contradiction) -> Issue:
    return Issue(
        "node_contradiction_suspected", "node", pair.second.id, _unit(pair.second), detail=pair.first.id
    )


def _unit(node: Node) -> int | None:
    return node.evidence[0].unit if node.evidence else node.anchor
