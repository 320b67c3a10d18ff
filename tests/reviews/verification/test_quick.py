"""The quick check: findings by rule, scopes, shares, fixes."""

import pytest

from graphs.domain.values import Edge, GraphSnapshot, Node
from graphs.domain.vocabulary import Entailment, NodeType, Relation, Severity
from reviews.domain import fixes
from reviews.domain.fixes import FixAction
from reviews.domain.reports import WHOLE, Scope
from reviews.verification.quick import check
from tests.values import make_edge, make_evidence, make_node, make_units

UNITS = make_units(
    "Heavy rain causes floods.", "Floods damage roads.", "Heavy rain causes floods again.", "Roads are wide."
)


def graph(*nodes: Node, edges: tuple[Edge, ...] = (), summary: str = "Rain.") -> GraphSnapshot:
    return GraphSnapshot("d", 3, summary, UNITS, nodes, edges)


RAIN = make_node("Heavy rain causes floods.", [make_evidence(UNITS[0])], id="n1")
ROADS = make_node("Floods damage roads.", [make_evidence(UNITS[1])], id="n2")
AGAIN = make_node("Heavy rain causes floods", [make_evidence(UNITS[2], "Heavy rain causes floods")], id="n3")
LOST = make_node("Roads are broad.", id="n4", anchor=3, claimed_quote="roads are WIDE.")
LINK = make_edge(Relation.CAUSES, [make_evidence(UNITS[1])])


def codes(of: GraphSnapshot, scope: Scope = WHOLE, units: tuple[int, ...] = ()) -> set[tuple[str, str]]:
    return {(finding.code, finding.target_id) for finding in check(of, scope, units).findings}


def test_a_finding_stands_first_when_it_is_grave() -> None:
    report = check(graph(RAIN, ROADS, AGAIN, LOST, edges=(LINK,), summary=""))
    ranks = [list(Severity).index(finding.severity) for finding in report.findings]
    assert ranks == sorted(ranks)
    assert {"node_duplicate_suspected", "summary_missing", "node_evidence_unsupported"} <= {
        finding.code for finding in report.findings
    }


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        (
            "node_duplicate_suspected",
            {"action": "merge_nodes", "nodePatch": {"id": "n3"}, "mergeIntoId": "n1"},
        ),
        (
            "node_evidence_unsupported",
            {"action": "update_node", "nodePatch": {"id": "n4", "quote": "Roads are wide", "paragraph": 3}},
        ),
        ("summary_missing", {"action": "update_summary", "summaryPatch": "Heavy rain causes floods."}),
    ],
)
def test_each_finding_proposes_what_mends_it(code: str, wanted: dict[str, object]) -> None:
    report = check(graph(RAIN, ROADS, AGAIN, LOST, edges=(LINK,), summary=""))
    finding = next(finding for finding in report.findings if finding.code == code)
    assert fixes.to_json(finding.fix) == wanted
    assert fixes.from_json(wanted) == finding.fix  # type: ignore[arg-type]


def test_alternatives_for_a_doubtful_inference() -> None:
    edge = make_edge(Relation.INFERS, [make_evidence(UNITS[1])])
    found = check(graph(RAIN, ROADS, edges=(edge,))).findings
    finding = next(finding for finding in found if finding.code == "edge_infers_target_suspicious")
    assert [fix.action for fix in finding.fixes] == [
        FixAction.UPDATE_NODE,
        FixAction.UPDATE_EDGE,
        FixAction.DELETE_EDGE,
    ]
    assert finding.fix.node and finding.fix.node.type is NodeType.INFERENCE


@pytest.mark.parametrize(
    ("scope", "units", "nodes", "edges"),
    [
        (WHOLE, (), 4, 1),
        (Scope("source-units", ("0", "1")), (0, 1), 2, 1),
        (Scope("source-units", ("0",)), (0,), 1, 0),
        (Scope("node", ("n2",)), (), 1, 1),
        (Scope("edge", (LINK.id,)), (), 0, 1),
    ],
)
def test_a_scope_says_what_is_looked_at(scope: Scope, units: tuple[int, ...], nodes: int, edges: int) -> None:
    report = check(graph(RAIN, ROADS, AGAIN, LOST, edges=(LINK,)), scope, units)
    assert (report.metrics.checkedNodes, report.metrics.checkedEdges) == (nodes, edges)
    assert report.examined["nodesOutside"] == 4 - nodes


def test_a_node_whose_relations_leave_the_scope_is_not_isolated() -> None:
    whole = graph(RAIN, ROADS, AGAIN, LOST, edges=(LINK,))
    assert ("node_isolated", "n3") in codes(whole)
    assert ("node_isolated", "n1") not in codes(whole, Scope("source-units", ("0",)), (0,))


def test_shares_count_authenticated_quotes_only() -> None:
    verified = make_node("Floods damage roads.", [make_evidence(UNITS[1])], id="n2")
    object.__setattr__(verified, "entailment", Entailment.VERIFIED)
    moved = make_node("Roads are wide.", [make_evidence(UNITS[3])], id="n5")
    object.__setattr__(moved.evidence[0], "start", 0)
    found = check(graph(RAIN, verified, LOST, moved, edges=(LINK,))).metrics
    assert (found.anchorCoverage, found.evidenceCoverage, found.entailmentCoverage) == (100, 50, 25)
    assert (found.connectedComponents, found.isolatedNodes, found.edgeNodeRatio) == (3, 2, 0.25)
    assert (found.paragraphCoverage, found.largestComponentCoverage) == (75, 50)


def test_nothing_to_check_is_no_division_by_zero() -> None:
    report = check(graph())
    assert report.metrics.anchorCoverage == 100
    assert report.metrics.checkedNodes == 0
