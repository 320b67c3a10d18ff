"""Warnings and refusals, grouped by their code and linked to the place they speak of."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.utils.functional import Promise
from django.utils.translation import gettext as _t
from django.utils.translation import gettext_lazy as _

from graphs.domain.vocabulary import Relation
from graphs.invariants.codes import CODES as RULES

MOST_SHOWN = 50
NODE_ID = re.compile(r"n[1-9][0-9]{0,8}", re.ASCII)
EDGE_ID = re.compile(rf"{NODE_ID.pattern}>{NODE_ID.pattern}:({'|'.join(Relation)})", re.ASCII)
UNRESOLVED = "anchor_unresolved"

# Headings of what no rule of the gate says. A code that nobody knows is shown as it is: nothing is hidden.
CODES: dict[str, Promise] = {
    "chunk_failed": _("Parts that could not be read"),
    "quote_not_authenticated": _("The quote does not stand in the source"),
    "duplicate_merged": _("Proposed twice, kept once"),
    "node_id_renamed": _("The node got another id"),
    "node_text_too_long": _("The text of the node is too long"),
    UNRESOLVED: _("Could not be linked to a place in the source"),
}


@dataclass(frozen=True, slots=True)
class NoteLine:
    message: str
    item: str
    place: str
    query: str


@dataclass(frozen=True, slots=True)
class NoteGroup:
    code: str
    title: str
    lines: tuple[NoteLine, ...]
    total: int

    @property
    def hidden(self) -> int:
        return self.total - len(self.lines)


def grouped(notes: Iterable[object]) -> list[NoteGroup]:
    """The largest group first; equal sizes in the order of their code."""
    by_code: dict[str, list[Mapping[str, Any]]] = {}
    for note in notes:
        if isinstance(note, dict):
            by_code.setdefault(_family(str(note.get("code", ""))), []).append(note)
    groups = [
        NoteGroup(
            code=code,
            title=heading(code),
            lines=tuple(note_line(note) for note in members[:MOST_SHOWN]),
            total=len(members),
        )
        for code, members in by_code.items()
    ]
    return sorted(groups, key=lambda group: (-group.total, group.code))


def heading(code: str) -> str:
    known = CODES.get(code) or (RULES[code].title if code in RULES else "")
    words = _t(str(known)) if known else code.replace("_", " ").capitalize()
    return words.rstrip(".。")


def note_line(note: Mapping[str, Any]) -> NoteLine:
    unit, target = _unit(note), _target(note)
    query: dict[str, object] = {}
    if NODE_ID.fullmatch(target):
        query["node"] = target
    elif EDGE_ID.fullmatch(target):
        query["edge"] = target
    if unit is not None:
        query["unit"] = unit
    item = note.get("item") or ""
    return NoteLine(
        message=_message(note, bool(item)),
        item=item if isinstance(item, str) else str(item),
        place=f"¶{unit + 1}" if unit is not None else target if query else "",
        query=urlencode(query),
    )


def _message(note: Mapping[str, Any], has_item: bool) -> str:
    """Beside an item only what the heading of its group does not say already."""
    message = str(note.get("message") or note.get("reason") or "")
    rule = RULES.get(_family(str(note.get("code", ""))))
    if rule is None or not message.startswith(rule.title):
        return _t(message) if message else ""
    detail = message.removeprefix(rule.title).strip()
    return detail if has_item else f"{_t(rule.title)} {detail}".strip()


def _family(code: str) -> str:
    """``anchor_unresolved:node:n3`` names its item in the code; the group is the first part."""
    return code.partition(":")[0] or "note"


def _unit(note: Mapping[str, Any]) -> int | None:
    unit = note.get("paragraph")
    return unit if isinstance(unit, int) and not isinstance(unit, bool) and unit >= 0 else None


def _target(note: Mapping[str, Any]) -> str:
    target = note.get("targetId")
    return target if isinstance(target, str) else ""
