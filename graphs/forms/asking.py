"""Input of questions about a document, a part of it, or a knowledge base."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from graphs.domain.asking import MOST_NODES, Place, PlaceKind
from graphs.domain.text import one_line
from graphs.forms.workspace import MOST_UNITS
from graphs.models.question import LONGEST_QUESTION
from graphs.workspace.ids import EDGE_ID, NODE_ID

PLACES = ("", *PlaceKind)


class PlaceForm(forms.Form):
    """``place`` says which of the others counts; without it the first that is there does. ``nodes`` are ids between
    blanks."""

    place = forms.ChoiceField(required=False, choices=[(p, p) for p in PLACES])
    section = forms.RegexField(r"^[\w-]{1,64}\Z", required=False)
    nodes = forms.CharField(required=False, max_length=12 * MOST_NODES)
    node = forms.RegexField(NODE_ID, required=False)
    edge = forms.RegexField(EDGE_ID, required=False)
    first = forms.IntegerField(required=False, min_value=0, max_value=MOST_UNITS)
    last = forms.IntegerField(required=False, min_value=0, max_value=MOST_UNITS)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if any(name in self.errors for name in self.fields):
            return cleaned
        cleaned["place"] = self._place(cleaned)
        if cleaned["place"] is None:
            self.add_error("place", _("Choose what the question is about."))
        return cleaned

    def _place(self, cleaned: dict[str, Any]) -> Place | None:
        kind = PlaceKind(cleaned.get("place") or self._first_given(cleaned))
        match kind:
            case PlaceKind.SECTION:
                return Place(kind, (cleaned["section"],)) if cleaned["section"] else None
            case PlaceKind.EDGE:
                return Place(kind, (cleaned["edge"],)) if cleaned["edge"] else None
            case PlaceKind.NODES:
                ids = tuple(dict.fromkeys(f"{cleaned['nodes']} {cleaned['node']}".split()))
                known = 0 < len(ids) <= MOST_NODES and all(NODE_ID.fullmatch(name) for name in ids)
                return Place(kind, ids) if known else None
            case PlaceKind.UNITS:
                first, last = cleaned["first"], cleaned["last"]
                last = first if last is None else last
                return Place(kind, (), first, last) if first is not None and first <= last else None
        return Place()

    @staticmethod
    def _first_given(cleaned: dict[str, Any]) -> PlaceKind:
        if cleaned["edge"]:
            return PlaceKind.EDGE
        if cleaned["node"] or cleaned["nodes"]:
            return PlaceKind.NODES
        if cleaned["section"]:
            return PlaceKind.SECTION
        return PlaceKind.WHOLE if cleaned["first"] is None else PlaceKind.UNITS


class QuestionField(forms.CharField):
    def __init__(self, **kwargs: Any) -> None:
        widget = forms.Textarea(attrs={"rows": 2, "maxlength": LONGEST_QUESTION, "data-ask-field": ""})
        super().__init__(label=_("Your question"), max_length=LONGEST_QUESTION, widget=widget, **kwargs)

    def to_python(self, value: Any) -> str:
        return one_line(super().to_python(value) or "")


class AskQuery(PlaceForm):
    """What an address may bring: words to begin with, and a part of the document."""

    question = QuestionField(required=False)
    page = forms.IntegerField(required=False, min_value=1, max_value=MOST_UNITS)


class AskForm(PlaceForm):
    """No model named means that the source answers."""

    question = QuestionField(error_messages={"required": _("Write what you want to know.")})
    extractor = forms.ChoiceField(required=False)

    def __init__(self, *args: Any, extractors: list[tuple[str, Any]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["extractor"].choices = [("", ""), *extractors]  # type: ignore[attr-defined]


class BaseChoice(forms.Form):
    """Which knowledge base a question is asked of, by its number; None for the team's default. Nonsense is no number."""

    base = forms.RegexField(r"^[0-9]{1,40}\Z", required=False)

    def clean_base(self) -> int | None:
        named = self.cleaned_data["base"]
        return int(named) if named else None


class BaseQuery(BaseChoice):
    question = QuestionField(required=False)
    page = forms.IntegerField(required=False, min_value=1, max_value=MOST_UNITS)
