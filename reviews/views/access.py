"""The only way from an id in a request to a row: visible or 404."""

from uuid import UUID

from graphs.domain.errors import NotFound
from graphs.models import Candidate, Document, KnowledgeBase
from kgsite.accounts.access import role_in
from kgsite.accounts.models import User
from kgsite.accounts.roles import Role


def readable_document(user: User, document_id: UUID) -> Document:
    rows = Document.objects.visible_to(user).select_related("base__team", "base__blind_review")
    document = rows.filter(pk=document_id).first()
    if document is None:
        raise NotFound
    return document


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
