"""What people read for states, stages and kinds. Wire names stay; these are translated."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from graphs.domain.progress import Stage
from graphs.domain.vocabulary import DocumentKind, OperationKind, RunKind, RunState

RUN_STATES: dict[str, Promise] = {
    RunState.QUEUED: pgettext_lazy("run", "waiting"),
    RunState.RUNNING: pgettext_lazy("run", "running"),
    RunState.PAUSED: pgettext_lazy("run", "paused"),
    RunState.SUCCEEDED: pgettext_lazy("run", "succeeded"),
    RunState.FAILED: pgettext_lazy("run", "failed"),
    RunState.CANCELLED: pgettext_lazy("run", "cancelled"),
}
RUN_TONES: dict[str, str] = {
    RunState.QUEUED: "",
    RunState.RUNNING: "accent",
    RunState.PAUSED: "warn",
    RunState.SUCCEEDED: "ok",
    RunState.FAILED: "error",
    RunState.CANCELLED: "",
}
RUN_KINDS: dict[str, Promise] = {
    RunKind.EXTRACT: _("extraction"),
    RunKind.REEXTRACT: _("repeated extraction"),
    RunKind.APPEND: _("appending"),
    RunKind.COMPARE: _("comparison"),
    RunKind.RELATE: _("relations"),
    RunKind.AUDIT: _("audit"),
    RunKind.QUESTION: _("weighing of the evidence"),
    RunKind.ANSWER: _("answer"),
}
MISSED_PARTS = _("missed parts")
STAGES: dict[str, Promise] = {
    Stage.PREPARING: _("reading the text"),
    Stage.EXTRACTING: _("extracting"),
    Stage.LINKING: _("linking the parts"),
    Stage.SAVING: _("saving the graph"),
    Stage.EXAMINING: _("examining the graph"),
    Stage.REPORTING: _("writing the report"),
    Stage.ANSWERING: _("answering the question"),
}
PAUSE_REASONS: dict[str, Promise] = {
    "conflict": _(
        "The document changed while the run was working. Rebase joins what was found to the document as it stands "
        "now; cancel discards it."
    ),
    "rate_limit": _("The model asked to wait; the run goes on by itself."),
    "budget": _("The budget is used up."),
    "reply": _("It waits for the reply of a model, which somebody pastes."),
}
DOCUMENT_KINDS: dict[str, Promise] = {
    DocumentKind.TEXT: pgettext_lazy("document kind", "text"),
    DocumentKind.IMAGE: pgettext_lazy("document kind", "picture"),
    DocumentKind.TRACE: pgettext_lazy("document kind", "agent trace"),
    DocumentKind.CONVERSATION: pgettext_lazy("document kind", "conversation"),
    DocumentKind.WEB: pgettext_lazy("document kind", "web page"),
    DocumentKind.NOTE: pgettext_lazy("document kind", "note"),
}
OPERATION_KINDS: dict[str, Promise] = {
    OperationKind.EXTRACT: _("Extracted the graph"),
    OperationKind.REEXTRACT: _("Extracted again"),
    OperationKind.APPEND: _("Appended a passage"),
    OperationKind.RELATE: _("Completed the relations"),
    OperationKind.IMPORT: _("Imported the graph"),
    OperationKind.EDIT: _("Edited"),
    OperationKind.FIX: _("Applied a fix"),
    OperationKind.UNDO: _("Undid a change"),
}
