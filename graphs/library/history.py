"""The operations of a document: who changed what, when and why, and on demand the items before and after."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core.paginator import Page, Paginator
from django.utils.translation import gettext as _

from graphs.domain.trail import Step, standing_since
from graphs.domain.vocabulary import OperationKind
from graphs.library.edit_words import ends_of, said_of_edit
from graphs.library.labels import OPERATION_KINDS
from graphs.library.naming import names_of
from graphs.library.people import who_did
from graphs.models import Document, Operation
from kgsite.accounts.models import User
from kgsite.accounts.roles import Role

PAGE_SIZE = 20
MOST_ITEMS = 60
MOST_TOLD = 400  # items of a change that is read to be told in a sentence


@dataclass(frozen=True, slots=True)
class Counts:
    added: int
    changed: int
    removed: int

    @property
    def total(self) -> int:
        return self.added + self.changed + self.removed

    @property
    def any(self) -> bool:
        return bool(self.added or self.changed or self.removed)


@dataclass(frozen=True, slots=True)
class Entry:
    revision: int
    kind: str
    label: str
    who: str
    at: datetime
    reason: str
    nodes: Counts
    edges: Counts
    undone: bool
    may_undo: bool


@dataclass(frozen=True, slots=True)
class Item:
    """One node or relation before and after; an empty side means that it was not there."""

    id: str
    is_node: bool
    type: str
    before: str
    after: str
    here: bool


@dataclass(frozen=True, slots=True)
class Change:
    revision: int
    summary_before: str
    summary_after: str
    items: tuple[Item, ...]
    hidden: int


def history_page(
    document: Document, user: User, number: int | None, *, role: Role | None = None, shown: int | None = None
) -> tuple[Page[Operation], list[Entry]]:
    """The page of that number, else the one on which the revision ``shown`` stands. ``role`` is the reader's."""
    rows = document.operations.newest_first().without_payload()
    if number is None and shown:
        number = document.operations.filter(revision__gt=shown).count() // PAGE_SIZE + 1
    page = Paginator(rows, PAGE_SIZE).get_page(number or 1)
    operations = list(page.object_list)
    undone = _undone_by([row.pk for row in operations])
    redone = _redone(document) if any(row.undone_by_id for row in operations) else frozenset()
    told = _told(document, operations)
    return page, [
        _entry(
            row, user, undone.get(row.pk), row.revision in redone, may_undo(row, user, role), told.get(row.pk)
        )
        for row in operations
    ]


def may_undo(operation: Operation, user: User, role: Role | None) -> bool:
    """An editor takes back what he did himself, a reviewer what anybody did. Only the last link of a chain of undos
    can be undone."""
    if role is None or operation.undone_by_id:
        return False
    return role.at_least(needed_to_undo(operation, user))


def needed_to_undo(operation: Operation, user: User) -> Role:
    return Role.EDITOR if operation.actor_id == user.pk else Role.REVIEWER


def said_of(undone: Operation) -> str:
    """What has just been done by undoing this operation."""
    back = _undone_by([undone.pk]).get(undone.pk)
    if back:
        return _("Revision %(n)s stands again.") % {"n": back}
    return _("Revision %(n)s is undone.") % {"n": undone.revision}


def _redone(document: Document) -> frozenset[int]:
    """Changes that stand although they were undone once, for the undo was undone."""
    rows = document.operations.order_by("revision").values_list("revision", "undone_by__revision")
    chains = standing_since([Step(*row) for row in rows], 0)
    return frozenset(chain.first for chain in chains if chain.first != chain.last)


def change_of(document: Document, revision: int) -> Change | None:
    operation = document.operations.filter(revision=revision).first()
    if operation is None:
        return None
    before, after = operation.before, operation.after
    here = {f"n{number}" for number in document.nodes.values_list("number", flat=True)}
    nodes = [_node(key, before, after, here) for key in _keys("nodes", before, after)]
    words = {item.id: item.after or item.before for item in nodes}
    edges = [_edge(key, before, after, words, here) for key in _keys("edges", before, after)]
    items = nodes + edges
    return Change(
        revision=revision,
        summary_before=str(before.get("summary") or ""),
        summary_after=str(after.get("summary") or ""),
        items=tuple(items[:MOST_ITEMS]),
        hidden=max(len(items) - MOST_ITEMS, 0),
    )


def _undone_by(keys: Sequence[int]) -> dict[int, int]:
    """Which revision each of these operations took back."""
    rows = Operation.objects.filter(undone_by__in=keys).values_list("undone_by", "revision")
    return {key: revision for key, revision in rows if key}


def _told(document: Document, operations: Sequence[Operation]) -> dict[int, str]:
    """What each change by hand did. One that holds half the graph is not loaded for a line in a list."""
    keys = [row.pk for row in operations if row.kind == OperationKind.EDIT and _size(row) <= MOST_TOLD]
    rows = list(Operation.objects.filter(pk__in=keys).values_list("pk", "before", "after")) if keys else []
    ends = {end for _pk, _before, after in rows for end in ends_of(after)}
    texts = names_of(document, ends, ()).nodes if ends else {}
    return {pk: said_of_edit(before, after, texts) for pk, before, after in rows}


def _size(operation: Operation) -> int:
    return sum(_counts(operation.counts, kind).total for kind in ("nodes", "edges"))


def reason_of(kind: str, reason: str) -> str:
    """A person's or a model's words stand as they are; a fix and a check leave a message of ours, said in the reader's
    language."""
    ours = kind in (OperationKind.FIX, OperationKind.EDIT)
    return _(reason) if ours and reason else reason


def _entry(
    operation: Operation, user: User, undone: int | None, redone: bool, may_undo: bool, told: str | None
) -> Entry:
    label = told or str(OPERATION_KINDS.get(operation.kind, operation.kind))
    return Entry(
        revision=operation.revision,
        kind=operation.kind,
        label=_("Undid revision %(n)s") % {"n": undone} if undone else label,
        who=who_did(operation.actor_name, operation.actor_id, user),
        at=operation.created_at,
        reason=reason_of(operation.kind, operation.reason),
        nodes=_counts(operation.counts, "nodes"),
        edges=_counts(operation.counts, "edges"),
        undone=operation.undone_by_id is not None and not redone,
        may_undo=may_undo,
    )


def _counts(counts: Mapping[str, Any], kind: str) -> Counts:
    found = counts.get(kind) or {}
    return Counts(found.get("added", 0), found.get("changed", 0), found.get("removed", 0))


def _keys(kind: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    return list(dict.fromkeys([*(after.get(kind) or {}), *(before.get(kind) or {})]))


def _states(kind: str, key: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> tuple[Any, Any]:
    return (before.get(kind) or {}).get(key), (after.get(kind) or {}).get(key)


def _node(key: str, before: Mapping[str, Any], after: Mapping[str, Any], here: set[str]) -> Item:
    old, new = _states("nodes", key, before, after)
    state = new or old or {}
    return Item(key, True, state.get("type", ""), _text(old), _text(new), key in here)


def _edge(
    key: str, before: Mapping[str, Any], after: Mapping[str, Any], words: Mapping[str, str], here: set[str]
) -> Item:
    """A relation reads as its two ends; ends that this change did not touch are named by their id."""
    old, new = _states("edges", key, before, after)
    state = new or old or {}
    source, target = state.get("fromNodeId", ""), state.get("toNodeId", "")
    sentence = f"{words.get(source, source)} → {words.get(target, target)}"
    shown = source in here and target in here and new is not None
    return Item(
        key, False, state.get("relation", ""), sentence if old else "", sentence if new else "", shown
    )


def _text(state: Mapping[str, Any] | None) -> str:
    return str(state.get("text", "")) if state else ""
