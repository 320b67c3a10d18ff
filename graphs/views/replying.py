"""Paste mode: the prompt of the next part, and the reply that somebody brings."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods
from django_htmx.http import HttpResponseClientRedirect

from graphs.actions import pasting
from graphs.actions.workers import worker_alive
from graphs.forms.queries import PollQuery, read
from graphs.forms.replies import FINISH, KEEP, SKIP, ReplyForm
from graphs.library import polling
from graphs.library.replying import asked
from graphs.models import Run
from graphs.views import access
from kgsite.http.fragments import invalid
from kgsite.http.requests import SignedInRequest, wants_fragment

PAGE = "graphs/reply.html"
ACTS = {KEEP: pasting.keep, SKIP: pasting.skip, FINISH: pasting.finish}


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def reply(request: SignedInRequest, run_id: UUID) -> HttpResponse:
    run = access.writable_run(request.user, run_id)
    if request.method == "POST":
        return _receive(request, run)
    question = asked(run)
    fragment = wants_fragment(request)
    if not run.is_active or (question is None and run.pause_reason):
        there = reverse("graphs:run", args=[run.pk])
        return HttpResponseClientRedirect(there) if fragment else redirect(there)
    if question and fragment:  # the page is made anew, so that the focus is at its beginning
        return HttpResponseClientRedirect(reverse("graphs:run-reply", args=[run.pk]))
    polls = read(PollQuery, request.GET)["poll"] or 0
    form = ReplyForm(initial={"round": question.round}) if question else None
    return render(request, "graphs/_reply_wait.html" if fragment else PAGE, _page(run, form, polls))


def _receive(request: SignedInRequest, run: Run) -> HttpResponse:
    form = ReplyForm(request.POST)
    if not form.is_valid():
        return invalid(request, PAGE, _page(run, form))
    sent = form.cleaned_data
    act = ACTS.get(sent["act"])
    if act:
        act(run, sent["round"])
    else:
        pasting.answer(run, sent["round"], sent["reply"])
    return redirect("graphs:run-reply", run.pk)


def _page(run: Run, form: ReplyForm | None, polls: int = 0) -> dict[str, Any]:
    return {
        "run": run,
        "asked": asked(run),
        "form": form,
        "delay": polling.delay(polls),
        "next_poll": polls + 1,
        "no_worker": not worker_alive(),
    }
