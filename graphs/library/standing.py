"""Does what an answer rests on still stand? Derived whenever an answer is shown; nothing is marked when a graph changes.

A sentence of the source stands for good. A node or a relation stands with the very text and the very quote that the
answer had it with. A part is supported as long as anything it rests on stands: its words were admitted for each. What lies in a document that was deleted, or moved away, is not shown any more.
"""

from collections.abc import Collection, Iterable, Set
from dataclasses import dataclass
from uuid import UUID

from graphs.answering.evidence import TargetKind
from graphs.library.naming import EDGE_ID
from graphs.models import Citation, Document, Edge, Evidence, Node, Question

Place = tuple[UUID, str, str, int, int, str]  # document, target, text, start, end, quote


@dataclass(frozen=True, slots=True)
class Standing:
    """``seen`` are the citations that may be shown; ``held`` the names of those that still stand, ``gone`` of those whose
    node or relation is not there any more. ``whole``: every document that the answer was made from is there, so that what
    rests on no citation may be shown too."""

    seen: tuple[Citation, ...]
    held: frozenset[str]
    gone: frozenset[str] = frozenset()
    whole: bool = True

    def supports(self, names: Iterable[str]) -> bool:
        return not self.held.isdisjoint(names)

    def shows(self, names: Iterable[str]) -> bool:
        """A sentence of a model may join the words of several documents: one that is gone hides it."""
        return shows(names, self.seen)


def standing_of(question: Question) -> Standing:
    """Six queries at most."""
    return standings([question])[question.pk]


def standings(questions: Collection[Question]) -> dict[UUID, Standing]:
    """Of several as of one."""
    by_key = {question.pk: question for question in questions}
    rows = Citation.objects.filter(question__in=by_key).select_related("document", "unit")
    seen: dict[UUID, list[Citation]] = {key: [] for key in by_key}
    for row in rows.order_by("order"):
        if by_key[row.question_id].holds(row.document):
            seen[row.question_id].append(row)
    shown = [row for held in seen.values() for row in held]
    places, whole = _nodes(shown) | _edges(shown), _whole(questions)
    targets = {place[:2] for place in places}
    return {key: _standing(tuple(held), places, targets, key in whole) for key, held in seen.items()}


def shows(names: Iterable[str], seen: Iterable[Citation]) -> bool:
    names = list(names)
    return bool(names) and {row.name for row in seen}.issuperset(names)


def _standing(
    seen: tuple[Citation, ...], places: Set[Place], targets: Set[tuple[UUID, str]], whole: bool
) -> Standing:
    held = {row.name for row in seen if row.kind == TargetKind.SOURCE or _place(row) in places}
    gone = {row.name for row in seen if row.name not in held and (row.document_id, row.target) not in targets}
    return Standing(seen, frozenset(held), frozenset(gone), whole)


def _whole(questions: Collection[Question]) -> set[UUID]:
    """Proposals for further questions, words that a model was not allowed, what stands in place of a false premise: they
    name no citation, so they are shown while all documents are there that evidence came from."""
    names = {name for question in questions if not question.document_id for name in question.revisions}
    rows = Document.objects.filter(pk__in=names, deleted_at=None).values_list("pk", "base") if names else ()
    there = {(str(key), base) for key, base in rows}
    return {
        question.pk
        for question in questions
        if question.document_id or all((name, question.base_id) in there for name in question.revisions)
    }


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
