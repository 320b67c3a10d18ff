"""Questions: answered by the source itself in the request, or with a model as a run in the queue.

A run belongs to a document, a question may be asked of a whole knowledge base: then its run hangs on the document of
the best evidence at its start. That document's team pays, its deletion cancels the run, and it is read anew when the run
begins, whatever has changed. Runs that answer only read, so they stand beside every other run (``BESIDE_OTHERS``).
"""

from dataclasses import dataclass, field, replace
from functools import partial
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from graphs.actions.bookkeeping import Books
from graphs.actions.extracting import hand_over, new_run
from graphs.actions.keeping_answers import keep_answer
from graphs.actions.leases import Lease, LeaseLost
from graphs.actions.privacy import forbidden, refuse_external
from graphs.actions.reading import FindExtractor, extractor_of
from graphs.actions.running import finished, work_on
from graphs.answering.evidence import numbered
from graphs.answering.extractive import answer_from_source
from graphs.answering.from_model import answer_with_model, is_worth_asking
from graphs.answering.material import Material
from graphs.answering.missing import gathered
from graphs.answering.question import read_question
from graphs.commits import Actor
from graphs.domain.asking import WHOLE, Place, PlaceKind
from graphs.domain.calls import Limits
from graphs.domain.errors import Busy, Cancelled, CannotAnswer, Empty, LimitExceeded
from graphs.domain.messages import gettext_noop
from graphs.domain.progress import Stage
from graphs.domain.prompting import Completion, Prompt
from graphs.domain.vocabulary import RunKind
from graphs.extraction.model.extractor import ModelExtractor
from graphs.models import Document, KnowledgeBase, ModelConnection, Question, Run
from graphs.models.question import LONGEST_QUESTION
from graphs.ports import Cancellation, Extractor
from graphs.search.material import material
from graphs.search.places import material_of_place, require
from graphs.search.scopes import of_base, of_document, of_documents

MOST_AT_ONCE = 5  # questions that one person has waiting for a model


@dataclass(frozen=True)
class Asked:
    """Of one document, all of it or a part, or of a knowledge base: exactly one of the two is there."""

    text: str
    document: Document | None = None
    base: KnowledgeBase | None = None
    place: Place = field(default=WHOLE)


def ask(asked: Asked, *, actor: Actor) -> Question:
    """Answered at once, with sentences of the source. Raises Empty, LimitExceeded, and InvalidOperation when the part
    that is asked of is not there (any more)."""
    question = _new(asked, actor)
    found = _material(question)
    keep_answer(question, answer_from_source(question.text, found), found)
    return question


def start_answer(asked: Asked, *, model: str, actor: Actor, limits: Limits | None = None) -> Question:
    """With a queued run and its job. Where nothing is found no model is asked: then it is answered already and has no
    run. Raises what ``ask`` raises, CannotAnswer for what is no model of the team, ExternalModelForbidden when the text must not
    leave this server, Busy when too many questions wait."""
    with transaction.atomic():
        question = _with_model(asked, model, actor, limits)
        if question.run:
            hand_over(question.run)
    return question


def answer_now(asked: Asked, *, extractor: Extractor, actor: Actor, limits: Limits | None = None) -> Question:
    """With a model in this process, without a worker. Raises also what made the run fail or pause."""
    if not isinstance(extractor, ModelExtractor):
        raise CannotAnswer
    question = _with_model(asked, extractor.name, actor, limits)
    if question.run:
        run_answer(question.run.pk, lambda _name, _team: extractor)
        finished(question.run)
        question.refresh_from_db()
    return question


def run_answer(run_id: UUID, find_extractor: FindExtractor) -> bool:
    """Claim the run and bring it to its end. ``False`` when somebody else has it: safe to start twice."""
    if not Run.objects.filter(pk=run_id, kind=RunKind.ANSWER).exists():
        return False
    return work_on(run_id, partial(_answer, find_extractor=find_extractor))


def forget(question: Question) -> None:
    """The question goes, with its answer; a run that works on it is stopped, what it cost stays in the books."""
    if question.run and question.run.is_active:
        question.run.request_cancel(timezone.now())
    question.delete()


def _with_model(asked: Asked, model: str, actor: Actor, limits: Limits | None) -> Question:
    """With a run that nobody was handed yet, or answered already."""
    question = _new(asked, actor)
    question.model = model
    if not ModelConnection.objects.filter(team=question.team, name=model).exists():
        raise CannotAnswer
    _refuse_external(question)
    found = _material(question)
    place = _best_place(question.text, found)
    if place is None:
        keep_answer(question, answer_from_source(question.text, found), found)
        return question
    _refuse_too_many(actor)
    document = question.document or Document.objects.select_related("base__team").get(pk=place)
    with transaction.atomic():
        question.run = new_run(document, model, actor, RunKind.ANSWER, limits)
        question.save()
    return question


def _new(asked: Asked, actor: Actor) -> Question:
    """Not stored yet."""
    text = " ".join(asked.text.split())
    if not text:
        raise Empty(gettext_noop("There is no question."), hint=gettext_noop("Write what you want to know."))
    if len(text) > LONGEST_QUESTION:
        raise LimitExceeded(
            gettext_noop("A question has at most %(limit)s characters."),
            hint=gettext_noop("Ask it shorter, or as several questions."),
            field="question",
            limit=LONGEST_QUESTION,
            size=len(text),
        )
    if asked.document and asked.place.kind is not PlaceKind.WHOLE:
        require(asked.document, asked.place)
    return Question(
        document=asked.document,
        base=None if asked.document else asked.base,
        place=asked.place.to_json(),
        text=text,
        created_by=actor.user,
        actor_name=actor.name,
    )


def _material(question: Question) -> Material:
    """Without what may not go to its model; how many documents that are is noted in the question."""
    read = read_question(question.text)
    place = Place.from_json(question.place)
    if question.document and place.kind is not PlaceKind.WHOLE:
        return material_of_place(question.document, place, read)
    if question.document:
        return material(of_document(question.document), read)
    assert question.base is not None
    kept = _kept_back(question)
    question.kept_back = len(kept)
    scope = of_base(question.base)
    return material(of_documents(scope, without=kept) if kept else scope, read)


def _kept_back(question: Question) -> list[UUID]:
    """Documents of the base whose text an external model may not read."""
    if not _is_external(question):
        return []
    rows = Document.objects.filter(base=question.base, deleted_at=None, no_external=True)
    return list(rows.values_list("pk", flat=True))


def _is_external(question: Question) -> bool:
    rows = ModelConnection.objects.filter(team=question.team, name=question.model)
    return any(connection.is_external for connection in rows) if question.model else False


def _refuse_external(question: Question) -> None:
    if question.document:
        refuse_external(question.document, question.model)
    elif question.home.no_external and _is_external(question):
        raise forbidden(by_document=False)


def _refuse_too_many(actor: Actor) -> None:
    waiting = Run.objects.active().filter(kind=RunKind.ANSWER, created_by=actor.user)
    if actor.user and waiting.count() >= MOST_AT_ONCE:
        raise Busy(
            gettext_noop("%(n)s of your questions wait for a model already."),
            hint=gettext_noop("Wait until one is answered, or cancel it."),
            n=MOST_AT_ONCE,
        )


def _best_place(text: str, found: Material) -> UUID | None:
    """The document of the best evidence; None where there is none, or nothing that could be looked for."""
    retrieved = gathered(read_question(text), found)
    evidence = numbered(retrieved, found)
    return UUID(evidence[0].document) if is_worth_asking(retrieved, evidence) else None


def _answer(run: Run, lease: Lease, find_extractor: FindExtractor) -> None:
    question = Question.objects.select_related("document__base__team", "base__team").filter(run=run).first()
    if question is None:
        raise Cancelled  # it was deleted meanwhile
    extractor = extractor_of(run, find_extractor)
    if not isinstance(extractor, ModelExtractor):
        raise CannotAnswer
    _refuse_external(question)
    found = _material(question)
    books = Books(run, lease, extractor, run.document.current_version.source_id)
    books.report(Stage.ANSWERING, 0, 1, 0, 0)
    try:
        result = answer_with_model(question.text, found, _Answerer(extractor, question, found), books)
    finally:
        books.close()
    lease.check()
    with transaction.atomic():
        if not Question.objects.filter(pk=question.pk).exists():
            raise Cancelled
        keep_answer(question, result, found)
        if not run.succeed(lease.worker, timezone.now(), []):
            raise Cancelled if run.cancel_requested else LeaseLost


class _Answerer:
    """The model of a connection, within its context and its time. Before each call it is asked whether the text may still
    go there: it may be of several documents."""

    def __init__(self, extractor: ModelExtractor, question: Question, found: Material) -> None:
        self._asking, self._question = extractor.asking, question
        self._documents = {UUID(node.document) for node in found.nodes}
        self._documents |= {UUID(unit.document) for unit in found.units}
        self.name, self.concurrency = extractor.name, 1

    def complete(self, prompt: Prompt, cancellation: Cancellation) -> Completion:
        for document in Document.objects.filter(pk__in=self._documents).select_related("base"):
            refuse_external(document, self._question.model)
        shorter = replace(prompt, deadline=min(prompt.deadline, self._asking.deadline))
        return self._asking.answer(shorter, cancellation)
