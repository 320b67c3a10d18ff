"""An answer as people read it: numbered parts with their quotes, what was left out, and what to do next."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from graphs.answering.results import Status
from graphs.domain.asking import Place, PlaceKind
from graphs.library import answer_words
from graphs.library.answers import premise_words
from graphs.library.citing import Cited, QuoteGroup, cited_of, groups, marks, shown
from graphs.library.naming import names_of
from graphs.library.part_headings import part_headings
from graphs.library.people import who_did
from graphs.library.standing import Standing, standing_of
from graphs.models import AnswerPart, Question, Section
from kgsite.accounts.models import User


@dataclass(frozen=True, slots=True)
class PartCard:
    """``text`` is '' when the document it rested on is gone. It is supported as long as one of its citations stands;
    ``fallen`` are the others. ``heading`` stands where the text says nothing without."""

    number: int
    text: str
    supported: bool
    cited: tuple[Cited, ...]
    groups: tuple[QuoteGroup, ...]
    heading: str = ""

    @property
    def under(self) -> str:
        return f"{self.heading}: " if self.heading else ""

    @property
    def fallen(self) -> str:
        return marks([row for row in self.cited if not row.stands])


@dataclass(frozen=True, slots=True)
class AnswerCard:
    """``nearest`` is what comes nearest where nothing answers. ``unsupported`` counts parts."""

    question: Question
    label: Promise | str
    tone: str
    who: str
    about: str
    parts: tuple[PartCard, ...]
    nearest: tuple[QuoteGroup, ...]
    dropped: tuple[tuple[str, Promise | str], ...]
    premises: tuple[str, ...]
    follow_ups: tuple[str, ...]
    may_delete: bool
    unsupported: int

    @property
    def words(self) -> str:
        """The product's own sentence where nothing answers."""
        return _(self.question.answer) if self.question.answer and not self.parts else ""

    @property
    def news(self) -> str:
        """What is said to somebody who does not see the answer come."""
        if not self.parts:
            return f"{self.label}. {self.words}"
        count = ngettext("%(n)s part", "%(n)s parts", len(self.parts)) % {"n": len(self.parts)}
        return f"{self.label}: {count}"

    @property
    def plain(self) -> str:
        """With its citations, for another program."""
        lines = [self.question.text, ""]
        lines += [f"{part.under}{part.text} {marks(part.cited)}" for part in self.parts if part.text] or [
            self.words
        ]
        lines += ["", *dict.fromkeys(group.line for part in self.parts for group in part.groups)]
        return "\n".join(lines).strip()

    @property
    def fields(self) -> dict[str, str]:
        """The part of the document that it was asked of, as fields of the form: for asking again."""
        return place_fields(Place.from_json(self.question.place))


def answer_card(question: Question, reader: User, *, may_manage: bool = False) -> AnswerCard:
    standing, said = standing_of(question), about(question)
    cited = cited_of(question, standing)
    rows = list(question.parts.all())
    headings = part_headings(question, rows, standing.seen)
    parts = tuple(_part(part, standing, cited, headings.get(part.number, "")) for part in rows)
    dropped = (
        (str(row.get("text", "")), answer_words.REASON_LABELS.get(row.get("reason"), ""))
        for row in (question.dropped if standing.whole else ())
    )
    return AnswerCard(
        question=question,
        label=answer_words.STATUS_LABELS.get(question.status, question.status),
        tone=answer_words.STATUS_TONES.get(question.status, ""),
        who=who_did(question.actor_name, question.created_by_id, reader),
        about=said,
        parts=parts,
        nearest=() if parts or question.status == Status.OUT_OF_SCOPE else groups(cited.values()),
        dropped=tuple(dropped),
        premises=tuple(premise_words(row, of_part=bool(said)) for row in question.premises if standing.whole),
        follow_ups=tuple(question.follow_ups) if standing.whole else (),
        may_delete=may_manage or question.created_by_id == reader.pk,
        unsupported=sum(not part.supported for part in parts),
    )


def about(question: Question) -> str:
    """The part of the document that it was asked of; '' for the whole."""
    place = Place.from_json(question.place)
    if question.document is None:
        return ""
    match place.kind:
        case PlaceKind.UNITS if place.first == place.last:
            return f"¶{place.first + 1}"
        case PlaceKind.UNITS:
            return f"¶{place.first + 1}–{place.last + 1}"
        case PlaceKind.SECTION:
            rows = Section.objects.filter(version__document=question.document, section_id__in=place.ids)
            return rows.values_list("title", flat=True).first() or _("a chapter")
        case PlaceKind.NODES | PlaceKind.EDGE:
            names = names_of(question.document, place.ids, [])
            return "; ".join(names.of(name) or name for name in place.ids[:3])
    return ""


def place_fields(place: Place) -> dict[str, str]:
    match place.kind:
        case PlaceKind.WHOLE:
            return {}
        case PlaceKind.UNITS:
            return {"place": place.kind.value, "first": str(place.first), "last": str(place.last)}
    return {"place": place.kind.value, place.kind.value: " ".join(place.ids)}


def _part(part: AnswerPart, standing: Standing, cited: dict[str, Cited], heading: str) -> PartCard:
    rows = tuple(cited[name] for name in part.rests_on if name in cited)
    text = part.text if standing.shows(part.rests_on) else ""
    return PartCard(
        part.number,
        shown(text, {row.whole_unit.kind for row in rows}),
        bool(text) and standing.supports(part.rests_on),
        tuple(sorted(rows, key=lambda row: row.number)),
        groups(rows, text),
        heading if text else "",
    )
