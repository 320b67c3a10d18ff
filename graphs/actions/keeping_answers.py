"""An answer as rows: its parts, and the evidence they name. Nothing else of what was found is kept."""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from graphs.answering.evidence import EvidenceItem, all_of
from graphs.answering.material import Material
from graphs.answering.question import read_question
from graphs.answering.results import AnswerResult, Status
from graphs.answering.words import tokens
from graphs.models import AnswerPart, Citation, Question, Unit

MOST_DROPPED = 40


def keep_answer(question: Question, result: AnswerResult, found: Material) -> None:
    """Sets what the answer says. The question may be new, or one that waited for its run; what it was made from was
    ``found`` at the revisions that are noted, however long a model took since."""
    cited = _cited(result)
    question.status = result.status.value
    if question.document:
        question.revision = found.revisions.get(str(question.document_id), question.document.revision)
    read = dict.fromkeys(item.document for item in result.evidence)
    question.revisions = {name: found.revisions[name] for name in read if name in found.revisions}
    question.answer = result.answer
    question.confidence = result.confidence
    question.candidates, question.evidence_count = result.candidates, len(result.evidence)
    question.premises = [
        {"kind": row.kind.value, "word": row.word, "instead": row.instead} for row in result.premises
    ]
    question.dropped = [
        {"text": row.text, "reason": str(row.reason)} for row in result.dropped[:MOST_DROPPED]
    ]
    question.follow_ups = list(result.follow_ups)
    question.answered_at = timezone.now()
    with transaction.atomic():
        question.save(force_update=not question._state.adding)  # one that was deleted meanwhile stays so
        AnswerPart.objects.filter(question=question).delete()
        Citation.objects.filter(question=question).delete()
        Citation.objects.bulk_create(_citations(question, cited))
        AnswerPart.objects.bulk_create(
            AnswerPart(question=question, number=number, text=part.text, rests_on=list(part.evidence))
            for number, part in enumerate(result.parts, 1)
        )


def _cited(result: AnswerResult) -> list[EvidenceItem]:
    """In the order in which the parts name them. Where nothing answers, what comes nearest: a reader sees what the
    text does say; of a text that speaks of something else, nothing does."""
    by_id = {item.id: item for item in result.evidence}
    named = [name for part in result.parts for name in part.evidence]
    if result.status is Status.INSUFFICIENT:
        named = list(result.nearest) or _nearest(result)
    return [by_id[name] for name in dict.fromkeys(named) if name in by_id]


def _nearest(result: AnswerResult) -> list[str]:
    """That whose quote has most words of the question, if any has one; half of a sentence with the other half."""
    asked = frozenset(read_question(result.question).stems)
    shared = {item.id: len(asked.intersection(tokens(item.quote))) for item in result.evidence}
    best = max(shared, key=lambda name: shared[name], default="")
    if not shared.get(best):
        return []
    item = next(item for item in result.evidence if item.id == best)
    return [best, *(row.id for row in all_of(item, result.evidence))]


def _citations(question: Question, cited: list[EvidenceItem]) -> list[Citation]:
    units = _units(cited)
    return [
        Citation(
            question=question,
            order=order,
            name=item.id,
            document_id=UUID(item.document),
            unit_id=units[item.document, item.unit],
            kind=item.kind.value,
            target=item.target,
            start=item.start,
            end=item.end,
            quote=item.quote,
            text=item.text,
            grounding=item.grounding or "",
            entailment=item.entailment or "",
        )
        for order, item in enumerate(cited)
    ]


def _units(cited: list[EvidenceItem]) -> dict[tuple[str, int], int]:
    """Keys of units by document and number: all units of a document hang on its newest version."""
    rows = Unit.objects.filter(
        version__document__in={UUID(item.document) for item in cited},
        number__in={item.unit for item in cited},
    )
    return {
        (str(document), number): pk
        for pk, document, number in rows.values_list("pk", "version__document", "number")
    }
