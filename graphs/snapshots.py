"""Rows → one frozen ``GraphSnapshot``. Pure rules take snapshots, never rows.

Rows are read as tuples: a model instance for each costs more than all rules together.
"""

from collections import defaultdict

from graphs.domain.values import Edge, Evidence, GraphSnapshot, Lineage, Node, Unit
from graphs.domain.vocabulary import Entailment, Grounding, NodeType, Relation, UnitKind
from graphs.models import Document
from graphs.models import Evidence as EvidenceRow
from graphs.models import Unit as UnitRow

_TYPES = {kind.value: kind for kind in NodeType}
_RELATIONS = {relation.value: relation for relation in Relation}
_GROUNDINGS = {state.value: state for state in Grounding}
_ENTAILMENTS = {state.value: state for state in Entailment}
_OF_NODES = (
    "id", "number", "type", "text", "grounding", "entailment", "entailment_basis", "salience", "extractor", "edited",
    "anchor", "claimed_quote",
)  # fmt: skip
_OF_EDGES = ("id", "source_id", "target_id", "relation", "grounding", "entailment", "extractor", "edited")
_OF_EVIDENCE = (
    "node_id", "edge_id", "chunk__chunk_id", "unit__number", "start", "end", "quote", "occurrences",
)  # fmt: skip
Found = dict[int, list[Evidence]]


def snapshot(document: Document) -> GraphSnapshot:
    """The graph of the document as it stands now, with all units of its source. Five queries."""
    by_node, by_edge = _evidence_by_item(document)
    nodes = _nodes(document, by_node)
    return GraphSnapshot(
        document_id=str(document.pk),
        revision=document.revision,
        summary=document.summary,
        units=units_of(document),
        nodes=tuple(nodes.values()),
        edges=_edges(document, nodes, by_edge),
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


def _evidence_by_item(document: Document) -> tuple[Found, Found]:
    by_node: Found = defaultdict(list)
    by_edge: Found = defaultdict(list)
    lineage = lineage_of(document)
    rows = EvidenceRow.objects.filter(document=document).order_by("order", "id")
    for node, edge, chunk, unit, start, end, quote, occurrences in rows.values_list(*_OF_EVIDENCE).iterator():
        target = by_node[node] if node else by_edge[edge]
        target.append(Evidence(lineage.holding(end), chunk, unit, start, end, quote, occurrences))
    return by_node, by_edge


def _nodes(document: Document, evidence: Found) -> dict[int, Node]:
    """By primary key, the most salient first."""
    rows = document.nodes.most_salient_first().values_list(*_OF_NODES)
    return {
        pk: Node(
            id=f"n{number}",
            type=_TYPES[kind],
            text=text,
            evidence=tuple(evidence.get(pk, ())),
            grounding=_GROUNDINGS[grounding],
            entailment=_ENTAILMENTS[entailment],
            entailment_basis=basis,
            salience=salience,
            extractor=extractor,
            edited=edited,
            anchor=anchor,
            claimed_quote=claimed,
        )
        for pk, number, kind, text, grounding, entailment, basis, salience, extractor, edited, anchor, claimed
        in rows.iterator()
    }  # fmt: skip


def _edges(document: Document, nodes: dict[int, Node], evidence: Found) -> tuple[Edge, ...]:
    rows = document.edges.order_by("id").values_list(*_OF_EDGES)
    return tuple(
        Edge(
            source=nodes[source].id,
            target=nodes[target].id,
            relation=_RELATIONS[relation],
            evidence=tuple(evidence.get(pk, ())),
            grounding=_GROUNDINGS[grounding],
            entailment=_ENTAILMENTS[entailment],
            extractor=extractor,
            edited=edited,
        )
        for pk, source, target, relation, grounding, entailment, extractor, edited in rows.iterator()
    )
