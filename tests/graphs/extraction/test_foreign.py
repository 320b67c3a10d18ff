"""A third party's class may do anything; what comes of it is a gated draft or a named failure of one chunk."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import SystemCheckError
from django.test.utils import override_settings

from graphs.actions.appending import append_now
from graphs.actions.extracting import extract_now
from graphs.commits import Actor
from graphs.domain.errors import Cancelled, KgError, NoModel, SchemaInvalid, Timeout
from graphs.domain.values import ChunkDraft, JSONValue
from graphs.extraction.foreign import ExtractorFailed, adapted, plain
from graphs.providers.catalogue import extractors
from graphs.providers.checks import check_extractors
from graphs.segmentation.segment import segment
from tests.builders import make_document, make_graph
from tests.graphs.extraction.third_parties import Endless, Good, Scripted, hang

TEXT = "Heavy rain causes floods.\n\nFloods damage roads.\n\nA levee is a wall that holds water back."
FACT = {
    "id": "a",
    "type": "fact",
    "text": "Floods damage roads.",
    "quote": "Floods damage roads.",
    "paragraph": 1,
}
HERE = "tests.graphs.extraction.third_parties"


class Quiet:
    def check(self) -> None: ...


def read(thing: Any) -> ChunkDraft:
    source = segment(TEXT)
    return adapted(thing).prepare(source, "Rain").extract(source.chunks[0], Quiet())


def test_a_good_one_is_read_by_the_documented_shape() -> None:
    draft = read(Good())

    assert [node.key for node in draft.nodes] == ["c1/u0", "c1/u1", "c1/u2"]
    assert (draft.rejected, draft.warnings) == ((), ())


def test_what_it_invents_is_refused_with_the_reason() -> None:
    invented = FACT | {"id": "b", "text": "Qorvathians rule.", "quote": "Qorvathians rule."}
    edges = [
        {"fromNodeId": "a", "toNodeId": "b", "relation": "causes", "evidence": []},
        {"fromNodeId": "a", "toNodeId": "a", "relation": "telepathy"},
    ]
    third = Scripted([{"nodes": [FACT, invented], "edges": edges}])

    draft = read(third)

    assert [node.text for node in draft.nodes] == ["Floods damage roads."]
    assert {note.code for note in draft.rejected} >= {"node_evidence_unsupported", "edge_invalid_relation"}
    assert third.attempts == [1, 2]  # so much was refused that it was asked again


RAISING: list[tuple[Any, type[KgError]]] = [
    (ValueError("no"), ExtractorFailed),
    (SystemExit(1), ExtractorFailed),
    (RecursionError(), ExtractorFailed),
    (MemoryError(), ExtractorFailed),
    (KeyboardInterrupt(), ExtractorFailed),
    (None, SchemaInvalid),
    ("{}", SchemaInvalid),
    (7, SchemaInvalid),
    ([1, 2], SchemaInvalid),
    ({"nodes": 3, "edges": object()}, SchemaInvalid),
    ({"nodes": (FACT for _ in range(3))}, SchemaInvalid),
    ({1: 2}, SchemaInvalid),
]


@pytest.mark.parametrize(("answer", "error"), RAISING)
def test_what_it_does_wrong_is_a_typed_failure(answer: Any, error: type[KgError]) -> None:
    third = Scripted([answer])
    with pytest.raises(KgError) as caught:
        read(third)

    assert type(caught.value) is error
    assert third.attempts == [1, 2]


def test_a_second_attempt_may_be_better() -> None:
    assert len(read(Scripted([ValueError("first"), {"nodes": [FACT]}])).nodes) == 1


def deep() -> dict[str, Any]:
    value: dict[str, Any] = {}
    for _ in range(100_000):
        value = {"nodes": value}
    return value


HUGE: list[Callable[[], Any]] = [
    lambda: {"nodes": Endless([1])},
    lambda: {"nodes": [FACT] * 300_000},
    lambda: {"nodes": [FACT | {"text": "x" * 50_000_000}]},
    lambda: {f"k{i}": i for i in range(1_000_000)} | {"nodes": [FACT]},
    deep,
]


@pytest.mark.parametrize("answer", HUGE)
def test_too_much_is_cut_and_never_carried_on(answer: Callable[[], Any]) -> None:
    try:
        draft = read(Scripted([answer], deadline=30))
    except KgError as error:
        assert error.code == "schema_invalid"
    else:
        assert len(draft.nodes) <= 1 and len(draft.rejected) <= 500


def test_one_that_does_not_come_back_is_left_behind() -> None:
    began = time.monotonic()
    with pytest.raises(Timeout):
        read(Scripted([hang], deadline=0.3))
    assert time.monotonic() - began < 5


def test_cancelling_does_not_wait_for_it() -> None:
    class Stop:
        def check(self) -> None:
            raise Cancelled

    source = segment(TEXT)
    with pytest.raises(Cancelled):
        adapted(Scripted([hang])).prepare(source, "").extract(source.chunks[0], Stop())


PLAIN: list[tuple[object, JSONValue]] = [
    ({"a": (1, 2.5, True, None), 3: "dropped"}, {"a": [1, 2.5, True, None]}),
    (object(), None),
    (b"bytes", None),
    ([{"x": {1, 2}}], [{"x": None}]),
]


@pytest.mark.parametrize(("value", "copy"), PLAIN)
def test_only_values_of_json_are_taken(value: object, copy: JSONValue) -> None:
    assert plain(value) == copy


@pytest.mark.django_db
def test_one_bad_chunk_is_named_and_the_others_are_stored() -> None:
    text = "\n\n".join(
        f"River {i} runs under {', '.join(f'bridge {i}-{k}' for k in range(30))}." for i in range(60)
    )
    document = make_document(text=text)

    run = extract_now(
        document, extractor=adapted(Scripted([RuntimeError("boom")], unlucky=2)), actor=Actor("A")
    )

    failures = [note for note in run.warnings if note["code"] == "chunk_failed"]
    assert run.state == "succeeded" and document.nodes.count() > 10
    assert [note["message"] for note in failures] == ["The extractor stopped with an error (RuntimeError)."]
    assert "boom" not in str(run.warnings)


@pytest.mark.django_db
def test_relations_may_lead_to_what_stood_before_by_the_same_gate() -> None:
    document = make_graph()  # n1 "Heavy rain causes floods", n2 "Floods damage roads"
    words = "Floods damage roads because rivers rise."
    seen: list[Any] = []

    class Knowing:
        name, version = "knowing", "1"

        def extract(self, chunk: Any, units: Any, offset: int, existing: Any, attempt: int) -> Any:
            seen.append(existing)
            number = units[-1].number
            risen = {
                "id": "n1",
                "type": "fact",
                "text": "Rivers rise.",
                "quote": "rivers rise.",
                "paragraph": number,
            }
            anew = {**risen, "id": "E1"}
            edges = [
                {"fromNodeId": "n1", "toNodeId": "E2", "relation": "causes"},
                {"fromNodeId": "n1", "toNodeId": "E9", "relation": "causes"},
            ]
            evidence = [{"paragraph": number, "quote": words}]
            return {"nodes": [risen, anew], "edges": [edge | {"evidence": evidence} for edge in edges]}

    run = append_now(document, text=words, removed=[], extractor=adapted(Knowing()), actor=Actor("A"))

    stored = {node.node_id: node.text for node in document.nodes.all()}
    assert seen[0] == (("E1", "fact", "Heavy rain causes floods"), ("E2", "fact", "Floods damage roads"))
    assert stored["n1"] == "Heavy rain causes floods" and stored["n3"] == "Rivers rise."
    assert document.edges.filter(source__number=3, target__number=2, relation="causes").count() == 1
    assert {note["code"] for note in run.warnings} == {"node_exists", "edge_missing_node"}


WRONG = [
    ("nowhere.at.All", "No module named 'nowhere'"),
    ("graphs.ports.Nobody", "Nobody"),
    ("nodots", "nodots"),
    (f"{HERE}.Broken", "no licence"),
    (f"{HERE}.Nameless", "it has no name"),
    (f"{HERE}.NotOne", "neither prepare nor extract"),
    (f"{HERE}.TEXT_THAT_IS_NOT", "TEXT_THAT_IS_NOT"),
]


@pytest.mark.parametrize(("path", "words"), WRONG)
def test_a_wrong_path_is_said_at_start(path: str, words: str) -> None:
    with override_settings(EXTRACTORS=(path,)):
        found = check_extractors(None)
        assert len(found) == 1 and path in found[0].msg and words in found[0].msg
        with pytest.raises(SystemCheckError, match=r"graphs\.E001"):
            call_command("check")
        with pytest.raises(NoModel):
            extractors()


def test_names_are_used_once_and_a_right_path_is_an_extractor() -> None:
    with override_settings(EXTRACTORS=(f"{HERE}.Good", f"{HERE}.Good")):
        assert [message.id for message in check_extractors(None)] == ["graphs.E002"]
    with override_settings(EXTRACTORS=(f"{HERE}.Good",)):
        assert check_extractors(None) == []
        assert list(extractors()) == ["first-words", "paste"]
