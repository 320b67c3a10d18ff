"""The panel of checks: what was found, a fix, a dismissal, several fixes at once."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from graphs.commits import Actor, commit_patch
from graphs.domain import edits
from graphs.domain.patch import GraphPatch
from graphs.domain.values import EdgeDraft, GraphDraft
from graphs.domain.vocabulary import Relation
from graphs.models import Document
from graphs.snapshots import snapshot
from kgsite.accounts.models import Team, User
from kgsite.accounts.roles import Role
from reviews.actions.checking import quick_check
from reviews.models import Finding, Report
from tests.builders import make_base, make_graph, make_user, node, quote, rain_graph
from tests.reviews.conftest import signed_in

ACTOR = Actor("Ada")
HTMX = {"HX-Request": "true"}


@pytest.fixture
def document(team: Team) -> Document:
    """Two nodes that say the same, and no summary."""
    draft = rain_graph()
    twin = node("c", "Heavy rain causes floods.", words="Heavy rain causes floods")
    link = EdgeDraft("c", "b", Relation.SUPPORTS, (quote("Floods damage roads."),))
    return make_graph(make_base(team), GraphDraft((*draft.nodes, twin), (*draft.edges, link)))


@pytest.fixture
def report(document: Document) -> Report:
    return quick_check(document, actor=ACTOR)


@pytest.fixture
def summary(report: Report) -> Finding:
    return report.findings.get(code="summary_missing")


@pytest.fixture
def twin(report: Report) -> Finding:
    return report.findings.get(code="node_duplicate_suspected")


@pytest.fixture
def editor(team: Team) -> User:
    return make_user(team, Role.EDITOR)


@pytest.fixture
def as_editor(editor: User) -> Client:
    return signed_in(editor)


def checks(document: Document, query: str = "") -> str:
    return reverse("reviews:checks", args=[document.pk]) + query


def act(finding: Finding, what: str = "apply-fix") -> str:
    return reverse(f"reviews:{what}", args=[finding.pk])


def fixes(report: Report) -> str:
    return reverse("reviews:fixes", args=[report.document_id, report.pk])


def code(page: str) -> list[str]:
    return re.findall(r'data-error-code="(\w+)"', page)


def test_without_a_report_the_page_says_what_a_check_does_and_a_viewer_may_run_it(
    document: Document, viewer: User
) -> None:
    client = signed_in(viewer)
    assert "Nothing was checked yet" in client.get(checks(document)).content.decode()
    page = client.post(reverse("reviews:quick-check", args=[document.pk]), follow=True).content.decode()
    assert "The graph has no summary." in page and "Merge" in page
    assert 'data-open="4"' in page and "data-apply" not in page


@pytest.mark.parametrize(
    ("scope", "status"),
    [
        ("", 200),
        ("full", 200),
        ("node:n1", 200),
        ("section:nowhere", 404),
        ("node:n99", 404),
        ("chapter:1", 422),
        ("node:", 422),
    ],
)
def test_what_is_checked(as_editor: Client, document: Document, scope: str, status: int) -> None:
    url = reverse("reviews:quick-check", args=[document.pk])
    response = as_editor.post(url, {"scope": scope}, headers=HTMX)
    assert response.status_code == status
    if status == 200:
        kind = (scope or "full").partition(":")[0]
        assert Report.objects.get().scope["kind"] == kind
        assert response["HX-Trigger"] == '{"kg:checked": {}}'


def test_the_card_shows_old_and_new_and_both_texts_of_a_merge(
    as_editor: Client, document: Document, twin: Finding
) -> None:
    page = as_editor.get(checks(document, "?category=duplicate"), headers=HTMX).content.decode()
    assert page.strip().startswith("<kg-checks") and page.count("<article") == 1
    assert "The other node says: “Heavy rain causes floods" in page
    assert "<del>Heavy rain causes floods.</del>" in page
    assert f'data-node="{twin.target_id}"' in page and 'data-unit="0"' in page


def test_a_fix_is_applied_and_every_other_card_gets_the_new_revision(
    as_editor: Client, document: Document, twin: Finding, summary: Finding
) -> None:
    response = as_editor.post(act(twin), {"expected_revision": 1, "choice": 0}, headers=HTMX)
    page = response.content.decode()
    assert response.status_code == 200 and '"kg:graph-changed": {"gone": ["n3"' in response["HX-Trigger"]
    assert 'data-status="applied"' in page and 'name="expected_revision" value="2"' in page
    assert 'id="checks-counts" class="checks__filters" data-open="3"' in page
    assert document.nodes.count() == 2
    again = as_editor.post(act(twin), {"expected_revision": 2}, headers=HTMX)
    assert (again.status_code, code(again.content.decode())) == (422, ["invalid_operation"])
    assert document.nodes.count() == 2


def test_a_stale_fix_changes_nothing_and_says_who_was_first(
    as_editor: Client, document: Document, summary: Finding, twin: Finding
) -> None:
    commit_patch(document, GraphPatch(summary="Rain."), expected_revision=1, actor=Actor("Omar"), kind="edit")
    response = as_editor.post(act(twin), {"expected_revision": 1}, headers=HTMX)
    page = response.content.decode()
    assert (response.status_code, response["HX-Retarget"]) == (409, "#checks-panel")
    assert code(page) == ["revision_conflict"] and "Omar" in page and "revision=2" in page
    assert f'data-refused="finding-{twin.pk}"' in page and 'name="expected_revision" value="2"' in page
    assert Finding.objects.get(pk=twin.pk).status == "open" and document.nodes.count() == 3
    page_alone = as_editor.post(act(twin), {"expected_revision": 1})
    assert page_alone.status_code == 409 and "<html" in page_alone.content.decode()


@pytest.mark.parametrize(
    ("spoil", "sent", "status", "wire"),
    [
        (None, {"expected_revision": 1, "choice": 7}, 422, "invalid_operation"),
        (None, {"expected_revision": 1, "choice": "x"}, 422, "invalid_input"),
        (None, {}, 422, "invalid_input"),
        ({"mergeIntoId": "n99"}, {"expected_revision": 1}, 422, "invalid_operation"),
        (
            {"action": "update_node", "nodePatch": {"id": "n1", "type": "counter_example"}},
            {"expected_revision": 1},
            422,
            "invariant_violation",
        ),
    ],
)
def test_what_cannot_be_applied_is_refused_in_words(
    as_editor: Client, twin: Finding, spoil: dict | None, sent: dict, status: int, wire: str
) -> None:
    Finding.objects.filter(pk=twin.pk).update(fixes=[twin.fixes[0] | (spoil or {})])
    response = as_editor.post(act(twin), sent, headers=HTMX)
    assert (response.status_code, code(response.content.decode())) == (status, [wire])
    assert Finding.objects.get(pk=twin.pk).status == "open"


def test_a_target_that_is_gone_is_called_so(as_editor: Client, document: Document, twin: Finding) -> None:
    patch = edits.remove_node(snapshot(document), twin.target_id)
    commit_patch(document, patch, expected_revision=1, actor=ACTOR, kind="edit")
    page = as_editor.get(checks(document, "?category=duplicate")).content.decode()
    assert "no longer in the graph" in page and "1 change of the graph since" in page
    refused = as_editor.post(act(twin), {"expected_revision": 2}, headers=HTMX).content.decode()
    assert f"The node {twin.target_id} is no longer there." in refused


def test_a_dismissal_has_a_reason_and_can_be_taken_back(
    as_editor: Client, document: Document, twin: Finding
) -> None:
    page = as_editor.post(
        act(twin, "dismiss-finding"), {"reason": "Both\x1b are \u2066wanted."}, headers=HTMX
    )
    assert 'data-status="dismissed"' in page.content.decode() and "Both are wanted." in page.content.decode()
    assert page["HX-Trigger"] == '{"kg:finding-decided": {}}'
    assert as_editor.post(act(twin, "dismiss-finding"), headers=HTMX).status_code == 422
    assert as_editor.post(act(twin, "reopen-finding")).status_code == 302
    assert Finding.objects.get(pk=twin.pk).status == "open"


def test_who_may_not(viewer: User, outsider: User, twin: Finding, report: Report) -> None:
    addresses = [act(twin), act(twin, "dismiss-finding"), act(twin, "reopen-finding"), fixes(report)]
    for user, status in ((viewer, 403), (outsider, 404)):
        client = signed_in(user)
        assert {client.post(url, {"expected_revision": 1}).status_code for url in addresses} == {status}
    assert signed_in(outsider).get(checks(report.document)).status_code == 404
    assert signed_in(outsider).get(act(twin, "finding")).status_code == 404
    assert signed_in(viewer).get(checks(report.document, "?severity=grave")).status_code == 422


def test_several_fixes_are_previewed_and_become_one_change(
    as_editor: Client, document: Document, report: Report, twin: Finding, summary: Finding
) -> None:
    preview = as_editor.get(fixes(report), headers=HTMX).content.decode()
    assert preview.count('name="fix"') == 3 and "checked" not in preview and "<del>" in preview
    none = as_editor.post(fixes(report), {"expected_revision": 1}, headers=HTMX)
    assert (none.status_code, code(none.content.decode())) == (422, ["invalid_input"])
    unknown = as_editor.post(fixes(report), {"expected_revision": 1, "fix": ["999:0"]}, headers=HTMX)
    assert (unknown.status_code, code(unknown.content.decode())) == (422, ["invalid_input"])
    Finding.objects.filter(pk=twin.pk).update(fixes=[twin.fixes[0] | {"mergeIntoId": "n99"}])
    sent = {"expected_revision": 1, "fix": [f"{twin.number}:0", f"{summary.number}:0"]}
    page = as_editor.post(fixes(report), sent, headers=HTMX).content.decode()
    assert "1 fix of 2 was applied." in page and "no longer there" in page
    assert document.operations.filter(kind="fix").count() == 1
    stale = as_editor.post(fixes(report), sent, headers=HTMX)
    assert (stale.status_code, code(stale.content.decode())) == (409, ["revision_conflict"])


def test_marks_name_the_gravest_of_each_place(viewer: User, report: Report, twin: Finding) -> None:
    Finding.objects.filter(pk=twin.pk).update(severity="error")
    found = signed_in(viewer).get(reverse("reviews:marks", args=[report.document_id])).json()
    assert found["nodes"][twin.target_id] == "error" and found["units"]["0"] == "error"


def test_five_thousand_findings_cost_as_many_queries_as_two(
    as_editor: Client, report: Report, twin: Finding, django_assert_max_num_queries: Callable
) -> None:
    """Twenty-five of every page are about a node with a merge to show."""
    wanted = [twin.fixes, []]
    rows = [
        Finding(
            report=report, number=n, source="local", severity="warning", category="duplicate", code=twin.code,
            target_kind="node", target_id=twin.target_id, title=twin.title, detail=twin.detail,
            evidence=twin.evidence, fixes=wanted[n % 2], fingerprint="0" * 32,
        )
        for n in range(10, 5010)
    ]  # fmt: skip
    Finding.objects.bulk_create(rows, batch_size=1000)
    for query in ("", "?status=applied", "?severity=warning&category=duplicate&after=4000"):
        with django_assert_max_num_queries(24):
            page = as_editor.get(checks(report.document, query), headers=HTMX).content.decode()
        assert page.count("<article") == (0 if "applied" in query else 50)
        assert "5,004" in page
