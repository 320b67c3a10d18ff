"""How two graphs of one text differ: what both say, what one of them says otherwise, what is new and what is lost.

Two nodes are one when they are of one type and say the same words; else when they rest on overlapping words of one
unit, which is the same statement said otherwise. Relations follow their nodes. What the other graph does not hold is
lost only where using that graph would take it away; else it stays beside.
"""

from collections import defaultdict
from collections.abc import Container, Iterable
from dataclasses import dataclass

from graphs.domain.text import normalized
from graphs.domain.values import Edge, Evidence, GraphSnapshot, Node


@dataclass(frozen=True, slots=True)
class Difference:
    """Pairs are (old, new). ``kept`` say the same, ``reworded`` otherwise; of ``doubled`` the old one stays as well."""

    kept: tuple[tuple[Node, Node], ...]
    reworded: tuple[tuple[Node, Node], ...]
    doubled: tuple[tuple[Node, Node], ...]
    new: tuple[Node, ...]
    lost: tuple[Node, ...]
    beside: tuple[Node, ...]
    kept_edges: tuple[tuple[Edge, Edge], ...]
    new_edges: tuple[Edge, ...]
    lost_edges: tuple[Edge, ...]
    beside_edges: tuple[Edge, ...]

    @property
    def changes(self) -> bool:
        """Using the other graph would change something."""
        nodes = self.reworded or self.doubled or self.new or self.lost
        return bool(nodes or self.new_edges or self.lost_edges)

    @property
    def nodes_after(self) -> int:
        """How many there are when the other graph is used."""
        found = len(self.kept) + len(self.reworded) + len(self.new)
        return found + 2 * len(self.doubled) + len(self.beside)


def difference(old: GraphSnapshot, new: GraphSnapshot, gone: Container[str] | None = None) -> Difference:
    """``gone`` are the ids of the old nodes and relations that using the new graph takes away; None: whatever it does
    not hold."""
    gone = _Everything() if gone is None else gone
    same = _by_words(old.nodes, new.nodes)
    taken = {node.id for node, _other in same}
    found = {other.id for _node, other in same}
    said = _by_place(
        [node for node in old.nodes if node.id not in taken],
        [node for node in new.nodes if node.id not in found],
    )
    pairs = [*same, *((node, other) for node, other in said if node.id in gone)]
    taken |= {node.id for node, _other in said}
    found |= {other.id for _node, other in said}
    names = {other.id: node.id for node, other in pairs}
    known = {edge.id: edge for edge in old.edges}
    kept, fresh = [], []
    for edge in new.edges:
        source, target = names.get(edge.source), names.get(edge.target)
        standing = known.pop(f"{source}>{target}:{edge.relation}", None)
        if standing:
            kept.append((standing, edge))
        else:
            fresh.append(edge)
    return Difference(
        tuple(same),
        tuple(pair for pair in said if pair[0].id in gone),
        tuple(pair for pair in said if pair[0].id not in gone),
        tuple(node for node in new.nodes if node.id not in found),
        tuple(node for node in old.nodes if node.id not in taken and node.id in gone),
        tuple(node for node in old.nodes if node.id not in taken and node.id not in gone),
        tuple(kept),
        tuple(fresh),
        tuple(edge for edge in known.values() if edge.id in gone),
        tuple(edge for edge in known.values() if edge.id not in gone),
    )


class _Everything:
    def __contains__(self, _key: object) -> bool:
        return True


def _by_words(old: Iterable[Node], new: Iterable[Node]) -> list[tuple[Node, Node]]:
    waiting: dict[tuple[str, str], list[Node]] = defaultdict(list)
    for node in old:
        waiting[(node.type, normalized(node.text))].append(node)
    pairs = []
    for node in new:
        if here := waiting[(node.type, normalized(node.text))]:
            pairs.append((here.pop(0), node))
    return pairs


def _by_place(old: Iterable[Node], new: Iterable[Node]) -> list[tuple[Node, Node]]:
    """Those that share most words of a unit first; each node has one partner, of its own type."""
    at: dict[int, list[tuple[Evidence, Node]]] = defaultdict(list)
    for node in old:
        for item in node.evidence:
            at[item.unit].append((item, node))
    shared = sorted(
        (
            (-_overlap(item, other), place, node.id, node, candidate)
            for place, candidate in enumerate(new)
            for other in candidate.evidence
            for item, node in at[other.unit]
            if _overlap(item, other) and node.type == candidate.type
        ),
        key=lambda row: row[:3],
    )
    pairs: dict[str, tuple[Node, Node]] = {}
    found: set[str] = set()
    for _share, _place, _key, node, candidate in shared:
        if node.id not in pairs and candidate.id not in found:
            pairs[node.id] = (node, candidate)
            found.add(candidate.id)
    return list(pairs.values())


def _overlap(one: Evidence, two: Evidence) -> int:
    return max(min(one.end, two.end) - max(one.start, two.start), 0)
