"""Whole runs against the stub: what goes wrong after the first reading of a chunk is a note beside a graph that stands."""

import time

import pytest

from graphs.actions.extracting import extract_now, retry, run_extraction
from graphs.commits import Actor
from graphs.domain.errors import Cancelled, KgError, PersistenceFailed
from graphs.domain.values import ChunkDraft, GraphDraft, Source
from graphs.extraction.pipeline import extract
from graphs.models import Document, ModelConnection
from graphs.ports import Cancellation, Extractor
from graphs.providers.catalogue import find_extractor
from graphs.segmentation.segment import segment
from tests.builders import make_base, make_document
from tests.stub.running import Stub

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("loopback")]
ACTOR = Actor("tester")


def passage(number: int) -> str:
    sentences = (
        f"Gate {k} of basin {number} stays shut while the tide stands above mark {number * 100 + k}, because the wall of "
        f"that basin moves. Pilots do not wait for the lamp but for bell {number}-{k}; this keeps the queue on the river "
        f"side short, says the log of the harbour office in volume {k}."
        for k in range(9)
    )
    return f"# Basin {number}\n\n" + "\n\n".join(sentences)


TEXT = "\n\n".join(passage(number) for number in range(5))


def connected(stub: Stub, model: str, **more: object) -> tuple[Document, Extractor]:
    base = make_base()
    ModelConnection.objects.create(
        team=base.team, name="stub", base_url=stub.base_url, model=model, **{"concurrency": 4, "deadline": 30} | more
    )  # fmt: skip
    return make_document(base, TEXT), find_extractor("stub", base.team)


def codes(document: Document) -> set[str]:
    return {note["code"] for note in document.warnings}


def test_a_second_look_relations_and_a_summary_make_one_graph(stub: Stub) -> None:
    document, extractor = connected(stub, "good")
    run = extract_now(document, extractor=extractor, actor=ACTOR)
    tasks = stub.calls()["tasks"]

    assert (tasks.count("extract"), tasks.count("summarise")) == (run.chunks_total, 1)
    assert 1 <= tasks.count("review") <= run.chunks_total
    coverage, connectivity = document.generation["coverage"], document.generation["connectivity"]
    assert coverage["addedNodes"] > 0
    assert coverage["failedChunks"] == 0
    assert connectivity["addedEdges"] > 0
    assert connectivity["after"]["edgeCount"] > connectivity["before"]["edgeCount"]
    assert document.summary


AFTERWARDS = [
    ("empty~review", "coverage_review_failed"),
    ("deep~review", "coverage_review_failed"),
    ("status:404~review", "coverage_review_failed"),
    ("many:100~review", "coverage_review_failed"),
    ("empty~weave", "relation_weave_failed"),
    ("chatter~weave", "relation_weave_failed"),
    ("silent~weave", "relation_weave_failed"),
    ("html~weave", "relation_weave_failed"),
    ("chatter~summarise", "summary_consolidation_failed"),
    ("endless~summarise", "summary_consolidation_failed"),
]


@pytest.mark.parametrize(("model", "code"), AFTERWARDS)
def test_what_fails_afterwards_is_a_note_and_every_chunk_is_kept(stub: Stub, model: str, code: str) -> None:
    document, extractor = connected(stub, model, deadline=6)
    run = extract_now(document, extractor=extractor, actor=ACTOR)

    assert (run.state, document.generation["failedChunks"]) == ("succeeded", [])
    assert code in codes(document)
    assert document.nodes.count() >= 45


@pytest.mark.parametrize("model", ["meddles~review", "meddles~weave"])
def test_who_meddles_changes_nothing(stub: Stub, model: str) -> None:
    document, extractor = connected(stub, model)
    extract_now(document, extractor=extractor, actor=ACTOR)

    assert not document.nodes.filter(text__contains="MEDDLED").exists()
    assert document.nodes.filter(text__startswith="Gate").count() >= 45


class CutOff:
    """An extractor whose first end fails, when all chunks are paid for."""

    def __init__(self, inner: Extractor) -> None:
        self.inner, self.ends = inner, 0
        self.name, self.version = inner.name, inner.version

    def prepare(self, source: Source, title: str) -> "CutOff":
        self.prepared = self.inner.prepare(source, title)
        self.concurrency, self.extract = self.prepared.concurrency, self.prepared.extract
        return self

    def finish(self, drafts: tuple[ChunkDraft, ...], cancellation: Cancellation) -> GraphDraft:
        self.ends += 1
        if self.ends == 1:
            raise PersistenceFailed
        return self.prepared.finish(drafts, cancellation)


def test_who_fails_at_the_end_does_not_pay_chunks_again(stub: Stub) -> None:
    document, extractor = connected(stub, "good")
    cut_off = CutOff(extractor)
    with pytest.raises(KgError):
        extract_now(document, extractor=cut_off, actor=ACTOR)
    run = document.runs.get()

    retry(run)
    run_extraction(run.pk, lambda _name, _team: cut_off)

    run.refresh_from_db()
    tasks = stub.calls()["tasks"]
    assert (run.state, tasks.count("extract")) == ("succeeded", run.chunks_total)
    assert tasks.count("weave") == 4


def test_who_cancels_while_relations_are_asked_for_is_heard(stub: Stub) -> None:
    _document, extractor = connected(stub, "silent~weave", deadline=600)
    asked: list[float] = []

    class Impatient:
        def check(self) -> None:
            if "weave" in stub.calls()["tasks"]:
                asked.append(time.monotonic())
                raise Cancelled

        def report(self, *_: object) -> None: ...

    person = Impatient()
    with pytest.raises(Cancelled):
        extract(
            extractor, segment(TEXT), "", done={}, checkpoint=lambda _d: None, progress=person, cancellation=person
        )  # fmt: skip

    assert time.monotonic() - asked[0] < 10
