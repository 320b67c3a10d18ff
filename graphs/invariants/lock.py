"""The lock on the write door: a change is authentic and passes the gate, or it is refused whole."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import replace

from graphs.domain.errors import InvariantViolation
from graphs.domain.messages import gettext_noop
from graphs.domain.patch import GraphPatch
from graphs.domain.values import Edge, Evidence, GraphSnapshot, Lineage, Node, Unit
from graphs.domain.vocabulary import Entailment, Grounding
from graphs.invariants.gate import check
from graphs.invariants.rules import ERRORS_ONLY

MOST_ISSUES_NAMED = 20
Chunks = Sequence[tuple[int, str]]


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


def uncertified(graph: GraphSnapshot, patch: GraphPatch) -> GraphPatch:
    """Nobody certifies himself: a changed proposition is unverified again; only undo brings a state back."""
    known = {node.id: node for node in graph.nodes}
    nodes = {key: node and _judged(known.get(key), node) for key, node in patch.nodes.items()}
    return replace(patch, nodes=nodes)


def _judged(old: Node | None, new: Node) -> Node:
    """More evidence takes nothing away from a verdict about the same words."""
    same = old and (old.type, old.text) == (new.type, new.text) and set(old.evidence) <= set(new.evidence)
    state, basis = (old.entailment, old.entailment_basis) if same and old else (Entailment.UNVERIFIED, "")
    return replace(new, entailment=state, entailment_basis=basis)
