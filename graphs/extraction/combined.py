"""Two extractors in turn: the first reads everything, the second only what the first left without a node.

With rules first and a model second, nothing is paid for units that the rules have covered, and the model may relate
what it finds to what they found.
"""

import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from graphs.domain.values import Chunk, ChunkDraft, GraphDraft, Node, NodeDraft, Source
from graphs.extraction.merging import merged
from graphs.extraction.preparing import prepared
from graphs.invariants.admission import admit
from graphs.ports import Cancellation, Extractor, PreparedExtractor

MARK = "+"  # no name of a connection holds it


def combined_name(first: str, second: str) -> str:
    return first + MARK + second


def parts_of(name: str) -> tuple[str, ...]:
    """The names of the extractors that an extractor of this name asks."""
    return tuple(name.split(MARK))


@dataclass(frozen=True)
class CombinedExtractor:
    first: Extractor
    second: Extractor

    @property
    def name(self) -> str:
        return combined_name(self.first.name, self.second.name)

    @property
    def version(self) -> str:
        return combined_name(self.first.version, self.second.version)

    def prepare(self, source: Source, title: str, *, known: Sequence[Node] = ()) -> "PreparedCombined":
        return PreparedCombined(self, source, title, tuple(known))


@dataclass
class PreparedCombined:
    """The first extractor's work waits for the first call, which can be cancelled; the others wait for it."""

    extractor: CombinedExtractor
    source: Source
    title: str
    known: tuple[Node, ...]
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _base: GraphDraft | None = None
    _then: PreparedExtractor | None = None
    _covered: frozenset[int] = frozenset()

    @cached_property
    def concurrency(self) -> int:
        return self.extractor.second.prepare(self.source, self.title).concurrency

    @property
    def has_nodes(self) -> bool:
        return bool(self._base and self._base.nodes)

    def extract(self, chunk: Chunk, cancellation: Cancellation) -> ChunkDraft:
        then = self._begun(cancellation)
        units = self.source.units[chunk.start_unit : chunk.end_unit + 1]
        skipped = frozenset(
            unit.number for unit in units if unit.number in self._covered or not unit.says_something
        )
        if len(skipped) == len(units):
            return ChunkDraft(chunk.index)
        return then.extract(replace(chunk, skip=skipped), cancellation)

    def finish(self, drafts: tuple[ChunkDraft, ...], cancellation: Cancellation) -> GraphDraft:
        then = self._begun(cancellation)
        assert self._base is not None
        more = then.finish(drafts, cancellation)
        return replace(
            more,
            nodes=tuple(_in_turn(self._base.nodes, more.nodes)),
            edges=self._base.edges + more.edges,
            summary=more.summary or self._base.summary,
            warnings=self._base.warnings + more.warnings,
            rejected=self._base.rejected + more.rejected,
        )

    def _begun(self, cancellation: Cancellation) -> PreparedExtractor:
        with self._lock:
            if self._then is None:
                self._base = self._read(cancellation)
                nodes = admit(self._base, self.source, extractor="", check=cancellation.check).nodes
                self._covered = frozenset(item.unit for node in nodes for item in node.evidence)
                self._then = prepared(self.extractor.second, self.source, self.title, (*self.known, *nodes))
            return self._then

    def _read(self, cancellation: Cancellation) -> GraphDraft:
        first = prepared(self.extractor.first, self.source, self.title, self.known)
        drafts = tuple(first.extract(chunk, cancellation) for chunk in self.source.chunks)
        return merged(first.finish(drafts, cancellation), (node.id for node in self.known))


def _in_turn(first: Sequence[NodeDraft], second: Sequence[NodeDraft]) -> Iterable[NodeDraft]:
    """Each list keeps its order of salience; the two are shuffled together by the share that lies behind."""
    ranked = [
        (rank / len(nodes), which, node)
        for which, nodes in enumerate((first, second))
        for rank, node in enumerate(nodes)
    ]
    return (node for _share, _which, node in sorted(ranked, key=lambda item: item[:2]))
