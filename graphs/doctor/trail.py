"""The trail: is the chain whole, and does it lead from the empty graph to the one that is stored?"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from graphs.doctor.faults import Fault
from graphs.domain import patch as patches
from graphs.domain.trail import items
from graphs.domain.values import Edge, GraphSnapshot, JSONObject, JSONValue, Node
from graphs.domain.vocabulary import OperationKind
from graphs.models import Document, Operation


@dataclass
class Replay:
    """The states that the operations so far have put, as wire forms; what was removed is None."""

    nodes: JSONObject = field(default_factory=dict)
    edges: JSONObject = field(default_factory=dict)
    summary: str = ""

    def kinds(self) -> Iterator[tuple[str, JSONObject, "Reader"]]:
        yield "nodes", self.nodes, patches.node_from_json
        yield "edges", self.edges, patches.edge_from_json


Reader = Callable[[Mapping[str, JSONValue]], Node | Edge]


def chain(document: Document, graph: GraphSnapshot | None) -> Iterator[Fault]:
    """``graph`` is what is stored, None when that cannot be read."""
    replay, revision, seal = Replay(), 0, ""
    for operation in document.operations.order_by("revision").iterator(chunk_size=10):
        target = f"revision {operation.revision}"
        if operation.revision != revision + 1:
            yield Fault("revision_missing", f"revision {revision + 1}")
        if operation.previous_hash != seal:
            yield Fault("chain_broken", target)
        if operation.hash != operation.expected_hash():
            yield Fault("seal_broken", target)
        yield from _replayed(replay, operation, target)
        revision, seal = operation.revision, operation.hash
    if revision != document.revision:
        yield Fault("revision_differs", "", f"{document.revision} instead of {revision}")
    if graph:
        yield from _differing(replay, graph)
    yield from _counter(replay, document)


def undos(document: Document) -> Iterator[Fault]:
    rows = document.operations.exclude(undone_by=None).select_related("undone_by").without_payload()
    for row in rows.order_by("revision").iterator(chunk_size=500):
        by = row.undone_by
        if (
            by is None
            or by.document_id != document.pk
            or by.revision <= row.revision
            or by.kind != OperationKind.UNDO
        ):
            yield Fault("undo_wrong", f"revision {row.revision}")
    named = document.operations.exclude(undone_by=None).values("undone_by")
    undoing = document.operations.filter(kind=OperationKind.UNDO).exclude(pk__in=named)
    for revision in undoing.values_list("revision", flat=True):
        yield Fault("undo_wrong", f"revision {revision}", "nothing is said to be undone by it")


def _replayed(replay: Replay, operation: Operation, target: str) -> Iterator[Fault]:
    before, after = operation.before, operation.after
    for kind, states, read in replay.kinds():
        for key, state in items(before, kind).items():
            if not _equal(state, states.get(key), read):
                yield Fault("before_differs", target, key)
        states.update(items(after, kind))
    if isinstance(after.get("summary"), str):
        if before.get("summary") != replay.summary:
            yield Fault("before_differs", target, "summary")
        replay.summary = after["summary"]


def _equal(one: JSONValue, two: JSONValue, read: Reader) -> bool:
    """Wire forms of different ages may leave out different defaults."""
    if one == two or not isinstance(one, dict) or not isinstance(two, dict):
        return one == two
    return read(one) == read(two)


def _differing(replay: Replay, graph: GraphSnapshot) -> Iterator[Fault]:
    stored: dict[str, dict[str, Node | Edge]] = {
        "nodes": {node.id: node for node in graph.nodes},
        "edges": {edge.id: edge for edge in graph.edges},
    }
    for kind, states, read in replay.kinds():
        made = {key: read(state) for key, state in states.items() if isinstance(state, dict)}
        for key in sorted(made.keys() | stored[kind].keys()):
            if made.get(key) != stored[kind].get(key):
                yield Fault("replay_differs", key)
    if replay.summary != graph.summary:
        yield Fault("replay_differs", "summary")


def _counter(replay: Replay, document: Document) -> Iterator[Fault]:
    given = max((int(key[1:]) for key in replay.nodes), default=0)
    if given > document.node_counter:
        yield Fault("node_counter_wrong", f"n{given}", str(document.node_counter))
