"""Addresses of candidate review."""

from django.urls import path

from reviews.views import candidates

app_name = "reviews"

urlpatterns = [
    path("documents/<uuid:document_id>/candidates/", candidates.candidates, name="candidates"),
    path("documents/<uuid:document_id>/candidates/decide/", candidates.decide_many, name="decide-many"),
    path("candidates/<uuid:candidate_id>/decide/", candidates.decide, name="decide"),
]
