"""Which nodes of a graph may say the same, and which of two should stay.

Texts that are spelt alike form a group at once; of the others only those that share rare words are compared (see
``overlap``). Concepts are the same by name, statements by what they say, and nothing is the same as another thing that
is defined apart from it.
"""

import re
from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from graphs.domain.values import GraphSnapshot, Node
from graphs.domain.vocabulary import Grounding, NodeType, Relation
from graphs.grounding.folding import folded_text
from graphs.invariants.contradiction import Statement
from graphs.invariants.names import names
from graphs.invariants.overlap import overlapping
from graphs.invariants.sameness import may_be_same, say_the_same

SAME = Fraction(3, 4)
MOST_JUDGED = 3000
_NUMBER = re.compile(r"[0-9]{1,9}$")
_LAST = 10**9
_OF_THEIR_OWN = frozenset({NodeType.CONCEPT, NodeType.DEFINITION, NodeType.EXAMPLE, NodeType.COUNTER_EXAMPLE})


@dataclass(frozen=True, slots=True)
class Duplicate:
    """``merged`` says the same as ``kept``; ``score`` is the Jaccard index of their content words, 1.0 for equal
    names and for texts that differ in nothing but spelling."""

    kept: Node
    merged: Node
    score: float


@dataclass(frozen=True, slots=True)
class Duplicates:
    """In the order of the graph. ``skipped`` comparisons were not made because too many texts have too much in
    common."""

    pairs: tuple[Duplicate, ...]
    skipped: int = 0


class Readings:
    """The statements of a graph, each read once and only when it is needed."""

    def __init__(self, nodes: Sequence[Node]) -> None:
        self.nodes = nodes

    @cached_property
    def statements(self) -> list[Statement]:
        """Empty for a concept, which states nothing."""
        texts = ["" if node.type == NodeType.CONCEPT else node.text for node in self.nodes]
        read = {text: Statement.of(text) for text in dict.fromkeys(texts)}
        return [read[text] for text in texts]


def duplicates(
    graph: GraphSnapshot, *, among: Collection[str] | None = None, readings: Readings | None = None
) -> Duplicates:
    """Pairs of near duplicates; with ``among`` those of which at least one is named there."""
    return _Search(graph, among, readings or Readings(graph.nodes)).run()


class _Search:
    def __init__(self, graph: GraphSnapshot, among: Collection[str] | None, readings: Readings) -> None:
        self._nodes, self._among = graph.nodes, among
        self._statements = readings.statements
        self._ranks = [_rank(node) for node in graph.nodes]
        self._definitions = _definitions(graph)
        self._skipped = 0

    def run(self) -> Duplicates:
        spelt = self._by_spelling()
        found = dict.fromkeys((*_stars(self._by_name()), *_stars(spelt)), 1.0)
        found |= self._near([self._speaker(group) for group in spelt])
        pairs = (self._pair(*places, score) for places, score in sorted(found.items()))
        return Duplicates(tuple(pair for pair in pairs if self._counts(pair)), self._skipped)

    def _by_name(self) -> list[list[int]]:
        concepts = [i for i, node in enumerate(self._nodes) if node.type == NodeType.CONCEPT]
        return self._groups((name, i) for i in concepts for name in sorted(names(self._nodes[i].text)))

    def _by_spelling(self) -> list[list[int]]:
        others = [i for i, node in enumerate(self._nodes) if node.type != NodeType.CONCEPT]
        return self._groups(
            ((_class(self._nodes[i]), _spelling(self._statements[i].text)), i) for i in others
        )

    def _groups(self, keyed: Iterable[tuple[Hashable, int]]) -> list[list[int]]:
        """The one that should stay first in each."""
        groups: dict[Hashable, list[int]] = defaultdict(list)
        for key, this in keyed:
            groups[key].append(this)
        return [sorted(group, key=self._ranks.__getitem__) for group in groups.values()]

    def _speaker(self, group: list[int]) -> int:
        """The one that is compared for all that are spelt like it."""
        return next((i for i in group if self._is_asked(self._nodes[i])), group[0])

    def _near(self, speakers: Sequence[int]) -> dict[tuple[int, int], float]:
        """Compared is only what is of one class, denies alike and has the same numbers."""
        blocks: dict[Hashable, list[int]] = defaultdict(list)
        for this in speakers:
            said = self._statements[this]
            key = (_class(self._nodes[this]), said.negations, said.numbers, said.is_certain)
            blocks[key].append(this)
        likely = sorted(pair for block in blocks.values() if len(block) > 1 for pair in self._likely(block))
        self._skipped += max(0, len(likely) - MOST_JUDGED)
        of = self._statements
        return {(a, b): score for a, b, score in likely[:MOST_JUDGED] if say_the_same(of[a], of[b])}

    def _likely(self, block: Sequence[int]) -> Iterator[tuple[int, int, float]]:
        of, nodes = self._statements, self._nodes
        joined = overlapping([of[i].content for i in block], SAME)
        self._skipped += joined.skipped
        for first, second, score in joined.matches:
            a, b = block[first], block[second]
            asked = self._among is None or self._is_asked(nodes[a]) or self._is_asked(nodes[b])
            if asked and may_be_same(of[a], of[b]):
                yield (a, b, score) if a < b else (b, a, score)

    def _pair(self, a: int, b: int, score: float) -> Duplicate:
        kept, merged = sorted((a, b), key=self._ranks.__getitem__)
        return Duplicate(self._nodes[kept], self._nodes[merged], score)

    def _counts(self, pair: Duplicate) -> bool:
        """Asked for, and not two things with the same name, which are defined, and not by the same words."""
        one, other = (self._definitions.get(node.id) for node in (pair.kept, pair.merged))
        are_apart = bool(one and other and one.isdisjoint(other)) or are_parts_of_one(pair.kept, pair.merged)
        return not are_apart and (self._is_asked(pair.kept) or self._is_asked(pair.merged))

    def _is_asked(self, node: Node) -> bool:
        return self._among is None or node.id in self._among


def are_parts_of_one(one: Node, other: Node) -> bool:
    """What rests on a passage and what rests on a part of it, such as a rule and its condition."""
    return any(
        a.start < b.end and b.start < a.end and (a.start, a.end) != (b.start, b.end)
        for a in one.evidence
        for b in other.evidence
    )


def _stars(groups: Iterable[list[int]]) -> Iterator[tuple[int, int]]:
    """Each member with the first of its group: as many pairs as there are nodes, not as there are pairs."""
    return ((min(group[0], i), max(group[0], i)) for group in groups for i in group[1:])


def _rank(node: Node) -> tuple[bool, int, int]:
    """Grounded nodes stay before others, then those with more evidence, then the older ones."""
    number = _NUMBER.search(node.id)
    return node.grounding != Grounding.GROUNDED, -len(node.evidence), int(number[0]) if number else _LAST


def _class(node: Node) -> str:
    return node.type if node.type in _OF_THEIR_OWN else "statement"


def _spelling(folded: str) -> str:
    return folded.lower().strip(" .,;:!\"'")


def _definitions(graph: GraphSnapshot) -> dict[str, set[Hashable]]:
    """What defines a concept, by its words, and what a definition defines, by name."""
    texts = {node.id: node.text for node in graph.nodes}
    found: dict[str, set[Hashable]] = defaultdict(set)
    for edge in graph.edges:
        if edge.relation == Relation.DEFINES and edge.source in texts and edge.target in texts:
            found[edge.source] |= names(texts[edge.target])
            found[edge.target].add(_spelling(folded_text(texts[edge.source])))
    return found
