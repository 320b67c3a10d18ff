"""Extractors of third parties: one class with ``name``, ``version`` and ``extract``; everything else is done here.

What it returns is read as a model's reply is: by the same names, item by item, and admitted by the same gate. Whatever
it does instead (raise, return nonsense or far too much, never come back) ends as a named failure of that one chunk.
"""

import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any, Protocol

from graphs.domain.errors import KgError, SchemaInvalid, Timeout
from graphs.domain.messages import gettext_noop
from graphs.domain.values import Chunk, ChunkDraft, GraphDraft, JSONValue, Node, Source, Unit
from graphs.extraction.model.finishing import joined
from graphs.extraction.model.judging import Judged, judge
from graphs.extraction.model.known import Offered, offer_all
from graphs.extraction.model.reply import Reply, read_value
from graphs.invariants.rules import Rules
from graphs.ports import Cancellation, Extractor

MOST_ATTEMPTS = 2
DEADLINE = 600.0  # seconds for one chunk; a class may set its own ``deadline``
LOOK = 0.1
MOST_ITEMS = 2_000
MOST_CHARACTERS = 20_000
MOST_DEPTH = 6
RULES = Rules()
logger = logging.getLogger("groundgraph.extractors")
Existing = tuple[str, str, str]  # id, type and text of a node that stands already


class ThirdParty(Protocol):
    """What a third party writes.

    ``units`` are the units of the chunk, ``offset`` is the code point of the source at which the first of them
    begins. ``existing`` are the nodes that stand already when a text is appended or a part is read again: relations
    may lead to them by their ids ``E1``, ``E2`` …, which no node of the answer may have. ``attempt`` counts from 1: a second one comes when the
    first could not be read or most of it was refused. The answer is ``{"nodes": […], "edges": […], "summary": "…"}``
    with nodes ``{"id", "type", "text", "quote", "paragraph"}`` and edges ``{"fromNodeId", "toNodeId", "relation",
    "evidence": [{"paragraph", "quote"}]}``; ``paragraph`` is the number of a unit. It may raise anything.
    """

    @property
    def name(self) -> str: ...

    @property
    def version(self) -> str: ...

    def extract(
        self, chunk: Chunk, units: Sequence[Unit], offset: int, existing: Sequence[Existing], attempt: int
    ) -> Mapping[str, Any]: ...


class ExtractorFailed(KgError):
    code = "schema_invalid"
    message = gettext_noop("The extractor stopped with an error (%(error)s).")
    hint = gettext_noop("Whoever runs this server finds the details in its log.")


def adapted(thing: Any) -> Extractor:
    """An extractor of ours as it is, a third party's in our clothes. Raises TypeError when it is neither."""
    for name in ("name", "version"):
        if not isinstance(getattr(thing, name, None), str) or not getattr(thing, name):
            raise TypeError(f"it has no {name}")
    if callable(getattr(thing, "prepare", None)):
        return thing  # type: ignore[no-any-return]
    if callable(getattr(thing, "extract", None)):
        return ForeignExtractor(thing)
    raise TypeError("it has neither prepare nor extract")


@dataclass(frozen=True)
class ForeignExtractor:
    inner: ThirdParty

    @property
    def name(self) -> str:
        return self.inner.name

    @property
    def version(self) -> str:
        return self.inner.version

    def prepare(self, source: Source, title: str, *, known: Sequence[Node] = ()) -> "PreparedForeign":
        return PreparedForeign(self.inner, source, title, offer_all(known))


@dataclass(frozen=True)
class PreparedForeign:
    inner: ThirdParty
    source: Source
    title: str
    known: Offered = Offered()
    concurrency: int = 1

    def extract(self, chunk: Chunk, cancellation: Cancellation) -> ChunkDraft:
        """Of two attempts the one that kept more. Raises what the last ended with when none could be read."""
        units = self.source.units[chunk.start_unit : chunk.end_unit + 1]
        best, summary = Judged(), ""
        failure: KgError | None = None
        for attempt in range(1, MOST_ATTEMPTS + 1):
            try:
                reply = self._ask(chunk, units, attempt, cancellation)
            except (SchemaInvalid, ExtractorFailed) as error:
                failure = error
                continue
            judged = judge(reply, self.source, chunk, units, self.title, RULES, self._named(reply))
            if not best.nodes or len(judged.nodes) > len(best.nodes):
                best, summary = judged, reply.summary
            failure = None
            if not judged.is_poor:
                break
        if failure and not best.nodes:
            raise failure
        own = best.under(f"c{chunk.index}/", self.known.ids)
        return ChunkDraft(chunk.index, own.nodes, own.edges, summary, rejected=own.rejected)

    def finish(self, drafts: tuple[ChunkDraft, ...], cancellation: Cancellation) -> GraphDraft:
        return joined(drafts)

    @cached_property
    def existing(self) -> tuple[Existing, ...]:
        return tuple((node.id, node.type.value, node.text) for node in self.known.ends)

    def _named(self, reply: Reply) -> list[Node]:
        """The existing nodes that a reply speaks of: the gate need not look at thousands of others."""
        named = {node.key for node in reply.nodes}
        named |= {end for edge in reply.edges for end in (edge.source, edge.target)}
        return [node for node in self.known.ends if node.id in named]

    def _ask(self, chunk: Chunk, units: Sequence[Unit], attempt: int, cancellation: Cancellation) -> Reply:
        def work() -> JSONValue:
            return plain(self.inner.extract(chunk, tuple(units), units[0].start, self.existing, attempt))

        return read_value(_apart(self.inner.name, work, _deadline_of(self.inner), cancellation))


def _deadline_of(thing: object) -> float:
    own = getattr(thing, "deadline", DEADLINE)
    return float(own) if isinstance(own, int | float) and own > 0 else DEADLINE


def _apart(
    name: str, work: Callable[[], JSONValue], deadline: float, cancellation: Cancellation
) -> JSONValue:
    """In a thread of its own, which is left alone when it does not come back."""
    ended: list[JSONValue] = []
    raised: list[BaseException] = []

    def run() -> None:
        try:
            ended.append(work())
        except BaseException as error:  # noqa: BLE001 - also an exit is no reason to stop the worker
            raised.append(error)

    thread = threading.Thread(target=run, name=f"extractor-{name}", daemon=True)
    thread.start()
    waited = 0.0
    while thread.is_alive() and waited < deadline:
        thread.join(LOOK)
        waited += LOOK
        cancellation.check()
    if raised:
        logger.error("extractor %s raised", name, exc_info=raised[0])
        raise ExtractorFailed(error=type(raised[0]).__name__) from raised[0]
    if not ended:
        raise Timeout(
            gettext_noop("The extractor did not come back within %(seconds)s seconds."),
            seconds=round(deadline),
        )
    return ended[0]


def plain(value: object, depth: int = MOST_DEPTH) -> JSONValue:
    """A copy of JSON values only, and never more than a graph of one chunk can need."""
    match value:
        case None | bool() | int() | float():
            return value
        case str():
            return str(value)[:MOST_CHARACTERS]
        case Mapping() if depth:
            pairs = islice(value.items(), MOST_ITEMS)
            return {str(key)[:60]: plain(item, depth - 1) for key, item in pairs if isinstance(key, str)}
        case list() | tuple() if depth:
            return [plain(item, depth - 1) for item in islice(value, MOST_ITEMS)]
    return None
