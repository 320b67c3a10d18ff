"""A chunk through a model: what is kept, how often it is asked, and what it says when it was not enough."""

import json
import re
from typing import Any

import pytest

from graphs.domain.errors import ContextOverflow, ModelAuth, SchemaInvalid
from graphs.domain.prompting import Completion, Prompt
from graphs.domain.values import ChunkDraft, GraphDraft
from graphs.extraction.model.extractor import MOST_BAD_REPLIES, ModelExtractor
from graphs.extraction.pipeline import extract
from graphs.providers.scripted import ScriptedModel
from graphs.segmentation.segment import segment

TEXT = (
    "Ice floats because water expands when it freezes.\n\n"
    "Pipes must be drained before winter.\n\n"
    "Salt lowers the freezing point of water.\n\n"
    "A glacier is a river of ice."
)
SOURCE = segment(TEXT)
QUOTES = ["water expands when it freezes", "Pipes must be drained before winter", "Salt lowers the freezing point", "A glacier is a river of ice"]  # fmt: skip


class Quiet:
    def check(self) -> None: ...

    def report(self, *_: object) -> None: ...


def node(number: int, **more: Any) -> dict[str, Any]:
    words = QUOTES[number]
    return {
        "id": f"N{number}",
        "type": "fact",
        "text": f"{words}.",
        "quote": words,
        "paragraph": number,
    } | more


def reply(*nodes: dict[str, Any], edges: tuple[dict[str, Any], ...] = ()) -> str:
    return json.dumps({"summary": "About ice.", "nodes": list(nodes), "edges": list(edges)})


ALL = [node(i) for i in range(4)]
EDGE = {
    "fromNodeId": "N0",
    "toNodeId": "N1",
    "relation": "causes",
    "evidence": [{"paragraph": 0, "quote": "because"}],
}


def run(*answers: Completion | str | Exception) -> tuple[GraphDraft, ScriptedModel]:
    """One chunk, one answer a call; the last answers the rest."""
    waiting = list(answers)

    def script(prompt: Prompt) -> Completion | str:
        answer = waiting.pop(0) if len(waiting) > 1 else waiting[0]
        if isinstance(answer, Exception):
            raise answer
        return answer

    model = ScriptedModel(script)
    quiet = Quiet()
    draft = extract(
        ModelExtractor(model, review=False, weave=False),
        SOURCE,
        "Ice",
        done={},
        checkpoint=lambda _d: None,
        progress=quiet,
        cancellation=quiet,
    )
    return draft, model


def units_asked(prompt: Prompt) -> list[int]:
    passage = prompt.user.split("--- passage")[1]
    return [int(number) for number in re.findall(r"^\[(\d+)\]", passage, re.MULTILINE)]


def test_a_good_reply_is_one_call() -> None:
    draft, model = run(reply(*ALL))

    assert len(model.asked) == 1
    assert [n.text for n in draft.nodes] == [f"{words}." for words in QUOTES]
    assert all(q.start is not None for n in draft.nodes for q in n.evidence)
    assert draft.summary == "About ice."


def test_the_passage_is_framed_as_data_and_the_question_says_where_it_stands() -> None:
    _draft, model = run(reply(*ALL))
    prompt = model.asked[0]

    assert units_asked(prompt) == [0, 1, 2, 3]
    assert re.search(r"--- passage (\w{8}) ---.*--- end \1 ---", prompt.user, re.DOTALL)
    assert "Title: Ice" in prompt.user


INVENTED = [
    (node(0, quote="water shrinks when it freezes"), "node_evidence_unsupported"),
    (node(0, text="Zanzibarth expands when it freezes."), "node_not_in_source"),
    (node(0, type="concept", text="Zanzibarth"), "node_not_in_source"),
    (node(0, text="Velmars must be stored warm.", quote="expands"), "node_copies_prompt_example"),
    (node(0, text="Water expands by 9 % when it freezes."), "node_not_in_source"),
]


@pytest.mark.parametrize(("item", "code"), INVENTED)
def test_what_the_text_does_not_say_is_refused_and_named(item: dict[str, Any], code: str) -> None:
    draft, _model = run(reply(item, *ALL[1:]))

    assert [note.code for note in draft.rejected] == [code]
    assert len(draft.nodes) == 3


def test_a_relation_to_a_refused_node_goes_with_it() -> None:
    draft, _model = run(reply(*ALL[:1], node(1, quote="no such words"), *ALL[2:], edges=(EDGE,)))

    assert draft.edges == ()
    assert {note.code for note in draft.rejected} == {"node_evidence_unsupported", "edge_missing_node"}


def test_a_poor_reply_is_asked_again_with_what_was_wrong() -> None:
    bad = [node(i, quote=f"nowhere {i}") for i in range(3)]
    draft, model = run(reply(*bad, ALL[3]), reply(*ALL))

    assert len(model.asked) == 2
    assert "node_evidence_unsupported" in model.asked[1].user
    assert len(draft.nodes) == 4


def test_the_better_of_two_answers_is_kept() -> None:
    draft, model = run(reply(node(0, quote="nowhere"), *ALL[1:3], node(3, quote="nor here")), reply(ALL[0]))

    assert [n.key.split("/")[1] for n in draft.nodes] == ["N1", "N2"]
    assert len(model.asked) <= 3


@pytest.mark.parametrize("text", ["", "I cannot.", "<html></html>"])
def test_three_unreadable_answers_fail_the_chunk(text: str) -> None:
    with pytest.raises(SchemaInvalid):
        run(text)


def test_an_unreadable_answer_is_asked_again() -> None:
    draft, model = run("no", reply(*ALL))

    assert (len(draft.nodes), len(model.asked)) == (4, 2)


def test_after_a_reply_that_broke_off_only_the_rest_is_asked() -> None:
    whole = reply(*ALL)
    broken = whole[: whole.index('"N2"')]
    draft, model = run(Completion(broken, "length"), reply(*ALL[2:]))

    assert units_asked(model.asked[1]) == [2, 3]
    assert [n.text for n in draft.nodes] == [f"{words}." for words in QUOTES]
    assert len({n.key for n in draft.nodes}) == 4


def test_relations_of_a_reply_that_broke_off_are_asked_for_alone() -> None:
    whole = reply(*ALL, edges=(EDGE,))
    broken = Completion(whole[: whole.index('"edges"')], "length")
    found = json.dumps({"edges": [EDGE | {"fromNodeId": "E1", "toNodeId": "E2"}]})
    draft, model = run(broken, found)

    assert [prompt.task for prompt in model.asked] == ["extract", "weave"]
    assert (len(draft.nodes), len(draft.edges), draft.warnings) == (4, 1, ())


def test_relations_that_broke_off_twice_are_named() -> None:
    whole = reply(*ALL, edges=(EDGE,))
    broken = Completion(whole[: whole.index('"edges"')], "length")
    draft, _model = run(broken, Completion('{"edges": [', "length"))

    assert [(n.code, n.unit, n.item) for n in draft.warnings] == [("relations_not_read", 0, "1–4")]


def test_what_stays_unread_is_named() -> None:
    whole = reply(*ALL)
    broken = Completion(whole[: whole.index('"N2"')], "length")
    draft, model = run(broken, Completion('{"nodes": [', "length"))

    assert [(n.code, n.unit, n.item) for n in draft.warnings] == [
        ("units_not_read", 2, "3–4"),
        ("relations_not_read", 0, "1–2"),
    ]
    assert len(draft.nodes) == 2
    assert len(model.asked) <= MOST_BAD_REPLIES


def test_a_chunk_longer_than_the_context_is_asked_in_halves() -> None:
    draft, model = run(ContextOverflow(), reply(*ALL[:2]), reply(*ALL[2:]))

    assert [units_asked(p) for p in model.asked] == [[0, 1, 2, 3], [0, 1], [2, 3]]
    assert len(draft.nodes) == 4


def test_a_wrong_key_is_not_tried_twice() -> None:
    with pytest.raises(ModelAuth):
        run(ModelAuth())


def test_a_model_that_finds_nothing_says_so() -> None:
    draft, model = run(reply())

    assert [n.code for n in draft.warnings] == ["units_without_nodes"]
    assert len(model.asked) == 3


def test_a_checkpoint_keeps_what_was_refused() -> None:
    from graphs.domain.drafts import from_json, to_json

    saved: list[ChunkDraft] = []
    quiet = Quiet()
    model = ScriptedModel(lambda _p: reply(*ALL[:3], node(3, quote="nowhere")))
    extract(
        ModelExtractor(model, review=False, weave=False),
        SOURCE,
        "",
        done={},
        checkpoint=saved.append,
        progress=quiet,
        cancellation=quiet,
    )

    assert [from_json(json.loads(json.dumps(to_json(draft)))) for draft in saved] == saved
    assert [note.code for note in saved[0].rejected] == ["node_evidence_unsupported"]
