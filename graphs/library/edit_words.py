"""A change by hand in a sentence: what was done, and to which node or relation. Read from what the trail holds, in the
reader's language, never stored."""

from collections.abc import Mapping
from typing import Any

from django.utils.text import Truncator
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from graphs.domain.vocabulary import NodeType
from graphs.labels import RELATION_LABELS

LONGEST = 80
State = Mapping[str, Any]
Pairs = dict[str, tuple[State | None, State | None]]


def said_of_edit(before: State, after: State, texts: Mapping[str, str]) -> str:
    """``before`` and ``after`` as an operation holds them; ``texts`` are the words of nodes by id, for the ends of
    relations. Empty when nothing in particular can be said."""
    nodes, edges = _pairs("nodes", before, after), _pairs("edges", before, after)
    if nodes:
        return _of_nodes(nodes)
    if edges:
        return _of_edges(edges, texts)
    return _("Changed the summary") if "summary" in after else ""


def ends_of(after: State) -> set[str]:
    """The nodes whose words a sentence about this change may need: none when nodes were changed."""
    keys = {} if after.get("nodes") else after.get("edges") or {}
    return {end for key in keys for end in key.partition(":")[0].split(">")}


def _pairs(kind: str, before: State, after: State) -> Pairs:
    return {key: ((before.get(kind) or {}).get(key), new) for key, new in (after.get(kind) or {}).items()}


def _of_nodes(nodes: Pairs) -> str:
    added = [new for old, new in nodes.values() if new and not old]
    gone = [old for old, new in nodes.values() if old and not new]
    changed = [(old, new) for old, new in nodes.values() if old and new]
    if len(gone) == len(changed) == 1 and not added and not _left_behind(*changed[0]):
        return _("Merged “%(gone)s” into “%(kept)s”") % {
            "gone": _short(gone[0]),
            "kept": _short(changed[0][1]),
        }
    if len(added) == len(changed) == 1 and not gone:
        return _("Split “%(text)s”") % {"text": _short(changed[0][0])}
    if len(gone) == 1:
        return _("Deleted the node “%(text)s”") % {"text": _short(gone[0])}
    if gone:
        return ngettext("Deleted %(n)d node", "Deleted %(n)d nodes", len(gone)) % {"n": len(gone)}
    if len(added) == 1:
        return _("Added the node “%(text)s”") % {"text": _short(added[0])}
    if added:
        return ngettext("Added %(n)d node", "Added %(n)d nodes", len(added)) % {"n": len(added)}
    if len(changed) == 1:
        return _of_one(*changed[0])
    return ngettext("Changed %(n)d node", "Changed %(n)d nodes", len(changed)) % {"n": len(changed)}


def _left_behind(old: State, new: State) -> bool:
    """A counter-example that stays as a claim because what it spoke against was deleted."""
    same = all(old.get(name) == new.get(name) for name in ("text", "evidence"))
    return same and old.get("type") == NodeType.COUNTER_EXAMPLE and new.get("type") == NodeType.CLAIM


def _of_one(old: State, new: State) -> str:
    text = {"text": _short(new)}
    differs = [name for name in ("text", "type", "evidence") if old.get(name) != new.get(name)]
    match differs:
        case ["text"]:
            return _("Changed the text of “%(text)s”") % text
        case ["type"]:
            return _("Changed the type of “%(text)s”") % text
        case ["evidence"]:
            return _("Changed the quotes of “%(text)s”") % text
    return _("Changed the node “%(text)s”") % text


def _of_edges(edges: Pairs, texts: Mapping[str, str]) -> str:
    added = [new for old, new in edges.values() if new and not old]
    gone = [old for old, new in edges.values() if old and not new]
    changed = [new for old, new in edges.values() if old and new]
    told = [*added, *changed] or gone
    count = {"n": len(told)}
    words = {"words": _edge(told[0], texts)}
    if changed or (added and gone):
        one, many = (
            _("Changed the relation %(words)s"),
            ngettext("Changed %(n)d relation", "Changed %(n)d relations", len(told)),
        )
    elif added:
        one, many = (
            _("Added the relation %(words)s"),
            ngettext("Added %(n)d relation", "Added %(n)d relations", len(told)),
        )
    else:
        one, many = (
            _("Deleted the relation %(words)s"),
            ngettext("Deleted %(n)d relation", "Deleted %(n)d relations", len(told)),
        )
    return one % words if len(told) == 1 else many % count


def _edge(state: State, texts: Mapping[str, str]) -> str:
    source, target = str(state.get("fromNodeId", "")), str(state.get("toNodeId", ""))
    relation = str(RELATION_LABELS.get(state.get("relation", ""), ""))
    ends = [Truncator(texts.get(end, end)).chars(LONGEST) for end in (source, target)]
    return f"“{ends[0]}” — {relation} → “{ends[1]}”"


def _short(state: State) -> str:
    return str(Truncator(str(state.get("text", ""))).chars(LONGEST))
