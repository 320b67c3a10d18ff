"""A graph that was taken out before comes back as a new document, with every quote authenticated anew."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from graphs.actions.bases import default_base
from graphs.actions.importing import ImportResult, import_graph
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


def _import(request: SignedInRequest, form: ImportForm) -> HttpResponse:
    data = form.cleaned_data
    result = import_graph(
        data["base"],
        data["graph"],
        source_text=data["source"],
        title=data["title"],
        actor=access.actor(request.user),
    )
    _tell(request, result)
    trouble = result.not_authenticated or result.refused
    return redirect("graphs:diagnostics" if trouble else "graphs:workspace", result.document.pk)


def _tell(request: SignedInRequest, result: ImportResult) -> None:
    words = [
        _("Imported %(nodes)s nodes and %(edges)s relations.")
        % {"nodes": result.nodes, "edges": result.edges}
    ]
    loose, refused = len(result.not_authenticated), len(result.refused)
    if loose:
        one, many = "%(n)s quote could not be authenticated.", "%(n)s quotes could not be authenticated."
        words.append(ngettext(one, many, loose) % {"n": loose})
    if refused:
        words.append(
            ngettext("%(n)s item was refused.", "%(n)s items were refused.", refused) % {"n": refused}
        )
    if loose or refused:
        messages.warning(request, " ".join(words))
    else:
        messages.success(request, " ".join([*words, _("Every quote stands in its source.")]))
