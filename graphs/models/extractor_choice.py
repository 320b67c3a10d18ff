from django.conf import settings
from django.db import models


class ExtractorChoice(models.Model):
    """The extractor that a person chose last in a team: the next form begins with it."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="extractor_choices")
    team = models.ForeignKey("accounts.Team", models.CASCADE, related_name="extractor_choices")
    extractor = models.CharField(max_length=120)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "team"], name="extractor_choice_once_in_team"),
        ]

    def __str__(self) -> str:
        return self.extractor
