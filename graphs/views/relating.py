"""Relations of a graph that stands: asked of a model, by a form that says where the text goes."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from graphs.actions.relating import start_relating
from graphs.forms.documents import RelateForm
from graphs.forms.limits import StartLimitsForm
from graphs.library.extractors import model_picker
from graphs.views import access
from kgsite.http.fragments import invalid
from kgsite.http.requests import SignedInRequest

PAGE = "graphs/relate.html"


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def relate(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.writable_document(request.user, document_id)
    offered = model_picker(
        request.user,
        document.base.team,
        base=document.base,
        stays_here=document.stays_here,
        chosen=request.POST.get("extractor", ""),
    )
    sent = request.POST if request.method == "POST" else None
    form, limits = RelateForm(sent, extractors=offered.choices), StartLimitsForm(sent)
    page = {
        "document": document,
        "form": form,
        "limits_form": limits,
        "picker": offered,
        "relations": document.edges.count(),
        "has_graph": document.nodes.exists(),
    }
    if sent is None:
        return render(request, PAGE, page)
    if not form.is_valid() or not limits.is_valid():
        return invalid(request, PAGE, page)
    start_relating(
        document,
        extractor=form.cleaned_data["extractor"],
        actor=access.actor(request.user),
        limits=limits.limits,
    )
    return redirect("graphs:workspace", document.pk)
