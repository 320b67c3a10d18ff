"""A graph that was taken out before comes back as a new document, with every quote authenticated anew."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from graphs.actions.bases import default_base
from graphs.actions.importing import import_graph
from graphs.domain.errors import KgError
from graphs.forms.fields import explained
from graphs.forms.imports import ImportForm
from graphs.library.bases import bases_of
from graphs.views import access
from kgsite.http.fragments import invalid
from kgsite.http.requests import SignedInRequest

PAGE = "graphs/import_document.html"


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def import_document(request: SignedInRequest) -> HttpResponse:
    team = access.writable_team(request)
    first = default_base(team)
    bases = bases_of(team, request.user)
    if request.method != "POST":
        return render(request, PAGE, {"form": ImportForm(initial={"base": first.pk}, bases=bases)})
    form = ImportForm(request.POST, request.FILES, bases=bases)
    if not form.is_valid():
        return invalid(request, PAGE, {"form": form})
    return _import(request, form)
