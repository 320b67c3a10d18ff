"""Values → rows: writes a patch. Called by the write door inside its transaction, by nobody else."""

from collections.abc import Iterable, Mapping

from graphs.domain.patch import GraphPatch
from graphs.domain.values import Edge, Evidence, Node
from graphs.models import Chunk, Document
from graphs.models import Edge as EdgeRow
from graphs.models import Evidence as EvidenceRow
from graphs.models import Node as NodeRow
from graphs.models import Unit as UnitRow

BATCH = 1000
NODE_FIELDS = (
    "type", "text", "salience", "grounding", "entailment", "entailment_basis", "anchor", "claimed_quote",
    "extractor", "edited",
)  # fmt: skip
EDGE_FIELDS = ("grounding", "entailment", "extractor", "edited")


def write(document: Document, patch: GraphPatch) -> None:
    """Put and remove the rows of ``patch``; its ids are final and its evidence authenticated."""
    _remove_edges(document, patch)
    _remove_nodes(document, patch)
    nodes = _put_nodes(document, {key: node for key, node in patch.nodes.items() if node})
    edges = _put_edges(document, [edge for edge in patch.edges.values() if edge])
    _put_evidence(document, nodes, edges)


def _remove_nodes(document: Document, patch: GraphPatch) -> None:
    numbers = [number_of(key) for key, node in patch.nodes.items() if node is None]
    for part in _parts(numbers):
        NodeRow.objects.filter(document=document, number__in=part).delete()


def _remove_edges(document: Document, patch: GraphPatch) -> None:
    gone = {key for key, edge in patch.edges.items() if edge is None}
    if not gone:
        return
    rows = EdgeRow.objects.filter(document=document).select_related("source", "target")
    doomed = [row.pk for row in rows if row.edge_id in gone]
    for part in _parts(doomed):
        EdgeRow.objects.filter(pk__in=part).delete()


def _put_nodes(document: Document, states: Mapping[str, Node]) -> dict[NodeRow, Node]:
    numbers = {number_of(key): node for key, node in states.items()}
    known = {row.number: row for row in NodeRow.objects.filter(document=document) if row.number in numbers}
    fresh = [
        NodeRow(document=document, number=n, **_node_fields(node))
        for n, node in numbers.items()
        if n not in known
    ]
    for number, row in known.items():
        for name, value in _node_fields(numbers[number]).items():
            setattr(row, name, value)
    NodeRow.objects.bulk_create(fresh, batch_size=BATCH)
    NodeRow.objects.bulk_update(known.values(), NODE_FIELDS, batch_size=200)
    return {row: numbers[row.number] for row in [*fresh, *known.values()]}


def _node_fields(node: Node) -> dict[str, object]:
    return {name: getattr(node, name) for name in NODE_FIELDS}


def _put_edges(document: Document, states: list[Edge]) -> dict[EdgeRow, Edge]:
    if not states:
        return {}
    nodes = {row.node_id: row for row in NodeRow.objects.filter(document=document).only("id", "number")}
    rows = EdgeRow.objects.filter(document=document).select_related("source", "target")
    known = {row.edge_id: row for row in rows}
    fresh, changed = [], []
    written: dict[EdgeRow, Edge] = {}
    for edge in states:
        fields = {name: getattr(edge, name) for name in EDGE_FIELDS}
        row = known.get(edge.id)
        if row is None:
            ends = {"source": nodes[edge.source], "target": nodes[edge.target]}
            row = EdgeRow(document=document, relation=edge.relation, **ends, **fields)
            fresh.append((row, edge))
            continue
        for name, value in fields.items():
            setattr(row, name, value)
        changed.append(row)
        written[row] = edge
    EdgeRow.objects.bulk_create([row for row, _edge in fresh], batch_size=BATCH)
    EdgeRow.objects.bulk_update(changed, EDGE_FIELDS, batch_size=200)
    return written | dict(fresh)


def _put_evidence(document: Document, nodes: Mapping[NodeRow, Node], edges: Mapping[EdgeRow, Edge]) -> None:
    """Evidence of an item that was put is replaced as a whole."""
    for part in _parts([row.pk for row in nodes]):
        EvidenceRow.objects.filter(node__in=part).delete()
    for part in _parts([row.pk for row in edges]):
        EvidenceRow.objects.filter(edge__in=part).delete()
    units = dict(UnitRow.objects.filter(version=document.current_version).values_list("number", "pk"))
    chunks = dict(Chunk.objects.filter(version=document.current_version).values_list("chunk_id", "pk"))
    rows = [
        EvidenceRow(document=document, node=row, **_place(item, order, units, chunks))
        for row, node in nodes.items()
        for order, item in enumerate(node.evidence)
    ] + [
        EvidenceRow(document=document, edge=row, **_place(item, order, units, chunks))
        for row, edge in edges.items()
        for order, item in enumerate(edge.evidence)
    ]
    EvidenceRow.objects.bulk_create(rows, batch_size=BATCH)


def _place(
    item: Evidence, order: int, units: Mapping[int, int], chunks: Mapping[str, int]
) -> dict[str, object]:
    return {
        "unit_id": units[item.unit],
        "chunk_id": chunks[item.chunk_id],
        "order": order,
        "start": item.start,
        "end": item.end,
        "quote": item.quote,
        "occurrences": item.occurrences,
    }


def number_of(node_id: str) -> int:
    return int(node_id[1:])


def _parts(keys: list[int]) -> Iterable[list[int]]:
    """Lists short enough for one SQL statement."""
    return (keys[i : i + 500] for i in range(0, len(keys), 500))
