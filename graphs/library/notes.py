"""Warnings and refusals, grouped by their code and linked to the place they speak of."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.utils.functional import Promise
from django.utils.translation import gettext as _t
from django.utils.translation import gettext_lazy as _

from graphs.workspace.ids import EDGE_ID, NODE_ID

MOST_SHOWN = 50
UNRESOLVED = "anchor_unresolved"

# Headings of the groups. A code that is not here is shown as it is: nothing is hidden for want of a word.
CODES: dict[str, Promise] = {
    "chunk_failed": _("Parts that could not be read"),
    "quote_not_found": _("The quote does not stand in the source"),
    "quote_ambiguous": _("The quote stands in several places"),
    "node_paragraph_mismatch": _("The quote stands in another unit than the one cited"),
    "node_evidence_missing": _("No quote supports the node"),
    "edge_evidence_missing": _("No quote supports the relation"),
    "edge_relation_cue_missing": _("The quote of the relation shows no cue of it"),
    "node_meta_subject": _("The node speaks of the text, not of its subject"),
    "node_language_mismatch": _("The node is in another language than its source"),
    "source_text_missing": _("The import held no source text"),
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
            title=str(CODES.get(code, code.replace("_", " "))),
            lines=tuple(note_line(note) for note in members[:MOST_SHOWN]),
            total=len(members),
        )
        for code, members in by_code.items()
    ]
    return sorted(groups, key=lambda group: (-group.total, group.code))


def note_line(note: Mapping[str, Any]) -> NoteLine:
    unit, target = _unit(note), _target(note)
    query = {"unit": unit} if unit is not None else {}
    if NODE_ID.fullmatch(target):
        query = {"node": target} | query  # type: ignore[dict-item]
    elif EDGE_ID.fullmatch(target):
        query = {"edge": target} | query  # type: ignore[dict-item]
    message = str(note.get("message") or note.get("reason") or "")
    item = note.get("item") or ""
    return NoteLine(
        message=_t(message) if message else "",
        item=item if isinstance(item, str) else str(item),
        place=f"¶{unit + 1}" if unit is not None else target,
        query=urlencode(query),
    )


def _family(code: str) -> str:
    """``anchor_unresolved:node:n3`` names its item in the code; the group is the first part."""
    return code.partition(":")[0] or "note"


def _unit(note: Mapping[str, Any]) -> int | None:
    unit = note.get("paragraph")
    return unit if isinstance(unit, int) and not isinstance(unit, bool) and unit >= 0 else None


def _target(note: Mapping[str, Any]) -> str:
    target = note.get("targetId")
    return target if isinstance(target, str) else ""
