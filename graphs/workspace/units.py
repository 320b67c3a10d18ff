"""The source column: a window of units with their evidence marked and the nodes that stand on them."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace

from graphs.domain.scripts import script_of
from graphs.domain.vocabulary import UnitKind
from graphs.grounding.passages import hidden_marks
from graphs.models import Document, Evidence, Section, SourceVersion, Unit
from graphs.segmentation.language import guess_language
from graphs.workspace.coverage import Coverage, coverage_of
from graphs.workspace.ids import EdgeKey
from graphs.workspace.marking import Highlight, Piece, pieces

UNITS_IN_WINDOW = 100

MOST_OUTLINED = 300


@dataclass(frozen=True, slots=True)
class Badge:
    node_id: str
    type: str
    text: str


@dataclass(frozen=True, slots=True)
class UnitView:
    number: int
    kind: str
    level: int
    pieces: tuple[Piece, ...]
    badges: tuple[Badge, ...]
    chosen: bool
    coverage: str = ""
    start: int = 0  # where its text stands in the source, and how many marks of a heading are hidden before what is shown
    marks: int = 0
    language: str = ""  # only where it is written in another script than the document

    @property
    def label(self) -> int:
        """People count from one."""
        return self.number + 1


@dataclass(frozen=True, slots=True)
class UnitWindow:
    units: tuple[UnitView, ...]
    total: int
    start: int

    @property
    def previous(self) -> int | None:
        return max(self.start - UNITS_IN_WINDOW, 0) if self.start > 0 else None

    @property
    def next(self) -> int | None:
        after = self.start + UNITS_IN_WINDOW
        return after if after < self.total else None

    @property
    def size(self) -> int:
        return UNITS_IN_WINDOW


@dataclass(frozen=True, slots=True)
class Outline:
    """Where the chapters begin, for the contents menu and the levels of headings."""

    sections: tuple[Section, ...]
    units: int

    def level_at(self, unit: int) -> int:
        return next((min(s.level, 4) for s in self.sections if s.start_unit == unit), 2)

    @property
    def titled(self) -> tuple[Section, ...]:
        """What the menu of sections shows: all of them, or in a very long text the upper levels of them."""
        titled = [section for section in self.sections if section.title]
        while len(titled) > MOST_OUTLINED and (deepest := max(s.level for s in titled)) > 1:
            upper = [section for section in titled if section.level < deepest]
            if not upper:
                break
            titled = upper
        return tuple(titled[:MOST_OUTLINED])


def current_version(document: Document) -> SourceVersion:
    """The newest version without its text, which may be megabytes that no page of units needs."""
    version = document.versions.defer("text", "sentences", "removed").order_by("-number").first()
    assert version is not None, "a document is made together with its first version"
    return version


def outline_of(version: SourceVersion) -> Outline:
    sections = tuple(version.sections.order_by("ordinal"))
    return Outline(sections, sections[-1].end_unit + 1 if sections else version.units.count())


def units_from(
    document: Document, version: SourceVersion, outline: Outline, start: int, chosen: str = "", unit: int = -1
) -> UnitWindow:
    """The window of units that begins at ``start``; ``chosen`` is the item and ``unit`` the unit to show as selected."""
    end = start + UNITS_IN_WINDOW - 1
    rows = list(version.units.between(start, end))
    highlights, badges = _evidence(document, version, start, end)
    states = coverage_of(document, version, start, end)
    views = (
        replace(
            _view(row, outline, highlights[row.number], badges[row.number].values(), chosen, unit),
            coverage=states.get(row.number, "" if row.kind == UnitKind.HEADING else Coverage.NONE),
            language=_other_language(row.text, document.language),
        )
        for row in rows
    )
    return UnitWindow(tuple(views), outline.units, start)


def window_start(unit: int) -> int:
    return unit // UNITS_IN_WINDOW * UNITS_IN_WINDOW


def _other_language(text: str, language: str) -> str:
    """A guess is trusted only where the script differs: a short sentence says too little about more."""
    if text.isascii() and script_of(language) == "latin":
        return ""
    guess = guess_language(text)
    return guess if guess and script_of(guess) != script_of(language) else ""


def _view(
    row: Unit, outline: Outline, highlights: list[Highlight], badges: Iterable[Badge], chosen: str, unit: int
) -> UnitView:
    heading = row.kind == UnitKind.HEADING
    hidden = hidden_marks(row.kind, row.text)
    return UnitView(
        number=row.number,
        kind=row.kind,
        level=outline.level_at(row.number) if heading else 0,
        pieces=pieces(row.text[hidden:], row.start + hidden, highlights, chosen),
        badges=tuple(badges),
        chosen=row.number == unit,
        start=row.start,
        marks=hidden,
    )


def _evidence(
    document: Document, version: SourceVersion, first: int, last: int
) -> tuple[dict[int, list[Highlight]], dict[int, dict[str, Badge]]]:
    """Evidence of the units ``first`` to ``last`` by unit number: what to mark, and which nodes stand there."""
    highlights: dict[int, list[Highlight]] = defaultdict(list)
    badges: dict[int, dict[str, Badge]] = defaultdict(dict)
    rows = Evidence.objects.filter(document=document, unit__version=version).in_units(first, last)
    ordered = rows.order_by("node__salience", "start", "pk").values_list(
        "unit__number", "start", "end",
        "node__number", "node__type", "node__text",
        "edge__source__number", "edge__target__number", "edge__relation",
    )  # fmt: skip
    for unit, start, end, number, kind, text, source, target, relation in ordered:
        if relation:
            highlights[unit].append(Highlight(start, end, str(EdgeKey(source, target, relation))))
            continue
        node_id = f"n{number}"
        highlights[unit].append(Highlight(start, end, node_id, kind))
        badges[unit].setdefault(node_id, Badge(node_id, kind, text))
    return highlights, badges
