"""Warnings and refusals, grouped by their code and linked to the place they speak of."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias
from urllib.parse import urlencode

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext as _t
from django.utils.translation import gettext_lazy as _

from graphs.domain.vocabulary import Relation
from graphs.invariants.codes import CODES as RULES
from graphs.labels import RELATION_LABELS
from graphs.library.naming import EDGE_ID, NODE_ID, Names, names_of
from graphs.models import Document

Note: TypeAlias = Mapping[str, Any]

MOST_SHOWN = 50
DRAFT_EDGE = re.compile(rf"\S+>\S+:({'|'.join(Relation)})")
DETAIL = re.compile(r"\(([^()]+)\)\Z")
UNITS = re.compile(r"\d+–\d+")
OF_UNITS = (
    "chunk_failed",
    "units_not_read",
    "units_without_nodes",
    "relations_not_read",
)  # notes whose item is a span of units
PAIRS = ("node_duplicate_suspected", "node_contradiction_suspected")  # notes about two nodes
UNRESOLVED = "anchor_unresolved"

# Headings of what no rule of the gate says. A code that nobody knows is shown as it is: nothing is hidden.
CODES: dict[str, Promise] = {
    "graph_empty": _("Nothing was found"),
    "chunk_failed": _("Parts that could not be read"),
    "units_not_read": _("Units that were not read"),
    "relations_not_read": _("Relations that may be missing"),
    "units_without_nodes": _("Units in which the model found nothing"),
    "quote_not_authenticated": _("The quote does not stand in the source"),
    "coverage_review_failed": _("Second looks that failed"),
    "coverage_pruned": _("Proposed by a second look and not taken"),
    "relation_weave_failed": _("Relations across parts that could not be asked for"),
    "summary_consolidation_failed": _("The summary is that of the first part"),
    "duplicate_merged": _("Proposed twice, kept once"),
    "quote_not_searched": _("Quotes that were not searched"),
    "decisions_not_taken_over": _("Decisions that were not taken over"),
    "node_id_renamed": _("The node got another id"),
    "node_text_too_long": _("The text of the node is too long"),
    "audit_batch_failed": _("Nodes and relations that were not judged"),
    "audit_not_confirmed": _("Findings that could not be confirmed"),
    "verification_failed": _("Quotes that no model looked at"),
    UNRESOLVED: _("Could not be linked to a place in the source"),
}


@dataclass(frozen=True, slots=True)
class NoteLine:
    """``words`` are what the note is about (linked by ``query``), ``other`` the node it is compared with."""

    message: str
    item: str
    place: str
    query: str
    words: str = ""
    other: str = ""
    other_query: str = ""


@dataclass(frozen=True, slots=True)
class NoteGroup:
    code: str
    title: str
    lines: tuple[NoteLine, ...]
    total: int

    @property
    def hidden(self) -> int:
        return self.total - len(self.lines)


def grouped(notes: Iterable[object], document: Document | None = None) -> list[NoteGroup]:
    """The largest group first; equal sizes in the order of their code; in a group in the order of the text.

    With ``document`` every node and unit is named by its words, and what is no longer there is no link.
    """
    by_code: dict[str, list[Note]] = {}
    for note in notes:
        if isinstance(note, dict):
            by_code.setdefault(_family(str(note.get("code", ""))), []).append(note)
    shown = {code: sorted(members, key=_unit_or_last)[:MOST_SHOWN] for code, members in by_code.items()}
    names = _names([note for members in shown.values() for note in members], document) if document else None
    groups = [
        NoteGroup(
            code=code,
            title=heading(code),
            lines=tuple(note_line(note, names) for note in shown[code]),
            total=len(members),
        )
        for code, members in by_code.items()
    ]
    return sorted(groups, key=lambda group: (-group.total, group.code))


def heading(code: str) -> str:
    known = CODES.get(code) or (RULES[code].title if code in RULES else "")
    words = _t(str(known)) if known else code.replace("_", " ").capitalize()
    return words.rstrip(".。")


def note_line(note: Note, names: Names | None = None) -> NoteLine:
    unit, target, other = _unit(note), _target(note), _other(note)
    about = names.of(target) if names else ""
    linked = not names or bool(about)
    query: dict[str, object] = {}
    if linked and NODE_ID.fullmatch(target):
        query["node"] = target
    elif linked and EDGE_ID.fullmatch(target):
        query["edge"] = target
    if unit is not None:
        query["unit"] = unit
    item = _item(note, names)
    words = about or ("" if item or not names or unit is None else names.units.get(unit, ""))
    return NoteLine(
        message=_message(note, bool(item or words)),
        item="" if item == about else item,
        place=f"¶{unit + 1}" if unit is not None else _t("Show") if query else "",
        query=urlencode(query),
        words=words,
        other=names.of(other) if names else "",
        other_query=urlencode({"node": other}) if names and names.of(other) else "",
    )


def _names(notes: list[Note], document: Document) -> Names:
    targets = [text for note in notes for text in (_target(note), _other(note), str(note.get("item") or ""))]
    ids = [text for text in targets if NODE_ID.fullmatch(text) or EDGE_ID.fullmatch(text)]
    units = [unit for note in notes if (unit := _unit(note)) is not None]
    return names_of(document, ids, units)


def _message(note: Note, has_item: bool) -> str:
    """Beside an item only what the heading of its group does not say already. Ids say nothing to anybody."""
    message = str(note.get("message") or note.get("reason") or "")
    code = _family(str(note.get("code", "")))
    rule = RULES.get(code)
    if rule is None or not message.startswith(rule.title):
        return _t(message) if message else ""
    detail = "" if code in PAIRS else message.removeprefix(rule.title).strip()
    return detail if has_item else f"{_t(rule.title)} {detail}".strip()


def _item(note: Note, names: Names | None) -> str:
    """The words that were refused. A refused relation is kept by the keys of its ends: only its kind is told then."""
    item = note.get("item") or ""
    text = item if isinstance(item, str) else str(item)
    if UNITS.fullmatch(text) and note.get("code") in OF_UNITS:
        return gettext("units %(span)s") % {"span": text}
    edge = DRAFT_EDGE.fullmatch(text)
    if edge is None:
        return text
    return (names.of(text) if names else "") or str(RELATION_LABELS[edge[1]])


def _other(note: Note) -> str:
    """The second node of a pair stands in brackets behind the message."""
    found = DETAIL.search(str(note.get("message") or ""))
    return found[1] if found and _family(str(note.get("code", ""))) in PAIRS else ""


def _family(code: str) -> str:
    """``anchor_unresolved:node:n3`` names its item in the code; the group is the first part."""
    return code.partition(":")[0] or "note"


def _unit(note: Note) -> int | None:
    unit = note.get("paragraph")
    return unit if isinstance(unit, int) and not isinstance(unit, bool) and 0 <= unit < 10**9 else None


def _unit_or_last(note: Note) -> int:
    unit = _unit(note)
    return 10**9 if unit is None else unit


def _target(note: Note) -> str:
    target = note.get("targetId")
    return target if isinstance(target, str) else ""
