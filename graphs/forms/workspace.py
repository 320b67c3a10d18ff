"""The query strings of the document pages."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from graphs.workspace.ids import EDGE_ID, NODE_ID
from graphs.workspace.listing import ORDERS

MOST_UNITS = 4_000_000  # a unit holds at least one character of the largest source


class Selection(forms.Form):
    """An item or a unit of a document."""

    node = forms.RegexField(NODE_ID, required=False, strip=False)
    edge = forms.RegexField(EDGE_ID, required=False, strip=False)
    unit = forms.IntegerField(required=False, min_value=0, max_value=MOST_UNITS)


class WorkspaceQuery(Selection):
    """What the address of a workspace may say: what is selected, and how the graph is shown."""

    section = forms.RegexField(r"^[\w-]{1,64}\Z", required=False)
    view = forms.ChoiceField(required=False, choices=[(v, v) for v in ("graph", "list", "overview")])
    order = forms.ChoiceField(required=False, choices=[(o, o) for o in ORDERS])
    page = forms.IntegerField(required=False, min_value=1, max_value=MOST_UNITS)


class UnitsQuery(forms.Form):
    start = forms.IntegerField(required=False, min_value=0, max_value=MOST_UNITS)
    way = forms.ChoiceField(required=False, choices=[(w, w) for w in ("next", "previous", "here")])


class GraphQuery(forms.Form):
    node = forms.RegexField(NODE_ID, required=False, strip=False)


class LocateQuery(Selection):
    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not any(name in self.data for name in self.fields):
            raise ValidationError("Nothing to locate.")
        return cleaned
