"""Runs as people see them: state, stage, how far, how long, what went wrong and what to do about it."""

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.conf import settings
from django.core.paginator import Page, Paginator
from django.db.models import Count
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from graphs.domain.errors import kind_of
from graphs.domain.vocabulary import ACTIVE_RUN_STATES, BESIDE_OTHERS, RunKind, RunState
from graphs.extraction.model.by_hand import PartSkipped
from graphs.extraction.model.exceeding import told
from graphs.labels import extractor_label
from graphs.library import labels
from graphs.library.people import who_did
from graphs.library.spending import Spending, clock, spending_of
from graphs.models import Document, Run
from graphs.models.run import MISSED, RunQuerySet
from kgsite.accounts.models import Team, User

PAGE_SIZE = 20
MOST_SHOWN = 10
MOST_NOTES = 100
EXAMINING = (RunKind.AUDIT, RunKind.QUESTION)  # they read the graph and leave a report
_INCIDENT = re.compile(r" \([0-9a-f]{8}\)\Z")


@dataclass(frozen=True, slots=True)
class RunLine:
    """One run, ready to be written down. ``percent`` is None while nothing can be said."""

    id: UUID
    document_id: UUID
    title: str
    base: str
    kind: str
    state: str
    state_label: str
    tone: str
    stage: str
    extractor: str
    who: str
    created_at: datetime
    elapsed: str
    done: int
    total: int
    part: int
    percent: int | None
    nodes: int
    edges: int
    attempts: int
    active: bool
    cancelling: bool
    silent: bool
    pause: str
    awaits_reply: bool
    warnings: tuple[dict[str, Any], ...]
    error_code: str
    error: str
    hint: str
    appends: bool
    compares: bool
    relates: bool
    examines: bool
    answers: bool
    appended: dict[str, int] | None
    pause_reason: str
    month_spent: bool
    spending: Spending | None
    missed: bool

    @property
    def keeps_passage(self) -> bool:
        """It ended without making its passage part of the document; the passage is still here."""
        return self.appends and self.may_retry

    @property
    def succeeded(self) -> bool:
        """Only then are the figures those of a graph: before, they count proposals, and afterwards nothing."""
        return self.state == RunState.SUCCEEDED

    @property
    def related(self) -> str:
        """What a run that completed the relations brought, once it has; it may have had nobody to ask."""
        if not self.relates or not self.succeeded:
            return ""
        if self.edges:
            words = ngettext("%(n)s relation added.", "%(n)s relations added.", self.edges)
            return words % {"n": number_format(self.edges, force_grouping=True)}
        if self.spending is None:
            return _("The graph hangs together already: nobody was asked, and it is as it was.")
        return _("No further relation was found that the text states; the graph is as it was.")

    @property
    def outcome(self) -> str:
        """The state where it stands alone; in a list the warnings have a chip of their own."""
        return _("succeeded with warnings") if self.succeeded and self.warnings else self.state_label

    @property
    def outcome_tone(self) -> str:
        return "warn" if self.succeeded and self.warnings else self.tone

    @property
    def may_cancel(self) -> bool:
        return self.active and not self.cancelling

    @property
    def may_retry(self) -> bool:
        return self.state in (RunState.FAILED, RunState.CANCELLED)

    @property
    def may_rebase(self) -> bool:
        waits = self.awaits_reply or self.may_continue
        return self.state == RunState.PAUSED and not self.cancelling and not waits

    @property
    def may_continue(self) -> bool:
        """It waits for money or for a model's server, not for a decision about the document."""
        return self.state == RunState.PAUSED and self.pause_reason in ("budget", "rate_limit")

    @property
    def waits_for_money(self) -> bool:
        """Nothing moves until somebody raises a limit: the page need not look, and must not take his form away."""
        return self.may_continue and self.pause_reason == "budget"

    @property
    def may_repeat(self) -> bool:
        """What did not extract has nothing to extract again."""
        return not self.active and not self.examines and not self.answers


def run_line(run: Run, now: datetime, reader: User | None = None) -> RunLine:
    active = run.is_active
    return RunLine(
        id=run.pk,
        document_id=run.document_id,
        title=run.document.title,
        base=run.document.base.name,
        kind=str(labels.MISSED_PARTS if run.only_chunks else labels.RUN_KINDS.get(run.kind, run.kind)),
        state=run.state,
        state_label=_state_label(run, now),
        tone=labels.RUN_TONES[run.state],
        stage=_stage(run),
        extractor=extractor_label(run.extractor),
        who=who_did(run.actor_name, run.created_by_id, reader),
        created_at=run.created_at,
        elapsed=_elapsed(run, now),
        done=_done(run),
        total=run.chunks_total,
        part=min(run.chunks_done + 1, run.chunks_total),
        percent=round(100 * run.chunks_done / run.chunks_total) if run.chunks_total else None,
        nodes=run.node_count,
        edges=run.edge_count,
        attempts=run.attempts,
        active=active,
        cancelling=active and run.cancel_requested,
        silent=_silent(run, now),
        pause=_pause(run),
        awaits_reply=run.state == RunState.PAUSED and run.pause_reason == "reply",
        warnings=tuple(note for note in run.warnings[:MOST_NOTES] if isinstance(note, dict)),
        error_code=run.error_code,
        error="" if run.state == RunState.PAUSED else _error(run.error_text),
        hint=_hint(run.error_code, run.error_text),
        appends=run.kind == RunKind.APPEND,
        compares=run.kind == RunKind.COMPARE,
        relates=run.kind == RunKind.RELATE,
        examines=run.kind in EXAMINING,
        answers=run.kind == RunKind.ANSWER,
        appended=_appended(run),
        pause_reason=run.pause_reason,
        month_spent=run.pause_reason == "budget" and bool((said := told(run.error_text)) and said.of_month),
        spending=spending_of(run, now),
        missed=_missed(run),
    )


def _done(run: Run) -> int:
    """A run that ended well counts every part, also those that it could not read."""
    return max(run.chunks_done - (run.unread if run.state == RunState.SUCCEEDED else 0), 0)


def _state_label(run: Run, now: datetime) -> str:
    if run.is_active and run.cancel_requested:
        return _("cancelling")
    if run.state == RunState.PAUSED and run.resume_at and run.resume_at > now:
        return _("paused until %(time)s") % {"time": clock(run.resume_at, now)}
    return str(labels.RUN_STATES[run.state])


def _pause(run: Run) -> str:
    """Why it waits; of a budget, whose it is."""
    if run.state != RunState.PAUSED:
        return ""
    if run.pause_reason == "budget" and run.error_text:
        return _error(run.error_text)
    return str(labels.PAUSE_REASONS.get(run.pause_reason, ""))


def _missed(run: Run) -> bool:
    """Parts of the document were not read, by this run and by none since."""
    if run.state != RunState.SUCCEEDED or run.kind in (
        RunKind.COMPARE,
        RunKind.RELATE,
        RunKind.ANSWER,
        *EXAMINING,
    ):
        return False
    return bool(run.unread) and any(note.get("code") in MISSED for note in run.document.warnings)


def active_runs(team: Team, user: User, now: datetime) -> list[RunLine]:
    rows = _readable(team, user).active().newest_first()[:MOST_SHOWN]
    return [run_line(run, now, user) for run in rows]


def ended_since(team: Team, user: User, moment: datetime) -> bool:
    return _readable(team, user).filter(finished_at__gte=moment).exists()


def latest_run(document: Document) -> Run | None:
    """Of those that make or examine its graph: an answer comes where the question was asked."""
    rows = (
        Run.objects.filter(document=document)
        .exclude(kind__in=BESIDE_OTHERS)
        .select_related("document__base", "passage")
    )
    return rows.newest_first().first()


def runs_page(
    team: Team, user: User, state: str, number: int, now: datetime
) -> tuple[Page[Run], list[RunLine]]:
    rows = _readable(team, user).newest_first()
    if state == "active":
        rows = rows.active()
    elif state:
        rows = rows.filter(state=state)
    page = Paginator(rows, PAGE_SIZE).get_page(number)
    return page, [run_line(run, now, user) for run in page.object_list]


def state_filters(team: Team, user: User) -> list[dict[str, Any]]:
    """Every filter of the list with how many runs it shows."""
    rows = Run.objects.visible_to(user).filter(document__base__team=team).order_by()
    counts = dict(rows.values_list("state").annotate(total=Count("pk")))
    active = sum(counts.get(state, 0) for state in ACTIVE_RUN_STATES)
    ended = (RunState.SUCCEEDED, RunState.FAILED, RunState.CANCELLED)
    return [
        {"value": "", "label": _("All"), "count": sum(counts.values())},
        {"value": "active", "label": _("Active"), "count": active},
        *({"value": str(s), "label": str(labels.RUN_STATES[s]), "count": counts.get(s, 0)} for s in ended),
    ]


def _readable(team: Team, user: User) -> RunQuerySet:
    rows: RunQuerySet = Run.objects.visible_to(user).filter(document__base__team=team)
    return rows.select_related("document__base", "passage").defer("passage__text")


def _appended(run: Run) -> dict[str, int] | None:
    """What a passage brought, once it is part of the document."""
    return (
        run.passage.result or None if run.kind == RunKind.APPEND and run.state == RunState.SUCCEEDED else None
    )


def _silent(run: Run, now: datetime) -> bool:
    """The worker missed a beat. It may be dead: then the sweep gives the run to another one when the lease ends."""
    if run.state != RunState.RUNNING or run.heartbeat_at is None:
        return False
    return (now - run.heartbeat_at).total_seconds() > settings.RUN_LEASE_SECONDS / 2


def _stage(run: Run) -> str:
    working = run.state == RunState.RUNNING and not run.cancel_requested
    return str(labels.STAGES.get(run.stage, "")) if working else ""


def _elapsed(run: Run, now: datetime) -> str:
    if not run.started_at:
        return ""
    taken = max(((run.finished_at or now) - run.started_at).total_seconds(), 0.0)
    if run.finished_at and taken < 10:
        return _("%(seconds)s s") % {"seconds": number_format(taken, 1)}
    seconds = int(taken)
    hours, rest = divmod(seconds, 3600)
    minutes, seconds = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def _error(text: str) -> str:
    """Stored in English; the id of an incident behind the sentence is no part of what is translated."""
    if budget := told(text):
        return _(budget.template) % budget.values
    incident = _INCIDENT.search(text)
    sentence = text[: incident.start()] if incident else text
    return (_(sentence) if sentence else "") + (incident[0] if incident else "")


def _hint(code: str, text: str) -> str:
    """What to do about an error; of what a person did by hand no model is at fault."""
    if text == PartSkipped.message:
        return _(PartSkipped.hint)
    kind = kind_of(code, text)
    return _(kind.hint) if kind.code == code else ""
