"""The graph at an earlier revision, and what changed between two: read off the trail, never stored.

Going back merges the ``before`` of all later operations, the newest first; only what a page shows is read as values.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.core.paginator import Page, Paginator

from graphs.domain import patch as patches
from graphs.domain.trail import ends_of, items, merged
from graphs.domain.values import Edge, GraphSnapshot, JSONObject, Node
from graphs.library.changes import FieldChange, edge_changes, node_changes, relation_words
from graphs.models import Document
from graphs.snapshots import snapshot

PAGE_SIZE = 50
MOST_RELATIONS = 12


@dataclass(frozen=True, slots=True)
class Changed:
    """One node or relation: ``state`` is added, changed or removed."""

    id: str
    is_node: bool
    state: str
    type: str
    words: str
    fields: tuple[FieldChange, ...]


@dataclass(frozen=True, slots=True)
class Totals:
    added: int = 0
    changed: int = 0
    removed: int = 0

    @property
    def any(self) -> bool:
        return bool(self.added or self.changed or self.removed)


@dataclass(frozen=True, slots=True)
class RevisionDiff:
    first: int
    last: int
    summary: FieldChange | None
    nodes: Totals
    edges: Totals
    page: Page[tuple[str, str]]
    changed: tuple[Changed, ...]


@dataclass(frozen=True, slots=True)
class OldNode:
    """A node as it stood, with the relations that led from it; ``hidden`` counts those past the first ones."""

    node: Node
    relations: tuple[tuple[Edge, str], ...]
    hidden: int


@dataclass(frozen=True, slots=True)
class OldGraph:
    revision: int
    summary: str
    page: Page[Node]
    nodes: tuple[OldNode, ...]
    edge_total: int


def graph_at(document: Document, revision: int) -> GraphSnapshot:
    """The whole graph as it stood; units are those of the present text, which has at most grown since."""
    graph = snapshot(document)
    later = document.operations.filter(revision__gt=revision, revision__lte=graph.revision)
    befores = later.newest_first().values_list("before", flat=True).iterator(chunk_size=20)
    back = patches.from_json(merged(befores))
    return replace(patches.apply(graph, back), revision=revision)


def old_graph(document: Document, revision: int, number: int) -> OldGraph:
    graph = graph_at(document, revision)
    page = Paginator(graph.nodes, PAGE_SIZE).get_page(number)
    words = {node.id: node.text for node in graph.nodes}
    shown: dict[str, list[tuple[Edge, str]]] = {node.id: [] for node in page.object_list}
    for edge in graph.edges:
        if edge.source in shown:
            shown[edge.source].append((edge, words[edge.target]))
    nodes = tuple(
        OldNode(node, tuple(shown[node.id][:MOST_RELATIONS]), max(len(shown[node.id]) - MOST_RELATIONS, 0))
        for node in page.object_list
    )
    return OldGraph(revision, graph.summary, page, nodes, len(graph.edges))


def revision_diff(document: Document, first: int, last: int, number: int, label: str) -> RevisionDiff:
    """What ``last`` has other than ``first``; revision 0 is the empty graph. ``label`` names the summary."""
    first, last = sorted((first, last))
    between = document.operations.filter(revision__gt=first, revision__lte=last)
    before = merged(between.newest_first().values_list("before", flat=True).iterator(chunk_size=20))
    after = merged(between.order_by("revision").values_list("after", flat=True).iterator(chunk_size=20))
    changed = {kind: _differing(before, after, kind) for kind in ("nodes", "edges")}
    page = Paginator([(kind, key) for kind, keys in changed.items() for key in keys], PAGE_SIZE).get_page(
        number
    )
    old, new = str(before.get("summary") or ""), str(after.get("summary") or "")
    return RevisionDiff(
        first,
        last,
        FieldChange("summary", label, old, new) if old != new else None,
        _totals(before, after, "nodes", changed["nodes"]),
        _totals(before, after, "edges", changed["edges"]),
        page,
        tuple(_shown(document, last, before, after, page)),
    )


def _differing(before: JSONObject, after: JSONObject, kind: str) -> list[str]:
    old, new = items(before, kind), items(after, kind)
    keys = [key for key in new if old.get(key) != new[key]]
    return sorted(keys, key=lambda key: [int(end[1:]) for end in ends_of(key) if end[1:].isdigit()])


def _totals(before: JSONObject, after: JSONObject, kind: str, keys: list[str]) -> Totals:
    old, new = items(before, kind), items(after, kind)
    added = sum(old.get(key) is None for key in keys)
    removed = sum(new.get(key) is None for key in keys)
    return Totals(added, len(keys) - added - removed, removed)


def _shown(
    document: Document, last: int, before: JSONObject, after: JSONObject, page: Page[tuple[str, str]]
) -> Iterator[Changed]:
    ends = {end for kind, key in page.object_list if kind == "edges" for end in ends_of(key)}
    words = _words(document, last, ends, before, after)
    for kind, key in page.object_list:
        old, new = items(before, kind).get(key), items(after, kind).get(key)
        state = "added" if old is None else "removed" if new is None else "changed"
        if kind == "nodes":
            was, is_ = (patches.node_from_json(s) if isinstance(s, dict) else None for s in (old, new))
            node = is_ or was
            assert node is not None
            yield Changed(key, True, state, node.type, node.text, node_changes(was, is_))
        else:
            had, has = (patches.edge_from_json(s) if isinstance(s, dict) else None for s in (old, new))
            edge = has or had
            assert edge is not None
            sentence = relation_words(edge, lambda end: words.get(end, end))
            yield Changed(key, False, state, edge.relation, sentence, edge_changes(had, has))


def _words(
    document: Document, revision: int, ids: set[str], before: JSONObject, after: JSONObject
) -> dict[str, str]:
    """What these nodes said at the revision: as the changes say, else as the next later change found it, else as now."""
    found: dict[str, str] = {}

    def take(states: Mapping[str, Any]) -> None:
        for key in ids - found.keys():
            if isinstance(state := states.get(key), dict):
                found[key] = str(state.get("text", ""))

    take(items(after, "nodes"))
    take(items(before, "nodes"))
    if ids - found.keys():
        later = document.operations.filter(revision__gt=revision).order_by("revision")
        for wire in later.values_list("before", flat=True).iterator(chunk_size=20):
            take(items(wire, "nodes"))
    if missing := ids - found.keys():
        rows = document.nodes.filter(number__in=[int(key[1:]) for key in missing])
        found |= {f"n{number}": text for number, text in rows.values_list("number", "text")}
    return found
