"""Addresses of candidate review and of checks."""

from django.urls import path

from reviews.views import agreement, auditing, candidates, checks, findings, fixing, questions, reports

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
    path("documents/<uuid:document_id>/audit/", auditing.audit, name="audit"),
    path("documents/<uuid:document_id>/audit/estimate/", auditing.audit_estimate, name="audit-estimate"),
    path("documents/<uuid:document_id>/ask/", questions.ask, name="ask"),
    path(f"{FINDING}ask/", questions.ask_about, name="ask-about"),
    path("answers/<uuid:answer_id>/", questions.answer, name="answer"),
    path("runs/<uuid:run_id>/report/", auditing.run_report, name="run-report"),
]
