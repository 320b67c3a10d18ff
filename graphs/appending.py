"""What a passage adds to a graph: one patch that puts new items and changes no old one.

A proposition that is said again in the same words lends its new evidence to the node that stands already; two things
of one name with different definitions stay two. Everything else about the graph stays as it is.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from graphs.domain.limits import MOST_UNITED
from graphs.domain.patch import GraphPatch
from graphs.domain.text import normalized
from graphs.domain.values import Edge, EdgeDraft, Evidence, GraphDraft, GraphSnapshot, Node, NodeDraft
from graphs.domain.vocabulary import NodeType, Relation
from graphs.invariants.admission import AdmittedDraft

Identity = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Addition:
    """``names`` says under which key of the patch, or as which node of the graph, each node of the draft stands.
    ``links`` are new relations with an end in what stood before, ``restated`` old nodes that were said again."""

    patch: GraphPatch
    names: dict[str, str]
    nodes: int
    edges: int
    links: int
    restated: int


def only_new(draft: GraphDraft, graph: GraphSnapshot, first_unit: int) -> GraphDraft:
    """Of a draft of the whole text what rests on the units from ``first_unit`` on, with the old ends it leads to."""
    known = {_identity(node) for node in graph.nodes}
    fresh = {node.key for node in draft.nodes if _rests_on(node, first_unit)}
    ends = fresh | {node.key for node in draft.nodes if _identity(node) in known}
    ends |= {node.id for node in graph.nodes}
    edges = tuple(
        edge
        for edge in draft.edges
        if {edge.source, edge.target} <= ends
        and (_rests_on(edge, first_unit) or edge.source in fresh or edge.target in fresh)
    )
    used = fresh | {key for edge in edges for key in (edge.source, edge.target)}
    notes = tuple(note for note in draft.warnings if note.unit is None or note.unit >= first_unit)
    nodes = tuple(node for node in draft.nodes if node.key in used)
    return replace(draft, nodes=nodes, edges=edges, warnings=notes)


def addition(graph: GraphSnapshot, admitted: AdmittedDraft, first_unit: int) -> Addition:
    adding = _Adding(graph, first_unit)
    adding.add_nodes(admitted)
    adding.add_edges(admitted.edges)
    summary = None if graph.summary.strip() else admitted.summary or None
    return Addition(
        GraphPatch(adding.nodes, adding.edges, summary),
        adding.names,
        sum(key not in adding.old for key in adding.nodes),
        len(adding.fresh),
        sum(edge.source in adding.old or edge.target in adding.old for edge in adding.fresh),
        len(set(adding.names.values()) & set(adding.nodes) & set(adding.old)),
    )


@dataclass
class _Adding:
    graph: GraphSnapshot
    first_unit: int
    names: dict[str, str] = field(default_factory=dict)
    nodes: dict[str, Node | None] = field(default_factory=dict)
    edges: dict[str, Edge | None] = field(default_factory=dict)
    fresh: list[Edge] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.old = {node.id: node for node in self.graph.nodes}
        self.said: dict[Identity, list[Node]] = defaultdict(list)
        for node in self.graph.nodes:
            self.said[_identity(node)].append(node)
        self.defined = _definitions(self.old, self.graph.edges)

    def add_nodes(self, admitted: AdmittedDraft) -> None:
        """New nodes find their place in the order of salience among the old ones, whose ranks stay."""
        self.names = {key: key for key in self.old}
        defined = _definitions({node.id: node for node in admitted.nodes} | self.old, admitted.edges)
        fresh: list[Node] = []
        for node in admitted.nodes:
            same = self._same(node, defined[node.id])
            if same:
                self.names[node.id] = same.id
                self._restate(same, node)
            elif self._new(node.evidence) or not node.evidence:
                self.names[node.id] = f"new:{node.id}"
                fresh.append(node)
        for rank, node in enumerate(fresh):
            place = rank * len(self.old) // len(fresh) if self.old else rank
            key = self.names[node.id]
            self.nodes[key] = replace(node, id=key, salience=place)

    def add_edges(self, edges: Iterable[Edge]) -> None:
        known = {edge.id: edge for edge in self.graph.edges}
        for draft in edges:
            source, target = self.names.get(draft.source), self.names.get(draft.target)
            if source is None or target is None or source == target:
                continue
            edge = replace(draft, source=source, target=target)
            if old := self.edges.get(edge.id) or known.get(edge.id):
                united = self._united(old.evidence, edge.evidence)
                if united != old.evidence:
                    self.edges[edge.id] = replace(old, evidence=united)
            elif not {source, target} <= set(self.old) or self._new(edge.evidence):
                self.edges[edge.id] = edge
                self.fresh.append(edge)

    def _same(self, node: Node, definitions: frozenset[str]) -> Node | None:
        """The old node that says the same; None when there is a choice, for then nobody can tell."""
        found = [old for old in self.said[_identity(node)] if self._agree(old, definitions)]
        return found[0] if len(found) == 1 else None

    def _agree(self, old: Node, definitions: frozenset[str]) -> bool:
        known = self.defined[old.id]
        return not known or not definitions or bool(known & definitions)

    def _restate(self, old: Node, node: Node) -> None:
        standing = self.nodes.get(old.id) or old
        united = self._united(standing.evidence, node.evidence)
        if united != standing.evidence:
            self.nodes[old.id] = replace(standing, evidence=united, anchor=None, claimed_quote="")

    def _united(self, old: tuple[Evidence, ...], more: tuple[Evidence, ...]) -> tuple[Evidence, ...]:
        places = {(item.start, item.end) for item in old}
        fresh = [item for item in self._new(more) if (item.start, item.end) not in places]
        return (*old, *fresh[: max(MOST_UNITED - len(old), 0)])

    def _new(self, evidence: tuple[Evidence, ...]) -> list[Evidence]:
        return [item for item in evidence if item.unit >= self.first_unit]


def _definitions(nodes: dict[str, Node], edges: Iterable[Edge]) -> dict[str, frozenset[str]]:
    """What each concept is said to be, by its id."""
    found: dict[str, frozenset[str]] = defaultdict(frozenset)
    for edge in edges:
        if edge.relation is Relation.DEFINES and edge.source in nodes:
            found[edge.target] |= {normalized(nodes[edge.source].text)}
    return found


def _identity(node: Node | NodeDraft) -> Identity:
    """An option keeps its dash: ``--json`` is not the command ``json``."""
    return NodeType(node.type), ("-" if node.text.startswith("-") else "") + normalized(node.text)


def _rests_on(item: NodeDraft | EdgeDraft, first_unit: int) -> bool:
    return any(quote.unit is None or quote.unit >= first_unit for quote in item.evidence)
