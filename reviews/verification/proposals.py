"""Which fixes a broken rule suggests. The first is proposed, the others are alternatives a person may choose."""

from dataclasses import dataclass, field, replace
from functools import cache

from graphs.domain.values import Edge, GraphSnapshot, Node
from graphs.domain.vocabulary import CLAIM_TYPES, NodeType, Relation
from graphs.grounding.anchors import locate
from graphs.grounding.quotes import QuoteIndex, Status
from graphs.invariants.issues import Issue, Repair
from graphs.invariants.matrix import type_problem
from reviews.domain.fixes import TEXT_LENGTH, EdgePatch, Fix, FixAction, NodePatch

# Mending what is wrong beyond doubt and takes no meaning away: these are ticked when everything is mended at once.
AUTOMATIC = frozenset(
    {
        "node_paragraph_mismatch",
        "node_paragraph_missing",
        "node_missing_identity",
        "edge_duplicate",
        "edge_self_loop",
        "edge_missing_node",
        "edge_missing_endpoint",
    }
)
RETYPED = {
    "edge_infers_target_suspicious": NodeType.INFERENCE,
    "edge_source_type_mismatch": None,
    "edge_target_type_mismatch": None,
}
DROPPED = frozenset(
    {"edge_causes_concept_suspicious", "edge_type_suspicious", "edge_relation_cue_missing", *RETYPED}
)


@dataclass(slots=True)
class Proposals:
    """The fixes for the issues of one graph."""

    graph: GraphSnapshot
    index: QuoteIndex
    nodes: dict[str, Node] = field(init=False)
    edges: dict[str, Edge] = field(init=False)
    _drops: dict[str, Fix] = field(default_factory=dict, init=False)  # one relation may break several rules

    def __post_init__(self) -> None:
        self.nodes = {node.id: node for node in self.graph.nodes}
        self.edges = {edge.id: edge for edge in self.graph.edges}

    def of(self, issue: Issue) -> tuple[Fix, ...]:
        if issue.target_kind == "edge":
            return self._of_edge(issue)
        if issue.code == "summary_missing":
            return self._of_summary()
        if issue.safe_repair:
            return self._of_repair(issue.safe_repair)
        return self._of_quote(issue) if issue.code == "node_evidence_unsupported" else ()

    def _of_repair(self, repair: Repair) -> tuple[Fix, ...]:
        match repair.action:
            case "delete_node":
                return (Fix(FixAction.DELETE_NODE, NodePatch(repair.target_id)),)
            case "merge_nodes" if repair.into:
                return (Fix(FixAction.MERGE_NODES, NodePatch(repair.target_id), into=repair.into),)
            case "set_paragraph":
                node = self.nodes[repair.target_id]
                return (Fix(FixAction.UPDATE_NODE, NodePatch(node.id, unit=repair.unit, quote=_quote(node))),)
        return ()

    def _of_edge(self, issue: Issue) -> tuple[Fix, ...]:
        """An error about an edge: drop it. A doubt: put another type at its end, another relation, or drop it."""
        edge = self.edges.get(issue.target_id)
        if edge is None:
            return ()
        if not (issue.safe_repair or issue.code in DROPPED):
            return ()
        drop = self._drops.get(issue.target_id)
        if drop is None:
            drop = self._drops[issue.target_id] = Fix(FixAction.DELETE_EDGE, edge=EdgePatch(edge.id))
        return (*self._retyped(edge, issue.code), drop) if issue.code in RETYPED else (drop,)

    def _retyped(self, edge: Edge, code: str) -> tuple[Fix, ...]:
        if edge.source not in self.nodes or edge.target not in self.nodes:
            return ()
        ends = (self.nodes[edge.source].type, self.nodes[edge.target].type)
        at_source = code == "edge_source_type_mismatch"
        wanted = RETYPED[code] or _fitting(edge.relation, ends, at_source)
        changed = edge.source if at_source else edge.target
        fixes = [Fix(FixAction.UPDATE_NODE, NodePatch(changed, type=wanted))] if wanted else []
        if code == "edge_infers_target_suspicious" and not type_problem(Relation.SUPPORTS, *ends):
            fixes.append(Fix(FixAction.UPDATE_EDGE, edge=_with(edge, Relation.SUPPORTS)))
        return tuple(fixes)

    def _of_summary(self) -> tuple[Fix, ...]:
        """The most salient proposition says best what the text says; it is cut from the source, not written."""
        said = [
            node for node in self.graph.nodes if node.type in CLAIM_TYPES and len(node.text) <= TEXT_LENGTH
        ]
        return (Fix(FixAction.UPDATE_SUMMARY, summary=said[0].text),) if said else ()

    def _of_quote(self, issue: Issue) -> tuple[Fix, ...]:
        """The one passage that is like the quote that was given. A person may say that it was meant."""
        node = self.nodes.get(issue.target_id)
        if node is None or not node.claimed_quote:
            return ()
        passage = alike(self.index, node.claimed_quote, node.anchor)
        return (Fix(FixAction.UPDATE_NODE, replace(passage, id=node.id)),) if passage else ()


def alike(index: QuoteIndex, quote: str, unit: int | None) -> NodePatch | None:
    """The only passage that is like these words, as the quote of a node yet to be named."""
    found = locate(index, quote, unit)
    likely = found.status in (Status.SUGGESTION, Status.GROUNDED)
    return NodePatch(quote=found.quote, unit=found.unit) if likely else None


@cache
def _fitting(relation: Relation, ends: tuple[NodeType, NodeType], at_source: bool) -> NodeType | None:
    """The first type that the matrix allows at that end."""
    source, target = ends
    for kind in NodeType:
        if not type_problem(relation, kind if at_source else source, target if at_source else kind):
            return kind
    return None


def _with(edge: Edge, relation: Relation) -> EdgePatch:
    return EdgePatch(edge.id, edge.source, edge.target, relation)


def _quote(node: Node) -> str | None:
    return node.evidence[0].quote if node.evidence else node.claimed_quote or None
