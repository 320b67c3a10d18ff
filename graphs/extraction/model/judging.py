"""What of a reply may go on: the gate, asked early, so that a model can be told what was wrong while it matters.

The write door asks again; nothing enters by this way that would not enter by that.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from graphs.domain.messages import gettext_noop
from graphs.domain.values import Chunk, EdgeDraft, GraphDraft, Node, NodeDraft, Note, Quote, Source, Unit
from graphs.domain.vocabulary import Grounding
from graphs.extraction.model.faithful import Wording
from graphs.extraction.model.reply import Reply
from graphs.invariants.admission import admit
from graphs.invariants.rules import Rules

NO_QUOTE = gettext_noop("The quoted words do not stand in the text.")
INVENTED = gettext_noop("The node names what the text does not speak of.")
LOST_END = gettext_noop("A relation led to a node that was refused.")
ALLOWED_REFUSALS = 0.25


@dataclass(frozen=True, slots=True)
class Judged:
    nodes: tuple[NodeDraft, ...] = ()
    edges: tuple[EdgeDraft, ...] = ()
    rejected: tuple[Note, ...] = ()

    @property
    def is_poor(self) -> bool:
        """Nothing came, or so much was refused that asking again may pay."""
        return not self.nodes or len(self.rejected) > ALLOWED_REFUSALS * (
            len(self.nodes) + len(self.edges) + len(self.rejected)
        )


def judge(
    reply: Reply,
    source: Source,
    chunk: Chunk,
    units: Sequence[Unit],
    context: str,
    rules: Rules,
    known: Iterable[Node] = (),
) -> Judged:
    """``units`` are those that were asked about; ``context`` is other text that names may come from. ``known`` are
    existing nodes that relations may lead to."""
    part = replace(source, units=tuple(units), chunks=(chunk,))
    draft = GraphDraft(reply.nodes, reply.edges)
    admitted = admit(draft, part, extractor="", rules=rules)
    wording = Wording("\n".join([context, *(unit.text for unit in units)]))
    rejected = [*reply.refused, *admitted.rejected]
    nodes: dict[str, NodeDraft] = {}
    for node in admitted.nodes:
        if node.grounding is not Grounding.GROUNDED:
            rejected.append(
                Note("node_evidence_unsupported", NO_QUOTE, node.anchor, node.id, node.text[:120])
            )
        elif wording.invents(node.type, node.text):
            rejected.append(
                Note("node_not_in_source", INVENTED, node.evidence[0].unit, node.id, node.text[:120])
            )
        else:
            nodes[node.id] = NodeDraft(node.id, node.type, node.text, _quotes(node))
    edges = []
    for edge in admitted.edges:
        if edge.source in nodes and edge.target in nodes:
            quotes = tuple(Quote(e.quote, e.unit, e.start) for e in edge.evidence)
            edges.append(EdgeDraft(edge.source, edge.target, edge.relation, quotes))
        else:
            rejected.append(Note("edge_missing_node", LOST_END, item=edge.id))
    return Judged(tuple(nodes.values()), tuple(edges), tuple(rejected))


def _quotes(node: Node) -> tuple[Quote, ...]:
    return tuple(Quote(e.quote, e.unit, e.start) for e in node.evidence)


def collapsed(before: Judged, after: Judged) -> bool:
    """A 'correction' that threw most of the graph away (original: 8 nodes, then fewer than 60 %, at least 5)."""
    return len(before.nodes) >= 8 and len(after.nodes) < max(5, -(-6 * len(before.nodes) // 10))
