"""Rules about one node or one edge: what extraction uses to refuse an item alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from graphs.domain.values import Edge, Evidence, Node, Quote, Unit
from graphs.domain.vocabulary import EVIDENCE_REQUIRED_TYPES, Grounding, NodeType, Relation, Severity
from graphs.grounding.quotes import QuoteIndex, Status, authenticate
from graphs.invariants.codes import CODES
from graphs.invariants.cues import is_shown, polarity_problem
from graphs.invariants.issues import Issue, Repair
from graphs.invariants.matrix import type_problem
from graphs.invariants.strength import lost_qualifiers, negation_cut_off
from graphs.invariants.wording import (
    copies_example,
    has_meta_subject,
    is_in_another_script,
    may_be_several,
    may_happen,
)


@dataclass(frozen=True, slots=True)
class Rules:
    """``quality`` adds warnings and suggestions, ``pairs`` those about two nodes; ``prompt_examples`` are texts a model
    was shown as examples."""

    quality: bool = True
    pairs: bool = True
    prompt_examples: frozenset[str] = frozenset()


DEFAULT_RULES = Rules()
ERRORS_ONLY = Rules(quality=False)
TYPES = frozenset(NodeType)
RELATIONS = frozenset(Relation)
STATEMENTS = frozenset(
    {NodeType.FACT, NodeType.CLAIM, NodeType.INFERENCE, NodeType.RULE, NodeType.DEFINITION}
)
Index = QuoteIndex | Sequence[Unit]


def node_problems(node: Node, units: Index, *, rules: Rules = DEFAULT_RULES) -> tuple[Issue, ...]:
    """What is wrong with this node whatever else stands in the graph."""
    index = units if isinstance(units, QuoteIndex) else QuoteIndex(units)
    if not node.id or not node.text.strip():
        return (Issue("node_missing_identity", "node", node.id, safe_repair=Repair("delete_node", node.id)),)
    if node.type not in TYPES:
        return (Issue("node_invalid_type", "node", node.id, safe_repair=Repair("delete_node", node.id)),)
    found = [*_grounding_problems(node, index), *_wording_problems(node, index, rules)]
    return tuple(issue for issue in found if rules.quality or issue.severity is Severity.ERROR)


def edge_problems(
    edge: Edge, nodes: Mapping[str, Node], units: Index, *, rules: Rules = DEFAULT_RULES
) -> tuple[Issue, ...]:
    """What is wrong with this edge between these nodes."""
    index = units if isinstance(units, QuoteIndex) else QuoteIndex(units)
    wrong = _form_problem(edge, nodes, index)
    codes = (
        [wrong] if wrong else _meaning_problems(edge, nodes[edge.source], nodes[edge.target], index, rules)
    )
    return tuple(_edge_issue(code, edge) for code in codes)


def _form_problem(edge: Edge, nodes: Mapping[str, Node], index: QuoteIndex) -> str | None:
    if not edge.source or not edge.target:
        return "edge_missing_endpoint"
    if edge.source == edge.target:
        return "edge_self_loop"
    if edge.source not in nodes or edge.target not in nodes:
        return "edge_missing_node"
    if edge.relation not in RELATIONS:
        return "edge_invalid_relation"
    if edge.evidence or not index.units:  # without a source, no relation can have evidence
        return None
    return "edge_relation_evidence_missing"


def _meaning_problems(edge: Edge, source: Node, target: Node, index: QuoteIndex, rules: Rules) -> list[str]:
    found = [type_problem(edge.relation, source.type, target.type), polarity_problem(edge)]
    if rules.quality:
        if edge.relation is Relation.CAUSES and not (may_happen(source) and may_happen(target)):
            found.append("edge_causes_concept_suspicious")
        units = [unit for item in edge.evidence if (unit := index.unit(item.unit))]
        found.append(
            "edge_relation_cue_missing" if units and not is_shown(edge, source, target, units) else None
        )
    codes = [code for code in found if code]
    return [code for code in codes if rules.quality or CODES[code].severity is Severity.ERROR]


def _edge_issue(code: str, edge: Edge) -> Issue:
    repair = Repair("drop_invalid_edge", edge.id) if CODES[code].severity is Severity.ERROR else None
    return Issue(code, "edge", edge.id, edge.evidence[0].unit if edge.evidence else None, repair)


def _grounding_problems(node: Node, index: QuoteIndex) -> list[Issue]:
    if not node.evidence:
        return [_without_evidence(node, index)]
    return [issue for item in node.evidence if (issue := _evidence_problem(node, item, index))]


def _evidence_problem(node: Node, item: Evidence, index: QuoteIndex) -> Issue | None:
    unit = index.unit(item.unit)
    if unit is None or unit.holds(item.start, item.end, item.quote):
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


def _wording_problems(node: Node, index: QuoteIndex, rules: Rules) -> list[Issue]:
    quotes = passages(node)
    found: list[Issue] = []
    if has_meta_subject(node.text):
        found.append(_about(node, "node_meta_subject"))
    if is_in_another_script(node.text, quotes):
        found.append(_about(node, "node_language_mismatch"))
    if copies_example(node.text, rules.prompt_examples, quotes):
        found.append(_about(node, "node_copies_prompt_example"))
    lost = _drift(node, quotes, index)
    if lost:
        found.append(_about(node, "node_semantic_strength_drift", ", ".join(lost)))
    if rules.quality and may_be_several(node):
        found.append(_about(node, "node_non_atomic_suspected"))
    return found


def _drift(node: Node, quotes: Sequence[str], index: QuoteIndex) -> tuple[str, ...]:
    """Nothing as long as one of the quotes says as much as the text."""
    if node.type not in STATEMENTS or not quotes:
        return ()
    losses = [lost_qualifiers(quote, node.text) for quote in quotes]
    if all(losses):
        return losses[0]
    first = node.evidence[0]
    unit = index.unit(first.unit)
    cut = negation_cut_off(unit.text[: first.start - unit.start], quotes[0], node.text) if unit else ""
    return (cut,) if cut and len(quotes) == 1 else ()


def passages(node: Node) -> list[str]:
    """The quotes of a node; pieces of one quote that reaches over units are put together again."""
    texts: list[str] = []
    previous: Evidence | None = None
    for item in node.evidence:
        if previous and item.unit == previous.unit + 1 and 0 <= item.start - previous.end <= 2:
            texts[-1] += " " + item.quote
        else:
            texts.append(item.quote)
        previous = item
    return texts


def _about(node: Node, code: str, detail: str = "") -> Issue:
    return Issue(
        code, "node", node.id, node.evidence[0].unit if node.evidence else node.anchor, detail=detail
    )
