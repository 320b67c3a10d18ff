"""One of everything in one team, and people in every relation to it. An address is filled from here by its words."""

from uuid import uuid4

from django.urls import reverse
from django.utils import timezone

from graphs.actions import answering, composing
from graphs.actions.tokens import make_token
from graphs.commits import Actor
from graphs.domain.drafts import graph_to_json
from graphs.domain.scopes import Scope
from graphs.domain.vocabulary import RunKind, RunState
from graphs.models import Comparison, Document, ModelCall, Question, Run
from kgsite.accounts import actions
from kgsite.accounts.models import User
from kgsite.accounts.roles import Role
from reviews.actions.checking import quick_check
from reviews.actions.questioning import ask
from reviews.questioning.scope import Asked
from reviews.stamping import stamp_of
from tests import builders
from tests.kgsite.accounts.people import PASSWORD, join, make_team, make_user, member


class Samples:
    def __init__(self) -> None:
        self.owner = make_user("owner", password=PASSWORD)
        self.team = make_team(self.owner)
        join(self.team, make_user("second-owner"), Role.OWNER)
        self.target = join(self.team, make_user("target"))
        self.people: dict[str, User] = {
            "outsider": make_team_of_ones_own(),
            "viewer": join(self.team, make_user("viewer", password=PASSWORD), Role.VIEWER),
            "editor": join(self.team, make_user("editor", password=PASSWORD), Role.EDITOR),
            "reviewer": join(self.team, make_user("reviewer", password=PASSWORD), Role.REVIEWER),
            "owner": self.owner,
        }
        self.invitation, self.invitation_token = actions.invite(self.team, Role.VIEWER, by=self.owner)
        self.base = builders.make_base(self.team)
        self.connection = builders.make_connection(self.team)
        self.document = builders.make_graph(self.base)
        self.deleted = builders.make_document(self.base, text="Gone, but not for good.")
        composing.delete(self.deleted)
        self.candidate = self.document.candidates.order_by("pk")[0]
        self.failed = self._run(self.document, RunState.FAILED)
        self.compared = self._run(self.document, RunState.SUCCEEDED)
        Run.objects.filter(pk=self.compared.pk).update(kind=RunKind.COMPARE)
        Comparison.objects.create(
            run=self.compared,
            source_id=self.document.current_version.source_id,
            draft=graph_to_json(builders.rain_graph()),
        )
        self.queued = self._run(builders.make_document(self.base, text="Still waiting."), RunState.QUEUED)
        self.call = ModelCall.objects.create(
            team=self.team, run=self.failed, connection="c", model="m", outcome="ok", at=timezone.now()
        )
        self.api_token, _secret = make_token(
            self.team, name="sample", scope=Scope.READ, days=7, by=self.owner, all_bases=True
        )
        self.report = quick_check(self.document, actor=Actor("sample"))
        self.answered = ask(self.document, Asked("node", "n1"), actor=Actor("sample"))
        self.question = answering.ask(
            answering.Asked("What causes floods?", self.document), actor=Actor("sample")
        )
        Question.objects.filter(pk=self.question.pk).update(run=self._answering())
        self.reset_token = actions.make_reset_link(self.target, self.team, by=self.owner)

    def _answering(self) -> Run:
        run = self._run(self.document, RunState.SUCCEEDED)
        Run.objects.filter(pk=run.pk).update(kind=RunKind.ANSWER)
        self.answer_run = run
        return run

    def _run_for(self, name: str) -> Run:
        if name == "graphs:run-answer":
            return self.answer_run
        if name == "graphs:comparison":
            return self.compared
        return self.queued if name == "graphs:run-cancel" else self.failed

    def url(self, name: str, words: list[str]) -> str:
        return reverse(name, kwargs={word: self.value(name, word) for word in words})

    def fields(self, given: dict[str, str]) -> dict[str, str]:
        stamp = stamp_of(self.candidate)
        return {
            name: text.format(stamp=stamp, seen=f"{self.candidate.pk}:{stamp}", base=self.base.pk)
            for name, text in given.items()
        }

    def value(self, name: str, word: str) -> object:
        """What stands for this word of the address; a new word needs a line here."""
        if word == "token":
            return self._token(name)
        if name == "graphs:restore":
            return self.deleted.pk
        return {
            "run_id": lambda: self._run_for(name).pk,
            "token_id": lambda: self.api_token.pk,
            "rest": lambda: "v1/nowhere",
            "slug": lambda: self.team.slug,
            "call_id": lambda: self.call.pk,
            "member_id": lambda: member(self.team, self.target).pk,
            "invitation_id": lambda: self.invitation.pk,
            "connection_id": lambda: self.connection.pk,
            "base_id": lambda: self.base.pk,
            "document_id": lambda: self.document.pk,
            "node_id": lambda: self.document.nodes.get(number=1).node_id,
            "revision": lambda: 1,
            "report_id": lambda: self.report.pk,
            "finding_id": lambda: self.report.findings.get(number=1).pk,
            "question_id": lambda: self.question.pk,
            "candidate_id": lambda: self.candidate.pk,
            "format": lambda: "json",
            "answer_id": lambda: self.answered.pk,
            "edge_id": lambda: self.document.edges.get().edge_id,
        }[word]()

    def _run(self, document: Document, state: RunState) -> Run:
        return Run.objects.create(
            document=document,
            state=state,
            extractor="scripted",
            actor_name=self.owner.display_name,
            base_revision=document.revision,
        )

    def _token(self, name: str) -> str:
        known = {"accounts:invitation": self.invitation_token, "accounts:reset-link": self.reset_token}
        return known.get(name, str(uuid4()))


def make_team_of_ones_own() -> User:
    outsider = make_user("outsider", password=PASSWORD)
    make_team(outsider)
    return outsider
