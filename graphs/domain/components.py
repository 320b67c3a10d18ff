"""Which nodes of a graph hang together. Union-find with path halving (Tarjan and van Leeuwen, 1984)."""

from collections import Counter
from collections.abc import Hashable, Iterable
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)


def components(nodes: Iterable[Key], edges: Iterable[tuple[Key, Key]]) -> dict[Key, Key]:
    """For each node the name of its component, which is one of its nodes. Edges to other nodes are passed over."""
    above = {node: node for node in nodes}

    def root(key: Key) -> Key:
        while above[key] != key:
            above[key] = above[above[key]]
            key = above[key]
        return key

    for one, two in edges:
        if one in above and two in above:
            above[root(one)] = root(two)
    return {key: root(key) for key in above}


def component_sizes(nodes: Iterable[Key], edges: Iterable[tuple[Key, Key]]) -> list[int]:
    """The number of nodes of each component, isolated ones included."""
    return list(Counter(components(nodes, edges).values()).values())
