"""Addresses of candidate review."""

from django.urls import path

from reviews.views import agreement, candidates, reports

app_name = "reviews"

urlpatterns = [
    path("documents/<uuid:document_id>/candidates/", candidates.candidates, name="candidates"),
    path("documents/<uuid:document_id>/candidates/decide/", candidates.decide_many, name="decide-many"),
    path("candidates/<uuid:candidate_id>/decide/", candidates.decide, name="decide"),
    path("bases/<int:base_id>/agreement/", agreement.agreement, name="agreement"),
    path("bases/<int:base_id>/blind/", agreement.blind, name="blind"),
    path("reports/<uuid:report_id>/", reports.report, name="report"),
    path("reports/<uuid:report_id>/report.json", reports.report_json, name="report-json"),
]
