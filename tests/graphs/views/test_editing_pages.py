"""Editing by hand: each form over HTTP, with what may stand in its way."""

import html as markup
import re
from dataclasses import replace

import pytest
from django.http import HttpResponse
from django.test import Client

from graphs.commits import Actor, commit_draft, commit_patch
from graphs.domain.patch import GraphPatch
from graphs.domain.values import GraphDraft
from graphs.domain.vocabulary import CandidateStatus, NodeType, Relation
from graphs.models import Document, KnowledgeBase, Operation
from graphs.snapshots import snapshot
from graphs.undoing import undo
from kgsite.accounts.models import User
from tests.builders import edge, make_document, node
from tests.graphs.views.conftest import SignIn

pytestmark = pytest.mark.django_db
TEXT = (
    "Heavy rain causes floods. Floods damage roads.\n\nA bridge stands. A levee is a wall.\n\n"
    "Floods never damage the old bridge."
)
FRAGMENT = {"HX-Request": "true"}
EDGE = "n1>n2:causes"


@pytest.fixture
def document(base: KnowledgeBase) -> Document:
    """n1 causes n2, n3 supports n2, n4 counters n2."""
    document = make_document(base, TEXT)
    draft = GraphDraft(
        nodes=(
            node("a", "Heavy rain causes floods"),
            node("b", "Floods damage roads"),
            node("c", "A bridge stands", 1),
            node("d", "Floods never damage the old bridge", 2, type=NodeType.COUNTER_EXAMPLE),
        ),
        edges=(
            edge("a", "b", Relation.CAUSES, "Heavy rain causes floods. Floods damage roads."),
            edge("c", "b", Relation.SUPPORTS, "A bridge stands", 1),
            edge("d", "b", Relation.COUNTER_EXAMPLE, "Floods never damage the old bridge", 2),
        ),
        summary="Rain.",
    )
    commit_draft(document, draft, expected_revision=0, actor=Actor("builder"), extractor="scripted")
    document.refresh_from_db()
    return document


def words(response: HttpResponse) -> str:
    return " ".join(markup.unescape(response.content.decode()).split())


def at(document: Document, act: str) -> str:
    return f"/documents/{document.pk}/{act}/"


def quotes(*rows: tuple[str, object]) -> dict[str, list[str]]:
    """Rows of the form: words and the unit, counted from 1."""
    return {
        "quote_text": [text for text, _unit in rows],
        "quote_unit": [str(unit) for _text, unit in rows],
        "quote_start": [""] * len(rows),
    }


def sent(document: Document, **fields: object) -> dict[str, object]:
    """As a person sends it who opened the form when the document was new."""
    return {"expected_revision": 1, **fields}


def node_form(document: Document, **fields: object) -> dict[str, object]:
    given = {"text": "Heavy rain causes floods", "type": "fact", **quotes(("Heavy rain causes floods", 1))}
    return sent(document, **given | fields)


def graph_of(document: Document) -> tuple[dict[str, str], dict[str, list[int]]]:
    graph = snapshot(Document.objects.get(pk=document.pk))
    return {n.id: n.text for n in graph.nodes}, {e.id: [i.unit for i in e.evidence] for e in graph.edges}


ACTS = {
    "nodes/n1/edit": lambda d: node_form(d, text="Rain causes floods", type="claim"),
    "nodes/new": lambda d: sent(d, text="A levee is a wall", type="definition", **quotes(("A levee is a wall", 2))),
    "nodes/n1/relate": lambda d: sent(
        d, way="in", relation="supports", other="n3", **quotes(("A bridge stands", 2))
    ),
    f"edges/{EDGE}/edit": lambda d: sent(
        d, relation="supports", source="n1", target="n2", turned="on", **quotes(("Floods damage roads", 1))
    ),
    f"edges/{EDGE}/delete": lambda d: sent(d),
    "nodes/n1/merge": lambda d: sent(d, other="n3", said="own", text="Rain and a bridge", type="claim"),
    "nodes/n1/split": lambda d: sent(
        d, text_1="Heavy rain", type_1="concept", text_2="Floods come of heavy rain", type_2="claim",
        quote_0="both", edge_0="second",
    ),
    "nodes/n1/delete": lambda d: sent(d),
    "summary": lambda d: sent(d, summary="All about rain."),
}  # fmt: skip
AFTERWARDS = {
    "nodes/n1/edit": ("?node=n1", {"n1": "Rain causes floods"}, {EDGE: [0]}),
    "nodes/new": ("?node=n5", {"n5": "A levee is a wall"}, {EDGE: [0]}),
    "nodes/n1/relate": ("?edge=n3%3En1%3Asupports", {}, {"n3>n1:supports": [1]}),
    f"edges/{EDGE}/edit": ("?edge=n2%3En1%3Asupports", {}, {EDGE: None, "n2>n1:supports": [0]}),
    f"edges/{EDGE}/delete": ("?node=n1", {}, {EDGE: None}),
    "nodes/n1/merge": ("?node=n1", {"n3": None, "n1": "Rain and a bridge"}, {"n1>n2:supports": [1]}),
    "nodes/n1/split": ("?node=n1", {"n1": "Heavy rain", "n5": "Floods come of heavy rain"}, {EDGE: None, "n5>n2:causes": [0]}),
    "nodes/n1/delete": ("", {"n1": None}, {EDGE: None}),
    "summary": ("", {}, {EDGE: [0]}),
}  # fmt: skip


@pytest.mark.parametrize("act", ACTS)
def test_each_form_without_a_script_stale_at_first_then_applied_again_and_undone(
    page: Client, editor: User, document: Document, act: str
) -> None:
    form = page.get(at(document, act), {"other": "n3"})
    assert form.status_code == 200 and 'name="expected_revision" value="1"' in words(form)
    commit_patch(document, GraphPatch(summary="Theirs"), expected_revision=1, actor=Actor("other"))
    before = graph_of(document)

    stale = page.post(at(document, act), ACTS[act](document))

    said = words(stale)
    assert (stale.status_code, document.operations.count()) == (409, 2)
    assert 'data-error-code="revision_conflict"' in said and 'name="expected_revision" value="2"' in said
    for typed in ("text", "text_2", "summary"):
        assert str(ACTS[act](document).get(typed, "")) in said

    address, nodes, edges = AFTERWARDS[act]
    response = page.post(at(document, act), ACTS[act](document) | {"expected_revision": 2})

    assert (response.status_code, response["Location"]) == (302, f"/documents/{document.pk}/{address}")
    texts, units = graph_of(document)
    assert {key: texts.get(key) for key in nodes} == nodes
    assert {key: units.get(key) for key in edges} == edges
    operation = Operation.objects.get(document_id=document.pk, revision=3)
    assert (operation.kind, operation.actor) == ("edit", editor)
    assert all(n.edited for n in snapshot(Document.objects.get(pk=document.pk)).nodes if n.id in nodes)
    undo(operation, expected_revision=3, actor=Actor("back"))
    assert graph_of(document) == before


def test_a_viewer_may_not_and_a_stranger_finds_nothing(
    sign_in: SignIn, viewer: User, outsider: User, document: Document
) -> None:
    for person, status in ((viewer, 403), (outsider, 404)):
        client = sign_in(person)
        for act, form in ACTS.items():
            assert client.post(at(document, act), form(document), headers=FRAGMENT).status_code == status
        assert client.get(at(document, "nodes/n1/edit"), headers=FRAGMENT).status_code == status
    assert document.operations.count() == 1


def test_what_is_not_there_is_404_but_what_went_meanwhile_gives_back_what_was_typed(
    page: Client, document: Document
) -> None:
    acts = [act for act in ACTS if "n1" in act]
    for act in acts:
        assert page.post(at(document, act.replace("n1", "n9")), ACTS[act](document)).status_code == 404
    commit_patch(document, GraphPatch({"n1": None}), expected_revision=1, actor=Actor("other"))

    for act in acts:
        late = page.post(at(document, act), ACTS[act](document) | {"text": "My own words"}, headers=FRAGMENT)
        assert late.status_code == 409 and "My own words" in words(late)


def test_both_versions_of_a_node_are_told_apart(page: Client, document: Document) -> None:
    theirs = replace(snapshot(document).nodes[0], text="Rain makes floods")
    commit_patch(document, GraphPatch({"n1": theirs}), expected_revision=1, actor=Actor("other"))

    said = words(page.post(at(document, "nodes/n1/edit"), node_form(document, text="Heavy rain floods")))

    now, yours = said.index("As it stands now"), said.index("Yours")
    assert "Rain makes floods" in said[now:yours] and "Heavy rain floods" in said[yours : yours + 200]
    assert said.count("versus__row--differs") == 1


QUOTES = [
    ("another unit", ("Floods damage roads", 2), "but they stand here", "Floods damage roads"),
    ("other letters", ("floods DAMAGE roads!", 1), "a little differently", "Floods damage roads"),
    ("nowhere", ("Snow falls", 1), "do not stand in the source", ""),
    ("no such unit", ("Floods damage roads", 99), "The source has no unit 99", ""),
]


@pytest.mark.parametrize(("row", "problem", "offer"), [q[1:] for q in QUOTES], ids=[q[0] for q in QUOTES])
def test_a_wrong_quote_is_explained_and_an_offer_taken_with_one_click(
    page: Client, document: Document, row: tuple[str, object], problem: str, offer: str
) -> None:
    form = node_form(document, text="My text", **quotes(row))

    refused = page.post(at(document, "nodes/n1/edit"), form)

    assert refused.status_code == 422 and problem in words(refused) and "My text" in words(refused)
    offered = re.search(r'name="take" value="([^"]+)"', words(refused))
    assert bool(offered) == bool(offer)
    if offered:
        taken = words(page.post(at(document, "nodes/n1/edit"), form | {"take": offered[1]}))
        assert f">{offer}</textarea>" in taken.replace("> ", ">") and 'name="quote_unit" value="1"' in taken
        assert "My text" in taken
    assert document.operations.count() == 1


def test_a_quote_over_units_is_stored_in_pieces_and_untouched_ones_stay(
    page: Client, document: Document
) -> None:
    rows = quotes(("Heavy rain causes floods", 1), ("Floods damage roads.\r\n\r\nA bridge stands", 1))
    page.post(at(document, "nodes/n1/edit"), node_form(document, **rows))

    stored = snapshot(Document.objects.get(pk=document.pk)).nodes[0].evidence
    assert [(item.unit, item.quote) for item in stored] == [
        (0, "Heavy rain causes floods"),
        (0, "Floods damage roads."),
        (1, "A bridge stands"),
    ]
    assert "Floods damage roads. A bridge stands</textarea>" in words(page.get(at(document, "nodes/n1/edit")))


def test_a_node_that_was_merged_keeps_all_its_quotes_when_its_form_is_saved(
    page: Client, document: Document
) -> None:
    old = snapshot(document).nodes[0]
    pieces = [replace(old.evidence[0], start=at, end=at + 5, quote=TEXT[at : at + 5]) for at in range(24)]
    pieces = [piece for piece in pieces if piece.quote == piece.quote.strip()][:12]
    many = replace(old, text="Heavy rain", type=NodeType.CLAIM, evidence=tuple(pieces))
    commit_patch(document, GraphPatch({"n1": many}), expected_revision=1, actor=Actor("other"))
    rows = {
        "quote_text": [p.quote.strip() for p in pieces],
        "quote_unit": ["1"] * 12,
        "quote_start": [str(p.start) for p in pieces],
    }
    form = node_form(document, text="Rain", type="claim", expected_revision=2, **rows)

    assert page.post(at(document, "nodes/n1/edit"), form).status_code == 302

    assert len(snapshot(Document.objects.get(pk=document.pk)).nodes[0].evidence) == 12


REFUSED = [
    ("nodes/n1/relate", {"relation": "example", "other": "n2", **quotes(("A bridge stands", 2))}, "“example of” must begin at a node of the type example; this one is of the type fact."),
    ("nodes/n1/relate", {"relation": "causes", "other": "n2", **quotes(("A bridge stands", 2))}, "This relation stands there already: n1>n2:causes."),
    ("nodes/n1/relate", {"relation": "causes", "other": "n3", **quotes(("", ""))}, "A relation needs a quote that says it."),
    ("nodes/n1/relate", {"relation": "causes", "other": "", **quotes(("A bridge stands", 2))}, "Choose the node at the other end."),
    ("nodes/n3/edit", {"text": "A bridge", "type": "counter_example", **quotes(("A bridge stands", 2))}, "The counter-example does not say what it speaks against."),
    ("nodes/n4/edit", {"text": "Floods damage", "type": "claim", **quotes(("Floods never damage the old bridge", 3))}, "“counters” must begin at a node of the type counter-example; this one is of the type claim."),
    ("nodes/n3/edit", {"text": "Floods damage the old bridge", "type": "claim", **quotes(("Floods never damage the old bridge", 3))}, "The text lost a qualifier of its quote. (never)"),
    ("nodes/n1/merge", {"other": "n1", "said": "kept", "type": "fact"}, "A node cannot be merged with itself."),
    (f"edges/{EDGE}/edit", {"relation": "causes", "source": "n1", "target": "n1", **quotes(("Floods damage roads", 1))}, "The relation leads from a node to itself."),
]  # fmt: skip


@pytest.mark.parametrize(("act", "fields", "said"), REFUSED)
def test_what_the_gate_refuses_is_said_where_it_can_be_mended(
    page: Client, document: Document, act: str, fields: dict[str, object], said: str
) -> None:
    response = page.post(at(document, act), sent(document, way="out", **fields))

    assert response.status_code == 422 and said in words(response), words(response)
    assert document.operations.count() == 1


def test_a_node_becomes_a_counter_example_of_what_was_chosen(page: Client, document: Document) -> None:
    form = sent(
        document,
        text="A bridge stands",
        type="counter_example",
        against="n1",
        **quotes(("A bridge stands", 2)),
    )

    assert page.post(at(document, "nodes/n3/edit"), form).status_code == 302

    assert "n3>n1:counter_example" in graph_of(document)[1]


@pytest.mark.parametrize(("choice", "kind"), [("claims", "claim"), ("go", None)])
def test_deleting_says_what_depends_on_it_and_what_becomes_of_counter_examples(
    page: Client, document: Document, editor: User, choice: str, kind: str | None
) -> None:
    document.candidates.filter(node__number=2).update(status=CandidateStatus.ACCEPTED, reviewer=editor)
    document.saved_views.create(user=editor, mode="layered", pins={"n2": [1, 2]})
    preview = words(page.get(at(document, "nodes/n2/delete")))
    for said in (
        "Heavy rain causes floods <b>causes</b>",
        "A person accepted",
        "1 person has pinned",
        "Floods never",
    ):
        assert said in preview

    page.post(at(document, "nodes/n2/delete"), sent(document, stranded=choice))

    left = {n.id: n.type for n in snapshot(Document.objects.get(pk=document.pk)).nodes}
    assert left.get("n4") == kind and "n2" not in left


@pytest.mark.parametrize(("choice", "left"), [("go", "n2"), ("claims", "n4")])
def test_a_deleted_relation_leaves_an_end_that_still_stands_in_view(
    page: Client, document: Document, choice: str, left: str
) -> None:
    url = at(document, "edges/n4>n2:counter_example/delete")

    card = page.post(url, sent(document, stranded=choice), headers=FRAGMENT)
    assert card.status_code == 200 and f'"node": "{left}"' in card.headers["HX-Trigger-After-Settle"]
    undo(Operation.objects.get(document=document, revision=2), expected_revision=2, actor=Actor("builder"))
    there = page.post(url, sent(document, stranded=choice) | {"expected_revision": 3})
    assert there.headers["Location"].endswith(f"?node={left}")


def test_inside_the_card_the_answer_is_the_card_and_the_news(page: Client, document: Document) -> None:
    card = words(page.get(at(document, "nodes/n1"), headers=FRAGMENT))
    assert (
        f'hx-get="{at(document, "nodes/n1/edit")}"' in card
        and f'href="{at(document, "nodes/n1/merge")}"' in card
    )
    assert "<html" not in words(page.get(at(document, "nodes/n1/edit"), headers=FRAGMENT))

    done = page.post(at(document, "nodes/n1/edit"), ACTS["nodes/n1/edit"](document), headers=FRAGMENT)

    assert "Rain causes floods</h2>" in words(done)
    assert "The node was changed." in words(done) and "kg:toast" not in done["HX-Trigger-After-Settle"]
    for event in ("kg:graph-changed", "kg:edited", '"revision": 2'):
        assert event in done["HX-Trigger-After-Settle"]
    nothing = page.post(
        at(document, "nodes/n1/edit"),
        ACTS["nodes/n1/edit"](document) | {"expected_revision": 2},
        headers=FRAGMENT,
    )
    assert "graph-changed" not in nothing["HX-Trigger-After-Settle"]


def test_a_reader_is_offered_no_editing(sign_in: SignIn, viewer: User, document: Document) -> None:
    client = sign_in(viewer)

    assert "/edit/" not in words(client.get(at(document, "nodes/n1"), headers=FRAGMENT))
    assert "data-may-edit" not in words(client.get(f"/documents/{document.pk}/"))


def test_the_other_node_is_found_by_its_words(
    page: Client, document: Document, outsider: User, sign_in: SignIn
) -> None:
    def found(query: str) -> list[str]:
        answer = words(page.get(f"{at(document, 'nodes/find')}?name=other&without=n1&{query}"))
        return re.findall(r'value="(n\d+)"', answer)

    assert found("other_words=FLOODS+damage") == ["n2", "n4"]
    assert found("other_words=n3") == ["n3"]
    assert found("other_words=bridge&other=n3") == ["n3", "n4"]
    assert page.get(f"{at(document, 'nodes/find')}?name=password").status_code == 422
    assert sign_in(outsider).get(f"{at(document, 'nodes/find')}?name=other").status_code == 404
    searched = page.post(
        at(document, "nodes/n1/relate"),
        sent(
            document,
            relation="causes",
            way="out",
            other_words="bridge",
            find="other",
            **quotes(("Half a sent", "")),
        ),
    )
    assert (
        searched.status_code == 200 and "Half a sent" in words(searched) and 'value="n3"' in words(searched)
    )


def test_a_new_node_begins_with_the_selected_words(page: Client, document: Document) -> None:
    address = f"{at(document, 'nodes/new')}?quote=A+bridge+stands&unit=1&start=48"
    form = words(page.get(address, headers=FRAGMENT))

    assert form.count("A bridge stands</textarea>") == 2 and 'name="quote_unit" value="2"' in form
    assert 'name="quote_unit" value="3"' in words(page.get(f"{at(document, 'nodes/new')}?unit=2"))


def test_after_a_change_it_can_be_undone_at_once(page: Client, document: Document) -> None:
    form = {"expected_revision": 1}

    card = words(page.post(at(document, f"edges/{EDGE}/delete"), form, headers=FRAGMENT))
    plain = page.post(at(document, "nodes/n3/delete"), {"expected_revision": 2}, follow=True)

    assert 'hx-swap-oob="beforeend:#toasts"' in card and f'action="{at(document, "history/2/undo")}"' in card
    assert f'{at(document, "history")}?revision=3#revision-3">History</a>' in words(plain)
