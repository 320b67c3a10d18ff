"""The graph as a list: what the picture says, for screen readers, for print, and without a script."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from django.core.paginator import Page, Paginator
from django.db.models import Case, IntegerField, Min, Q, Value, When

from graphs.domain.vocabulary import NodeType
from graphs.models import Document, Evidence, Node
from graphs.models.node import NodeQuerySet
from graphs.workspace.cards import Lights, Link, link
from graphs.workspace.choosing import Asked, Shown, listed_of
from graphs.workspace.parts import Reader
from graphs.workspace.remarks import Remark, count_of, remark_on

NODES_ON_PAGE = 40
RELATIONS_OF_ENTRY = 12


@dataclass(frozen=True, slots=True)
class Entry:
    id: str
    type: str
    text: str
    lights: Lights
    units: tuple[int, ...]
    links: tuple[Link, ...]
    more: int
    chosen: bool
    found: str = ""

    @property
    def unit_labels(self) -> tuple[tuple[int, int], ...]:
        return tuple((unit, unit + 1) for unit in self.units)


@dataclass(frozen=True, slots=True)
class Listing:
    page: Page[tuple[int, int]]
    entries: tuple[Entry, ...]
    order: str
    shown: Shown
    remark: Remark | None
    words: str = ""

    @property
    def count(self) -> str:
        return count_of(self.shown)


ORDERS = ("salience", "source", "type")


def listing_of(
    document: Document, order: str, number: int | None = None, chosen: str = "", asked: Asked | None = None
) -> Listing:
    """A page of the list; without a number the page on which ``chosen`` stands."""
    asked = asked or Asked()
    shown = listed_of(Reader(document), asked)
    ordered = _ordered(document, order, shown)
    page = Paginator(ordered, NODES_ON_PAGE).get_page(number or page_holding(ordered, chosen))
    rows = document.nodes.in_bulk([key for key, _number in page.object_list])
    nodes = [rows[key] for key, _number in page.object_list]
    units, links = _units(document, nodes), _links(document, nodes, shown.part.scope.relations)
    entries = tuple(
        Entry(
            id=node.node_id,
            type=node.type,
            text=node.text,
            lights=Lights(bool(units[node.pk]), node.grounding, node.entailment),
            units=tuple(units[node.pk]),
            links=tuple(links[node.pk][:RELATIONS_OF_ENTRY]),
            more=max(len(links[node.pk]) - RELATIONS_OF_ENTRY, 0),
            chosen=node.node_id == chosen,
            found=shown.why(node.pk),
        )
        for node in nodes
    )
    words = "" if shown.aside else asked.scope.words
    return Listing(page, entries, order, shown, remark_on(shown, asked.scope), words)


def page_holding(ordered: Sequence[tuple[int, int]], chosen: str) -> int:
    """Where a link to a node finds it in the list. ``ordered`` are key and number of every node."""
    places = (place for place, (_key, number) in enumerate(ordered) if f"n{number}" == chosen)
    return next(places, 0) // NODES_ON_PAGE + 1


def _ordered(document: Document, order: str, shown: Shown) -> list[tuple[int, int]]:
    """Key and number of what is listed. By salience it stands as the picture begins: what was asked for first."""
    if order not in ("source", "type"):
        return list(shown.numbers.items())
    rows: NodeQuerySet = document.nodes.all()
    rows = rows.in_source_order() if order == "source" else _by_type(rows)
    return [row for row in rows.values_list("pk", "number") if row[0] in shown.numbers]


def _by_type(rows: NodeQuerySet) -> NodeQuerySet:
    ranks = [When(type=kind, then=Value(rank)) for rank, kind in enumerate(NodeType)]
    return rows.annotate(rank=Case(*ranks, output_field=IntegerField())).order_by(
        "rank", "salience", "number"
    )


def _units(document: Document, nodes: Sequence[Node]) -> dict[int, list[int]]:
    units: dict[int, list[int]] = defaultdict(list)
    rows = Evidence.objects.filter(document=document, node__in=nodes)
    found = rows.order_by().values_list("node_id", "unit__number").annotate(first=Min("order"))
    for node, unit, _first in found.order_by("first", "unit__number"):
        units[node].append(unit)
    return units


def _links(document: Document, nodes: Sequence[Node], relations: Sequence[str]) -> dict[int, list[Link]]:
    links: dict[int, list[Link]] = defaultdict(list)
    shown = {node.pk for node in nodes}
    rows = document.edges.filter(Q(source__in=shown) | Q(target__in=shown))
    if relations:
        rows = rows.filter(relation__in=relations)
    for edge in rows.select_related("source", "target").order_by("pk"):
        for end in {edge.source_id, edge.target_id} & shown:
            links[end].append(link(edge, end))
    return links
