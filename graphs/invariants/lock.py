"""The lock on the write door: a change is authentic and passes the gate, or it is refused whole."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import replace

from graphs.domain.errors import InvariantViolation
from graphs.domain.messages import gettext_noop
from graphs.domain.patch import GraphPatch
from graphs.domain.values import Edge, Evidence, GraphSnapshot, Lineage, Node, Unit
from graphs.domain.vocabulary import Entailment, Grounding
from graphs.invariants.entailment import UNVERIFIED, Verdict, judge
from graphs.invariants.gate import check
from graphs.invariants.rules import ERRORS_ONLY

MOST_ISSUES_NAMED = 20
Chunks = Sequence[tuple[int, str]]
BY_MODEL = "model:"  # how the basis of a model's verdict begins; the rest is its name


def canonical(patch: GraphPatch, chunks: Chunks, lineage: Lineage) -> GraphPatch:
    """What follows from the evidence is derived from it, whatever the caller says: grounding, chunk ids, and which
    version of the source was the first to hold the words.

    ``chunks`` are pairs of first unit and id, in order.
    """
    starts = [start for start, _id in chunks]

    def placed(evidence: tuple[Evidence, ...]) -> tuple[Evidence, ...]:
        return tuple(
            replace(
                item,
                chunk_id=_chunk_of(item.unit, starts, chunks),
                source_id=lineage.holding(item.end) if lineage.knows(item.source_id) else item.source_id,
            )
            for item in evidence
        )

    return replace(
        patch,
        nodes={
            key: node and replace(node, evidence=placed(node.evidence), grounding=_of_node(node))
            for key, node in patch.nodes.items()
        },
        edges={
            key: edge
            and replace(
                edge,
                evidence=placed(edge.evidence),
                grounding=Grounding.GROUNDED if edge.evidence else Grounding.UNSUPPORTED,
            )
            for key, edge in patch.edges.items()
        },
    )


def _of_node(node: Node) -> Grounding:
    if node.evidence:
        return Grounding.GROUNDED
    if node.grounding == Grounding.GROUNDED:
        return Grounding.UNSUPPORTED if node.claimed_quote else Grounding.CANDIDATE
    return node.grounding


def _chunk_of(unit: int, starts: Sequence[int], chunks: Chunks) -> str:
    return chunks[max(bisect_right(starts, unit) - 1, 0)][1] if chunks else ""


def authenticate(patch: GraphPatch, units: tuple[Unit, ...], lineage: Lineage) -> None:
    """Every quote must be the stored unit's own slice at its place. Drafts were matched before; this is the lock."""
    for key, item in _items(patch):
        for evidence in item.evidence:
            if not lineage.knows(evidence.source_id) or not _is_slice(evidence, units):
                issue = {"code": "evidence_not_authentic", "target": key, "title": evidence.quote[:80]}
                raise InvariantViolation(
                    gettext_noop("A quote does not stand where it says it stands."), issues=[issue]
                )


def _items(patch: GraphPatch) -> list[tuple[str, Node | Edge]]:
    everything: Mapping[str, Node | Edge | None] = {**patch.nodes, **patch.edges}
    return [(key, item) for key, item in everything.items() if item is not None]


def _is_slice(evidence: Evidence, units: tuple[Unit, ...]) -> bool:
    known = 0 <= evidence.unit < len(units)
    return known and units[evidence.unit].holds(evidence.start, evidence.end, evidence.quote)


def pass_gate(graph: GraphSnapshot) -> None:
    blocking = [issue for issue in check(graph, rules=ERRORS_ONLY) if issue.blocks]
    if blocking:
        named = [
            {"code": issue.code, "target": issue.target_id, "title": issue.title, "detail": issue.detail}
            for issue in blocking[:MOST_ISSUES_NAMED]
        ]
        raise InvariantViolation(issues=named, total=len(blocking))


def judged(graph: GraphSnapshot, patch: GraphPatch) -> GraphPatch:
    """Nobody certifies himself: what a change says about entailment is replaced by what the verifier finds.

    An item that is not changed keeps its state. The patch must be authentic; only undo brings a state back unasked.
    """
    nodes, edges = {node.id: node for node in graph.nodes}, {edge.id: edge for edge in graph.edges}
    return replace(
        patch,
        nodes={
            key: node and _judged_node(nodes.get(key), node, graph.units) for key, node in patch.nodes.items()
        },
        edges={key: edge and _judged_edge(edges.get(key), edge) for key, edge in patch.edges.items()},
    )


def _judged_node(old: Node | None, new: Node, units: Sequence[Unit]) -> Node:
    """More evidence takes nothing away from a verdict about the same words."""
    says_the_same = old and (old.type, old.text) == (new.type, new.text)
    if old and says_the_same and old.evidence == new.evidence:
        return replace(new, entailment=old.entailment, entailment_basis=old.entailment_basis)
    verdict = judge(new, units)
    if old and says_the_same and set(old.evidence) <= set(new.evidence) and verdict == UNVERIFIED:
        verdict = Verdict(old.entailment, old.entailment_basis)
    return replace(new, entailment=verdict.state, entailment_basis=verdict.basis)


def _judged_edge(old: Edge | None, new: Edge) -> Edge:
    """No rule without a model is sure enough for a relation."""
    same = old and set(old.evidence) <= set(new.evidence)
    return replace(new, entailment=old.entailment if old and same else Entailment.UNVERIFIED)


def certified(graph: GraphSnapshot, verdicts: Mapping[str, Verdict]) -> GraphPatch:
    """The nodes with their verdicts, everything else of them as it was. Nodes that are gone, and those that stand so
    already, are left out; and a model may not call verified what a rule found unsupported."""
    nodes: dict[str, Node | None] = {}
    for node in graph.nodes:
        state, basis = verdicts.get(node.id, (node.entailment, node.entailment_basis))
        by_rule = node.entailment is Entailment.UNSUPPORTED and not node.entailment_basis.startswith(BY_MODEL)
        overruled = by_rule and state is Entailment.VERIFIED
        if (state, basis) != (node.entailment, node.entailment_basis) and node.evidence and not overruled:
            nodes[node.id] = replace(node, entailment=state, entailment_basis=basis)
    return GraphPatch(nodes)
