"""What a run may cost, and what a team lets models cost in a month."""

from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from graphs.domain.calls import Limits
from graphs.models import TeamBudget

MOST_PRICE = Decimal("999999.9999")
MOST_TOKENS = 10**12


class LimitsForm(forms.Form):
    """Both are optional and both hold: the run pauses at the one that is reached first."""

    cap = forms.DecimalField(
        label=_("Price at most"),
        required=False,
        min_value=Decimal(0),
        max_value=MOST_PRICE,
        decimal_places=4,
        help_text=_("Counted with the prices of the connection; a model without a price costs 0."),
    )
    cap_tokens = forms.IntegerField(
        label=_("Tokens at most"),
        required=False,
        min_value=0,
        max_value=MOST_TOKENS,
        help_text=_("Read and written together; holds models without a price as well."),
    )

    @property
    def limits(self) -> Limits:
        """Of the valid form."""
        data: dict[str, Any] = self.cleaned_data
        return Limits(data["cap"], data["cap_tokens"], ask_anew=data.get("ask_anew", False))


class StartLimitsForm(LimitsForm):
    ask_anew = forms.BooleanField(
        label=_("Ask anew"),
        required=False,
        help_text=_("Also what the team's memory could answer for nothing."),
    )


class BudgetForm(forms.ModelForm):  # type: ignore[type-arg]
    class Meta:
        model = TeamBudget
        fields = ("run_price", "run_tokens", "month_price", "month_tokens")
