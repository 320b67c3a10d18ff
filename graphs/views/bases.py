"""Knowledge bases of the current team."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from graphs.actions.bases import create_base, default_base, describe_base
from graphs.forms.bases import BaseForm
from graphs.library.bases import base_rows
from graphs.library.extractors import picker
from graphs.providers.catalogue import extractors
from graphs.views import access
from kgsite.http.fragments import invalid
from kgsite.http.requests import SignedInRequest

FORM_PAGE = "graphs/base_form.html"


@require_safe
@login_required
def bases(request: SignedInRequest) -> HttpResponse:
    team = access.readable_team(request)
    default_base(team)
    context = {
        "team": team,
        "bases": base_rows(team, request.user),
        "may_edit": access.may_edit(request.user, team),
    }
    return render(request, "graphs/bases.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def new_base(request: SignedInRequest) -> HttpResponse:
    team = access.writable_team(request)
    offered = picker(request.user, team, extractors())
    form = BaseForm(request.POST if request.method == "POST" else None, team=team, offered=offered)
    if not form.is_bound:
        return render(request, FORM_PAGE, {"form": form})
    if not form.is_valid():
        return invalid(request, FORM_PAGE, {"form": form})
    base = create_base(team, **form.cleaned_data)
    messages.success(request, _("The knowledge base “%(name)s” is ready.") % {"name": base.name})
    return redirect("graphs:bases")


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def edit_base(request: SignedInRequest, base_id: int) -> HttpResponse:
    base = access.writable_base(request.user, base_id)
    form = BaseForm(
        request.POST if request.method == "POST" else None,
        team=base.team,
        base=base,
        offered=picker(request.user, base.team, extractors()),
        may_lift=access.may_manage(request.user, base.team),
        initial={name: getattr(base, name) for name in BaseForm.base_fields},
    )
    if not form.is_bound:
        return render(request, FORM_PAGE, {"form": form, "base": base})
    if not form.is_valid():
        return invalid(request, FORM_PAGE, {"form": form, "base": base})
    describe_base(base, **form.cleaned_data)
    messages.success(request, _("Saved."))
    return redirect("graphs:bases")
