"""Several fixes at once: a preview of every difference with a box to tick, then one change."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.views.decorators.http import require_http_methods
from django_htmx.http import trigger_client_event

from graphs.domain.errors import KgError, RevisionConflict
from kgsite.http.errors import STATUS
from kgsite.http.fragments import page_or_fragment
from kgsite.http.requests import SignedInRequest
from reviews import worklist
from reviews.actions import fixing
from reviews.check_panel import changes_after
from reviews.finding_cards import cards_of
from reviews.forms.findings import MOST_FIXES, FixesForm, TokensField
from reviews.items import gone
from reviews.models import Report
from reviews.problems import problem_of
from reviews.views import access

PAGE, FRAGMENT = "reviews/fixes.html", "reviews/_fixes.html"


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def fixes(request: SignedInRequest, document_id: UUID, report_id: UUID) -> HttpResponse:
    report = access.fixable_report(request.user, document_id, report_id)
    if request.method != "POST":
        return _answer(request, _preview(report))
    form = FixesForm(request.POST)
    if not form.is_valid():
        problems = [message for found in form.errors.values() for message in found]
        return _answer(request, _preview(report) | {"problems": problems}, status=422)
    return _apply(request, report, form.cleaned_data["fix"], form.cleaned_data["expected_revision"])


def _apply(request: SignedInRequest, report: Report, ticked: dict[int, int], seen: int) -> HttpResponse:
    rows = worklist.chosen(report, set(ticked))
    if not rows:
        said = TokensField.default_error_messages["invalid"]
        return _answer(request, _preview(report) | {"problems": [said]}, status=422)
    abouts = {card.pk: card.about for card in cards_of(report.document, rows.values())}
    try:
        operation, done = fixing.apply_many(
            report.document,
            {row: ticked[number] for number, row in rows.items()},
            expected_revision=seen,
            actor=access.actor(request.user),
        )
    except KgError as error:
        return _refused(request, report, ticked, seen, error)
    cards = cards_of(report.document, [item.finding for item in done])
    context = {
        "results": [
            (card, card.about or abouts.get(card.pk, ""), item, problem_of(item.error))
            for card, item in zip(cards, done, strict=True)
        ],
        "applied": sum(not item.error for item in done),
        "operation": operation,
        "document": report.document,
        "report": report,
    }
    response = _answer(request, context)
    if operation is None:
        return response
    return trigger_client_event(response, "kg:graph-changed", {"gone": gone(operation.after)})


def _refused(
    request: SignedInRequest, report: Report, ticked: dict[int, int], seen: int, error: KgError
) -> HttpResponse:
    """The preview against the graph as it stands now; what was ticked stays ticked."""
    report.document.refresh_from_db(fields=["revision", "summary"])
    context = _preview(report, set(ticked)) | {"problem": problem_of(error)}
    if isinstance(error, RevisionConflict):
        context |= {"since": changes_after(report.document, seen), "seen": seen}
    return _answer(request, context, status=STATUS[error.code])


def _preview(report: Report, ticked: set[int] | None = None) -> dict[str, Any]:
    """Ticked is what needs no judgement, or what the reader had ticked."""
    rows, total = worklist.fixable(report, MOST_FIXES)
    cards = [card for card in cards_of(report.document, rows) if card.choices]
    choices = [(card, card.automatic if ticked is None else card.number in ticked) for card in cards]
    return {
        "choices": choices,
        "ticked_any": any(is_ticked for _card, is_ticked in choices),
        "shown": len(cards),
        "total": total,
        "document": report.document,
        "report": report,
    }


def _answer(request: SignedInRequest, context: dict[str, Any], status: int = 200) -> HttpResponse:
    return page_or_fragment(request, PAGE, FRAGMENT, context, status=status)
