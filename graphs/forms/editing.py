"""The forms of editing by hand."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from graphs.domain.text import one_line
from graphs.domain.vocabulary import NodeType, Relation
from graphs.forms.fields import ProseField
from graphs.forms.workspace import MOST_UNITS
from graphs.labels import RELATION_LABELS, TYPE_LABELS
from graphs.workspace.ids import NODE_ID

MOST_TEXT = 2000
MOST_SUMMARY = 4000
ENDS = ("against", "other", "source", "target")
TYPES = [(kind, TYPE_LABELS[kind]) for kind in NodeType]
RELATIONS = [(relation, RELATION_LABELS[relation]) for relation in Relation]


class ExpectedForm(forms.Form):
    """Every change names the revision that its form showed."""

    expected_revision = forms.IntegerField(min_value=0, max_value=2**31 - 1)


class NodeIdField(forms.RegexField):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(NODE_ID, required=False, **kwargs)


class WordsField(forms.CharField):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, max_length=200, **kwargs)


class StatementField(forms.CharField):
    """The text of a node: one line, whatever was pasted."""

    def to_python(self, value: Any) -> str:
        return one_line(super().to_python(value) or "")

    def __init__(self, **kwargs: Any) -> None:
        area = forms.Textarea(attrs={"rows": 3, "dir": "auto"})
        defaults = {"label": _("Text"), "max_length": MOST_TEXT, "widget": area}
        super().__init__(**defaults | kwargs)  # type: ignore[arg-type]


class NodeForm(forms.Form):
    """``against`` only matters to a counter-example; ``unit`` only to a new node without a quote."""

    text = StatementField()
    type = forms.ChoiceField(label=_("Type"), choices=TYPES)
    against = NodeIdField(label=_("Speaks against"))
    against_words = WordsField()

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("type") != NodeType.COUNTER_EXAMPLE:
            cleaned["against"] = ""
        return cleaned


class NewNodeQuery(forms.Form):
    """What a form for a new node begins with: selected words, the unit (from 0) and the offset they stand at."""

    quote = forms.CharField(required=False, max_length=4000)
    unit = forms.IntegerField(required=False, min_value=0, max_value=MOST_UNITS)
    start = forms.IntegerField(required=False, min_value=0, max_value=MOST_UNITS)


class NewEdgeForm(forms.Form):
    """A relation seen from one of its ends."""

    way = forms.ChoiceField(label=_("Direction"), choices=[("out", ""), ("in", "")], initial="out")
    relation = forms.ChoiceField(label=_("Relation"), choices=RELATIONS)
    other = NodeIdField(label=_("The other node"))
    other_words = WordsField()


class EdgeForm(forms.Form):
    relation = forms.ChoiceField(label=_("Relation"), choices=RELATIONS)
    source = NodeIdField(label=_("Begins at"))
    source_words = WordsField()
    target = NodeIdField(label=_("Ends at"))
    target_words = WordsField()
    turned = forms.BooleanField(label=_("Turn it round: it begins where it ended"), required=False)


class MergeQuery(forms.Form):
    other = NodeIdField(label=_("The other node"))
    other_words = WordsField()


class MergeForm(forms.Form):
    """``said`` tells whose text survives."""

    said = forms.ChoiceField(choices=[("kept", ""), ("gone", ""), ("own", "")], initial="kept")
    text = StatementField(label=_("Text of your own"), required=False)
    type = forms.ChoiceField(label=_("Type"), choices=TYPES)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("said") == "own" and not cleaned.get("text"):
            self.add_error("text", _("Write the text, or choose one of the two."))
        return cleaned


class SplitForm(forms.Form):
    """Each quote goes to the ``first`` node, the ``second`` or ``both``; each relation to one of them."""

    text_1 = StatementField(label=_("Text of the first node"))
    type_1 = forms.ChoiceField(label=_("Type"), choices=TYPES)
    text_2 = StatementField(label=_("Text of the second node"))
    type_2 = forms.ChoiceField(label=_("Type"), choices=TYPES)

    def __init__(self, *args: Any, quotes: int, edges: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        halves = [("first", _("first")), ("second", _("second"))]
        for name, choices in ((f"quote_{n}", [*halves, ("both", _("both"))]) for n in range(quotes)):
            self.fields[name] = forms.ChoiceField(choices=choices, initial="both")
        for name in (f"edge_{n}" for n in range(edges)):
            self.fields[name] = forms.ChoiceField(choices=halves, initial="first")

    def shares(self, half: str) -> list[int]:
        """Numbers of the quotes that a half gets."""
        names = (name for name in self.fields if name.startswith("quote_"))
        return [int(name[6:]) for name in names if self.cleaned_data[name] in (half, "both")]

    def moved(self) -> list[int]:
        """Numbers of the relations that go to the second node."""
        names = (name for name in self.fields if name.startswith("edge_"))
        return [int(name[5:]) for name in names if self.cleaned_data[name] == "second"]


class SummaryForm(forms.Form):
    summary = ProseField(
        label=_("Summary"),
        required=False,
        max_length=MOST_SUMMARY,
        widget=forms.Textarea(attrs={"rows": 6, "dir": "auto"}),
    )


class RemovalForm(forms.Form):
    """What becomes of counter-examples that would speak against nothing."""

    stranded = forms.ChoiceField(choices=[("claims", ""), ("go", "")], required=False, initial="claims")


class FindQuery(forms.Form):
    """A search for one end of a change; ``name`` is the field it fills."""

    name = forms.ChoiceField(choices=[(name, name) for name in ENDS])
    words = WordsField()
    picked = NodeIdField()
    without = NodeIdField()
