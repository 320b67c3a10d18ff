"""Rows → one frozen ``GraphSnapshot``. Pure rules take snapshots, never rows."""

from collections import defaultdict
from collections.abc import Iterable

from graphs.domain.values import Edge, Evidence, GraphSnapshot, Lineage, Node, Unit
from graphs.domain.vocabulary import Entailment, Grounding, NodeType, Relation, UnitKind
from graphs.models import Document
from graphs.models import Edge as EdgeRow
from graphs.models import Evidence as EvidenceRow
from graphs.models import Node as NodeRow
from graphs.models import Unit as UnitRow


def snapshot(document: Document) -> GraphSnapshot:
    """The graph of the document as it stands now, with all units of its source. Five queries."""
    node_evidence, edge_evidence = _evidence_by_item(document)
    nodes = {row.pk: _node(row, node_evidence[row.pk]) for row in document.nodes.most_salient_first()}
    edges = (
        _edge(row, nodes[row.source_id].id, nodes[row.target_id].id, edge_evidence[row.pk])
        for row in document.edges.order_by("id")
    )
    return GraphSnapshot(
        document_id=str(document.pk),
        revision=document.revision,
        summary=document.summary,
        units=units_of(document),
        nodes=tuple(nodes.values()),
        edges=tuple(edges),
    )


def units_of(document: Document) -> tuple[Unit, ...]:
    """Without a model instance for each: a long source has 100,000 units."""
    kinds = {kind.value: kind for kind in UnitKind}
    rows = UnitRow.objects.filter(version=document.current_version).order_by("number")
    columns = rows.values_list("number", "kind", "start", "end", "text")
    return tuple(
        Unit(number, kinds[kind], start, end, text) for number, kind, start, end, text in columns.iterator()
    )


def lineage_of(document: Document) -> Lineage:
    return Lineage(tuple(document.versions.order_by("number").values_list("source_id", "chars")))


def _evidence_by_item(
    document: Document,
) -> tuple[dict[int, list[Evidence]], dict[int, list[Evidence]]]:
    by_node: dict[int, list[Evidence]] = defaultdict(list)
    by_edge: dict[int, list[Evidence]] = defaultdict(list)
    lineage = lineage_of(document)
    rows = EvidenceRow.objects.filter(document=document)
    for row in with_places(rows.order_by("order", "id")):
        target = by_node[row.node_id] if row.node_id else by_edge[row.edge_id]  # type: ignore[index]
        target.append(_evidence(row, lineage))
    return by_node, by_edge


def with_places(rows: Iterable[EvidenceRow]) -> Iterable[EvidenceRow]:
    """Evidence rows with unit number and chunk id at hand, without the unit's text."""
    return rows.only(  # type: ignore[attr-defined, no-any-return]
        "node_id", "edge_id", "start", "end", "quote", "occurrences", "order", "unit__number", "chunk__chunk_id",
    ).select_related("unit", "chunk")  # fmt: skip


def _evidence(row: EvidenceRow, lineage: Lineage) -> Evidence:
    return Evidence(
        source_id=lineage.holding(row.end),
        chunk_id=row.chunk.chunk_id,
        unit=row.unit.number,
        start=row.start,
        end=row.end,
        quote=row.quote,
        occurrences=row.occurrences,
    )


def _node(row: NodeRow, evidence: list[Evidence]) -> Node:
    return Node(
        id=row.node_id,
        type=NodeType(row.type),
        text=row.text,
        evidence=tuple(evidence),
        grounding=Grounding(row.grounding),
        entailment=Entailment(row.entailment),
        entailment_basis=row.entailment_basis,
        salience=row.salience,
        anchor=row.anchor,
        claimed_quote=row.claimed_quote,
        extractor=row.extractor,
        edited=row.edited,
    )


def _edge(row: EdgeRow, source: str, target: str, evidence: list[Evidence]) -> Edge:
    return Edge(
        source=source,
        target=target,
        relation=Relation(row.relation),
        evidence=tuple(evidence),
        grounding=Grounding(row.grounding),
        entailment=Entailment(row.entailment),
        extractor=row.extractor,
        edited=row.edited,
    )
