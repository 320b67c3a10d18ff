"""What an export is made of: one document with its source, its graph and what people said about it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from graphs.domain.values import GraphSnapshot, JSONObject, Source


@dataclass(frozen=True, slots=True)
class ChunkState:
    status: str
    summary: str = ""


@dataclass(frozen=True, slots=True)
class Review:
    """Where the candidate of a node stands."""

    status: str
    confidence: float | None = None


@dataclass(frozen=True, slots=True)
class DocumentRecord:
    """``exported_at`` and all other times are ISO 8601. ``operations``, the bulkiest part, is read once.

    What people read is in the language of the reader, ``reading``: the labels, by wire names, and what ``say`` gives for
    a message of ours.
    """

    id: str
    revision: int
    title: str
    kind: str
    language: str
    summary: str
    exported_at: str
    source: Source
    graph: GraphSnapshot
    versions: tuple[JSONObject, ...] = ()
    chunk_states: Mapping[str, ChunkState] = field(default_factory=dict)
    reviews: Mapping[str, Review] = field(default_factory=dict)
    warnings: tuple[JSONObject, ...] = ()
    generation: JSONObject = field(default_factory=dict)
    operations: Iterable[JSONObject] = ()
    candidates: tuple[JSONObject, ...] = ()
    reports: tuple[JSONObject, ...] = ()
    questions: tuple[JSONObject, ...] = ()
    type_labels: Mapping[str, str] = field(default_factory=dict)
    relation_labels: Mapping[str, str] = field(default_factory=dict)
    grounding_labels: Mapping[str, str] = field(default_factory=dict)
    entailment_labels: Mapping[str, str] = field(default_factory=dict)
    reading: str = "en"
    say: Callable[[str], str] = str
