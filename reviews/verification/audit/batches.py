"""What one question shows: nodes and relations that stand near each other, each with the units of its own evidence.

Every node and every relation is judged in exactly one batch. A relation brings the texts of both its ends along and
all units that its evidence names, in whatever chunks they are.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from graphs.domain.values import Edge, GraphSnapshot, Node, Unit
from graphs.extraction.model.token_count import tokens
from reviews.verification.scope import Part, unit_of

MOST_ITEMS = 40
ROOM = 6_000  # tokens of nodes, relations and units, when the context of the model is not known or is large
OWN_SHARE = 0.4  # of the room, for the evidence of one item
MOST_OF_UNIT = 4_000  # characters
NEAR = 3  # units between two that are shown are shown too, when they are no more
PER_LINE = 8
Item: TypeAlias = Node | Edge


@dataclass(frozen=True, slots=True)
class Batch:
    """``nodes`` and ``edges`` are judged; ``ends`` are nodes of other batches that these relations lead to. ``cut`` names
    the items whose evidence was too much to be shown whole. ``index`` from 1."""

    index: int
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    ends: tuple[Node, ...]
    units: tuple[Unit, ...]
    cut: frozenset[str] = frozenset()

    @property
    def mark(self) -> str:
        """Changes with everything that is shown."""
        said = [f"{n.id} {n.type} {n.text}" for n in (*self.nodes, *self.ends)]
        said += [edge.id for edge in self.edges] + [f"{unit.number} {unit.text}" for unit in self.units]
        items: list[Item] = [*self.nodes, *self.edges]
        said += [f"{e.unit} {e.quote}" for item in items for e in item.evidence]
        return hashlib.sha256("\x1f".join(said).encode()).hexdigest()[:32]


def plan(graph: GraphSnapshot, part: Part, room: float = ROOM) -> tuple[Batch, ...]:
    """``room`` in tokens. A single item that needs more is a batch of its own, with what can be shown of it."""
    planning = _Planning(graph, room)
    items: list[Item] = [*part.nodes, *part.edges]
    for item in sorted(items, key=planning.place):
        planning.put(item)
    return planning.batches()


@dataclass
class _Filling:
    nodes: list[Node] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)
    units: dict[int, Unit] = field(default_factory=dict)
    ends: dict[str, Node] = field(default_factory=dict)
    cut: set[str] = field(default_factory=set)
    used: float = 0.0

    @property
    def size(self) -> int:
        return len(self.nodes) + len(self.edges)


class _Planning:
    def __init__(self, graph: GraphSnapshot, room: float) -> None:
        self.units: Mapping[int, Unit] = {unit.number: _bounded(unit) for unit in graph.units}
        self.nodes = {node.id: node for node in graph.nodes}
        self.room = room
        self._full: list[_Filling] = []
        self._open = _Filling()

    def place(self, item: Item) -> tuple[float, int]:
        """In the order of the text, nodes before the relations of the same unit; what has no place comes last."""
        if isinstance(item, Node):
            unit = unit_of(item)
            return (float("inf") if unit is None else unit), 0
        own = [e.unit for e in item.evidence] or [
            unit
            for end in (item.source, item.target)
            if end in self.nodes and (unit := unit_of(self.nodes[end])) is not None
        ]
        return (own[0] if own else float("inf")), 1

    def put(self, item: Item) -> None:
        units, is_cut = self._evidence(item)
        rows = [item] if isinstance(item, Node) else self._ends(item)
        cost = self._cost(item, rows, units)
        if self._open.size and (self._open.used + cost > self.room or self._open.size >= MOST_ITEMS):
            self._full.append(self._open)
            self._open = _Filling()
            cost = self._cost(item, rows, units)
        into = self._open
        into.used += cost
        into.units |= {unit.number: unit for unit in units}
        if is_cut:
            into.cut.add(item.id)
        if isinstance(item, Node):
            into.nodes.append(item)
        else:
            into.edges.append(item)
            into.ends |= {node.id: node for node in rows}

    def batches(self) -> tuple[Batch, ...]:
        filled = [*self._full, *([self._open] if self._open.size else [])]
        return tuple(self._batch(index, filling) for index, filling in enumerate(filled, 1))

    def _batch(self, index: int, filling: _Filling) -> Batch:
        judged = {node.id for node in filling.nodes}
        ends = tuple(node for node in filling.ends.values() if node.id not in judged)
        self._fill_gaps(filling)
        units = tuple(filling.units[number] for number in sorted(filling.units))
        return Batch(index, tuple(filling.nodes), tuple(filling.edges), ends, units, frozenset(filling.cut))

    def _fill_gaps(self, filling: _Filling) -> None:
        """The few units between those that are shown: what is missing can only be seen where one looks."""
        shown = sorted(filling.units)
        for first, last in zip(shown, shown[1:], strict=False):
            gap = [self.units[n] for n in range(first + 1, last) if n in self.units]
            cost = sum(map(_unit_cost, gap))
            if 0 < len(gap) <= NEAR and filling.used + cost <= self.room:
                filling.used += cost
                filling.units |= {unit.number: unit for unit in gap}

    def _ends(self, edge: Edge) -> list[Node]:
        return [self.nodes[end] for end in (edge.source, edge.target) if end in self.nodes]

    def _evidence(self, item: Item) -> tuple[list[Unit], bool]:
        """The units of its evidence from the first on, as many as fit, and whether some did not."""
        own = list(dict.fromkeys(e.unit for e in item.evidence))
        if isinstance(item, Node) and not own and item.anchor is not None:
            own = [item.anchor]
        units = [self.units[number] for number in own if number in self.units]
        left = self.room * OWN_SHARE
        kept: list[Unit] = []
        for unit in units:
            left -= _unit_cost(unit)
            if left < 0 and kept:
                break
            kept.append(unit)
        return kept, len(kept) < len(units) or any(unit.end - unit.start > MOST_OF_UNIT for unit in kept)

    def _cost(self, item: Item, rows: Sequence[Node], units: Iterable[Unit]) -> float:
        new = [unit for unit in units if unit.number not in self._open.units]
        fresh = [node for node in rows if node.id not in self._open.ends]
        quotes = sum(tokens(e.quote[:200]) for e in item.evidence[:3])
        return sum(map(_unit_cost, new)) + sum(tokens(n.text) + PER_LINE for n in fresh) + quotes + PER_LINE


def _unit_cost(unit: Unit) -> int:
    return tokens(unit.text) + PER_LINE


def _bounded(unit: Unit) -> Unit:
    return unit if len(unit.text) <= MOST_OF_UNIT else replace(unit, text=unit.text[:MOST_OF_UNIT] + " […]")
