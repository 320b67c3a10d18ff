"""From a pasted text or a file to a document whose first run is on its way."""

import json
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from graphs import samples
from graphs.actions import submitting
from graphs.actions.bases import default_base
from graphs.actions.budgeting import is_month_used_up
from graphs.actions.choosing import remember_choice
from graphs.actions.privacy import forbidden
from graphs.domain.errors import InvalidInput, NotFound
from graphs.domain.messages import gettext_noop
from graphs.domain.values import Span
from graphs.forms.compose import ComposeForm, new_submission
from graphs.forms.fields import explained
from graphs.forms.limits import StartLimitsForm
from graphs.forms.queries import ComposeQuery, PassageQuery, read
from graphs.forms.selections import OriginForm, SelectionForm
from graphs.forms.titles import guess_title, shortened
from graphs.library.bases import bases_of
from graphs.library.extractors import Picker, picker, usual_of
from graphs.providers.catalogue import extractors
from graphs.views import access
from graphs.workspace.origins import Origin, Passage, locate, passage_at, within
from kgsite.accounts.models import Team
from kgsite.http.fragments import invalid
from kgsite.http.requests import SignedInRequest

PAGE = "graphs/new_document.html"


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def new_document(request: SignedInRequest) -> HttpResponse:
    if request.method == "POST":
        return _receive(request)
    asked = read(PassageQuery, request.GET)
    if not asked["origin"]:
        return _open(request)
    origin = access.readable_document(request.user, asked["origin"])
    passage = passage_at(origin, Span(asked["start"], asked["end"]))
    if passage is None:
        raise NotFound(gettext_noop("The text of this document does not reach so far."))
    return _open(request, passage)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def from_selection(request: SignedInRequest) -> HttpResponse:
    """Selected words fill the form. Where they stand in the source, the address says where and the server cuts the
    words itself; words that stand nowhere are taken as they were sent."""
    if request.method != "POST":
        return redirect("graphs:new-document")  # the way back after a choice of the language
    form = SelectionForm(request.POST)
    if not form.is_valid():
        raise InvalidInput(gettext_noop("Nothing was selected."), fields=sorted(form.errors))
    selected = form.cleaned_data
    if not selected["origin"]:
        return _open(request, Passage(None, selected["text"]))
    origin = access.readable_document(request.user, selected["origin"])
    span = locate(origin, selected["first"], selected["last"], selected["text"])
    if span is None:
        return _open(request, Passage(Origin(origin), selected["text"]))
    query = urlencode({"origin": origin.pk, "start": span.start, "end": span.end})
    return redirect(f"{reverse('graphs:new-document')}?{query}")


def _open(request: SignedInRequest, passage: Passage | None = None) -> HttpResponse:
    """The form with nothing in it, a sample, or a passage."""
    origin = passage.origin if passage else None
    team = access.team_for_new(request, origin.document if origin else None)
    first = default_base(team)
    bases = bases_of(team, request.user)
    query = read(ComposeQuery, request.GET, bases=bases)
    initial = _initial(query, first.pk) | (_taken(passage, team) if passage else {})
    form = ComposeForm(initial=initial, bases=bases, extractors=_offered(request, team).choices)
    return render(request, PAGE, _page(request, team, form, origin))


def _receive(request: SignedInRequest) -> HttpResponse:
    origin = _origin_sent(request)
    team = access.team_for_new(request, origin.document if origin else None)
    default_base(team)
    offered = _offered(request, team)
    bases = bases_of(team, request.user)
    form = ComposeForm(request.POST, request.FILES, bases=bases, extractors=offered.choices)
    limits = StartLimitsForm(request.POST)
    if not form.is_valid() or not limits.is_valid():
        return invalid(request, PAGE, _page(request, team, form, origin, limits))
    data = form.cleaned_data
    if offered.is_refused(data["extractor"], stays_here=data["no_external"] or data["base"].no_external):
        form.add_error("extractor", explained(forbidden(by_document=not data["base"].no_external)))
        return render(request, PAGE, _page(request, team, form, origin, limits), status=409)
    return _submit(request, form, origin, limits)


def _origin_sent(request: SignedInRequest) -> Origin | None:
    """Where the text comes from, as the form kept it; a range that is none is forgotten."""
    sent = OriginForm(request.POST)
    if not sent.is_valid():
        raise InvalidInput(fields=sorted(sent.errors))
    if not sent.cleaned_data["origin"]:
        return None
    document = access.origin_document(request.user, sent.cleaned_data["origin"])
    if document is None:
        return None
    return within(document, sent.cleaned_data["origin_first"], sent.cleaned_data["origin_last"])


def _submit(
    request: SignedInRequest, form: ComposeForm, origin: Origin | None, limits: StartLimitsForm
) -> HttpResponse:
    data = form.cleaned_data
    earlier = submitting.submitted_before(data["base"], data["submission"])
    if earlier:
        return redirect("graphs:workspace", earlier.pk)
    same = None if data["again"] else submitting.same_text(data["base"], data["text"])
    if same:
        page = _page(request, data["base"].team, form.as_typed(), origin, limits)
        return render(request, PAGE, page | {"same": same}, status=409)
    document = submitting.submit(
        data["base"],
        title=data["title"],
        text=data["text"],
        removed=data["removed"],
        extractor=data["extractor"],
        actor=access.actor(request.user),
        submission=data["submission"],
        origin=origin,
        no_external=data["no_external"],
        limits=limits.limits,
    )
    remember_choice(request.user, document, data["extractor"])
    _tell(request, form)
    return redirect("graphs:workspace", document.pk)


def _tell(request: SignedInRequest, form: ComposeForm) -> None:
    """What the import did to the text beside storing it."""
    if form.encoding and form.encoding.lower() not in ("utf-8", "utf8", "ascii"):
        messages.info(request, _("The file was read as %(encoding)s.") % {"encoding": form.encoding})
    if form.cleaned_data["removed"]:
        messages.info(
            request, _("Control characters that no text needs were removed; the diagnostics say which.")
        )


def _initial(query: dict[str, Any], base: int) -> dict[str, Any]:
    initial = {
        "base": query["base"].pk if query["base"] else base,
        "submission": new_submission(),
    }
    if query["sample"]:
        sample = samples.find(query["sample"])
        initial |= {"title": sample.title, "text": sample.text}
    return initial


def _taken(passage: Passage, team: Team) -> dict[str, Any]:
    taken: dict[str, Any] = {
        "text": passage.text,
        "title": shortened(passage.section) or guess_title(passage.text),
    }
    if passage.origin:  # what must stay here in one document stays here in its parts
        taken["no_external"] = passage.origin.document.no_external
    if passage.origin and passage.origin.document.base.team_id == team.pk:
        taken["base"] = passage.origin.document.base_id
    return taken


def _offered(request: SignedInRequest, team: Team, form: ComposeForm | None = None) -> Picker:
    """What may be chosen; with a form, as its knowledge base and its box have it."""
    base = form.chosen_base() if form else None
    return picker(
        request.user,
        team,
        extractors(),
        base=base,
        stays_here=bool(form and (form["no_external"].value() or (base and base.no_external))),
        chosen=request.POST.get("extractor", ""),
    )


def _page(
    request: SignedInRequest,
    team: Team,
    form: ComposeForm,
    origin: Origin | None,
    limits: StartLimitsForm | None = None,
) -> dict[str, Any]:
    offered = _offered(request, team, form)
    bases = list(bases_of(team, request.user))
    return {
        "form": form,
        "limits_form": limits or StartLimitsForm(),
        "picker": offered,
        "month_used": bool(offered.models) and is_month_used_up(team),
        "kept_here": " ".join(str(base.pk) for base in bases if base.no_external),
        "usual": json.dumps(usual_of(request.user, team, bases, offered)),
        "samples": samples.samples(),
        "origin": origin,
    }
