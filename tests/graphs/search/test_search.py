"""Search end to end in a database: the same cases on SQLite and on PostgreSQL."""

import json

import pytest
from django.core.management import call_command

from graphs.actions.composing import delete, move, restore
from graphs.commits import Actor, commit_draft, commit_patch
from graphs.domain.errors import InvalidInput, NotFound
from graphs.domain.patch import GraphPatch
from graphs.domain.query import parsed
from graphs.domain.values import GraphDraft, JSONObject
from graphs.domain.vocabulary import NodeType, Relation
from graphs.indexing import index_document, stale_entries
from graphs.models import Candidate, Document, Node, NodeEntry, Unit, UnitEntry
from graphs.search.passages import passages
from graphs.search.result import result
from graphs.search.scopes import of_base, of_document, of_user
from graphs.snapshots import snapshot
from tests.builders import edge, make_base, make_document, make_graph, make_team, make_user, node

pytestmark = pytest.mark.django_db
ACTOR = Actor("Ada")
TEXT = """# Water

Heavy rain causes floods. Floods damage roads. A flood is a body of water on dry land.

# 图谱

知识图谱连接概念。图谱需要证据。Café owners never flood the market, they say "100 % rain"."""


def library() -> Document:
    document = make_document(text=TEXT, title="Water")
    texts = {u.text.rstrip(): u.number for u in document.current_version.units.all()}

    def at(words: str) -> int:
        return next(number for text, number in texts.items() if words in text)

    def said(key: str, words: str, kind: NodeType = NodeType.FACT, quote: str = "") -> object:
        return node(key, words, at(quote or words), type=kind, words=quote or words)

    draft = GraphDraft(
        nodes=(
            said("rain", "Heavy rain causes floods"),
            said("roads", "Floods damage roads"),
            said("flood", "flood", NodeType.CONCEPT),
            said("dry", "A flood is a body of water on dry land", NodeType.DEFINITION),
            said("zh", "知识图谱连接概念", NodeType.CLAIM),
            said("proof", "图谱需要证据", NodeType.RULE),
            said("café", "Café owners never flood the market", NodeType.CLAIM),
        ),  # type: ignore[arg-type]
        edges=(
            edge(
                "rain",
                "roads",
                Relation.CAUSES,
                "Heavy rain causes floods. Floods damage roads.",
                at("Heavy"),
            ),
            edge(
                "dry", "flood", Relation.DEFINES, "A flood is a body of water on dry land", at("A flood is")
            ),
        ),
    )
    commit_draft(document, draft, expected_revision=0, actor=ACTOR, extractor="scripted")
    document.refresh_from_db()
    return document


def ask(document: Document, words: str = "", **fields: object) -> JSONObject:
    return result(of_document(document), parsed({"query": words} | fields))


def texts_of(found: JSONObject) -> list[str]:
    names = {item["id"]: item["text"] for item in found["graph"]["nodes"]}  # type: ignore[index,union-attr,call-overload]
    return [names[match["nodeId"]] for match in found["matches"]]  # type: ignore[union-attr,index,call-overload]


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("flood", "flood"),
        ("FLOODS damaged", "Floods damage roads"),
        ("heavy rain", "Heavy rain causes floods"),
        ("知识", "知识图谱连接概念"),
        ("据", "图谱需要证据"),
        ("需要证据", "图谱需要证据"),
        ("cafe", "Café owners never flood the market"),
        ("ｃａｆé ＯＷＮＥＲＳ", "Café owners never flood the market"),
        ('rain" OR "road', "Floods damage roads"),
        ("dry land body", "A flood is a body of water on dry land"),
    ],
)
def test_words_find_first_what_says_them(words: str, first: str) -> None:
    assert texts_of(ask(library(), words))[0] == first


@pytest.mark.parametrize(
    "words", ["zebra", "%", "_", "***", '"', "NOT", "=tclaim", "'; --", "\u0000", "🙂", "的的的"]
)
def test_what_nothing_says_is_an_empty_result(words: str) -> None:
    found = ask(library(), words)
    assert (
        found["matches"] == []
        and found["graph"] == {"nodes": [], "edges": []}
        and found["nextCursor"] is None
    )


def test_words_being_typed_find_what_begins_so() -> None:
    document = library()
    assert texts_of(ask(document, "dam")) == []
    assert texts_of(ask(document, "dam", typing=True)) == ["Floods damage roads"]


def test_a_word_that_stands_there_is_meant_as_it_is_though_others_begin_so() -> None:
    draft = GraphDraft(nodes=(node("a", "The cat sleeps"), node("b", "A category is wide", 1)))
    document = make_document(text="The cat sleeps.\n\nA category is wide.")
    commit_draft(document, draft, expected_revision=0, actor=ACTOR, extractor="scripted")

    for typing in (False, True):
        assert texts_of(ask(document, "cat", typing=typing)) == ["The cat sleeps"]
    assert texts_of(ask(document, "categ", typing=True)) == ["A category is wide"]


def test_matches_and_neighbours_are_kept_apart_and_units_are_told() -> None:
    document = library()
    found = ask(document, "heavy rain", limit=1)
    assert texts_of(found) == ["Heavy rain causes floods"]
    nodes, edges = found["graph"]["nodes"], found["graph"]["edges"]  # type: ignore[index,call-overload]
    assert [item["text"] for item in nodes] == ["Heavy rain causes floods", "Floods damage roads"]
    assert [item["relation"] for item in edges] == ["causes"]
    first = found["sourceUnits"][0]  # type: ignore[index]
    assert "Heavy rain" in first["text"] and first["nodeIds"] and first["edgeIds"] == [edges[0]["id"]]
    assert found["metrics"]["returnedNodes"] == 2 and found["revision"] == document.revision  # type: ignore[index,call-overload]


@pytest.mark.parametrize(
    ("fields", "texts"),
    [
        ({"types": ["concept"]}, ["flood"]),
        ({"types": ["rule", "concept"]}, ["flood", "图谱需要证据"]),
        ({"query": "flood", "types": ["definition"]}, ["A flood is a body of water on dry land"]),
        ({"query": "flood", "types": ["rule"]}, []),
        ({"relations": ["causes"]}, ["Heavy rain causes floods", "Floods damage roads"]),
        ({"relations": ["analogy"]}, []),
        ({"relations": ["causes", "defines"], "types": ["concept"]}, ["flood"]),
        ({"groundingStatuses": ["unsupported"]}, []),
        ({"nodeIds": ["n2"]}, ["Floods damage roads"]),
        ({"nodeIds": ["n2"], "types": ["rule"]}, []),
        ({"query": "roads", "nodeIds": ["n3"]}, ["flood", "Floods damage roads"]),
    ],
)
def test_filters_are_hard(fields: dict[str, object], texts: list[str]) -> None:
    assert texts_of(ask(library(), **fields)) == texts


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("100", [("100", "they say")]),
        ("rain 100", [("100", "they say")]),  # the rain is a node
        ("market 图", []),  # all of it stands in nodes
        ("zebra", []),
        ("the", []),
        ("the rain say", [("say", "they say")]),
    ],
)
def test_words_that_became_no_node_are_found_in_the_source(words: str, said: list[tuple[str, str]]) -> None:
    document = library()

    found = ask(document, words)["sourceMatches"]

    assert [match["words"] for match in found] == [[word] for word, _text in said]  # type: ignore[union-attr]
    for match, (_word, text) in zip(found, said, strict=True):  # type: ignore[arg-type]
        unit = document.current_version.units.get(number=match["paragraph"])  # type: ignore[index,call-overload]
        assert text in match["text"] == unit.text  # type: ignore[index,call-overload]


def test_only_words_alone_fall_back_to_the_source() -> None:
    document = library()

    assert ask(document, "100", types=["rule"])["sourceMatches"] == []
    base = result(of_base(document.base), parsed({"query": "100"}))
    assert base["sourceMatches"] and base["matches"] == []
    assert result(of_base(make_base()), parsed({"query": "100"}))["sourceMatches"] == []


def test_a_section_limits_what_is_found_and_its_title_is_a_reason() -> None:
    document = library()
    section = document.current_version.sections.get(title="图谱").section_id
    assert texts_of(ask(document, "flood", sectionIds=[section])) == ["Café owners never flood the market"]
    found = ask(document, "water", types=["definition"])
    assert texts_of(found) == ["A flood is a body of water on dry land"]
    assert "section" in found["matches"][0]["reasons"]  # type: ignore[index,call-overload]


def test_decisions_filter_though_the_index_does_not_hold_them() -> None:
    document = library()
    Candidate.objects.filter(document=document, text="Floods damage roads").update(status="rejected")
    assert texts_of(ask(document, "floods", reviewStatuses=["rejected"])) == ["Floods damage roads"]
    assert texts_of(ask(document, reviewStatuses=["rejected"])) == ["Floods damage roads"]


def test_hops_and_direction_bound_what_surrounds() -> None:
    document = library()

    def around(**fields: object) -> int:
        return ask(document, nodeIds=["n2"], **fields)["metrics"]["returnedNodes"]  # type: ignore[index,call-overload,return-value]

    assert (around(hops=0), around(hops=1), around(direction="in"), around(direction="out")) == (1, 2, 2, 1)
    assert ask(document, nodeIds=["n2"], relations=["defines"])["metrics"]["returnedNodes"] == 1  # type: ignore[index,call-overload]


def test_every_change_of_the_graph_is_found_at_once() -> None:
    document = library()
    graph = snapshot(document)
    first = graph.nodes[0]
    changed = {first.id: None, graph.nodes[1].id: graph.nodes[1]}
    commit_patch(document, GraphPatch(changed), expected_revision=document.revision, actor=ACTOR)
    assert "Heavy rain causes floods" not in texts_of(ask(document, "heavy rain"))
    assert list(stale_entries(document)) == []


def test_a_base_and_a_person_find_what_they_hold_and_nobody_finds_the_bin() -> None:
    team, other = make_team(), make_team()
    document, foreign = make_graph(make_base(team)), make_graph(make_base(other))
    second = make_base(team)
    person = make_user(team)

    def documents(scope: object) -> set[str]:
        return {match["documentId"] for match in result(scope, parsed({"query": "floods"}))["matches"]}  # type: ignore[arg-type,index,union-attr,call-overload,misc]

    assert documents(of_user(person)) == documents(of_base(document.base)) == {str(document.pk)}
    assert documents(of_base(second)) == set() and str(foreign.pk) not in documents(of_user(person))
    move(document, second)
    assert documents(of_base(second)) == {str(document.pk)}
    delete(document)
    assert documents(of_user(person)) == documents(of_base(second)) == set()
    restore(document)
    assert documents(of_user(person)) == {str(document.pk)}
    assert documents(of_user(make_user())) == set()


def test_ids_say_something_in_their_document_only() -> None:
    document = library()
    for words, error in ((["n99"], NotFound), (["x"], InvalidInput), (["n0"], InvalidInput)):
        with pytest.raises(error):
            ask(document, nodeIds=words)
    with pytest.raises(InvalidInput):
        result(of_base(document.base), parsed({"nodeIds": ["n1"]}))


@pytest.mark.parametrize(
    "fields", [{"query": "floods rain"}, {"types": ["fact", "concept", "claim", "rule", "definition"]}]
)
def test_pages_follow_each_other_without_gap_or_repeat(fields: dict[str, object]) -> None:
    document, pages, cursor = library(), list[str](), ""
    whole = texts_of(ask(document, **fields))
    while cursor is not None:
        found = ask(document, **fields, limit=2, cursor=cursor)
        pages += texts_of(found)
        cursor = found["nextCursor"]  # type: ignore[assignment]
    assert pages == whole and len(whole) > 3


@pytest.mark.parametrize("cursor", ["x", "WzFd", "bm9uc2Vuc2U", "W10", "é"])
def test_a_cursor_of_nowhere_is_refused(cursor: str) -> None:
    with pytest.raises(InvalidInput):
        ask(library(), "floods", cursor=cursor)


def test_an_exact_label_behind_hundreds_of_common_ones_comes_first() -> None:
    document = make_document()
    texts = [f"The system of part {n} is of the others" for n in range(700)] + ["the system of"]
    Node.objects.bulk_create(
        Node(document=document, number=n, type="claim", text=text, grounding="candidate", salience=n)
        for n, text in enumerate(texts, 1)
    )
    index_document(document)
    assert texts_of(ask(document, "The System of"))[0] == "the system of"
    pages, cursor = 0, ""
    while cursor is not None:
        cursor = ask(document, types=["claim"], limit=40, hops=0, cursor=cursor)["nextCursor"]  # type: ignore[assignment]
        pages += 1
    assert pages == -(-701 // 40)


def test_reindex_makes_anew_what_was_lost() -> None:
    document = library()
    NodeEntry.objects.all().delete()
    UnitEntry.objects.all().delete()
    assert texts_of(ask(document, "flood")) == [] and list(stale_entries(document))
    call_command("kg", "reindex")
    assert texts_of(ask(document, "flood"))[0] == "flood" and list(stale_entries(document)) == []


def test_kg_query_answers_with_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    document = library()
    call_command(
        "kg", "query", "heavy rain", "--document", str(document.pk), "--type", "fact", "--limit", "1"
    )
    assert '"Heavy rain causes floods"' in capsys.readouterr().out


def test_kg_query_looks_everywhere_unless_it_is_told_where(capsys: pytest.CaptureFixture[str]) -> None:
    document = library()
    make_base(document.base.team, name="Empty")

    call_command("kg", "query", "floods")
    everywhere = json.loads(capsys.readouterr().out)
    call_command("kg", "query", "floods", "--base", "Empty")

    assert {match["documentId"] for match in everywhere["matches"]} == {str(document.pk)}
    assert json.loads(capsys.readouterr().out)["matches"] == []


def test_a_question_finds_the_units_that_hold_its_words_and_the_nodes() -> None:
    document = library()
    found = passages(of_document(document), "What does heavy rain cause?")
    first = Unit.objects.get(pk=found.units[0])
    assert "Heavy rain" in first.text and found.counts["rain"] == 2
    assert document.nodes.get(pk=found.nodes[0]).text == "Heavy rain causes floods"
    assert passages(of_user(make_user()), "rain").units == ()


def test_the_number_of_an_article_finds_what_stands_there() -> None:
    law = (
        "第一条 维护数据安全，制定本法。\n\n第二十一条 国家建立数据分类制度。\n\n各部门确定重要目录。\n\n"
        "第三十一条 数据安全管理办法另行制定。\n\n第四十一条 国家机关保障数据安全，公开数据。\n"
    )
    document = make_document(text=law, title="数据安全法")
    units = [
        unit for unit in document.current_version.units.order_by("number") if unit.as_value().says_something
    ]
    nodes = tuple(
        node(f"k{unit.number}", words, unit.number)
        for unit in units
        for words in [unit.text.rpartition(" ")[2].rstrip("。\n")]
    )
    commit_draft(document, GraphDraft(nodes=nodes), expected_revision=0, actor=ACTOR, extractor="scripted")
    document.refresh_from_db()

    found = texts_of(ask(document, "数据安全法 第二十一条"))

    assert set(found[:2]) == {"国家建立数据分类制度", "各部门确定重要目录"}
