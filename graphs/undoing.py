"""Taking a change back: its inverse goes through the write door like any other change."""

from django.db import transaction

from graphs import commits, dependents
from graphs.domain import patch as patches
from graphs.domain.errors import InvalidOperation, InvariantViolation
from graphs.domain.messages import gettext_noop
from graphs.domain.patch import GraphPatch
from graphs.domain.values import GraphSnapshot
from graphs.domain.vocabulary import OperationKind
from graphs.models import Operation

UNDONE = gettext_noop("This change was undone already.")
NOT_AS_LEFT = gettext_noop("What this change touched does not stand as it left it.")


def undo(
    operation: Operation, *, expected_revision: int, actor: commits.Actor, reason: str = ""
) -> Operation:
    """Post the operation's inverse through the same door: what it changed goes back, everything else stays.

    Undoing an undo does the change again. Of an append, what it put into the graph goes; the text stays, for source
    versions are never taken away. Candidates follow the nodes; a decision about one is no operation and has an undo of
    its own. Raises DependedOn when later changes rest on this one, InvalidOperation when it was undone already or its
    items do not stand as it left them, RevisionConflict, and InvariantViolation when the graph would break a rule.
    """
    document = operation.document
    with transaction.atomic():
        _refuse_undone(operation)
        graph = commits.fenced(document, expected_revision)
        if resting := dependents.of(operation):
            raise dependents.error(operation, resting)
        left, back = patches.from_json(operation.after), patches.from_json(operation.before)
        if patches.inverse(graph, left) != left:
            raise InvalidOperation(NOT_AS_LEFT)
        undoing = commits.write(_back(operation, graph, back, actor, reason))
        if not Operation.objects.filter(pk=operation.pk, undone_by=None).update(undone_by=undoing):
            raise InvalidOperation(UNDONE)
    return undoing


def _refuse_undone(operation: Operation) -> None:
    if Operation.objects.filter(pk=operation.pk).exclude(undone_by=None).exists():
        raise InvalidOperation(UNDONE)


def _back(
    operation: Operation, graph: GraphSnapshot, back: GraphPatch, actor: commits.Actor, reason: str
) -> commits.Prepared:
    """A rule that the graph would break names items; the later changes of those items are what is in the way."""
    try:
        return commits.prepared(operation.document, graph, back, actor, OperationKind.UNDO, reason)
    except InvariantViolation as violation:
        if blocking := dependents.behind(operation, violation):
            raise dependents.error(operation, blocking) from violation
        raise
