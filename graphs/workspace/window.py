"""The part of a graph that a picture can hold: the most salient nodes, and all relations between them.

A node that was asked for by name is always inside, with its neighbours, however low its salience is.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from graphs.domain.values import JSONObject, JSONValue
from graphs.labels import RELATION_LABELS, TYPE_LABELS
from graphs.models import Document, Evidence
from graphs.workspace.ids import EdgeKey

NODES_IN_WINDOW = 800
UNITS_NAMED = 8


def graph_window(document: Document, asked: int = 0) -> JSONObject:
    """Nodes and edges for the browser. ``asked`` is the number of a node that must be among them."""
    keys = _keys(document, asked)
    rows = document.nodes.filter(pk__in=keys).most_salient_first()
    fields = ("pk", "number", "type", "text", "grounding", "entailment", "edited")
    nodes = list(rows.values_list(*fields))
    units = _units_of(document, [row[0] for row in nodes])
    numbers = {row[0]: row[1] for row in nodes}
    edges = _edges(document, numbers)
    total = document.nodes.count() if len(nodes) >= NODES_IN_WINDOW else len(nodes)
    return {
        "revision": document.revision,
        "total": total,
        "shown": len(nodes),
        "nodes": [
            {
                "id": f"n{number}",
                "type": kind,
                "text": text,
                "grounding": grounding,
                "entailment": entailment,
                "edited": edited,
                "units": units[key],
            }
            for key, number, kind, text, grounding, entailment, edited in nodes
        ],
        "edges": edges,
        "labels": {
            "types": {key: str(label) for key, label in TYPE_LABELS.items()},
            "relations": {key: str(label) for key, label in RELATION_LABELS.items()},
        },
    }


def _keys(document: Document, asked: int) -> Sequence[int]:
    wanted = _with_neighbours(document, asked) if asked else []
    others = document.nodes.exclude(pk__in=wanted).most_salient_first().values_list("pk", flat=True)
    return [*wanted, *others[: NODES_IN_WINDOW - len(wanted)]]


def _with_neighbours(document: Document, number: int) -> list[int]:
    node = document.nodes.filter(number=number).first()
    if node is None:
        return []
    ends = document.edges.touching(node).values_list("source_id", "target_id")[: NODES_IN_WINDOW // 2]
    return list(dict.fromkeys([node.pk, *(end for pair in ends for end in pair)]))[:NODES_IN_WINDOW]


def _edges(document: Document, numbers: dict[int, int]) -> list[JSONValue]:
    """Edges with both ends inside. All edges are read: a list of 800 keys twice in SQL would be slower."""
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
        if source in numbers and target in numbers
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
