"""What of a scope a picture shows: a window of it; a calm part of it where a layout would be unreadable; or, when a node
was asked for that is not among them, that node with its neighbours. Never silently nothing.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from graphs.workspace.chapters import Chapter
from graphs.workspace.ids import EdgeKey
from graphs.workspace.parts import Part, Reader, reached
from graphs.workspace.scope import Scope

NODES_IN_WINDOW = 800
CALM = 250  # layered pictures of more cards are mostly lines
LEAST = 12  # fewer are no picture of a large graph, unless they were asked for
LAYERED = "layered"
_TRIED = 20


@dataclass(frozen=True, slots=True)
class Asked:
    """What a view is asked for: a scope, an item that must be there, the layout, and the unit that is being read."""

    scope: Scope = Scope()
    node: int = 0
    edge: EdgeKey | None = None
    layout: str = ""
    unit: int | None = None

    @property
    def nodes(self) -> tuple[int, ...]:
        if self.edge and not self.node:
            return (self.edge.source, self.edge.target)
        return (self.node,) if self.node else ()

    def is_in(self, shown: "Shown") -> bool:
        hidden = shown.part.scope.relations
        drawn = not self.edge or self.node or not hidden or self.edge.relation in hidden
        return bool(drawn) and set(self.nodes) <= set(shown.numbers.values())


@dataclass(frozen=True, slots=True)
class Shown:
    """``numbers`` holds key → number of the nodes to draw, the first to begin at. ``whole`` is all of the scope,
    ``part`` what of it is cut into windows: less when the layout chose (``by_layout``) or a node stands ``aside``."""

    whole: Part
    part: Part
    numbers: Mapping[int, int]
    pages: int
    by_layout: str = ""
    aside: int = 0
    chapter: Chapter | None = None

    @property
    def page(self) -> int:
        return self.part.scope.page

    def why(self, key: int) -> str:
        """Why a node was found; who stands aside was not searched for."""
        return "" if self.aside else self.whole.why(key)

    @property
    def large(self) -> bool:
        """Would a layered picture begin with a part of it?"""
        return len(self.whole) > CALM and not self.whole.scope.chosen

    @property
    def trouble(self) -> str:
        """Why nothing is shown: the name of the parameter at fault, or ``nothing``."""
        if self.numbers or not self.whole.total:
            return ""
        return self.whole.missing or ("w" if self.page > self.pages and len(self.part) else "nothing")


def shown_of(reader: Reader, asked: Asked) -> Shown:
    whole = reader.part(asked.scope)
    shown = _windowed(whole, whole)
    if asked.layout == LAYERED and shown.large:
        shown = _calmed(reader, whole, asked)
    return shown if asked.is_in(shown) else _aside(reader, whole, asked.nodes) or shown


def listed_of(reader: Reader, asked: Asked) -> Shown:
    """For a list, which has pages of its own and is readable at any length: all windows at once."""
    whole = reader.part(replace(asked.scope, window=None))
    shown = Shown(whole, whole, whole.numbers, 1)
    return shown if asked.is_in(shown) else _aside(reader, whole, asked.nodes) or shown


def _aside(reader: Reader, whole: Part, nodes: Sequence[int]) -> Shown | None:
    """The nodes that were asked for with the neighbours of the first; nothing when they do not exist."""
    part = reader.part(Scope(around=nodes[0]))
    wanted = [key for number in nodes for key, there in part.numbers.items() if there == number]
    if not wanted:
        return None
    ordered = {key: part.numbers[key] for key in dict.fromkeys([*wanted, *part.numbers])}
    return replace(_windowed(whole, replace(part, numbers=ordered)), aside=nodes[0])


def _windowed(whole: Part, part: Part) -> Shown:
    start = (part.scope.page - 1) * NODES_IN_WINDOW
    numbers = dict(islice(part.numbers.items(), start, start + NODES_IN_WINDOW))
    return Shown(whole, part, numbers, max(-(-len(part) // NODES_IN_WINDOW), 1))


def _calmed(reader: Reader, whole: Part, asked: Asked) -> Shown:
    """The chapter that is read, else the first; without fitting chapters the surroundings of a node."""
    wanted = next((number for number in asked.nodes if number in set(whole.numbers.values())), 0)
    places = _places(reader, whole)
    unit = places.get(wanted) if wanted else asked.unit
    chapter = _chapter(
        reader, sorted(unit for unit in places.values() if unit is not None), unit, bool(wanted)
    )
    if chapter:
        part = reader.part(replace(whole.scope, section=chapter.id))
        return replace(_windowed(whole, part), by_layout="section", chapter=chapter)
    return _surroundings(reader, whole, wanted)


def _places(reader: Reader, whole: Part) -> dict[int, int | None]:
    """Where each node of a part stands, by its number."""
    inside = set(whole.numbers.values())
    rows = reader.document.nodes.order_by().placed("number")
    return {number: unit for number, unit in rows if number in inside}


def _chapter(reader: Reader, units: Sequence[int], at: int | None, must_hold: bool) -> Chapter | None:
    """The largest calm chapter that holds a unit, else the first one worth a picture."""
    sizes = [
        (chapter, bisect_right(units, chapter.last) - bisect_left(units, chapter.first))
        for chapter in reader.chapters.all
        if chapter.title
    ]
    calm = [(chapter, size) for chapter, size in sizes if 0 < size <= CALM]
    here = next((chapter for chapter, _size in calm if chapter.holds(at)), None)
    if here or must_hold:
        return here
    worth = next((chapter for chapter, size in calm if size >= LEAST), None)
    return worth or next((chapter for chapter, _size in calm), None)


def _surroundings(reader: Reader, whole: Part, wanted: int) -> Shown:
    """Two steps around a node, or one if these are too many; without a node worth it, the most salient ones."""
    centre = wanted or _centre(reader, whole)
    if not centre:
        calm = dict(islice(whole.numbers.items(), CALM))
        return replace(_windowed(whole, replace(whole, numbers=calm)), by_layout="salience")
    around = [reader.part(replace(whole.scope, around=centre, hops=hops)) for hops in (2, 1)]
    part = next((part for part in around if len(part) <= CALM), around[-1])
    calm = dict(islice(part.numbers.items(), CALM))
    return replace(_windowed(whole, replace(part, numbers=calm)), by_layout="around")


def _centre(reader: Reader, whole: Part) -> int:
    """The most salient node with enough around it."""
    pairs = [(source, target) for source, target, _relation in reader.edges]
    for key in islice(whole.numbers, _TRIED):
        if len(reached([key], pairs, 2)) >= LEAST:
            return whole.numbers[key]
    return 0
