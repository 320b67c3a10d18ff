"""Several edits of a program as one change: each is applied to what the ones before it left, and the write door takes
all of them or none."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from graphs.actions.editing import Desk
from graphs.domain import edits
from graphs.domain.errors import InvalidInput, InvalidOperation, NodeIdConflict
from graphs.domain.messages import gettext_noop
from graphs.domain.patch import GraphPatch, apply
from graphs.domain.values import Evidence, GraphSnapshot, Quote
from graphs.domain.vocabulary import NodeType, Relation
from graphs.grounding.quotes import QuoteIndex
from graphs.library.quoting import evidence_of
from graphs.models import Operation
from graphs.workspace.ids import NODE_ID

Quotes = tuple[Quote, ...]


@dataclass(frozen=True, slots=True)
class NewNode:
    """``key`` is what the other edits of the change call it: a name, or an id that was never given."""

    key: str
    type: NodeType
    text: str
    quotes: Quotes = ()
    unit: int | None = None


@dataclass(frozen=True, slots=True)
class NodeChange:
    """``None`` leaves a part as it is."""

    id: str
    type: NodeType | None = None
    text: str | None = None
    quotes: Quotes | None = None


@dataclass(frozen=True, slots=True)
class NewEdge:
    source: str
    target: str
    relation: Relation
    quotes: Quotes = ()


@dataclass(frozen=True, slots=True)
class EdgeChange:
    id: str
    source: str | None = None
    target: str | None = None
    relation: Relation | None = None
    quotes: Quotes | None = None


@dataclass(frozen=True, slots=True)
class Merge:
    kept: str
    gone: str
    text: str | None = None
    type: NodeType | None = None


@dataclass(frozen=True, slots=True)
class Changes:
    """In the order in which they are applied."""

    merges: Sequence[Merge] = ()
    changed_nodes: Sequence[NodeChange] = ()
    new_nodes: Sequence[NewNode] = ()
    changed_edges: Sequence[EdgeChange] = ()
    new_edges: Sequence[NewEdge] = ()
    deleted_edges: Sequence[str] = ()
    deleted_nodes: Sequence[str] = ()
    summary: str | None = None


@dataclass
class _Bench:
    """``keys`` maps what a program calls its new nodes to what the patch calls them."""

    graph: GraphSnapshot
    index: QuoteIndex
    source_id: str
    total: GraphPatch = field(default_factory=GraphPatch)
    keys: dict[str, str] = field(default_factory=dict)

    def put(self, patch: GraphPatch) -> None:
        self.graph = apply(self.graph, patch)
        self.total = edits.joined(self.total, patch)

    def proof(self, quotes: Quotes) -> tuple[Evidence, ...]:
        return evidence_of(self.index, self.source_id, quotes)

    def end(self, key: str) -> str:
        return self.keys.get(key, key)


def patch_graph(
    desk: Desk, changes: Changes, *, reason: str = ""
) -> tuple[Operation | None, Mapping[str, str]]:
    """The operation, None when nothing would change, and for each new node its key and the id that it got.

    Raises RevisionConflict, NodeIdConflict, InvalidOperation for what is not there, InvalidInput for a quote that is
    no evidence, InvariantViolation when the gate refuses.
    """
    graph = desk.fenced()
    version = desk.document.current_version
    bench = _Bench(graph, QuoteIndex(graph.units), version.source_id)
    for patch in _steps(bench, changes, desk.document.node_counter):
        bench.put(patch)
    operation = desk.commit(bench.total, reason)
    return operation, _given(bench, operation, desk.document.node_counter)


def _steps(bench: _Bench, changes: Changes, counter: int):  # type: ignore[no-untyped-def]
    """One patch after the other; each sees the graph that the ones before it left."""
    for merge in changes.merges:
        yield edits.merge_nodes(bench.graph, merge.kept, merge.gone, text=merge.text, type=merge.type)
    for node in changes.changed_nodes:
        proof = None if node.quotes is None else bench.proof(node.quotes)
        yield edits.update_node(bench.graph, node.id, text=node.text, type=node.type, evidence=proof)
    for number, new in enumerate(changes.new_nodes):
        yield _new_node(bench, new, number, counter)
    for edge in changes.changed_edges:
        proof = None if edge.quotes is None else bench.proof(edge.quotes)
        ends = [end and bench.end(end) for end in (edge.source, edge.target)]
        yield edits.update_edge(
            bench.graph, edge.id, source=ends[0], target=ends[1], relation=edge.relation, evidence=proof
        )
    for added in changes.new_edges:
        source, target = bench.end(added.source), bench.end(added.target)
        yield edits.add_edge(bench.graph, source, target, added.relation, bench.proof(added.quotes))
    for edge_id in changes.deleted_edges:
        yield _removal(bench.graph, edits.remove_edge(bench.graph, edge_id))
    for node_id in changes.deleted_nodes:
        yield _removal(bench.graph, edits.remove_node(bench.graph, node_id))
    if changes.summary is not None:
        yield edits.edit_summary(bench.graph, changes.summary)


def _new_node(bench: _Bench, new: NewNode, number: int, counter: int) -> GraphPatch:
    if new.key in bench.keys:
        raise InvalidInput(gettext_noop("Two new nodes have the key “%(key)s”."), key=new.key)
    if new.unit is not None and bench.index.unit(new.unit) is None:
        raise InvalidInput(gettext_noop("The source has no unit %(unit)s."), unit=new.unit)
    given = NODE_ID.fullmatch(new.key)
    if given and int(given[1]) <= counter:
        raise NodeIdConflict(id=new.key)
    if given and int(given[1]) > counter + MOST_AHEAD:
        raise InvalidOperation(
            gettext_noop("The id %(id)s is too far ahead."), id=new.key, next=f"n{counter + 1}"
        )
    key = bench.keys[new.key] = new.key if given else f"{edits.NEW}-{number}"
    patch = edits.add_node(
        bench.graph, text=new.text, type=new.type, evidence=bench.proof(new.quotes), anchor=new.unit
    )
    return edits.named(patch, key)


def _removal(graph: GraphSnapshot, patch: GraphPatch) -> GraphPatch:
    """Counter-examples that would speak against nothing stay as claims."""
    return edits.kept_as_claims(patch, edits.stranded(graph, patch))


def _given(bench: _Bench, operation: Operation | None, counter: int) -> Mapping[str, str]:
    """The door numbers new nodes in the order of the patch: those of the operation that were not there before."""
    if operation is None:
        return {}
    before = operation.before.get("nodes") or {}
    new = [
        key
        for key, state in (operation.after.get("nodes") or {}).items()
        if state and before.get(key) is None
    ]
    return dict(zip(bench.keys, new, strict=True)) if len(new) == len(bench.keys) else {}


MOST_AHEAD = 100_000  # an id that is given may leave a gap, and may not use up all numbers
