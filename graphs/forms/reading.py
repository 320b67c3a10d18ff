"""The query strings of what helps to read."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from graphs.forms.workspace import MOST_UNITS
from graphs.workspace.ids import EDGE_ID

NODES = r"\An[1-9][0-9]{0,8}( n[1-9][0-9]{0,8}){0,99}\Z"


class UncoveredQuery(forms.Form):
    after = forms.IntegerField(required=False, min_value=0, max_value=MOST_UNITS)


class PreviewQuery(forms.Form):
    """Either nodes, as a mark of the source names them, or one relation."""

    nodes = forms.RegexField(NODES, required=False, strip=False)
    edge = forms.RegexField(EDGE_ID, required=False, strip=False)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if bool(cleaned.get("nodes")) == bool(cleaned.get("edge")):
            raise ValidationError("Nodes or a relation.")
        return cleaned
