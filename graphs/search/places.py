"""A part of a document as material: a chapter, some units, nodes with what surrounds them, a relation."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from graphs.answering.material import Material
from graphs.answering.passages import Frequencies
from graphs.answering.question import Question
from graphs.domain.asking import Place, PlaceKind
from graphs.domain.errors import InvalidOperation
from graphs.domain.index_line import parts_of
from graphs.domain.messages import gettext_noop
from graphs.domain.terms import asked_terms
from graphs.models import Document, Edge, Evidence, NodeEntry, UnitEntry
from graphs.search.material import MOST_WHOLE, gathered
from graphs.search.reading import keys_of

GONE = gettext_noop("What this question is about is no longer in the document.")


def material_of_place(document: Document, place: Place, question: Question) -> Material:
    """Raises InvalidOperation when the place is not in the document."""
    return replace(_material(document, place, question), language=document.language, is_part=True)


def _material(document: Document, place: Place, question: Question) -> Material:
    match place.kind:
        case PlaceKind.NODES:
            return gathered(_nodes(document, place.ids), (), Frequencies())
        case PlaceKind.EDGE:
            return _of_edge(document, place.ids)
        case PlaceKind.SECTION:
            return _of_units(document, *_section(document, place.ids), question)
    return _of_units(document, place.first, place.last, question)


def require(document: Document, place: Place) -> None:
    """Raises InvalidOperation when the place is not in the document."""
    match place.kind:
        case PlaceKind.NODES:
            _nodes(document, place.ids)
        case PlaceKind.EDGE:
            _edge(document, place.ids)
        case PlaceKind.SECTION:
            _section(document, place.ids)
        case PlaceKind.UNITS:
            _entries(document, place.first, place.last)


def _nodes(document: Document, ids: Sequence[str]) -> list[int]:
    found = keys_of(document, ids)
    if len(found) < len(ids) or not ids:
        raise InvalidOperation(GONE)
    return [found[name] for name in ids]


def _of_edge(document: Document, ids: Sequence[str]) -> Material:
    edge = _edge(document, ids)
    units = Evidence.objects.filter(edge=edge).values_list("unit_id", flat=True)
    return gathered((edge.source_id, edge.target_id), tuple(units), Frequencies())


def _edge(document: Document, ids: Sequence[str]) -> Edge:
    source, _arrow, rest = "".join(ids[:1]).partition(">")
    target, _colon, relation = rest.partition(":")
    ends = dict(zip(("source", "target"), _nodes(document, [source, target]), strict=True))
    edge = Edge.objects.filter(document=document, relation=relation, **ends).first()
    if edge is None:
        raise InvalidOperation(GONE)
    return edge


def _section(document: Document, ids: Sequence[str]) -> tuple[int, int]:
    rows = document.current_version.sections.filter(section_id__in=ids[:1])
    found = rows.values_list("start_unit", "end_unit").first()
    if found is None:
        raise InvalidOperation(GONE)
    return found


def _of_units(document: Document, first: int, last: int, question: Question) -> Material:
    units = _best(_entries(document, first, last), question)
    standing = Evidence.objects.filter(
        document=document, unit__number__gte=first, unit__number__lte=last, node__isnull=False
    )
    nodes = NodeEntry.objects.filter(node__in=standing.values("node")).values_list("node_id", "terms")
    return gathered(_best(nodes, question), units, Frequencies(), alone=True)


def _entries(document: Document, first: int, last: int) -> list[tuple[int, str]]:
    rows = UnitEntry.objects.filter(
        unit__version=document.current_version, unit__number__gte=first, unit__number__lte=last
    )
    found = list(rows.order_by("unit__number").values_list("unit_id", "terms"))
    if not found:
        raise InvalidOperation(GONE)
    return found


def _best(rows: Iterable[tuple[int, str]], question: Question) -> list[int]:
    """All of few; of many those that hold most words of the question, in their order."""
    found = list(rows)
    if len(found) <= MOST_WHOLE:
        return [key for key, _line in found]
    asked = frozenset(asked_terms(question.text))
    shared = {key: len(asked.intersection(frozenset().union(*parts_of(line)))) for key, line in found}
    best = sorted(shared, key=lambda key: -shared[key])[:MOST_WHOLE]
    kept = frozenset(best)
    return [key for key in shared if key in kept]
