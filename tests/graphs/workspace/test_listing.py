import pytest

from graphs.domain.values import GraphDraft
from graphs.domain.vocabulary import NodeType, Relation
from graphs.models import Document
from graphs.workspace import listing
from tests.builders import TEXT, edge, make_document, make_graph, node

pytestmark = pytest.mark.django_db


@pytest.fixture
def document() -> Document:
    levee = "A levee is a wall that holds water back"
    draft = GraphDraft(
        nodes=(
            node("d", levee, 1, type=NodeType.DEFINITION),
            node("b", "Floods damage roads"),
            node("a", "Heavy rain causes floods"),
        ),
        edges=(edge("a", "b", Relation.CAUSES, "Heavy rain causes floods. Floods damage roads."),),
    )
    return make_graph(draft=draft)


@pytest.mark.parametrize(
    ("order", "expected"),
    [("salience", ["n1", "n2", "n3"]), ("source", ["n3", "n2", "n1"]), ("type", ["n2", "n3", "n1"])],
)
def test_nodes_stand_in_the_order_asked_for(document: Document, order: str, expected: list[str]) -> None:
    assert [entry.id for entry in listing.listing_of(document, order, 1).entries] == expected


def test_an_entry_names_its_relations_as_its_end_sees_them(document: Document) -> None:
    entries = {entry.id: entry for entry in listing.listing_of(document, "salience", 1).entries}

    assert [(link.node_id, link.outgoing) for link in entries["n3"].links] == [("n2", True)]
    assert [(link.node_id, link.outgoing) for link in entries["n2"].links] == [("n3", False)]
    assert entries["n1"].links == ()
    assert entries["n1"].units == (1,)


def test_a_node_is_found_on_its_page(document: Document, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "NODES_ON_PAGE", 1)
    pages = [
        listing.listing_of(document, "source", None, chosen).page for chosen in ("n1", "n2", "n3", "n99", "")
    ]

    assert [page.number for page in pages] == [3, 2, 1, 1, 1]


def test_a_document_without_a_graph_has_an_empty_list() -> None:
    assert listing.listing_of(make_document(text=TEXT), "type", 1).entries == ()
