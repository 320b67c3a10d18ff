"""Finding runs whose worker died, and runs whose turn has come. Safe to call from everywhere, as often as one likes."""

from django.db import transaction
from django.utils import timezone

from graphs.actions.extracting import CLAIMED_WITHIN, JOB
from graphs.actions.queueing import enqueue
from graphs.domain.errors import KgError
from graphs.domain.messages import gettext_noop
from graphs.domain.vocabulary import RunState
from graphs.models import Run
from graphs.models.run import MOST_ATTEMPTS


class WorkerLost(KgError):
    code = "timeout"
    message = gettext_noop(
        "The worker was lost five times while it worked on this run. Look at the server's memory and log, then retry: "
        "the run goes on from its checkpoint."
    )


def sweep() -> dict[str, int]:
    """Requeue orphans (later each time), fail those that were lost too often, enqueue what is due."""
    now = timezone.now()
    counts = {"requeued": 0, "failed": 0, "cancelled": 0, "enqueued": 0}
    for run in Run.objects.orphaned(now):
        if run.cancel_requested:
            counts["cancelled"] += run.cancelled(now, worker=run.worker)
        elif run.attempts >= MOST_ATTEMPTS:
            counts["failed"] += run.fail(WorkerLost(), now, worker=run.worker)
        else:
            counts["requeued"] += run.requeue(now)
    for run in Run.objects.due(now):
        counts["enqueued"] += _enqueue_due(run)
    return counts


def _enqueue_due(run: Run) -> bool:
    with transaction.atomic():
        waiting = Run.objects.filter(pk=run.pk, state=RunState.QUEUED, next_attempt_at=run.next_attempt_at)
        won = waiting.update(next_attempt_at=timezone.now() + CLAIMED_WITHIN)
        if won:
            enqueue(JOB, str(run.pk))
    return bool(won)
