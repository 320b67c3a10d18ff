"""Evidence with the numbers ev1, ev2 … that the server gives: nothing else can be cited.

Direct nodes first (two quotes of each), then edges that touch one, then sentences of the source. The bounds are those
of the original, so that each kind has room.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain, islice

from graphs.answering.material import FoundEdge, FoundNode
from graphs.answering.retrieval import Retrieved, Sentence
from graphs.domain.values import Evidence
from graphs.domain.vocabulary import Entailment, Grounding

MOST, MOST_OF_NODES, MOST_WITH_EDGES = 24, 12, 18
QUOTES_OF_ONE = 2
STOP = 2  # a full stop, and a closing mark behind it


class TargetKind(StrEnum):
    NODE = "node"
    EDGE = "edge"
    SOURCE = "source"


@dataclass(frozen=True, slots=True)
class EvidenceItem:
    """``start`` and ``end`` are offsets of the source, ``unit`` is zero-based. ``text`` is what the graph says (a node's
    text; both ends and the relation of an edge), '' for a sentence of the source, which has no states either."""

    id: str
    kind: TargetKind
    target: str
    document: str
    unit: int
    start: int
    end: int
    quote: str
    text: str = ""
    relation: str = ""
    grounding: Grounding | None = None
    entailment: Entailment | None = None
    nodes: tuple[str, ...] = ()
    section: str = ""

    def lies_in(self, sentence: Sentence) -> bool:
        return (
            self.document == sentence.unit.document
            and sentence.span.start <= self.start
            and self.end <= sentence.span.end
        )

    def covers(self, sentence: Sentence) -> bool:
        """All of it but its stop."""
        span = sentence.span
        return (
            self.kind is not TargetKind.EDGE
            and self.document == sentence.unit.document
            and self.start <= span.start
            and span.end - STOP <= self.end
        )


def numbered(retrieved: Retrieved, texts: dict[tuple[str, str], str] | None = None) -> tuple[EvidenceItem, ...]:
    """At most 24. ``texts`` are of nodes by document and id, for the ends of edges whose nodes were not found."""
    known = {(found.document, found.node.id): found.node.text for found in retrieved.nodes} | (texts or {})
    rows: list[EvidenceItem] = []
    for most, source in (
        (MOST_OF_NODES, chain.from_iterable(map(_of_node, retrieved.nodes))),
        (MOST_WITH_EDGES, chain.from_iterable(_of_edge(found, known) for found in retrieved.edges)),
        (MOST, (_of_sentence(s) for s in retrieved.sentences if not any(row.covers(s) for row in rows))),
    ):
        rows += islice(_new(source, rows), max(0, most - len(rows)))
    return tuple(_with_id(row, f"ev{number}") for number, row in enumerate(rows, 1))


def _of_node(found: FoundNode) -> Iterator[EvidenceItem]:
    node = found.node
    for item in node.evidence[:QUOTES_OF_ONE]:
        yield EvidenceItem(
            "", TargetKind.NODE, node.id, found.document, *_place(item), node.text,
            grounding=node.grounding, entailment=node.entailment, nodes=(node.id,), section=found.section,
        )  # fmt: skip


def _of_edge(found: FoundEdge, texts: dict[tuple[str, str], str]) -> Iterator[EvidenceItem]:
    edge = found.edge
    ends = [texts.get((found.document, end), "") for end in (edge.source, edge.target)]
    if not all(ends):
        return
    for item in edge.evidence[:QUOTES_OF_ONE]:
        yield EvidenceItem(
            "", TargetKind.EDGE, edge.id, found.document, *_place(item), f"{ends[0]} — {ends[1]}",
            relation=edge.relation, grounding=edge.grounding, entailment=edge.entailment,
            nodes=(edge.source, edge.target),
        )  # fmt: skip


def _of_sentence(sentence: Sentence) -> EvidenceItem:
    unit, span = sentence.unit, sentence.span
    return EvidenceItem(
        "", TargetKind.SOURCE, f"paragraph:{unit.unit.number}", unit.document,
        unit.unit.number, span.start, span.end, sentence.text, section=unit.section,
    )  # fmt: skip


def _place(item: Evidence) -> tuple[int, int, int, str]:
    return item.unit, item.start, item.end, item.quote


def _new(source: Iterable[EvidenceItem], rows: list[EvidenceItem]) -> Iterator[EvidenceItem]:
    seen = {(row.kind, row.target, row.document, row.start, row.end) for row in rows}
    for row in source:
        key = (row.kind, row.target, row.document, row.start, row.end)
        if key not in seen:
            seen.add(key)
            yield row


def _with_id(row: EvidenceItem, name: str) -> EvidenceItem:
    return replace(row, id=name)
