import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from graphs.commits import Actor, commit_draft
from graphs.domain.values import GraphDraft
from graphs.domain.vocabulary import NodeType, Relation
from graphs.models import Document, Edge, Evidence, KnowledgeBase, Node
from kgsite.accounts.models import User
from tests.builders import edge, make_document, make_graph, node
from tests.graphs.views.conftest import SignIn

pytestmark = pytest.mark.django_db
FRAGMENT = {"HX-Request": "true"}


@pytest.fixture
def document(base: KnowledgeBase) -> Document:
    return make_graph(base)


def url(document: Document, name: str = "workspace", *args: str, query: str = "") -> str:
    return reverse(f"graphs:{name}", args=[document.pk, *args]) + query


@pytest.fixture
def large(base: KnowledgeBase) -> Document:
    """800 nodes on 400 units, 1,040 relations, evidence for each."""
    text = "\n\n".join(f"Sentence number {n} stands alone." for n in range(400))
    document = make_document(base, text)
    version = document.current_version
    units, chunk = list(version.units.order_by("number")), version.chunks.first()
    nodes = Node.objects.bulk_create(
        Node(document=document, number=n, type=list(NodeType)[n % 8], text=f"node {n}", salience=n, grounding="grounded")
        for n in range(1, 801)
    )  # fmt: skip
    edges = Edge.objects.bulk_create(
        Edge(document=document, source=nodes[n % 800], target=nodes[(n * 7 + 1) % 800], relation=relation, grounding="grounded")
        for relation, count in ((Relation.CAUSES, 700), (Relation.SUPPORTS, 340))
        for n in range(count)
        if n % 800 != (n * 7 + 1) % 800
    )  # fmt: skip
    places = [(None, item, i) for i, item in enumerate(edges)] + [
        (item, None, i) for i, item in enumerate(nodes)
    ]
    Evidence.objects.bulk_create(
        Evidence(document=document, node=owner, edge=link, unit=(u := units[i % len(units)]), chunk=chunk, start=u.start, end=u.end, quote=u.text)
        for owner, link, i in places
    )  # fmt: skip
    return document


def test_the_page_shows_source_marks_badges_and_counts(page: Client, document: Document) -> None:
    html = page.get(url(document)).content.decode()

    assert "<h1" in html and document.title in html
    assert 'data-nodes="n1"' in html and ">Heavy rain causes floods</mark>" in html
    assert re.search(r"<b>2</b> nodes.*<b>1</b> relation<.*2/2 linked.*revision <b>1</b>", html, re.DOTALL)


def test_short_ways_lead_to_the_regions_and_to_the_findings(page: Client, document: Document) -> None:
    html = page.get(url(document)).content.decode()

    assert re.findall(r'data-skip="(\w+)"', html) == ["graph", "source", "inspector", "check"]
    assert "Go to the findings" in html and "Nearest card in that direction" in html


def test_a_selected_node_opens_with_its_card_and_its_quote_marked(page: Client, document: Document) -> None:
    html = page.get(url(document, query="?node=n2")).content.decode()

    assert 'data-card="n2"' in html
    assert re.search(r'<mark class="ev type-fact is-on" data-nodes="n2"[^>]*>Floods damage roads', html)


def test_a_selected_relation_opens_with_both_ends_and_its_own_evidence(
    page: Client, document: Document
) -> None:
    html = page.get(url(document, query="?edge=n1%3En2:causes")).content.decode()

    assert 'data-card="n1&gt;n2:causes"' in html
    assert 'Heavy rain <mark class="cue">causes</mark> floods. Floods damage roads.' in html
    assert "“causes” shows the relation" in html


def test_a_node_that_is_gone_is_said_to_be_gone(page: Client, document: Document) -> None:
    response = page.get(url(document, query="?node=n99"))

    assert response.status_code == 200
    assert "not in this document" in response.content.decode()


def test_the_list_says_what_the_picture_says(page: Client, document: Document) -> None:
    html = page.get(url(document, query="?view=list&order=source")).content.decode()

    assert 'id="entry-n1"' in html and 'id="entry-n2"' in html
    assert html.count('data-edge="n1&gt;n2:causes"') >= 2  # seen from both ends


def test_every_link_of_the_list_leads_somewhere_without_a_script(page: Client, document: Document) -> None:
    html = page.get(url(document, query="?view=list")).content.decode()
    links = set(re.findall(r'href="(\?[^"#]+)', html))

    assert len(links) > 5
    for link in links:
        assert page.get(url(document) + link.replace("&amp;", "&")).status_code == 200, link


@pytest.mark.parametrize("name", ["workspace", "units", "graph"])
def test_strangers_see_nothing(sign_in: SignIn, outsider: User, document: Document, name: str) -> None:
    assert sign_in(outsider).get(url(document, name)).status_code == 404
    assert Client().get(url(document, name)).status_code == 302


def test_a_viewer_reads_but_is_not_offered_to_extract(
    sign_in: SignIn, viewer: User, document: Document
) -> None:
    html = sign_in(viewer).get(url(document)).content.decode()

    assert url(document, "extract") not in html


@pytest.mark.parametrize(
    "query",
    [
        "?view=banana",
        "?node=x1",
        "?node=n1%0a",
        "?edge=n1",
        "?unit=-1",
        "?unit=one",
        "?page=0",
        "?order=fame",
    ],
)
def test_an_address_that_makes_no_sense_is_refused(page: Client, document: Document, query: str) -> None:
    assert page.get(url(document, query=query)).status_code == 422


def test_a_unit_past_the_end_opens_the_last_window(page: Client, document: Document) -> None:
    assert page.get(url(document, query="?unit=3999999")).status_code == 200


@pytest.mark.parametrize("name", ["workspace", "units", "graph", "locate"])
def test_reading_pages_take_no_posts(page: Client, document: Document, name: str) -> None:
    assert page.post(url(document, name)).status_code == 405


def test_cards_are_fragments_for_htmx_and_the_workspace_for_everybody_else(
    page: Client, document: Document
) -> None:
    fragment = page.get(url(document, "node", "n1"), headers=FRAGMENT)
    plain = page.get(url(document, "edge", "n1>n2:causes"))

    assert "<html" not in fragment.content.decode() and 'data-card="n1"' in fragment.content.decode()
    assert plain.status_code == 302 and plain["Location"] == url(document, query="?edge=n1%3En2%3Acauses")


@pytest.mark.parametrize(
    ("name", "item", "status"),
    [("node", "n99", 404), ("node", "x", 422), ("edge", "n2>n1:causes", 404), ("edge", "n1>n2:likes", 422)],
)
def test_an_unknown_item_has_no_card(
    page: Client, document: Document, name: str, item: str, status: int
) -> None:
    assert page.get(url(document, name, item), headers=FRAGMENT).status_code == status


def test_nothing_in_a_source_is_html(page: Client, base: KnowledgeBase) -> None:
    words = '<script>alert("x")</script> is <b>a tag</b>'
    document = make_document(base, f"{words} & more.", title="<img src=x>")
    draft = GraphDraft(nodes=(node("a", words, words=words),))
    commit_draft(document, draft, expected_revision=0, actor=Actor("test"), extractor="scripted")

    for query in ("?node=n1", "?view=list"):
        html = page.get(url(document, query=query)).content.decode()
        assert "<script>alert" not in html and "<b>a tag" not in html and "<img src=x" not in html


def test_no_page_carries_inline_style_or_script(page: Client, document: Document) -> None:
    for query in ("?node=n1", "?view=list"):
        html = page.get(url(document, query=query)).content.decode()
        assert not re.search(r"\sstyle=|\son[a-z]+=|javascript:", html)
        assert re.findall(r"<style(?! nonce=)|<script(?![^>]* src=)", html) == []


def test_units_come_window_by_window(page: Client, large: Document) -> None:
    html = page.get(url(large, "units", query="?start=300&way=next"), headers=FRAGMENT).content.decode()

    assert 'id="u300"' in html and 'id="u399"' in html
    assert 'id="u299"' not in html
    assert 'data-more="next"' not in html and 'data-more="previous"' not in html


def test_more_units_are_a_link_without_a_script(page: Client, large: Document) -> None:
    assert page.get(url(large, "units", query="?start=200"))["Location"] == url(large, query="?unit=200")
    html = page.get(url(large, query="?unit=200")).content.decode()
    assert 'href="?unit=100"' in html and 'rel="prev"' in html and 'id="u200"' in html


def test_locate_finds_an_item_in_another_window_and_says_where(page: Client, large: Document) -> None:
    response = page.get(url(large, "locate", query="?node=n300"), headers=FRAGMENT)

    assert 'id="u299"' in response.content.decode()
    assert response["HX-Trigger-After-Settle"] == '{"kg:located": {"unit": 299, "item": "n300"}}'


@pytest.mark.parametrize(("query", "status"), [("", 422), ("?node=n99999", 404), ("?edge=x", 422)])
def test_what_cannot_be_located(page: Client, document: Document, query: str, status: int) -> None:
    assert page.get(url(document, "locate", query=query), headers=FRAGMENT).status_code == status


def test_the_graph_is_json_and_is_never_served_stale(page: Client, document: Document) -> None:
    response = page.get(url(document, "graph"))

    assert [item["id"] for item in response.json()["nodes"]] == ["n1", "n2"]
    assert response["Cache-Control"] == "private, no-cache"


@pytest.mark.parametrize(("target", "inside", "outside"), [("doc-head", "doc-stats", "graph-body"), ("graph-body", "kg-graph", "doc-stats")])  # fmt: skip
def test_parts_of_the_page_are_fragments_of_the_same_address(
    page: Client, document: Document, target: str, inside: str, outside: str
) -> None:
    html = page.get(url(document), headers=FRAGMENT | {"HX-Target": target}).content.decode()

    assert inside in html and outside not in html


@pytest.mark.parametrize(
    ("query", "most"),
    [
        ("", 18),
        ("?node=n700", 18),
        ("?edge=n2>n9:causes", 18),
        ("?view=list", 18),
        ("?view=list&node=n799", 21),
    ],
)
def test_800_nodes_take_few_queries(page: Client, large: Document, query: str, most: int) -> None:
    page.get(url(large))

    with CaptureQueriesContext(connection) as queries:
        assert page.get(url(large, query=query)).status_code == 200

    assert len(queries) <= most, "\n".join(item["sql"][:150] for item in queries)


def test_the_graph_takes_few_queries(page: Client, large: Document) -> None:
    with CaptureQueriesContext(connection) as queries:
        data = page.get(url(large, "graph", query="?node=n5")).json()

    assert (data["shown"], data["total"]) == (800, 800)
    assert len(queries) <= 10


def test_a_second_relation_of_a_pair_has_its_own_card(page: Client, base: KnowledgeBase) -> None:
    words = "Heavy rain causes floods. Floods damage roads."
    draft = GraphDraft(
        nodes=(node("a", "Heavy rain causes floods"), node("b", "Floods damage roads")),
        edges=(edge("a", "b", Relation.CAUSES, words), edge("b", "a", Relation.DRIVEN_BY, words)),
    )
    document = make_graph(base, draft)
    known = set(document.edges.values_list("relation", flat=True))

    for relation in known:
        ends = "n1>n2" if relation == "causes" else "n2>n1"
        html = page.get(url(document, "edge", f"{ends}:{relation}"), headers=FRAGMENT).content.decode()
        assert "edge-line__relation" in html
