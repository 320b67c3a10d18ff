"""Reports that are kept, and fixes that go through the write door."""

import gc

import pytest

from graphs.commits import Actor, commit_draft
from graphs.domain.errors import InvalidOperation, RevisionConflict
from graphs.domain.values import EdgeDraft, GraphDraft
from graphs.domain.vocabulary import OperationKind, Relation
from graphs.models import Document
from graphs.undoing import undo
from reviews.actions import checking, fixing
from reviews.actions.checking import quick_check
from reviews.domain.findings import FindingStatus
from reviews.domain.reports import Scope
from reviews.models import Finding, Report
from tests.builders import make_document, make_graph, node, quote, rain_graph

ACTOR = Actor("Ada")
pytestmark = pytest.mark.django_db


@pytest.fixture
def doubled() -> Document:
    """Two nodes that say the same, and no summary."""
    draft = rain_graph()
    twin = node("c", "Heavy rain causes floods.", words="Heavy rain causes floods")
    link = EdgeDraft("c", "b", Relation.SUPPORTS, (quote("Floods damage roads."),))
    return make_graph(draft=GraphDraft((*draft.nodes, twin), (*draft.edges, link)))


def found(report: Report, code: str) -> Finding:
    return report.findings.get(code=code)


def test_asked_twice_about_one_revision_it_is_one_report(doubled: Document) -> None:
    report = quick_check(doubled, actor=ACTOR)
    assert quick_check(doubled, actor=ACTOR) == report
    assert quick_check(doubled, actor=ACTOR, scope=Scope("node", ("n1",))) != report
    assert (report.revision, report.changes_since, report.metrics["checkedNodes"]) == (1, 0, 3)


def test_circles_are_looked_for_again_after_a_check_whatever_came_of_it(
    doubled: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_args: object) -> None:
        assert not gc.isenabled()
        raise InvalidOperation("no")

    monkeypatch.setattr(checking, "check", fail)
    with pytest.raises(InvalidOperation):
        quick_check(doubled, actor=ACTOR)
    assert gc.isenabled()


def test_a_fix_is_a_change_of_its_own_and_can_be_undone(doubled: Document) -> None:
    finding = found(quick_check(doubled, actor=ACTOR), "node_duplicate_suspected")
    operation = fixing.apply_fix(finding, 0, expected_revision=1, actor=ACTOR)
    assert operation and operation.kind == OperationKind.FIX
    assert (finding.status, doubled.nodes.count(), finding.report.changes_since) == ("applied", 2, 0)
    undo(operation, expected_revision=2, actor=ACTOR)
    finding = Finding.objects.get(pk=finding.pk)
    assert (finding.stands, doubled.nodes.count()) == (FindingStatus.OPEN, 3)
    assert finding in finding.report.findings.open()


def test_a_fix_for_an_older_revision_changes_nothing(doubled: Document) -> None:
    report = quick_check(doubled, actor=ACTOR)
    fixing.apply_fix(found(report, "summary_missing"), 0, expected_revision=1, actor=ACTOR)
    with pytest.raises(RevisionConflict):
        fixing.apply_fix(found(report, "node_duplicate_suspected"), 0, expected_revision=1, actor=ACTOR)
    assert found(report, "node_duplicate_suspected").status == FindingStatus.OPEN


def test_nothing_is_decided_twice(doubled: Document) -> None:
    finding = found(quick_check(doubled, actor=ACTOR), "summary_missing")
    fixing.dismiss(finding, "It is a note.", actor=ACTOR)
    with pytest.raises(InvalidOperation):
        fixing.apply_fix(finding, 0, expected_revision=1, actor=ACTOR)
    fixing.reopen(finding)
    fixing.apply_fix(finding, 0, expected_revision=1, actor=ACTOR)
    with pytest.raises(InvalidOperation):
        fixing.reopen(finding)


def test_a_dismissal_holds_while_the_words_stay(doubled: Document) -> None:
    first = quick_check(doubled, actor=ACTOR)
    fixing.dismiss(found(first, "node_duplicate_suspected"), "Both are wanted.", actor=ACTOR)
    fixing.apply_fix(found(first, "summary_missing"), 0, expected_revision=1, actor=ACTOR)
    doubled.refresh_from_db()
    again = found(quick_check(doubled, actor=ACTOR), "node_duplicate_suspected")
    assert (again.status, again.dismiss_reason) == ("dismissed", "Both are wanted.")


def test_several_fixes_are_one_change_and_the_unfit_are_named(doubled: Document) -> None:
    report = quick_check(doubled, actor=ACTOR)
    summary, twin = found(report, "summary_missing"), found(report, "node_duplicate_suspected")
    twin.fixes = [{"action": "merge_nodes", "nodePatch": {"id": "n99"}, "mergeIntoId": "n1"}]
    twin.save()
    operation, done = fixing.apply_many(doubled, {summary: 0, twin: 0}, expected_revision=1, actor=ACTOR)
    assert operation and operation.revision == 2
    assert {item.finding.code: item.outcome for item in done} == {
        "summary_missing": "applied",
        "node_duplicate_suspected": "refused",
    }
    assert found(report, "node_duplicate_suspected").status == FindingStatus.OPEN


def test_what_the_gate_refuses_does_not_take_the_others_along(doubled: Document) -> None:
    report = quick_check(doubled, actor=ACTOR)
    summary, twin = found(report, "summary_missing"), found(report, "node_duplicate_suspected")
    twin.fixes = [{"action": "update_node", "nodePatch": {"id": "n1", "type": "counter_example"}}]
    twin.save()
    _operation, done = fixing.apply_many(doubled, {summary: 0, twin: 0}, expected_revision=1, actor=ACTOR)
    assert {(item.finding.code, bool(item.error)) for item in done} == {
        ("node_duplicate_suspected", True),
        ("summary_missing", False),
    }
    doubled.refresh_from_db()
    assert doubled.summary


def given(finding: Finding, *fixes: dict[str, object]) -> Finding:
    finding.fixes = list(fixes)
    finding.save()
    return finding


def test_two_new_nodes_of_one_selection_are_two_nodes(doubled: Document) -> None:
    report = quick_check(doubled, actor=ACTOR)
    new = [
        {"text": "Floods damage roads", "type": "claim", "quote": "Floods damage roads", "paragraph": 0},
        {"text": "A levee is a wall", "type": "definition", "quote": "A levee is a wall", "paragraph": 1},
    ]
    rows = list(report.findings.order_by("number")[:2])
    chosen = {
        given(row, {"action": "add_node", "nodePatch": patch}): 0
        for row, patch in zip(rows, new, strict=True)
    }
    _operation, done = fixing.apply_many(doubled, chosen, expected_revision=1, actor=ACTOR)
    assert [item.outcome for item in done] == ["applied", "applied"]
    assert doubled.nodes.count() == 5
    assert {patch["text"] for patch in new} <= set(doubled.nodes.values_list("text", flat=True))


@pytest.mark.parametrize(
    ("second", "left"),
    [
        ({"action": "update_node", "nodePatch": {"id": "n1", "text": "Heavy rain causes floods."}}, 3),
        ({"action": "delete_node", "nodePatch": {"id": "n1"}}, 2),
        ({"action": "merge_nodes", "nodePatch": {"id": "n1"}, "mergeIntoId": "n3"}, 2),
    ],
)
def test_of_two_fixes_that_fight_over_a_node_one_is_refused(
    doubled: Document, second: dict[str, object], left: int
) -> None:
    one, other = quick_check(doubled, actor=ACTOR).findings.order_by("number")[:2]
    first = {"action": "update_node", "nodePatch": {"id": "n1", "text": "heavy rain causes floods"}}
    chosen = {given(one, first): 0, given(other, second): 0}
    _operation, done = fixing.apply_many(doubled, chosen, expected_revision=1, actor=ACTOR)
    assert [bool(item.error) for item in done] == [True, False]
    assert (Finding.objects.get(pk=one.pk).status, doubled.nodes.count()) == (FindingStatus.OPEN, left)


def test_a_report_of_older_rules_is_made_anew(doubled: Document) -> None:
    old = quick_check(doubled, actor=ACTOR)
    Report.objects.filter(pk=old.pk).update(examined=old.examined | {"invariantVersion": 2})
    assert quick_check(doubled, actor=ACTOR) != old


@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        ("The dam is safe.", "The dam is not safe.", True),
        ("The dam is safe.", "The dam is old.", False),
        ("水泵在夜间工作。", "水泵在夜间不工作。", True),
        ("水泵在夜间工作。", "水泵在白天工作。", False),
    ],
)
def test_two_that_contradict_each_other_are_told(one: str, other: str, found: bool) -> None:
    document = make_document(text=f"{one}\n\n{other}")
    draft = GraphDraft((node("a", one), node("b", other, 1)))
    commit_draft(document, draft, expected_revision=0, actor=ACTOR, extractor="scripted")
    document.refresh_from_db()
    assert quick_check(document, actor=ACTOR).findings.filter(category="contradiction").exists() is found
