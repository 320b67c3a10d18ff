"""What people do with a document as a whole: rename, move, delete and bring back, extract again."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect, trigger_client_event

from graphs.actions import composing, extracting
from graphs.actions import privacy as keeping
from graphs.actions.budgeting import is_month_used_up
from graphs.actions.choosing import remember_choice
from graphs.domain.vocabulary import RunKind
from graphs.forms.documents import ExtractForm, MoveForm, RenameForm
from graphs.forms.limits import StartLimitsForm
from graphs.forms.privacy import KeepHereForm
from graphs.library.bases import bases_of
from graphs.library.extractors import Picker, picker
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
def privacy(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.writable_document(request.user, document_id)
    form = _privacy_form(request, document, request.POST)
    if not form.is_valid():
        return invalid(request, PAGE, _context(request, document) | {"privacy_form": form})
    keeping.keep_here(document, form.cleaned_data["no_external"])
    messages.success(request, _("Saved."))
    return redirect("graphs:settings", document.pk)


@require_POST
@login_required
def extract(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.writable_document(request.user, document_id)
    offered = _offered(request, document)
    form = ExtractForm(request.POST, extractors=offered.choices)
    limits = StartLimitsForm(request.POST)
    if not form.is_valid() or not limits.is_valid():
        context = _context(request, document) | {"extract_form": form, "limits_form": limits}
        return invalid(request, PAGE, context)
    named = form.cleaned_data["extractor"]
    usual = _usual_extractor(document, offered)
    if not named and offered.get(usual).external:
        # no text leaves by a button that does not say where it goes
        place = f"{reverse('graphs:settings', args=[document.pk])}#extract"
        return HttpResponseClientRedirect(place) if wants_fragment(request) else redirect(place)
    extracting.start_extraction(
        document,
        extractor=named or usual,
        actor=access.actor(request.user),
        kind=RunKind.REEXTRACT if document.revision else RunKind.EXTRACT,
        limits=limits.limits,
    )
    if named:
        remember_choice(request.user, document, named)
    if wants_fragment(request):  # whoever reads the document goes on reading
        return trigger_client_event(HttpResponse(status=204), "kg:run-started")
    return redirect("graphs:workspace", document.pk)


def _context(request: SignedInRequest, document: Document) -> dict[str, Any]:
    bases = bases_of(document.base.team, request.user)
    offered = _offered(request, document)
    return {
        "document": document,
        "rename_form": RenameForm(initial={"title": document.title}),
        "move_form": MoveForm(initial={"base": document.base_id}, bases=bases),
        "extract_form": ExtractForm(extractors=offered.choices),
        "limits_form": StartLimitsForm(),
        "picker": offered,
        "month_used": is_month_used_up(document.base.team),
        "privacy_form": _privacy_form(request, document),
        "movable": len(bases) > 1,
    }


def _privacy_form(
    request: SignedInRequest, document: Document, sent: QueryDict | None = None
) -> KeepHereForm:
    return KeepHereForm(
        sent,
        is_set=document.no_external,
        may_lift=access.may_manage(request.user, document.base.team),
    )


def _offered(request: SignedInRequest, document: Document) -> Picker:
    return picker(
        request.user,
        document.base.team,
        extractors(),
        base=document.base,
        stays_here=document.stays_here,
        chosen=request.POST.get("extractor", ""),
    )


def _usual_extractor(document: Document, offered: Picker) -> str:
    """The one that read it last, while there still is one of that name."""
    known = document.extractor in dict(offered.choices)
    return document.extractor if known else default_extractor()
