"""Evidence with the numbers ev1, ev2 … that the server gives: nothing else can be cited.

Direct nodes first (two quotes of each), then edges that touch one, then sentences of the source. The bounds are those
of the original, so that each kind has room.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain, islice
from typing import TypedDict

from graphs.answering.material import FoundEdge, FoundNode, FoundUnit, Material
from graphs.answering.retrieval import Retrieved, Sentence
from graphs.domain.values import Evidence
from graphs.domain.vocabulary import Entailment, Grounding

MOST, MOST_OF_NODES, MOST_WITH_EDGES = 24, 12, 18
QUOTES_OF_ONE = 2
MOST_BEFORE = 3
STOP = 2  # a full stop, and a closing mark behind it


class _Context(TypedDict):
    before: tuple[str, ...]
    language: str


class TargetKind(StrEnum):
    NODE = "node"
    EDGE = "edge"
    SOURCE = "source"


@dataclass(frozen=True, slots=True)
class EvidenceItem:
    """``start`` and ``end`` are offsets of the source, ``unit`` is zero-based. ``text`` is what the graph says (a node's
    text; both ends and the relation of an edge), '' for a sentence of the source, which has no states either. ``sentence`` is the whole sentence that the quote stands in, the
    quote itself when the unit is not known. ``before`` are the sentences right before it, the heading where there are
    none: what a pronoun in it may mean. ``language`` is that of the document, '' when it is not known."""

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
    sentence: str = ""
    before: tuple[str, ...] = ()
    language: str = ""

    def lies_in(self, sentence: Sentence) -> bool:
        return (
            self.document == sentence.unit.document
            and sentence.span.start <= self.start
            and self.end <= sentence.span.end
        )

    def covers(self, sentence: Sentence) -> bool:
        """All of it but its stop, and nothing else."""
        span = sentence.span
        return (
            self.kind is not TargetKind.EDGE
            and self.document == sentence.unit.document
            and self.start == span.start
            and abs(self.end - span.end) <= STOP
        )


def numbered(retrieved: Retrieved, material: Material) -> tuple[EvidenceItem, ...]:
    """At most 24. An edge needs both its nodes in the material, and a quote is read in its sentence when its unit is
    there."""
    known = {(found.document, found.node.id): found.node.text for found in material.nodes}
    units = {(found.document, found.unit.number): found for found in material.units}
    rows: list[EvidenceItem] = []
    for most, source in (
        (MOST_OF_NODES, chain.from_iterable(map(_of_node, retrieved.nodes))),
        (MOST_WITH_EDGES, chain.from_iterable(_of_edge(found, known) for found in retrieved.edges)),
        (MOST, (_of_sentence(s) for s in retrieved.sentences if not any(row.covers(s) for row in rows))),
    ):
        rows += islice(_new(source, rows), max(0, most - len(rows)))
    return tuple(
        replace(
            row,
            id=f"ev{number}",
            sentence=_sentence_around(row, units.get((row.document, row.unit))),
            **_context(row, units),
        )
        for number, row in enumerate(rows, 1)
    )


def _sentence_around(row: EvidenceItem, found: FoundUnit | None) -> str:
    """The sentences that the quote reaches over."""
    touched = [
        span
        for span, _text in (found.sentences() if found else ())
        if span.start < row.end and row.start < span.end
    ]
    if not found or not touched:
        return row.quote
    return found.unit.text[touched[0].start - found.unit.start : touched[-1].end - found.unit.start]


def _context(row: EvidenceItem, units: dict[tuple[str, int], FoundUnit]) -> _Context:
    """The sentences before it in its unit and the one before that, as far as they stand under the same heading."""
    found = units.get((row.document, row.unit))
    if not found:
        return {"before": (), "language": ""}
    earlier = units.get((row.document, row.unit - 1))
    near = [earlier, found] if earlier and earlier.section == found.section else [found]
    told = list(dict.fromkeys(t for unit in near for span, t in unit.sentences() if span.end <= row.start))
    heading = (found.section,) if found.section and not told else ()
    return {"before": heading or tuple(told[-MOST_BEFORE:]), "language": found.language}


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
