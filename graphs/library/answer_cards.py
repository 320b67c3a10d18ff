"""An answer as people read it: numbered parts with their quotes, what was left out, and what to do next."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from graphs.answering.evidence import TargetKind
from graphs.answering.results import Status
from graphs.domain.asking import Place, PlaceKind
from graphs.library import answer_words
from graphs.library.answers import premise_words
from graphs.library.naming import names_of
from graphs.library.people import who_did
from graphs.library.standing import Standing, standing_of
from graphs.models import AnswerPart, Citation, Question, Section
from kgsite.accounts.models import User

_STOPS = ".。!！?？"
Chip = tuple[str, Promise | str]


@dataclass(frozen=True, slots=True)
class Cited:
    """``number`` is what stands in brackets. ``node`` and ``edge`` are wire ids, '' for a sentence of the source;
    ``text`` is what the graph makes of the quote, where that is something else."""

    number: int
    quote: str
    text: str
    url: str
    document: str
    node: str
    edge: str
    unit: int
    start: int
    end: int
    chips: tuple[Chip, ...]
    stands: bool

    @property
    def label(self) -> int:
        """People count from one."""
        return self.unit + 1

    @property
    def spoken(self) -> str:
        words = self.text or self.quote
        short = words if len(words) <= 80 else f"{words[:79]}…"
        place = _("source: unit %(n)s, %(words)s") % {"n": self.label, "words": short}
        return f"{place} ({self.document})" if self.document else place


@dataclass(frozen=True, slots=True)
class QuoteGroup:
    """Citations of the same words, the widest first. ``quote`` is '' where the part itself is these words."""

    quote: str
    cited: tuple[Cited, ...]

    @property
    def stands(self) -> bool:
        return all(row.stands for row in self.cited)

    @property
    def unit(self) -> int:
        return self.cited[0].unit


@dataclass(frozen=True, slots=True)
class PartCard:
    """``text`` is '' when the document it rested on is gone."""

    number: int
    text: str
    supported: bool
    cited: tuple[Cited, ...]
    groups: tuple[QuoteGroup, ...]


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
        lines += [f"{part.text} {_marks(part.cited)}" for part in self.parts if part.text] or [self.words]
        rows = {row.number: row for part in self.parts for row in part.cited}
        lines += ["", *(f"[{n}] ¶{row.label}: “{row.quote}”{_behind(row)}" for n, row in rows.items())]
        return "\n".join(lines).strip()

    @property
    def fields(self) -> dict[str, str]:
        """The part of the document that it was asked of, as fields of the form: for asking again."""
        return place_fields(Place.from_json(self.question.place))


def answer_card(question: Question, reader: User, *, may_manage: bool = False) -> AnswerCard:
    standing = standing_of(question)
    cited = _cited(question, standing)
    parts = tuple(_part(part, standing, cited) for part in question.parts.all())
    dropped = (
        (str(row.get("text", "")), answer_words.REASON_LABELS.get(row.get("reason"), ""))
        for row in (question.dropped if standing.whole else ())
    )
    return AnswerCard(
        question=question,
        label=answer_words.STATUS_LABELS.get(question.status, question.status),
        tone=answer_words.STATUS_TONES.get(question.status, ""),
        who=who_did(question.actor_name, question.created_by_id, reader),
        about=about(question),
        parts=parts,
        nearest=() if parts or question.status == Status.OUT_OF_SCOPE else _groups(cited.values()),
        dropped=tuple(dropped),
        premises=tuple(premise_words(row) for row in question.premises if standing.whole),
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


def _cited(question: Question, standing: Standing) -> dict[str, Cited]:
    """By name, numbered in the order in which the parts name them."""
    return {
        row.name: _one(row, number, row.name in standing.held, question.document_id is None)
        for number, row in enumerate(standing.seen, 1)
    }


def _one(row: Citation, number: int, stands: bool, names_document: bool) -> Cited:
    node = row.target if row.kind == TargetKind.NODE else ""
    edge = row.target if row.kind == TargetKind.EDGE else ""
    unit = row.unit.number
    chosen: dict[str, object] = {"node": node} if node else {"edge": edge} if edge else {}
    address = reverse("graphs:workspace", args=[row.document_id])
    text = "" if row.text.rstrip(".。") in row.quote else row.text
    return Cited(
        number=number,
        quote=row.quote,
        text=text,
        url=f"{address}?{urlencode(chosen | {'unit': unit})}#u{unit}",
        document=row.document.title if names_document else "",
        node=node,
        edge=edge,
        unit=unit,
        start=row.start,
        end=row.end,
        chips=tuple(_chips(row)),
        stands=stands,
    )


def _chips(row: Citation) -> Iterable[Chip]:
    if row.kind == TargetKind.SOURCE:
        yield "", answer_words.SOURCE_CHIP
        return
    yield answer_words.GROUNDING_CHIPS.get(row.grounding, ("", row.grounding))
    yield answer_words.ENTAILMENT_CHIPS.get(row.entailment, ("", row.entailment))


def _part(part: AnswerPart, standing: Standing, cited: dict[str, Cited]) -> PartCard:
    rows = tuple(cited[name] for name in part.rests_on if name in cited)
    text = part.text if standing.shows(part.rests_on) else ""
    return PartCard(
        part.number, text, bool(text) and standing.supports(part.rests_on), rows, _groups(rows, text)
    )


def _groups(rows: Iterable[Cited], said: str = "") -> tuple[QuoteGroup, ...]:
    """A quote within another one of the same document goes with it."""
    held: list[list[Cited]] = []
    for row in sorted(rows, key=lambda row: row.start - row.end):
        place = row.url.partition("?")[0]
        for group in held:
            wide = group[0]
            if place == wide.url.partition("?")[0] and wide.start <= row.start and row.end <= wide.end:
                group.append(row)
                break
        else:
            held.append([row])
    held.sort(key=lambda group: min(row.number for row in group))
    bare = said.strip().rstrip(_STOPS)
    return tuple(
        QuoteGroup("" if group[0].quote.strip().rstrip(_STOPS) == bare else group[0].quote, tuple(group))
        for group in held
    )


def _marks(rows: Sequence[Cited]) -> str:
    return "".join(f"[{row.number}]" for row in rows)


def _behind(row: Cited) -> str:
    return f" — {row.document}" if row.document else ""
