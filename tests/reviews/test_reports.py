"""A report on paper, as JSON, and inside the export of its document."""

import html
import json

import pytest
from django.test import Client
from django.urls import reverse

from graphs.actions.exporting import export
from graphs.commits import Actor
from graphs.models import Document
from kgsite.accounts.models import User
from reviews.actions import fixing
from reviews.actions.checking import quick_check
from reviews.domain.reports import WHOLE, Metrics, ReportMode
from reviews.models import Report
from tests.reviews.conftest import signed_in

ACTOR = Actor("Ada")


@pytest.fixture
def report(document: Document) -> Report:
    report = quick_check(document, actor=ACTOR)
    fixing.dismiss(report.findings.order_by("number")[0], "Meant so.", actor=ACTOR)
    return report


def test_the_page_says_what_was_counted_found_and_decided(report: Report, viewer: User) -> None:
    page = signed_in(viewer).get(reverse("reviews:report", args=[report.pk])).content.decode()
    first = report.findings.order_by("number")[0]
    assert all(words in page for words in ("Quick check", "Meant so.", first.title, "dismissed", "100 %"))


def test_json_is_the_contracts_report(report: Report, viewer: User) -> None:
    wire = signed_in(viewer).get(reverse("reviews:report-json", args=[report.pk])).json()
    assert set(wire) >= {
        "reportId",
        "mode",
        "createdAt",
        "revision",
        "scope",
        "examined",
        "metrics",
        "findings",
    }
    dismissed = [finding for finding in wire["findings"] if finding["status"] == "dismissed"]
    assert [finding["dismissReason"] for finding in dismissed] == ["Meant so."]
    severities = [f["severity"] for f in wire["findings"] if f["status"] == "open"]
    assert wire["metrics"]["warningCount"] == severities.count("warning")


def test_an_export_takes_its_reports_along(report: Report) -> None:
    wire = json.loads(b"".join(export(report.document, "json")))
    assert [item["reportId"] for item in wire["verification"]["reports"]] == [str(report.pk)]


EDGE = "n1>n2:causes"
BROKEN = "The model's reply broke off before it was complete."


def store(document: Document, mode: ReportMode, **examined: object) -> Report:
    """A report as a check of this kind leaves it."""
    metrics = Metrics(checkedNodes=2, checkedEdges=1).to_json()
    return Report.objects.create(
        document=document,
        mode=mode,
        revision=document.revision,
        scope=WHOLE.to_json(),
        examined=examined,
        metrics=metrics,
        actor_name="Ada",
    )


def pages_of(report: Report, viewer: User) -> list[str]:
    """The page to print, and the panel."""
    client = signed_in(viewer)
    panel = reverse("reviews:checks", args=[report.document_id])
    addresses = [reverse("reviews:report", args=[report.pk]), f"{panel}?report={report.pk}"]
    return [html.unescape(client.get(address).content.decode()) for address in addresses]


def test_what_an_audit_did_not_judge_or_count_is_told_with_the_way_there(
    document: Document, viewer: User
) -> None:
    broken = {"reason": "model_error", "message": BROKEN, "edgeIds": [EDGE]}
    report = store(
        document,
        ReportMode.STANDARD,
        notExamined=[
            {**broken, "batch": 1, "nodeIds": [f"n{number}" for number in range(1, 16)]},
            {**broken, "batch": 2, "nodeIds": [f"n{number}" for number in range(21, 28)]},
        ],
        evidenceCut=["n2"],
        dropped=[
            {"code": "verify_issue_dropped:refuted", "target": "n1", "title": "No."},
            {"code": "verify_issue_dropped:refuted", "target": "n2", "title": "No."},
            {"code": "verify_issue_dropped:confidence_low", "target": "n2", "title": "Hm."},
        ],
    )
    base = reverse("graphs:workspace", args=[document.pk])

    for page in pages_of(report, viewer):
        gaps = page[page.index('<ul class="gaps"') :].partition("</ul>")[0]
        assert f"24 items were not judged. {BROKEN}" in gaps
        assert f'href="{base}?node=n15"' in gaps
        assert f'href="{base}?edge=n1%3En2%3Acauses" data-edge="{EDGE}"' in gaps
        assert gaps.count("<a ") == 20 + 1
        assert "and 4 more" in gaps
        assert "1 item was judged by a part of its evidence" in gaps
        assert "2 remarks of the model did not count: a second look denied it." in gaps
        assert "1 remark of the model did not count: the model was not sure enough." in gaps


@pytest.mark.parametrize(("skipped", "told"), [(3, True), (0, False)])
def test_comparisons_that_a_quick_check_left_out_are_told(
    document: Document, viewer: User, skipped: int, told: bool
) -> None:
    report = store(document, ReportMode.QUICK, by="rules", comparisonsSkipped=skipped)

    for page in pages_of(report, viewer):
        assert ("3 comparisons of two nodes were not made" in page) is told
        assert ('<ul class="gaps"' in page) is told


@pytest.mark.parametrize("name", ["reviews:report", "reviews:report-json"])
def test_another_teams_report_is_not_there(report: Report, outsider: User, name: str) -> None:
    assert signed_in(outsider).get(reverse(name, args=[report.pk])).status_code == 404
    assert Client().get(reverse(name, args=[report.pk])).status_code == 302
