"""One run under its lease: claimed once, kept alive, ended in a state with a code and a sentence, whatever happens."""

import logging
import uuid
from collections.abc import Callable
from contextlib import nullcontext
from datetime import datetime, timedelta
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from graphs.actions.leases import Lease, LeaseLost, heartbeat
from graphs.actions.waiting import wait_for_reply
from graphs.domain.errors import Cancelled, KgError, PausesRun, RevisionConflict, kind_of
from graphs.domain.vocabulary import RunState
from graphs.extraction.model.by_hand import WaitsForReply
from graphs.models import Run

logger = logging.getLogger("groundgraph.runs")
Work = Callable[[Run, Lease], None]


def work_on(run_id: UUID, work: Work) -> bool:
    """Claim the run and let ``work`` bring it to its end. ``False`` when somebody else has it: safe to start twice."""
    run = Run.objects.select_related("document__base__team").filter(pk=run_id).first()
    worker = uuid.uuid4().hex
    if run is None or not run.claim(worker, timezone.now()):
        return False
    try:
        with heartbeat(run, worker) if not transaction.get_connection().in_atomic_block else nullcontext():
            work(run, Lease(run, worker))
    except LeaseLost:
        logger.warning("run %s: the lease went to another worker; nothing was written", run.pk)
    except Cancelled:
        run.cancelled(timezone.now(), worker=worker)
    except WaitsForReply as asked:
        wait_for_reply(run, worker, asked)
    except RevisionConflict:
        run.pause(worker, "conflict")
    except PausesRun as error:
        run.pause(worker, error.reason, error, _resume_at(error))
    except KgError as error:
        run.fail(error, timezone.now(), worker=worker)
    except Exception:
        incident = uuid.uuid4().hex[:8]
        logger.exception("run %s failed, incident %s", run.pk, incident)
        run.fail(KgError(f"{KgError.message} ({incident})"), timezone.now(), worker=worker)
        raise
    return True


def finished(run: Run) -> Run:
    """The run after its work in this process. Raises the KgError that made it fail or pause."""
    run.refresh_from_db()
    if run.state != RunState.SUCCEEDED:
        raise _error_of(run)
    return run


def _resume_at(error: PausesRun) -> datetime | None:
    seconds = error.details.get("retry_after")
    return timezone.now() + timedelta(seconds=seconds) if isinstance(seconds, int | float) else None


def _error_of(run: Run) -> KgError:
    error = KgError(
        run.error_text or f"The run ended as {run.state}.",
        hint=kind_of(run.error_code, run.error_text).hint,
        documentId=str(run.document_id),
    )
    error.code = run.error_code or run.state  # type: ignore[misc]
    return error
