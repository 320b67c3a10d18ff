"""What a graph file says, before anything of it is believed: the common form that every format is read into."""

from dataclasses import dataclass, field

from graphs.domain.values import JSONObject, Note
from graphs.domain.vocabulary import CandidateKind, CandidateStatus, Grounding, NodeType, Relation


@dataclass(frozen=True, slots=True)
class GivenQuote:
    """Words with the place they are said to stand at. Nothing else of a given evidence item is used."""

    text: str
    unit: int | None = None
    start: int | None = None
    occurrences: int = 1


@dataclass(frozen=True, slots=True)
class GivenNode:
    """``key`` is the file's own name for the node, ``salience`` its rank.

    ``anchor`` is the unit that a node without evidence was said to stand in.
    """

    key: str
    type: NodeType
    text: str
    quotes: tuple[GivenQuote, ...]
    salience: int
    grounding: Grounding = Grounding.CANDIDATE
    extractor: str = ""
    edited: bool = False
    anchor: int | None = None


@dataclass(frozen=True, slots=True)
class GivenEdge:
    source: str
    target: str
    relation: Relation
    quotes: tuple[GivenQuote, ...]
    grounding: Grounding = Grounding.CANDIDATE
    extractor: str = ""
    edited: bool = False

    @property
    def key(self) -> str:
        return f"{self.source}>{self.target}:{self.relation}"


@dataclass(frozen=True, slots=True)
class GivenCandidate:
    """``node`` is a key, or '' when the node of the decision is gone. ``reviewed_at`` is ISO 8601 or ''."""

    kind: CandidateKind
    node: str
    text: str
    type: NodeType
    status: CandidateStatus
    confidence: float | None = None
    reviewed_at: str = ""
    note: str = ""
    quotes: tuple[GivenQuote, ...] = ()

    @property
    def waits(self) -> bool:
        """Decided, and its node is gone: it waits for the proposition to come back."""
        return not self.node and self.status != CandidateStatus.CANDIDATE


@dataclass(frozen=True, slots=True)
class GivenGraph:
    """``text`` is None when the file holds no source text; ``unit_texts`` are the pieces it was cut into, if given.

    ``trusts_units`` says that unit numbers count the units of this server's segmentation; ``version_ends`` are the
    lengths of the versions that the text is said to have grown from.
    """

    format: str
    title: str
    text: str | None
    unit_texts: tuple[str, ...]
    nodes: tuple[GivenNode, ...]
    edges: tuple[GivenEdge, ...]
    trusts_units: bool
    version_ends: tuple[int, ...] = ()
    summary: str = ""
    kind: str = "text"
    language: str = ""
    candidates: tuple[GivenCandidate, ...] = ()
    refused: tuple[Note, ...] = ()
    warnings: tuple[JSONObject, ...] = ()
    generation: JSONObject = field(default_factory=dict)
    record: JSONObject = field(default_factory=dict)
