"""The nodes and relations that findings and their fixes speak of, as they stand now: a fixed number of queries for any
number of findings."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from django.db.models import Q

from graphs.domain.values import JSONObject
from graphs.models import Document, Edge, Evidence
from graphs.workspace.ids import EDGE_ID, NODE_ID, edge_key, node_number
from reviews.domain.fixes import Fix, FixAction
from reviews.models import Finding

NODE = re.compile(r"n([1-9][0-9]{0,8})", re.ASCII)
REMOVING = (FixAction.DELETE_NODE, FixAction.MERGE_NODES)


@dataclass(frozen=True, slots=True)
class NodeItem:
    """``quote`` and ``unit`` are of its first evidence; ``unit`` may be that of an anchor alone."""

    id: str
    type: str
    text: str
    quote: str = ""
    unit: int | None = None


@dataclass(frozen=True, slots=True)
class EdgeItem:
    id: str
    source: NodeItem
    target: NodeItem
    relation: str
    quote: str = ""
    unit: int | None = None


@dataclass(frozen=True, slots=True)
class Items:
    """Whoever is not here is no longer in the graph. ``summary`` is that of the graph."""

    summary: str = ""
    nodes: dict[str, NodeItem] = field(default_factory=dict)
    edges: dict[str, EdgeItem] = field(default_factory=dict)

    def text(self, node_id: str) -> str:
        """The words of a node, its id where it is gone."""
        node = self.nodes.get(node_id)
        return node.text if node else node_id

    def at(self, node_id: str) -> tuple[EdgeItem, ...]:
        return tuple(edge for edge in self.edges.values() if node_id in (edge.source.id, edge.target.id))


def has_node(document: Document, node_id: str) -> bool:
    return bool(NODE_ID.fullmatch(node_id)) and document.nodes.filter(number=node_number(node_id)).exists()


def has_edge(document: Document, edge_id: str) -> bool:
    if not EDGE_ID.fullmatch(edge_id):
        return False
    source, target, relation = edge_key(edge_id)
    rows = document.edges.filter(source__number=source, target__number=target, relation=relation)
    return rows.exists()


def items_of(document: Document, findings: Iterable[Finding]) -> Items:
    rows = list(findings)
    fixes = [fix for row in rows for fix in row.as_value().fixes]
    wanted = {id for row in rows for id in (row.target_id, row.detail)} | set(_named(fixes))
    numbers = {int(n) for id in wanted for n in _numbers(id)}
    going = {
        n for fix in fixes if fix.action in REMOVING and fix.node for n in map(int, _numbers(fix.node.id))
    }
    items = Items(document.summary)
    _read_nodes(document, numbers, items)
    _read_edges(document, numbers, going, items)
    return items


def touched(finding: Finding) -> tuple[str, ...]:
    """Ids of everything that a finding or one of its fixes names."""
    ids = {finding.target_id, finding.detail} | set(_named(finding.as_value().fixes))
    return tuple(sorted(id for id in ids if any(_numbers(id)))) + (
        ("summary",) if _of_summary(finding) else ()
    )


def changed(payload: JSONObject) -> tuple[str, ...]:
    """Ids of everything that an operation put or removed (its ``after``)."""
    nodes, edges = payload.get("nodes"), payload.get("edges")
    ids = [*(nodes if isinstance(nodes, dict) else ()), *(edges if isinstance(edges, dict) else ())]
    return (*ids, "summary") if "summary" in payload else tuple(ids)


def gone(payload: JSONObject) -> list[str]:
    """Ids of what an operation removed: whoever has it selected should know."""
    parts = [payload.get("nodes"), payload.get("edges")]
    return [id for part in parts if isinstance(part, dict) for id, state in part.items() if state is None]


def _of_summary(finding: Finding) -> bool:
    return any(fix.summary is not None for fix in finding.as_value().fixes)


def _named(fixes: Iterable[Fix]) -> Iterator[str]:
    for fix in fixes:
        yield fix.into
        if fix.node:
            yield fix.node.id
        if fix.edge:
            yield from (fix.edge.id, fix.edge.source, fix.edge.target)


def _numbers(wire_id: str) -> list[str]:
    """Of a node's id its number, of a relation's those of its ends; nothing else has any."""
    ends = wire_id.partition(":")[0].split(">")
    found = [NODE.fullmatch(end) for end in ends] if len(ends) <= 2 else []
    return [match[1] for match in found if match] if all(found) else []


def _read_nodes(document: Document, numbers: set[int], items: Items) -> None:
    rows = list(
        document.nodes.filter(number__in=numbers).values_list("pk", "number", "type", "text", "anchor")
    )
    proofs = _first_proofs(Evidence.objects.filter(node__in=[pk for pk, *_rest in rows]), "node_id")
    for pk, number, kind, text, anchor in rows:
        quote, unit = proofs.get(pk, ("", anchor))
        items.nodes[f"n{number}"] = NodeItem(f"n{number}", kind, text, quote, unit)


def _read_edges(document: Document, numbers: set[int], going: set[int], items: Items) -> None:
    """Between the nodes, and every relation of those that a fix would take away."""
    within = Q(source__number__in=numbers, target__number__in=numbers)
    leaving = Q(source__number__in=going) | Q(target__number__in=going)
    rows = list(document.edges.filter(within | leaving).select_related("source", "target").order_by("pk"))
    proofs = _first_proofs(Evidence.objects.filter(edge__in=[row.pk for row in rows]), "edge_id")
    for row in rows:
        items.edges[row.edge_id] = _edge(row, *proofs.get(row.pk, ("", None)))


def _edge(row: Edge, quote: str, unit: int | None) -> EdgeItem:
    ends = [NodeItem(node.node_id, node.type, node.text) for node in (row.source, row.target)]
    return EdgeItem(row.edge_id, ends[0], ends[1], row.relation, quote, unit)


def _first_proofs(rows: "Iterable[Evidence]", key: str) -> dict[int, tuple[str, int]]:
    found: dict[int, tuple[str, int]] = {}
    ordered = rows.order_by("order", "pk").values_list(key, "quote", "unit__number")  # type: ignore[attr-defined]
    for item, quote, unit in ordered:
        found.setdefault(item, (quote, unit))
    return found
