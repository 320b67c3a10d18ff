"""A program that was let in: for whom it acts, what it may do now, and the only rows that it sees."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet

from graphs.commits import Actor
from graphs.domain.errors import Forbidden, NotFound
from graphs.domain.messages import gettext_noop
from graphs.domain.scopes import Scope
from graphs.library.prepared import FIRST, KEY, SECOND, Prepared
from graphs.models import ApiToken, Candidate, Document, KnowledgeBase, Question, Run
from graphs.models.document import DocumentQuerySet
from graphs.models.knowledge_base import KnowledgeBaseQuerySet
from graphs.models.question import QuestionQuerySet
from graphs.models.run import RunQuerySet
from kgsite.accounts.models import Team, User
from kgsite.accounts.roles import Role

# What a role can lend to a token at most.
LENT = {
    Role.VIEWER: Scope.READ,
    Role.EDITOR: Scope.WRITE,
    Role.REVIEWER: Scope.WRITE,
    Role.OWNER: Scope.ADMIN,
}
NEEDS = gettext_noop("This needs the scope “%(needed)s”.")
TOO_LITTLE = gettext_noop("This token may not do that: it needs the scope “%(needed)s”.")
BY_ROLE = gettext_noop("The role of the token's owner in this team does not allow that.")


class Reach:
    """Somebody without a browser, and the only rows that he sees: ``bases`` and ``documents`` say which, all others
    follow from them. Rows that are not among them are not there."""

    __slots__ = ()
    scope: Scope

    @property
    def actor(self) -> Actor:
        raise NotImplementedError

    @property
    def place(self) -> str:
        """Names all that is seen, as the place of a search."""
        raise NotImplementedError

    def bases(self) -> KnowledgeBaseQuerySet:
        raise NotImplementedError

    def documents(self) -> DocumentQuerySet:
        raise NotImplementedError

    def require(self, needed: Scope) -> None:
        if not self.scope.includes(needed):
            raise Forbidden(NEEDS, needed=needed.value)

    def runs(self) -> RunQuerySet:
        rows: RunQuerySet = Run.objects.filter(document__in=self.documents())
        return rows.select_related("document__base__team", "passage").defer("passage__text")

    def base(self, base_id: int) -> KnowledgeBase:
        base = self.bases().select_related("team").filter(pk=base_id).first()
        if base is None:
            raise NotFound
        return base

    def document(self, document_id: UUID) -> Document:
        """With its base and team, and without what only diagnostics read."""
        rows = self.documents().select_related("base__team").defer("generation", "warnings")
        document = rows.filter(pk=document_id).first()
        if document is None:
            raise NotFound
        return document

    def run(self, run_id: UUID) -> Run:
        run = self.runs().filter(pk=run_id).first()
        if run is None:
            raise NotFound
        return run

    def questions(self) -> QuestionQuerySet:
        rows: QuestionQuerySet = Question.objects.filter(
            Q(document__in=self.documents()) | Q(base__in=self.bases())
        )
        return rows.select_related("document__base__team", "base__team", "run")

    def question(self, question_id: UUID) -> Question:
        question = self.questions().filter(pk=question_id).first()
        if question is None:
            raise NotFound
        return question

    def candidate(self, candidate_id: UUID) -> Candidate:
        rows = Candidate.objects.filter(document__in=self.documents())
        candidate = (
            rows.select_related("node", "reviewer", "document__base__team").filter(pk=candidate_id).first()
        )
        if candidate is None:
            raise NotFound
        return candidate


@dataclass(frozen=True, slots=True)
class Caller(Reach):
    """``scope`` is that of the token within what the present role of its owner lends. Owner and team are read from the
    database when something asks for more of them than their keys."""

    token: ApiToken
    role: Role
    scope: Scope

    @property
    def user(self) -> User:
        return self.token.owner

    @property
    def team(self) -> Team:
        return self.token.team

    def revision_of(self, document_id: UUID) -> int:
        """Of a document that the token reaches, and nothing else of it. Raises NotFound."""
        if self.token.all_bases:
            found = _REVISION.first(document_id, self.token.team_id)
        else:
            found = _REVISION_IN_CHOSEN.first(document_id, self.token.team_id, self.token.pk)
        if found is None:
            raise NotFound
        revision: int = found[0]
        return revision

    @property
    def actor(self) -> Actor:
        """Names longer than the columns that keep them are cut; the account says the rest."""
        return Actor(self.user.display_name[:150], self.user)

    @property
    def place(self) -> str:
        return f"token {self.token.pk}"

    def require(self, needed: Scope) -> None:
        if self.scope.includes(needed):
            return
        granted = Scope(self.token.scope).includes(needed)
        raise Forbidden(
            BY_ROLE if granted else TOO_LITTLE,
            hint=gettext_noop(
                "Make a token with a higher scope, or ask an owner of the team for a higher role."
            ),
            needed=needed.value,
        )

    def base_keys(self) -> list[int]:
        if self.token.all_bases:
            rows = _BASES.rows(self.token.team_id)
        else:
            rows = _BASES_IN_CHOSEN.rows(self.token.team_id, self.token.pk)
        return [key for (key,) in rows]

    def bases(self) -> KnowledgeBaseQuerySet:
        rows = _bases(self.token.team_id)
        return rows if self.token.all_bases else rows.filter(pk__in=_chosen(self.token.pk))

    def documents(self) -> DocumentQuerySet:
        rows = _documents(self.token.team_id)
        return rows if self.token.all_bases else rows.filter(base__in=_chosen(self.token.pk))


def _bases(team_id: int) -> KnowledgeBaseQuerySet:
    return KnowledgeBase.objects.filter(team=team_id)


def _documents(team_id: int) -> DocumentQuerySet:
    return Document.objects.filter(deleted_at__isnull=True, base__team=team_id)


def _chosen(token_id: int) -> "QuerySet[Any, Any]":
    chosen = ApiToken.bases.through.objects.filter(apitoken=token_id)
    return chosen.values("knowledgebase")


_BASES = Prepared(lambda team: _bases(team).values_list("pk"), FIRST)
_BASES_IN_CHOSEN = Prepared(
    lambda team, token: _bases(team).filter(pk__in=_chosen(token)).values_list("pk"), FIRST, SECOND
)
_REVISION = Prepared(lambda key, team: _documents(team).filter(pk=key).values_list("revision"), KEY, FIRST)
_REVISION_IN_CHOSEN = Prepared(
    lambda key, team, token: _documents(team).filter(pk=key, base__in=_chosen(token)).values_list("revision"),
    KEY,
    FIRST,
    SECOND,
)
