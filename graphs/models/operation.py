"""The trail of a document. Append-only: what an operation says is sealed when it is made, and chained to the one before.

The model refuses to change or delete a sealed row. That keeps the program honest, not whoever holds the database:
``kg doctor`` finds what was changed there.
"""

from collections.abc import Iterable
from typing import Any, NoReturn

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from graphs.domain.hash_chain import link
from graphs.domain.vocabulary import OperationKind
from graphs.models.visibility import TeamQuerySet

# Who undid it is learnt later; the account of an actor may be deleted, the name stays.
OPEN_FIELDS = frozenset({"undone_by", "undone_by_id", "actor", "actor_id"})


class SealedError(RuntimeError):
    """The trail is append-only: the program tried to write over it."""


class OperationQuerySet(TeamQuerySet["Operation"]):
    def newest_first(self) -> "OperationQuerySet":
        return self.order_by("-revision")

    def without_payload(self) -> "OperationQuerySet":
        """The payload of an extraction holds the whole graph; lists do not load it."""
        return self.defer("before", "after")

    def touching_node(self, node_id: str) -> "OperationQuerySet":
        """Those that put or removed this node."""
        return self.filter(after__nodes__has_key=node_id)

    def update(self, **fields: Any) -> int:
        if not OPEN_FIELDS.issuperset(fields):
            raise SealedError
        return super().update(**fields)

    def delete(self) -> NoReturn:
        raise SealedError

    def bulk_update(self, *args: Any, **options: Any) -> NoReturn:
        raise SealedError

    def bulk_create(self, *args: Any, **options: Any) -> NoReturn:
        raise SealedError


class Operation(models.Model):
    """One recorded, attributed, invertible change: what it replaced (``before``) and what it put (``after``)."""

    document = models.ForeignKey("graphs.Document", models.CASCADE, related_name="operations")
    revision = models.PositiveIntegerField(help_text="The revision this change made.")
    kind = models.CharField(max_length=16, choices=[(k, k) for k in OperationKind])
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    actor_name = models.CharField(max_length=150)
    reason = models.CharField(max_length=500, blank=True)
    before = models.JSONField(default=dict)
    after = models.JSONField(default=dict)
    counts = models.JSONField(default=dict, help_text="Items added, changed and removed, by kind.")
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    previous_hash = models.CharField(max_length=64, blank=True, editable=False)
    hash = models.CharField(max_length=64, blank=True, editable=False, help_text="Of all the above.")
    undone_by = models.ForeignKey("self", models.SET_NULL, null=True, blank=True, related_name="+")

    objects = OperationQuerySet.as_manager()

    class Meta:
        verbose_name = _("operation")
        verbose_name_plural = _("operations")
        constraints = [
            models.UniqueConstraint(fields=["document", "revision"], name="operation_once_per_revision")
        ]

    def __str__(self) -> str:
        return f"{self.kind} → {self.revision}"

    def save(self, *, update_fields: Iterable[str] | None = None, **options: Any) -> None:
        if self._state.adding:
            self._seal()
        elif update_fields is None or not OPEN_FIELDS.issuperset(update_fields):
            raise SealedError
        super().save(update_fields=update_fields, **options)

    def delete(self, *args: Any, **options: Any) -> NoReturn:
        """Only a whole document is ever deleted, and takes its trail along."""
        raise SealedError

    def _seal(self) -> None:
        """The write door lets in one change of a document at a time: nothing comes between the two links."""
        earlier = Operation.objects.filter(document=self.document_id, revision__lt=self.revision)
        last = earlier.newest_first().values_list("hash", flat=True).first()
        self.previous_hash = last or ""
        self.hash = self.expected_hash()

    def expected_hash(self) -> str:
        """What ``hash`` must be for what the row says now."""
        return link(
            document=str(self.document_id),
            revision=self.revision,
            kind=self.kind,
            actor=self.actor_name,
            reason=self.reason,
            at=self.created_at,
            before=self.before,
            after=self.after,
            previous=self.previous_hash,
        )
