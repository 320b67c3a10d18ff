"""The values that travel between rooms: source units, drafts of a graph, and the graph as it stands.

Offsets are code points of the whole source text, half-open ``[start, end)``. Unit numbers are zero-based.
"""

from dataclasses import dataclass, field
from typing import TypeAlias

from graphs.domain.vocabulary import Entailment, Grounding, NodeType, Relation, UnitKind

JSONValue: TypeAlias = "None | bool | int | float | str | list[JSONValue] | dict[str, JSONValue]"
JSONObject: TypeAlias = "dict[str, JSONValue]"


@dataclass(frozen=True, slots=True)
class Span:
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Unit:
    """A numbered piece of the source; ``text`` equals ``source[start:end]``."""

    number: int
    kind: UnitKind
    start: int
    end: int
    text: str

    def holds(self, start: int, end: int, quote: str) -> bool:
        """Whether ``quote`` is this unit's own slice at that place of the source."""
        first, last = start - self.start, end - self.start
        return 0 <= first < last <= len(self.text) and self.text[first:last] == quote

    @property
    def says_something(self) -> bool:
        """A heading or a rule line is no statement that somebody should be paid to read."""
        return self.kind is not UnitKind.HEADING and any(char.isalnum() for char in self.text)


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and the units under it; ``end_unit`` is inclusive. An untitled first section has title ''."""

    ordinal: int
    id: str
    title: str
    level: int
    start_unit: int
    end_unit: int


@dataclass(frozen=True, slots=True)
class Chunk:
    """A run of whole units given to one extraction call; ``index`` from 1, ``end_unit`` inclusive.

    ``skip`` are numbers of units that need not be read, because they are covered already.
    """

    index: int
    id: str
    start_unit: int
    end_unit: int
    skip: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Source:
    """One immutable full text, cut. ``sentences`` are spans of the sentence layer in text order.

    ``earlier`` are the versions that it grew from by appending, oldest first: id and length. Each begins as the one
    before it, so an offset means the same in all of them.
    """

    id: str
    text: str
    language: str
    sentences: tuple[Span, ...]
    units: tuple[Unit, ...]
    sections: tuple[Section, ...]
    chunks: tuple[Chunk, ...]
    earlier: tuple[tuple[str, int], ...] = ()

    @property
    def lineage(self) -> "Lineage":
        return Lineage((*self.earlier, (self.id, len(self.text))))


@dataclass(frozen=True, slots=True)
class Lineage:
    """The versions of a source from the oldest to the present one, id and length."""

    versions: tuple[tuple[str, int], ...]

    def knows(self, source_id: str) -> bool:
        return any(name == source_id for name, _length in self.versions)

    def holding(self, end: int) -> str:
        """The version that was the first to hold the text up to ``end``: evidence names it, and keeps to it when
        the text grows."""
        if len(self.versions) == 1:
            return self.versions[0][0]
        return next((name for name, length in self.versions if length >= end), self.versions[-1][0])


@dataclass(frozen=True, slots=True)
class Quote:
    """What a producer says supports an item: words, the unit it cites, an offset in the source if it has one."""

    text: str
    unit: int | None = None
    start: int | None = None


@dataclass(frozen=True, slots=True)
class NodeDraft:
    """A proposed node. ``key`` is the producer's own name for it, unique in its draft."""

    key: str
    type: NodeType
    text: str
    evidence: tuple[Quote, ...]
    salience: float = 0.0


@dataclass(frozen=True, slots=True)
class EdgeDraft:
    source: str
    target: str
    relation: Relation
    evidence: tuple[Quote, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """A warning, or a refused item with its reason. ``code`` is stable, ``message`` is English for people."""

    code: str
    message: str
    unit: int | None = None
    target: str | None = None
    item: str | None = None


@dataclass(frozen=True, slots=True)
class ChunkDraft:
    """What an extractor proposes for one chunk: the checkpoint of a run."""

    index: int
    nodes: tuple[NodeDraft, ...] = ()
    edges: tuple[EdgeDraft, ...] = ()
    summary: str = ""
    warnings: tuple[Note, ...] = ()
    rejected: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class GraphDraft:
    """What an extractor proposes for a whole source. Nodes stand in the order of their salience."""

    nodes: tuple[NodeDraft, ...] = ()
    edges: tuple[EdgeDraft, ...] = ()
    summary: str = ""
    warnings: tuple[Note, ...] = ()
    rejected: tuple[Note, ...] = ()
    generation: JSONObject = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Evidence:
    """An authenticated quote: the source's own slice with its place."""

    source_id: str
    chunk_id: str
    unit: int
    start: int
    end: int
    quote: str
    occurrences: int = 1


@dataclass(frozen=True, slots=True)
class Node:
    """A node of the canonical graph; ``salience`` is its rank from 0, the most salient first.

    ``anchor`` is the unit a node without evidence was said to stand in, ``claimed_quote`` the words it was
    said to rest on: they are shown to people and are never evidence.
    """

    id: str
    type: NodeType
    text: str
    evidence: tuple[Evidence, ...]
    grounding: Grounding
    entailment: Entailment = Entailment.UNVERIFIED
    entailment_basis: str = ""
    salience: int = 0
    extractor: str = ""
    edited: bool = False
    anchor: int | None = None
    claimed_quote: str = ""


@dataclass(frozen=True, slots=True)
class Edge:
    source: str
    target: str
    relation: Relation
    evidence: tuple[Evidence, ...]
    grounding: Grounding
    entailment: Entailment = Entailment.UNVERIFIED
    extractor: str = ""
    edited: bool = False

    @property
    def id(self) -> str:
        return f"{self.source}>{self.target}:{self.relation}"


@dataclass(frozen=True, slots=True)
class GraphSnapshot:
    """The whole graph of a document at one revision, with the units it stands on. Never changes."""

    document_id: str
    revision: int
    summary: str
    units: tuple[Unit, ...]
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
