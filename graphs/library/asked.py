"""The questions of a document or of a knowledge base, the newest first, and one by its id."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.core.paginator import Page, Paginator
from django.utils.functional import Promise

from graphs.answering.results import Status
from graphs.domain.text import flowing
from graphs.library.answer_words import STATUS_LABELS, STATUS_TONES
from graphs.library.labels import RUN_STATES, RUN_TONES
from graphs.library.people import who_did
from graphs.library.standing import Standing, standings
from graphs.models import Document, KnowledgeBase, Question
from graphs.models.question import QuestionQuerySet
from kgsite.accounts.models import User

PAGE_SIZE = 20
_WITH = ("document__base__team", "base__team", "run")


@dataclass(frozen=True, slots=True)
class QuestionLine:
    """``lost`` counts the parts of its answer that nothing supports any more."""

    id: UUID
    text: str
    label: Promise | str
    tone: str
    who: str
    at: datetime
    answer: str
    lost: int = 0


def questions_page(
    document: Document | None, base: KnowledgeBase | None, reader: User, number: int
) -> tuple[Page[Question], list[QuestionLine]]:
    """Those of the base are asked of the base itself; those of its documents stand with these."""
    rows: QuestionQuerySet = Question.objects.visible_to(reader)
    rows = rows.filter(document=document) if document else rows.filter(base=base)
    rows = rows.select_related("run", "document", "base").prefetch_related("parts")
    page = Paginator(rows.newest_first(), PAGE_SIZE).get_page(number)
    standing = standings(list(page.object_list))
    return page, [_line(row, reader, standing[row.pk]) for row in page.object_list]


def seen_question(reader: User, question_id: UUID) -> Question | None:
    found: Question | None = (
        Question.objects.visible_to(reader).select_related(*_WITH).filter(pk=question_id).first()
    )
    return found


def _line(row: Question, reader: User, standing: Standing) -> QuestionLine:
    state = row.run.state if row.run else ""
    return QuestionLine(
        id=row.pk,
        text=row.text,
        label=STATUS_LABELS[row.status] if row.status else RUN_STATES.get(state, ""),
        tone=STATUS_TONES[row.status] if row.status else RUN_TONES.get(state, ""),
        who=who_did(row.actor_name, row.created_by_id, reader),
        at=row.created_at,
        answer=_gist(row, standing),
        lost=sum(not standing.supports(part.rests_on) for part in row.parts.all()),
    )


def _gist(row: Question, standing: Standing) -> str:
    """What of the answer may still be shown, whatever the documents of a base have come to since."""
    if row.status != Status.ANSWERED:
        return ""
    return flowing("\n\n".join(part.text for part in row.parts.all() if standing.shows(part.rests_on)))
