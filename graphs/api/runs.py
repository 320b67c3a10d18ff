"""Runs: started, looked at, cancelled, taken up again. Those that examine a graph start in ``reviews.api``."""

from uuid import UUID

from django.http import HttpResponse
from ninja import Query, Router
from pydantic import Field

from graphs.actions import extracting, retrying
from graphs.actions.comparing import start_comparison, use
from graphs.actions.relating import start_relating
from graphs.api.answers import answer
from graphs.api.asking import clean, limits_of, offered_for, usual_extractor
from graphs.api.paging import page
from graphs.api.routes import ApiRequest, operation
from graphs.api.schemas import LimitsSent, PageQuery, RunItem, RunPage, RunSent
from graphs.api.wire import run_wire
from graphs.commits import Actor
from graphs.domain.errors import InvalidInput, NotFound, NotRecoverable
from graphs.domain.messages import gettext_noop
from graphs.domain.scopes import Scope
from graphs.domain.vocabulary import RunKind, RunState
from graphs.forms.documents import ExtractForm, RelateForm
from graphs.library.extractors import model_picker
from graphs.models import Comparison, Document, Run

routes = Router(tags=["runs"])
NAME_ONE = gettext_noop("Name the extractor that shall read.")
WAITS_FOR_MONEY = ("budget", "rate_limit")


class RunsQuery(PageQuery):
    document: UUID | None = None
    state: RunState | None = None
    active: bool = Field(False, description="Only those that are queued, running or paused.")


@operation(routes, "GET", "/runs", answers=RunPage)
def list_runs(request: ApiRequest, query: Query[RunsQuery]) -> HttpResponse:
    """The newest first."""
    rows = request.auth.runs()
    if query.document is not None:
        rows = rows.filter(document=query.document)
    if query.state is not None:
        rows = rows.filter(state=query.state)
    if query.active:
        rows = rows.active()
    found, cursor = page(rows, query, "-created_at", "-id")
    return answer({"items": [run_wire(row) for row in found], "nextCursor": cursor})


@operation(routes, "GET", "/runs/{uuid:run_id}", answers=RunItem)
def show_run(request: ApiRequest, run_id: UUID) -> HttpResponse:
    """Ask again after ``pollAfter`` seconds."""
    return answer(run_wire(request.auth.run(run_id)))


@operation(
    routes, "POST", "/documents/{uuid:document_id}/runs", answers=RunItem, status=202, needs=Scope.WRITE
)
def start_run(request: ApiRequest, document_id: UUID, payload: RunSent) -> HttpResponse:
    """``extract`` reads the text, again if it was read; ``relate`` asks a model for relations of the graph;
    ``compare`` reads beside the graph and changes nothing; ``missed`` reads the parts that could not be read."""
    return _started(_start(request, request.auth.document(document_id), payload))


@operation(routes, "POST", "/runs/{uuid:run_id}/cancel", answers=RunItem, needs=Scope.WRITE)
def cancel_run(request: ApiRequest, run_id: UUID) -> HttpResponse:
    """A run that somebody works on ends at its next check."""
    run = request.auth.run(run_id)
    extracting.cancel(run)
    return answer(run_wire(run))


@operation(routes, "POST", "/runs/{uuid:run_id}/resume", answers=RunItem, status=202, needs=Scope.WRITE)
def resume_run(request: ApiRequest, run_id: UUID, payload: LimitsSent | None = None) -> HttpResponse:
    """From its checkpoint: one that failed, was cancelled, or is paused. ``price`` and ``tokens`` are new limits of one
    that is paused for them; what is not named has no limit then."""
    run = request.auth.run(run_id)
    if payload is not None and run.state == RunState.PAUSED and run.pause_reason in WAITS_FOR_MONEY:
        extracting.go_on(run, limits_of(payload))
    else:
        extracting.retry(run)
    return _started(run)


@operation(routes, "POST", "/runs/{uuid:run_id}/use", answers=RunItem, status=202, needs=Scope.WRITE)
def use_comparison(request: ApiRequest, run_id: UUID) -> HttpResponse:
    """What a run of the kind ``compare`` found becomes the graph; nobody is asked again."""
    run = request.auth.run(run_id)
    kept = Comparison.objects.filter(run=run, run__kind=RunKind.COMPARE)
    comparison = kept.select_related("run__document__base__team").first()
    if comparison is None:
        raise NotFound
    return _started(use(comparison, actor=request.auth.actor))


def _start(request: ApiRequest, document: Document, sent: RunSent) -> Run:
    actor, limits = request.auth.actor, limits_of(sent.limits)
    if sent.kind == "missed":
        return _missed(document, actor)
    if sent.kind == "relate":
        offered = model_picker(
            request.auth.user, document.base.team, base=document.base, stays_here=document.stays_here
        )
        form = clean(RelateForm({"extractor": sent.extractor}, extractors=offered.choices))
        return start_relating(document, extractor=form["extractor"], actor=actor, limits=limits)
    offered = offered_for(request.auth, document.base, stays_here=document.stays_here)
    named = clean(ExtractForm({"extractor": sent.extractor}, extractors=offered.choices))["extractor"]
    if sent.kind == "compare":
        if not named:
            raise InvalidInput(NAME_ONE, fields=["extractor"])
        return start_comparison(document, extractor=named, actor=actor, limits=limits)
    kind = RunKind.REEXTRACT if document.revision else RunKind.EXTRACT
    extractor = named or usual_extractor(document, offered)
    return extracting.start_extraction(document, extractor=extractor, actor=actor, kind=kind, limits=limits)


def _missed(document: Document, actor: Actor) -> Run:
    earlier = retrying.run_that_missed(Document.objects.get(pk=document.pk))
    if earlier is None:
        raise NotRecoverable(gettext_noop("Nothing is missing any more: every part of this text was read."))
    return retrying.start_missed(earlier, actor=actor)


def _started(run: Run) -> HttpResponse:
    run.refresh_from_db()
    return answer(run_wire(run), status=202, location=f"/api/v1/runs/{run.pk}")
