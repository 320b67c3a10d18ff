"""What is known about how a graph came to be: warnings, refusals, what is not linked, and the audit."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.core.paginator import Page, Paginator
from django.utils.translation import gettext as _

from graphs.domain.vocabulary import Grounding
from graphs.labels import extractor_label
from graphs.library.notes import UNRESOLVED, NoteGroup, NoteLine, grouped, heading
from graphs.models import Document, Node

UNLINKED_SHOWN = 50
REPAIRS_SHOWN = 50


@dataclass(frozen=True, slots=True)
class Diagnostics:
    warnings: list[NoteGroup]
    refused: list[NoteGroup]
    unresolved: list[NoteGroup]
    unlinked: Page[Node]
    repairs: tuple[NoteLine, ...]
    facts: list[tuple[str, str]]
    removed: list[str]

    @property
    def is_clean(self) -> bool:
        found = self.warnings or self.refused or self.unresolved or self.removed
        return not found and not self.unlinked.paginator.count


def diagnostics_of(document: Document, page: int = 1) -> Diagnostics:
    """``page`` turns the list of nodes that no quote stands behind."""
    groups = grouped(document.warnings, document)
    generation: Mapping[str, Any] = document.generation
    loose = document.nodes.exclude(grounding=Grounding.GROUNDED).most_salient_first()
    return Diagnostics(
        warnings=[group for group in groups if group.code != UNRESOLVED],
        refused=grouped(_list(generation, "rejected"), document),
        unresolved=[group for group in groups if group.code == UNRESOLVED],
        unlinked=Paginator(loose, UNLINKED_SHOWN).get_page(page),
        repairs=_repairs(document, _list(generation, "autoRepairs")[:REPAIRS_SHOWN]),
        facts=_facts(document, generation),
        removed=[_removed(item) for item in _version_notes(document)],
    )


def _facts(document: Document, generation: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The audit as pairs of words; only what was recorded."""
    version = document.versions.without_text().order_by("-number").defer("text", "sentences").first()
    found = [
        (_("Extractor"), extractor_label(document.extractor)),
        (_("Version of the extractor"), generation.get("extractorVersion")),
        (_("Segmentation"), generation.get("segmentation")),
        (_("Rules of the gate"), generation.get("invariantVersion")),
        (_("Outcome"), _outcome(generation.get("status"))),
        (_("Characters"), version.chars if version else None),
        (_("Parts read"), _parts(generation)),
        (_("Refused items"), len(_list(generation, "rejected")) or None),
        (_("Repairs made by rule"), generation.get("autoRepairCount")),
        (_("Repeated requests"), generation.get("retryCount")),
        (_("Source"), version.source_id[:19] + "…" if version else None),
    ]
    coverage = generation.get("coverage")
    if isinstance(coverage, dict):
        found += [(_words(key), value) for key, value in coverage.items() if not key.endswith("Chunks")]
    return [(label, _number(value)) for label, value in found if value not in (None, "")]


def _outcome(status: object) -> str:
    known = {
        "succeeded": _("succeeded"),
        "succeeded_with_warnings": _("succeeded with warnings"),
    }
    return known.get(str(status), str(status or ""))


def _parts(generation: Mapping[str, Any]) -> str:
    coverage = generation.get("coverage")
    if not isinstance(coverage, dict) or "attemptedChunks" not in coverage:
        return ""
    attempted, failed = coverage["attemptedChunks"], coverage.get("failedChunks", 0)
    return _("%(read)s of %(all)s") % {"read": attempted - failed, "all": attempted}


def _repairs(document: Document, repairs: list[object]) -> tuple[NoteLine, ...]:
    """What was wrong, on which item, and where that led."""
    told = [
        item | {"message": heading(str(item.get("code", "")))} for item in repairs if isinstance(item, dict)
    ]
    return tuple(line for group in grouped(told, document) for line in group.lines)


def _version_notes(document: Document) -> list[object]:
    removed = document.versions.order_by("-number").values_list("removed", flat=True).first()
    return removed if isinstance(removed, list) else []


def _removed(item: object) -> str:
    if isinstance(item, dict):
        return " · ".join(str(value) for value in item.values())
    return str(item)


def _list(generation: Mapping[str, Any], key: str) -> list[object]:
    value = generation.get(key)
    return value if isinstance(value, list) else []


def _words(key: str) -> str:
    """``coveredUnits`` → ``covered units``: figures an extractor adds of its own."""
    return "".join(f" {c.lower()}" if c.isupper() else c for c in key)


def _number(value: object) -> str:
    return f"{value:.2f}" if isinstance(value, float) else str(value)
