"""Does what an answer rests on still stand? Derived whenever an answer is shown; nothing is marked when a graph changes.

A sentence of the source stands for good. A node or a relation stands with the very text and the very quote that the
answer had it with. What lies in a document that was deleted, or moved away, is not shown any more.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from graphs.answering.evidence import TargetKind
from graphs.library.naming import EDGE_ID
from graphs.models import Citation, Document, Edge, Evidence, Node, Question

Place = tuple[UUID, str, str, int, int, str]  # document, target, text, start, end, quote


@dataclass(frozen=True, slots=True)
class Standing:
    """``seen`` are the citations that may be shown; ``held`` the names of those that still stand. ``whole``: every
    document that the answer was made from is there, so that what rests on no citation may be shown too."""

    seen: tuple[Citation, ...]
    held: frozenset[str]
    whole: bool = True

    def supports(self, names: Iterable[str]) -> bool:
        names = list(names)
        return bool(names) and self.held.issuperset(names)

    def shows(self, names: Iterable[str]) -> bool:
        """A sentence of a model may join the words of several documents: one that is gone hides it."""
        return shows(names, self.seen)


def standing_of(question: Question) -> Standing:
    """Six queries at most."""
    seen = seen_of(question, question.citations.select_related("document", "unit"))
    places = _nodes(seen) | _edges(seen)
    held = (row.name for row in seen if row.kind == TargetKind.SOURCE or _place(row) in places)
    return Standing(seen, frozenset(held), _is_whole(question))


def seen_of(question: Question, rows: Iterable[Citation]) -> tuple[Citation, ...]:
    """Those of its citations that may be shown."""
    return tuple(row for row in rows if question.holds(row.document))


def shows(names: Iterable[str], seen: Iterable[Citation]) -> bool:
    names = list(names)
    return bool(names) and {row.name for row in seen}.issuperset(names)


def _is_whole(question: Question) -> bool:
    """Proposals for further questions, words that a model was not allowed, what stands in place of a false premise: they
    name no citation, so they are shown while all documents are there that evidence came from."""
    if question.document_id:
        return True
    there = Document.objects.filter(pk__in=list(question.revisions), base=question.base_id, deleted_at=None)
    return there.count() == len(question.revisions)


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
