"""The only way from an id in a request to a row: visible or 404, and the role that the act needs or 403."""

from uuid import UUID

from graphs.commits import Actor
from graphs.domain.errors import NotFound
from graphs.domain.messages import gettext_noop
from graphs.library.asked import seen_question
from graphs.library.history import needed_to_undo
from graphs.models import ApiToken, Document, KnowledgeBase, ModelConnection, Operation, Question, Run
from kgsite.accounts.access import current_team, require_role, role_in, visible_team
from kgsite.accounts.models import Team, User
from kgsite.accounts.roles import Role
from kgsite.http.requests import SignedInRequest

NO_REVISION = gettext_noop("This document has no such revision.")


def readable_document(user: User, document_id: UUID) -> Document:
    rows = Document.objects.visible_to(user).select_related("base__team")
    document = rows.filter(pk=document_id).first()
    if document is None:
        raise NotFound
    return document


def writable_document(user: User, document_id: UUID) -> Document:
    document = readable_document(user, document_id)
    require_role(user, document.base.team, Role.EDITOR)
    return document


def undoable_operation(user: User, document_id: UUID, revision: int) -> Operation:
    """The change that made this revision: one's own for an editor, anybody's for a reviewer."""
    document = readable_document(user, document_id)
    operation = document.operations.filter(revision=revision).first()
    if operation is None:
        raise NotFound(NO_REVISION)
    require_role(user, document.base.team, needed_to_undo(operation, user))
    return operation


def origin_document(user: User, document_id: UUID) -> Document | None:
    """The document a text was taken from. One that was deleted since is forgotten: the text is not lost for it."""
    if Document.objects.deleted_and_visible_to(user).filter(pk=document_id).exists():
        return None
    return readable_document(user, document_id)


def restorable_document(user: User, document_id: UUID) -> Document:
    """A softly deleted document, or one that is back already: undoing twice is undoing."""
    rows = Document.objects.deleted_and_visible_to(user).select_related("base__team")
    document = rows.filter(pk=document_id).first() or readable_document(user, document_id)
    require_role(user, document.base.team, Role.EDITOR)
    return document


def readable_base(user: User, base_id: int) -> KnowledgeBase:
    base = KnowledgeBase.objects.visible_to(user).select_related("team").filter(pk=base_id).first()
    if base is None:
        raise NotFound
    return base


def writable_base(user: User, base_id: int) -> KnowledgeBase:
    base = readable_base(user, base_id)
    require_role(user, base.team, Role.EDITOR)
    return base


def readable_question(user: User, question_id: UUID) -> Question:
    question = seen_question(user, question_id)
    if question is None:
        raise NotFound
    return question


def own_question(user: User, question_id: UUID) -> Question:
    """One's own, or anybody's for an owner of the team."""
    question = readable_question(user, question_id)
    if question.created_by_id != user.pk:
        require_role(user, question.team, Role.OWNER)
    return question


def readable_run(user: User, run_id: UUID) -> Run:
    rows = Run.objects.visible_to(user).select_related("document__base__team")
    run = rows.filter(pk=run_id).first()
    if run is None:
        raise NotFound
    return run


def writable_run(user: User, run_id: UUID) -> Run:
    run = readable_run(user, run_id)
    require_role(user, run.document.base.team, Role.EDITOR)
    return run


def readable_team(request: SignedInRequest) -> Team:
    """The team whose things the pages show now."""
    team = current_team(request)
    if team is None:
        raise NotFound(
            gettext_noop("You are in no team yet."),
            hint=gettext_noop("Open an invitation link, or start a team of your own."),
        )
    return team


def writable_team(request: SignedInRequest) -> Team:
    team = readable_team(request)
    require_role(request.user, team, Role.EDITOR)
    return team


def team_for_new(request: SignedInRequest, origin: Document | None) -> Team:
    """Where a new document goes: to the team that its text was taken from, if one may write there."""
    if origin and may_edit(request.user, origin.base.team):
        return origin.base.team
    return writable_team(request)


def may_edit(user: User, team: Team) -> bool:
    role = role_in(user, team)
    return bool(role and role.at_least(Role.EDITOR))


def member_team(user: User, slug: str) -> Team:
    return visible_team(user, slug)


def owned_team(user: User, slug: str) -> Team:
    return visible_team(user, slug, Role.OWNER)


def owned_connection(user: User, slug: str, connection_id: int) -> ModelConnection:
    """A connection of the team at this address; owners manage models."""
    team = owned_team(user, slug)
    rows = ModelConnection.objects.visible_to(user).select_related("team").filter(team=team)
    connection = rows.filter(pk=connection_id).first()
    if connection is None:
        raise NotFound
    return connection


def managed_token(user: User, slug: str, token_id: int) -> ApiToken:
    """One's own, or anybody's for an owner of the team."""
    team = member_team(user, slug)
    rows = ApiToken.objects.visible_to(user, team, manages=may_manage(user, team))
    token = rows.select_related("team", "owner").filter(pk=token_id).first()
    if token is None:
        raise NotFound
    return token


def may_manage(user: User, team: Team) -> bool:
    return role_in(user, team) is Role.OWNER


def actor(user: User) -> Actor:
    """Names longer than the columns that keep them are cut; the account says the rest."""
    return Actor(user.display_name[:150], user)
