"""Questions in wire form: ``AnswerResult`` of the contract, and what a list says of each."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from graphs.answering.wording import PREMISES, PREMISES_OF_PART
from graphs.domain.values import JSONObject
from graphs.domain.vocabulary import RunState
from graphs.library.part_headings import part_headings
from graphs.library.standing import Standing, standing_of
from graphs.models import AnswerPart, Citation, Document, Question

PENDING = "pending"
NOT_SHOWN = ""  # in place of a sentence that rested on a document which is gone


def answer_wire(question: Question, standing: Standing | None = None) -> JSONObject:
    """``AnswerResult``, with who asked what of, and for each part whether it is still ``supported``. Of a question that
    waits for its run the status is ``pending``, of one whose run ended without an answer ``failed`` or ``cancelled``. Parts
    that rest on documents which are gone have no text, and nothing else is told that may hold words of these."""
    standing = standing or standing_of(question)
    rows = list(question.parts.all())
    headings = part_headings(question, rows, standing.seen)
    parts = [_part(part, standing, headings.get(part.number, "")) for part in rows]
    wire = summary_wire(question) | {
        "answer": _answer(question, parts),
        "parts": list(parts),
        "citations": [citation_wire(row) for row in standing.seen],
        "supportingNodeIds": list(_nodes(standing)) if parts else [],
        "followUps": list(question.follow_ups) if standing.whole else [],
        "unsupportedParts": sum(not part["supported"] for part in parts),
        "retrieval": {
            "candidates": question.candidates,
            "evidence": question.evidence_count,
            "confidence": question.confidence,
            "falsePremises": list(question.premises) if standing.whole else [],
            "dropped": list(question.dropped) if standing.whole else [],
            "documentsKeptBack": question.kept_back,
        },
    }
    return wire | ({"model": question.model} if question.model else {})


def summary_wire(question: Question) -> JSONObject:
    place: JSONObject = question.place
    status, error = _state(question)
    return {
        "id": str(question.pk),
        "question": question.text,
        "status": status,
        "documentId": str(question.document_id) if question.document_id else None,
        "baseId": question.home.pk,
        "scope": place,
        "revision": question.revision,
        "revisions": question.revisions,
        "askedBy": question.actor_name,
        "askedAt": question.created_at.isoformat(),
        "answeredAt": question.answered_at.isoformat() if question.answered_at else None,
        "runId": str(question.run_id) if question.run_id else None,
        **({"error": error} if error else {}),
    }


def _state(question: Question) -> "tuple[str, JSONObject | None]":
    """Without an answer that of its run, so that who waits for it comes to an end; without a run nobody works on it."""
    run = question.run
    if question.status:
        return question.status, None
    if run is None or run.state == RunState.CANCELLED:
        return RunState.CANCELLED.value, None
    if run.state == RunState.FAILED:
        return run.state, {"code": run.error_code, "message": run.error_text}
    return PENDING, None


def citation_wire(row: Citation) -> JSONObject:
    states: JSONObject = {"groundingStatus": row.grounding, "entailmentStatus": row.entailment}
    return {
        "id": row.name,
        "targetKind": row.kind,
        "targetId": row.target,
        "documentId": str(row.document_id),
        "paragraph": row.unit.number,
        "quote": row.quote,
        "start": row.start,
        "end": row.end,
        **{key: value for key, value in states.items() if value},
    }


def exported_questions(document: Document) -> Iterator[JSONObject]:
    """What was answered, the oldest first."""
    rows = Question.objects.filter(document=document).exclude(status="")
    for question in rows.select_related("document__base").order_by("created_at", "pk"):
        yield answer_wire(question)


def premise_words(premise: JSONObject, *, of_part: bool = False) -> str:
    """A false premise as a sentence for people."""
    forms = PREMISES_OF_PART if of_part else PREMISES
    return _(forms.get(str(premise.get("kind")), "%(word)s")) % premise


def _part(part: AnswerPart, standing: Standing, heading: str) -> JSONObject:
    names, seen = part.rests_on, {row.name for row in standing.seen}
    shown = standing.shows(names)
    said: JSONObject = {
        "id": f"p{part.number}",
        "text": part.text if shown else NOT_SHOWN,
        "evidenceIds": [name for name in names if name in seen],
        "supported": shown and standing.supports(names),
    }
    return said | ({"heading": heading} if heading and shown else {})


def _answer(question: Question, parts: list[JSONObject]) -> str:
    if not parts:
        return question.answer
    return "\n\n".join(str(part["text"]) for part in parts if part["text"])


def _nodes(standing: Standing) -> dict[str, None]:
    """Both ends of a relation count."""
    found: dict[str, None] = {}
    for row in standing.seen:
        if row.kind != "source":
            found |= dict.fromkeys(row.target.partition(":")[0].split(">"))
    return found
