"""Parts that could not be read are asked again alone; what comes is added, and nothing that stands is touched."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.db import transaction

from graphs.actions.extracting import hand_over, new_run
from graphs.actions.privacy import refuse_external
from graphs.commits import Actor
from graphs.domain.calls import Limits
from graphs.domain.errors import NotRecoverable
from graphs.domain.messages import gettext_noop
from graphs.domain.vocabulary import RunKind, RunState
from graphs.models import Document, Run
from graphs.models.run import MISSED

_UNITS = re.compile(r"(\d+)–(\d+)\Z")


@dataclass(frozen=True, slots=True)
class MissedPart:
    """Units ``start`` to ``end`` (zero-based, inclusive) of chunk ``index`` were not read."""

    index: int
    start: int
    end: int


def missed_parts(document: Document) -> list[MissedPart]:
    """What the document's own record says was not read, as far as those chunks still exist."""
    chunks = {chunk.chunk_id: chunk for chunk in document.current_version.chunks.order_by("index")}
    found: dict[int, MissedPart] = {}
    for note in document.warnings:
        chunk = chunks.get(str(note.get("targetId"))) if note.get("code") in MISSED else None
        if chunk is None:
            continue
        start, end = _units(note) or (chunk.start_unit, chunk.end_unit)
        known = found.get(chunk.index, MissedPart(chunk.index, start, end))
        part = replace(known, start=min(known.start, start), end=max(known.end, end))
        if chunk.start_unit <= part.start <= part.end <= chunk.end_unit:
            found[chunk.index] = part
    return [found[index] for index in sorted(found)]


def run_that_missed(document: Document) -> Run | None:
    """The newest run that left parts unread which nobody read since; None when every part of the text was read."""
    if not missed_parts(document):
        return None
    rows = document.runs.filter(state=RunState.SUCCEEDED).exclude(kind=RunKind.COMPARE).newest_first()
    return next((run for run in rows if run.unread), None)


def start_missed(earlier: Run, *, actor: Actor) -> Run:
    """A queued run over what the earlier one of the document missed, under the same limits. Raises NotRecoverable
    when nothing is missing any more, Busy when another run is active, ExternalModelForbidden when the text must not
    leave this server."""
    document = earlier.document
    refuse_external(document, earlier.extractor)
    parts = missed_parts(document)
    if not parts:
        raise NotRecoverable(
            gettext_noop("Nothing is missing any more: every part of this text was read."),
            hint=gettext_noop("Extract again to read the whole text anew."),
        )
    with transaction.atomic():
        limits = Limits(earlier.cap, earlier.cap_tokens, ask_anew=True)
        run = new_run(document, earlier.extractor, actor, RunKind.EXTRACT, limits)
        run.only_chunks = [[part.index, part.start, part.end] for part in parts]
        run.save(update_fields=["only_chunks"])
        hand_over(run)
    return run


def _units(note: Mapping[str, Any]) -> tuple[int, int] | None:
    found = _UNITS.match(str(note.get("item") or ""))
    return (int(found[1]) - 1, int(found[2]) - 1) if found else None
