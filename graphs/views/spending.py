"""What models were asked and what it cost: the calls of a run, its limits, the team's budget and memory."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from graphs.actions import extracting, retrying
from graphs.actions.bookkeeping import spent_this_month
from graphs.actions.budgeting import budget_of, forget_answers
from graphs.domain.errors import BudgetExceeded, InvalidInput, NotFound
from graphs.forms.fields import explained
from graphs.forms.limits import BudgetForm, LimitsForm
from graphs.forms.queries import PageQuery, read
from graphs.library.calls import call_line, calls_page
from graphs.library.runs import run_line
from graphs.models import ModelCall
from graphs.views import access
from graphs.views.runs import changed
from kgsite.accounts.access import visible_team
from kgsite.accounts.models import Team
from kgsite.accounts.roles import Role
from kgsite.http.fragments import invalid
from kgsite.http.requests import SignedInRequest, wants_fragment

BUDGET_PAGE = "graphs/budget.html"


@require_safe
@login_required
def calls(request: SignedInRequest, run_id: UUID) -> HttpResponse:
    run = access.writable_run(request.user, run_id)
    page, lines = calls_page(run, read(PageQuery, request.GET)["page"] or 1)
    return render(
        request,
        "graphs/calls.html",
        {"run": run, "page": page, "lines": lines, "estimated": any(line.row.estimated for line in lines)},
    )


@require_safe
@login_required
def call(request: SignedInRequest, run_id: UUID, call_id: int) -> HttpResponse:
    run = access.writable_run(request.user, run_id)
    row = ModelCall.objects.filter(run=run, pk=call_id).first()
    if row is None:
        raise NotFound
    return render(request, "graphs/call.html", {"run": run, "call": row, "line": call_line(row)})


@require_POST
@login_required
def go_on(request: SignedInRequest, run_id: UUID) -> HttpResponse:
    """A paused run, with the limits that the form says from now on."""
    run = access.writable_run(request.user, run_id)
    form = LimitsForm(request.POST)
    if not form.is_valid():
        raise InvalidInput(fields=sorted(form.errors))
    try:
        extracting.go_on(run, form.limits)
    except BudgetExceeded as error:
        if not wants_fragment(request):
            raise
        line = run_line(run, timezone.now(), request.user)  # with the limits as they were typed
        context = {"run": line, "problem": explained(error)}
        return render(request, "graphs/_run_go_on.html", context, status=409)
    return changed(request, run)


@require_POST
@login_required
def read_missed(request: SignedInRequest, run_id: UUID) -> HttpResponse:
    run = access.writable_run(request.user, run_id)
    started = retrying.start_missed(run, actor=access.actor(request.user))
    return redirect("graphs:run", started.pk)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def budget(request: SignedInRequest, slug: str) -> HttpResponse:
    team = visible_team(request.user, slug, Role.OWNER)
    form = BudgetForm(request.POST if request.method == "POST" else None, instance=budget_of(team))
    if not form.is_bound:
        return render(request, BUDGET_PAGE, _budget(team, form))
    if not form.is_valid():
        return invalid(request, BUDGET_PAGE, _budget(team, form))
    form.save()
    messages.success(request, _("Saved."))
    return redirect("graphs:budget", slug)


@require_POST
@login_required
def forget(request: SignedInRequest, slug: str) -> HttpResponse:
    team = visible_team(request.user, slug, Role.OWNER)
    count = forget_answers(team)
    messages.success(
        request,
        ngettext("%(n)s answer was forgotten.", "%(n)s answers were forgotten.", count) % {"n": count},
    )
    return redirect("graphs:budget", slug)


def _budget(team: Team, form: BudgetForm) -> dict[str, object]:
    answers = ModelCall.objects.filter(team=team).reusable().count()
    spent, limits = spent_this_month(team), budget_of(team)
    return {
        "team": team,
        "form": form,
        "spent": spent,
        "limits": limits,
        "price_spent": limits.is_price_spent(spent),
        "tokens_spent": limits.are_tokens_spent(spent),
        "answers": answers,
    }
