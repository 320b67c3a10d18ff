"""A link by which a member sets a new password without mail. A team owner makes it, or the command line.

It is a row, not a signed token, because the guard must be asked again when it is used: the member may have
joined another team since, and the link must then not open that team to the one who made it.
"""

from django.conf import settings
from django.db import models


class PasswordResetLink(models.Model):
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="reset_links")
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="+"
    )
    by_operator = models.BooleanField(default=False)
    token_hash = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(by_operator=True, created_by=None)
                | models.Q(by_operator=False, created_by__isnull=False),
                name="reset_link_has_one_maker",
            ),
        ]

    def __str__(self) -> str:
        return f"reset link {self.pk}"
