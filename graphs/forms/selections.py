"""Words that a person selected somewhere, on their way to the form of a new document."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from graphs.forms.fields import SourceTextField
from graphs.forms.workspace import MOST_UNITS


class SelectionForm(forms.Form):
    """``origin`` is the document on whose pages the words were selected, ``first`` and ``last`` the units."""

    text = SourceTextField()
    origin = forms.UUIDField(required=False)
    first = forms.IntegerField(required=False, min_value=0, max_value=MOST_UNITS)
    last = forms.IntegerField(required=False, min_value=0, max_value=MOST_UNITS)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        first, last = cleaned.get("first"), cleaned.get("last")
        if (first is None) != (last is None) or (first is not None and last is not None and first > last):
            raise ValidationError("A range of units has two ends in order.")
        return cleaned


class OriginForm(forms.Form):
    """What the form of a new document remembers of the place that its text was taken from."""

    origin = forms.UUIDField(required=False)
    origin_first = forms.IntegerField(required=False, min_value=0, max_value=MOST_UNITS)
    origin_last = forms.IntegerField(required=False, min_value=0, max_value=MOST_UNITS)
