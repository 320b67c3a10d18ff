"""Asking the source about a node, a relation, a finding or the graph. Rules answer at once, a model as a run."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from graphs.forms.limits import StartLimitsForm
from graphs.library.naming import names_of
from graphs.models import Document
from kgsite.http.fragments import page_or_fragment
from kgsite.http.requests import SignedInRequest, wants_fragment
from reviews.actions import questioning
from reviews.actions.review_runs import RULES
from reviews.answer_cards import answer_of
from reviews.check_panel import card_of
from reviews.forms.questions import AskForm, AskQuery, RecheckForm
from reviews.forms.reading import read_query
from reviews.models import Finding, Report
from reviews.offers import answerers_for
from reviews.questioning.scope import Asked
from reviews.views import access

PAGE, FORM, RESULT = "reviews/ask.html", "reviews/_question.html", "reviews/_question_result.html"


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def ask(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.readable_document(request.user, document_id)
    if request.method != "POST":
        target = read_query(AskQuery, request.GET).asked
        questioning.require(document, target)
        context = _page(request, document, target)
        return page_or_fragment(request, PAGE, FORM, context)
    _require_role(request, document)
    form = AskForm(request.POST, extractors=_offered(request, document).choices)
    limits = StartLimitsForm(request.POST)
    if not form.is_valid() or not limits.is_valid():
        context = _page(request, document, Asked()) | {"form": form, "limits_form": limits}
        return page_or_fragment(request, PAGE, FORM, context, status=422)
    name = form.cleaned_data["extractor"] or RULES
    if name != RULES:
        questioning.start_question(
            document, form.asked, extractor=name, actor=access.actor(request.user), limits=limits.limits
        )
        return redirect("graphs:workspace", document.pk)
    report = questioning.ask(document, form.asked, actor=access.actor(request.user))
    return _answered(request, report)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def ask_about(request: SignedInRequest, finding_id: int) -> HttpResponse:
    """A finding, looked at again."""
    finding = access.readable_finding(request.user, finding_id)
    document = finding.report.document
    asked = questioning.about(finding)
    if request.method != "POST":
        context = _page(request, document, asked) | {"finding": card_of(finding)}
        return page_or_fragment(request, PAGE, FORM, context)
    _require_role(request, document)
    form = RecheckForm(request.POST, extractors=_offered(request, document).choices)
    limits = StartLimitsForm(request.POST)
    if not form.is_valid() or not limits.is_valid():
        context = _page(request, document, asked)
        context |= {"form": form, "limits_form": limits, "finding": card_of(finding)}
        return page_or_fragment(request, PAGE, FORM, context, status=422)
    name, actor = form.cleaned_data["extractor"] or RULES, access.actor(request.user)
    if name != RULES:
        questioning.start_question(
            document, asked, extractor=name, actor=actor, finding=finding, limits=limits.limits
        )
        return redirect("graphs:workspace", document.pk)
    report = questioning.ask(document, asked, actor=actor)
    return _rechecked(request, finding, report) if wants_fragment(request) else _answered(request, report)


@require_safe
@login_required
def answer(request: SignedInRequest, answer_id: UUID) -> HttpResponse:
    report = access.readable_answer(request.user, answer_id)
    context = _page(request, report.document, _target(report)) | {"answer": answer_of(report)}
    return page_or_fragment(request, PAGE, RESULT, context)


def _answered(request: SignedInRequest, report: Report) -> HttpResponse:
    """After a form the address of the answer, so that it can be read and sent on again."""
    if not wants_fragment(request):
        return redirect("reviews:answer", report.pk)
    context = _page(request, report.document, _target(report)) | {"answer": answer_of(report)}
    return render(request, RESULT, context)


def _rechecked(request: SignedInRequest, finding: Finding, report: Report) -> HttpResponse:
    """The card of the finding with the answer in it."""
    document = finding.report.document
    context = {
        "card": card_of(finding),
        "document": document,
        "answer": answer_of(report),
        "may_apply": access.may_apply(request.user, document),
        "filter_query": request.GET.urlencode(),
    }
    return render(request, "reviews/_finding.html", context)


def _target(report: Report) -> Asked:
    kind, ids = report.scope.get("kind"), report.scope.get("ids") or [""]
    return Asked(kind if kind in ("node", "edge") else "graph", ids[0])


def _require_role(request: SignedInRequest, document: Document) -> None:
    """Rules answer every member; a model costs money and needs who may start runs."""
    if request.POST.get("extractor", RULES) not in ("", RULES):
        access.writable_document(request.user, document.pk)


def _offered(request: SignedInRequest, document: Document) -> Any:
    may_run = access.may_apply(request.user, document)
    chosen = request.POST.get("extractor", "")
    return answerers_for(request.user, document, may_run=may_run, chosen=chosen)


def _page(request: SignedInRequest, document: Document, asked: Asked) -> dict[str, Any]:
    offered = _offered(request, document)
    initial = {asked.kind: asked.id, "question": asked.question}
    return {
        "document": document,
        "asked": asked,
        "about": names_of(document, [asked.id], []).of(asked.id) if asked.id else "",
        "picker": offered,
        "form": AskForm(initial=initial, extractors=offered.choices),
        "limits_form": StartLimitsForm(),
        "may_apply": access.may_apply(request.user, document),
        "filter_query": "",
        "earlier": _earlier(document),
    }


def _earlier(document: Document) -> list[tuple[Report, str]]:
    """With what was asked: the question, or the words of what it was about."""
    reports = questioning.answers_of(document)
    targets = {report.pk: (report.scope.get("ids") or [""])[0] for report in reports}
    names = names_of(document, targets.values(), [])
    return [
        (report, report.examined.get("question") or names.of(targets[report.pk]) or report.summary)
        for report in reports
    ]
