"""A window of a graph, straight from columns to JSON: a model instance for each of 800 nodes would cost more than all
the rest. Nodes come by salience; the edges are those between nodes of the window.
"""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet

from graphs.models import Edge, Evidence, Node

MOST_NODES = 800
Columns = tuple[Any, ...]
NODE = ("pk", "number", "type", "text", "grounding", "entailment", "salience", "anchor")
EDGE = ("source_id", "target_id", "relation", "grounding", "entailment")
Wire = dict[str, Any]
Keys = QuerySet[Any, Any] | list[int]


def slice_of(document_id: UUID, offset: int, limit: int) -> list[Columns]:
    """The nodes from ``offset`` on, one more than ``limit`` if there are so many."""
    rows = Node.objects.filter(document=document_id).most_salient_first()
    return list(rows.values_list(*NODE)[offset : offset + limit + 1])


def keys_of(document_id: UUID, offset: int, limit: int) -> Keys:
    """The same nodes as a part of another query: 800 keys in a list cost more than all queries together."""
    rows = Node.objects.filter(document=document_id).most_salient_first()
    return rows.values("pk")[offset : offset + limit]


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


def nodes_wire(rows: Sequence[Columns], keys: Keys) -> list[Wire]:
    quotes = Evidence.objects.filter(order=0, node__in=keys).order_by()
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


def edges_wire(rows: Sequence[Columns], keys: Keys) -> list[Wire]:
    """Those whose both ends are among the nodes."""
    numbers = {row[0]: row[1] for row in rows}
    found = Edge.objects.filter(source__in=keys).order_by("pk")
    return [
        {
            "id": f"n{numbers[source]}>n{numbers[target]}:{relation}",
            "fromNodeId": f"n{numbers[source]}",
            "toNodeId": f"n{numbers[target]}",
            "relation": relation,
            "groundingStatus": grounding,
            "entailmentStatus": entailment,
        }
        for source, target, relation, grounding, entailment in found.values_list(*EDGE)
        if source in numbers and target in numbers
    ]
