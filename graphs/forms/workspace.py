"""The query strings of the document pages."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from graphs.domain.vocabulary import CandidateStatus, Entailment, Grounding, NodeType, Relation
from graphs.workspace.ids import EDGE_ID, NODE_ID
from graphs.workspace.listing import ORDERS

LAYOUTS = ("layered", "force", "radial", "circular")
ONLY = r"^n[1-9]\d{0,8}(,n[1-9]\d{0,8}){0,159}\Z"  # as many nodes as a search answers with
MOST_UNITS = 4_000_000  # a unit holds at least one character of the largest source


class Selection(forms.Form):
    """An item or a unit of a document."""

    node = forms.RegexField(NODE_ID, required=False, strip=False)
    edge = forms.RegexField(EDGE_ID, required=False, strip=False)
    unit = forms.IntegerField(required=False, min_value=0, max_value=MOST_UNITS)


class LayoutField(forms.CharField):
    """A layout that does not exist asks for none: an old link still shows its document."""

    def clean(self, value: Any) -> str:
        return value if value in LAYOUTS else ""


class ScopeQuery(forms.Form):
    """Which part of the graph is shown. What exists only in one document is not asked for here: it may be gone."""

    w = forms.IntegerField(required=False, min_value=1, max_value=MOST_UNITS)
    q = forms.CharField(required=False, max_length=200)
    around = forms.RegexField(NODE_ID, required=False, strip=False)
    hops = forms.ChoiceField(required=False, choices=[(n, n) for n in ("1", "2")])
    section = forms.RegexField(r"^[\w-]{1,64}\Z", required=False)
    type = forms.MultipleChoiceField(required=False, choices=[(t, t) for t in NodeType])
    relation = forms.MultipleChoiceField(required=False, choices=[(r, r) for r in Relation])
    grounding = forms.ChoiceField(required=False, choices=[(g, g) for g in Grounding])
    entailment = forms.ChoiceField(required=False, choices=[(e, e) for e in Entailment])
    review = forms.ChoiceField(required=False, choices=[(s, s) for s in CandidateStatus])
    only = forms.RegexField(ONLY, required=False)
    whole = forms.BooleanField(required=False)
    layout = LayoutField(required=False)


class WorkspaceQuery(Selection, ScopeQuery):
    """What the address of a workspace may say: what is selected, and how the graph is shown."""

    view = forms.ChoiceField(required=False, choices=[(v, v) for v in ("graph", "list", "overview")])
    order = forms.ChoiceField(required=False, choices=[(o, o) for o in ORDERS])
    page = forms.IntegerField(required=False, min_value=1, max_value=MOST_UNITS)


class UnitsQuery(forms.Form):
    start = forms.IntegerField(required=False, min_value=0, max_value=MOST_UNITS)
    way = forms.ChoiceField(required=False, choices=[(w, w) for w in ("next", "previous", "here")])


class GraphQuery(Selection, ScopeQuery):
    """``unit`` is the one that is being read, so that a picture of a part begins there."""


class LocateQuery(Selection):
    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not any(name in self.data for name in self.fields):
            raise ValidationError("Nothing to locate.")
        return cleaned
