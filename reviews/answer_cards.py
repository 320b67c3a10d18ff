"""An answer as people read it: the verdict, its reasons, and quotes for and against with the way to their units."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from reviews.actions.questioning import question_of
from reviews.finding_cards import FindingCard, cards_of
from reviews.labels import VERDICT_LABELS, VERDICT_TONES
from reviews.models import Report


@dataclass(frozen=True, slots=True)
class Quoted:
    unit: int
    quote: str
    url: str

    @property
    def label(self) -> int:
        return self.unit + 1


@dataclass(frozen=True, slots=True)
class AnswerCard:
    """``card`` is the finding that carries the fix; ``by`` is '' where rules answered."""

    report: Report
    question: str
    verdict: str
    label: Promise | str
    tone: str
    text: str
    reasons: tuple[str, ...]
    support: tuple[Quoted, ...]
    against: tuple[Quoted, ...]
    by: str
    card: FindingCard

    @property
    def offers_fix(self) -> bool:
        return bool(self.card.choices) and self.card.is_open


def answer_of(report: Report) -> AnswerCard:
    said: Mapping[str, Any] = report.examined
    [card] = cards_of(report.document, [question_of(report)])
    verdict = str(said.get("verdict", ""))
    return AnswerCard(
        report=report,
        question=said.get("question") or card.title,
        verdict=verdict,
        label=VERDICT_LABELS.get(verdict, verdict),
        tone=VERDICT_TONES.get(verdict, ""),
        text=said.get("answer", ""),
        reasons=tuple(_(reason) for reason in said.get("reasons", ()) if reason),
        support=_quotes(report, said.get("for", ())),
        against=_quotes(report, said.get("against", ())),
        by=report.extractor,
        card=card,
    )


def _quotes(report: Report, items: Iterable[Mapping[str, Any]]) -> tuple[Quoted, ...]:
    scope = report.scope
    target = (
        {scope["kind"]: scope["ids"][0]} if scope.get("kind") in ("node", "edge") and scope.get("ids") else {}
    )
    base = reverse("graphs:workspace", args=[report.document_id])
    return tuple(
        Quoted(
            item["paragraph"],
            item["quote"],
            f"{base}?{urlencode({**target, 'unit': item['paragraph']})}#u{item['paragraph']}",
        )
        for item in items
    )
