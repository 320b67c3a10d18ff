"""Runs: one long task each, as a state machine of conditional updates. The queue carries only the id.

``queued → running ⇄ paused → succeeded | failed | cancelled``. Every method that changes a state is one
``UPDATE … WHERE`` and answers whether this caller won. A lease with a heartbeat says whether the worker lives.
"""

import uuid
from datetime import datetime, timedelta
from decimal import Decimal

from django.conf import settings
from django.db import models
from django.db.models import F, Q, Value
from django.db.models.functions import Coalesce
from django.utils.translation import gettext_lazy as _

from graphs.domain.calls import Spent
from graphs.domain.errors import KgError
from graphs.domain.vocabulary import ACTIVE_RUN_STATES, BESIDE_OTHERS, RunKind, RunState
from graphs.models.visibility import TeamQuerySet

RETRY_DELAYS = (5, 15, 60, 180)  # seconds before attempts 2, 3, 4 and 5
MOST_ATTEMPTS = len(RETRY_DELAYS) + 1
# Codes of notes about parts that can be asked again.
MISSED = frozenset({"chunk_failed", "units_not_read", "units_without_nodes", "relations_not_read"})


class RunQuerySet(TeamQuerySet["Run"]):
    def active(self) -> "RunQuerySet":
        return self.filter(state__in=ACTIVE_RUN_STATES)

    def holding(self) -> "RunQuerySet":
        """Active, and in the way of others in the same document."""
        return self.active().exclude(kind__in=BESIDE_OTHERS)

    def newest_first(self) -> "RunQuerySet":
        return self.order_by("-created_at", "-id")

    def orphaned(self, now: datetime) -> "RunQuerySet":
        """Runs whose worker stopped renewing its lease."""
        return self.filter(state=RunState.RUNNING, lease_until__lt=now)

    def rested(self, now: datetime) -> "RunQuerySet":
        """Runs that wait for a model's server and need not wait any longer."""
        return self.filter(state=RunState.PAUSED, pause_reason="rate_limit", resume_at__lte=now)

    def due(self, now: datetime) -> "RunQuerySet":
        """Queued runs whose time has come: for their next attempt, or because nobody claimed them so far."""
        return self.filter(state=RunState.QUEUED, cancel_requested=False, next_attempt_at__lte=now)


class Run(models.Model):
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    document = models.ForeignKey("graphs.Document", models.CASCADE, related_name="runs")
    kind = models.CharField(max_length=16, choices=[(k, k) for k in RunKind], default=RunKind.EXTRACT)
    state = models.CharField(max_length=10, choices=[(s, s) for s in RunState], default=RunState.QUEUED)
    extractor = models.CharField(max_length=120)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    actor_name = models.CharField(max_length=150)
    base_revision = models.PositiveIntegerField()

    stage = models.CharField(max_length=16, blank=True)
    chunks_done = models.PositiveIntegerField(default=0)
    chunks_total = models.PositiveIntegerField(default=0)
    node_count = models.PositiveIntegerField(default=0)
    edge_count = models.PositiveIntegerField(default=0)
    pause_reason = models.CharField(max_length=16, blank=True)
    warnings = models.JSONField(default=list, blank=True)
    only_chunks = models.JSONField(
        default=list,
        blank=True,
        help_text="[index, first unit, last unit] of the chunks that are read and added; empty: all are read.",
    )

    cap = models.DecimalField(max_digits=10, decimal_places=4, null=True, blank=True)
    cap_tokens = models.PositiveBigIntegerField(null=True, blank=True)
    ask_anew = models.BooleanField(default=False)
    tokens_in = models.PositiveBigIntegerField(default=0)
    tokens_out = models.PositiveBigIntegerField(default=0)
    price = models.DecimalField(max_digits=24, decimal_places=6, default=Decimal(0))
    calls = models.PositiveIntegerField(default=0)
    calls_remembered = models.PositiveIntegerField(default=0)
    resume_at = models.DateTimeField(
        null=True, blank=True, help_text="Until then the model's server wants rest."
    )
    silent_since = models.DateTimeField(
        null=True, blank=True, help_text="Since then a call has not brought a word."
    )

    attempts = models.PositiveSmallIntegerField(default=0)
    worker = models.CharField(
        max_length=64, blank=True, help_text="The token of the worker that holds the lease."
    )
    lease_until = models.DateTimeField(null=True, blank=True)
    heartbeat_at = models.DateTimeField(null=True, blank=True)
    next_attempt_at = models.DateTimeField(null=True, blank=True)
    cancel_requested = models.BooleanField(default=False)
    error_code = models.CharField(max_length=40, blank=True)
    error_text = models.TextField(blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    objects = RunQuerySet.as_manager()

    class Meta:
        verbose_name = _("run")
        verbose_name_plural = _("runs")
        indexes = [models.Index(fields=["state", "lease_until"], name="run_lease")]
        constraints = [
            models.UniqueConstraint(
                fields=["document"],
                condition=Q(state__in=ACTIVE_RUN_STATES) & ~Q(kind__in=BESIDE_OTHERS),
                name="run_one_active_in_document",
            ),
            models.CheckConstraint(condition=Q(state__in=list(RunState)), name="run_state_known"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.state}"

    @property
    def is_active(self) -> bool:
        return self.state in ACTIVE_RUN_STATES

    @property
    def unread(self) -> int:
        """How many of its parts it could not read, or not wholly."""
        notes = [note for note in self.warnings if isinstance(note, dict) and note.get("code") in MISSED]
        return len({note.get("targetId") for note in notes})

    def _move(self, where: Q, **changes: object) -> bool:
        won = bool(Run.objects.filter(where, pk=self.pk).update(**changes))
        self.refresh_from_db()
        return won

    def claim(self, worker: str, now: datetime) -> bool:
        """Take a queued run for ``worker``. A job delivered twice claims nothing the second time."""
        return self._move(
            Q(state=RunState.QUEUED, cancel_requested=False),
            state=RunState.RUNNING,
            worker=worker,
            attempts=F("attempts") + 1,
            lease_until=now + timedelta(seconds=settings.RUN_LEASE_SECONDS),
            heartbeat_at=now,
            next_attempt_at=None,
            started_at=Coalesce(F("started_at"), Value(now)),  # the time of a run is that of all its attempts
        )

    def renew(self, worker: str, now: datetime, **progress: object) -> bool:
        """Heartbeat and progress. ``False`` when the lease was lost: the caller must stop and write nothing."""
        lease = now + timedelta(seconds=settings.RUN_LEASE_SECONDS)
        held = Run.objects.filter(pk=self.pk, state=RunState.RUNNING, worker=worker)
        return bool(held.update(heartbeat_at=now, lease_until=lease, **progress))

    def succeed(self, worker: str, now: datetime, warnings: list[object]) -> bool:
        return self._move(
            Q(state=RunState.RUNNING, worker=worker, cancel_requested=False),
            state=RunState.SUCCEEDED,
            warnings=warnings,
            finished_at=now,
            lease_until=None,
        )

    def fail(self, error: KgError, now: datetime, *, worker: str | None = None) -> bool:
        held = Q(state=RunState.RUNNING, worker=worker) if worker else Q(state__in=ACTIVE_RUN_STATES)
        return self._move(
            held,
            state=RunState.FAILED,
            error_code=error.code,
            error_text=error.text,
            finished_at=now,
            lease_until=None,
        )

    def pause(
        self, worker: str, reason: str, error: KgError | None = None, resume_at: datetime | None = None
    ) -> bool:
        held = Q(state=RunState.RUNNING, worker=worker)
        return self._move(
            held,
            state=RunState.PAUSED,
            pause_reason=reason,
            lease_until=None,
            resume_at=resume_at,
            silent_since=None,
            chunks_done=self.chunks.count() or F("chunks_done"),
            error_code=error.code if error else "",
            error_text=error.text if error else "",
        )

    def wake(self, now: datetime) -> bool:
        """The rest that the model's server wanted is over: the run goes on from its checkpoint."""
        return self._move(
            Q(state=RunState.PAUSED, pause_reason="rate_limit", resume_at__lte=now, cancel_requested=False),
            state=RunState.QUEUED,
            pause_reason="",
            error_code="",
            error_text="",
            attempts=0,
            worker="",
            resume_at=None,
            next_attempt_at=now,
        )

    def spend(self, spent: Spent) -> None:
        """Money that is gone is counted whoever holds the run."""
        Run.objects.filter(pk=self.pk).update(
            tokens_in=F("tokens_in") + spent.tokens_in,
            tokens_out=F("tokens_out") + spent.tokens_out,
            price=F("price") + spent.price,
            calls=F("calls") + spent.calls,
            calls_remembered=F("calls_remembered") + spent.remembered,
        )

    @property
    def spent(self) -> Spent:
        return Spent(self.tokens_in, self.tokens_out, self.price, self.calls, self.calls_remembered)

    def resume(self, reason: str) -> bool:
        """What a run paused for is there: it goes on where it stopped, for the same revision."""
        return self._move(
            Q(state=RunState.PAUSED, pause_reason=reason),
            state=RunState.QUEUED,
            worker="",
            attempts=0,
            pause_reason="",
        )

    def request_cancel(self, now: datetime) -> bool:
        """Ask to stop. A run that no worker holds ends at once; a running one ends at its next check."""
        idle = Q(state__in=[RunState.QUEUED, RunState.PAUSED])
        if self._move(idle, state=RunState.CANCELLED, cancel_requested=True, finished_at=now):
            return True
        return self._move(Q(state=RunState.RUNNING), cancel_requested=True)

    def cancelled(self, now: datetime, *, worker: str | None = None) -> bool:
        held = Q(state=RunState.RUNNING, worker=worker) if worker else Q(state=RunState.RUNNING)
        return self._move(held, state=RunState.CANCELLED, finished_at=now, lease_until=None)

    def requeue(self, now: datetime) -> bool:
        """Give an orphan back to the queue, later each time."""
        delay = RETRY_DELAYS[min(max(self.attempts, 1), len(RETRY_DELAYS)) - 1]
        return self._move(
            Q(state=RunState.RUNNING, worker=self.worker, lease_until__lt=now, cancel_requested=False),
            state=RunState.QUEUED,
            worker="",
            lease_until=None,
            next_attempt_at=now + timedelta(seconds=delay),
        )

    def retry(self) -> bool:
        """A person asks again: the run goes on from its checkpoint, for the document as it stands now."""
        return self._move(
            Q(state__in=[RunState.FAILED, RunState.CANCELLED, RunState.PAUSED]),
            state=RunState.QUEUED,
            base_revision=self.document.revision,
            attempts=0,
            cancel_requested=False,
            pause_reason="",
            resume_at=None,
            silent_since=None,
            error_code="",
            error_text="",
            started_at=None,
            finished_at=None,
        )


class RunChunk(models.Model):
    """The checkpoint of one chunk: what the extractor proposed, whole. Written once."""

    run = models.ForeignKey(Run, models.CASCADE, related_name="chunks")
    index = models.PositiveIntegerField()
    draft = models.JSONField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["run", "index"], name="run_chunk_once")]

    def __str__(self) -> str:
        return f"chunk {self.index}"
