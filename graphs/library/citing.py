"""What an answer cites, as people read it: numbered, in groups of the same words, and whether it still stands."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from urllib.parse import urlencode
from uuid import UUID

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from graphs.answering.evidence import TargetKind
from graphs.answering.wholes import laid_out, may_go_on
from graphs.domain.text import flowing
from graphs.domain.values import Unit
from graphs.domain.vocabulary import UnitKind
from graphs.library import answer_words
from graphs.library.standing import Standing, standing_of
from graphs.models import Citation, Question

_STOPS = ".。!！?？"
Chip = tuple[str, Promise | str]


@dataclass(frozen=True, slots=True)
class Cited:
    """``number`` is what stands in brackets; ``document`` is the title where several documents answer. ``node`` and ``edge`` are wire ids, '' for a sentence of the source;
    ``text`` is what the graph makes of the quote, where that is something else. ``fell`` says why it does not stand any
    more as it was cited; what was found about it then is told no longer."""

    number: int
    quote: str
    text: str
    url: str
    place: UUID
    title: str
    document: str
    node: str
    edge: str
    whole_unit: Unit
    start: int
    end: int
    chips: tuple[Chip, ...]
    fell: Promise | str = ""

    @property
    def unit(self) -> int:
        return self.whole_unit.number

    @property
    def label(self) -> int:
        """People count from one."""
        return self.unit + 1

    @property
    def stands(self) -> bool:
        return not self.fell

    @property
    def spoken(self) -> str:
        words = self.text or self.quote
        short = words if len(words) <= 80 else f"{words[:79]}…"
        place = _("source: unit %(n)s, %(words)s") % {"n": self.label, "words": short}
        return f"{place} ({self.document})" if self.document else place


@dataclass(frozen=True, slots=True)
class QuoteGroup:
    """Citations of the same words, in the order of their numbers. ``halves`` are the widest, one for each unit that the
    sentence stands in. ``said``: the part itself is these words."""

    halves: tuple[Cited, ...]
    cited: tuple[Cited, ...]
    said: bool = False

    @property
    def stands(self) -> bool:
        return all(row.stands for row in self.cited)

    @property
    def unit(self) -> int:
        return self.halves[0].unit

    @property
    def quote(self) -> str:
        """All of the sentence, on one line where its lines were only wrapped."""
        if len(self.halves) == 1:
            return self.halves[0].quote
        return flowing(laid_out([_piece(row) for row in self.halves]))

    @property
    def line(self) -> str:
        """For another program: marks, places and words."""
        title = self.halves[0].document
        return f"{marks(self.cited)} {self.places}: “{self.quote}”{f' — {title}' if title else ''}"

    @property
    def places(self) -> str:
        first, last = self.halves[0].label, self.halves[-1].label
        return f"¶{first}" if first == last else f"¶{first}–{last}"


def cited_of(question: Question, standing: Standing) -> dict[str, Cited]:
    """By name, numbered in the order in which the parts name them."""
    return {
        row.name: _one(row, number, standing, question.document_id is None)
        for number, row in enumerate(standing.seen, 1)
    }


def cited_groups(question: Question) -> tuple[QuoteGroup, ...]:
    """Of all its parts; () for no answer."""
    if not question.parts.exists():
        return ()
    return groups(cited_of(question, standing_of(question)).values())


def groups(rows: Iterable[Cited], said: str = "") -> tuple[QuoteGroup, ...]:
    """A quote within another one of the same document goes with it, and so does the other half of its sentence."""
    held: list[list[Cited]] = []
    for row in sorted(rows, key=lambda row: row.start - row.end):
        around = next((group for group in held if _holds(group[0], row)), None)
        if around:
            around.append(row)
        else:
            held.append([row])
    found = [_group(whole, said) for whole in _joined(held)]
    return tuple(sorted(found, key=lambda group: group.cited[0].number))


def marks(rows: Sequence[Cited]) -> str:
    return "".join(f"[{row.number}]" for row in rows)


def shown(text: str, kinds: Iterable[str]) -> str:
    """Lines of a table or of code mean what they are; all others were wrapped."""
    return text if {UnitKind.CODE, UnitKind.TABLE}.intersection(kinds) else flowing(text)


def _one(row: Citation, number: int, standing: Standing, names_document: bool) -> Cited:
    node = row.target if row.kind == TargetKind.NODE else ""
    edge = row.target if row.kind == TargetKind.EDGE else ""
    unit = row.unit.as_value()
    chosen: dict[str, object] = {"node": node} if node else {"edge": edge} if edge else {}
    address = reverse("graphs:workspace", args=[row.document_id])
    stands = row.name in standing.held
    return Cited(
        number=number,
        quote=shown(row.quote, [unit.kind]),
        text="" if row.text.rstrip(".。") in row.quote else row.text,
        url=f"{address}?{urlencode(chosen | {'unit': unit.number})}#u{unit.number}",
        place=row.document_id,
        title=row.document.title,
        document=row.document.title if names_document else "",
        node=node,
        edge=edge,
        whole_unit=unit,
        start=row.start,
        end=row.end,
        chips=tuple(_chips(row)) if stands else (),
        fell="" if stands else answer_words.GONE if row.name in standing.gone else answer_words.CHANGED,
    )


def _chips(row: Citation) -> Iterable[Chip]:
    if row.kind == TargetKind.SOURCE:
        yield "", answer_words.SOURCE_CHIP
        return
    yield answer_words.GROUNDING_CHIPS.get(row.grounding, ("", row.grounding))
    yield answer_words.ENTAILMENT_CHIPS.get(row.entailment, ("", row.entailment))


def _holds(wide: Cited, row: Cited) -> bool:
    return wide.place == row.place and wide.start <= row.start and row.end <= wide.end


def _joined(held: list[list[Cited]]) -> list[list[list[Cited]]]:
    """Neighbours that units were cut from one sentence into, each with what lies within it."""
    held.sort(key=lambda group: (str(group[0].place), group[0].start))
    found = [[group] for group in held[:1]]
    for before, group in pairwise(held):
        if _goes_on(before[0], group[0]):
            found[-1].append(group)
        else:
            found.append([group])
    return found


def _goes_on(before: Cited, row: Cited) -> bool:
    reach = before.end == before.whole_unit.end and row.start == row.whole_unit.start
    return before.place == row.place and reach and may_go_on(before.whole_unit, row.whole_unit)


def _group(whole: list[list[Cited]], said: str) -> QuoteGroup:
    rows = tuple(sorted((row for group in whole for row in group), key=lambda row: row.number))
    group = QuoteGroup(tuple(group[0] for group in whole), rows)
    is_said = bool(said) and _bare(group.quote) == _bare(said)
    return QuoteGroup(group.halves, rows, is_said)


def _piece(row: Cited) -> Unit:
    unit = row.whole_unit
    text = unit.text[row.start - unit.start : row.end - unit.start]
    return Unit(unit.number, unit.kind, row.start, row.end, text)


def _bare(words: str) -> str:
    return "".join(words.split()).rstrip(_STOPS)
