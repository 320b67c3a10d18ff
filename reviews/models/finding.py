"""One finding of a report, and what people did about it."""

from collections.abc import Iterable

from django.conf import settings
from django.db import models
from django.db.models import Case, Count, F, Q, Value, When
from django.utils.translation import gettext_lazy as _

from graphs.domain.values import JSONObject
from graphs.domain.vocabulary import Severity
from graphs.models.visibility import TeamQuerySet
from reviews.domain import findings, fixes
from reviews.domain.findings import Category, CitedQuote, FindingSource, FindingStatus

OPERATIONS = ("operation", "operation__undone_by")
UNDONE = Q(
    status=FindingStatus.APPLIED,
    operation__undone_by__isnull=False,
    operation__undone_by__undone_by__isnull=True,
)


class FindingQuerySet(TeamQuerySet["Finding"]):
    team_path = "report__document__base__team"
    deleted_path = "report__document__deleted_at"

    def open(self) -> "FindingQuerySet":
        """Undecided, or applied by a change that was undone since."""
        return self.filter(Q(status=FindingStatus.OPEN) | UNDONE)

    def standing_as(self, status: str) -> "FindingQuerySet":
        """By the status as it stands: a fix that was undone leaves its finding open."""
        return self.open() if status == FindingStatus.OPEN else self.filter(status=status).exclude(UNDONE)

    def tallied(self) -> Iterable[tuple[str, str, str, int]]:
        """Severity, status as it stands, category, and how many share them."""
        standing = Case(When(UNDONE, then=Value("open")), default=F("status"))
        rows = self.order_by().annotate(standing=standing).values_list("severity", "standing", "category")
        return rows.annotate(count=Count("pk"))

    def for_reading(self) -> "FindingQuerySet":
        """In order, with who decided and by which change."""
        rows = self.select_related("decided_by", "operation__undone_by").order_by("number")
        payload = [f"{operation}__{side}" for operation in OPERATIONS for side in ("before", "after")]
        return rows.defer(*payload)

    def in_order(self) -> "FindingQuerySet":
        return self.order_by("report", "number")

    def about(self, targets: Iterable[str]) -> "FindingQuerySet":
        return self.filter(target_id__in=list(targets))


class Finding(models.Model):
    """``number`` from 1 in the order of its report. ``title`` of a rule is a message id."""

    report = models.ForeignKey("reviews.Report", models.CASCADE, related_name="findings")
    number = models.PositiveIntegerField()
    source = models.CharField(max_length=8, choices=[(s, s) for s in FindingSource])
    severity = models.CharField(max_length=10, choices=[(s, s) for s in Severity])
    category = models.CharField(max_length=16, choices=[(c, c) for c in Category])
    code = models.CharField(max_length=48, blank=True)
    target_kind = models.CharField(max_length=5)
    target_id = models.CharField(max_length=64)
    title = models.CharField(max_length=findings.TITLE_LENGTH)
    detail = models.TextField(blank=True)
    evidence = models.JSONField(default=list, blank=True)
    confidence = models.FloatField(default=1.0)
    confirmed = models.BooleanField(null=True, blank=True, help_text="Empty: nobody was asked a second time.")
    fixes = models.JSONField(default=list, blank=True, help_text="Alternatives, the proposed one first.")
    fingerprint = models.CharField(max_length=32, help_text="The same finding about the same words.")

    status = models.CharField(
        max_length=10, choices=[(s, s) for s in FindingStatus], default=FindingStatus.OPEN
    )
    dismiss_reason = models.CharField(max_length=500, blank=True)
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    decided_at = models.DateTimeField(null=True, blank=True)
    operation = models.ForeignKey(
        "graphs.Operation", models.SET_NULL, null=True, blank=True, related_name="findings",
        help_text="The change that applied its fix.",
    )  # fmt: skip

    objects = FindingQuerySet.as_manager()

    class Meta:
        verbose_name = _("finding")
        verbose_name_plural = _("findings")
        indexes = [
            models.Index(fields=["report", "status", "severity"], name="finding_status_in_report"),
            models.Index(fields=["report", "target_id"], name="finding_target_in_report"),
            models.Index(fields=["fingerprint"], name="finding_fingerprint"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["report", "number"], name="finding_number_once_in_report"),
            models.CheckConstraint(
                condition=models.Q(status__in=list(FindingStatus)), name="finding_status_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.severity} {self.code or self.title}"

    def as_value(self) -> findings.Finding:
        return findings.Finding(
            source=FindingSource(self.source),
            severity=Severity(self.severity),
            category=Category(self.category),
            target_kind=self.target_kind,  # type: ignore[arg-type]
            target_id=self.target_id,
            title=self.title,
            code=self.code,
            detail=self.detail,
            evidence=tuple(
                CitedQuote(e["paragraph"], e["quote"], e["start"], e["end"]) for e in self.evidence
            ),
            confidence=self.confidence,
            fixes=tuple(fixes.from_json(wire) for wire in self.fixes),
            confirmed=self.confirmed,
        )

    @property
    def stands(self) -> FindingStatus:
        """The status as it stands: a fix that was undone leaves its finding open."""
        undoing = (
            self.operation.undone_by if self.status == FindingStatus.APPLIED and self.operation else None
        )
        return FindingStatus.OPEN if undoing and not undoing.undone_by_id else FindingStatus(self.status)

    def to_json(self) -> JSONObject:
        return findings.to_json(self.as_value(), f"f{self.number}", self.stands, self.dismiss_reason)
