"""A new token, and the doors for programs."""

from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from graphs.domain.scopes import Scope
from graphs.forms.fields import TitleField
from graphs.labels import SCOPE_LABELS
from graphs.models import KnowledgeBase
from graphs.models.api_token import NAME_LENGTH

LIFETIMES = (7, 30, 90, 365)
USUAL = 30


class TokenForm(forms.Form):
    """The knowledge bases are chosen one by one; *all of the team* is a choice of its own, for it grows."""

    name = TitleField(
        label=_("Name"), max_length=NAME_LENGTH, help_text=_("What it is for, so that you know it again.")
    )
    scope = forms.TypedChoiceField(label=_("It may"), coerce=Scope, initial=Scope.READ)
    days = forms.TypedChoiceField(
        label=_("Good for"),
        coerce=int,
        initial=USUAL,
        choices=[(n, ngettext_lazy("%(n)s day", "%(n)s days", n) % {"n": n}) for n in LIFETIMES],
    )
    bases = forms.ModelMultipleChoiceField(
        label=_("Knowledge bases"),
        queryset=KnowledgeBase.objects.none(),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    all_bases = forms.BooleanField(label=_("All of the team, also those that are made later"), required=False)

    def __init__(
        self, *args: Any, bases: QuerySet[KnowledgeBase], lent: Scope = Scope.ADMIN, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.fields["bases"].queryset = bases  # type: ignore[attr-defined]
        self.fields["scope"].choices = [  # type: ignore[attr-defined]
            (scope.value, SCOPE_LABELS[scope]) for scope in Scope if lent.includes(scope)
        ]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if "bases" not in self.errors and not cleaned.get("bases") and not cleaned.get("all_bases"):
            self.add_error("bases", _("Choose at least one knowledge base, or all of the team."))
        return cleaned


class DoorsForm(forms.Form):
    api = forms.BooleanField(
        label=_("JSON API"), required=False, help_text=_("Programs reach it at /api/v1/ with a token.")
    )
    mcp = forms.BooleanField(
        label=_("MCP server"),
        required=False,
        help_text=_("Assistants that speak the Model Context Protocol reach it at /api/v1/mcp with a token."),
    )
