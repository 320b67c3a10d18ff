"""The query strings of the document pages. An unknown value is an error, never "no filter"."""

from typing import Any

from django import forms
from django.http import QueryDict

from graphs.domain.errors import InvalidInput
from graphs.workspace.ids import EDGE_ID, NODE_ID
from graphs.workspace.listing import ORDERS

MOST_UNITS = 4_000_000


class WorkspaceQuery(forms.Form):
    """What the address of a workspace may say: what is selected, and how the graph is shown."""

    node = forms.RegexField(NODE_ID, required=False, strip=False)
    edge = forms.RegexField(EDGE_ID, required=False, strip=False)
    unit = forms.IntegerField(required=False, min_value=0, max_value=MOST_UNITS)
    section = forms.RegexField(r"^[\w-]{1,64}\Z", required=False)
    view = forms.ChoiceField(required=False, choices=[(v, v) for v in ("graph", "list")])
    order = forms.ChoiceField(required=False, choices=[(o, o) for o in ORDERS])
    page = forms.IntegerField(required=False, min_value=1, max_value=MOST_UNITS)


class UnitsQuery(forms.Form):
    """``from`` is a reserved word in Python, hence ``start``."""

    start = forms.IntegerField(min_value=0, max_value=MOST_UNITS)
    way = forms.ChoiceField(required=False, choices=[(w, w) for w in ("next", "previous", "here")])


class GraphQuery(forms.Form):
    node = forms.RegexField(NODE_ID, required=False, strip=False)


class LocateQuery(forms.Form):
    node = forms.RegexField(NODE_ID, required=False, strip=False)
    edge = forms.RegexField(EDGE_ID, required=False, strip=False)
    unit = forms.IntegerField(required=False, min_value=0, max_value=MOST_UNITS)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not any(name in self.data for name in self.fields):
            raise forms.ValidationError("Nothing to locate.")
        return cleaned


def read(form: type[forms.Form], data: QueryDict) -> dict[str, Any]:
    """The clean values, or a 422 that names the parameters at fault."""
    bound = form(data)
    if not bound.is_valid():
        raise InvalidInput("The address asks for something that does not exist.", fields=sorted(bound.errors))
    return bound.cleaned_data
