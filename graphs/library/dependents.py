"""What hangs on a node or a relation that somebody is about to delete."""

from dataclasses import dataclass

from graphs.domain import edits
from graphs.domain.patch import GraphPatch
from graphs.domain.values import Edge, GraphSnapshot, Node
from graphs.models import Candidate, Document, SavedView


@dataclass(frozen=True, slots=True)
class EdgeWords:
    id: str
    relation: str
    source: Node
    target: Node


@dataclass(frozen=True, slots=True)
class Dependents:
    """``stranded`` are counter-examples that would speak against nothing; ``readers`` have pinned the card."""

    edges: tuple[EdgeWords, ...] = ()
    stranded: tuple[Node, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    readers: int = 0

    @property
    def decided(self) -> tuple[Candidate, ...]:
        return tuple(row for row in self.candidates if row.status != "candidate")

    @property
    def undecided(self) -> tuple[Candidate, ...]:
        return tuple(row for row in self.candidates if row.status == "candidate")


def of_node(document: Document, graph: GraphSnapshot, node_id: str) -> Dependents:
    number = int(node_id[1:])
    asked = Candidate.objects.filter(document=document, node__number=number).select_related("reviewer")
    pins = SavedView.objects.filter(document=document).values_list("user_id", "pins")
    return Dependents(
        edges=tuple(edge_words(graph, edge) for edge in edits.edges_at(graph, node_id)),
        stranded=edits.stranded(graph, edits.remove_node(graph, node_id)),
        candidates=tuple(asked),
        readers=len({user for user, pinned in pins if node_id in pinned}),
    )


def of_edge(graph: GraphSnapshot, edge_id: str) -> Dependents:
    return Dependents(stranded=edits.stranded(graph, GraphPatch(edges={edge_id: None})))


def edge_words(graph: GraphSnapshot, edge: Edge) -> EdgeWords:
    nodes = {node.id: node for node in graph.nodes if node.id in (edge.source, edge.target)}
    return EdgeWords(edge.id, edge.relation, nodes[edge.source], nodes[edge.target])
