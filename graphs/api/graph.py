"""The graph of a document: windows of it, one node, one edge."""

from typing import Any
from uuid import UUID

from django.db.models import OuterRef, Q, Subquery
from django.http import HttpResponse
from ninja import Query, Router
from pydantic import Field
from pydantic_core import to_json

from graphs.api import window
from graphs.api.answers import of_revision, tagged, unchanged
from graphs.api.routes import ApiRequest, operation
from graphs.api.schemas import EdgeId, EdgeItem, GraphWindow, NodeId, NodeItem, Sent
from graphs.domain.errors import NotFound
from graphs.domain.messages import gettext_noop
from graphs.domain.values import Lineage
from graphs.models import Candidate, Edge, Evidence, Node, Section, SourceVersion
from graphs.workspace.ids import edge_key, node_number

routes = Router(tags=["graph"])
NO_NODE = gettext_noop("There is no such node in this document, or no longer.")
NO_EDGE = gettext_noop("There is no such relation in this document, or no longer.")
MOST_EDGES = 500  # of one node
FURTHEST = 10_000_000
EVIDENCE = ("chunk__chunk_id", "unit__number", "start", "end", "quote", "occurrences")
NODE = (*window.NODE, "entailment_basis", "extractor", "edited", "review")
Wire = dict[str, Any]


class WindowQuery(Sent):
    """By ``offset`` in the order of salience, or with ``node`` that one and what is at most ``hops`` away."""

    offset: int = Field(0, ge=0, le=FURTHEST)
    limit: int = Field(window.MOST_NODES, ge=1, le=window.MOST_NODES)
    node: NodeId | None = None
    hops: int = Field(1, ge=0, le=2)


@operation(routes, "GET", "/documents/{uuid:document_id}/graph", answers=GraphWindow)
def read_graph(request: ApiRequest, document_id: UUID, query: Query[WindowQuery]) -> HttpResponse:
    revision = _revision(request, document_id)
    asked = query.node or str(query.offset)
    tag = f"{revision}-{asked}.{query.limit}.{query.hops if query.node else 0}"
    return unchanged(request, tag) or of_revision(tag, _window(document_id, revision, query))


@operation(routes, "GET", "/documents/{uuid:document_id}/nodes/{node_id}", answers=NodeItem)
def read_node(request: ApiRequest, document_id: UUID, node_id: NodeId) -> HttpResponse:
    revision = _revision(request, document_id)
    rows = Node.objects.filter(document=document_id, number=node_number(node_id))
    asked = Candidate.objects.filter(node=OuterRef("pk")).values("status")[:1]
    found = rows.annotate(review=Subquery(asked)).values_list(*NODE).first()
    if found is None:
        raise NotFound(NO_NODE)
    return tagged(request, revision, _node(document_id, revision, found))


@operation(routes, "GET", "/documents/{uuid:document_id}/edges/{edge_id}", answers=EdgeItem)
def read_edge(request: ApiRequest, document_id: UUID, edge_id: EdgeId) -> HttpResponse:
    revision, key = _revision(request, document_id), edge_key(edge_id)
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
        "evidence": _evidence(document_id, Q(edge=pk)),
    }
    return tagged(request, revision, wire)


def _revision(request: ApiRequest, document_id: UUID) -> int:
    """Of a document that the token reaches, and nothing else of it."""
    found = request.auth.documents().filter(pk=document_id).values_list("revision", flat=True).first()
    if found is None:
        raise NotFound
    return found


def _window(document_id: UUID, revision: int, query: WindowQuery) -> bytes:
    total = Node.objects.filter(document=document_id).count()
    if query.node:
        rows = window.around(document_id, node_number(query.node), query.hops, query.limit)
        if not rows:
            raise NotFound(NO_NODE)
    else:
        rows = window.slice_of(document_id, query.offset, query.limit)
    shown, more = rows[: query.limit], len(rows) > query.limit
    whole = len(shown) == total
    following = query.offset + query.limit if more and not query.node else None
    return to_json(
        {
            "documentId": document_id,
            "revision": revision,
            "total": total,
            "offset": 0 if query.node else query.offset,
            "nextOffset": following,
            "nodes": window.nodes_wire(document_id, shown, whole=whole),
            "edges": window.edges_wire(document_id, shown, whole=whole),
        }
    )


def _node(document_id: UUID, revision: int, found: tuple[Any, ...]) -> Wire:
    pk, number, kind, text, grounding, entailment, salience, anchor, basis, extractor, edited, review = found
    evidence = _evidence(document_id, Q(node=pk))
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
    """With the other ends in the same query."""
    rows = Edge.objects.filter(Q(source=pk) | Q(target=pk)).order_by("pk")
    columns = rows.values_list("source__number", "target__number", "relation", "grounding", "entailment")
    return [
        {
            "id": f"n{source}>n{target}:{relation}",
            "fromNodeId": f"n{source}",
            "toNodeId": f"n{target}",
            "relation": relation,
            "groundingStatus": grounding,
            "entailmentStatus": entailment,
        }
        for source, target, relation, grounding, entailment in columns[:MOST_EDGES]
    ]


def _evidence(document_id: UUID, of: Q) -> list[Wire]:
    rows = list(Evidence.objects.filter(of).order_by("order", "pk").values_list(*EVIDENCE))
    if not rows:
        return []
    versions = SourceVersion.objects.filter(document=document_id).order_by("number")
    lineage = Lineage(tuple(versions.values_list("source_id", "chars")))
    return [
        {
            "documentId": document_id,
            "sourceId": lineage.holding(end),
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
    """Sections hang on the newest version that holds them. The deepest that holds the unit is the last to begin."""
    if unit is None:
        return None, ""
    rows = Section.objects.filter(version__document=document_id, start_unit__lte=unit, end_unit__gte=unit)
    found = rows.order_by("-ordinal").values_list("section_id", "title").first()
    return found or (None, "")
