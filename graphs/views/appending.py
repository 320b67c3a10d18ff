"""The next passage of a document: from its page, or from words selected anywhere and a document chosen for them."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from graphs.actions.appending import repeated, start_append
from graphs.actions.budgeting import is_month_used_up
from graphs.actions.choosing import remember_choice
from graphs.domain.errors import Busy, ExternalModelForbidden, InvalidInput, LimitExceeded
from graphs.domain.messages import gettext_noop
from graphs.domain.vocabulary import RunState
from graphs.forms.append import AppendForm, AppendQuery, AppendSomewhereForm
from graphs.forms.fields import explained
from graphs.forms.limits import StartLimitsForm
from graphs.forms.queries import read
from graphs.forms.selections import SelectionForm
from graphs.library.extractors import Picker, picker
from graphs.models import Document, Run, Unit
from graphs.providers.catalogue import extractors
from graphs.views import access
from graphs.workspace.origins import locate, passage_at
from kgsite.accounts.models import Team
from kgsite.http.errors import RETRY_AFTER
from kgsite.http.fragments import invalid
from kgsite.http.requests import SignedInRequest

PAGE = "graphs/append.html"


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def append(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.writable_document(request.user, document_id)
    choices = _offered(request, document.base.team, document).choices
    if request.method != "POST":
        initial = {"text": _kept(document, read(AppendQuery, request.GET)["run"])}
        form = AppendForm(initial=initial, extractors=choices)
        return render(request, PAGE, _page(request, form, document.base.team, document))
    form = AppendForm(request.POST, request.FILES, extractors=choices)
    if not form.is_valid() or not StartLimitsForm(request.POST).is_valid():
        return invalid(request, PAGE, _page(request, form, document.base.team, document))
    return _submit(request, form, document, document)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def append_somewhere(request: SignedInRequest) -> HttpResponse:
    """The same form with the choice of the document, one of the team whose things the pages show."""
    team = access.writable_team(request)
    if request.method != "POST":
        return render(request, PAGE, _page(request, _somewhere(request, team), team))
    form = _somewhere(request, team, sent=True)
    if not form.is_valid() or not StartLimitsForm(request.POST).is_valid():
        return invalid(request, PAGE, _page(request, form, team))
    return _submit(request, form, form.cleaned_data["document"], None)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def from_selection(request: SignedInRequest) -> HttpResponse:
    """Selected words fill the form: the exact words of the source where they stand in one."""
    if request.method != "POST":
        return redirect("graphs:append-somewhere")
    selection = SelectionForm(request.POST)
    if not selection.is_valid():
        raise InvalidInput(gettext_noop("Nothing was selected."), fields=sorted(selection.errors))
    team = access.writable_team(request)
    text = _exact(request, selection.cleaned_data)
    return render(request, PAGE, _page(request, _somewhere(request, team, text=text), team))


def _exact(request: SignedInRequest, selected: dict[str, Any]) -> str:
    words: str = selected["text"]
    if not selected["origin"]:
        return words
    origin = access.readable_document(request.user, selected["origin"])
    span = locate(origin, selected["first"], selected["last"], words)
    passage = passage_at(origin, span) if span else None
    return passage.text if passage else words


def _kept(document: Document, run_id: UUID | None) -> str:
    """The passage of a run that did not append it."""
    rows = Run.objects.filter(document=document, pk=run_id) if run_id else Run.objects.none()
    return rows.exclude(state=RunState.SUCCEEDED).values_list("passage__text", flat=True).first() or ""


def _somewhere(
    request: SignedInRequest, team: Team, *, sent: bool = False, text: str = ""
) -> AppendSomewhereForm:
    choices = {"extractors": _offered(request, team).choices, "documents": _documents(request, team)}
    if sent:
        return AppendSomewhereForm(request.POST, request.FILES, **choices)
    return AppendSomewhereForm(initial={"text": text}, **choices)


def _documents(request: SignedInRequest, team: Team) -> Any:
    rows = Document.objects.visible_to(request.user).filter(base__team=team)
    return rows.select_related("base__team").defer("generation", "warnings").recent_first()


def _submit(
    request: SignedInRequest, form: AppendForm, document: Document, fixed: Document | None
) -> HttpResponse:
    data, limits = form.cleaned_data, StartLimitsForm(request.POST)
    limits.full_clean()
    place = None if data["again"] else repeated(document, data["text"])
    if place:
        return _again(request, form, fixed, status=409, same=place, target=document)
    try:
        start_append(
            document,
            text=data["text"],
            removed=data["removed"],
            extractor=data["extractor"],
            actor=access.actor(request.user),
            limits=limits.limits,
        )
    except Busy as error:
        response = _again(request, form, fixed, status=429, problem=explained(error), target=document)
        response["Retry-After"] = str(RETRY_AFTER["busy"])
        return response
    except LimitExceeded as error:
        return _again(request, form, fixed, status=422, problem=explained(error), target=document)
    except ExternalModelForbidden as error:
        return _again(request, form, fixed, status=409, problem=explained(error), target=document)
    remember_choice(request.user, document, data["extractor"])
    if data["removed"]:
        messages.info(
            request, _("Control characters that no text needs were removed; the diagnostics say which.")
        )
    return redirect("graphs:workspace", document.pk)


def _again(
    request: SignedInRequest, form: AppendForm, fixed: Document | None, *, status: int, **more: Any
) -> HttpResponse:
    """The form with what was sent, so that no text is lost, and why it waits."""
    choices = {} if fixed else {"documents": form.fields["document"].queryset}  # type: ignore[attr-defined]
    team = more["target"].base.team
    return render(request, PAGE, _page(request, form.as_typed(**choices), team, fixed, **more), status=status)


def _offered(request: SignedInRequest, team: Team, document: Document | None = None) -> Picker:
    """Begins with the extractor that read the document so far."""
    usual = document.extractor if document else ""
    return picker(
        request.user,
        team,
        extractors(),
        base=document.base if document else None,
        stays_here=bool(document and document.stays_here),
        chosen=request.POST.get("extractor", usual),
    )


def _page(
    request: SignedInRequest, form: AppendForm, team: Team, document: Document | None = None, *,
    target: Document | None = None, same: Unit | None = None, problem: str = "",
) -> dict[str, Any]:  # fmt: skip
    return {
        "form": form, "picker": _offered(request, team, document), "document": document,
        "month_used": is_month_used_up(team),
        "target": target or document, "same": same, "problem": problem,
        "limits_form": StartLimitsForm(request.POST if form.is_bound else None),
    }  # fmt: skip
