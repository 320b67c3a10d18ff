"""Which types of nodes a relation may join: one table. ``hard`` breaks the graph, ``soft`` is only suspicious.

Each cell holds the types that fit and, when something else must never stand there, the types that are allowed at
all. ``contains`` may end anywhere.
"""

from dataclasses import dataclass
from typing import NamedTuple

from graphs.domain.vocabulary import NodeType, Relation

PROPOSITIONS = frozenset(
    {
        NodeType.FACT,
        NodeType.CLAIM,
        NodeType.INFERENCE,
        NodeType.RULE,
        NodeType.EXAMPLE,
        NodeType.COUNTER_EXAMPLE,
    }
)
TERMS = frozenset({NodeType.CONCEPT, NodeType.DEFINITION})
ANY = frozenset(NodeType)
_CONCEPT, _DEFINITION = frozenset({NodeType.CONCEPT}), frozenset({NodeType.DEFINITION})
_THESES = frozenset({NodeType.FACT, NodeType.CLAIM, NodeType.INFERENCE, NodeType.RULE})


class End(NamedTuple):
    fits: frozenset[NodeType]
    allowed: frozenset[NodeType] = ANY


@dataclass(frozen=True, slots=True)
class Row:
    source: End
    target: End
    same_kind: bool = False


def _strict(*types: NodeType) -> End:
    return End(frozenset(types), frozenset(types))


_EVENT = End(PROPOSITIONS | _CONCEPT, ANY - _DEFINITION)
_HAPPENING = End(PROPOSITIONS | _CONCEPT)

MATRIX: dict[Relation, Row] = {
    Relation.SUPPORTS: Row(End(PROPOSITIONS | _DEFINITION), End(_THESES)),
    Relation.EXAMPLE: Row(_strict(NodeType.EXAMPLE), End(ANY - {NodeType.EXAMPLE})),
    Relation.COUNTER_EXAMPLE: Row(_strict(NodeType.COUNTER_EXAMPLE), End(_THESES | _DEFINITION)),
    Relation.DEFINES: Row(_strict(NodeType.DEFINITION), _strict(NodeType.CONCEPT)),
    Relation.INFERS: Row(
        End(PROPOSITIONS | _DEFINITION), End(frozenset({NodeType.INFERENCE, NodeType.RULE, NodeType.CLAIM}))
    ),
    Relation.CAUSES: Row(_EVENT, _EVENT),
    Relation.IS_A: Row(End(TERMS), _strict(NodeType.CONCEPT)),
    Relation.CONTAINS: Row(End(TERMS | {NodeType.RULE, NodeType.CLAIM, NodeType.FACT}), End(ANY)),
    Relation.DRIVEN_BY: Row(_HAPPENING, _HAPPENING),
    Relation.NOT_IS: Row(End(ANY), End(ANY), same_kind=True),
    Relation.ANALOGY: Row(End(ANY), End(ANY), same_kind=True),
    Relation.AIMS_AT: Row(_HAPPENING, _HAPPENING),
}


def type_problem(relation: Relation, source: NodeType, target: NodeType) -> str | None:
    """The code of what is wrong with these types at these ends, the gravest first."""
    row = MATRIX[relation]
    if source not in row.source.allowed:
        return "edge_source_type_mismatch"
    if target not in row.target.allowed:
        return "edge_target_type_mismatch"
    if relation is Relation.INFERS and target not in row.target.fits:
        return "edge_infers_target_suspicious"
    fits = source in row.source.fits and target in row.target.fits
    if not fits or (row.same_kind and (source in TERMS) != (target in TERMS)):
        return "edge_type_suspicious"
    return None
