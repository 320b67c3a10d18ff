"""How long a text of forty chunks takes through a model that thinks two seconds, and what of that is ours.

    python -m tests.bench.model_pipeline [--chunks 40] [--latency 2] [--concurrency 8]

The model is the stub server in a process of its own; everything between is the real road. Prints wall time, our own
time per chunk (all of a chunk but its waiting for the provider: prompt, reader, judge, gaps), tokens sent for each
token of the text, the time for a reply of a megabyte, and peak memory of this process. Run it on a quiet machine: the
load is printed beside.
"""

import argparse
import json
import os
import resource
import threading
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from graphs.domain.prompting import Completion, Prompt  # noqa: E402
from graphs.domain.values import Chunk, ChunkDraft, GraphDraft, Source  # noqa: E402
from graphs.extraction.model.budget import size_of  # noqa: E402
from graphs.extraction.model.extractor import RULES, ModelExtractor, PreparedModel  # noqa: E402
from graphs.extraction.model.judging import judge  # noqa: E402
from graphs.extraction.model.reply import read_reply  # noqa: E402
from graphs.extraction.model.token_count import tokens  # noqa: E402
from graphs.extraction.pipeline import extract  # noqa: E402
from graphs.ports import Cancellation, ModelProvider  # noqa: E402
from graphs.providers.addresses import AllowList  # noqa: E402
from graphs.providers.egress import Egress  # noqa: E402
from graphs.providers.limits import Limiter, Patient  # noqa: E402
from graphs.providers.openai_compatible import Ladder, OpenAICompatible  # noqa: E402
from graphs.segmentation.segment import segment  # noqa: E402
from tests.stub.running import Stub, running_stub  # noqa: E402

ROW = "{name:<46}{found:>10}{target:>10}"


class Waited(threading.local):
    """In the provider, by the clock and by the processor, of this thread."""

    seconds = 0.0
    work = 0.0


WAITED = Waited()


class Quiet:
    def check(self) -> None: ...

    def report(self, *_: object) -> None: ...


@dataclass
class Watch:
    """The provider, its calls counted and its time taken."""

    inner: ModelProvider
    sent: Counter[str] = field(default_factory=Counter)
    calls: Counter[str] = field(default_factory=Counter)
    name: str = "bench"
    lock: threading.Lock = field(default_factory=threading.Lock)

    @property
    def concurrency(self) -> int:
        return self.inner.concurrency

    def complete(self, prompt: Prompt, cancellation: Cancellation) -> Completion:
        size = size_of(prompt)
        with self.lock:
            self.sent[prompt.task] += size
            self.calls[prompt.task] += 1
        began, worked = time.perf_counter(), time.thread_time()
        try:
            return self.inner.complete(prompt, cancellation)
        finally:
            WAITED.seconds += time.perf_counter() - began
            WAITED.work += time.thread_time() - worked


@dataclass
class Timed:
    """The extractor; of each chunk the time that is not waiting for the provider, by the clock (all threads share
    one interpreter, and the machine) and by the processor."""

    extractor: ModelExtractor
    own: list[float] = field(default_factory=list)
    work: list[float] = field(default_factory=list)
    read: float = 0.0
    name: str = "bench"
    version: str = "bench"
    prepared: PreparedModel | None = None

    def prepare(self, source: Source, title: str) -> "Timed":
        self.prepared = self.extractor.prepare(source, title)
        return self

    @property
    def concurrency(self) -> int:
        return self.extractor.provider.concurrency

    def extract(self, chunk: Chunk, cancellation: Cancellation) -> ChunkDraft:
        assert self.prepared
        WAITED.seconds = WAITED.work = 0.0
        began, worked = time.perf_counter(), time.thread_time()
        draft = self.prepared.extract(chunk, cancellation)
        self.work.append(time.thread_time() - worked - WAITED.work)
        self.own.append(time.perf_counter() - began - WAITED.seconds)
        return draft

    def finish(self, drafts: tuple[ChunkDraft, ...], cancellation: Cancellation) -> GraphDraft:
        assert self.prepared
        self.read = time.perf_counter()
        return self.prepared.finish(drafts, cancellation)


@dataclass(frozen=True)
class Run:
    """``seconds`` until the last chunk was read, ``after`` until the end; ``work`` of all threads, by the processor."""

    seconds: float
    after: float
    process: float
    own: Sequence[float]
    work: Sequence[float]
    sent: Counter[str]
    calls: Counter[str]
    draft: GraphDraft


def run(stub: Stub, source: Source, options: argparse.Namespace, **chosen: bool) -> Run:
    watch = Watch(_provider(stub, options))
    timed = Timed(ModelExtractor(watch, **chosen))  # type: ignore[arg-type]
    quiet = Quiet()
    began, worked = time.perf_counter(), time.process_time()
    draft = extract(
        timed, source, "Bench", done={}, checkpoint=lambda _d: None, progress=quiet, cancellation=quiet
    )
    process, ended = time.process_time() - worked, time.perf_counter()
    return Run(
        timed.read - began,
        ended - timed.read,
        process,
        timed.own,
        timed.work,
        watch.sent,
        watch.calls,
        draft,
    )


def _provider(stub: Stub, options: argparse.Namespace) -> ModelProvider:
    egress = Egress(AllowList.of(["127.0.0.1"]))
    model = OpenAICompatible(
        name="bench",
        base_url=stub.base_url,
        model=f"good:{options.latency}",
        concurrency=options.concurrency,
        egress=lambda: egress,
        ladder=Ladder(),
    )
    return Patient(model, Limiter(options.concurrency))


def text_of(chunks: int) -> str:
    """About 6,000 characters a chunk, no sentence twice; causes, corrections and examples in it."""
    return "\n\n".join(
        f"# Basin {number}\n\n" + "\n\n".join(_row(number, k) for k in range(26)) for number in range(chunks)
    )


def _row(number: int, k: int) -> str:
    return (
        f"Gate {k} of basin {number} stays shut while the tide stands above mark {number * 100 + k}, because the old wall "
        f"moves. Pilots do not wait for the lamp but for bell {k}, and so barge {number}-{k} leaves later; the queue on "
        "the river side becomes shorter then."
    )


def megabyte(source: Source, curly: bool = False) -> float:
    """Seconds to read and judge a reply of a megabyte about one chunk."""
    chunk = source.chunks[0]
    units = source.units[chunk.start_unit : chunk.end_unit + 1]
    nodes, size = [], 0
    while size < 1_000_000:
        unit = units[len(nodes) % len(units)]
        quote = unit.text[: 60 + len(nodes) % 50]
        node = {"id": f"N{len(nodes)}", "type": "fact", "text": f"{quote} {len(nodes)}", "quote": quote, "paragraph": unit.number}  # fmt: skip
        nodes.append(node)
        size += len(json.dumps(node)) + 2
    text = json.dumps({"summary": "", "nodes": nodes, "edges": []})
    if curly:
        text = text.replace('{"', "{“").replace('":', "”:").replace(', "', ", “")
    began = time.perf_counter()
    judge(read_reply(text), source, chunk, units, "", RULES)
    return time.perf_counter() - began


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--chunks", type=int, default=40)
    asked.add_argument("--latency", type=float, default=2.0)
    asked.add_argument("--concurrency", type=int, default=8)
    options = asked.parse_args()
    source = segment(text_of(options.chunks))
    words = sum(tokens(unit.text) for unit in source.units)
    print(
        f"{len(source.chunks)} chunks, {len(source.text):,} characters, {words:,} tokens; load {os.getloadavg()[0]:.1f}"
    )
    with running_stub() as stub:
        go = partial(run, stub, source, options)
        plain, full = go(review=False, weave=False), go()
    floor = options.latency * -(-len(source.chunks) // options.concurrency)
    show("", "found", "target")
    show(f"all chunks, one call each, s (floor {floor:.0f})", plain.seconds, 12.0)
    show(f"all chunks with second looks, s (floor {2 * floor:.0f})", full.seconds, 22.5)
    show("  summary and relations behind them, s", full.after, "")
    show("own time a chunk, processor, mean ms", _mean(plain.work), 30.0)
    show("own time a chunk, processor, worst ms", 1000 * max(plain.work), 300.0)
    show("  the same by the clock, mean ms", _mean(plain.own), "")
    show("  the same by the clock, worst ms", 1000 * max(plain.own), "")
    show("  with second looks, processor, mean ms", _mean(full.work), "")
    show("  HTTP and all, processor, mean ms", 1000 * plain.process / len(plain.work), "")
    show("prompt tokens / source tokens, one pass", plain.sent["extract"] / words, 2.5)
    show("  with second looks, relations, summary", sum(full.sent.values()) / words, "")
    show("a reply of 1 MB read and judged, s", megabyte(source), 1.0)
    show("  the same with curly quotation marks, s", megabyte(source, curly=True), 1.0)
    show("peak memory, MB", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 250.0)
    print(f"calls {dict(full.calls)}; {len(full.draft.nodes)} nodes, {len(full.draft.edges)} edges")
    print(f"{full.draft.generation}; load {os.getloadavg()[0]:.1f}")


def _mean(seconds: Sequence[float]) -> float:
    """Milliseconds."""
    return 1000 * sum(seconds) / len(seconds)


def show(name: str, found: "float | str", target: "float | str") -> None:
    print(ROW.format(name=name, found=_number(found), target=_number(target)))


def _number(value: "float | str") -> str:
    return value if isinstance(value, str) else f"{value:.2f}"


if __name__ == "__main__":
    main()
