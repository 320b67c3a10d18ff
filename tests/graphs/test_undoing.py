"""Undo of any change: alone, under later changes, and of two hundred of them."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from graphs.commits import Actor, commit_patch
from graphs.domain import patch as patches
from graphs.domain.errors import DependedOn, InvalidOperation, InvariantViolation
from graphs.domain.patch import GraphPatch
from graphs.domain.values import Edge, GraphSnapshot, Node
from graphs.domain.vocabulary import Grounding, NodeType, Relation
from graphs.invariants.lock import pass_gate
from graphs.models import Document
from graphs.snapshots import snapshot
from graphs.undoing import undo
from tests.builders import make_graph

pytestmark = pytest.mark.django_db
ACTOR = Actor("Ada")


def change(document: Document, **patch: object) -> int:
    """Commit at the present revision; answer with the new one."""
    return commit_patch(
        document,
        GraphPatch(**patch),  # type: ignore[arg-type]
        expected_revision=document.revision,
        actor=ACTOR,
    ).revision


def take_back(document: Document, revision: int) -> int:
    operation = document.operations.get(revision=revision)
    operation.document = document
    return undo(operation, expected_revision=document.revision, actor=ACTOR).revision


def nodes_of(document: Document) -> dict[str, Node]:
    return {node.id: node for node in snapshot(document).nodes}


def levee(document: Document) -> Node:
    known = nodes_of(document)["n1"]
    unit = snapshot(document).units[-1]
    quote = "A levee is a wall that holds water back"
    start = unit.start + unit.text.index(quote)
    item = replace(known.evidence[0], unit=unit.number, start=start, end=start + len(quote), quote=quote)
    return replace(known, text=quote, evidence=(item,), salience=5)


def link(document: Document, source: str, target: str) -> Edge:
    return replace(snapshot(document).edges[0], source=source, target=target, relation=Relation.SUPPORTS)


def test_what_others_changed_meanwhile_stays() -> None:
    document = make_graph()
    edit = change(document, nodes={"n1": replace(nodes_of(document)["n1"], text="Rain causes floods")})
    change(document, nodes={"new": levee(document)}, summary="Rain and walls.")

    take_back(document, edit)

    graph = snapshot(document)
    assert [n.text for n in graph.nodes][0] == "Heavy rain causes floods"
    assert (len(graph.nodes), graph.summary) == (3, "Rain and walls.")


def test_a_later_relation_to_what_was_added_is_in_the_way_and_is_named() -> None:
    document = make_graph()
    added = change(document, nodes={"new": levee(document)})
    tied = change(document, edges={"e": link(document, "n3", "n2")})

    with pytest.raises(DependedOn) as caught:
        take_back(document, added)
    assert caught.value.details["revisions"] == [tied]

    take_back(document, tied)
    take_back(document, added)
    assert set(nodes_of(document)) == {"n1", "n2"}


def test_undo_of_an_undo_does_it_again_and_stands_in_the_way_as_the_change_did() -> None:
    document = make_graph()
    first = change(document, summary="a")
    second = change(document, summary="b")
    redone = take_back(document, take_back(document, second))
    assert snapshot(document).summary == "b"

    with pytest.raises(DependedOn) as caught:
        take_back(document, first)
    assert caught.value.details["revisions"] == [redone]
    with pytest.raises(InvalidOperation, match="undone already"):
        take_back(document, second)


def test_redo_in_the_wrong_order_is_refused() -> None:
    document = make_graph()
    first, second = change(document, summary="a"), change(document, summary="b")
    undone_second, undone_first = take_back(document, second), take_back(document, first)

    with pytest.raises(DependedOn) as caught:
        take_back(document, undone_second)
    assert caught.value.details["revisions"] == [undone_first]


def test_a_rule_that_undo_would_break_names_the_change_behind_it() -> None:
    document = make_graph()
    edge = replace(link(document, "n1", "n2"), relation=Relation.COUNTER_EXAMPLE)
    aimed = replace(nodes_of(document)["n1"], type=NodeType.COUNTER_EXAMPLE)
    tied = change(document, nodes={"n1": aimed}, edges={"e": edge, "n1>n2:causes": None})
    other = change(document, edges={"x": replace(edge, source="n1", target="n2")})

    with pytest.raises((DependedOn, InvariantViolation)) as caught:
        take_back(document, tied)

    assert caught.value.details["revisions"] == [other]


def test_rows_that_were_changed_behind_the_doors_back_are_not_undone_blindly() -> None:
    document = make_graph()
    edit = change(document, nodes={"n1": replace(nodes_of(document)["n1"], text="Rain causes floods")})
    document.nodes.filter(number=1).update(text="Rain prevents floods")

    with pytest.raises(InvalidOperation, match="does not stand as it left it"):
        take_back(document, edit)


# Two hundred random changes


def add_node(graph: GraphSnapshot, random: Random) -> GraphPatch:
    unit = random.choice(graph.units)
    pattern = graph.nodes[0].evidence[0]
    item = replace(pattern, unit=unit.number, start=unit.start, end=unit.end, quote=unit.text)
    kind = random.choice([NodeType.FACT, NodeType.CLAIM, NodeType.CONCEPT])
    made = Node("new", kind, unit.text, (item,), Grounding.GROUNDED, salience=random.randrange(9))
    return GraphPatch({"new": made})


def edit_node(graph: GraphSnapshot, random: Random) -> GraphPatch:
    node = random.choice(graph.nodes)
    kind = random.choice([NodeType.FACT, NodeType.CLAIM, NodeType.INFERENCE])
    return GraphPatch({node.id: replace(node, type=kind, edited=True, salience=random.randrange(9))})


def delete_node(graph: GraphSnapshot, random: Random) -> GraphPatch:
    return GraphPatch({random.choice(graph.nodes[1:] or graph.nodes).id: None})


def put_edge(graph: GraphSnapshot, random: Random) -> GraphPatch:
    source, target = random.sample(graph.nodes, 2)
    relation = random.choice([Relation.SUPPORTS, Relation.CAUSES, Relation.DRIVEN_BY, Relation.ANALOGY])
    edge = Edge(source.id, target.id, relation, source.evidence[:1], Grounding.GROUNDED)
    return GraphPatch(edges={edge.id: edge})


def delete_edge(graph: GraphSnapshot, random: Random) -> GraphPatch:
    return GraphPatch(edges={random.choice(graph.edges).id: None})


def merge(graph: GraphSnapshot, random: Random) -> GraphPatch:
    """The second node's evidence and relations go over to the first."""
    into, gone = random.sample(graph.nodes, 2)
    both = {(item.unit, item.start, item.end): item for item in (*into.evidence, *gone.evidence)}
    edges: dict[str, Edge | None] = {}
    for edge in graph.edges:
        if gone.id not in (edge.source, edge.target):
            continue
        ends = [into.id if end == gone.id else end for end in (edge.source, edge.target)]
        moved = replace(edge, source=ends[0], target=ends[1])
        edges[edge.id] = None
        if ends[0] != ends[1]:
            edges[moved.id] = moved
    return GraphPatch({into.id: replace(into, evidence=tuple(both.values())), gone.id: None}, edges)


def summarise(_graph: GraphSnapshot, random: Random) -> GraphPatch:
    return GraphPatch(summary=random.choice(["", "Rain.", "Rain and floods.", "洪水"]))


KINDS: list[Callable[[GraphSnapshot, Random], GraphPatch]] = [
    add_node, add_node, edit_node, delete_node, put_edge, put_edge, put_edge, delete_edge, merge, summarise,
]  # fmt: skip


def equal(one: GraphSnapshot, two: GraphSnapshot) -> bool:
    """Contract, *Equal graphs*: the order of relations says nothing."""
    first, second = ((g.summary, g.units, g.nodes, set(g.edges)) for g in (one, two))
    return first == second


def test_two_hundred_random_changes_and_the_undo_of_all_give_an_equal_graph() -> None:
    random = Random(20)
    document = make_graph()
    first = snapshot(document)
    decided = sorted(document.candidates.values_list("text", "status"))
    graph = first
    while graph.revision < 201:
        try:
            patch = random.choice(KINDS)(graph, random)
            pass_gate(patches.apply(graph, patches.completed(graph, patch)))
        except (InvariantViolation, IndexError, ValueError):  # no valid change, or nothing to choose from
            continue
        done = commit_patch(document, patch, expected_revision=graph.revision, actor=ACTOR)
        graph = replace(patches.apply(graph, patches.from_json(done.after)), revision=done.revision)
    assert equal(snapshot(document), graph) and not equal(graph, first)

    for revision in range(201, 1, -1):
        take_back(document, revision)

    assert equal(snapshot(document), first)
    assert sorted(document.candidates.values_list("text", "status")) == decided
