"""Two reviewers, blind: whether a knowledge base asks for them, and how far they agree."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from graphs.domain.errors import InvalidInput
from graphs.models import Document, KnowledgeBase
from kgsite.accounts.access import require_role, role_in
from kgsite.accounts.roles import Role
from kgsite.http.requests import SignedInRequest
from reviews.actions.blind import set_blind
from reviews.forms.candidates import BlindForm
from reviews.opinions import agreement_by_type, in_dispute
from reviews.views import access


@require_safe
@login_required
def agreement(request: SignedInRequest, base_id: int) -> HttpResponse:
    base = access.readable_base(request.user, base_id)
    context = {
        "base": base,
        "blind": hasattr(base, "blind_review"),
        "may_set": role_in(request.user, base.team) is Role.OWNER,
        "rows": agreement_by_type(base).items(),
        "disputed": _disputed(base),
    }
    return render(request, "reviews/agreement.html", context)


@require_POST
@login_required
def blind(request: SignedInRequest, base_id: int) -> HttpResponse:
    base = access.readable_base(request.user, base_id)
    require_role(request.user, base.team, Role.OWNER)
    form = BlindForm(request.POST)
    if not form.is_valid():
        raise InvalidInput(fields=sorted(form.errors))
    set_blind(base, form.cleaned_data["blind"] == "on", by=request.user)
    return redirect("reviews:agreement", base.pk)


def _disputed(base: KnowledgeBase) -> list[tuple[Document, int]]:
    """Documents with candidates that two reviewers judged differently, and how many."""
    counts = in_dispute(base)
    rows = base.documents.filter(pk__in=counts, deleted_at=None).order_by("title", "pk")
    return [(document, counts[document.pk]) for document in rows]
