"""Search as a page and beside a graph: who finds what, what is refused, what is counted, and how it goes on."""

import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from graphs.actions.composing import delete
from graphs.commits import Actor, commit_draft
from graphs.domain.values import GraphDraft
from graphs.domain.vocabulary import NodeType, Relation
from graphs.models import Document, KnowledgeBase
from kgsite.accounts.models import User
from tests.builders import edge, make_base, make_document, make_graph, make_team, node
from tests.graphs.views.conftest import SignIn

pytestmark = pytest.mark.django_db
FRAGMENT = {"HX-Request": "true"}
SEARCH = "/search/"


@pytest.fixture
def rain(base: KnowledgeBase) -> Document:
    return make_graph(base)


def panel(document: Document) -> str:
    return reverse("graphs:search-document", args=[document.pk])


def html(page: Client, path: str, query: str, status: int = 200, **headers: str) -> str:
    response = page.get(f"{path}{query}", headers=headers or None)
    assert response.status_code == status
    return unescape(response.content.decode())


def found(text: str) -> list[str]:
    return re.findall(r'data-hit [^>]*data-node-id="(n\d+)"', text)


def matches(text: str) -> list[str]:
    return found(text.partition('id="search-related"')[0])


def many(base: KnowledgeBase, count: int = 45) -> Document:
    words = [f"River number {n} is long" for n in range(count)]
    document = make_document(base, "\n\n".join(f"{text}." for text in words), title="Rivers")
    types = (NodeType.FACT, NodeType.CLAIM)
    nodes = tuple(node(f"k{n}", text, n, type=types[n % 5 == 0]) for n, text in enumerate(words))
    return _with(document, GraphDraft(nodes=nodes))


def _with(document: Document, draft: GraphDraft) -> Document:
    commit_draft(document, draft, expected_revision=0, actor=Actor("builder"), extractor="scripted")
    document.refresh_from_db()
    return document


def test_words_are_found_and_marked_and_lead_to_the_node(page: Client, rain: Document) -> None:
    text = html(page, SEARCH, "?q=flooding+damage")

    assert matches(text) == ["n2", "n1"]
    assert f'href="/documents/{rain.pk}/?node=n2"' in text
    assert "<mark>Floods</mark> <mark>damage</mark> roads" in text
    assert "2 nodes found" in text


@pytest.mark.parametrize(
    ("query", "reasons"),
    [
        ("roads", ["words of the text"]),
        ("damage roads", ["the words in this order"]),  # each word is implied
        ("roads damage", ["words of the text"]),
        ("floods damage roads", ["exactly this text"]),
    ],
)
def test_why_a_node_was_found_is_said_once(
    page: Client, rain: Document, query: str, reasons: list[str]
) -> None:
    text = html(page, SEARCH, f"?q={query}&hops=0", **FRAGMENT)

    first = text.partition('data-node-id="n2"')[2]
    assert re.findall(r"<span>Found by ([^<]+)</span>", first)[:1] == [", ".join(reasons)]


def test_a_heading_is_a_reason_beside_the_words_of_the_text(page: Client, base: KnowledgeBase) -> None:
    texts = "Idempotent methods repeat", "They are called safe"
    document = make_document(base, f"# Idempotent\n\n{texts[0]}.\n\n{texts[1]}.")
    units = {u.text.strip(" .\n"): u.number for u in document.current_version.units.all()}
    _with(document, GraphDraft(nodes=tuple(node(text[:1], text, units[text]) for text in texts)))

    text = html(page, SEARCH, "?q=idempotent&hops=0", **FRAGMENT)

    assert matches(text) == ["n1", "n2"]
    assert re.findall(r"<span>Found by ([^<]+)</span>", text) == [
        "words of the text, the heading above it",
        "the heading above it",
    ]


def test_neighbours_stand_apart_and_say_how_they_relate(page: Client, rain: Document) -> None:
    text = html(page, panel(rain), "?q=roads", **FRAGMENT)
    related = text.partition('id="search-related"')[2]

    assert matches(text) == ["n2"]
    assert found(related) == ["n1"]
    assert 'data-edge="n1>n2:causes">causes</a>' in related
    assert "search-related" not in html(page, panel(rain), "?q=roads&hops=0")


def test_a_text_cannot_break_the_page(page: Client, base: KnowledgeBase) -> None:
    words = 'A <b>bold</b> & "quoted" word'
    document = make_document(base, f"{words}.")
    _with(document, GraphDraft(nodes=(node("a", words),)))

    answer = page.get(f"{SEARCH}?q=b+bold").content.decode()

    assert (
        "A &lt;<mark>b</mark>&gt;<mark>bold</mark>&lt;/<mark>b</mark>&gt; &amp; &quot;quoted&quot; word"
        in answer
    )


def test_a_node_of_a_document_is_found_by_its_id(page: Client, rain: Document) -> None:
    assert matches(html(page, panel(rain), "?q=n2")) == ["n2"]
    assert matches(html(page, panel(rain), "?q=n3")) == []
    assert matches(html(page, SEARCH, "?q=n2")) == []


class TestWhoFindsWhat:
    def test_nodes_of_other_teams_are_never_found(self, page: Client, rain: Document) -> None:
        make_graph(make_base(make_team()))

        assert len(found(html(page, SEARCH, "?q=floods"))) == 2
        assert len(found(html(page, SEARCH, "?type=fact"))) == 2

    def test_outsiders_and_people_without_a_team_find_nothing(
        self, sign_in: SignIn, outsider: User, rain: Document
    ) -> None:
        assert found(html(sign_in(outsider), SEARCH, "?q=floods")) == []
        outsider.memberships.all().delete()
        assert found(html(sign_in(outsider), SEARCH, "?q=floods")) == []

    def test_viewers_search(self, sign_in: SignIn, viewer: User, rain: Document) -> None:
        assert found(html(sign_in(viewer), panel(rain), "?q=floods")) == ["n2", "n1"]

    def test_foreign_places_do_not_exist(self, page: Client) -> None:
        foreign = make_graph(make_base(make_team()))

        for query in (
            f"{SEARCH}?q=rain&document={foreign.pk}",
            f"{SEARCH}?q=rain&base={foreign.base_id}",
            panel(foreign),
        ):
            assert page.get(query).status_code == 404

    def test_a_place_narrows(self, page: Client, base: KnowledgeBase, rain: Document) -> None:
        other = make_graph(make_base(base.team))

        everywhere, here = html(page, SEARCH, "?q=floods"), html(page, SEARCH, f"?q=floods&base={base.pk}")

        assert len(found(everywhere)) == 4
        assert set(re.findall(r'data-document="([^"]+)"', here)) == {str(rain.pk)}
        assert str(other.pk) in everywhere

    def test_deleted_documents_are_not_found(self, page: Client, rain: Document) -> None:
        delete(rain)

        assert found(html(page, SEARCH, "?q=floods")) == []


REFUSED = (
    "q=x&type=foo", "type=fact&type=foo", "q=x&relation=foo", "q=x&grounding=foo", "q=x&entailment=foo", "q=x&review=foo",
    "q=x&hops=3", "q=x&hops=two", "q=x&direction=up", "q=x&document=7", "q=x&base=no", f"q={'word ' * 121}", "q=%00",
    f"q=x&section={'s' * 201}", "q=x&" + "&".join(f"section=s{n}" for n in range(41)),
)  # fmt: skip


def test_what_makes_no_sense_is_refused_with_a_sentence(page: Client, rain: Document) -> None:
    for query in REFUSED:
        text = html(page, SEARCH, f"?{query}", 422, **FRAGMENT)
        assert re.search(r'data-error-code="invalid_input">\s*<p class="grow">\S', text), query
        assert found(text) == [], query
    assert "<html" in html(page, SEARCH, f"?{REFUSED[0]}", 422)
    html(page, panel(rain), f"?{REFUSED[0]}", 422, **FRAGMENT)


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("q=x&type=foo", "There is no type of node “foo”."),
        ("q=x&entailment=foo", "There is no state of entailment “foo”."),
        ("q=x&direction=up", "There is no direction of the relations “up”."),
        ("q=x&hops=3", "Related nodes are looked for 0, 1 or 2 steps away."),
        (f"q=x&section={'s' * 201}", "There is no such section."),
        (
            "q=x&" + "&".join(f"section=s{n}" for n in range(41)),
            "More than 40 values for one filter: section.",
        ),
        ("q=x&base=no", "There is no such knowledge base."),
        ("q=x&document=7", "There is no such document."),
    ],
)
def test_what_is_refused_is_named_as_readers_name_it(
    page: Client, rain: Document, query: str, said: str
) -> None:
    assert said in html(page, SEARCH, f"?{query}", 422, **FRAGMENT)


def test_a_cursor_of_no_search_is_refused(page: Client, rain: Document) -> None:
    for cursor in ("x", "W10", "%F0%9F%98%80", "WyJhIiwxXQ"):
        html(page, SEARCH, f"?q=floods&cursor={cursor}", 422, **FRAGMENT)


SIGNS = {
    "!?…": 0, '""': 0, "%": 0, "_": 0, "👍": 0, "AND OR NOT": 0, "zebra": 0, "*": 0, "flo%": 0,
    '"floods': 2, "floods*": 2, "floods AND (": 2, "floods OR zebra": 2, "NEAR(floods)": 2, "terms:floods": 2,
    "'; DROP TABLE x; --floods": 2, "-floods": 2, "^floods": 2, "FLOODS": 2,
}  # fmt: skip


def test_signs_are_no_operators(page: Client, rain: Document) -> None:
    for query, nodes in SIGNS.items():
        answer = page.get(SEARCH, {"q": query, "hops": "0"}, headers=FRAGMENT)
        text = unescape(answer.content.decode())
        assert (answer.status_code, len(found(text))) == (200, nodes), query
        assert ('class="empty"' in text) == (not nodes), query


def test_an_empty_search_is_a_start_and_no_list_of_everything(page: Client, rain: Document) -> None:
    for text in (
        html(page, SEARCH, ""),
        html(page, SEARCH, "?q=+++"),
        html(page, panel(rain), "", **FRAGMENT),
    ):
        assert "search-start" in text
        assert found(text) == []


def test_what_no_node_holds_is_found_in_the_source(page: Client, rain: Document) -> None:
    alone, beside = html(page, SEARCH, "?q=wall"), html(page, panel(rain), "?q=wall+rain", **FRAGMENT)

    assert "No node holds “wall”, but the source says it" in alone
    assert "A levee is a <mark>wall</mark> that holds water back." in alone
    assert f'href="/documents/{rain.pk}/?unit=1"' in alone
    assert matches(beside)[0] == "n1"
    assert "No node holds “wall”. The source says it here:" in beside
    assert 'data-unit="1" data-show="source"' in beside


class TestNarrowing:
    def counts(self, text: str) -> dict[str, int]:
        pattern = r'id="search-((?:type|document|base|entailment|grounding|section|review)-[^"]+)"(?:(?!</a>).)*<small class="num">(\d+)'
        return {name: int(count) for name, count in re.findall(pattern, text)}

    def test_choices_are_counted_over_what_is_found(self, page: Client, base: KnowledgeBase) -> None:
        document = many(base)

        text = html(page, SEARCH, "?q=river")

        counts = self.counts(text)
        assert (counts["type-fact"], counts["type-claim"]) == (36, 9)
        assert "Counted among the 45 nodes that were compared." in text
        assert f"search-document-{document.pk}" not in text  # one document is no choice

    def test_a_choice_does_not_hide_its_alternatives(self, page: Client, base: KnowledgeBase) -> None:
        text = html(page, panel(many(base)), "?q=river&type=claim")

        counts = self.counts(text)
        assert (counts["type-fact"], counts["type-claim"]) == (36, 9)
        assert "9 nodes found" in text
        assert 'aria-label="Remove filter: Claim"' in text

    def test_documents_and_bases_are_choices(self, page: Client, base: KnowledgeBase, rain: Document) -> None:
        other = make_graph(make_base(base.team))

        counts = self.counts(html(page, SEARCH, "?q=roads"))

        assert counts[f"document-{rain.pk}"] == counts[f"document-{other.pk}"] == 1
        assert counts[f"base-{base.pk}"] == 1

    def test_filters_alone_are_a_search(self, page: Client, base: KnowledgeBase) -> None:
        text = html(page, panel(many(base)), "?type=claim")

        assert len(found(text)) == 9
        assert self.counts(text)["type-fact"] == 36

    def test_relations_alone_select_their_ends(self, page: Client, rain: Document) -> None:
        assert found(html(page, SEARCH, "?relation=causes")) == ["n1", "n2"]
        assert found(html(page, SEARCH, f"?relation={Relation.IS_A}")) == []

    def test_without_result_the_filters_can_be_dropped(self, page: Client, rain: Document) -> None:
        text = html(page, panel(rain), "?q=roads&type=rule", **FRAGMENT)

        assert "Search without filters" in text
        assert f'href="{panel(rain)}?q=roads"' in text


class TestGoingOn:
    def test_pages_follow_each_other_without_gap_or_repeat(self, page: Client, base: KnowledgeBase) -> None:
        path = panel(many(base))
        seen, query = [], "?q=river&hops=0"
        while query:
            text = html(page, path, query, **FRAGMENT)
            seen += found(text)
            more = re.search(r'id="search-more"[^>]*href="[^"?]*(\?[^"]+)"', text)
            query = more[1] if more else ""

        assert sorted(seen, key=lambda name: int(name[1:])) == [f"n{n + 1}" for n in range(45)]

    def test_what_was_found_while_typing_goes_on_as_such(self, page: Client, base: KnowledgeBase) -> None:
        text = html(page, panel(many(base)), "?q=riv&typing=1", **FRAGMENT)
        more = re.search(r'id="search-more"[^>]*href="([^"]+)"', text)

        assert more
        assert len(found(html(page, more[1], "", **FRAGMENT))) == 20

    def test_without_a_script_the_next_page_is_a_page(self, page: Client, base: KnowledgeBase) -> None:
        more = re.search(
            r'id="search-more"[^>]*href="([^"]+)"', html(page, SEARCH, "?q=river" if many(base) else "")
        )

        assert more
        text = html(page, more[1], "")
        assert "<html" in text
        assert len(matches(text)) == 20

    def test_without_a_script_the_panel_is_the_search_page_of_the_document(
        self, page: Client, rain: Document
    ) -> None:
        text = html(page, panel(rain), "?q=roads&type=fact")

        assert "<html" in text
        assert f'<input type="hidden" name="document" value="{rain.pk}" form="search-form">' in text
        assert "data-node=" not in text  # nobody listens to that here

    def test_the_form_works_without_a_script_and_keeps_the_filters(
        self, page: Client, rain: Document
    ) -> None:
        text = html(page, SEARCH, f"?q=roads&type=fact&document={rain.pk}")

        assert 'action="/search/"' in text
        for name, value in (("type", "fact"), ("document", rain.pk)):
            assert f'<input type="hidden" name="{name}" value="{value}" form="search-form">' in text

    @pytest.mark.parametrize("words", ["riv", "river", "river num", "long"])
    def test_an_address_finds_what_its_words_found_while_they_were_typed(
        self, page: Client, base: KnowledgeBase, words: str
    ) -> None:
        many(base)
        typed = page.get(SEARCH, {"q": words, "typing": "1"}, headers=FRAGMENT)
        there = html(page, typed["HX-Replace-Url"], "")

        assert found(there) == found(unescape(typed.content.decode())) != []

    def test_the_address_follows(self, page: Client, rain: Document) -> None:
        typing = page.get(f"{SEARCH}?q=roads&typing=1&hops=&direction=", headers=FRAGMENT)
        sent = page.get(f"{SEARCH}?q=roads&type=fact", headers=FRAGMENT)
        beside = page.get(f"{panel(rain)}?q=roads&typing=1", headers=FRAGMENT)

        assert typing["HX-Replace-Url"] == "/search/?q=roads"
        assert sent["HX-Push-Url"] == "/search/?q=roads&type=fact"
        assert "HX-Replace-Url" not in beside


class TestSubgraph:
    def test_it_shows_exactly_what_was_found(self, page: Client, rain: Document) -> None:
        text = html(page, panel(rain), "?q=roads&hops=0")
        link = re.search(r'id="search-subgraph" href="([^"]+)"', text)

        assert link
        assert link[1] == f"/documents/{rain.pk}/?only=n2"
        drawn = page.get(f"/documents/{rain.pk}/graph/?only=n2&layout=layered").json()
        assert [each["id"] for each in drawn["nodes"]] == ["n2"]
        assert "1 node that was found" in html(page, link[1], "")

    def test_of_several_documents_each_has_its_own(
        self, page: Client, base: KnowledgeBase, rain: Document
    ) -> None:
        other = make_graph(base)
        text = html(page, SEARCH, "?q=floods")

        for document in (rain, other):
            assert f'data-subgraph="{document.pk}"' in text

    def test_other_names_are_refused(self, page: Client, rain: Document) -> None:
        for only in ("n0", "7", "n1;n2", "n1,", ",".join(f"n{n}" for n in range(1, 162))):
            assert page.get(f"/documents/{rain.pk}/", {"only": only}).status_code == 422


def test_a_search_asks_a_fixed_number_of_queries(
    page: Client, base: KnowledgeBase, django_assert_max_num_queries: object
) -> None:
    document = many(base)

    with django_assert_max_num_queries(45):  # type: ignore[operator]
        page.get(panel(document), {"q": "river long"}, headers=FRAGMENT)


def test_all_pages_lead_to_the_search(page: Client, rain: Document) -> None:
    assert 'action="/search/"' in html(page, "/", "")
    assert "data-global-search-link" in html(page, f"/documents/{rain.pk}/", "")


def test_edge_between_matches_needs_both_ends(page: Client, base: KnowledgeBase) -> None:
    document = make_document(base, "Rain falls. Roads break. Snow melts.")
    draft = GraphDraft(
        nodes=(node("a", "Rain falls"), node("b", "Roads break"), node("c", "Snow melts")),
        edges=(
            edge("a", "b", Relation.CAUSES, "Rain falls. Roads break"),
            edge("c", "a", Relation.SUPPORTS, "Snow melts"),
        ),
    )
    _with(document, draft)

    text = html(page, panel(document), "?q=rain&direction=in")

    assert found(text.partition('id="search-related"')[2]) == ["n3"]
