"""The closed vocabularies of the graph. The strings are wire names: they stand in JSON, CSV and the database."""

from enum import StrEnum


class NodeType(StrEnum):
    FACT = "fact"
    CLAIM = "claim"
    INFERENCE = "inference"
    CONCEPT = "concept"
    DEFINITION = "definition"
    EXAMPLE = "example"
    COUNTER_EXAMPLE = "counter_example"
    RULE = "rule"


class Relation(StrEnum):
    SUPPORTS = "supports"
    EXAMPLE = "example"
    COUNTER_EXAMPLE = "counter_example"
    DEFINES = "defines"
    INFERS = "infers"
    CAUSES = "causes"
    IS_A = "is_a"
    CONTAINS = "contains"
    DRIVEN_BY = "driven_by"
    NOT_IS = "not_is"
    ANALOGY = "analogy"
    AIMS_AT = "aims_at"


class LayoutMode(StrEnum):
    LAYERED = "layered"
    FORCE = "force"
    RADIAL = "radial"
    CIRCULAR = "circular"


class Grounding(StrEnum):
    """Is an authenticated quote there? ``candidate`` is shown to people as *anchor only*."""

    GROUNDED = "grounded"
    CANDIDATE = "candidate"
    UNSUPPORTED = "unsupported"


class Entailment(StrEnum):
    """Does an independent check say that the quote means the text?"""

    VERIFIED = "verified"
    UNSUPPORTED = "unsupported"
    UNCERTAIN = "uncertain"
    UNVERIFIED = "unverified"


class UnitKind(StrEnum):
    HEADING = "heading"
    DIALOGUE = "dialogue"
    QUOTE = "quote"
    TABLE = "table"
    CODE = "code"
    LIST = "list"
    PROSE = "prose"


class DocumentKind(StrEnum):
    TEXT = "text"
    IMAGE = "image"
    TRACE = "trace"
    CONVERSATION = "conversation"
    WEB = "web"
    NOTE = "note"


class RunKind(StrEnum):
    EXTRACT = "extract"
    REEXTRACT = "reextract"
    APPEND = "append"
    COMPARE = "compare"
    RELATE = "relate"
    AUDIT = "audit"
    QUESTION = "question"


class RunState(StrEnum):
    QUEUED = "queued"
    RUNNING = "running"
    PAUSED = "paused"
    SUCCEEDED = "succeeded"
    FAILED = "failed"
    CANCELLED = "cancelled"


class CandidateKind(StrEnum):
    ENTITY = "entity"
    CLAIM = "claim"


class CandidateStatus(StrEnum):
    CANDIDATE = "candidate"
    ACCEPTED = "accepted"
    REJECTED = "rejected"


class OperationKind(StrEnum):
    EXTRACT = "extract"
    REEXTRACT = "reextract"
    APPEND = "append"
    RELATE = "relate"
    IMPORT = "import"
    EDIT = "edit"
    FIX = "fix"
    UNDO = "undo"


class Severity(StrEnum):
    ERROR = "error"
    WARNING = "warning"
    SUGGESTION = "suggestion"


ACTIVE_RUN_STATES = (RunState.QUEUED, RunState.RUNNING, RunState.PAUSED)
ENTITY_TYPES = frozenset({NodeType.CONCEPT, NodeType.DEFINITION})
CLAIM_TYPES = frozenset(
    {NodeType.FACT, NodeType.CLAIM, NodeType.INFERENCE, NodeType.RULE, NodeType.COUNTER_EXAMPLE}
)
EVIDENCE_REQUIRED_TYPES = CLAIM_TYPES | {NodeType.DEFINITION}
