"""Does what an answer rests on still stand? Derived whenever an answer is shown; nothing is marked when a graph changes.

A sentence of the source stands for good. A node or a relation stands with the very text and the very quote that the
answer had it with. What lies in a document that was deleted, or moved away, is not shown any more.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from graphs.answering.evidence import TargetKind
from graphs.library.naming import EDGE_ID
from graphs.models import Citation, Edge, Evidence, Node, Question

Place = tuple[UUID, str, str, int, int, str]  # document, target, text, start, end, quote


@dataclass(frozen=True, slots=True)
class Standing:
    """``seen`` are the citations that may be shown; ``held`` the names of those that still stand."""

    seen: tuple[Citation, ...]
    held: frozenset[str]

    def supports(self, names: Iterable[str]) -> bool:
        names = list(names)
        return bool(names) and self.held.issuperset(names)

    def shows(self, names: Iterable[str]) -> bool:
        known = {row.name for row in self.seen}
        return any(name in known for name in names)


def standing_of(question: Question) -> Standing:
    """Five queries at most."""
    rows = question.citations.select_related("document", "unit")
    seen = tuple(row for row in rows if question.holds(row.document))
    places = _nodes(seen) | _edges(seen)
    held = (row.name for row in seen if row.kind == TargetKind.SOURCE or _place(row) in places)
    return Standing(seen, frozenset(held))


def _place(row: Citation) -> Place:
    return row.document_id, row.target, row.text, row.start, row.end, row.quote


def _nodes(seen: Iterable[Citation]) -> set[Place]:
    wanted = [row for row in seen if row.kind == TargetKind.NODE]
    if not wanted:
        return set()
    numbers = {int(row.target[1:]) for row in wanted}
    found = Node.objects.filter(document__in={row.document_id for row in wanted}, number__in=numbers)
    texts = {
        pk: (document, f"n{number}", text)
        for pk, document, number, text in found.values_list("pk", "document", "number", "text")
    }
    evidence = Evidence.objects.filter(node__in=texts).values_list("node", "start", "end", "quote")
    return {(*texts[node], start, end, quote) for node, start, end, quote in evidence}


def _edges(seen: Iterable[Citation]) -> set[Place]:
    wanted = [row for row in seen if row.kind == TargetKind.EDGE and EDGE_ID.fullmatch(row.target)]
    if not wanted:
        return set()
    sources = {int(row.target[1:].partition(">")[0]) for row in wanted}
    found = Edge.objects.filter(document__in={row.document_id for row in wanted}, source__number__in=sources)
    texts = {
        edge.pk: (edge.document_id, edge.edge_id, f"{edge.source.text} — {edge.target.text}")
        for edge in found.select_related("source", "target")
    }
    evidence = Evidence.objects.filter(edge__in=texts).values_list("edge", "start", "end", "quote")
    return {(*texts[edge], start, end, quote) for edge, start, end, quote in evidence}
