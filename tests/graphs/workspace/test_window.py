import pytest

from graphs.models import Document, Edge, Node
from graphs.workspace import choosing, window
from graphs.workspace.choosing import Asked
from tests.builders import make_document, make_graph

pytestmark = pytest.mark.django_db


def many_nodes(count: int) -> Document:
    document = make_document()
    rows = [
        Node(document=document, number=n, type="fact", text=f"fact {n}", salience=n, grounding="candidate")
        for n in range(1, count + 1)
    ]
    Node.objects.bulk_create(rows)
    return document


def connect(document: Document, source: int, target: int) -> None:
    nodes = {node.number: node for node in document.nodes.filter(number__in=[source, target])}
    Edge.objects.create(
        document=document, source=nodes[source], target=nodes[target], relation="causes", grounding="grounded"
    )


def test_a_small_graph_is_there_whole_with_its_units_and_labels() -> None:
    data = window.graph_window(make_graph())

    assert (data["total"], data["shown"], data["revision"]) == (2, 2, 1)
    assert [(node["id"], node["units"]) for node in data["nodes"]] == [("n1", [0]), ("n2", [0])]
    assert [edge["id"] for edge in data["edges"]] == ["n1>n2:causes"]
    assert data["labels"]["types"]["counter_example"]


def test_a_large_graph_is_its_most_salient_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choosing, "NODES_IN_WINDOW", 5)
    document = many_nodes(8)
    connect(document, 1, 2)
    connect(document, 1, 7)

    data = window.graph_window(document)

    assert [node["id"] for node in data["nodes"]] == ["n1", "n2", "n3", "n4", "n5"]
    assert (data["total"], data["shown"]) == (8, 5)
    assert [edge["id"] for edge in data["edges"]] == ["n1>n2:causes"]


def test_a_node_asked_for_is_inside_with_its_neighbours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choosing, "NODES_IN_WINDOW", 5)
    document = many_nodes(9)
    connect(document, 8, 9)

    data = window.graph_window(document, Asked(node=8))

    assert {node["id"] for node in data["nodes"]} == {"n8", "n9"}
    assert (data["shown"], data["aside"]) == (2, "n8")


def test_a_node_that_does_not_exist_changes_nothing() -> None:
    assert window.graph_window(make_graph(), Asked(node=99))["shown"] == 2
