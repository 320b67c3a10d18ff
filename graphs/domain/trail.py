"""The trail of a graph as data: what several changes make together, which of them still stand, which rest on which.

Changes are the wire form of patches (``graphs.domain.patch``): ``before`` brings back what a change replaced, ``after``
puts what it put. Wire forms are merged without being read, so that a trail of thousands of nodes stays cheap.

An undo and what it undid form a chain, and so does the undo of that undo. All links of a chain touch the same items;
seen from an earlier revision, a chain has an effect when an odd number of its links came later.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from graphs.domain.values import JSONObject, JSONValue

KINDS = ("nodes", "edges")


class Step(NamedTuple):
    """One operation; ``undone_by`` is the revision that took it back."""

    revision: int
    undone_by: int | None


class Chain(NamedTuple):
    """``first`` made the change, ``last`` is the link that nobody undid: the one to undo next."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Footprint:
    """Which items a change touched, and what of the graph it needs: the ends of the relations it puts."""

    nodes: frozenset[str]
    edges: frozenset[str]
    summary: bool
    removed: frozenset[str]
    linked: frozenset[str]


def standing_since(steps: Iterable[Step], revision: int) -> list[Chain]:
    """The chains whose effect came after ``revision`` and stands, in the order of their last links."""
    rows = list(steps)
    undoes = {step.undone_by: step.revision for step in rows if step.undone_by}
    found = []
    for last in sorted(step.revision for step in rows if step.undone_by is None and step.revision > revision):
        links = [link for link in _links(last, undoes) if link > revision]
        if len(links) % 2:
            found.append(Chain(links[-1], last))
    return found


def _links(last: int, undoes: Mapping[int, int]) -> Iterator[int]:
    """From the last link of a chain to its first. An undo always has a later revision than what it undid."""
    link: int | None = last
    while link is not None:
        yield link
        earlier = undoes.get(link)
        link = earlier if earlier is not None and earlier < link else None


def footprint(wire: Mapping[str, JSONValue]) -> Footprint:
    nodes, edges = items(wire, "nodes"), items(wire, "edges")
    put = [key for key, state in edges.items() if state is not None]
    return Footprint(
        nodes=frozenset(nodes),
        edges=frozenset(edges),
        summary="summary" in wire,
        removed=frozenset(key for key, state in nodes.items() if state is None),
        linked=frozenset(end for key in put for end in ends_of(key)),
    )


def rests_on(later: Footprint, before: Mapping[str, JSONValue], after: Mapping[str, JSONValue]) -> bool:
    """Does a later change rest on the one that replaced ``before`` by ``after``?

    It does when it touched the same item, when it put a relation to a node that goes or gets other words by undoing,
    or when it removed a node that a relation that comes back needs.
    """
    back = footprint(before)
    same = later.nodes & back.nodes or later.edges & back.edges or (later.summary and back.summary)
    lost = back.removed | _reworded(before, after)
    return bool(same or later.linked & lost or later.removed & back.linked)


def _reworded(before: Mapping[str, JSONValue], after: Mapping[str, JSONValue]) -> frozenset[str]:
    old, new = items(before, "nodes"), items(after, "nodes")
    return frozenset(key for key in old if _said(old[key]) != _said(new.get(key)))


def _said(state: JSONValue) -> tuple[JSONValue, JSONValue] | None:
    return (state.get("type"), state.get("text")) if isinstance(state, dict) else None


def ends_of(edge_id: str) -> tuple[str, str]:
    source, _arrow, rest = edge_id.partition(">")
    return source, rest.partition(":")[0]


def items(wire: Mapping[str, JSONValue], kind: str) -> JSONObject:
    found = wire.get(kind)
    return found if isinstance(found, dict) else {}


def merged(wires: Iterable[Mapping[str, JSONValue]]) -> JSONObject:
    """Changes one after the other as one change: of each item the last state stands. Given the ``before`` of all
    operations since a revision, the newest first, this leads back to that revision."""
    nodes: JSONObject = {}
    edges: JSONObject = {}
    whole: JSONObject = {"nodes": nodes, "edges": edges}
    for wire in wires:
        nodes |= items(wire, "nodes")
        edges |= items(wire, "edges")
        if isinstance(wire.get("summary"), str):
            whole["summary"] = wire["summary"]
    return whole
