"""The nodes of a scope: one function for the picture and for the list, so that neither can show what the other cannot.

The columns are compared by the database. Words are compared here, because SQLite folds only ASCII letters; so are
neighbourhoods, which need several steps. The number of queries is fixed.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from graphs.domain.text import folded
from graphs.labels import TYPE_LABELS
from graphs.models import Document, Evidence
from graphs.models.node import NodeQuerySet
from graphs.workspace.chapters import Chapters
from graphs.workspace.scope import Scope
from graphs.workspace.units import current_version

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Part:
    """The nodes of a scope. ``numbers`` holds key → number: first what was asked for, then by salience.

    ``found`` are the keys of those that contain the words, when words were asked for, and ``headed`` of those that only
    stand under a heading with them; ``missing`` names a parameter of the scope that points to nothing; ``centre`` is the
    text of the node it lies around.
    """

    scope: Scope
    numbers: Mapping[int, int]
    total: int
    found: frozenset[int] | None = None
    headed: frozenset[int] = frozenset()
    missing: str = ""
    centre: str = ""

    def __len__(self) -> int:
        return len(self.numbers)

    @property
    def hits(self) -> int | None:
        return None if self.found is None else len(self.found)

    def why(self, key: int) -> str:
        """Why a node is in a part that was searched for: its own words, a heading above it, or a neighbour with them."""
        if self.found is None:
            return ""
        return "words" if key in self.found else "heading" if key in self.headed else "near"


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
        centre: str | None = None
        found: frozenset[int] | None = None
        headed: frozenset[int] = frozenset()
        if scope.around:
            centre = text_of(self.document, scope.around)
            if centre is None:
                return Part(scope, {}, self.total, missing="around")
            first = [key for key, number in numbers.items() if number == scope.around]
            inside &= reached(first, pairs, scope.hops)
        if scope.words:
            saying, under = self._saying(scope.words, rows, inside)
            found, headed, first = frozenset(saying), frozenset(under), [*first, *saying, *under]
            inside &= reached(found or headed, pairs, 1) | headed
        ordered = dict.fromkeys(key for key in (*first, *numbers) if key in inside)
        known = {key: numbers[key] for key in ordered}
        return Part(scope, known, self.total, found, headed, centre=centre or "")

    def _saying(self, words: str, rows: NodeQuerySet, inside: set[int]) -> tuple[list[int], list[int]]:
        """Nodes with every word in their text, their quotes or the name of their type, or with this id; and those that
        need the headings above them for it. A heading that stands above all of them tells nothing."""
        asked = folded(words)
        needles = asked.split()
        types = {kind: folded(f"{kind} {label}") for kind, label in TYPE_LABELS.items()}
        quotes = self._quotes()
        found, headed = [], []
        for key, number, kind, text, unit in rows.most_salient_first().placed("pk", "number", "type", "text"):
            if key not in inside:
                continue
            said = f"{folded(text)}\n{types.get(kind, kind)}\n{quotes.get(key, '')}"
            if asked == f"n{number}" or all(needle in said for needle in needles):
                found.append(key)
            elif all(needle in f"{said}\n{folded(self.chapters.below_title(unit))}" for needle in needles):
                headed.append(key)
        return found, headed if len(found) + len(headed) < len(inside) else []

    def _quotes(self) -> Mapping[int, str]:
        quotes: dict[int, str] = defaultdict(str)
        rows = Evidence.objects.filter(document=self.document, node__isnull=False).order_by()
        for node, quote in rows.values_list("node_id", "quote"):
            quotes[node] += f"{folded(quote)}\n"
        return quotes


def by_columns(rows: NodeQuerySet, scope: Scope) -> NodeQuerySet:
    if scope.only:
        rows = rows.filter(number__in=scope.only)
    if scope.types:
        rows = rows.filter(type__in=scope.types)
    if scope.grounding:
        rows = rows.filter(grounding=scope.grounding)
    if scope.entailment:
        rows = rows.filter(entailment=scope.entailment)
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
