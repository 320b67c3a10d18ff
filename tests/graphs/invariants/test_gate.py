from dataclasses import replace

import pytest

from graphs.domain.values import Edge, GraphSnapshot, Node
from graphs.domain.vocabulary import Grounding, NodeType, Relation, UnitKind
from graphs.invariants.codes import CODES
from graphs.invariants.gate import check
from graphs.invariants.rules import ERRORS_ONLY, Rules
from tests.values import make_edge, make_evidence, make_graph, make_node, make_units

UNITS = make_units("Heavy rain causes floods.", "Floods damage roads.", "Some roads may stay closed.")
RAIN = make_node("Heavy rain causes floods", [make_evidence(UNITS[0])], id="n1")
ROADS = make_node("Floods damage roads", [make_evidence(UNITS[1])], id="n2")
CLOSED = make_node("Some roads may stay closed", [make_evidence(UNITS[2])], id="n3")
CAUSES = make_edge(
    Relation.CAUSES, [make_evidence(UNITS[0]), make_evidence(UNITS[1])], source="n1", target="n2"
)
SUPPORTS = make_edge(
    Relation.CAUSES, [make_evidence(UNITS[1]), make_evidence(UNITS[2])], source="n2", target="n3"
)


WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def graph(
    nodes: tuple[Node, ...] = (RAIN, ROADS, CLOSED), edges: tuple[Edge, ...] = (CAUSES, SUPPORTS)
) -> GraphSnapshot:
    return make_graph(nodes, edges, UNITS)


def codes(snapshot: GraphSnapshot) -> set[str]:
    return {issue.code for issue in check(snapshot)}


def test_a_sound_graph_passes() -> None:
    assert check(graph()) == ()


def test_an_empty_graph_passes() -> None:
    assert check(make_graph((), (), UNITS, summary="")) == ()


FIRST = RAIN.evidence[0]
BROKEN_NODES = [
    ("node_missing_identity", replace(RAIN, text=" ")),
    ("node_invalid_type", replace(RAIN, type="opinion")),
    ("node_semantic_strength_drift", replace(CLOSED, id="n1", text="Roads stay closed")),
    ("node_unanchored", make_node("Rain")),
    ("node_meta_subject", replace(RAIN, text="This chapter explains floods")),
    ("node_language_mismatch", replace(RAIN, text="暴雨导致洪水")),
    ("counter_example_without_target", replace(RAIN, type=NodeType.COUNTER_EXAMPLE)),
    ("node_paragraph_mismatch", replace(RAIN, evidence=(replace(FIRST, unit=1),))),
    ("node_evidence_unsupported", replace(RAIN, evidence=(replace(FIRST, quote="Heavy snow"),))),
    ("node_evidence_unsupported", make_node("Rain", claimed_quote="Rain fell", anchor=0)),
    ("node_evidence_unsupported", replace(make_node("Rain"), grounding=Grounding.UNSUPPORTED)),
    ("claim_evidence_missing", make_node("Rain", anchor=0)),
    ("node_evidence_missing", make_node("Rain", anchor=0, type=NodeType.CONCEPT)),
    ("node_non_atomic_suspected", replace(RAIN, text="Rain; floods " * 20)),
]


@pytest.mark.parametrize(("code", "node"), BROKEN_NODES)
def test_finds_a_broken_node(code: str, node: Node) -> None:
    found = [issue for issue in check(graph((node, ROADS, CLOSED))) if issue.code == code]

    assert [(issue.target_kind, issue.target_id) for issue in found] == [("node", "n1")]
    assert found[0].blocks is (CODES[code].severity == "error")
    assert found[0].title


EXAMPLE = make_edge(Relation.EXAMPLE, CAUSES.evidence, source="n1", target="n2")
BROKEN_EDGES = [
    ("edge_missing_endpoint", replace(CAUSES, target="")),
    ("edge_self_loop", replace(CAUSES, target="n1")),
    ("edge_missing_node", replace(CAUSES, target="n9")),
    ("edge_invalid_relation", replace(CAUSES, relation="likes")),
    ("edge_source_type_mismatch", EXAMPLE),
    ("edge_target_type_mismatch", replace(EXAMPLE, relation=Relation.IS_A)),
    ("edge_relation_evidence_missing", replace(CAUSES, evidence=())),
    ("edge_infers_target_suspicious", replace(CAUSES, relation=Relation.INFERS)),
    ("edge_type_suspicious", replace(CAUSES, relation=Relation.IS_A, source="n4", target="n5")),
    ("edge_causes_concept_suspicious", replace(CAUSES, target="n4")),
    ("edge_relation_cue_missing", replace(CAUSES, relation=Relation.SUPPORTS)),
]
ROAD = make_node("roads", [make_evidence(UNITS[0], "rain")], id="n4", type=NodeType.CONCEPT)


@pytest.mark.parametrize(("code", "edge"), BROKEN_EDGES)
def test_finds_a_broken_edge(code: str, edge: Edge) -> None:
    road = replace(ROAD, type=NodeType.CONCEPT)
    concept = replace(ROAD, id="n5", text="street")
    rule = replace(RAIN, id="n4", type=NodeType.RULE)
    fourth = rule if code == "edge_type_suspicious" else road
    snapshot = graph((RAIN, ROADS, CLOSED, fourth, concept), (edge, SUPPORTS))

    found = [issue for issue in check(snapshot) if issue.code == code]

    assert [(issue.target_kind, issue.target_id) for issue in found] == [("edge", edge.id)]
    assert (found[0].safe_repair is not None) is found[0].blocks


def test_an_edge_denied_by_its_quote_is_refused() -> None:
    units = make_units("Heavy rain does not cause floods.")
    denied = replace(CAUSES, evidence=(make_evidence(units[0]),))

    assert "edge_polarity_negated" in codes(make_graph((RAIN, ROADS), (denied,), units))


def test_the_same_edge_and_the_same_id_twice() -> None:
    found = codes(graph((RAIN, ROADS, CLOSED, RAIN), (CAUSES, SUPPORTS, CAUSES)))

    assert {"edge_duplicate", "node_duplicate_id"} <= found


def test_a_wrong_unit_has_a_repair() -> None:
    wrong = replace(RAIN, evidence=(replace(FIRST, unit=1),))

    issue = next(i for i in check(graph((wrong, ROADS, CLOSED))) if i.code == "node_paragraph_mismatch")

    assert issue.safe_repair and (issue.safe_repair.action, issue.safe_repair.unit) == ("set_paragraph", 0)


def test_the_shape_of_the_graph() -> None:
    assert {"node_isolated", "graph_fragmented"} <= codes(graph(edges=(CAUSES,)))
    assert "summary_missing" in codes(replace(graph(), summary=" "))


def test_few_relations_for_many_nodes() -> None:
    units = make_units(*(f"Thing number {word} stands" for word in WORDS))
    nodes = tuple(
        make_node(unit.text, [make_evidence(unit)], id=f"n{unit.number}", type=NodeType.CONCEPT)
        for unit in units
    )
    chain = tuple(
        make_edge(Relation.CONTAINS, [make_evidence(units[i])], source=f"n{i}", target=f"n{i + 1}")
        for i in range(8)
    )

    assert "graph_sparse" not in codes(make_graph(nodes, chain, units))
    doubled = (*nodes, replace(nodes[0], id="n10"), replace(nodes[0], id="n11"), replace(nodes[0], id="n12"))
    assert "graph_fragmented" in codes(make_graph(doubled, chain, units))


def test_units_without_a_node_are_named_while_they_are_few() -> None:
    heading = replace(UNITS[1], kind=UnitKind.HEADING)
    bare = [
        i.unit
        for i in check(make_graph((RAIN,), (), (UNITS[0], heading, UNITS[2])))
        if i.code == "paragraph_uncovered"
    ]
    many = make_units("Heavy rain causes floods.", *["Another unit."] * 7)

    assert bare == [2]
    assert "paragraph_uncovered" not in codes(make_graph((RAIN,), (), many))


def test_nodes_that_say_the_same_or_the_opposite() -> None:
    same = replace(RAIN, id="n8", text="The heavy rain causes the floods")
    opposite = replace(ROADS, id="n9", text="Floods do not damage roads")

    found = {i.code: i for i in check(graph((RAIN, ROADS, CLOSED, same, opposite)))}

    duplicate, contradiction = found["node_duplicate_suspected"], found["node_contradiction_suspected"]
    assert (duplicate.target_id, duplicate.detail) == ("n8", "n1")
    assert duplicate.safe_repair and duplicate.safe_repair.into == "n1"
    assert (contradiction.target_id, contradiction.detail) == ("n9", "n2")


def test_errors_only_leaves_out_what_does_not_block() -> None:
    loose = replace(graph(edges=(CAUSES,)), summary="")

    assert check(loose, rules=ERRORS_ONLY) == ()
    assert check(replace(loose, nodes=(replace(RAIN, text=""), ROADS)), rules=ERRORS_ONLY) != ()


def test_examples_of_the_instructions_are_refused() -> None:
    copied = replace(RAIN, text="Copper conducts heat.")
    rules = Rules(prompt_examples=frozenset({"Copper conducts heat."}))

    found = {issue.code for issue in check(graph((copied, ROADS, CLOSED)), rules=rules)}

    assert "node_copies_prompt_example" in found


def test_one_good_quote_is_enough() -> None:
    both = replace(CLOSED, text="Roads stay closed", evidence=(*CLOSED.evidence, FIRST))

    assert "node_semantic_strength_drift" not in codes(graph((RAIN, ROADS, both)))


def test_a_negation_cut_off_before_the_quote_is_seen() -> None:
    units = make_units("吸烟不可能改善健康。", "The drug does not improve sleep.")
    chinese = make_node("改善健康", [make_evidence(units[0], "改善健康")], id="n1")
    english = make_node("The drug improves sleep", [make_evidence(units[1], "improve sleep")], id="n2")
    kept = make_node("The drug does not improve sleep", [make_evidence(units[1], "improve sleep")], id="n3")

    drifting = {i.target_id for i in check(make_graph((chinese, english, kept), (), units)) if i.blocks}

    assert drifting == {"n1", "n2"}
