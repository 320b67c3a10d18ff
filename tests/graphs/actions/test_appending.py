"""A passage on its way into a document: through a run, whole or not at all."""

import json
import threading
from contextlib import suppress
from typing import Any

import pytest
from django.db import connection, connections

from graphs.actions import extracting
from graphs.actions.appending import append_now, repeated, start_append
from graphs.actions.exporting import export
from graphs.actions.importing import import_graph
from graphs.commits import Actor, commit_patch
from graphs.domain.errors import Busy, Cancelled, KgError, LimitExceeded, Timeout
from graphs.domain.patch import GraphPatch
from graphs.domain.values import Chunk, ChunkDraft, EdgeDraft, Node, Source
from graphs.domain.vocabulary import CandidateStatus, Entailment, Relation
from graphs.extraction.builtin.extractor import BuiltinExtractor
from graphs.models import Document, Evidence, Operation, Run, SavedView
from graphs.ports import Extractor
from graphs.providers.scripted import Prepared, ScriptedExtractor, first_unit_of_chunk
from graphs.undoing import undo
from tests.builders import make_extracted, make_user

pytestmark = pytest.mark.django_db
ACTOR = Actor("Ada")
TEXT = (
    "# Floods\n\nHeavy rain causes floods because rivers overflow. Floods damage roads.\n\n"
    "A levee is a wall that holds water back. Levees protect towns."
)
NEXT = "Levees fail when rivers overflow. Heavy rain causes floods because rivers overflow."
LONG = "\n\n".join(
    f"River {i} runs under {', '.join(f'bridge {i}-{k}' for k in range(30))}." for i in range(40)
)


def wire(document: Document) -> dict[str, Any]:
    return json.loads(b"".join(export(document, "json")))  # type: ignore[no-any-return]


def built(text: str = TEXT) -> Document:
    document = make_extracted(text=text, extractor=BuiltinExtractor())
    return Document.objects.get(pk=document.pk)


def add(document: Document, text: str = NEXT, extractor: Extractor | None = None) -> Run:
    return append_now(document, text=text, removed=[], extractor=extractor or BuiltinExtractor(), actor=ACTOR)


def work(run: Run, extractor: Extractor) -> None:
    extracting.run_extraction(run.pk, lambda _name, _team: extractor)
    run.refresh_from_db()


class Knowing(ScriptedExtractor):
    """One that takes existing nodes, and whose relation leads from a new node to the first of them."""

    def prepare(self, source: Source, title: str, known: tuple[Node, ...] = ()) -> Prepared:  # type: ignore[override]
        def script(source: Source, chunk: Chunk) -> ChunkDraft:
            draft = first_unit_of_chunk(source, chunk)
            node, words = draft.nodes[0], draft.nodes[0].evidence[0]
            edge = EdgeDraft(node.key, known[0].id, Relation.SUPPORTS, (words,)) if known else None
            return ChunkDraft(chunk.index, draft.nodes, (edge,) if edge else ())

        return Prepared(source, script)


def test_what_stands_in_the_document_is_the_same_afterwards() -> None:
    document = built()
    accepted = document.candidates.first()
    document.candidates.filter(pk=accepted.pk).update(status=CandidateStatus.ACCEPTED, reviewer=make_user())
    document.nodes.filter(number=2).update(entailment=Entailment.VERIFIED)
    SavedView.objects.create(user=make_user(), document=document, mode="force", pins={"n1": [1, 2]})
    before, rows = wire(document), set(document.versions.get().units.values_list("pk", "number", "start"))

    run = add(document)

    after = wire(document)
    result = run.passage.result
    assert (run.state, result["nodes"] > 0, result["restated"] > 0, result["links"] > 0) == (
        "succeeded", True, True, True,
    )  # fmt: skip
    assert (after["title"], after["summary"]) == (before["title"], before["summary"])
    assert after["revision"] == before["revision"] + 1
    old = {node["id"]: node for node in after["nodes"]}
    for node in before["nodes"]:
        assert old[node["id"]]["evidence"][: len(node["evidence"])] == node["evidence"]
        assert {**old[node["id"]], "evidence": 0} == {**node, "evidence": 0}
    kept = {edge["id"]: edge for edge in after["edges"]}
    assert all(kept[edge["id"]]["evidence"][:1] == edge["evidence"][:1] for edge in before["edges"])
    for name in ("units", "sections"):
        assert after["source"][name][: len(before["source"][name])] == before["source"][name]
    assert after["staging"]["chunks"][: len(before["staging"]["chunks"])] == before["staging"]["chunks"]
    assert rows <= set(document.versions.get(number=2).units.values_list("pk", "number", "start"))
    accepted.refresh_from_db()
    assert accepted.status == CandidateStatus.ACCEPTED
    assert SavedView.objects.get().pins == {"n1": [1, 2]}
    assert len(after["nodes"]) == len(before["nodes"]) + result["nodes"]
    assert len(after["edges"]) == len(before["edges"]) + result["edges"]
    assert {c["nodeId"] for c in after["candidates"]} >= {c["nodeId"] for c in before["candidates"]}


def test_the_text_is_old_and_new_and_both_versions_are_listed() -> None:
    document = built()
    first = document.current_version.source_id

    add(document, "𝕃evees 🧱 fail. 堤坝会垮。")

    source = wire(document)["source"]
    assert source["text"] == f"{TEXT}\n\n𝕃evees 🧱 fail. 堤坝会垮。"
    assert source["previousId"] == first
    assert [(v["id"], v["number"], v["kind"], v["chars"]) for v in source["versions"]] == [
        (first, 1, "paste", len(TEXT)),
        (source["id"], 2, "append", len(source["text"])),
    ]
    assert all(source["text"][unit["start"] : unit["end"]] == unit["text"] for unit in source["units"])


def test_exported_and_imported_it_is_the_same_graph() -> None:
    document = built(TEXT + "\n\n```\nunclosed = 1")
    add(document)
    add(document, "# Levees\n\nLevees are walls. Walls break.")
    there = wire(document)

    here = wire(import_graph(document.base, there, actor=ACTOR).document)

    def same(value: object) -> object:
        return json.loads(json.dumps(value).replace(there["documentId"], here["documentId"]))

    for name in ("nodes", "edges", "summary"):
        assert here[name] == same(there[name]), name
    for name in ("text", "units", "sections", "id", "previousId"):
        assert here["source"][name] == there["source"][name], name
    assert [v["id"] for v in here["source"]["versions"]] == [v["id"] for v in there["source"]["versions"]]


def test_undone_the_graph_is_as_before_and_the_text_stays() -> None:
    document = built()
    before = wire(document)
    add(document)
    document = Document.objects.get(pk=document.pk)

    undo(document.operations.newest_first()[0], expected_revision=document.revision, actor=ACTOR)

    after = wire(document)
    assert (after["nodes"], after["edges"]) == (before["nodes"], before["edges"])
    assert after["source"]["text"].endswith(NEXT)


def test_what_was_done_before_an_append_can_be_undone_after_it() -> None:
    document = built()
    commit_patch(document, GraphPatch(nodes={"n2": None}), expected_revision=1, actor=ACTOR)
    removal = document.operations.newest_first()[0]
    document = Document.objects.get(pk=document.pk)
    add(document)

    undo(Operation.objects.get(pk=removal.pk), expected_revision=3, actor=ACTOR)

    assert document.nodes.filter(number=2).exists()


def test_the_extractor_reads_the_passage_alone_and_may_link_to_what_it_knows() -> None:
    document = make_extracted(text=TEXT)
    read: list[int] = []

    def script(source: Source, chunk: Chunk) -> ChunkDraft:
        read.append(chunk.start_unit)
        return first_unit_of_chunk(source, chunk)

    add(document, NEXT, ScriptedExtractor(script))
    linked = add(document, "Towns wait for help.", Knowing())

    assert read == [3]
    assert linked.passage.result == {"nodes": 1, "edges": 1, "links": 1, "restated": 0, "firstUnit": 4}


def test_while_a_run_is_active_it_is_busy() -> None:
    document = built()
    start_append(document, text=NEXT, removed=[], extractor="scripted", actor=ACTOR)

    for again in (
        lambda: add(document),
        lambda: extracting.start_extraction(document, extractor="scripted", actor=ACTOR),
    ):
        with pytest.raises(Busy):
            again()


def test_the_whole_may_not_be_longer_than_a_source(monkeypatch: pytest.MonkeyPatch) -> None:
    document = built()
    monkeypatch.setattr("graphs.actions.growing.MAX_CHARS", len(TEXT) + 2 + len(NEXT) - 1)

    with pytest.raises(LimitExceeded):
        add(document)

    assert not Run.objects.filter(kind="append").exists()


def stopping(error: type[KgError], after: int, read: list[int]) -> Extractor:
    def script(source: Source, chunk: Chunk) -> ChunkDraft:
        if len(read) >= after:
            raise error
        read.append(chunk.index)
        return first_unit_of_chunk(source, chunk)

    return ScriptedExtractor(script)


@pytest.mark.parametrize(("error", "state"), [(Timeout, "failed"), (Cancelled, "cancelled")])
def test_what_fails_or_is_cancelled_leaves_the_document_and_keeps_the_passage(
    error: type[KgError], state: str
) -> None:
    document = built()
    before = wire(document)
    run = start_append(document, text=NEXT, removed=[], extractor="scripted", actor=ACTOR)

    work(run, stopping(error, 0, []))

    after = wire(document)
    assert run.state == state
    assert after | {"exportedAt": 0} == before | {"exportedAt": 0}
    assert run.passage.text == NEXT
    extracting.retry(run)
    work(run, ScriptedExtractor())
    assert run.state == "succeeded"
    assert Document.objects.get(pk=document.pk).current_version.text == f"{TEXT}\n\n{NEXT}"


def test_taken_up_again_behind_another_passage_no_chunk_is_read_twice() -> None:
    document = built()
    run, read = start_append(document, text=LONG, removed=[], extractor="scripted", actor=ACTOR), list[int]()
    work(run, stopping(Cancelled, 2, read))
    add(document, "Another passage came in between.", ScriptedExtractor())
    assert run.chunks.count() == 2

    again: list[int] = []
    extracting.retry(run)
    work(run, stopping(Timeout, 99, again))

    assert run.state == "succeeded"
    assert [index + 1 for index in read] == list(range(3, 5)) and again[0] == 5
    found = Document.objects.get(pk=document.pk)
    assert found.current_version.text == f"{TEXT}\n\nAnother passage came in between.\n\n{LONG}"
    for item in Evidence.objects.filter(document=document).select_related("unit"):
        assert found.current_version.text[item.start : item.end] == item.quote
        assert item.unit.start <= item.start < item.end <= item.unit.end


def test_when_the_graph_changed_meanwhile_it_pauses_and_can_be_rebased() -> None:
    document = built()
    run = start_append(document, text=NEXT, removed=[], extractor="scripted", actor=ACTOR)

    def script(source: Source, chunk: Chunk) -> ChunkDraft:
        if Document.objects.get(pk=document.pk).revision == 1:
            commit_patch(document, GraphPatch(summary="Edited."), expected_revision=1, actor=ACTOR)
        return first_unit_of_chunk(source, chunk)

    work(run, ScriptedExtractor(script))
    assert (run.state, run.pause_reason) == ("paused", "conflict")
    assert Document.objects.get(pk=document.pk).versions.count() == 1

    extracting.retry(run)
    work(run, ScriptedExtractor(script))

    document = Document.objects.get(pk=document.pk)
    assert (run.state, document.summary, document.versions.count()) == ("succeeded", "Edited.", 2)


def test_a_chunk_that_failed_is_named_and_the_old_notes_stay() -> None:
    document = built()
    document.generation = document.generation | {"rejected": [{"code": "old", "message": "was refused"}]}
    document.save()

    run = add(document, LONG, stopping(Timeout, 1, []))

    document.refresh_from_db()
    assert [note["code"] for note in run.warnings].count("chunk_failed") >= 1
    assert "old" not in [note["code"] for note in run.warnings]
    assert document.generation["rejected"][0]["code"] == "old"
    assert len(document.generation["failedChunks"]) == len(
        document.current_version.chunks.filter(status="failed")
    )
    assert document.extractor == "builtin"


@pytest.mark.parametrize(
    ("passage", "unit"),
    [
        (NEXT, None),
        ("Floods damage roads.", None),  # short, and no paragraph of its own
        (TEXT.split("\n\n")[1], 1),
        (f"\n{TEXT}\n", 0),
        ("# Floods", 0),  # short, and one
        ("Levees protect towns, they say, as long as they stand.", None),
    ],
)
def test_words_that_are_there_already_are_noticed(passage: str, unit: int | None) -> None:
    found = repeated(built(), passage)

    assert (found.number if found else None) == unit


@pytest.mark.django_db(transaction=True)
def test_of_two_appends_at_once_one_is_busy() -> None:
    if connection.vendor == "sqlite" and connection.is_in_memory_db():
        pytest.skip("sessions need a database on disk: TESTS_ON_DISK=1")
    document = built()
    gate = threading.Barrier(2)
    outcomes: list[str] = []

    def session(words: str) -> None:
        own = Document.objects.get(pk=document.pk)
        gate.wait()
        with suppress(KgError):
            try:
                add(own, words, ScriptedExtractor())
                outcomes.append("succeeded")
            except Busy:
                outcomes.append("busy")
        connections.close_all()

    threads = [threading.Thread(target=session, args=(words,)) for words in ("One comes.", "Two comes.")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    found = Document.objects.get(pk=document.pk)
    assert "succeeded" in outcomes and len(outcomes) == 2
    assert found.versions.count() == 1 + outcomes.count("succeeded")
    numbers = list(found.current_version.units.order_by("number").values_list("number", flat=True))
    assert numbers == list(range(len(numbers)))
