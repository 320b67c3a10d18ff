"""Node ids: ``n1, n2 …`` in creation order, never reused. The write door alone hands them out."""

from collections.abc import Mapping
from dataclasses import replace

from graphs.domain.errors import NodeIdConflict
from graphs.domain.patch import GraphPatch
from graphs.domain.values import Edge, Note


def numbered(patch: GraphPatch, counter: int) -> tuple[GraphPatch, dict[str, str]]:
    """Give every new node the next free number above ``counter``, in the order of the patch; say which key got which.

    Raises NodeIdConflict when two keys end up as one id.
    """
    taken = max([counter, *(int(key[1:]) for key in patch.nodes if _is_id(key))])
    names: dict[str, str] = {}
    for key in patch.nodes:
        names[key] = key if _is_id(key) else f"n{(taken := taken + 1)}"
    nodes = {names[key]: node and replace(node, id=names[key]) for key, node in patch.nodes.items()}
    edges: dict[str, Edge | None] = {}
    for key, edge in patch.edges.items():
        if edge is None:
            edges[key] = None
            continue
        source, target = names.get(edge.source, edge.source), names.get(edge.target, edge.target)
        renamed = replace(edge, source=source, target=target)
        edges[renamed.id] = renamed
    if len(set(nodes)) != len(patch.nodes):
        raise NodeIdConflict
    return replace(patch, nodes=nodes, edges=edges), names


def renamed(note: Note, names: Mapping[str, str]) -> Note:
    """The note about a draft's item as a note about the stored one. What was not stored is named by its words alone."""
    target = final_id(note.target, names) if note.target else None
    item = target or note.item if note.item == note.target else note.item
    return replace(note, target=target, item=item, message=_renamed_detail(note.message, names))


def final_id(target: str, names: Mapping[str, str]) -> str | None:
    """The stored id of a draft's node or edge; ``None`` for an edge that was not stored; other targets as they are."""
    source, arrow, rest = target.partition(">")
    end, colon, relation = rest.rpartition(":")
    if not (arrow and colon):
        return names.get(target, target)
    return f"{names[source]}>{names[end]}:{relation}" if source in names and end in names else None


def _renamed_detail(message: str, names: Mapping[str, str]) -> str:
    """The other node of a pair stands in brackets at the end of the message."""
    head, bracket, detail = message.rpartition(" (")
    key = detail.removesuffix(")")
    return f"{head} ({names[key]})" if bracket and detail.endswith(")") and key in names else message


def _is_id(key: str) -> bool:
    return key[:1] == "n" and key[1:].isascii() and key[1:].isdigit() and key[1:2] != "0"
