"""Editing by hand: one change of a person, through the same door and the same gate as everything else.

Each takes the ``graph`` that the person's form was checked against. All raise RevisionConflict when the document is no
longer at ``expected_revision``, InvalidOperation for what is not there, InvariantViolation when the gate refuses; a
change of nothing is no operation.
"""

from collections.abc import Collection
from dataclasses import dataclass

from graphs.commits import Actor, commit_patch
from graphs.domain import edits
from graphs.domain.edits import Half, Proof
from graphs.domain.errors import RevisionConflict
from graphs.domain.patch import GraphPatch
from graphs.domain.values import GraphSnapshot
from graphs.domain.vocabulary import NodeType, Relation
from graphs.models import Document, Operation


@dataclass(frozen=True, slots=True)
class Desk:
    """Where a person edits: the document as read, the revision that they saw, and who they are."""

    document: Document
    graph: GraphSnapshot
    expected_revision: int
    actor: Actor

    def fenced(self) -> GraphSnapshot:
        """The graph, once it is sure that it is the one that the person saw."""
        if self.graph.revision != self.expected_revision:
            raise RevisionConflict(currentRevision=self.graph.revision)
        return self.graph

    def commit(self, patch: GraphPatch, reason: str = "") -> Operation | None:
        if patch.is_empty:
            return None
        return commit_patch(
            self.document,
            patch,
            expected_revision=self.expected_revision,
            actor=self.actor,
            reason=reason,
            graph=self.graph,
        )


def edit_node(
    desk: Desk, node_id: str, *, text: str, kind: NodeType, evidence: Proof, against: str = ""
) -> Operation | None:
    """``against`` is the node that a counter-example speaks against, by the same evidence."""
    graph = desk.fenced()
    patch = edits.update_node(graph, node_id, text=text, type=kind, evidence=evidence)
    if against:
        counters = edits.add_edge(graph, node_id, against, Relation.COUNTER_EXAMPLE, evidence)
        patch = edits.joined(patch, counters)
    return desk.commit(patch)


def add_node(
    desk: Desk, *, text: str, kind: NodeType, evidence: Proof, unit: int | None = None, against: str = ""
) -> Operation | None:
    """``unit`` is where a node without evidence is said to stand."""
    graph = desk.fenced()
    aims = [(Relation.COUNTER_EXAMPLE, edits.node_of(graph, against).id, True)] if against else []
    return desk.commit(
        edits.add_node(graph, text=text, type=kind, evidence=evidence, relations=aims, anchor=unit)
    )


def add_edge(
    desk: Desk, source: str, target: str, *, relation: Relation, evidence: Proof
) -> Operation | None:
    return desk.commit(edits.add_edge(desk.fenced(), source, target, relation, evidence))


def edit_edge(
    desk: Desk, edge_id: str, *, source: str, target: str, relation: Relation, evidence: Proof
) -> Operation | None:
    graph = desk.fenced()
    return desk.commit(
        edits.update_edge(graph, edge_id, source=source, target=target, relation=relation, evidence=evidence)
    )


def merge_nodes(desk: Desk, kept: str, gone: str, *, text: str, kind: NodeType) -> Operation | None:
    return desk.commit(edits.merge_nodes(desk.fenced(), kept, gone, text=text, type=kind))


def split_node(
    desk: Desk, node_id: str, first: Half, second: Half, *, to_second: Collection[str]
) -> Operation | None:
    return desk.commit(edits.split_node(desk.fenced(), node_id, first, second, to_second))


def edit_summary(desk: Desk, summary: str) -> Operation | None:
    return desk.commit(edits.edit_summary(desk.fenced(), summary))


def delete_node(desk: Desk, node_id: str, *, stranded_go: bool = False) -> Operation | None:
    """``stranded_go``: counter-examples that would speak against nothing go too; else they stay as claims."""
    return desk.commit(_removal(desk.fenced(), edits.remove_node(desk.graph, node_id), stranded_go))


def delete_edge(desk: Desk, edge_id: str, *, stranded_go: bool = False) -> Operation | None:
    return desk.commit(_removal(desk.fenced(), edits.remove_edge(desk.graph, edge_id), stranded_go))


def _removal(graph: GraphSnapshot, patch: GraphPatch, stranded_go: bool) -> GraphPatch:
    if stranded_go:
        return edits.removed_along(graph, patch)
    return edits.kept_as_claims(patch, edits.stranded(graph, patch))
