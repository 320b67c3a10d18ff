"""A team's way to a model: where it is, what it can do and what it may cost. The key rests sealed and is never shown."""

from decimal import Decimal

from django.core.validators import MaxValueValidator, MinValueValidator, RegexValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from graphs.domain.leaving import host_of, leaves_server
from graphs.models.sealed import resealed, seal, unseal
from graphs.models.visibility import TeamQuerySet

NAME = RegexValidator(r"^[A-Za-z0-9][A-Za-z0-9._-]{0,59}\Z", _("Letters, digits, dots, dashes; at most 60."))


class Adapter(models.TextChoices):
    OPENAI = "openai", _("OpenAI-compatible")
    ANTHROPIC = "anthropic", _("Anthropic")


class Ability(models.TextChoices):
    YES = "yes", _("yes")
    NO = "no", _("no")
    UNKNOWN = "unknown", _("unknown")


class ConnectionQuerySet(TeamQuerySet["ModelConnection"]):
    team_path = "team"
    deleted_path = ""

    def by_name(self) -> "ConnectionQuerySet":
        return self.order_by("name")


class ModelConnection(models.Model):
    """``name`` is what runs and the command line call it; it does not change."""

    team = models.ForeignKey("accounts.Team", models.CASCADE, related_name="connections")
    name = models.CharField(_("name"), max_length=60, validators=[NAME])
    adapter = models.CharField(
        _("kind of server"), max_length=12, choices=Adapter.choices, default=Adapter.OPENAI
    )
    base_url = models.CharField(_("base address"), max_length=300)
    model = models.CharField(_("model"), max_length=160)
    sealed_key = models.TextField(blank=True, editable=False)
    vision = models.CharField(
        _("reads images"), max_length=8, choices=Ability.choices, default=Ability.UNKNOWN
    )
    context_tokens = models.PositiveIntegerField(
        _("context size in tokens"), default=0, help_text=_("0: not known.")
    )
    price_in = models.DecimalField(
        _("price of a million tokens read"), max_digits=10, decimal_places=4, default=Decimal(0)
    )
    price_out = models.DecimalField(
        _("price of a million tokens written"), max_digits=10, decimal_places=4, default=Decimal(0)
    )
    concurrency = models.PositiveSmallIntegerField(
        _("calls at once"), default=4, validators=[MinValueValidator(1), MaxValueValidator(64)]
    )
    per_minute = models.PositiveIntegerField(
        _("calls a minute"), default=0, help_text=_("0: as many as the server takes.")
    )
    deadline = models.PositiveIntegerField(
        _("seconds for one call"),
        default=180,
        validators=[MinValueValidator(1), MaxValueValidator(3600)],
        help_text=_("A slow local model may need more."),
    )
    json_step = models.CharField(max_length=20, blank=True, editable=False)
    is_default = models.BooleanField(_("the team's default"), default=False)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = ConnectionQuerySet.as_manager()

    class Meta:
        verbose_name = _("model connection")
        verbose_name_plural = _("model connections")
        constraints = [
            models.UniqueConstraint(fields=["team", "name"], name="connection_name_once_in_team"),
            models.UniqueConstraint(
                fields=["team"], condition=models.Q(is_default=True), name="connection_one_default_in_team"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def host(self) -> str:
        """Where text goes, for people."""
        return host_of(self.base_url)

    @property
    def is_external(self) -> bool:
        """Does text that is sent to it leave this server?"""
        return leaves_server(self.base_url)

    @property
    def has_key(self) -> bool:
        return bool(self.sealed_key)

    def set_key(self, key: str) -> None:
        self.sealed_key = seal(key.strip())

    def open_key(self) -> str:
        """Only for the adapter that sends it. Raises ModelAuth when it cannot be opened."""
        return unseal(self.sealed_key)

    def reseal(self) -> bool:
        """Under the newest key. ``False`` when somebody else changed it meanwhile. Raises ModelAuth when it cannot be
        opened."""
        rows = ModelConnection.objects.filter(pk=self.pk, sealed_key=self.sealed_key)
        return bool(rows.update(sealed_key=resealed(self.sealed_key)))

    def price(self, tokens_in: int, tokens_out: int) -> Decimal:
        return (self.price_in * tokens_in + self.price_out * tokens_out) / Decimal(1_000_000)
