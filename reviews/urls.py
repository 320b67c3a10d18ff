"""Addresses of candidate review and of checks."""

from django.urls import path

from reviews.views import agreement, candidates, checks, findings, fixing, reports

app_name = "reviews"

CHECKS = "documents/<uuid:document_id>/checks/"
FINDING = "findings/<int:finding_id>/"

urlpatterns = [
    path("documents/<uuid:document_id>/candidates/", candidates.candidates, name="candidates"),
    path("documents/<uuid:document_id>/candidates/decide/", candidates.decide_many, name="decide-many"),
    path("candidates/<uuid:candidate_id>/decide/", candidates.decide, name="decide"),
    path("bases/<int:base_id>/agreement/", agreement.agreement, name="agreement"),
    path("bases/<int:base_id>/blind/", agreement.blind, name="blind"),
    path("reports/<uuid:report_id>/", reports.report, name="report"),
    path("reports/<uuid:report_id>/report.json", reports.report_json, name="report-json"),
    path(CHECKS, checks.checks, name="checks"),
    path(f"{CHECKS}quick/", checks.quick_check, name="quick-check"),
    path(f"{CHECKS}marks/", checks.marks, name="marks"),
    path(f"{CHECKS}<uuid:report_id>/fixes/", fixing.fixes, name="fixes"),
    path(FINDING, findings.finding, name="finding"),
    path(f"{FINDING}apply/", findings.apply_fix, name="apply-fix"),
    path(f"{FINDING}dismiss/", findings.dismiss, name="dismiss-finding"),
    path(f"{FINDING}reopen/", findings.reopen, name="reopen-finding"),
]
