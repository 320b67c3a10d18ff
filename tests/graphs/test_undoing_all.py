"""Random changes of every kind that people can make, some undone and done again in between; the undo of all that stands
gives an equal graph."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from graphs import dependents
from graphs.commits import Actor, commit_draft, commit_patch
from graphs.domain import edits
from graphs.domain import patch as patches
from graphs.domain.edits import Half, Proof
from graphs.domain.errors import DependedOn, InvalidOperation, InvariantViolation
from graphs.domain.patch import GraphPatch
from graphs.domain.trail import Step, standing_since
from graphs.domain.values import Evidence, GraphDraft, GraphSnapshot
from graphs.domain.vocabulary import CandidateStatus, NodeType, Relation
from graphs.invariants.lock import pass_gate
from graphs.models import Document, Operation
from graphs.snapshots import snapshot
from graphs.undoing import undo
from tests.builders import edge, make_document, make_user, node

pytestmark = pytest.mark.django_db
ACTOR = Actor("Ada")
TEXT = """Heavy rain causes floods. Floods damage roads.

A levee is a wall that holds water back. Some levees break.

Roads carry food to the towns. Towns wait for food."""
KINDS = (NodeType.FACT, NodeType.CLAIM, NodeType.CONCEPT, NodeType.EXAMPLE, NodeType.INFERENCE)
RELATIONS = (
    Relation.SUPPORTS,
    Relation.CAUSES,
    Relation.DRIVEN_BY,
    Relation.ANALOGY,
    Relation.COUNTER_EXAMPLE,
)


def decided_document() -> Document:
    """Five nodes, the last of them against the second; of the others one is accepted and two are rejected."""
    document = make_document(text=TEXT)
    floods = "Heavy rain causes floods. Floods damage roads."
    against = "Roads carry food to the towns."
    draft = GraphDraft(
        nodes=(
            node("a", "Heavy rain causes floods"),
            node("b", "Floods damage roads"),
            node("c", "A levee is a wall that holds water back", 1, type=NodeType.DEFINITION),
            node("d", "levee", 1, type=NodeType.CONCEPT),
            node("e", "Roads carry food to the towns", 2, type=NodeType.COUNTER_EXAMPLE),
        ),
        edges=(
            edge("a", "b", Relation.CAUSES, floods),
            edge("c", "d", Relation.DEFINES, "A levee is a wall that holds water back", 1),
            edge("e", "b", Relation.COUNTER_EXAMPLE, against, 2),
        ),
        summary="Heavy rain causes floods.",
    )
    commit_draft(document, draft, expected_revision=0, actor=ACTOR, extractor="scripted")
    user = make_user()
    for number, status in (
        (1, CandidateStatus.ACCEPTED),
        (2, CandidateStatus.REJECTED),
        (4, CandidateStatus.REJECTED),
    ):
        rows = document.candidates.filter(node__number=number)
        assert rows.update(status=status, reviewer=user, note=f"about n{number}") == 1
    document.refresh_from_db()
    return document


class Hand:
    """Draws changes with the builders that people's forms use. A change that makes no sense raises what they raise."""

    def __init__(self, seed: int, graph: GraphSnapshot) -> None:
        self.random, self.pattern = Random(seed), graph.nodes[0].evidence[0]
        self.words = [unit.text for unit in graph.units] + [node.text for node in graph.nodes]
        self.acts: list[Callable[[GraphSnapshot], GraphPatch]] = [
            self.update, self.update, self.add, self.add, self.merge, self.split, self.remove, self.link,
            self.link, self.relink, self.unlink, self.summarise,
        ]  # fmt: skip

    def draw(self, graph: GraphSnapshot) -> GraphPatch:
        return self.random.choice(self.acts)(graph)

    def update(self, graph: GraphSnapshot) -> GraphPatch:
        text, evidence = (
            self.random.choice([None, self._text()]),
            self.random.choice([None, (), self._proof(graph)]),
        )
        return edits.update_node(graph, self._node(graph), text=text, type=self._kind(), evidence=evidence)

    def add(self, graph: GraphSnapshot) -> GraphPatch:
        relations = [(self._relation(), self._node(graph), self.random.random() < 0.5)][
            self.random.randrange(2) :
        ]
        return edits.add_node(
            graph, text=self._text(), type=self._kind(), evidence=self._proof(graph), relations=relations
        )

    def merge(self, graph: GraphSnapshot) -> GraphPatch:
        text, kind = self.random.choice([(None, None), (self._text(), self._kind())])
        return edits.merge_nodes(graph, self._node(graph), self._node(graph), text=text, type=kind)

    def split(self, graph: GraphSnapshot) -> GraphPatch:
        key = self._node(graph)
        halves = [Half(self._text(), self._kind(), self._proof(graph)) for _half in range(2)]
        moved = [found.id for found in edits.edges_at(graph, key) if self.random.random() < 0.5]
        return edits.split_node(graph, key, halves[0], halves[1], moved)

    def remove(self, graph: GraphSnapshot) -> GraphPatch:
        return self._whole(graph, edits.remove_node(graph, self._node(graph)))

    def link(self, graph: GraphSnapshot) -> GraphPatch:
        ends = self.random.sample([found.id for found in graph.nodes], 2)
        return edits.add_edge(graph, ends[0], ends[1], self._relation(), self._proof(graph))

    def relink(self, graph: GraphSnapshot) -> GraphPatch:
        end, relation = (
            self.random.choice([None, self._node(graph)]),
            self.random.choice([None, self._relation()]),
        )
        proof = self.random.choice([None, self._proof(graph)])
        return edits.update_edge(graph, self._edge(graph), target=end, relation=relation, evidence=proof)

    def unlink(self, graph: GraphSnapshot) -> GraphPatch:
        return self._whole(graph, edits.remove_edge(graph, self._edge(graph)))

    def summarise(self, graph: GraphSnapshot) -> GraphPatch:
        return edits.edit_summary(graph, self.random.choice(["", "Rain.", "Rain and floods.", "洪水"]))

    def _whole(self, graph: GraphSnapshot, patch: GraphPatch) -> GraphPatch:
        if self.random.random() < 0.5:
            return edits.removed_along(graph, patch)
        return edits.kept_as_claims(patch, edits.stranded(graph, patch))

    def _node(self, graph: GraphSnapshot) -> str:
        return self.random.choice(graph.nodes).id

    def _edge(self, graph: GraphSnapshot) -> str:
        return self.random.choice(graph.edges).id

    def _kind(self) -> NodeType:
        return self.random.choice(KINDS)

    def _relation(self) -> Relation:
        return self.random.choice(RELATIONS)

    def _text(self) -> str:
        """Often the words of another node, decided or not."""
        return self.random.choice(self.words)

    def _proof(self, graph: GraphSnapshot) -> Proof:
        unit = self.random.choice(graph.units)
        place = {"unit": unit.number, "start": unit.start, "end": unit.end, "quote": unit.text}
        item: Evidence = replace(self.pattern, **place)
        return (item,)


def undone_somewhere(document: Document, random: Random, revision: int) -> Operation | None:
    """An earlier change that nothing rests on is undone, or done again if it was an undo."""
    rows = document.operations.filter(revision__gt=1, undone_by=None)
    for earlier in random.sample(list(rows.values_list("revision", flat=True)), min(rows.count(), 3)):
        operation = document.operations.get(revision=earlier)
        operation.document = document
        try:
            if not dependents.of(operation):
                return undo(operation, expected_revision=revision, actor=ACTOR)
        except (InvariantViolation, InvalidOperation):
            continue
    return None


def still_standing(document: Document) -> list[int]:
    """The changes after the first that have an effect: of each chain of undoing the link that nobody undid."""
    steps = document.operations.order_by("revision").values_list("revision", "undone_by__revision")
    return [chain.last for chain in standing_since([Step(*row) for row in steps], 1)]


def take_back(document: Document, revision: int) -> None:
    """As a person does who is told what is in the way: that first."""
    operation = document.operations.get(revision=revision)
    operation.document = document
    try:
        undo(operation, expected_revision=document.revision, actor=ACTOR)
    except DependedOn as blocked:
        for resting in blocked.details["revisions"]:
            take_back(document, resting)
        take_back(document, revision)


def changed(document: Document, hand: Hand, graph: GraphSnapshot) -> Operation | None:
    """None for a change that no form would take."""
    if hand.random.random() < 0.15:
        return undone_somewhere(document, hand.random, graph.revision)
    try:
        patch = hand.draw(graph)
        pass_gate(patches.apply(graph, patches.completed(graph, patch)))
        if patch.is_empty:
            return None
        return commit_patch(document, patch, expected_revision=graph.revision, actor=ACTOR, graph=graph)
    except (InvariantViolation, InvalidOperation, IndexError, ValueError):
        return None


def equal_parts(document: Document) -> tuple[object, ...]:
    """Contract, *Equal graphs*: the order of relations says nothing."""
    graph = snapshot(document)
    decisions = document.candidates.values_list("node__number", "kind", "text", "status", "reviewer", "note")
    return graph.summary, graph.units, graph.nodes, set(graph.edges), set(decisions)


@pytest.mark.parametrize(("seed", "operations"), [(20, 200), (7, 40)])
def test_the_undo_of_all_that_stands_gives_an_equal_graph(seed: int, operations: int) -> None:
    document = decided_document()
    first, graph = equal_parts(document), snapshot(document)
    hand = Hand(seed, graph)
    while graph.revision < 1 + operations:
        if done := changed(document, hand, graph):
            graph = replace(patches.apply(graph, patches.from_json(done.after)), revision=done.revision)
    assert equal_parts(document)[2:4] == (graph.nodes, set(graph.edges)) and equal_parts(document) != first
    assert document.operations.filter(kind="undo").count() > 2

    while left := still_standing(document):
        assert document.revision < 4 * operations
        take_back(document, left[-1])

    assert equal_parts(document) == first
