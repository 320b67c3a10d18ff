"""The account. A name never holds an @, so that it cannot pose as somebody's e-mail address at sign-in."""

from typing import ClassVar

from django.contrib.auth.models import AbstractUser
from django.core.validators import MaxValueValidator, MinValueValidator, RegexValidator
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from kgsite.accounts.managers import AccountManager

SOURCE_WIDTH_MIN, SOURCE_WIDTH_DEFAULT, SOURCE_WIDTH_MAX = 20, 37, 70

username_validator = RegexValidator(
    r"^[\w.+-]+\Z", _("Use letters, digits and the signs . + - _ only."), code="username"
)


class Theme(models.TextChoices):
    SYSTEM = "", _("As the system")
    LIGHT = "light", _("Light")
    DARK = "dark", _("Dark")


class User(AbstractUser):
    username = models.CharField(
        _("user name"),
        max_length=60,
        unique=True,
        validators=[username_validator],
        error_messages={"unique": _("This user name is taken.")},
    )
    language = models.CharField(_("language"), max_length=12, blank=True, default="")
    theme = models.CharField(
        _("theme"), max_length=8, blank=True, default=Theme.SYSTEM, choices=Theme.choices
    )
    source_width = models.PositiveSmallIntegerField(
        _("width of the source column in percent"),
        default=SOURCE_WIDTH_DEFAULT,
        validators=[MinValueValidator(SOURCE_WIDTH_MIN), MaxValueValidator(SOURCE_WIDTH_MAX)],
    )
    current_team = models.ForeignKey(
        "accounts.Team", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )

    objects: ClassVar[AccountManager] = AccountManager()

    class Meta(AbstractUser.Meta):
        constraints = [
            models.UniqueConstraint(Lower("username"), name="user_name_unique_without_case"),
            models.UniqueConstraint(
                Lower("email"), condition=~models.Q(email=""), name="user_email_unique_without_case"
            ),
            models.CheckConstraint(
                condition=models.Q(source_width__range=(SOURCE_WIDTH_MIN, SOURCE_WIDTH_MAX)),
                name="user_source_width_in_range",
            ),
        ]

    @property
    def display_name(self) -> str:
        return self.get_full_name() or self.username

    @property
    def initials(self) -> str:
        return self.display_name[:2].upper()
