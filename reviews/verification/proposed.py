"""A fix as a model proposed it, made one of ours or none: its ids are those of items it was shown, its quotes stand in
the source, and it changes something that stands."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from graphs.domain.errors import KgError
from graphs.domain.values import GraphSnapshot, JSONObject, JSONValue
from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.model.shapes import (
    RELATION_ALIASES,
    TYPE_ALIASES,
    Named,
    looked_up,
    named,
    quotes_of,
    words_of,
)
from graphs.grounding.quotes import QuoteIndex, authenticate
from reviews.domain.fixes import NO_FIX, TEXT_LENGTH, EdgePatch, Fix, FixAction, NodePatch
from reviews.verification.audit.names import Names
from reviews.verification.fixing import patch_of

FIELDS: dict[str, tuple[str, ...]] = {
    "action": ("action", "op", "operation"),
    "node": ("node", "node_id", "nodeid", "id", "target"),
    "into": ("into", "merge_into_id", "mergeintoid", "merge_into", "keep"),
    "edge": ("edge", "edge_id", "edgeid", "id", "target"),
    "text": ("text", "content", "new_text"),
    "type": ("type", "node_type", "nodetype"),
    "from": ("from", "from_node_id", "fromnodeid", "source"),
    "to": ("to", "to_node_id", "tonodeid"),
    "relation": ("relation", "relation_type"),
    "summary": ("summary", "summary_patch", "summarypatch"),
}
NESTED = ("nodepatch", "node_patch", "edgepatch", "edge_patch", "patch")
ACTIONS: Mapping[str, FixAction] = {action.value: action for action in FixAction}


def sanitised(
    wire: JSONObject, names: Names, graph: GraphSnapshot, index: QuoteIndex, target: str = ""
) -> Fix:
    """``target`` is the id of what the finding is about: it is meant where the fix names nothing."""
    try:
        fix = _fix(_flattened(wire), names, index, target)
        return fix if fix and not patch_of(graph, index, fix, "").is_empty else NO_FIX
    except KgError:
        return NO_FIX


def _flattened(wire: JSONObject) -> Named:
    """The contract's nested patches and our flat form are one."""
    fields = dict(named(wire))
    for name in NESTED:
        inner = fields.pop(name, None)
        fields |= {**named(inner), **fields} if isinstance(inner, dict) else {}
    return fields


def _said(fields: Named, name: str) -> JSONValue:
    """What stands under the first of its names that has more than blanks."""
    return next((fields[alias] for alias in FIELDS[name] if str(fields.get(alias, "")).strip()), None)


def _fix(fields: Named, names: Names, index: QuoteIndex, target: str) -> Fix:
    action = looked_up(_said(fields, "action"), ACTIONS) or FixAction.NONE
    quote, unit = _quote(fields, index)
    if quote == "":  # there were words, and they stand nowhere
        return NO_FIX
    node, edge = _node(fields, names, target, quote, unit), _edge(fields, names, target, quote, unit)
    match action:
        case FixAction.UPDATE_NODE | FixAction.DELETE_NODE if node.id:
            return Fix(action, node)
        case FixAction.MERGE_NODES if node.id:
            return Fix(action, NodePatch(node.id), into=names.node(words_of(_said(fields, "into"))))
        case FixAction.ADD_NODE if node.text and node.type and quote:
            return Fix(action, replace(node, id=""), edge if edge.relation and edge.source else None)
        case FixAction.UPDATE_EDGE if _leads_astray(fields, edge):
            return NO_FIX
        case FixAction.UPDATE_EDGE | FixAction.DELETE_EDGE if edge.id:
            return Fix(action, edge=edge)
        case FixAction.ADD_EDGE if edge.source and edge.target and edge.source != edge.target:
            return Fix(action, edge=replace(edge, id=""))
        case FixAction.UPDATE_SUMMARY:
            said = words_of(_said(fields, "summary")) or words_of(_said(fields, "text"))
            return Fix(action, summary=said) if 0 < len(said) <= TEXT_LENGTH else NO_FIX
    return NO_FIX


def _leads_astray(fields: Named, edge: EdgePatch) -> bool:
    """An end that it names was not shown; without one the relation keeps its own."""
    ends = (("from", edge.source), ("to", edge.target))
    return any(_said(fields, name) is not None and not end for name, end in ends)


def _node(fields: Named, names: Names, target: str, quote: str | None, unit: int | None) -> NodePatch:
    text = words_of(_said(fields, "text"))
    kind: NodeType | None = looked_up(_said(fields, "type"), TYPE_ALIASES)
    return NodePatch(
        id=_named(fields, "node", names.node, target),
        type=kind,
        text=text if 0 < len(text) <= TEXT_LENGTH else None,
        quote=quote,
        unit=unit,
    )


def _edge(fields: Named, names: Names, target: str, quote: str | None, unit: int | None) -> EdgePatch:
    relation: Relation | None = looked_up(_said(fields, "relation"), RELATION_ALIASES)
    return EdgePatch(
        id=_named(fields, "edge", names.edge, target),
        source=names.node(words_of(_said(fields, "from"))),
        target=names.node(words_of(_said(fields, "to"))),
        relation=relation,
        quote=quote or "",
        unit=unit,
    )


def _named(fields: Named, name: str, known: Callable[[str], str], target: str) -> str:
    """The id of what the fix names, '' where it names something that was not shown; the target where it names nothing."""
    said = _said(fields, name)
    return known(target if said is None else words_of(said))


def _quote(fields: Named, index: QuoteIndex) -> tuple[str | None, int | None]:
    """The source's own words for the quote; None where there is none, '' where it does not stand in the source."""
    given = next((quote for quote in quotes_of(fields) if quote.text), None)
    if given is None:
        return None, None
    found = authenticate(index, given)
    if not found.is_evidence:
        return "", None
    first, last = found.spans[0], found.spans[-1]
    return index.slice(first.start, last.end), first.unit
