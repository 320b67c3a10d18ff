"""Questions: asked of a document or of a knowledge base, and looked at again."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from ninja import Query, Router

from graphs.actions.answering import Asked, ask, start_answer
from graphs.api.answer_schemas import (
    AnswerResult,
    DocumentQuestionSent,
    QuestionPage,
    QuestionSent,
    QuestionsQuery,
)
from graphs.api.answers import answer
from graphs.api.asking import limits_of
from graphs.api.paging import page
from graphs.api.routes import ApiRequest, operation
from graphs.api.wire import run_wire
from graphs.domain.asking import WHOLE, Place, PlaceKind
from graphs.domain.errors import InvalidInput
from graphs.domain.messages import gettext_noop
from graphs.domain.scopes import Scope
from graphs.domain.values import JSONObject
from graphs.library.answers import answer_wire, summary_wire

routes = Router(tags=["questions"])
ONE_PLACE = gettext_noop("A question is about one part of a document.")
RUN: dict[str, Any] = {
    "responses": {
        202: {
            "description": "A model is asked: the run that does it. Location is the question.",
            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/RunItem"}}},
        }
    }
}


def _renewed(request: ApiRequest, kept: JSONObject) -> HttpResponse:
    """The answer as it stands now: words of documents that went since are not told again."""
    return answer(answer_wire(request.auth.question(UUID(str(kept["id"])))))


@operation(
    routes,
    "POST",
    "/documents/{uuid:document_id}/answer",
    answers=AnswerResult,
    extra=RUN,
    renewed=_renewed,
)
def answer_document(request: ApiRequest, document_id: UUID, payload: DocumentQuestionSent) -> HttpResponse:
    """Made of the document's own evidence, each part with what it rests on; *insufficient* and *out_of_scope* are
    answers. With ``model`` (needs the scope ``write``) it is a run. Nothing of the graph changes, so that any token may; the
    question is kept with its answer where the whole team sees what was asked."""
    document = request.auth.document(document_id)
    return _answered(request, payload, Asked(payload.question, document=document, place=_place(payload)))


@operation(routes, "POST", "/bases/{int:base_id}/answer", answers=AnswerResult, extra=RUN, renewed=_renewed)
def answer_base(request: ApiRequest, base_id: int, payload: QuestionSent) -> HttpResponse:
    """Made of the evidence of all documents of the knowledge base. With ``model`` (needs the scope ``write``) it is a run,
    which belongs to the document of the best evidence; what must not leave the server is not sent. Any token may ask; the
    question is kept with its answer where the whole team sees what was asked."""
    return _answered(request, payload, Asked(payload.question, base=request.auth.base(base_id)))


@operation(routes, "GET", "/questions", answers=QuestionPage)
def list_questions(request: ApiRequest, query: Query[QuestionsQuery]) -> HttpResponse:
    """The newest first."""
    rows = request.auth.questions()
    for name in ("document", "base", "run"):
        if (value := getattr(query, name)) is not None:
            rows = rows.filter(**{name: value})
    found, cursor = page(rows, query, "-created_at", "-id")
    return answer({"items": [summary_wire(row) for row in found], "nextCursor": cursor})


@operation(routes, "GET", "/questions/{uuid:question_id}", answers=AnswerResult)
def get_question(request: ApiRequest, question_id: UUID) -> HttpResponse:
    """The answer with what of it still stands in the graph."""
    return answer(answer_wire(request.auth.question(question_id)))


def _answered(request: ApiRequest, sent: QuestionSent, asked: Asked) -> HttpResponse:
    actor = request.auth.actor
    if not sent.model:
        return answer(answer_wire(ask(asked, actor=actor)))
    request.auth.require(Scope.WRITE)
    found = start_answer(asked, model=sent.model, actor=actor, limits=limits_of(sent.limits))
    if found.run is None:  # nothing was found that a model could be shown
        return answer(answer_wire(found))
    return answer(run_wire(found.run), status=202, location=f"/api/v1/questions/{found.pk}")


def _place(sent: DocumentQuestionSent) -> Place:
    """Raises InvalidInput when more than one part is named, or units out of order."""
    places = [
        Place(PlaceKind.NODES, tuple(dict.fromkeys(sent.nodeIds))) if sent.nodeIds else None,
        Place(PlaceKind.EDGE, (sent.edgeId,)) if sent.edgeId else None,
        Place(PlaceKind.SECTION, (sent.sectionId,)) if sent.sectionId else None,
        _units(sent.startParagraph, sent.endParagraph),
    ]
    named = [place for place in places if place]
    if len(named) > 1:
        raise InvalidInput(ONE_PLACE, fields=["nodeIds", "edgeId", "sectionId", "startParagraph"])
    return named[0] if named else WHOLE


def _units(first: int | None, last: int | None) -> Place | None:
    if first is None and last is None:
        return None
    last = first if last is None else last
    if first is None or last is None or first > last:
        raise InvalidInput(
            gettext_noop("A range of units has two ends in order."), fields=["startParagraph", "endParagraph"]
        )
    return Place(PlaceKind.UNITS, (), first, last)
