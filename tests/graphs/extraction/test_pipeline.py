import threading
import time
from collections.abc import Callable

import pytest

from graphs.domain.errors import Cancelled, KgError, Timeout
from graphs.domain.values import Chunk, ChunkDraft, GraphDraft, Source
from graphs.extraction.pipeline import extract
from graphs.providers.scripted import ScriptedExtractor, first_unit_of_chunk
from graphs.segmentation.segment import segment

LONG = "\n\n".join(
    f"River {i} runs under {', '.join(f'bridge {i}-{k}' for k in range(30))}." for i in range(60)
)
SOURCE = segment(LONG)


class Recorder:
    """Progress sink and cancellation that notes what it was told; cancels when ``limit`` checks have passed."""

    def __init__(self, limit: int = 10**9) -> None:
        self.stages: list[str] = []
        self.limit = limit

    def report(self, stage: str, done: int, total: int, nodes: int, edges: int) -> None:
        if stage not in self.stages:
            self.stages.append(stage)

    def check(self) -> None:
        self.limit -= 1
        if self.limit < 0:
            raise Cancelled


def run(
    script: Callable[[Source, Chunk], ChunkDraft] = first_unit_of_chunk,
    done: dict[int, ChunkDraft] | None = None,
    recorder: Recorder | None = None,
    concurrency: int = 1,
) -> tuple[GraphDraft, list[ChunkDraft]]:
    saved: list[ChunkDraft] = []
    recorder = recorder or Recorder()
    draft = extract(
        ScriptedExtractor(script, concurrency=concurrency),
        SOURCE,
        "Rivers",
        done=done or {},
        checkpoint=saved.append,
        progress=recorder,
        cancellation=recorder,
    )
    return draft, saved


def fail_in(*bad: int) -> Callable[[Source, Chunk], ChunkDraft]:
    def script(source: Source, chunk: Chunk) -> ChunkDraft:
        if chunk.index in bad:
            raise Timeout
        return first_unit_of_chunk(source, chunk)

    return script


def test_every_chunk_is_read_and_checkpointed_once() -> None:
    draft, saved = run()

    assert len(SOURCE.chunks) > 2
    assert [d.index for d in saved] == [c.index for c in SOURCE.chunks]
    assert len(draft.nodes) == len(SOURCE.chunks)


def test_a_run_taken_up_from_its_checkpoint_ends_as_if_uninterrupted() -> None:
    whole, saved = run()

    resumed, again = run(done={d.index: d for d in saved[:2]})

    assert resumed == whole
    assert [d.index for d in again] == [c.index for c in SOURCE.chunks[2:]]


def test_a_failed_chunk_is_named_and_the_others_stay() -> None:
    draft, _saved = run(fail_in(2))

    assert len(draft.nodes) == len(SOURCE.chunks) - 1
    assert [(n.code, n.target) for n in draft.warnings] == [("chunk_failed", SOURCE.chunks[1].id)]
    assert draft.generation["failedChunks"] == [SOURCE.chunks[1].id]


def test_a_run_fails_when_no_chunk_succeeded() -> None:
    with pytest.raises(KgError) as caught:
        run(fail_in(*range(1, 99)))

    assert caught.value.code == "timeout"


def test_cancelling_stops_between_chunks_and_keeps_what_was_checkpointed() -> None:
    saved: list[ChunkDraft] = []
    recorder = Recorder(limit=4)

    with pytest.raises(Cancelled):
        extract(
            ScriptedExtractor(),
            SOURCE,
            "",
            done={},
            checkpoint=saved.append,
            progress=recorder,
            cancellation=recorder,
        )

    assert 0 < len(saved) < len(SOURCE.chunks)


def test_stages_come_in_order() -> None:
    recorder = Recorder()

    run(recorder=recorder)

    assert recorder.stages == ["preparing", "extracting", "linking"]


def test_chunks_at_once_end_as_chunks_in_turn() -> None:
    def late_first(source: Source, chunk: Chunk) -> ChunkDraft:
        time.sleep(0.02 * (len(SOURCE.chunks) - chunk.index))
        if chunk.index in (2, 4):
            raise Timeout
        return first_unit_of_chunk(source, chunk)

    at_once, saved = run(late_first, concurrency=4)

    assert at_once == run(fail_in(2, 4))[0]
    assert sorted(d.index for d in saved) == [c.index for c in SOURCE.chunks if c.index not in (2, 4)]


def test_so_many_chunks_are_under_way_and_no_more() -> None:
    seen: list[int] = []
    under_way = threading.Semaphore(0)

    def counting(source: Source, chunk: Chunk) -> ChunkDraft:
        under_way.release()
        time.sleep(0.03)
        seen.append(under_way._value)
        under_way.acquire()
        return first_unit_of_chunk(source, chunk)

    run(counting, concurrency=3)

    assert max(seen) == 3


def test_cancelling_stops_what_is_under_way() -> None:
    began: list[int] = []

    def slow(source: Source, chunk: Chunk) -> ChunkDraft:
        began.append(chunk.index)
        time.sleep(0.3)
        return first_unit_of_chunk(source, chunk)

    with pytest.raises(Cancelled):
        run(slow, recorder=Recorder(limit=2), concurrency=2)

    assert len(began) == 2


def test_what_is_no_answer_to_an_input_is_not_swallowed() -> None:
    def broken(source: Source, chunk: Chunk) -> ChunkDraft:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run(broken, concurrency=2)
