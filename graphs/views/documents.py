"""What people do with a document as a whole: rename, move, delete and bring back, extract again."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import trigger_client_event

from graphs.actions import composing, extracting
from graphs.domain.vocabulary import RunKind
from graphs.forms.documents import ExtractForm, MoveForm, RenameForm
from graphs.labels import extractor_label
from graphs.library.bases import bases_of
from graphs.models import Document
from graphs.providers.catalogue import default_extractor, extractors
from graphs.views import access
from kgsite.http.fragments import invalid
from kgsite.http.requests import SignedInRequest, wants_fragment

PAGE = "graphs/document_settings.html"


@require_safe
@login_required
def settings(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.writable_document(request.user, document_id)
    return render(request, PAGE, _context(request, document))


@require_POST
@login_required
def rename(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.writable_document(request.user, document_id)
    form = RenameForm(request.POST)
    if not form.is_valid():
        return invalid(request, PAGE, _context(request, document) | {"rename_form": form})
    composing.rename(document, form.cleaned_data["title"])
    messages.success(request, _("The document has its new title."))
    return redirect("graphs:settings", document.pk)


@require_POST
@login_required
def move(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.writable_document(request.user, document_id)
    form = MoveForm(request.POST, bases=bases_of(document.base.team, request.user))
    if not form.is_valid():
        return invalid(request, PAGE, _context(request, document) | {"move_form": form})
    composing.move(document, form.cleaned_data["base"])
    messages.success(
        request, _("The document was moved to the knowledge base “%(base)s”.") % {"base": document.base.name}
    )
    return redirect("graphs:settings", document.pk)


@require_POST
@login_required
def delete(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    """Softly. The library then offers to undo it: the address carries which document it was."""
    document = access.writable_document(request.user, document_id)
    composing.delete(document)
    return redirect(f"{reverse('graphs:library')}?deleted={document.pk}")


@require_POST
@login_required
def restore(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.restorable_document(request.user, document_id)
    composing.restore(document)
    messages.success(request, _("The document is back."))
    return redirect("graphs:workspace", document.pk)


@require_POST
@login_required
def extract(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.writable_document(request.user, document_id)
    form = ExtractForm(request.POST, extractors=_extractors())
    if not form.is_valid():
        return invalid(request, PAGE, _context(request, document) | {"extract_form": form})
    extracting.start_extraction(
        document,
        extractor=form.cleaned_data["extractor"] or _usual_extractor(document),
        actor=access.actor(request.user),
        kind=RunKind.REEXTRACT if document.revision else RunKind.EXTRACT,
    )
    if wants_fragment(request):  # whoever reads the document goes on reading
        return trigger_client_event(HttpResponse(status=204), "kg:run-started")
    return redirect("graphs:workspace", document.pk)


def _context(request: SignedInRequest, document: Document) -> dict[str, Any]:
    bases = bases_of(document.base.team, request.user)
    return {
        "document": document,
        "rename_form": RenameForm(initial={"title": document.title}),
        "move_form": MoveForm(initial={"base": document.base_id}, bases=bases),
        "extract_form": ExtractForm(
            initial={"extractor": _usual_extractor(document)}, extractors=_extractors()
        ),
        "movable": len(bases) > 1,
    }


def _extractors() -> list[tuple[str, str]]:
    return [(name, extractor_label(name)) for name in extractors()]


def _usual_extractor(document: Document) -> str:
    """The one that read it last, while this server still has it."""
    return document.extractor if document.extractor in extractors() else default_extractor()
