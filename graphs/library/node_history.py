"""One node through time: every operation that touched it, and who wrote what of it stands now."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import F
from django.utils.translation import gettext as _

from graphs.domain.blame import blamed
from graphs.domain.patch import node_from_json
from graphs.domain.trail import Step, standing_since
from graphs.domain.values import Node
from graphs.labels import TYPE_LABELS
from graphs.library.changes import FieldChange, node_changes, quote_words
from graphs.library.history import reason_of
from graphs.library.labels import OPERATION_KINDS
from graphs.library.people import who_did
from graphs.models import Document
from kgsite.accounts.models import User

PAGE_SIZE = 20


@dataclass(frozen=True, slots=True)
class Version:
    """One operation's part in the node. ``undone``: it was taken back since."""

    revision: int
    label: str
    who: str
    at: datetime
    reason: str
    undone: bool
    came: bool
    went: bool
    fields: tuple[FieldChange, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """Something that stands now, and whose it is."""

    label: str
    words: str
    revision: int
    who: str
    at: datetime


@dataclass(frozen=True, slots=True)
class NodeHistory:
    """``node`` is None when it is no longer there; ``words`` is what it says, or said last."""

    id: str
    node: Node | None
    words: str
    page: Page[dict[str, Any]]
    versions: tuple[Version, ...]
    blame: tuple[Line, ...]


def node_history(document: Document, node_id: str, reader: User, number: int = 1) -> NodeHistory | None:
    """None when no operation ever touched a node of this id. The newest change comes first."""
    rows = _rows(document, node_id)
    if not rows:
        return None
    page = Paginator(rows[::-1], PAGE_SIZE).get_page(number)
    steps = [Step(row["revision"], row["undone_by__revision"]) for row in rows]
    standing = {chain.first for chain in standing_since(steps, 0)}
    node = _node(rows[-1]["new"])
    last = node or _node(rows[-1]["old"])
    return NodeHistory(
        node_id,
        node,
        last.text if last else "",
        page,
        tuple(_version(row, reader, standing) for row in page.object_list),
        tuple(_lines(rows, steps, node, reader)) if node else (),
    )


def _rows(document: Document, node_id: str) -> list[dict[str, Any]]:
    """Only this node's part of each payload is read."""
    rows = document.operations.touching_node(node_id).order_by("revision")
    fields = ("revision", "kind", "actor_id", "actor_name", "created_at", "reason", "undone_by__revision")
    parts = {"old": F(f"before__nodes__{node_id}"), "new": F(f"after__nodes__{node_id}")}
    return list(rows.values(*fields, **parts))


def _node(state: object) -> Node | None:
    return node_from_json(state) if isinstance(state, dict) else None


def _version(row: Mapping[str, Any], reader: User, standing: Container[int]) -> Version:
    old, new = _node(row["old"]), _node(row["new"])
    return Version(
        revision=row["revision"],
        label=str(OPERATION_KINDS.get(row["kind"], row["kind"])),
        who=who_did(row["actor_name"], row["actor_id"], reader),
        at=row["created_at"],
        reason=reason_of(row["kind"], row["reason"]),
        undone=row["undone_by__revision"] is not None and row["revision"] not in standing,
        came=old is None and new is not None,
        went=new is None,
        fields=node_changes(old, new),
    )


def _lines(rows: Sequence[Mapping[str, Any]], steps: Sequence[Step], node: Node, reader: User) -> list[Line]:
    made = {row["revision"]: row for row in rows}
    found = blamed(steps, {revision: row["new"] for revision, row in made.items()})

    def line(label: str, words: str, revision: int | None) -> list[Line]:
        row = made.get(revision or 0)
        if row is None:
            return []
        who = who_did(row["actor_name"], row["actor_id"], reader)
        return [Line(label, words, row["revision"], who, row["created_at"])]

    quotes = [
        line(_("Quote"), quote_words(item), found.evidence.get((item.start, item.end)))
        for item in node.evidence
    ]
    return sum(
        quotes,
        line(_("Type"), str(TYPE_LABELS[node.type]), found.type) + line(_("Text"), node.text, found.text),
    )
