"""A report on paper, as JSON, and inside the export of its document."""

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
    wire = json.loads("".join(export(report.document, "json")))
    assert [item["reportId"] for item in wire["verification"]["reports"]] == [str(report.pk)]


@pytest.mark.parametrize("name", ["reviews:report", "reviews:report-json"])
def test_another_teams_report_is_not_there(report: Report, outsider: User, name: str) -> None:
    assert signed_in(outsider).get(reverse(name, args=[report.pk])).status_code == 404
    assert Client().get(reverse(name, args=[report.pk])).status_code == 302
