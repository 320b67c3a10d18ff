"""How many pieces a graph falls into. Pure."""

from collections.abc import Iterable


def count_components(nodes: int, edges: Iterable[tuple[int, int]]) -> int:
    """Connected components of ``nodes`` nodes, isolated ones included. Ends of ``edges`` are any integers."""
    parent: dict[int, int] = {}

    def root(node: int) -> int:
        parent.setdefault(node, node)
        while parent[node] != node:
            parent[node] = parent[parent[node]]
            node = parent[node]
        return node

    merged = 0
    for left, right in edges:
        a, b = root(left), root(right)
        if a != b:
            parent[a] = b
            merged += 1
    return nodes - merged
