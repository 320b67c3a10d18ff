"""The graph of a document: windows of it, one node, one edge."""

from typing import Any
from uuid import UUID

from django.db.models import OuterRef, Q, QuerySet, Subquery
from django.http import HttpResponse
from ninja import Query, Router
from pydantic import Field
from pydantic_core import to_json

from graphs.api import kept, window
from graphs.api.answers import of_revision, tagged, unchanged
from graphs.api.routes import ApiRequest, operation
from graphs.api.schemas import EdgeId, EdgeItem, GraphWindow, NodeId, NodeItem, Sent
from graphs.domain.errors import NotFound, RevisionConflict
from graphs.domain.messages import gettext_noop
from graphs.domain.values import Lineage
from graphs.library.prepared import FIRST, KEY, Prepared, Row
from graphs.models import Candidate, Edge, Evidence, Node, Section, SourceVersion
from graphs.workspace.ids import edge_key, node_number

routes = Router(tags=["graph"])
NO_NODE = gettext_noop("There is no such node in this document, or no longer.")
NO_EDGE = gettext_noop("There is no such relation in this document, or no longer.")
KEPT_CHANGING = gettext_noop("The document kept changing while it was read.")
MOST_TRIES = 3
MOST_EDGES = 500  # of one node
FURTHEST = 10_000_000
EVIDENCE = ("chunk__chunk_id", "unit__number", "start", "end", "quote", "occurrences")
NODE = (*window.NODE, "entailment_basis", "extractor", "edited", "review")
Wire = dict[str, Any]
Rows = QuerySet[Any, Any]


class WindowQuery(Sent):
    """By ``offset`` in the order of salience, or with ``node`` that one and what is at most ``hops`` away."""

    offset: int = Field(0, ge=0, le=FURTHEST)
    limit: int = Field(window.MOST_NODES, ge=1, le=window.MOST_NODES)
    node: NodeId | None = None
    hops: int = Field(1, ge=0, le=2)


@operation(routes, "GET", "/documents/{uuid:document_id}/graph", answers=GraphWindow)
def read_graph(request: ApiRequest, document_id: UUID, query: Query[WindowQuery]) -> HttpResponse:
    for _try in range(MOST_TRIES):
        revision = request.auth.revision_of(document_id)
        tag = _tag(revision, query)
        if response := unchanged(request, tag):
            return response
        if body := kept.recall(document_id, tag):
            return of_revision(tag, body)
        body = _window(document_id, revision, query)
        if (
            request.auth.revision_of(document_id) == revision
        ):  # read without a lock: nothing may have come between
            kept.keep(document_id, tag, body)
            return of_revision(tag, body)
    raise RevisionConflict(KEPT_CHANGING, currentRevision=revision)


@operation(routes, "GET", "/documents/{uuid:document_id}/nodes/{node_id}", answers=NodeItem)
def read_node(request: ApiRequest, document_id: UUID, node_id: NodeId) -> HttpResponse:
    revision = request.auth.revision_of(document_id)
    return tagged(request, revision, node_wire(document_id, revision, node_id))


@operation(routes, "GET", "/documents/{uuid:document_id}/edges/{edge_id}", answers=EdgeItem)
def read_edge(request: ApiRequest, document_id: UUID, edge_id: EdgeId) -> HttpResponse:
    revision, key = request.auth.revision_of(document_id), edge_key(edge_id)
    rows = Edge.objects.filter(document=document_id, relation=key.relation)
    rows = rows.filter(source__number=key.source, target__number=key.target)
    found = rows.values_list("pk", "grounding", "entailment", "extractor", "edited").first()
    if found is None:
        raise NotFound(NO_EDGE)
    pk, grounding, entailment, extractor, edited = found
    wire = {
        "id": str(key),
        "fromNodeId": f"n{key.source}",
        "toNodeId": f"n{key.target}",
        "relation": key.relation,
        "groundingStatus": grounding,
        "entailmentStatus": entailment,
        "documentId": document_id,
        "revision": revision,
        "extractor": extractor,
        "edited": edited,
        "evidence": _evidence(document_id, _OF_EDGE.rows(pk)),
    }
    return tagged(request, revision, wire)


def _tag(revision: int, query: WindowQuery) -> str:
    if query.node:
        return f"{revision}-{query.node}.{query.limit}.{query.hops}"
    return f"{revision}-{query.offset}.{query.limit}"


def _window(document_id: UUID, revision: int, query: WindowQuery) -> bytes:
    if query.node:
        rows = window.around(document_id, node_number(query.node), query.hops, query.limit)
        if not rows:
            raise NotFound(NO_NODE)
        keys: window.Keys = [row[0] for row in rows[: query.limit]]
    else:
        rows = window.slice_of(document_id, query.offset, query.limit)
        keys = window.keys_of(document_id, query.offset, query.limit)
    shown, more = rows[: query.limit], len(rows) > query.limit
    return to_json(
        {
            "documentId": document_id,
            "revision": revision,
            "total": Node.objects.filter(document=document_id).count(),
            "offset": 0 if query.node else query.offset,
            "nextOffset": query.offset + query.limit if more and not query.node else None,
            "nodes": window.nodes_wire(shown, keys),
            "edges": window.edges_wire(shown, keys),
        }
    )


def node_wire(document_id: UUID, revision: int, node_id: str) -> Wire:
    """``NodeItem`` of a node of a document that the caller reaches. Raises NotFound."""
    found = _NODE.first(document_id, node_number(node_id))
    if found is None:
        raise NotFound(NO_NODE)
    pk, number, kind, text, grounding, entailment, salience, anchor, basis, extractor, edited, review = found
    evidence = _evidence(document_id, _OF_NODE.rows(pk))
    unit = evidence[0]["paragraph"] if evidence else anchor
    section, title = _section(document_id, unit)
    return {
        "id": f"n{number}",
        "type": kind,
        "text": text,
        "quote": evidence[0]["quote"] if evidence else "",
        "paragraph": unit,
        "groundingStatus": grounding,
        "entailmentStatus": entailment,
        "entailmentBasis": basis,
        "salience": salience,
        "evidence": evidence,
        "documentId": document_id,
        "revision": revision,
        "sectionId": section,
        "sectionTitle": title,
        "extractor": extractor,
        "edited": edited,
        "reviewStatus": review,
        "edges": _edges(pk),
    }


def _edges(pk: int) -> list[Wire]:
    return [
        {
            "id": f"n{source}>n{target}:{relation}",
            "fromNodeId": f"n{source}",
            "toNodeId": f"n{target}",
            "relation": relation,
            "groundingStatus": grounding,
            "entailmentStatus": entailment,
        }
        for source, target, relation, grounding, entailment in _EDGES.rows(pk)
    ]


def _evidence(document_id: UUID, rows: list[Row]) -> list[Wire]:
    lineage = Lineage(tuple(_VERSIONS.rows(document_id))) if rows else None
    return [
        {
            "documentId": document_id,
            "sourceId": lineage.holding(end) if lineage else "",
            "chunkId": chunk,
            "paragraph": unit,
            "start": start,
            "end": end,
            "quote": quote,
            "occurrences": occurrences,
        }
        for chunk, unit, start, end, quote, occurrences in rows
    ]


def _section(document_id: UUID, unit: int | None) -> tuple[str | None, str]:
    """Sections hang on the newest version that holds them."""
    found = None if unit is None else _SECTION.first(document_id, unit)
    return (found[0], found[1]) if found else (None, "")


def _node_rows(document_id: UUID, number: int) -> Rows:
    asked = Candidate.objects.filter(node=OuterRef("pk")).values("status")[:1]
    rows = Node.objects.filter(document=document_id, number=number)
    return rows.annotate(review=Subquery(asked)).values_list(*NODE)


def _edge_rows(node: int) -> Rows:
    """With the numbers of both ends in the same query."""
    rows = Edge.objects.filter(Q(source=node) | Q(target=node)).order_by("pk")
    columns = ("source__number", "target__number", "relation", "grounding", "entailment")
    return rows.values_list(*columns)[:MOST_EDGES]


def _section_rows(document_id: UUID, unit: int) -> Rows:
    rows = Section.objects.filter(version__document=document_id, start_unit__lte=unit, end_unit__gte=unit)
    return rows.order_by("-ordinal").values_list("section_id", "title")[:1]


_NODE = Prepared(_node_rows, KEY, FIRST)
_EDGES = Prepared(_edge_rows, FIRST)
_SECTION = Prepared(_section_rows, KEY, FIRST)
_OF_NODE = Prepared(
    lambda node: Evidence.objects.filter(node=node).order_by("order", "pk").values_list(*EVIDENCE), FIRST
)
_OF_EDGE = Prepared(
    lambda edge: Evidence.objects.filter(edge=edge).order_by("order", "pk").values_list(*EVIDENCE), FIRST
)
_VERSIONS = Prepared(
    lambda key: (
        SourceVersion.objects.filter(document=key).order_by("number").values_list("source_id", "chars")
    ),
    KEY,
)
