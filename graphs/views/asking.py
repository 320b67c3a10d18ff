"""Questions: of a document, beside its graph or on a page; of a knowledge base; and each answer at its own address."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import reswap, retarget

from graphs.actions import answering
from graphs.actions.answering import Asked
from graphs.actions.bases import default_base
from graphs.actions.workers import worker_alive
from graphs.domain.asking import WHOLE, Place
from graphs.domain.errors import NotFound
from graphs.forms.asking import AskForm, AskQuery, BaseChoice, BaseQuery
from graphs.forms.limits import StartLimitsForm
from graphs.forms.queries import PollQuery, read
from graphs.library import polling
from graphs.library.answer_cards import answer_card, place_fields
from graphs.library.asked import questions_page
from graphs.library.bases import bases_of
from graphs.library.extractors import Picker, model_picker
from graphs.library.naming import names_of
from graphs.library.runs import run_line
from graphs.models import Document, KnowledgeBase, Question, Run
from graphs.views import access
from graphs.workspace.units import current_version, outline_of
from kgsite.accounts.access import current_team, require_role
from kgsite.accounts.roles import Role
from kgsite.http.fragments import fragments, page_or_fragment
from kgsite.http.requests import SignedInRequest, wants_fragment

PAGE, BODY, FORM = "graphs/ask.html", "graphs/_ask.html", "graphs/_ask_form.html"
ANSWER, HISTORY = "graphs/_answer.html", "graphs/_ask_history.html"
Context = dict[str, Any]


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def document_questions(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.readable_document(request.user, document_id)
    if request.method == "POST":
        return _ask(request, Asked("", document=document))
    query = read(AskQuery, request.GET)
    context = _frame(request, document, None, query["page"] or 1)
    context |= _form(request, document, query["question"], query["place"])
    return page_or_fragment(request, PAGE, BODY, context)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def ask(request: SignedInRequest) -> HttpResponse:
    """Of a knowledge base; the team's default when none is named."""
    if request.method == "POST":
        return _ask(request, Asked("", base=_base(request, read(BaseChoice, request.POST)["base"])))
    query = read(BaseQuery, request.GET)
    base = _base(request, query["base"])
    context = _frame(request, None, base, query["page"] or 1) | _form(request, base, query["question"], WHOLE)
    return page_or_fragment(request, PAGE, BODY, context)


@require_safe
@login_required
def question(request: SignedInRequest, question_id: UUID) -> HttpResponse:
    """A waiting one asks again for itself; when its answer is there, the list of questions beside it is new as well."""
    row = access.readable_question(request.user, question_id)
    polls = read(PollQuery, request.GET)["poll"] or 0
    if wants_fragment(request):
        context = _answer(request, row, polls) | {"polled": bool(polls)}
        if not polls or not row.status:
            return render(request, ANSWER, context)
        context |= _frame(request, row.document, row.base, 1)
        return fragments(request, [ANSWER, HISTORY], context | {"oob": True})
    place = Place.from_json(row.place)
    context = _frame(request, row.document, row.base, 1) | _answer(request, row, polls)
    context |= _form(request, row.document or row.base, "", place)
    return render(request, PAGE, context)


@require_POST
@login_required
def delete_question(request: SignedInRequest, question_id: UUID) -> HttpResponse:
    row = access.own_question(request.user, question_id)
    document, base = row.document, row.base
    answering.forget(row)
    if wants_fragment(request):
        context = _frame(request, document, base, 1) | {"oob": True}
        return fragments(request, ["graphs/_answer_gone.html", HISTORY], context)
    if document:
        return redirect("graphs:questions", document.pk)
    return redirect(f"{reverse('graphs:ask')}?base={base.pk if base else ''}")


@require_safe
@login_required
def answer_of_run(request: SignedInRequest, run_id: UUID) -> HttpResponse:
    run = access.readable_run(request.user, run_id)
    row = Question.objects.visible_to(request.user).filter(run=run).first()
    if row is None:
        raise NotFound
    return redirect("graphs:question", row.pk)


def _ask(request: SignedInRequest, asked: Asked) -> HttpResponse:
    """``asked`` has everything but the question and the part of the document."""
    home = asked.document or asked.base
    assert home is not None
    offered = _offered(request, home)
    form, limits = AskForm(request.POST, extractors=offered.choices), StartLimitsForm(request.POST)
    name = request.POST.get("extractor", "")
    if name:
        require_role(request.user, _team_of(home), Role.EDITOR)
    if not form.is_valid() or not limits.is_valid():
        return _refused(request, asked, form, limits)
    asked = Asked(form.cleaned_data["question"], asked.document, asked.base, form.cleaned_data["place"])
    actor = access.actor(request.user)
    if name:
        row = answering.start_answer(asked, model=name, actor=actor, limits=limits.limits)
    else:
        row = answering.ask(asked, actor=actor)
    if not wants_fragment(request):
        return redirect("graphs:question", row.pk)
    context = _frame(request, row.document, row.base, 1) | _answer(request, row, 0)
    return fragments(request, [ANSWER, HISTORY], context | {"oob": True})


def _refused(request: SignedInRequest, asked: Asked, form: AskForm, limits: StartLimitsForm) -> HttpResponse:
    place = form.cleaned_data.get("place")
    context = _frame(request, asked.document, asked.base, 1)
    context |= _form(request, asked.document or asked.base, "", place if isinstance(place, Place) else WHOLE)
    context |= {"form": form, "limits_form": limits}
    response = page_or_fragment(request, PAGE, FORM, context, status=422)
    return reswap(retarget(response, "#ask-form"), "outerHTML") if wants_fragment(request) else response


def _base(request: SignedInRequest, named: int | None) -> KnowledgeBase:
    """One that the person sees; without a name that of the present team."""
    if named is not None:
        return access.readable_base(request.user, named)
    return default_base(access.readable_team(request))


def _frame(
    request: SignedInRequest, document: Document | None, base: KnowledgeBase | None, number: int
) -> Context:
    """Where one is, and what was asked there before."""
    page, lines = questions_page(document, base, request.user, number)
    team = current_team(request)
    path = reverse("graphs:questions", args=[document.pk]) if document else reverse("graphs:ask")
    return {
        "document": document,
        "base": base,
        "bases": bases_of(team, request.user) if base and team else (),
        "ask_url": path,
        "page": page,
        "lines": lines,
        "kept": "" if document else f"base={base.pk}&" if base else "",
    }


def _form(
    request: SignedInRequest, home: Document | KnowledgeBase | None, words: str, place: Place
) -> Context:
    assert home is not None
    offered = _offered(request, home)
    document = home if isinstance(home, Document) else None
    sections = outline_of(current_version(document)).titled if document else ()
    return {
        "form": AskForm(initial={"question": words}, extractors=offered.choices),
        "limits_form": StartLimitsForm(),
        "picker": offered,
        "sections": sections,
        "place": place,
        "place_fields": place_fields(place),
        "place_words": _place_words(document, place),
    }


def _place_words(document: Document | None, place: Place) -> str:
    if document is None or not place.ids:
        return ""
    names = names_of(document, place.ids, [])
    return "; ".join(names.of(name) or name for name in place.ids[:3])


def _answer(request: SignedInRequest, row: Question, polls: int) -> Context:
    manages = access.may_manage(request.user, row.team)
    context: Context = {
        "answer": answer_card(row, request.user, may_manage=manages),
        "may_ask_models": access.may_edit(request.user, row.team),
    }
    if row.status or row.run is None:
        return context
    run = Run.objects.select_related("document__base__team").get(pk=row.run.pk)
    line = run_line(run, timezone.now(), request.user)
    return context | {
        "run": line,
        "delay": polling.delay(polls, soon=line.cancelling),
        "next_poll": polls + 1,
        "no_worker": line.active and not worker_alive(),
    }


def _offered(request: SignedInRequest, home: Document | KnowledgeBase) -> Picker:
    """None but to those who may start runs: a model costs money. No model is the first choice."""
    base = home.base if isinstance(home, Document) else home
    stays = home.stays_here if isinstance(home, Document) else home.no_external
    if not access.may_edit(request.user, base.team):
        return Picker((), (), stays, "")
    return model_picker(request.user, base.team, base=base, stays_here=stays)


def _team_of(home: Document | KnowledgeBase) -> Any:
    return home.base.team if isinstance(home, Document) else home.team
