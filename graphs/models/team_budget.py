"""What a team lets models cost: for one run when nothing else is said, and for all runs of a calendar month."""

from decimal import Decimal

from django.core.validators import MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from graphs.domain.calls import Spent


class TeamBudget(models.Model):
    """Empty is no limit. Prices are counted with what the connections say a token costs; tokens always count, so
    that a model without a price can be held as well."""

    team = models.OneToOneField("accounts.Team", models.CASCADE, related_name="budget")
    run_price = models.DecimalField(
        _("one run: price"),
        max_digits=10,
        decimal_places=4,
        null=True,
        blank=True,
        validators=[MinValueValidator(Decimal(0))],
        help_text=_("In the currency of the connections' prices. A model without a price costs 0 here."),
    )
    run_tokens = models.PositiveBigIntegerField(
        _("one run: tokens"),
        null=True,
        blank=True,
        help_text=_("Read and written together; holds models without a price as well."),
    )
    month_price = models.DecimalField(
        _("a month: price"),
        max_digits=10,
        decimal_places=4,
        null=True,
        blank=True,
        validators=[MinValueValidator(Decimal(0))],
        help_text=_("All runs of the team since the first of the month (UTC)."),
    )
    month_tokens = models.PositiveBigIntegerField(_("a month: tokens"), null=True, blank=True)

    class Meta:
        verbose_name = _("budget of a team")
        verbose_name_plural = _("budgets of teams")

    def __str__(self) -> str:
        return f"budget {self.team_id}"

    def is_price_spent(self, spent: Spent) -> bool:
        return self.month_price is not None and spent.price >= self.month_price

    def are_tokens_spent(self, spent: Spent) -> bool:
        return self.month_tokens is not None and spent.tokens >= self.month_tokens
