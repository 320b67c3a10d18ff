"""Which nodes may say the same, and which may contradict each other: candidates by shared rare words, never all pairs.

Every node looks only at the nodes that share one of its rarest words (the prefix filter of set similarity joins), so
the work grows with the number of similar nodes, not with the square of all.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from graphs.domain.tokens import content_tokens
from graphs.domain.values import Node
from graphs.domain.vocabulary import ENTITY_TYPES, NodeType
from graphs.invariants.contradiction import Statement, contradicts

SAME = 0.75
MOST_PAIRS = 200
_ALIKE = 0.5
_MOST_SHARING = 60
_ASSERTING = frozenset({NodeType.FACT, NodeType.CLAIM, NodeType.INFERENCE, NodeType.RULE})


@dataclass(frozen=True, slots=True)
class Pair:
    first: Node
    second: Node


def duplicates(nodes: Sequence[Node]) -> list[Pair]:
    """Pairs of one class whose content words are three quarters the same."""
    words = [frozenset(content_tokens(node.text)) for node in nodes]
    found: list[Pair] = []
    for a, b in _sharing(words, SAME):
        if _class(nodes[a]) == _class(nodes[b]) and _jaccard(words[a], words[b]) >= SAME:
            found.append(Pair(nodes[a], nodes[b]))
            if len(found) >= MOST_PAIRS:
                break
    return found


def contradictions(nodes: Sequence[Node]) -> list[Pair]:
    asserting = [node for node in nodes if node.type in _ASSERTING]
    statements = [Statement.of(node.text) for node in asserting]
    found: list[Pair] = []
    for a, b in _sharing([statement.content for statement in statements], _ALIKE):
        if contradicts(statements[a], statements[b]):
            found.append(Pair(asserting[a], asserting[b]))
            if len(found) >= MOST_PAIRS:
                break
    return found


def _class(node: Node) -> str:
    return "entity" if node.type in ENTITY_TYPES else node.type


def _jaccard(a: frozenset[str], b: frozenset[str]) -> float:
    return len(a & b) / len(a | b) if a and b else 0.0


def _sharing(sets: Sequence[frozenset[str]], overlap: float) -> Iterator[tuple[int, int]]:
    """Pairs that may reach ``overlap``, each once, in the order of the nodes."""
    frequency = Counter(token for tokens in sets for token in tokens)
    holders: dict[str, list[int]] = defaultdict(list)
    for index, tokens in enumerate(sets):
        rare = sorted(tokens, key=lambda token: (frequency[token], token))
        prefix = rare[: len(rare) - ceil(overlap * len(rare)) + 1]
        yield from ((other, index) for other in sorted(_others(prefix, holders)))
        for token in prefix:
            holders[token].append(index)


def _others(prefix: Iterable[str], holders: dict[str, list[int]]) -> set[int]:
    return {other for token in prefix for other in holders[token][-_MOST_SHARING:]}
