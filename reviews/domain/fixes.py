"""A fix: one small change that a finding proposes. It names what it changes by id and says nothing of revisions; the
write door decides whether it still fits."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from graphs.domain.values import JSONObject, JSONValue
from graphs.domain.vocabulary import NodeType, Relation

TEXT_LENGTH, QUOTE_LENGTH = 500, 600


class FixAction(StrEnum):
    NONE = "none"
    UPDATE_NODE = "update_node"
    DELETE_NODE = "delete_node"
    ADD_NODE = "add_node"
    UPDATE_EDGE = "update_edge"
    DELETE_EDGE = "delete_edge"
    ADD_EDGE = "add_edge"
    MERGE_NODES = "merge_nodes"
    UPDATE_SUMMARY = "update_summary"


@dataclass(frozen=True, slots=True)
class NodePatch:
    """What of a node changes; ``None`` leaves a field as it is. ``unit`` is the one that the quote stands in."""

    id: str = ""
    type: NodeType | None = None
    text: str | None = None
    quote: str | None = None
    unit: int | None = None


@dataclass(frozen=True, slots=True)
class EdgePatch:
    """``id`` names an edge that stands; the ends and the relation are what it shall be afterwards."""

    id: str = ""
    source: str = ""
    target: str = ""
    relation: Relation | None = None
    quote: str = ""
    unit: int | None = None


@dataclass(frozen=True, slots=True)
class Fix:
    action: FixAction = FixAction.NONE
    node: NodePatch | None = None
    edge: EdgePatch | None = None
    into: str = ""
    summary: str | None = None

    def __bool__(self) -> bool:
        return self.action is not FixAction.NONE


NO_FIX = Fix()


def to_json(fix: Fix) -> JSONObject:
    """The contract's *proposedFix*; what is not said is left out."""
    wire: JSONObject = {"action": fix.action}
    if fix.node:
        node = fix.node
        wire["nodePatch"] = _said(
            id=node.id, type=node.type, text=node.text, quote=node.quote, paragraph=node.unit
        )
    if fix.edge:
        edge = fix.edge
        wire["edgePatch"] = _said(
            id=edge.id, fromNodeId=edge.source, toNodeId=edge.target, relation=edge.relation,
            quote=edge.quote, paragraph=edge.unit,
        )  # fmt: skip
    return wire | _said(mergeIntoId=fix.into, summaryPatch=fix.summary)


def from_json(wire: Mapping[str, JSONValue]) -> Fix:
    """The fix that ``to_json`` wrote. Raises ValueError for an action, a type or a relation that does not exist."""
    node, edge = wire.get("nodePatch"), wire.get("edgePatch")
    return Fix(
        action=FixAction(str(wire.get("action", FixAction.NONE))),
        node=_node(node) if isinstance(node, dict) else None,
        edge=_edge(edge) if isinstance(edge, dict) else None,
        into=_text(wire.get("mergeIntoId")) or "",
        summary=_text(wire.get("summaryPatch")),
    )


def _node(wire: Mapping[str, JSONValue]) -> NodePatch:
    kind = _text(wire.get("type"))
    return NodePatch(
        id=_text(wire.get("id")) or "",
        type=NodeType(kind) if kind else None,
        text=_text(wire.get("text")),
        quote=_text(wire.get("quote")),
        unit=_number(wire.get("paragraph")),
    )


def _edge(wire: Mapping[str, JSONValue]) -> EdgePatch:
    relation = _text(wire.get("relation"))
    return EdgePatch(
        id=_text(wire.get("id")) or "",
        source=_text(wire.get("fromNodeId")) or "",
        target=_text(wire.get("toNodeId")) or "",
        relation=Relation(relation) if relation else None,
        quote=_text(wire.get("quote")) or "",
        unit=_number(wire.get("paragraph")),
    )


def _said(**fields: str | int | None) -> JSONObject:
    return {name: value for name, value in fields.items() if value is not None and value != ""}


def _text(value: JSONValue) -> str | None:
    return value if isinstance(value, str) else None


def _number(value: JSONValue) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None
