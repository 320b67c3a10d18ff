"""A window of a graph, straight from columns to JSON: a model instance for each of 800 nodes would cost more than all
the rest. Nodes come by salience; the edges are those between nodes of the window.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet

from graphs.models import Edge, Evidence, Node

MOST_NODES = 800
Columns = tuple[Any, ...]
NODE = ("pk", "number", "type", "text", "grounding", "entailment", "salience", "anchor")
EDGE = ("source_id", "target_id", "relation", "grounding", "entailment")
Wire = dict[str, Any]


def slice_of(document_id: UUID, offset: int, limit: int) -> list[Columns]:
    """The nodes from ``offset`` on, one more than ``limit`` if there are so many."""
    rows = Node.objects.filter(document=document_id).most_salient_first()
    return list(rows.values_list(*NODE)[offset : offset + limit + 1])


def around(document_id: UUID, number: int, hops: int, limit: int) -> list[Columns]:
    """A node, then what is at most ``hops`` relations away, whichever way they point. Empty when there is none."""
    centre = Node.objects.filter(document=document_id, number=number).values_list("pk", flat=True).first()
    if centre is None:
        return []
    inside, edge_of_it = {centre}, {centre}
    for _hop in range(hops):
        if not edge_of_it or len(inside) > limit:
            break
        touching = Edge.objects.filter(Q(source__in=edge_of_it) | Q(target__in=edge_of_it))
        ends = {end for pair in touching.values_list("source_id", "target_id")[: 50 * limit] for end in pair}
        edge_of_it = ends - inside
        inside |= ends
    rows = list(Node.objects.filter(pk__in=inside).most_salient_first().values_list(*NODE))
    return sorted(rows, key=lambda row: row[0] != centre)


def nodes_wire(document_id: UUID, rows: Sequence[Columns], *, whole: bool) -> list[Wire]:
    """``whole``: these are all nodes of the graph, so that no list of keys is needed to find their quotes."""
    quotes = Evidence.objects.filter(order=0, **_of(document_id, rows, "node", whole))
    first = {
        key: (unit, quote) for key, unit, quote in quotes.values_list("node_id", "unit__number", "quote")
    }
    found = []
    for key, number, kind, text, grounding, entailment, salience, anchor in rows:
        unit, quote = first.get(key, (anchor, ""))
        found.append(
            {
                "id": f"n{number}",
                "type": kind,
                "text": text,
                "quote": quote,
                "paragraph": unit,
                "groundingStatus": grounding,
                "entailmentStatus": entailment,
                "salience": salience,
            }
        )
    return found


def edges_wire(document_id: UUID, rows: Sequence[Columns], *, whole: bool) -> list[Wire]:
    numbers = {row[0]: row[1] for row in rows}
    found = Edge.objects.filter(**_of(document_id, rows, "source", whole)).order_by("pk")
    return edge_items(found, numbers)


def edge_items(rows: QuerySet[Edge], numbers: Mapping[int, int]) -> list[Wire]:
    """Those of ``rows`` whose both ends have a number here."""
    return [
        {
            "id": f"n{numbers[source]}>n{numbers[target]}:{relation}",
            "fromNodeId": f"n{numbers[source]}",
            "toNodeId": f"n{numbers[target]}",
            "relation": relation,
            "groundingStatus": grounding,
            "entailmentStatus": entailment,
        }
        for source, target, relation, grounding, entailment in rows.values_list(*EDGE)
        if source in numbers and target in numbers
    ]


def _of(document_id: UUID, rows: Iterable[Columns], field: str, whole: bool) -> dict[str, Any]:
    if whole:
        return {"document": document_id, **({"node__isnull": False} if field == "node" else {})}
    return {f"{field}__in": [row[0] for row in rows]}
