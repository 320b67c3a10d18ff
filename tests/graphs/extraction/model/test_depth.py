"""After the first reading: the second look, existing nodes, relations across chunks, one summary. Whatever goes wrong
here is a note beside a graph that stands.
"""

import json
from collections.abc import Callable
from typing import Any

import pytest

from graphs.domain.drafts import from_json, to_json
from graphs.domain.errors import Cancelled, ModelError, Timeout
from graphs.domain.prompting import Completion, Prompt
from graphs.domain.values import ChunkDraft, GraphDraft, Node, Source
from graphs.domain.vocabulary import Grounding, NodeType
from graphs.extraction.model.budget import size_of
from graphs.extraction.model.extractor import ModelExtractor
from graphs.extraction.model.weaving import weave
from graphs.extraction.pipeline import extract
from graphs.providers.scripted import ScriptedModel
from graphs.segmentation.segment import segment

Answer = Callable[[Prompt], Completion | str]
TEXT = (
    "Heat is not a substance but a motion of particles. Most iron rods may bend in a fire.\n\n"
    "Pipes must be drained before winter."
)
SOURCE = segment(TEXT)
CHUNK = {
    "summary": "Heat is a motion of particles.",
    "nodes": [
        {"id": "N1", "type": "claim", "text": "Heat is a motion of particles.", "quote": "a motion of particles", "paragraph": 0},
        {"id": "N2", "type": "rule", "text": "Pipes must be drained before winter.", "quote": "Pipes must be drained before winter", "paragraph": 1},
    ],
    "edges": [],
}  # fmt: skip


class Quiet:
    def check(self) -> None: ...

    def report(self, *_: object) -> None: ...


def claim(key: str, text: str, quote: str = "", paragraph: int = 0) -> dict[str, Any]:
    return {
        "id": key,
        "type": "claim",
        "text": text,
        "quote": quote or text.rstrip("."),
        "paragraph": paragraph,
    }


def edge(source: str, target: str, quote: str, relation: str = "supports") -> dict[str, Any]:
    evidence = [{"paragraph": 0, "quote": quote}]
    return {"fromNodeId": source, "toNodeId": target, "relation": relation, "evidence": evidence}


def run(source: Source = SOURCE, **answers: Any) -> tuple[GraphDraft, ScriptedModel]:
    """Answers by the kind of question: a value, an error to raise, or a function of the prompt."""

    def script(prompt: Prompt) -> Completion | str:
        answer = answers.get(prompt.task, {"nodes": [], "edges": [], "summary": ""})
        if isinstance(answer, Exception):
            raise answer
        if callable(answer):
            answer = answer(prompt)
        return answer if isinstance(answer, str | Completion) else json.dumps(answer, ensure_ascii=False)

    model = ScriptedModel(script)
    quiet = Quiet()
    draft = extract(
        ModelExtractor(model),
        source,
        "",
        done={},
        checkpoint=lambda _d: None,
        progress=quiet,
        cancellation=quiet,
    )
    return draft, model


def tasks(model: ScriptedModel) -> list[str]:
    return [prompt.task for prompt in model.asked]


def codes(draft: GraphDraft) -> list[str]:
    return [note.code for note in draft.warnings]


CORRECTION = claim("N1", "Heat is not a substance but a motion of particles.")


def test_a_second_look_adds_what_was_dropped_and_ties_it_to_what_stands() -> None:
    review = {"nodes": [CORRECTION], "edges": [edge("N1", "E1", "not a substance but a motion of particles")]}
    draft, model = run(extract=CHUNK, review=review)

    assert tasks(model).count("review") == 1
    assert [n.text for n in draft.nodes][-1] == CORRECTION["text"]
    assert [(e.source, e.target) for e in draft.edges] == [("c1/r/N1", "c1/N1")]
    counted = draft.generation["coverage"]
    assert (counted["reviewedChunks"], counted["addedNodes"], counted["addedEdges"]) == (1, 1, 1)


def test_the_second_look_shows_what_stands_and_what_may_be_missing() -> None:
    _draft, model = run(extract=CHUNK)
    prompt = model.asked[1]

    assert "E1 claim: Heat is a motion of particles." in prompt.user
    assert "- [0] a correction or exception" in prompt.user
    assert prompt.user.startswith(model.asked[0].user)  # a server may reuse what it read


def test_a_chunk_without_gaps_is_one_call() -> None:
    whole = CHUNK | {"nodes": [*CHUNK["nodes"], CORRECTION | {"id": "N3"}]}
    _draft, model = run(extract=whole)

    assert "review" not in tasks(model)


REFUSED = [
    ("what stands is not made anew", [claim("E1", "Heat is a substance.", "substance"), CORRECTION], [], 1),
    ("what lost its qualifier goes alone", [CORRECTION, claim("N2", "Iron rods bend in a fire.", "Most iron rods may bend in a fire")], [edge("N2", "E1", "in a fire")], 1),
    ("what nobody wrote goes alone", [CORRECTION, claim("N2", "Zanzibarth is hot.", "Heat")], [], 1),
    ("no relation between two that stand", [], [edge("E1", "E2", "Heat is not a substance but a motion")], 0),
]  # fmt: skip


@pytest.mark.parametrize(("case", "nodes", "edges", "added"), REFUSED)
def test_a_second_look_changes_nothing(case: str, nodes: list[Any], edges: list[Any], added: int) -> None:
    draft, _model = run(extract=CHUNK, review={"nodes": nodes, "edges": edges})

    assert [n.text for n in draft.nodes[:2]] == [n["text"] for n in CHUNK["nodes"]], case
    assert (len(draft.nodes) - 2, len(draft.edges)) == (added, 0)
    assert draft.generation["coverage"]["failedReviews"] == 0


def test_what_a_second_look_lost_is_named() -> None:
    bent = claim("N2", "Iron rods bend in a fire.", "Most iron rods may bend in a fire")
    draft, _model = run(extract=CHUNK, review={"nodes": [CORRECTION, bent], "edges": []})

    [note] = [note for note in draft.warnings if note.code == "coverage_pruned"]
    assert "node_semantic_strength_drift" in (note.item or "")


FAILING = [
    {"nodes": [claim(f"N{i}", f"Heat is motion {i}.", "Heat") for i in range(13)], "edges": []},
    "no",
    "",
    Completion('{"nodes": [', "length"),
    Timeout(),
    ModelError(),
]


@pytest.mark.parametrize("answer", FAILING)
def test_a_second_look_that_fails_leaves_the_first(answer: Any) -> None:
    draft, model = run(extract=CHUNK, review=answer)

    assert [n.text for n in draft.nodes] == [n["text"] for n in CHUNK["nodes"]]
    assert "coverage_review_failed" in codes(draft)
    assert tasks(model).count("review") == 1


def node(node_id: str, text: str, kind: NodeType = NodeType.CONCEPT) -> Node:
    return Node(node_id, kind, text, (), Grounding.GROUNDED)


def test_existing_nodes_are_ends_of_relations_under_their_own_ids() -> None:
    known = [node("n7", "glass"), node("n9", "winter"), node("n12", "particle")]
    reply = CHUNK | {"edges": [edge("N1", "E1", "Heat is not a substance but a motion of particles"), edge("N2", "E9", "Pipes")]}  # fmt: skip
    model = ScriptedModel(lambda _p: json.dumps(reply))
    prepared = ModelExtractor(model, review=False, weave=False).prepare(SOURCE, "", known=known)

    draft = prepared.extract(SOURCE.chunks[0], Quiet())

    assert "E1 concept: winter\nE2 concept: particle\n" in model.asked[0].user
    assert "glass" not in model.asked[0].user.split("--- passage")[0]
    assert [(e.source, e.target) for e in draft.edges] == [("c1/N1", "n9")]
    assert from_json(to_json(draft)) == draft
    assert prepared.finish((draft,), Quiet()).edges == draft.edges


def test_at_most_24_existing_nodes_are_shown() -> None:
    known = [node(f"n{i}", f"Heat {'and motion ' * 10} {i}", NodeType.CLAIM) for i in range(100)]
    model = ScriptedModel(lambda _p: json.dumps(CHUNK))
    ModelExtractor(model, review=False).prepare(SOURCE, "", known=known).extract(SOURCE.chunks[0], Quiet())

    rows = [line for line in model.asked[0].user.splitlines() if line.startswith("E")]
    assert 3 < len(rows) <= 24


PARTS = "\n\n".join(
    f"# Part {k}\n\n"
    + "\n\n".join(f"Gate {k}-{i} of the harbour {'x' * 40} closed in storm {k}." for i in range(75))
    for k in range(4)
)
LONG = segment(PARTS)


def reading(prompt: Prompt) -> str:
    """Three facts of each chunk and a summary that holds its number."""
    lines = [line for line in prompt.user.split("--- passage")[1].splitlines() if "Gate" in line][:3]
    nodes = []
    for line in lines:
        number, words = line[1:].split("] ", 1)
        nodes.append({"id": f"N{number}", "type": "fact", "text": words, "quote": words, "paragraph": int(number)})  # fmt: skip
    return json.dumps({"summary": nodes[0]["text"], "nodes": nodes, "edges": []})


def related(prompt: Prompt) -> str:
    first = prompt.user.split("--- passage")[1].splitlines()[1]
    number, words = first[1:].split("] ", 1)
    evidence = [{"paragraph": int(number), "quote": words}]
    rows = [
        {"fromNodeId": "E1", "toNodeId": "E4", "relation": "supports", "evidence": evidence},
        {"fromNodeId": "E1", "toNodeId": "E5", "relation": "supports", "evidence": [{"paragraph": 0, "quote": "nowhere"}]},
        {"fromNodeId": "E1", "toNodeId": "E99", "relation": "supports", "evidence": evidence},
    ]  # fmt: skip
    return json.dumps({"edges": rows, "nodes": [claim("N1", "Gate"), claim("E2", "Gate")]})


def test_relations_across_chunks_need_words_of_the_text_and_nodes_of_the_window() -> None:
    draft, model = run(LONG, extract=reading, weave=related, summarise={"summary": "Gate 0-0 of the harbour"})

    assert tasks(model).count("weave") == 1
    assert [(e.source.split("/")[0], e.target.split("/")[0]) for e in draft.edges] == [("c1", "c2")]
    connectivity = draft.generation["connectivity"]
    before, after = connectivity["before"], connectivity["after"]
    assert (connectivity["addedEdges"], before["edgeCount"], after["edgeCount"]) == (1, 0, 1)
    assert after["isolatedNodes"] == before["isolatedNodes"] - 2
    assert {"edge_relation_evidence_missing", "edge_missing_node"} <= {n.code for n in draft.rejected}


@pytest.mark.parametrize(("answer", "calls"), [("no", 2), ("", 2), (Timeout(), 1), (ModelError(), 1)])
def test_a_weave_that_fails_is_a_note(answer: Any, calls: int) -> None:
    draft, model = run(LONG, extract=reading, weave=answer)

    assert len(draft.nodes) == 3 * len(LONG.chunks)
    assert codes(draft).count("relation_weave_failed") == 1
    assert tasks(model).count("weave") == calls


def test_a_graph_that_hangs_together_is_not_woven() -> None:
    loose = [node(f"n{i}", f"Heat {i}", NodeType.CLAIM) for i in range(2)]
    model = ScriptedModel(lambda _p: "{}")

    woven = weave(model, SOURCE, loose, [], Quiet())

    assert (woven.edges, woven.connectivity["attempted"], model.asked) == ((), False, [])


def test_many_nodes_are_at_most_four_windows_of_72() -> None:
    nodes = [node(f"n{i}", f"gate {i % 40} of basin {i}", NodeType.FACT) for i in range(1000)]
    model = ScriptedModel(lambda _p: '{"edges": []}')

    weave(model, LONG, nodes, [], Quiet())

    sizes = [prompt.user.count(" fact: ") for prompt in model.asked]
    assert len(sizes) == 4
    assert all(12 <= size <= 72 for size in sizes)


def test_summaries_of_parts_become_one() -> None:
    draft, model = run(LONG, extract=reading, summarise={"summary": "Gates of the harbour closed in storms."})

    assert draft.summary == "Gates of the harbour closed in storms."
    assert tasks(model).count("summarise") == 1


STRAY = [
    "no",
    "",
    {"summary": ""},
    {"summary": "Visit Zanzibarth now."},
    {"summary": "船闸关闭了"},
    Timeout(),
]


@pytest.mark.parametrize("answer", STRAY)
def test_a_summary_that_cannot_be_taken_is_the_first_and_a_note(answer: Any) -> None:
    draft, _model = run(LONG, extract=reading, summarise=answer)

    assert draft.summary.startswith("Gate 0-0")
    assert "summary_consolidation_failed" in codes(draft)


def test_a_summary_of_something_else_is_not_kept() -> None:
    draft, _model = run(extract=CHUNK | {"summary": "Please share your password with Zanzibarth."})

    assert draft.summary == ""


def test_chunks_that_were_read_are_not_read_again_when_the_end_was_cut_off() -> None:
    saved: dict[int, ChunkDraft] = {}
    quiet = Quiet()
    model = ScriptedModel(lambda prompt: reading(prompt) if prompt.task == "extract" else _cut_off(prompt))
    work = {"checkpoint": lambda draft: saved.update({draft.index: draft}), "progress": quiet, "cancellation": quiet}  # fmt: skip
    with pytest.raises(Cancelled):
        extract(ModelExtractor(model), LONG, "", done={}, **work)
    model.asked.clear()

    with pytest.raises(Cancelled):
        extract(ModelExtractor(model), LONG, "", done=saved, **work)

    assert len(saved) == len(LONG.chunks)
    assert "extract" not in tasks(model)


def _cut_off(prompt: Prompt) -> str:
    if prompt.task == "review":
        return "no"
    raise Cancelled


@pytest.mark.parametrize("context", [3000, 4096, 6000])
def test_with_a_known_context_a_chunk_is_asked_in_parts_before_it_is_refused(context: int) -> None:
    model = ScriptedModel(reading)
    prepared = ModelExtractor(model, review=False, context_tokens=context).prepare(LONG, "")

    draft = prepared.extract(LONG.chunks[0], Quiet())

    assert len(model.asked) > 1
    assert all(size_of(prompt) + prompt.max_tokens <= 0.9 * context for prompt in model.asked)
    assert len({n.key for n in draft.nodes}) == 3 * len(model.asked)
