"""The table of the contract, written a second time as letters: . fits, w is suspicious, E breaks the graph."""

import pytest

from graphs.domain.vocabulary import NodeType, Relation
from graphs.invariants.codes import CODES
from graphs.invariants.matrix import type_problem

ORDER = ("fact", "claim", "inference", "rule", "example", "counter_example", "concept", "definition")
SOURCES_AND_TARGETS = {
    # relation: verdict on each type as source (target fitting), as target (source fitting)
    "supports": ("......w.", "....wwww"),
    "example": ("EEEE.EEE", "....w..."),
    "counter_example": ("EEEEE.EE", "....www."),
    "defines": ("EEEEEEE.", "EEEEEE.E"),
    "infers": ("......w.", "w...wwww"),
    "causes": (".......E", ".......E"),
    "is_a": ("wwwwww..", "EEEEEE.E"),
    "contains": ("..w.ww..", "........"),
    "driven_by": (".......w", ".......w"),
    "aims_at": (".......w", ".......w"),
    "not_is": ("......ww", "......ww"),
    "analogy": ("......ww", "......ww"),
}
FITTING_SOURCE = {
    "example": "example",
    "counter_example": "counter_example",
    "defines": "definition",
    "is_a": "concept",
}
FITTING_TARGET = {"defines": "concept", "is_a": "concept", "infers": "claim"}


def verdict(relation: str, source: str, target: str) -> str:
    code = type_problem(Relation(relation), NodeType(source), NodeType(target))
    return "." if code is None else "E" if CODES[code].severity == "error" else "w"


@pytest.mark.parametrize("relation", list(Relation))
def test_source_types(relation: str) -> None:
    target = FITTING_TARGET.get(relation, "claim")
    found = "".join(verdict(relation, source, target) for source in ORDER)

    assert found == SOURCES_AND_TARGETS[relation][0]


@pytest.mark.parametrize("relation", list(Relation))
def test_target_types(relation: str) -> None:
    source = FITTING_SOURCE.get(relation, "fact")

    found = "".join(verdict(relation, source, target) for target in ORDER)

    assert found == SOURCES_AND_TARGETS[relation][1]


def test_terms_and_propositions_do_not_mix_in_comparisons() -> None:
    assert verdict("not_is", "concept", "definition") == "."
    assert verdict("analogy", "concept", "fact") == "w"


def test_each_end_has_its_own_code() -> None:
    assert type_problem(Relation.EXAMPLE, NodeType.FACT, NodeType.RULE) == "edge_source_type_mismatch"
    assert type_problem(Relation.IS_A, NodeType.CONCEPT, NodeType.FACT) == "edge_target_type_mismatch"
    assert type_problem(Relation.INFERS, NodeType.FACT, NodeType.FACT) == "edge_infers_target_suspicious"
