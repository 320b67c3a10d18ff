"""One family of errors with a closed list of codes. Each has a sentence for the reader and one for what to do.

The English sentences are message ids: ``kgsite.http.errors`` translates them and knows the HTTP status.
"""

from collections.abc import Callable
from typing import ClassVar

from graphs.domain.messages import gettext_noop as _


class KgError(Exception):
    """An answer to an input that cannot be honoured. ``details`` goes to the wire beside code and message.

    A message may name details as ``%(name)s``, so that the sentence can be translated before they are filled in.
    """

    code: ClassVar[str] = "internal"
    message: ClassVar[str] = _("Something went wrong on our side.")
    hint: ClassVar[str] = _("Try again; if it stays, give the incident id to whoever runs this server.")
    hint_to_programs: ClassVar[str] = ""  # where what a reader of pages does is nothing that a program can do

    def __init_subclass__(cls) -> None:
        """Who says anew what to do says it to everybody."""
        if "hint" in cls.__dict__ and "hint_to_programs" not in cls.__dict__:
            cls.hint_to_programs = ""

    def __init__(self, message: str = "", *, hint: str = "", **details: object) -> None:
        self.template = message or self.message
        self.advice = hint or self.hint
        self.details = details
        super().__init__(self.text)

    @property
    def advice_to_programs(self) -> str:
        """What was said for this very error is said to everybody."""
        return self.advice if self.advice != self.hint else self.hint_to_programs or self.hint

    @property
    def text(self) -> str:
        return self.said(str)

    def said(self, translate: Callable[[str], str]) -> str:
        """The sentence for the reader, in the language of ``translate``."""
        sentence = translate(self.template)
        return sentence % self.details if "%(" in sentence else sentence


class InvalidInput(KgError):
    code = "invalid_input"
    message = _("The input is not valid.")
    hint = _("Check the marked fields.")
    hint_to_programs = _("Look at the message and at the fields that are named, and send it again.")


class LimitExceeded(KgError):
    code = "limit_exceeded"
    message = _("The input is larger than this server accepts.")
    hint = _("Split it and send the parts one by one.")


class Unauthenticated(KgError):
    code = "unauthenticated"
    message = _("You are not signed in.")
    hint = _("Sign in and try again.")


class Forbidden(KgError):
    code = "forbidden"
    message = _("Your role in this team does not allow this.")
    hint = _("Ask an owner of the team for a higher role.")


class NotFound(KgError):
    code = "not_found"
    message = _("There is nothing here that you can see.")
    hint = _("Check the address, or switch to the team it belongs to.")
    hint_to_programs = _("Check the ids: what is not reached from here is not there.")


class RevisionConflict(KgError):
    code = "revision_conflict"
    message = _("The document changed since you opened it.")
    hint = _("Reload it and apply your change to what stands there now.")
    hint_to_programs = _("Read the document anew and send the change for the revision it has now.")


class NodeIdConflict(KgError):
    code = "node_id_conflict"
    message = _("A node with this id exists already.")
    hint = _("Leave the id out, or choose one that is free.")


class InvalidOperation(KgError):
    code = "invalid_operation"
    message = _("This change cannot be applied to the graph as it stands.")
    hint = _("Reload the document and look at the items it names.")
    hint_to_programs = _("Read the document anew and look at the items that are named.")


class DependedOn(InvalidOperation):
    """``revisions`` are those of the later changes, the newest first."""

    message = _("Later changes rest on this one: %(named)s.")
    hint = _("Undo those first, the newest before the others.")


class InvariantViolation(KgError):
    code = "invariant_violation"
    message = _("The change would break a rule that every graph keeps.")
    hint = _("Mend the items listed and try again.")


class Busy(KgError):
    code = "busy"
    message = _("Another run is working on this document.")
    hint = _("Wait until it ends, or cancel it.")


class RateLimited(KgError):
    """``retryAfter`` says how many seconds to wait."""

    code = "rate_limited"
    message = _("This token has used up its requests of this minute.")
    hint = _("Wait as long as Retry-After says, then go on.")


class IdempotencyConflict(KgError):
    code = "idempotency_conflict"
    message = _("This Idempotency-Key was sent before with another request.")
    hint = _("Take a new key for every new request, and the same one only to send a request again.")


class Cancelled(KgError):
    code = "cancelled"
    message = _("The run was cancelled.")
    hint = _("Start it again when you want it.")


class Timeout(KgError):
    code = "timeout"
    message = _("The work took longer than this server allows.")
    hint = _("Try again, or with a smaller text.")


class Empty(KgError):
    code = "empty"
    message = _("There is no text to read here.")
    hint = _("Paste some text or choose a file that holds text.")
    hint_to_programs = _("Send a text that holds letters or digits.")


class NothingFound(Empty):
    """A run over a graph that stands brought nothing to put in its place."""

    message = _("Nothing was found that could be kept; the graph stays as it was.")
    hint = _("Choose another extractor or a stronger model.")


class NoModel(KgError):
    code = "no_model"
    message = _("There is no such extractor on this server.")
    hint = _("Choose one of the extractors that the form offers.")
    hint_to_programs = _("Name one of the extractors that the list of models gives.")


class CannotRelate(NoModel):
    """Rules and people relate what they read while they read it."""

    message = _("This extractor cannot look for relations in a graph that stands.")
    hint = _("Choose one of the team's models.")


class CannotJudge(NoModel):
    """Rules check at once; only a model can be asked for more."""

    message = _("This extractor cannot judge a graph.")
    hint = _("Choose one of the team's models.")


class CannotAnswer(NoModel):
    """The source answers by itself; only a model can put it into other words."""

    message = _("This extractor cannot answer questions.")
    hint = _("Choose one of the team's models, or none: then the source answers in its own words.")


class ExternalModelForbidden(KgError):
    code = "external_model_forbidden"
    message = _("The text of this knowledge base must not leave the server.")
    hint = _("Choose an extractor of this server, or ask an owner of the team to allow external models.")


class FetchBlocked(KgError):
    code = "fetch_blocked"
    message = _("%(host)s is not an address that this server may reach.")
    hint = _("Whoever runs this server can allow private hosts by name in GROUNDGRAPH_EGRESS_ALLOW.")


class ModelAuth(KgError):
    code = "model_auth"
    message = _("The model's server did not accept the key.")
    hint = _("An owner of the team can set a new key at the connection.")


class ModelError(KgError):
    code = "model_error"
    message = _("The model's server answered with an error.")
    hint = _("Test the connection, then try again.")


class ModelRateLimited(KgError):
    code = "model_rate_limited"
    message = _("The model's server asks us to wait.")
    hint = _("The run goes on by itself when the time has passed.")


class PausesRun(KgError):
    """No chunk is to blame and none is lost: the run stops at its checkpoint and can go on later."""

    reason: ClassVar[str] = ""


class BudgetExceeded(PausesRun):
    code = "budget_exceeded"
    reason = "budget"
    message = _("The budget is used up.")
    hint = _(
        "Raise the limit of the run, or an owner that of the team; what was read stays and is not paid again."
    )


class LongWait(ModelRateLimited, PausesRun):
    """The server wants a longer rest than a thread should sit out; ``retry_after`` says how many seconds."""

    reason = "rate_limit"


class ContextOverflow(ModelError):
    """The prompt does not fit the model's context: ask again with less."""

    message = _("The text was longer than the model's context.")
    hint = _("Enter the context size at the connection, so that chunks are sent in smaller parts.")


class SchemaInvalid(KgError):
    code = "schema_invalid"
    message = _("The model's reply holds no graph that could be read.")
    hint = _("Retry the failed chunks, or choose a stronger model.")


class Truncated(KgError):
    code = "truncated"
    message = _("The model's reply broke off before it was complete.")
    hint = _(
        "What was complete is kept. Retry the missed parts, or choose a model that answers at greater length."
    )


class AnswerUnreadable(SchemaInvalid):
    message = _("The model's reply holds no answer that could be read.")
    hint = _("Ask again, or choose another model.")


class AnswerTruncated(Truncated):
    message = _("The model's reply broke off before it said anything.")
    hint = _("Ask again, or choose a model that answers at greater length.")


class CheckpointInvalid(KgError):
    code = "checkpoint_invalid"
    message = _("The stored progress of this run does not fit its source.")
    hint = _("Extract again from the start.")


class NotRecoverable(KgError):
    code = "not_recoverable"
    message = _("This run cannot be taken up again.")
    hint = _("Start a new one.")


class PersistenceFailed(KgError):
    code = "persistence_failed"
    message = _("The result could not be stored.")
    hint = _("Check the free disk space and the database, then retry.")


class InvitationExpired(KgError):
    code = "invitation_expired"
    message = _("This invitation has been used or has expired.")
    hint = _("Ask for a new link.")


class FileTypeUnsupported(KgError):
    code = "file_type_unsupported"
    message = _("This is not a text file.")
    hint = _("Choose a .txt or .md file.")


class EncodingUnknown(KgError):
    code = "encoding_unknown"
    message = _("The encoding of this file could not be told for certain.")
    hint = _("Save it as UTF-8 and choose it again.")
    hint_to_programs = _("Send it as UTF-8.")


class GraphFileInvalid(InvalidInput):
    message = _("The file does not have the shape it should have.")
    hint = _("Check that it is a JSON export of a graph.")


def kind_of(code: str, message: str = "") -> type[KgError]:
    """The class with this code and this sentence, or else the first that had the code; KgError itself for one that nobody
    knows."""
    known = [kind for kind in globals().values() if isinstance(kind, type) and issubclass(kind, KgError)]
    kinds = [kind for kind in known if kind.code == code]
    return next((kind for kind in kinds if kind.message == message), kinds[0] if kinds else KgError)
