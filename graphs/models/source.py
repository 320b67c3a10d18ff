"""Source versions, and what segmentation made of them. Append-only: nothing here is ever updated but a chunk's state.

Units, sections and chunks hang on the newest version that holds them. A version that grew out of another takes them
over as they are: nothing that rests on them is touched. Which of them an older version had, its length says.
"""

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from graphs.domain import values
from graphs.domain.vocabulary import UnitKind
from graphs.models.visibility import TeamQuerySet


class SourceVersionQuerySet(TeamQuerySet["SourceVersion"]):
    def without_text(self) -> "SourceVersionQuerySet":
        """The text may be four million characters; pages that do not show it do not load it."""
        return self.defer("text")


class SourceVersion(models.Model):
    """One immutable full text of a document; ``source_id`` hashes it."""

    document = models.ForeignKey("graphs.Document", models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField(default=1)
    kind = models.CharField(max_length=16, default="paste")
    source_id = models.CharField(max_length=71, db_index=True)
    text = models.TextField()
    chars = models.PositiveIntegerField()
    sentences = models.JSONField(default=list, help_text="Flat list: start, end, start, end …")
    removed = models.JSONField(default=list, blank=True, help_text="What import removed, and how often.")
    segmentation = models.CharField(max_length=32, default="units-1")
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    objects = SourceVersionQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["document", "number"], name="version_number_once_in_document")
        ]

    def __str__(self) -> str:
        return self.source_id[:20]

    def as_source(self) -> values.Source:
        """The version as the pure core reads it: one value, cut exactly as it was cut on import."""
        flat = self.sentences
        return values.Source(
            id=self.source_id,
            text=self.text,
            language=self.document.language,
            sentences=tuple(values.Span(flat[i], flat[i + 1]) for i in range(0, len(flat), 2)),
            units=tuple(unit.as_value() for unit in self.units.order_by("number")),
            sections=tuple(section.as_value() for section in self.sections.order_by("ordinal")),
            chunks=tuple(chunk.as_value() for chunk in self.chunks.order_by("index")),
            earlier=tuple(self.earlier().values_list("source_id", "chars")),
        )

    def earlier(self) -> SourceVersionQuerySet:
        """The versions that this one grew from, oldest first."""
        rows: SourceVersionQuerySet = self.document.versions.filter(number__lt=self.number)
        return rows.order_by("number")


class Section(models.Model):
    version = models.ForeignKey(SourceVersion, models.CASCADE, related_name="sections")
    ordinal = models.PositiveIntegerField()
    section_id = models.CharField(max_length=64)
    title = models.CharField(max_length=200, blank=True)
    level = models.PositiveSmallIntegerField(default=1)
    start_unit = models.PositiveIntegerField()
    end_unit = models.PositiveIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["version", "section_id"], name="section_id_once_in_version"),
            models.CheckConstraint(condition=Q(end_unit__gte=F("start_unit")), name="section_in_order"),
        ]

    def __str__(self) -> str:
        return self.title or self.section_id

    def as_value(self) -> values.Section:
        return values.Section(
            self.ordinal, self.section_id, self.title, self.level, self.start_unit, self.end_unit
        )


class Chunk(models.Model):
    version = models.ForeignKey(SourceVersion, models.CASCADE, related_name="chunks")
    index = models.PositiveIntegerField()
    chunk_id = models.CharField(max_length=64)
    start_unit = models.PositiveIntegerField()
    end_unit = models.PositiveIntegerField()
    status = models.CharField(max_length=16, default="pending")
    summary = models.TextField(blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["version", "index"], name="chunk_index_once_in_version"),
            models.CheckConstraint(condition=Q(end_unit__gte=F("start_unit")), name="chunk_in_order"),
        ]

    def __str__(self) -> str:
        return self.chunk_id

    def as_value(self) -> values.Chunk:
        return values.Chunk(self.index, self.chunk_id, self.start_unit, self.end_unit)


class UnitQuerySet(TeamQuerySet["Unit"]):
    team_path = "version__document__base__team"
    deleted_path = "version__document__deleted_at"

    def between(self, first: int, last: int) -> "UnitQuerySet":
        """Units numbered ``first`` to ``last``, both included, in order."""
        return self.filter(number__gte=first, number__lte=last).order_by("number")


class Unit(models.Model):
    version = models.ForeignKey(SourceVersion, models.CASCADE, related_name="units")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=12, choices=[(k, k) for k in UnitKind], default=UnitKind.PROSE)
    start = models.PositiveIntegerField()
    end = models.PositiveIntegerField()
    text = models.TextField()

    objects = UnitQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["version", "number"], name="unit_number_once_in_version"),
            models.CheckConstraint(condition=Q(end__gt=F("start")), name="unit_not_empty"),
        ]

    def __str__(self) -> str:
        return f"¶{self.number + 1}"

    def as_value(self) -> values.Unit:
        return values.Unit(self.number, UnitKind(self.kind), self.start, self.end, self.text)
