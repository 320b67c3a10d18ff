"""From a pasted text or a file to a document whose first run is on its way."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from graphs import samples
from graphs.actions import submitting
from graphs.actions.bases import default_base
from graphs.forms.compose import ComposeForm, new_submission
from graphs.forms.queries import ComposeQuery, read
from graphs.labels import extractor_description, extractor_label
from graphs.library.bases import bases_of
from graphs.providers.catalogue import default_extractor, extractors
from graphs.views import access
from kgsite.http.fragments import invalid
from kgsite.http.requests import SignedInRequest

PAGE = "graphs/new_document.html"


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def new_document(request: SignedInRequest) -> HttpResponse:
    team = access.writable_team(request)
    first = default_base(team)
    bases, readers = bases_of(team, request.user), _extractors()
    if request.method != "POST":
        query = read(ComposeQuery, request.GET, bases=bases)
        form = ComposeForm(initial=_initial(query, first.pk), bases=bases, extractors=readers)
        return render(request, PAGE, _page(form))
    form = ComposeForm(request.POST, request.FILES, bases=bases, extractors=readers)
    if not form.is_valid():
        return invalid(request, PAGE, _page(form))
    return _submit(request, form)


def _submit(request: SignedInRequest, form: ComposeForm) -> HttpResponse:
    data = form.cleaned_data
    earlier = submitting.submitted_before(data["base"], data["submission"])
    if earlier:
        return redirect("graphs:workspace", earlier.pk)
    same = None if data["again"] else submitting.same_text(data["base"], data["text"])
    if same:
        return render(request, PAGE, _page(form.as_typed()) | {"same": same}, status=409)
    document = submitting.submit(
        data["base"],
        title=data["title"],
        text=data["text"],
        removed=data["removed"],
        extractor=data["extractor"],
        actor=access.actor(request.user),
        submission=data["submission"],
    )
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
        "extractor": default_extractor(),
        "submission": new_submission(),
    }
    if query["sample"]:
        sample = samples.find(query["sample"])
        initial |= {"title": sample.title, "text": sample.text}
    return initial


def _extractors() -> list[tuple[str, str]]:
    return [(name, extractor_label(name)) for name in extractors()]


def _page(form: ComposeForm) -> dict[str, Any]:
    chosen = form["extractor"].value() or default_extractor()
    cards = [
        {"value": name, "label": label, "text": extractor_description(name), "checked": name == chosen}
        for name, label in _extractors()
    ]
    return {"form": form, "cards": cards, "samples": samples.samples()}
