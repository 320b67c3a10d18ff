"""What of a reply may go on: the gate, asked early, so that a model can be told what was wrong while it matters.

The write door asks again; nothing enters by this way that would not enter by that.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from graphs.domain.messages import gettext_noop
from graphs.domain.values import Chunk, EdgeDraft, GraphDraft, Node, NodeDraft, Note, Quote, Source, Unit
from graphs.domain.vocabulary import Grounding
from graphs.extraction.model.faithful import wording_of
from graphs.extraction.model.reply import Reply
from graphs.invariants.admission import admit
from graphs.invariants.rules import Rules

NO_QUOTE = gettext_noop("The quoted words do not stand in the text.")
INVENTED = gettext_noop("The node names what the text does not speak of.")
LOST_END = gettext_noop("A relation led to a node that was refused.")
EXISTS = gettext_noop("A node that stands already was proposed anew.")
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

    def under(self, prefix: str, known: Mapping[str, str]) -> "Judged":
        """With keys of its own; ends that were offered as existing nodes get the ids these have (``known``)."""
        name = {node.key: prefix + node.key for node in self.nodes} | dict(known)
        return Judged(
            tuple(replace(node, key=name[node.key]) for node in self.nodes),
            tuple(replace(edge, source=name[edge.source], target=name[edge.target]) for edge in self.edges),
            self.rejected,
        )

    def __add__(self, other: "Judged") -> "Judged":
        return Judged(self.nodes + other.nodes, self.edges + other.edges, self.rejected + other.rejected)


def judge(
    reply: Reply,
    source: Source,
    chunk: Chunk | None,
    units: Sequence[Unit],
    context: str,
    rules: Rules,
    known: Sequence[Node] = (),
) -> Judged:
    """``units`` are those that were asked about, of one chunk or of several (None); ``context`` is other text that names may come from. ``known`` are
    existing nodes, under the ids the reply calls them by: relations may end at them, a reply cannot make them anew."""
    part = replace(source, units=tuple(units), chunks=(chunk,) if chunk else source.chunks)
    ends = {node.id for node in known}
    draft = GraphDraft(tuple(node for node in reply.nodes if node.key not in ends), reply.edges)
    admitted = admit(draft, part, extractor="", rules=rules, known=known)
    wording = wording_of("\n".join([context, *(unit.text for unit in units)]))
    rejected = [*reply.refused, *_made_anew(reply, ends), *admitted.rejected]
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
        if {edge.source, edge.target} <= nodes.keys() | ends:
            quotes = tuple(Quote(e.quote, e.unit, e.start) for e in edge.evidence)
            edges.append(EdgeDraft(edge.source, edge.target, edge.relation, quotes))
        else:
            rejected.append(Note("edge_missing_node", LOST_END, item=edge.id))
    return Judged(tuple(nodes.values()), tuple(edges), tuple(rejected))


def _made_anew(reply: Reply, ends: set[str]) -> list[Note]:
    return [Note("node_exists", EXISTS, item=node.key) for node in reply.nodes if node.key in ends]


def _quotes(node: Node) -> tuple[Quote, ...]:
    return tuple(Quote(e.quote, e.unit, e.start) for e in node.evidence)


def collapsed(before: Judged, after: Judged) -> bool:
    """A 'correction' that threw most of the graph away (original: 8 nodes, then fewer than 60 %, at least 5)."""
    return len(before.nodes) >= 8 and len(after.nodes) < max(5, -(-6 * len(before.nodes) // 10))
