"""Finding runs whose worker died, and runs whose turn has come. Safe to call from everywhere, as often as one likes."""

from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from graphs.actions.extracting import CLAIMED_WITHIN
from graphs.actions.queueing import enqueue, job_of
from graphs.actions.replaying import forget_replies
from graphs.domain.errors import KgError
from graphs.domain.messages import gettext_noop
from graphs.domain.vocabulary import RunState
from graphs.models import ModelCall, Run
from graphs.models.run import MOST_ATTEMPTS


class WorkerLost(KgError):
    code = "timeout"
    message = gettext_noop(
        "The worker was lost five times while it worked on this run. Look at the server's memory and log, then retry: "
        "the run goes on from its checkpoint."
    )


def sweep() -> dict[str, int]:
    """Requeue orphans (later each time), fail those that were lost too often, take up those that rested for a model's
    server, enqueue what is due; what was asked and answered is dropped when its time is over, and so are the
    replies kept for requests that are sent again."""
    now = timezone.now()
    counts = {"requeued": 0, "failed": 0, "cancelled": 0, "resumed": 0, "enqueued": 0, "forgotten": 0}
    for run in Run.objects.orphaned(now):
        if run.cancel_requested:
            counts["cancelled"] += run.cancelled(now, worker=run.worker)
        elif run.attempts >= MOST_ATTEMPTS:
            counts["failed"] += run.fail(WorkerLost(), now, worker=run.worker)
        else:
            counts["requeued"] += run.requeue(now)
    for run in Run.objects.rested(now):
        counts["resumed"] += run.wake(now)
    for run in Run.objects.due(now):
        counts["enqueued"] += _enqueue_due(run)
    kept_since = now - timedelta(days=settings.LEDGER_DAYS)
    old = ModelCall.objects.with_texts_before(kept_since)
    counts["forgotten"] = old.drop_texts() if old.exists() else 0  # no write where there is nothing to do
    forget_replies(now)
    return counts


def _enqueue_due(run: Run) -> bool:
    with transaction.atomic():
        waiting = Run.objects.filter(pk=run.pk, state=RunState.QUEUED, next_attempt_at=run.next_attempt_at)
        won = waiting.update(next_attempt_at=timezone.now() + CLAIMED_WITHIN)
        if won:
            enqueue(job_of(run.kind), str(run.pk))
    return bool(won)
