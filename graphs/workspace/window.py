"""The part of a graph that a picture holds, as JSON: its nodes, and all relations between them."""

from collections import defaultdict
from collections.abc import Iterable
from zlib import crc32

from graphs.domain.values import JSONObject, JSONValue
from graphs.labels import FOUND_LABELS, RELATION_LABELS, TYPE_LABELS
from graphs.models import Document, Evidence
from graphs.workspace.choosing import Asked, Shown, shown_of
from graphs.workspace.ids import EdgeKey
from graphs.workspace.parts import Reader
from graphs.workspace.remarks import Remark, count_of, remark_on

UNITS_NAMED = 8


def graph_window(document: Document, asked: Asked | None = None) -> JSONObject:
    """Nodes and edges for the browser, and what is to be said of them."""
    asked = asked or Asked()
    shown = shown_of(Reader(document), asked)
    nodes, edges = _nodes(document, shown), _edges(document, shown)
    return {
        "revision": document.revision,
        "total": shown.whole.total,
        "matched": len(shown.whole),
        "hits": shown.whole.hits,
        "shown": len(nodes),
        "page": shown.page,
        "pages": shown.pages,
        "words": "" if shown.aside else asked.scope.words,
        "scope": _key(shown, edges),
        "byLayout": shown.by_layout,
        "large": shown.large,
        "aside": f"n{shown.aside}" if shown.aside else "",
        "trouble": shown.trouble,
        "says": {"count": count_of(shown), "remark": _remark(remark_on(shown, asked.scope), asked.layout)},
        "nodes": nodes,
        "edges": edges,
        "labels": {
            "types": {key: str(label) for key, label in TYPE_LABELS.items()},
            "relations": {key: str(label) for key, label in RELATION_LABELS.items()},
            "found": {key: str(label) for key, label in FOUND_LABELS.items()},
        },
    }


def _remark(remark: Remark | None, layout: str) -> JSONValue:
    if remark is None:
        return None
    href = remark.scope.address(layout=layout) if remark.scope else ""
    return {"text": remark.text, "label": remark.label, "href": href}


def _key(shown: Shown, edges: list[JSONValue]) -> str:
    """Names what is drawn: equal keys of one revision have equal nodes and edges, whatever led to them."""
    said = shown.part.scope.address(part=shown.by_layout)
    held = ",".join(map(str, shown.numbers.values()))
    return f"{said}#{crc32(held.encode()):08x}{len(edges)}"


def _nodes(document: Document, shown: Shown) -> list[JSONValue]:
    numbers = shown.numbers
    fields = ("pk", "number", "type", "text", "grounding", "entailment", "edited")
    rows = {row[0]: row[1:] for row in document.nodes.filter(pk__in=list(numbers)).values_list(*fields)}
    units = _units_of(document, numbers)
    return [
        {
            "id": f"n{number}",
            "type": kind,
            "text": text,
            "grounding": grounding,
            "entailment": entailment,
            "edited": edited,
            "units": units[key],
            "found": shown.why(key),
        }
        for key in numbers
        if key in rows
        for number, kind, text, grounding, entailment, edited in [rows[key]]
    ]


def _edges(document: Document, shown: Shown) -> list[JSONValue]:
    """Edges with both ends inside. All edges are read: a list of 800 keys twice in SQL would be slower."""
    numbers, relations = shown.numbers, shown.part.scope.relations
    rows = document.edges.order_by("pk").values_list("source_id", "target_id", "relation", "grounding")
    return [
        {
            "id": str(EdgeKey(numbers[source], numbers[target], relation)),
            "from": f"n{numbers[source]}",
            "to": f"n{numbers[target]}",
            "relation": relation,
            "grounding": grounding,
        }
        for source, target, relation, grounding in rows
        if source in numbers and target in numbers and relation in (relations or (relation,))
    ]


def _units_of(document: Document, keys: Iterable[int]) -> dict[int, list[JSONValue]]:
    """The units each node stands on, the first being where *Show in source* goes."""
    wanted = set(keys)
    units: dict[int, list[JSONValue]] = defaultdict(list)
    rows = Evidence.objects.filter(document=document, node__isnull=False).order_by("order", "pk")
    for node, unit in rows.values_list("node_id", "unit__number").iterator(chunk_size=5000):
        known = units[node]
        if node in wanted and unit not in known and len(known) < UNITS_NAMED:
            known.append(unit)
    return units
