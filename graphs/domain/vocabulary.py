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


class Basis(StrEnum):
    """Why an entailment is what it is; empty when nothing was found out. ``…_left_out`` name words of the same
    sentence, inside or outside of the quote, that limit the clause and that the text does not carry."""

    VERBATIM = "verbatim"
    REDUCED = "reduced"
    NAME = "name"
    QUESTION = "question"
    SPEECH = "speech"
    DENIED = "denied"
    ATTRIBUTION = "attribution_left_out"
    CONDITION = "condition_left_out"
    CONDITION_ALONE = "condition_alone"
    IMAGINED = "imagined"
    EXCEPTION = "exception_left_out"
    HEDGE = "hedge_left_out"
    QUANTIFIER = "quantifier_left_out"
    ONLY = "only_left_out"
    NEGATION_CHANGED = "negation_changed"
    NUMBER_CHANGED = "number_changed"
    UNIT_CHANGED = "unit_changed"
    OPPOSITE = "opposite"
    MODALITY_CHANGED = "modality_changed"
    QUANTIFIER_CHANGED = "quantifier_changed"
    CONDITION_CHANGED = "condition_changed"


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
    ANSWER = "answer"


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
BESIDE_OTHERS = (RunKind.ANSWER,)  # they only read: no other run has to wait for them, nor they for it
ENTITY_TYPES = frozenset({NodeType.CONCEPT, NodeType.DEFINITION})
CLAIM_TYPES = frozenset(
    {NodeType.FACT, NodeType.CLAIM, NodeType.INFERENCE, NodeType.RULE, NodeType.COUNTER_EXAMPLE}
)
EVIDENCE_REQUIRED_TYPES = CLAIM_TYPES | {NodeType.DEFINITION}


def candidate_kind(node_type: str) -> CandidateKind | None:
    """Entities: concept, definition. Claims: the rest except example."""
    if node_type in ENTITY_TYPES:
        return CandidateKind.ENTITY
    return CandidateKind.CLAIM if node_type in CLAIM_TYPES else None
