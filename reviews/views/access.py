"""The only way from an id in a request to a row: visible or 404."""

from uuid import UUID

from graphs.commits import Actor
from graphs.domain.errors import NotFound
from graphs.models import Candidate, Document, KnowledgeBase, Run
from kgsite.accounts.access import require_role, role_in
from kgsite.accounts.models import User
from kgsite.accounts.roles import Role
from reviews.domain.reports import ReportMode
from reviews.models import Finding, Report


def readable_document(user: User, document_id: UUID) -> Document:
    rows = Document.objects.visible_to(user).select_related("base__team", "base__blind_review")
    document = rows.filter(pk=document_id).first()
    if document is None:
        raise NotFound
    return document


def writable_document(user: User, document_id: UUID) -> Document:
    document = readable_document(user, document_id)
    require_role(user, document.base.team, Role.EDITOR)
    return document


def readable_run(user: User, run_id: UUID) -> tuple[Run, Report | None]:
    """The run and the report that it left, if it did."""
    run = Run.objects.visible_to(user).filter(pk=run_id).first()
    if run is None:
        raise NotFound
    return run, Report.objects.filter(run=run).first()


def readable_answer(user: User, report_id: UUID) -> Report:
    rows = Report.objects.visible_to(user).select_related("document__base__team")
    report = rows.filter(pk=report_id, mode=ReportMode.QUESTION).first()
    if report is None:
        raise NotFound
    return report


def document_of_candidate(user: User, candidate_id: UUID) -> Document:
    rows = Candidate.objects.visible_to(user).select_related(
        "document__base__team", "document__base__blind_review"
    )
    candidate = rows.filter(pk=candidate_id).first()
    if candidate is None:
        raise NotFound
    return candidate.document


def readable_base(user: User, base_id: int) -> KnowledgeBase:
    rows = KnowledgeBase.objects.visible_to(user).select_related("team", "blind_review")
    base = rows.filter(pk=base_id).first()
    if base is None:
        raise NotFound
    return base


def may_decide(user: User, document: Document) -> bool:
    role = role_in(user, document.base.team)
    return bool(role and role.at_least(Role.REVIEWER))


def readable_finding(user: User, finding_id: int) -> Finding:
    rows = Finding.objects.visible_to(user).for_reading().select_related("report__document__base__team")
    finding = rows.filter(pk=finding_id).first()
    if finding is None:
        raise NotFound
    return finding


def decidable_finding(user: User, finding_id: int) -> Finding:
    """Fixes change the graph, and a dismissal hides what others should see: both need an editor."""
    finding = readable_finding(user, finding_id)
    require_role(user, finding.report.document.base.team, Role.EDITOR)
    return finding


def fixable_report(user: User, document_id: UUID, report_id: UUID) -> Report:
    document = readable_document(user, document_id)
    require_role(user, document.base.team, Role.EDITOR)
    report = Report.objects.filter(document=document, pk=report_id).first()
    if report is None:
        raise NotFound
    report.document = document
    return report


def may_apply(user: User, document: Document) -> bool:
    role = role_in(user, document.base.team)
    return bool(role and role.at_least(Role.EDITOR))


def actor(user: User) -> Actor:
    """A name longer than the column that keeps it is cut; the account says the rest."""
    return Actor(user.display_name[:150], user)
