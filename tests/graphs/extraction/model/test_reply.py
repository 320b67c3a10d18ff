"""Replies of models, whole: what is kept, what is refused, what fails and with which code."""

import json
import time
from typing import Any

import pytest

from graphs.domain.errors import SchemaInvalid, Truncated
from graphs.domain.values import Quote
from graphs.extraction.model.reply import read_reply
from graphs.extraction.model.shapes import MOST_NODES

NODE = {"id": "N1", "type": "fact", "text": "Ice melts.", "quote": "ice melts", "paragraph": 3}
EDGE = {
    "fromNodeId": "N1",
    "toNodeId": "N2",
    "relation": "causes",
    "evidence": [{"paragraph": 3, "quote": "so"}],
}


def graph(*nodes: Any, edges: tuple[Any, ...] = (), **more: Any) -> str:
    return json.dumps({"nodes": list(nodes), "edges": list(edges), **more}, ensure_ascii=False)


def test_our_own_shape_is_read_whole() -> None:
    reply = read_reply(graph(NODE, NODE | {"id": "N2"}, edges=(EDGE,), summary=" S "))
    assert [(n.key, n.type, n.text, n.evidence) for n in reply.nodes][0] == (
        "N1", "fact", "Ice melts.", (Quote("ice melts", 3),),
    )  # fmt: skip
    assert [(e.source, e.relation, e.target, e.evidence) for e in reply.edges] == [
        ("N1", "causes", "N2", (Quote("so", 3),))
    ]
    assert (reply.summary, reply.refused, reply.truncated, reply.repaired) == ("S", (), False, False)


ALIASES: list[dict[str, Any]] = [
    {"node_id": "N1", "kind": "Fact", "content": "Ice melts.", "source_quote": "ice melts", "para": "¶3"},
    {
        "key": "N1",
        "category": "FACT",
        "statement": "Ice melts.",
        "evidence": [{"unit": 3, "quote": "ice melts"}],
    },
    {"编号": "N1", "类型": "事实", "内容": "Ice melts.", "原文": "ice melts", "段落": 3},
    {"id": "N1", "nodeType": "fact", "label": "Ice melts.", "evidence": "ice melts", "paragraph": "[3]"},
    {"id": "N1", "type": "fact", "text": "Ice melts.", "quotes": ["ice melts"], "paragraphIndex": 3.0},
]


@pytest.mark.parametrize("item", ALIASES)
def test_the_same_node_under_other_names(item: dict[str, Any]) -> None:
    (node,) = read_reply(graph(item)).nodes
    assert (node.key, node.type, node.text, node.evidence) == (
        "N1", "fact", "Ice melts.", (Quote("ice melts", 3),),
    )  # fmt: skip


@pytest.mark.parametrize(
    "item",
    [
        {"source": "N1", "target": "N2", "type": "leads-to"},
        {"from": "N1", "to": "N2", "label": "Causes"},
        {"head": "N1", "tail": "N2", "predicate": "导致"},
        ["N1", "causes", "N2"],
    ],
)
def test_the_same_relation_under_other_names(item: Any) -> None:
    (edge,) = read_reply(graph(edges=(item,))).edges
    assert (edge.source, edge.relation, edge.target) == ("N1", "causes", "N2")


REFUSED = [
    ("words", "node_not_object"),
    ({"type": "fact", "text": "x"}, "node_missing_identity"),
    ({"id": "N1", "type": "fact", "text": "  "}, "node_missing_identity"),
    ({"id": "N1", "type": "feeling", "text": "x"}, "node_invalid_type"),
    ({"id": "N1", "type": "fact", "text": "x" * 2001}, "node_too_long"),
]


@pytest.mark.parametrize(("item", "code"), REFUSED)
def test_a_wrong_node_is_refused_alone(item: Any, code: str) -> None:
    reply = read_reply(graph(item, NODE | {"id": "N9"}))
    assert [note.code for note in reply.refused] == [code]
    assert [node.key for node in reply.nodes] == ["N9"]


@pytest.mark.parametrize(
    ("item", "code"),
    [
        (3, "edge_not_object"),
        ({"from": "N1", "relation": "causes"}, "edge_missing_endpoint"),
        ({"from": "N1", "to": "N2", "relation": "unknown"}, "edge_invalid_relation"),
        ({"from": "N1", "to": "N2"}, "edge_invalid_relation"),
    ],
)
def test_a_wrong_relation_is_refused_alone(item: Any, code: str) -> None:
    reply = read_reply(graph(NODE, edges=(item, EDGE)))
    assert [note.code for note in reply.refused] == [code]
    assert len(reply.edges) == 1


WRAPPED = [
    "<think>first {0} maybe</think>\n{1}",
    "{0}\n</think>\n{1}",
    "First try: {0}\nNow better:\n```json\n{1}\n```\nDone.",
    '{{"graph": {1}}}',
]


@pytest.mark.parametrize("frame", WRAPPED)
def test_a_draft_before_the_answer_is_never_kept(frame: str) -> None:
    draft = graph(NODE | {"text": "A draft."})
    reply = read_reply(frame.format(draft, graph(NODE)))
    assert [node.text for node in reply.nodes] == ["Ice melts."]


def test_a_tag_of_thought_inside_a_quote_is_a_word() -> None:
    (node,) = read_reply(graph(NODE | {"quote": "the tag </think> ends it"})).nodes
    assert node.evidence[0].text == "the tag </think> ends it"


def test_curly_marks_of_structure_leave_the_words_alone() -> None:
    text = '{“nodes”: [{“id”: “N1”, “type”: “fact”, “text”: “He said “no”, twice.”, “quote”: “"no"”, “paragraph”: 0}]}'
    reply = read_reply(text)
    assert (reply.nodes[0].text, reply.nodes[0].evidence[0].text) == ("He said “no”, twice.", '"no"')
    assert reply.repaired


@pytest.mark.parametrize("share", [0.4, 0.6, 0.8, 0.95])
def test_of_a_reply_that_broke_off_only_complete_items_stay(share: float) -> None:
    whole = graph(*(NODE | {"id": f"N{i}", "text": f"Proposition {i}."} for i in range(20)))
    reply = read_reply(whole[: int(len(whole) * share)], "length")
    assert reply.truncated
    assert 0 < len(reply.nodes) < 20
    assert [node.text for node in reply.nodes] == [f"Proposition {i}." for i in range(len(reply.nodes))]


def test_cut_off_says_so_even_when_the_json_is_whole() -> None:
    assert read_reply(graph(NODE), "length").truncated


@pytest.mark.parametrize(
    ("text", "finish", "error"),
    [
        ("", "stop", SchemaInvalid),
        ("I am sorry, I cannot help with that.", "stop", SchemaInvalid),
        ("<html><body>Login</body></html>", "stop", SchemaInvalid),
        ('{"error": "overloaded"}', "stop", SchemaInvalid),
        ("[" * 1000, "stop", SchemaInvalid),
        ("<think>I begin with", "length", Truncated),
        ('{"nodes": [{"id": "N1", "te', "length", Truncated),
        ('{"nodes": [{"id": "N1", "te', "stop", Truncated),
    ],
)
def test_what_holds_no_graph_is_a_typed_failure(text: str, finish: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        read_reply(text, finish)


def test_an_honest_nothing_is_a_reply() -> None:
    assert read_reply('{"nodes": [], "edges": [], "summary": ""}').nodes == ()


@pytest.mark.parametrize("quotes", ["straight", "curly"])
def test_a_megabyte_is_read_in_one_pass(quotes: str) -> None:
    text = graph(*(NODE | {"id": f"N{i}"} for i in range(12_000)))
    text = text.replace('"', "“") if quotes == "curly" else text
    assert len(text) > 1_000_000
    began = time.process_time()
    reply = read_reply(text)
    print(f"{quotes}: {time.process_time() - began:.2f} s")
    assert len(reply.nodes) == MOST_NODES
    assert [note.code for note in reply.refused] == ["reply_too_large"]
