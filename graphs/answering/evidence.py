"""Evidence with the numbers ev1, ev2 … that the server gives: nothing else can be cited.

Direct nodes first (two quotes of each), then edges that touch one, then sentences of the source, each with as many
items as units hold it. The bounds are those of the original, so that each kind has room; edges leave enough for the
best sentences.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain, islice
from typing import TypedDict

from graphs.answering.material import FoundEdge, FoundNode, FoundUnit, Material
from graphs.answering.retrieval import Retrieved
from graphs.domain.values import Evidence, Span
from graphs.domain.vocabulary import Entailment, Grounding

MOST, MOST_OF_NODES, MOST_WITH_EDGES = 24, 12, 18
BEST_SENTENCES = 3
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
    text; both ends and the relation of an edge), '' for a sentence of the source, which has no states either.
    ``sentence`` is the whole sentence that the quote stands in, the quote itself when the unit is not known; ``halves``
    are the places of its parts when units share it.
    ``before`` are the sentences right before it, the heading where there are none: what a pronoun in it may mean.
    ``language`` is that of the document, '' when it is not known."""

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
    halves: tuple[Span, ...] = ()

    def lies_in(self, document: str, span: Span) -> bool:
        return self.document == document and span.start <= self.start and self.end <= span.end

    def covers(self, document: str, span: Span) -> bool:
        """All of it but its stop, and nothing else."""
        return (
            self.kind is not TargetKind.EDGE
            and self.document == document
            and self.start == span.start
            and abs(self.end - span.end) <= STOP
        )


def numbered(retrieved: Retrieved, material: Material) -> tuple[EvidenceItem, ...]:
    """At most 24. An edge needs both its nodes in the material, and a quote is read in its sentence when its unit is
    there."""
    known = {(found.document, found.node.id): found.node.text for found in material.nodes}
    rows = list(islice(_new(chain.from_iterable(map(_of_node, retrieved.nodes)), []), MOST_OF_NODES))
    told = [row for s in retrieved.sentences[:BEST_SENTENCES] for row in _of_sentence(s.unit, s.span, rows)]
    room = min(MOST_WITH_EDGES, MOST - len(told)) - len(rows)
    edges = chain.from_iterable(_of_edge(found, known) for found in retrieved.edges)
    rows += islice(_new(edges, rows), max(0, room))
    units = _units_of(rows, retrieved, material)
    rows += islice(_new(_of_source(retrieved, units, rows[:]), rows), MOST - len(rows))
    return tuple(
        _in_its_sentence(
            replace(row, id=f"ev{number}", **_context(row, units)), units.get((row.document, row.unit))
        )
        for number, row in enumerate(rows, 1)
    )


def all_of(item: EvidenceItem, evidence: Iterable[EvidenceItem]) -> tuple[EvidenceItem, ...]:
    """The items that together hold the whole sentence which ``item`` has a part in; () when units do not share it, or
    not all of it has a number."""
    near = [row for row in evidence if row.document == item.document]
    held = [next((row for row in near if row.covers(item.document, half)), None) for half in item.halves]
    return tuple(row for row in held if row) if all(held) else ()


def _units_of(
    rows: list[EvidenceItem], retrieved: Retrieved, material: Material
) -> dict[tuple[str, int], FoundUnit]:
    """Those that the rows and the sentences stand in, as read."""
    wanted = {(row.document, row.unit) for row in rows}
    found = [unit for unit in material.units if (unit.document, unit.unit.number) in wanted]
    units = {(unit.document, unit.unit.number): unit for unit in material.in_runs(found)}
    for sentence in retrieved.sentences:
        unit = sentence.unit
        units |= {
            (unit.document, piece.number): replace(unit, unit=piece)
            for piece, _s, _t in unit.pieces(sentence.span)
        }
    return units


def _of_source(
    retrieved: Retrieved, units: Mapping[tuple[str, int], FoundUnit], rows: list[EvidenceItem]
) -> Iterator[EvidenceItem]:
    """The best sentences, then what is missing of those that the nodes before have only a part of."""
    for sentence in retrieved.sentences:
        yield from _of_sentence(sentence.unit, sentence.span, rows)
    for row in rows:
        found = units.get((row.document, row.unit))
        for span, _text in _touched(row, found) if found else ():
            if found and not found.holds(span):
                yield from _of_sentence(found, span, rows)


def _touched(row: EvidenceItem, found: FoundUnit) -> list[tuple[Span, str]]:
    """The sentences that the quote reaches over."""
    return [pair for pair in found.sentences() if pair[0].start < row.end and row.start < pair[0].end]


def _in_its_sentence(row: EvidenceItem, found: FoundUnit | None) -> EvidenceItem:
    touched = _touched(row, found) if found else []
    if not found or not touched:
        return replace(row, sentence=row.quote)
    cut = [span for span, _text in touched if not found.holds(span)]
    halves = tuple(half for span in cut for _unit, half, _text in found.pieces(span))
    around = Span(touched[0][0].start, touched[-1][0].end)
    return replace(row, sentence=found.said(around), halves=halves)


def _context(row: EvidenceItem, units: Mapping[tuple[str, int], FoundUnit]) -> _Context:
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


def _of_sentence(found: FoundUnit, span: Span, rows: Iterable[EvidenceItem]) -> Iterator[EvidenceItem]:
    """By unit, without what a row says already."""
    for unit, half, text in found.pieces(span):
        if not any(row.covers(found.document, half) for row in rows):
            yield EvidenceItem(
                "", TargetKind.SOURCE, f"paragraph:{unit.number}", found.document,
                unit.number, half.start, half.end, text, section=found.section,
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
