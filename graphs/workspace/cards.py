"""One node or one relation with everything that is known about it: words, quotes, three lights, neighbours."""

from dataclasses import dataclass, replace

from django.db.models import Manager, OuterRef, Subquery

from graphs.domain.vocabulary import Entailment, Grounding, Relation
from graphs.invariants.cues import cue_of
from graphs.models import Candidate, Document, Edge, Evidence, Node
from graphs.workspace.ids import EdgeKey

RELATIONS_SHOWN = 40


@dataclass(frozen=True, slots=True)
class QuoteView:
    quote: str
    unit: int
    start: int
    end: int
    occurrences: int
    cue: tuple[int, int] | None = None  # in the quote of a relation: the words that show it

    @property
    def label(self) -> int:
        return self.unit + 1

    @property
    def cue_words(self) -> str:
        return self.around_cue[1]

    @property
    def around_cue(self) -> tuple[str, str, str]:
        """The quote before the cue, the cue, and the rest."""
        start, end = self.cue or (0, 0)
        return self.quote[:start], self.quote[start:end], self.quote[end:]


@dataclass(frozen=True, slots=True)
class Lights:
    """Three separate answers, never one number."""

    anchored: bool
    grounding: str
    entailment: str

    @property
    def grounded(self) -> bool:
        return self.grounding == Grounding.GROUNDED

    @property
    def entailed(self) -> bool:
        return self.entailment == Entailment.VERIFIED

    @property
    def refuted(self) -> bool:
        return self.entailment == Entailment.UNSUPPORTED

    @property
    def doubtful(self) -> bool:
        return self.entailment == Entailment.UNCERTAIN


@dataclass(frozen=True, slots=True)
class Link:
    """A relation as one of its ends sees it."""

    edge_id: str
    relation: str
    outgoing: bool
    node_id: str
    type: str
    text: str


@dataclass(frozen=True, slots=True)
class NodeCard:
    id: str
    type: str
    text: str
    lights: Lights
    entailment_basis: str
    extractor: str
    edited: bool
    review: str
    quotes: tuple[QuoteView, ...]
    links: tuple[Link, ...]
    link_total: int

    @property
    def links_hidden(self) -> int:
        return self.link_total - len(self.links)


@dataclass(frozen=True, slots=True)
class EdgeCard:
    id: str
    relation: str
    source: Link
    target: Link
    lights: Lights
    extractor: str
    edited: bool
    quotes: tuple[QuoteView, ...]


def node_card(document: Document, number: int) -> NodeCard | None:
    decision = Candidate.objects.decided().filter(node=OuterRef("pk")).values("status")[:1]
    node = document.nodes.filter(number=number).annotate(decision=Subquery(decision)).first()
    if node is None:
        return None
    quotes = _quotes(node.evidence)
    touching = document.edges.touching(node)
    shown = touching.select_related("source", "target").order_by("pk")[:RELATIONS_SHOWN]
    links = tuple(link(edge, node.pk) for edge in shown)
    total = touching.count() if len(links) == RELATIONS_SHOWN else len(links)
    return NodeCard(
        id=node.node_id,
        type=node.type,
        text=node.text,
        lights=Lights(bool(quotes), node.grounding, node.entailment),
        entailment_basis=node.entailment_basis,
        extractor=node.extractor,
        edited=node.edited,
        review=node.decision or "",  # type: ignore[attr-defined]
        quotes=quotes,
        links=links,
        link_total=total,
    )


def edge_card(document: Document, key: EdgeKey) -> EdgeCard | None:
    rows = document.edges.filter(source__number=key.source, target__number=key.target, relation=key.relation)
    edge = rows.select_related("source", "target").first()
    if edge is None:
        return None
    quotes = _with_cues(edge, _quotes(edge.evidence))
    return EdgeCard(
        id=edge.edge_id,
        relation=edge.relation,
        source=link(edge, edge.target_id),
        target=link(edge, edge.source_id),
        lights=Lights(bool(quotes), edge.grounding, edge.entailment),
        extractor=edge.extractor,
        edited=edge.edited,
        quotes=quotes,
    )


def link(edge: Edge, seen_from: int) -> Link:
    outgoing = edge.source_id == seen_from
    other: Node = edge.target if outgoing else edge.source
    return Link(edge.edge_id, edge.relation, outgoing, other.node_id, other.type, other.text)


def first_unit(document: Document, *, node: int = 0, edge: EdgeKey | None = None) -> int | None:
    """The unit where the evidence of an item begins."""
    rows = Evidence.objects.filter(document=document)
    if edge:
        rows = rows.filter(
            edge__source__number=edge.source,
            edge__target__number=edge.target,
            edge__relation=edge.relation,
        )
    else:
        rows = rows.filter(node__number=node)
    return rows.order_by("order", "pk").values_list("unit__number", flat=True).first()


def _with_cues(edge: Edge, quotes: tuple[QuoteView, ...]) -> tuple[QuoteView, ...]:
    """The words of the ends hold cues too, but of other things."""
    ends = Evidence.objects.filter(node__in=[edge.source_id, edge.target_id])
    places = list(ends.values_list("start", "end"))
    return tuple(
        replace(
            q, cue=cue_of(Relation(edge.relation), q.quote, [(a - q.start, b - q.start) for a, b in places])
        )
        for q in quotes
    )


def _quotes(rows: Manager[Evidence]) -> tuple[QuoteView, ...]:
    ordered = rows.order_by("order", "pk").select_related("unit")
    return tuple(
        QuoteView(row.quote, row.unit.number, row.start, row.end, row.occurrences) for row in ordered
    )
