"""Undo of any change, alone and under later changes; of hundreds of them: ``test_undoing_all``."""

from dataclasses import replace

import pytest

from graphs.commits import Actor, commit_patch
from graphs.domain.errors import DependedOn, InvalidOperation, InvariantViolation
from graphs.domain.patch import GraphPatch
from graphs.domain.values import Edge, Node
from graphs.domain.vocabulary import NodeType, Relation
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
