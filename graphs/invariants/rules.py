"""Rules about one node or one edge: what extraction uses to refuse an item alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from graphs.domain.values import Edge, Evidence, Node, Quote, Unit
from graphs.domain.vocabulary import EVIDENCE_REQUIRED_TYPES, Grounding, Severity
from graphs.grounding.quotes import QuoteIndex, Status, authenticate
from graphs.invariants.codes import CODES
from graphs.invariants.issues import Issue, Repair
from graphs.invariants.matrix import type_problem


@dataclass(frozen=True, slots=True)
class Rules:
    """``quality`` adds warnings and suggestions; ``prompt_examples`` are texts a model was shown as examples."""

    quality: bool = True
    prompt_examples: frozenset[str] = frozenset()


DEFAULT_RULES = Rules()
Index = QuoteIndex | Sequence[Unit]


def node_problems(node: Node, units: Index, *, rules: Rules = DEFAULT_RULES) -> tuple[Issue, ...]:
    """What is wrong with this node whatever else stands in the graph."""
    index = units if isinstance(units, QuoteIndex) else QuoteIndex(units)
    if not node.id or not node.text.strip():
        return (Issue("node_missing_identity", "node", node.id, safe_repair=Repair("delete_node", node.id)),)
    found = [*_grounding_problems(node, index)]
    return tuple(issue for issue in found if rules.quality or issue.severity is Severity.ERROR)


def edge_problems(edge: Edge, nodes: Mapping[str, Node], units: Index) -> tuple[Issue, ...]:
    """What is wrong with this edge between these nodes."""
    codes = _edge_codes(edge, nodes)
    return tuple(_edge_issue(code, edge) for code in codes)


def _edge_codes(edge: Edge, nodes: Mapping[str, Node]) -> list[str]:
    if not edge.source or not edge.target:
        return ["edge_missing_endpoint"]
    if edge.source == edge.target:
        return ["edge_self_loop"]
    source, target = nodes.get(edge.source), nodes.get(edge.target)
    if source is None or target is None:
        return ["edge_missing_node"]
    codes = [] if edge.evidence else ["edge_relation_evidence_missing"]
    types = type_problem(edge.relation, source.type, target.type)
    return codes + ([types] if types else [])


def _edge_issue(code: str, edge: Edge) -> Issue:
    repair = Repair("drop_invalid_edge", edge.id) if CODES[code].severity is Severity.ERROR else None
    return Issue(code, "edge", edge.id, edge.evidence[0].unit if edge.evidence else None, repair)


def _grounding_problems(node: Node, index: QuoteIndex) -> list[Issue]:
    if not node.evidence:
        return [_without_evidence(node, index)]
    return [issue for item in node.evidence if (issue := _evidence_problem(node, item, index))]


def _evidence_problem(node: Node, item: Evidence, index: QuoteIndex) -> Issue | None:
    unit = index.unit(item.unit)
    if unit is None or unit.text[item.start - unit.start : item.end - unit.start] == item.quote:
        return None
    found = authenticate(index, Quote(item.quote, item.unit))
    if found.status is Status.MISMATCH:
        right = found.spans[0].unit
        repair = Repair("set_paragraph", node.id, right)
        return Issue("node_paragraph_mismatch", "node", node.id, item.unit, repair)
    return Issue("node_evidence_unsupported", "node", node.id, item.unit)


def _without_evidence(node: Node, index: QuoteIndex) -> Issue:
    if node.claimed_quote or node.grounding is Grounding.UNSUPPORTED:
        return Issue("node_evidence_unsupported", "node", node.id, node.anchor)
    if node.anchor is None and index.units:
        return Issue("node_unanchored", "node", node.id)
    code = "claim_evidence_missing" if node.type in EVIDENCE_REQUIRED_TYPES else "node_evidence_missing"
    return Issue(code, "node", node.id, node.anchor)
