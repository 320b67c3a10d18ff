"""The part of a graph in the address of a workspace: read, kept in every link, refused when it makes no sense."""

import re
from collections.abc import Iterable

import pytest
from django.http import QueryDict
from django.test import Client
from django.urls import reverse

from graphs.domain.errors import InvalidInput
from graphs.forms.queries import read
from graphs.forms.workspace import ScopeQuery
from graphs.models import Document, KnowledgeBase
from graphs.workspace.scope import Scope
from kgsite.accounts.models import User
from tests.browser.documents import make_checkpoints
from tests.builders import make_document
from tests.graphs.views.conftest import SignIn

pytestmark = pytest.mark.django_db
FRAGMENT = {"HX-Request": "true"}
PART = "type=claim&type=rule&q=chunk&layout=radial"


@pytest.fixture
def document(base: KnowledgeBase) -> Document:
    return make_checkpoints(base)


def url(document: Document, name: str = "workspace", query: str = "") -> str:
    return reverse(f"graphs:{name}", args=[document.pk]) + query


def listed(page: Client, document: Document, query: str) -> list[str]:
    html = page.get(url(document, query=f"?view=list&{query}")).content.decode()
    return re.findall(r'id="entry-(n\d+)"', html)


def drawn(page: Client, document: Document, query: str) -> list[str]:
    return [node["id"] for node in page.get(url(document, "graph", f"?{query}")).json()["nodes"]]


@pytest.mark.parametrize(
    ("query", "scope"),
    [
        ("", Scope()),
        ("q=+rain+&w=2", Scope(words="rain", window=2)),
        ("around=n12", Scope(around=12)),
        ("around=n12&hops=2", Scope(around=12, hops=2)),
        ("hops=2", Scope()),  # nothing to go around
        ("type=rule&type=fact&type=rule", Scope(types=("rule", "fact"))),
        ("relation=is_a", Scope(relations=("is_a",))),
        ("section=section-001-abc&whole=1", Scope(section="section-001-abc", whole=True)),
        ("grounding=candidate&review=accepted", Scope(grounding="candidate", review="accepted")),
        ("entailment=uncertain", Scope(entailment="uncertain")),
    ],
)
def test_an_address_is_read_and_written_again(query: str, scope: Scope) -> None:
    assert Scope.read(read(ScopeQuery, QueryDict(query))) == scope
    again = Scope.read(read(ScopeQuery, QueryDict(scope.address()[1:])))
    assert (again.pairs(), again.page) == (scope.pairs(), scope.page)


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("w=0", "w"), ("w=two", "w"), (f"q={'x' * 201}", "q"), ("q=%00", "q"), ("around=12", "around"),
        ("around=n1%0a", "around"), ("around=n1&hops=3", "hops"), ("section=../x", "section"), ("type=fact&type=idea", "type"),
        ("relation=likes", "relation"), ("grounding=maybe", "grounding"), ("entailment=yes", "entailment"), ("review=open", "review"),
    ],
)  # fmt: skip
def test_what_no_document_can_have_is_refused(
    page: Client, document: Document, query: str, field: str
) -> None:
    with pytest.raises(InvalidInput) as refused:
        read(ScopeQuery, QueryDict(query))

    assert refused.value.details["fields"] == [field]
    assert page.get(url(document, query=f"?{query}")).status_code == 422
    assert page.get(url(document, "graph", f"?{query}")).status_code == 422


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("", {"n1", "n2", "n3", "n4", "n5"}),
        ("type=claim&type=rule", {"n1"}),
        ("relation=causes", {"n3", "n4"}),
        ("around=n1", {"n1", "n3"}),
        ("around=n1&hops=2", {"n1", "n3", "n4"}),
        ("q=checkpoint", {"n2"}),
        ("grounding=candidate", set()),
    ],
)
def test_the_picture_and_the_list_show_the_same(
    page: Client, document: Document, query: str, expected: Iterable[str]
) -> None:
    assert set(listed(page, document, query)) == set(drawn(page, document, query)) == expected


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("section=section-009-gone", "This chapter is not in the text, or no longer."),
        ("around=n99", "Node n99 is not in this document, or no longer."),
        ("type=inference", "These filters leave nothing to show."),
        ("q=zebra", "Nothing that is shown contains “zebra”."),
        ("node=n4&type=claim", "This is outside of what you chose: “a restart repeats at most one chunk”"),
    ],
)
def test_what_cannot_be_shown_is_said_with_a_way_back(
    page: Client, document: Document, query: str, words: str
) -> None:
    html = page.get(url(document, query=f"?view=list&{query}")).content.decode()
    said = page.get(url(document, "graph", f"?{query}")).json()["says"]

    assert words in html and words in said["remark"]["text"]
    assert said["remark"]["href"] and page.get(url(document) + said["remark"]["href"]).status_code == 200


def test_a_node_outside_of_the_part_is_in_the_list_all_the_same(page: Client, document: Document) -> None:
    assert listed(page, document, "node=n4&type=claim") == ["n4", "n3"]


def test_the_count_is_always_said(page: Client, document: Document) -> None:
    counts = [page.get(url(document, "graph", query)).json()["says"]["count"] for query in ("", "?around=n1")]

    assert counts == ["5 nodes", "2 of 5 nodes"]
    assert "2 of 5 nodes" in page.get(url(document, query="?view=list&around=n1")).content.decode()


@pytest.mark.parametrize("view", ["graph", "list"])
def test_links_to_other_views_orders_and_pages_keep_the_part_and_the_layout(
    page: Client, document: Document, view: str
) -> None:
    html = page.get(url(document, query=f"?view={view}&{PART}")).content.decode()
    links = re.findall(r'<a [^>]*href="(\?[^"]*)"[^>]*data-(?:view|list)\b', html)

    assert len(links) == (3 if view == "graph" else 6)
    for link in links:
        kept = QueryDict(link.replace("&amp;", "&")[1:])
        assert (kept.getlist("type"), kept["q"], kept["layout"]) == (["claim", "rule"], "chunk", "radial")


def test_each_filter_can_be_given_up_alone(page: Client, document: Document) -> None:
    html = page.get(url(document, query=f"?view=list&{PART}&around=n1")).content.decode()
    chips = re.search(r'<ul id="graph-chips".*?</ul>', html, re.DOTALL)
    links = [QueryDict(link.replace("&amp;", "&")[1:]) for link in re.findall(r'href="(\?[^"]*)"', chips[0])]  # type: ignore[index]
    given_up = [{"q", "around", "type"} - set(link) for link in links]

    assert given_up == [{"q"}, {"around"}, {"type"}, {"q", "around", "type"}]


def test_the_form_hands_on_what_it_has_no_field_for(page: Client, document: Document) -> None:
    html = page.get(
        url(document, query="?view=list&order=type&layout=force&around=n1&hops=2&node=n1")
    ).content.decode()
    hidden = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', html))

    assert {
        "view": "list",
        "order": "type",
        "layout": "force",
        "around": "n1",
        "hops": "2",
    }.items() <= hidden.items()
    assert "node" not in hidden and "w" not in hidden


def test_the_bar_is_a_fragment_of_the_same_address(page: Client, document: Document) -> None:
    headers = FRAGMENT | {"HX-Target": "graph-scope"}
    html = page.get(url(document, query="?type=claim"), headers=headers).content.decode()

    assert html.count('hx-swap-oob="true"') == 2 and "1 of 4 types" in html
    assert "kg-graph" not in html and "<html" not in html


def test_a_document_without_nodes_has_no_bar(page: Client, base: KnowledgeBase) -> None:
    html = page.get(url(make_document(base))).content.decode()

    assert 'id="graph-scope"' in html and "data-scope-form" not in html


def test_words_from_the_address_are_never_markup(page: Client, document: Document) -> None:
    html = page.get(
        url(document, query="?view=list&q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E")
    ).content.decode()

    assert "<script>alert" not in html


@pytest.mark.parametrize("query", ["?q=chunk", "?around=n1", "?view=list&type=rule", "?node=n1"])
def test_other_teams_see_nothing_of_it(
    sign_in: SignIn, outsider: User, document: Document, query: str
) -> None:
    stranger = sign_in(outsider)

    assert stranger.get(url(document, query=query)).status_code == 404
    assert stranger.get(url(document, "graph", query)).status_code == 404


def test_a_neighbourhood_can_be_asked_for_on_the_card(page: Client, document: Document) -> None:
    html = page.get(url(document, query="?node=n3&layout=force")).content.decode()

    links = re.findall(r'<a [^>]*href="(\?[^"]*around=n3[^"]*)" data-scope', html)
    assert [QueryDict(link.replace("&amp;", "&")[1:]).get("hops") for link in links] == [None, "2"]
    assert all("layout=force" in link and "node=n3" in link for link in links)


def test_a_layout_that_does_not_exist_asks_for_none(page: Client, document: Document) -> None:
    assert page.get(url(document, query="?layout=spiral")).status_code == 200
    assert page.get(url(document, "graph", query="?layout=spiral")).status_code == 200
