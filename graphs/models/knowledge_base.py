from django.db import models
from django.utils.translation import gettext_lazy as _

from graphs.models.visibility import TeamQuerySet


class KnowledgeBaseQuerySet(TeamQuerySet["KnowledgeBase"]):
    team_path = "team"
    deleted_path = ""

    def by_name(self) -> "KnowledgeBaseQuerySet":
        return self.order_by("-is_default", "name", "id")

    def with_document_count(self) -> "KnowledgeBaseQuerySet":
        alive = models.Q(documents__deleted_at__isnull=True)
        return self.annotate(document_count=models.Count("documents", filter=alive))


class KnowledgeBase(models.Model):
    """A named collection of documents in a team, with its default language and tags.

    ``no_external``: no text of it may go to a model outside this server (``graphs.domain.leaving``).
    """

    team = models.ForeignKey("accounts.Team", models.CASCADE, related_name="bases")
    name = models.CharField(_("name"), max_length=120)
    description = models.TextField(_("description"), blank=True, max_length=2000)
    language = models.CharField(_("default language"), max_length=12, blank=True)
    tags = models.JSONField(_("tags"), default=list, blank=True)
    instructions = models.TextField(_("instructions for models"), blank=True, max_length=2000)
    extractor = models.CharField(_("default extractor"), max_length=120, blank=True)
    no_external = models.BooleanField(_("no external model"), default=False)
    is_default = models.BooleanField(default=False)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = KnowledgeBaseQuerySet.as_manager()

    class Meta:
        verbose_name = _("knowledge base")
        verbose_name_plural = _("knowledge bases")
        constraints = [
            models.UniqueConstraint(fields=["team", "name"], name="base_name_once_in_team"),
            models.UniqueConstraint(
                fields=["team"], condition=models.Q(is_default=True), name="base_one_default_in_team"
            ),
        ]

    def __str__(self) -> str:
        return self.name
