"""Which statements of a graph may contradict each other, and by what.

Only likely pairs are shown to the judge (``contradiction``): one denies and the other does not, and their words
overlap; or their words are the same but for an amount, or for a word and its antonym; or, in Chinese, where a short
statement is seldom like the long one that it answers, most of its words stand in the other and some of them are rare in
the document. Two parts of one sentence, two that are already said to oppose each other, two that hold on different
conditions, and other amounts of something that is only pointed at (该, 此) do not contradict.
"""

from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from graphs.domain.values import GraphSnapshot, Node
from graphs.domain.vocabulary import NodeType, Relation
from graphs.invariants.conditions import conditions
from graphs.invariants.contradiction import Statement, contradicts, openings
from graphs.invariants.denial import is_chinese
from graphs.invariants.duplicates import Readings, are_parts_of_one
from graphs.invariants.one_subject import may_answer, may_be_two
from graphs.invariants.overlap import overlapping
from graphs.invariants.rare_words import sharing_rare_words

ONE_SUBJECT = Fraction(2, 5)
MOST_JUDGED = 3000
_MOST_OF_A_GROUP = 8
_ASSERTING = frozenset({NodeType.FACT, NodeType.CLAIM, NodeType.INFERENCE, NodeType.RULE})
_OPPOSING = frozenset({Relation.NOT_IS, Relation.COUNTER_EXAMPLE})


class Reason(StrEnum):
    """What opposes the two: one denies what the other says, another amount, or a word and its antonym."""

    NEGATION = "negation"
    NUMBER = "number"
    ANTONYM = "antonym"


@dataclass(frozen=True, slots=True)
class Contradiction:
    """``first`` stands before ``second`` in the graph."""

    first: Node
    second: Node
    reason: Reason


@dataclass(frozen=True, slots=True)
class Contradictions:
    """In the order of the graph. Of texts that say the same one speaks for all. ``skipped`` comparisons were not made
    because too many texts have too much in common."""

    pairs: tuple[Contradiction, ...]
    skipped: int = 0


def contradictions(
    graph: GraphSnapshot, *, among: Collection[str] | None = None, readings: Readings | None = None
) -> Contradictions:
    """Pairs of statements that exclude each other; with ``among`` those of which at least one is named there. Two
    statements named alone are known to speak about one thing, and are judged as such."""
    return _Search(graph, among, readings or Readings(graph.nodes)).run()


class _Search:
    def __init__(self, graph: GraphSnapshot, among: Collection[str] | None, readings: Readings) -> None:
        self._nodes, self._among = graph.nodes, among
        self._statements = readings.statements
        self._stated = {
            frozenset((edge.source, edge.target)) for edge in graph.edges if edge.relation in _OPPOSING
        }
        self._speakers = self._one_of_each()
        self._named_alone = self._beside_each_other()
        self._judged = self._skipped = 0

    def run(self) -> Contradictions:
        found: set[tuple[int, int]] = set()
        for pair in self._likely():
            if self._judged >= MOST_JUDGED:
                self._skipped += 1
            elif pair not in found and self._oppose(*pair):
                found.add(pair)
        return Contradictions(tuple(self._pair(*pair) for pair in sorted(found)), self._skipped)

    def _one_of_each(self) -> list[int]:
        """Where a text is said several times, the first that is asked about."""
        first: dict[str, int] = {}
        for this, node in enumerate(self._nodes):
            text = self._statements[this].text
            if node.type in _ASSERTING and (text not in first or self._is_new(first[text], this)):
                first[text] = this
        return sorted(first.values())

    def _is_new(self, known: int, this: int) -> bool:
        return not self._is_asked(self._nodes[known]) and self._is_asked(self._nodes[this])

    def _likely(self) -> Iterator[tuple[int, int]]:
        of, speakers = self._statements, self._speakers
        if self._named_alone:
            yield self._named_alone
        yield from self._denied()
        yield from self._within_longer()
        yield from self._within_groups((of[i].content, of[i].numbers, i) for i in speakers if of[i].numbers)
        yield from self._within_groups((key, word, i) for i in speakers for key, word in openings(of[i]))

    def _beside_each_other(self) -> tuple[int, int] | None:
        if self._among is None:
            return None
        asked = [i for i in self._speakers if self._is_asked(self._nodes[i])]
        return (asked[0], asked[1]) if len(asked) == 2 else None

    def _denied(self) -> Iterator[tuple[int, int]]:
        """One negation between them, and words in common."""
        certain = [i for i in self._speakers if self._statements[i].is_certain]
        sets = [self._statements[i].content for i in certain]
        joined = overlapping(sets, ONE_SUBJECT, sides=[self._statements[i].is_negated for i in certain])
        self._skipped += joined.skipped
        return ((certain[match.first], certain[match.second]) for match in joined.matches)

    def _within_longer(self) -> Iterator[tuple[int, int]]:
        """Chinese statements of which one holds most words of the other."""
        of = self._statements
        chinese = [i for i in self._speakers if is_chinese(of[i].text)]
        for a, b in sharing_rare_words([of[i].content for i in chinese]):
            pair = chinese[a], chinese[b]
            if may_answer(of[pair[0]], of[pair[1]]):
                yield pair

    def _within_groups(self, keyed: Iterable[tuple[Hashable, Hashable, int]]) -> Iterator[tuple[int, int]]:
        """Each with the first few of its group that have another mark; the others are told as skipped."""
        groups: dict[Hashable, list[tuple[Hashable, int]]] = defaultdict(list)
        for key, mark, this in keyed:
            group = groups[key]
            for other_mark, other in group[:_MOST_OF_A_GROUP]:
                if other_mark != mark:
                    yield min(other, this), max(other, this)
            self._skipped += max(0, len(group) - _MOST_OF_A_GROUP)
            group.append((mark, this))

    def _oppose(self, a: int, b: int) -> bool:
        one, other = self._nodes[a], self._nodes[b]
        if (
            not (self._is_asked(one) or self._is_asked(other))
            or frozenset((one.id, other.id)) in self._stated
        ):
            return False
        self._judged += 1
        first, second = self._statements[a], self._statements[b]
        return (
            ((a, b) == self._named_alone or not may_be_two(first, second))
            and contradicts(first, second, paired=True)
            and not are_parts_of_one(one, other)
            and not _is_part(first, second)
            and conditions(first.text) == conditions(second.text)
        )

    def _pair(self, a: int, b: int) -> Contradiction:
        first, second = self._statements[a], self._statements[b]
        reason = Reason.NUMBER if first.numbers != second.numbers else Reason.ANTONYM
        if first.is_negated != second.is_negated:
            reason = Reason.NEGATION
        return Contradiction(self._nodes[a], self._nodes[b], reason)

    def _is_asked(self, node: Node) -> bool:
        return self._among is None or node.id in self._among


def _is_part(a: Statement, b: Statement) -> bool:
    """*He forgot that it is open* does not deny *it is open*: nobody knows what a longer text does with its part."""
    return a.text in b.text or b.text in a.text
