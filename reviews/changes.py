"""A fix as people read it: its name, and what each field is now and would be."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from graphs.labels import RELATION_LABELS, TYPE_LABELS
from reviews.domain.fixes import EdgePatch, Fix, FixAction, NodePatch
from reviews.items import EdgeItem, Items, NodeItem

MOST_RELATIONS = 12


@dataclass(frozen=True, slots=True)
class Change:
    """One field: equal sides mean that it stays and is shown for its words."""

    field: Promise | str
    old: str
    new: str


def changes(fix: Fix, items: Items, target: str = "") -> tuple[Change, ...]:
    """What the fix would change of the graph as it stands. Nothing where its target is gone. ``target`` is what the
    reader knows to be spoken of."""
    node, edge = fix.node or NodePatch(), fix.edge or EdgePatch()
    match fix.action:
        case FixAction.UPDATE_NODE:
            old = items.nodes.get(node.id)
            other = (Change(_("Node"), old.text, old.text),) if old and node.id != target else ()
            return (*other, *_of_node(old, node))
        case FixAction.ADD_NODE:
            return (*_of_node(None, node), *_new_relation(edge, items))
        case FixAction.DELETE_NODE | FixAction.MERGE_NODES:
            return tuple(_going(node.id, fix.into, items))
        case FixAction.UPDATE_EDGE | FixAction.ADD_EDGE | FixAction.DELETE_EDGE:
            return tuple(_of_edge(fix.action, edge, items))
        case FixAction.UPDATE_SUMMARY:
            return (Change(_("Summary"), items.summary, fix.summary or ""),)
    return ()


def name_of(fix: Fix) -> str:
    """What the button says."""
    node, edge = fix.node or NodePatch(), fix.edge or EdgePatch()
    match fix.action:
        case FixAction.UPDATE_NODE if node.type:
            return gettext("Make it: %(type)s") % {"type": TYPE_LABELS[node.type]}
        case FixAction.UPDATE_NODE if node.text is None:
            return gettext("Set the quote")
        case FixAction.UPDATE_EDGE if edge.relation:
            return gettext("Make it: %(type)s") % {"type": RELATION_LABELS[edge.relation]}
    return str(NAMES.get(fix.action, ""))


NAMES: dict[str, Promise] = {
    FixAction.UPDATE_NODE: _("Change the text"),
    FixAction.DELETE_NODE: _("Remove the node"),
    FixAction.ADD_NODE: _("Add the node"),
    FixAction.MERGE_NODES: _("Merge the nodes"),
    FixAction.UPDATE_EDGE: _("Change the relation"),
    FixAction.DELETE_EDGE: _("Remove the relation"),
    FixAction.ADD_EDGE: _("Add the relation"),
    FixAction.UPDATE_SUMMARY: _("Set the summary"),
}


def in_words(source: str, relation: str, target: str) -> str:
    return f"{source} — {RELATION_LABELS.get(relation, relation)} → {target}"


def edge_words(edge: EdgeItem) -> str:
    return in_words(edge.source.text, edge.relation, edge.target.text)


def _of_node(old: NodeItem | None, new: NodePatch) -> Iterator[Change]:
    if new.type and (old is None or new.type != old.type):
        yield Change(_("Type"), str(TYPE_LABELS[old.type]) if old else "", str(TYPE_LABELS[new.type]))
    if new.text is not None:
        yield Change(_("Text"), old.text if old else "", new.text)
    yield from _proof(old, new.quote, new.unit)


def _proof(old: NodeItem | EdgeItem | None, quote: str | None, unit: int | None) -> Iterator[Change]:
    """The words first, then the unit that they stand in."""
    if quote:
        yield Change(_("Quote"), old.quote if old else "", quote)
    if unit is not None and (old is None or unit != old.unit):
        yield Change(_("Unit"), _unit(old.unit) if old else "", _unit(unit))


def _unit(number: int | None) -> str:
    return "" if number is None else f"¶{number + 1}"


def _going(gone: str, into: str, items: Items) -> Iterator[Change]:
    """A node goes, by itself or into another one, which then has the evidence and the relations of both."""
    node, kept = items.nodes.get(gone), items.nodes.get(into)
    if node:
        yield Change(_("Goes"), node.text, "")
    if kept:
        yield Change(_("Stays"), kept.text, kept.text)
    if node and kept and node.quote not in ("", kept.quote):
        yield Change(_("Also quotes"), "", node.quote)
    edges = items.at(gone) if node else ()
    for edge in edges[:MOST_RELATIONS]:
        yield Change(_("Relation"), edge_words(edge), _moved(edge, gone, kept))
    more = len(edges) - MOST_RELATIONS
    if more > 0:
        yield Change(
            "", "", ngettext("and %(n)d more relation", "and %(n)d more relations", more) % {"n": more}
        )


def _moved(edge: EdgeItem, gone: str, kept: NodeItem | None) -> str:
    """The relation with the kept node at its end; nothing when it would lead from the node to itself."""
    if kept is None:
        return ""
    source, target = (kept if end.id == gone else end for end in (edge.source, edge.target))
    return "" if source.id == target.id else in_words(source.text, edge.relation, target.text)


def _of_edge(action: FixAction, edge: EdgePatch, items: Items) -> Iterator[Change]:
    old = items.edges.get(edge.id)
    if action is FixAction.ADD_EDGE:
        yield from _new_relation(edge, items)
    elif old and action is FixAction.DELETE_EDGE:
        yield Change(_("Relation"), edge_words(old), "")
    elif old:
        ends = (items.text(edge.source or old.source.id), items.text(edge.target or old.target.id))
        yield Change(
            _("Relation"), edge_words(old), in_words(ends[0], edge.relation or old.relation, ends[1])
        )
        yield from _proof(old, edge.quote, edge.unit)


def _new_relation(edge: EdgePatch, items: Items) -> Iterator[Change]:
    """Of a node that comes with a relation one end has no id yet."""
    if not edge.relation or not (edge.source or edge.target):
        return
    new = gettext("the new node")
    ends = [items.text(end) if end else new for end in (edge.source, edge.target)]
    yield Change(_("Relation"), "", in_words(ends[0], edge.relation, ends[1]))
    if edge.source and edge.target:
        yield from _proof(None, edge.quote, edge.unit)
