"""Every node of a document at once, as the map in the browser needs it: parallel arrays, a few bytes a node.

Nodes are named by their place in the arrays, the most salient first, so that rank costs nothing and an edge is
two small numbers. Types and relations are numbers as well: their places in the vocabulary.
"""

from bisect import bisect_right
from collections.abc import Mapping, Sequence

from graphs.domain.text import one_line
from graphs.domain.values import JSONObject, JSONValue
from graphs.domain.vocabulary import NodeType, Relation
from graphs.models import Document, Evidence, Section
from graphs.workspace.units import current_version

NODES_IN_OVERVIEW = 30_000
LABEL_LENGTH = 60
NOWHERE = -1
ROWS_AT_ONCE = 5000

TYPES = {kind.value: number for number, kind in enumerate(NodeType)}
RELATIONS = {kind.value: number for number, kind in enumerate(Relation)}


def overview_of(document: Document) -> JSONObject:
    """At most ``NODES_IN_OVERVIEW`` nodes, and the relations between them. The number of queries is fixed."""
    rows = document.nodes.most_salient_first().values_list("pk", "number", "type", "text", "anchor")
    nodes = list(rows[:NODES_IN_OVERVIEW])
    total = document.nodes.count() if len(nodes) == NODES_IN_OVERVIEW else len(nodes)
    places = {row[0]: place for place, row in enumerate(nodes)}
    sections = list(current_version(document).sections.order_by("ordinal"))
    units = _units(document, places, [_known(anchor) for *_, anchor in nodes])
    return {
        "revision": document.revision,
        "total": total,
        "numbers": [number for _, number, *_ in nodes],
        "types": [TYPES[kind] for _, _, kind, *_ in nodes],
        "labels": [_label(text) for *_, text, _ in nodes],
        "units": list(units),
        "sections": _sections_at(units, sections),
        "edges": _edges(document, places),
        "chapters": {
            "titles": [section.title for section in sections],
            "levels": [section.level for section in sections],
            "starts": [section.start_unit for section in sections],
        },
    }


def _known(anchor: int | None) -> int:
    return NOWHERE if anchor is None else anchor


def _label(text: str) -> str:
    words = one_line(text[: 2 * LABEL_LENGTH])
    return words if len(words) <= LABEL_LENGTH else words[: LABEL_LENGTH - 1].rstrip() + "…"


def _units(document: Document, places: Mapping[int, int], anchors: list[int]) -> list[int]:
    """The unit where the first evidence of each node begins, else the one it was said to stand in."""
    units = anchors
    seen = bytearray(len(units))
    rows = Evidence.objects.filter(document=document, node__isnull=False).order_by("order", "pk")
    for node, unit in rows.values_list("node_id", "unit__number").iterator(chunk_size=ROWS_AT_ONCE):
        place = places.get(node)
        if place is not None and not seen[place]:
            seen[place] = 1
            units[place] = unit
    return units


def _sections_at(units: Sequence[int], sections: Sequence[Section]) -> list[JSONValue]:
    starts = [section.start_unit for section in sections]
    return [bisect_right(starts, unit) - 1 if unit >= 0 else NOWHERE for unit in units]


def _edges(document: Document, places: Mapping[int, int]) -> list[JSONValue]:
    """Source, target, relation, source, target, relation … of the relations whose ends are both shown."""
    rows = document.edges.order_by("pk").values_list("source_id", "target_id", "relation")
    flat: list[JSONValue] = []
    for source, target, relation in rows.iterator(chunk_size=ROWS_AT_ONCE):
        if source in places and target in places:
            flat += (places[source], places[target], RELATIONS[relation])
    return flat
