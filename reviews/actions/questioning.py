"""Questions: answered at once by rules, or by a model as a run. Each answer is kept as a report of its own."""

from graphs.actions.leases import Lease
from graphs.commits import Actor
from graphs.domain.calls import Limits
from graphs.domain.errors import InvalidOperation, NotFound
from graphs.domain.messages import gettext_noop
from graphs.domain.progress import Stage
from graphs.domain.values import GraphSnapshot
from graphs.extraction.model.extractor import ModelExtractor
from graphs.models import Document, Run
from graphs.snapshots import snapshot
from reviews.actions import review_runs
from reviews.actions.checking import store
from reviews.domain.orders import Task
from reviews.domain.reports import ReportMode, Scope
from reviews.items import has_edge, has_node
from reviews.models import Finding, Order, Report
from reviews.questioning.answers import Answer, by_model, by_rules
from reviews.questioning.reporting import report_of
from reviews.questioning.scope import Asked, TargetKind

GONE = gettext_noop("What is to be weighed is no longer in the graph.")


def ask(document: Document, asked: Asked, *, actor: Actor) -> Report:
    """Evidence for and against, without a model. Raises InvalidOperation when the target is not in the graph."""
    graph = snapshot(document)
    try:
        answer = by_rules(graph, asked)
    except KeyError as error:
        raise InvalidOperation(GONE) from error
    return store(document, report_of(graph, asked, answer, "rules"), graph, actor=actor)


def start_question(
    document: Document,
    asked: Asked,
    *,
    extractor: str,
    actor: Actor,
    finding: Finding | None = None,
    limits: Limits | None = None,
) -> Run:
    """A queued run. Raises InvalidOperation when the target is not in the graph, and what ``review_runs.start`` raises."""
    if not _stands(document, asked):
        raise InvalidOperation(GONE)
    return review_runs.start(
        document,
        Task.QUESTION,
        extractor=extractor,
        actor=actor,
        scope=asked.scope,
        limits=limits,
        question=asked.question,
        finding=finding,
    )


def require(document: Document, asked: Asked) -> None:
    """Raises NotFound when the target is not in the graph."""
    if not _stands(document, asked):
        raise NotFound(GONE)


def _stands(document: Document, asked: Asked) -> bool:
    match asked.kind:
        case "node":
            return has_node(document, asked.id)
        case "edge":
            return has_edge(document, asked.id)
    return True


def run_question(run: Run, lease: Lease, order: Order, model: ModelExtractor | None) -> None:
    assert model is not None
    graph, asked = snapshot(run.document), asked_of(order)
    with review_runs.books_of(run, lease, model) as books:
        books.report(Stage.EXAMINING, 0, 1, 0, 0)
        try:
            answer = by_model(graph, asked, model.asking, books)
        except KeyError as error:
            raise InvalidOperation(GONE) from error
    review_runs.end(run, lease, lambda: _save(run, graph, asked, answer))


def about(finding: Finding) -> Asked:
    """The finding, looked at again: is it so?"""
    kind = _kind(finding.target_kind)
    words = f"{finding.title} {finding.detail}".strip()
    return Asked(
        kind,
        finding.target_id if kind != "graph" else "",
        about=words,
        cited=tuple(item["paragraph"] for item in finding.evidence),
    )


def asked_of(order: Order) -> Asked:
    scope = Scope.from_json(order.scope)
    found = about(order.finding) if order.finding else Asked()
    target = scope.ids[0] if scope.ids else ""
    return Asked(_kind(scope.kind), target, order.question, found.about, found.cited)


def question_of(report: Report) -> Finding:
    """The one finding of an answer: it carries quotes and fix."""
    found: Finding = report.findings.get()
    return found


def answers_of(document: Document) -> list[Report]:
    """The newest first."""
    rows = Report.objects.filter(document=document, mode=ReportMode.QUESTION)
    return list(rows.newest_first()[:10])


def _save(run: Run, graph: GraphSnapshot, asked: Asked, answer: Answer) -> Report:
    draft = report_of(graph, asked, answer, run.extractor)
    actor = review_runs.actor_of(run)
    return store(run.document, draft, graph, actor=actor, run=run, extractor=run.extractor)


def _kind(name: str) -> TargetKind:
    match name:
        case "node" | "edge":
            return name
    return "graph"
