"""Which nodes are shown together when relations between chunks are asked for. Scores choose who is seen with whom;
they are no evidence of anything.

Up to 72 nodes are one window. Otherwise there are up to four: twelve nodes with the fewest relations each, their best
partners and the hubs of the graph.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from graphs.domain.components import components
from graphs.domain.tokens import content_tokens
from graphs.domain.values import Edge, Node, Source
from graphs.extraction.model.connectivity import degrees

MOST_NODES = 72
MOST_WINDOWS = 4
TARGETS, PARTNERS, HUBS = 12, 6, 8
NEAR = 8  # units
COMMON = 60  # nodes: a word of more than these says little


def windows_of(nodes: int) -> int:
    """How many windows so many nodes will be shown in."""
    return 1 if nodes <= MOST_NODES else min(-(-nodes // TARGETS), MOST_WINDOWS)


@dataclass(frozen=True)
class Landscape:
    """A graph prepared for asking which nodes may have to do with each other."""

    source: Source
    nodes: Sequence[Node]
    edges: Sequence[Edge]

    @cached_property
    def units(self) -> dict[str, tuple[int, ...]]:
        """Where each node stands."""
        return {node.id: tuple(sorted({item.unit for item in node.evidence})) for node in self.nodes}

    @cached_property
    def degree(self) -> dict[str, int]:
        return degrees(self._ends)

    @cached_property
    def by_degree(self) -> list[Node]:
        """The loosest first; equals in their order."""
        return sorted(self.nodes, key=lambda node: self.degree[node.id])

    @cached_property
    def _ends(self) -> list[tuple[str, str]]:
        return [(edge.source, edge.target) for edge in self.edges]

    @cached_property
    def linked(self) -> frozenset[frozenset[str]]:
        return frozenset(frozenset(ends) for ends in self._ends)

    @cached_property
    def _components(self) -> dict[str, str]:
        return components((node.id for node in self.nodes), self._ends)

    @cached_property
    def _tokens(self) -> dict[str, frozenset[str]]:
        return {node.id: frozenset(content_tokens(node.text)) for node in self.nodes}

    @cached_property
    def section(self) -> dict[str, str]:
        """The section of the first unit of each node."""
        at = {u: s.id for s in self.source.sections for u in range(s.start_unit, s.end_unit + 1)}
        return {key: at.get(units[0], "") if units else "" for key, units in self.units.items()}

    @cached_property
    def _by_token(self) -> dict[str, list[Node]]:
        found: dict[str, list[Node]] = defaultdict(list)
        for node in self.nodes:
            for token in self._tokens[node.id]:
                found[token].append(node)
        return found

    @cached_property
    def _by_unit(self) -> dict[int, list[Node]]:
        found: dict[int, list[Node]] = defaultdict(list)
        for node in self.nodes:
            for unit in self.units[node.id]:
                found[unit].append(node)
        return found

    def partners(self, node: Node, most: int, among: Iterable[str] | None = None) -> list[Node]:
        """The nodes most likely to have to do with it, best first; ``among`` limits who is looked at."""
        allowed = None if among is None else set(among)
        near = {other.id: other for other in self._around(node) if allowed is None or other.id in allowed}
        near.pop(node.id, None)
        free = [other for other in near.values() if frozenset((node.id, other.id)) not in self.linked]
        return sorted(free, key=lambda other: (-self.score(node, other), other.id))[:most]

    def _around(self, node: Node) -> Iterable[Node]:
        for unit in self.units[node.id]:
            for number in range(unit - NEAR, unit + NEAR + 1):
                yield from self._by_unit.get(number, ())
        for token in sorted(self._tokens[node.id]):
            sharing = self._by_token[token]
            yield from sharing if len(sharing) <= COMMON else ()

    def score(self, one: Node, two: Node) -> float:
        """Near in the text, alike in words, in parts that nothing joins yet."""
        own, other = self._tokens[one.id], self._tokens[two.id]
        alike = len(own & other) / len(own | other) if own and other else 0.0
        return (
            self._nearness(one, two)
            + 2.5 * (self.section[one.id] == self.section[two.id] != "")
            + 8 * alike
            + 0.2 * min(self.degree[two.id], 6)
            + 0.25 * (self._components[one.id] != self._components[two.id])
        )

    def _nearness(self, one: Node, two: Node) -> float:
        distances = [abs(a - b) for a in self.units[one.id] for b in self.units[two.id]]
        distance = min(distances, default=NEAR + 1)
        return 4.0 if distance == 0 else 3 / distance if distance <= NEAR else 0.0

    def windows(self) -> list[tuple[Node, ...]]:
        """Each in the order of the nodes."""
        if len(self.nodes) <= MOST_NODES:
            return [tuple(self.nodes)]
        hubs = sorted(self.nodes, key=lambda node: -self.degree[node.id])[:HUBS]
        targets = self.by_degree[: TARGETS * MOST_WINDOWS]
        return [self._window(targets[at : at + TARGETS], hubs) for at in range(0, len(targets), TARGETS)]

    def _window(self, targets: Sequence[Node], hubs: Sequence[Node]) -> tuple[Node, ...]:
        chosen = dict.fromkeys(node.id for node in targets)
        offers = [self.partners(node, PARTNERS) for node in targets]
        for rank in range(PARTNERS):  # everybody's best first: the window may be full before all are in
            chosen |= dict.fromkeys(offer[rank].id for offer in offers if len(offer) > rank)
        kept = set(list(chosen)[: MOST_NODES - HUBS]) | {node.id for node in hubs}
        return tuple(node for node in self.nodes if node.id in kept)
