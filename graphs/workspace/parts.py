"""The nodes of a scope: one function for the picture and for the list, so that neither can show what the other cannot.

The columns are compared by the database. Words are compared here, because SQLite folds only ASCII letters; so are
neighbourhoods, which need several steps. The number of queries is fixed.
"""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from graphs.labels import TYPE_LABELS
from graphs.models import Document
from graphs.models.node import NodeQuerySet
from graphs.workspace.chapters import Chapters
from graphs.workspace.scope import Scope
from graphs.workspace.units import current_version

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Part:
    """The nodes of a scope. ``numbers`` holds key → number: first what was asked for, then by salience.

    ``hits`` is how many contain the words, when words were asked for; ``missing`` names a parameter of the scope that
    points to nothing; ``centre`` is the text of the node it lies around.
    """

    scope: Scope
    numbers: Mapping[int, int]
    total: int
    hits: int | None = None
    missing: str = ""
    centre: str = ""

    def __len__(self) -> int:
        return len(self.numbers)


class Reader:
    """Reads parts of one document; what several parts need is read once."""

    def __init__(self, document: Document) -> None:
        self.document = document

    @cached_property
    def chapters(self) -> Chapters:
        return Chapters.of(list(current_version(self.document).sections.order_by("ordinal")))

    @cached_property
    def edges(self) -> Sequence[tuple[int, int, str]]:
        rows = self.document.edges.order_by("pk")
        return list(rows.values_list("source_id", "target_id", "relation"))

    @cached_property
    def total(self) -> int:
        return self.document.nodes.count()

    def part(self, scope: Scope) -> Part:
        chapter = self.chapters.get(scope.section) if scope.section else None
        if scope.section and not chapter:
            return Part(scope, {}, self.total, missing="section")
        rows = by_columns(self.document.nodes.all(), scope)
        if chapter:
            rows = rows.standing_in(chapter.first, chapter.last)
        numbers: dict[int, int] = dict(rows.most_salient_first().values_list("pk", "number"))
        if not scope.walks:
            return Part(scope, numbers, self.total if scope.filtered else len(numbers))
        return self._walked(scope, rows, numbers)

    def _walked(self, scope: Scope, rows: NodeQuerySet, numbers: dict[int, int]) -> Part:
        """What only the relations or the words can tell; nothing is reached through a node that is left out."""
        pairs = [
            (source, target)
            for source, target, relation in self.edges
            if source in numbers and target in numbers and relation in (scope.relations or (relation,))
        ]
        inside = set(numbers)
        if scope.relations:
            inside &= {end for pair in pairs for end in pair}
        first: list[int] = []
        hits, centre = None, None
        if scope.around:
            centre = text_of(self.document, scope.around)
            if centre is None:
                return Part(scope, {}, self.total, missing="around")
            first = [key for key, number in numbers.items() if number == scope.around]
            inside &= reached(first, pairs, scope.hops)
        if scope.words:
            found = [key for key in self._saying(scope.words, rows) if key in inside]
            hits, first = len(found), [*first, *found]
            inside &= reached(found, pairs, 1)
        ordered = dict.fromkeys(key for key in (*first, *numbers) if key in inside)
        return Part(scope, {key: numbers[key] for key in ordered}, self.total, hits, centre=centre or "")

    def _saying(self, words: str, rows: NodeQuerySet) -> list[int]:
        """Nodes with every word in their text, the name of their type or the titles above them; or with this id."""
        asked = folded(words)
        needles = asked.split()
        types = {kind: folded(f"{kind} {label}") for kind, label in TYPE_LABELS.items()}
        found = []
        for key, number, kind, text, unit in rows.most_salient_first().placed("pk", "number", "type", "text"):
            chapter = self.chapters.at(unit)
            said = f"{folded(text)}\n{types.get(kind, kind)}\n{folded(chapter.path) if chapter else ''}"
            if asked == f"n{number}" or all(needle in said for needle in needles):
                found.append(key)
        return found


def by_columns(rows: NodeQuerySet, scope: Scope) -> NodeQuerySet:
    if scope.types:
        rows = rows.filter(type__in=scope.types)
    if scope.grounding:
        rows = rows.filter(grounding=scope.grounding)
    if scope.review:
        rows = rows.under_review(scope.review)
    return rows


def reached(starts: Iterable[int], pairs: Sequence[Pair], hops: int) -> set[int]:
    """Everything at most ``hops`` relations away, whichever way they point; the starts too."""
    inside = set(starts)
    for _hop in range(hops):
        inside |= {end for pair in pairs if not inside.isdisjoint(pair) for end in pair}
    return inside


def text_of(document: Document, number: int) -> str | None:
    return document.nodes.filter(number=number).values_list("text", flat=True).first()


def folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()
