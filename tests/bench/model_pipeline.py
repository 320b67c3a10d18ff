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
WAITED = threading.local()  # seconds that this thread has waited for the provider


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

    @property
    def concurrency(self) -> int:
        return self.inner.concurrency

    def complete(self, prompt: Prompt, cancellation: Cancellation) -> Completion:
        self.sent[prompt.task] += size_of(prompt)
        self.calls[prompt.task] += 1
        began = time.perf_counter()
        try:
            return self.inner.complete(prompt, cancellation)
        finally:
            WAITED.seconds = getattr(WAITED, "seconds", 0.0) + time.perf_counter() - began


@dataclass
class Timed:
    """The extractor, the time of each chunk taken that is not waiting."""

    extractor: ModelExtractor
    own: list[float] = field(default_factory=list)
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
        WAITED.seconds = 0.0
        began = time.perf_counter()
        draft = self.prepared.extract(chunk, cancellation)
        self.own.append(time.perf_counter() - began - WAITED.seconds)
        return draft

    def finish(self, drafts: tuple[ChunkDraft, ...], cancellation: Cancellation) -> GraphDraft:
        assert self.prepared
        return self.prepared.finish(drafts, cancellation)


@dataclass(frozen=True)
class Run:
    seconds: float
    own: Sequence[float]
    sent: Counter[str]
    calls: Counter[str]
    draft: GraphDraft


def run(stub: Stub, source: Source, options: argparse.Namespace, **chosen: bool) -> Run:
    watch = Watch(_provider(stub, options))
    timed = Timed(ModelExtractor(watch, **chosen))  # type: ignore[arg-type]
    quiet = Quiet()
    began = time.perf_counter()
    draft = extract(
        timed, source, "Bench", done={}, checkpoint=lambda _d: None, progress=quiet, cancellation=quiet
    )
    return Run(time.perf_counter() - began, timed.own, watch.sent, watch.calls, draft)


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
        f"# Basin {number}\n\n" + "\n\n".join(_row(number, k) for k in range(21)) for number in range(chunks)
    )


def _row(number: int, k: int) -> str:
    return (
        f"Gate {k} of basin {number} stays shut while the tide stands above mark {number * 100 + k}, because the old wall "
        f"moves. Pilots do not wait for the lamp but for bell {k}, and so barge {number}-{k} leaves later; the queue on "
        "the river side becomes shorter then."
    )


def megabyte(source: Source) -> float:
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
        plain, whole, reviewed = go(review=False, weave=False), go(review=False), go()
    big = megabyte(source)
    floor = options.latency * -(-len(source.chunks) // options.concurrency)
    show("", "found", "target")
    show(f"chunks alone, s (floor {floor:.0f})", plain.seconds - _after(plain, options), 12.0)
    show("and one summary, s", plain.seconds, "")
    show("and relations across chunks, s", whole.seconds, "")
    show("and second looks, s", reviewed.seconds, 22.5)
    show("own time a chunk, mean ms", 1000 * sum(plain.own) / len(plain.own), 30.0)
    show("own time a chunk, worst ms", 1000 * max(plain.own), 300.0)
    show("the same with second looks, mean ms", 1000 * sum(reviewed.own) / len(reviewed.own), "")
    show("prompt tokens / source tokens, one pass", plain.sent["extract"] / words, 2.5)
    show("the same with everything", sum(reviewed.sent.values()) / words, "")
    show("a reply of 1 MB read and judged, s", big, 1.0)
    show("peak memory, MB", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 250.0)
    print(
        f"calls {dict(reviewed.calls)}; {len(reviewed.draft.nodes)} nodes, {len(reviewed.draft.edges)} edges"
    )
    print(f"{reviewed.draft.generation}; load {os.getloadavg()[0]:.1f}")


def _after(found: Run, options: argparse.Namespace) -> float:
    """The summary comes behind the last chunk, one call."""
    return options.latency * found.calls["summarise"]


def show(name: str, found: "float | str", target: "float | str") -> None:
    print(ROW.format(name=name, found=_number(found), target=_number(target)))


def _number(value: "float | str") -> str:
    return value if isinstance(value, str) else f"{value:.2f}"


if __name__ == "__main__":
    main()
