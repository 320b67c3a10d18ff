"""Why a document shows no graph, and what to do about it: told from its newest run, never guessed."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from graphs.domain.vocabulary import RunState
from graphs.models import Document


@dataclass(frozen=True, slots=True)
class EmptyState:
    title: str | Promise
    text: str | Promise
    action: str = ""  # "retry" goes on with the run, "extract" begins a new one
    run_id: str = ""
    active: bool = False


NO_RUN = EmptyState(_("No nodes yet."), _("This text has not been extracted."), "extract")
SOON = _("Its nodes appear here when the extraction ends.")
WAITING = EmptyState(_("The text waits to be extracted."), SOON, active=True)
RUNNING = EmptyState(_("The text is being extracted."), SOON, active=True)
PAUSED = EmptyState(_("The extraction is paused."), _("Above stands why, and how it goes on."), active=True)
AWAITS_REPLY = EmptyState(
    _("The extraction waits for a reply."),
    _("Above is the way to the prompt. Copy it to the model and paste what it answers."),
    active=True,
)
CANCELLED = EmptyState(
    _("The extraction was cancelled."), _("So there is no graph. The text itself is kept."), "extract"
)
FAILED = (_("The extraction failed."), _("So there is no graph. The text itself is kept."))
NOTHING = EmptyState(
    _("Nothing was found in this text."),
    _(
        "The extractor keeps statements, definitions and rules that stand in whole sentences. Very short texts, lists "
        "and tables seldom hold any. What was refused stands under Diagnostics."
    ),
    "extract",
)
BY_STATE: dict[str, EmptyState] = {
    RunState.QUEUED: WAITING,
    RunState.RUNNING: RUNNING,
    RunState.PAUSED: PAUSED,
    RunState.CANCELLED: CANCELLED,
}


def empty_state(document: Document) -> EmptyState:
    """For a document without nodes."""
    run = document.runs.newest_first().first()
    if run is None:
        return NOTHING if document.revision else NO_RUN
    if run.state == RunState.FAILED:
        return EmptyState(*FAILED, "retry", str(run.pk))
    if run.state == RunState.PAUSED and run.pause_reason == "reply":
        return AWAITS_REPLY
    if run.state == RunState.QUEUED and run.rounds.exists():
        return RUNNING  # a reply was pasted a moment ago
    return BY_STATE.get(run.state, NOTHING)
