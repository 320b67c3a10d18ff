"""One family of errors with a closed list of codes. Each has a sentence for the reader and one for what to do.

The English sentences are message ids: ``kgsite.http.errors`` translates them and knows the HTTP status.
"""

from typing import ClassVar


class KgError(Exception):
    """An answer to an input that cannot be honoured. ``details`` goes to the wire beside code and message."""

    code: ClassVar[str] = "internal"
    message: ClassVar[str] = "Something went wrong on our side."
    hint: ClassVar[str] = "Try again; if it stays, give the incident id to whoever runs this server."

    def __init__(self, message: str = "", *, hint: str = "", **details: object) -> None:
        self.text = message or self.message
        self.advice = hint or self.hint
        self.details = details
        super().__init__(self.text)


class InvalidInput(KgError):
    code = "invalid_input"
    message = "The input is not valid."
    hint = "Check the marked fields."


class LimitExceeded(KgError):
    code = "limit_exceeded"
    message = "The input is larger than this server accepts."
    hint = "Split it and send the parts one by one."


class Unauthenticated(KgError):
    code = "unauthenticated"
    message = "You are not signed in."
    hint = "Sign in and try again."


class Forbidden(KgError):
    code = "forbidden"
    message = "Your role in this team does not allow this."
    hint = "Ask an owner of the team for a higher role."


class NotFound(KgError):
    code = "not_found"
    message = "There is nothing here that you can see."
    hint = "Check the address, or switch to the team it belongs to."


class RevisionConflict(KgError):
    code = "revision_conflict"
    message = "The document changed since you opened it."
    hint = "Reload it and apply your change to what stands there now."


class NodeIdConflict(KgError):
    code = "node_id_conflict"
    message = "A node with this id exists already."
    hint = "Leave the id out, or choose one that is free."


class InvalidOperation(KgError):
    code = "invalid_operation"
    message = "This change cannot be applied to the graph as it stands."
    hint = "Reload the document and look at the items it names."


class InvariantViolation(KgError):
    code = "invariant_violation"
    message = "The change would break a rule that every graph keeps."
    hint = "Mend the items listed and try again."


class Busy(KgError):
    code = "busy"
    message = "Another run is working on this document."
    hint = "Wait until it ends, or cancel it."


class Cancelled(KgError):
    code = "cancelled"
    message = "The run was cancelled."
    hint = "Start it again when you want it."


class Timeout(KgError):
    code = "timeout"
    message = "The work took longer than this server allows."
    hint = "Try again, or with a smaller text."


class Empty(KgError):
    code = "empty"
    message = "There is no text to read here."
    hint = "Paste some text or choose a file that holds text."


class NoModel(KgError):
    code = "no_model"
    message = "There is no such extractor on this server."
    hint = "Choose one of the extractors that the form offers."


class CheckpointInvalid(KgError):
    code = "checkpoint_invalid"
    message = "The stored progress of this run does not fit its source."
    hint = "Extract again from the start."


class NotRecoverable(KgError):
    code = "not_recoverable"
    message = "This run cannot be taken up again."
    hint = "Start a new one."


class PersistenceFailed(KgError):
    code = "persistence_failed"
    message = "The result could not be stored."
    hint = "Check the free disk space and the database, then retry."


class InvitationExpired(KgError):
    code = "invitation_expired"
    message = "This invitation has been used or has expired."
    hint = "Ask for a new link."


class FileTypeUnsupported(KgError):
    code = "file_type_unsupported"
    message = "This is not a text file."
    hint = "Choose a .txt or .md file."


class FileNoText(KgError):
    code = "file_no_text"
    message = "This file holds no text."
    hint = "Choose another file."


class EncodingUnknown(KgError):
    code = "encoding_unknown"
    message = "The encoding of this file could not be told for certain."
    hint = "Save it as UTF-8 and choose it again."


class SchemaInvalid(KgError):
    code = "schema_invalid"
    message = "The file does not have the shape it should have."
    hint = "Check that it is a JSON export of a graph."


class RateLimited(KgError):
    code = "rate_limited"
    message = "Too many requests in a short time."
    hint = "Wait a little and try again."
