"""Windows of a graph and single items of it, and how many queries they cost."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from graphs.domain.scopes import Scope
from graphs.domain.values import GraphDraft
from graphs.domain.vocabulary import Relation
from graphs.models import Document
from tests.builders import edge, make_base, make_graph, node
from tests.graphs.api.calling import Program, make_program

RAIN = "Heavy rain causes floods. Floods damage roads."


@pytest.fixture
def program(db: None) -> Program:
    return make_program(Scope.READ)


@pytest.fixture
def document(program: Program) -> Document:
    """``n1 causes n2``, and a definition by itself."""
    levee = node("c", "A levee is a wall that holds water back", 1)
    nodes = (node("a", "Heavy rain causes floods"), node("b", "Floods damage roads"), levee)
    return make_graph(
        make_base(program.team), GraphDraft(nodes, (edge("a", "b", Relation.CAUSES, RAIN),), summary="")
    )


@pytest.mark.parametrize(
    ("query", "nodes", "edges", "following"),
    [
        ("", ["n1", "n2", "n3"], ["n1>n2:causes"], None),
        ("?limit=2", ["n1", "n2"], ["n1>n2:causes"], 2),
        ("?limit=1", ["n1"], [], 1),
        ("?limit=2&offset=1", ["n2", "n3"], [], None),
        ("?offset=9", [], [], None),
        ("?node=n2", ["n2", "n1"], ["n1>n2:causes"], None),
        ("?node=n2&hops=0", ["n2"], [], None),
        ("?node=n2&limit=1", ["n2"], [], None),
        ("?node=n3&hops=2", ["n3"], [], None),
    ],
)
def test_a_window_holds_nodes_and_all_edges_between_them(
    program: Program,
    document: Document,
    query: str,
    nodes: list[str],
    edges: list[str],
    following: int | None,
) -> None:
    window = program.get(f"documents/{document.pk}/graph{query}").json()

    assert [item["id"] for item in window["nodes"]] == nodes
    assert [item["id"] for item in window["edges"]] == edges
    assert (window["total"], window["nextOffset"]) == (3, following)


@pytest.mark.parametrize("query", ["?node=n9", "?node=n9&hops=2"])
def test_around_no_node_there_is_no_window(program: Program, document: Document, query: str) -> None:
    assert program.get(f"documents/{document.pk}/graph{query}").status_code == 404


def test_a_window_is_never_that_of_another_revision(program: Program, document: Document) -> None:
    """What the process keeps of a graph is found by its revision."""
    writer = Program(program.user, program.team, Scope.WRITE)
    before = program.get(f"documents/{document.pk}/graph").json()
    writer.post(f"documents/{document.pk}/commits", {"expectedRevision": 1, "deleteNodes": ["n3"]})

    after = program.get(f"documents/{document.pk}/graph").json()

    assert (before["revision"], after["revision"]) == (1, 2)
    assert [len(before["nodes"]), len(after["nodes"])] == [3, 2]


def test_what_was_kept_for_one_is_not_given_to_another(program: Program, document: Document) -> None:
    program.get(f"documents/{document.pk}/graph")
    stranger = make_program(Scope.READ)
    narrow = Program(program.user, program.team, Scope.READ, [make_base(program.team)])

    refused = [caller.get(f"documents/{document.pk}/graph").status_code for caller in (stranger, narrow)]

    assert refused == [404, 404]


def test_items_say_where_they_stand(program: Program, document: Document) -> None:
    found = program.get(f"documents/{document.pk}/nodes/n2").json()
    relation = program.get(f"documents/{document.pk}/edges/n1>n2:causes").json()

    assert (found["quote"], found["paragraph"], found["reviewStatus"]) == (
        "Floods damage roads", 0, "candidate",
    )  # fmt: skip
    assert [item["id"] for item in found["edges"]] == ["n1>n2:causes"]
    assert relation["evidence"][0]["quote"] == RAIN


@pytest.mark.parametrize(("what", "most"), [("nodes/n1", 7), ("graph", 7), ("graph?limit=2", 7)])
def test_the_queries_do_not_grow(
    program: Program, document: Document, what: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("graphs.actions.throttling.MINUTE", 10**9)  # none begins in between
    program.get("bases")  # the first request of a minute notes its use

    with CaptureQueriesContext(connection) as made:
        program.get(f"documents/{document.pk}/{what}")
    with CaptureQueriesContext(connection) as again:
        program.get(f"documents/{document.pk}/{what}")

    assert len(made) <= most
    assert len(again) <= (2 if "graph" in what else most)
