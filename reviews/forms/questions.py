"""Input of questions and of deep audits."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from reviews.domain.orders import Task
from reviews.forms.findings import QuickCheckForm
from reviews.questioning.scope import QUESTION_LENGTH, Asked

MOST_ID = 64


class TargetQuery(forms.Form):
    """What a question is about: a node, a relation, or with neither the whole graph."""

    node = forms.CharField(required=False, max_length=MOST_ID, widget=forms.HiddenInput)
    edge = forms.CharField(required=False, max_length=MOST_ID, widget=forms.HiddenInput)

    def clean(self) -> dict[str, Any]:
        clean = super().clean() or self.cleaned_data
        if clean.get("node") and clean.get("edge"):
            self.add_error("edge", _("One thing is weighed at a time."))
        return clean

    @property
    def asked(self) -> Asked:
        """Of the valid form, without a question."""
        clean = self.cleaned_data
        if clean["node"]:
            return Asked("node", clean["node"])
        return Asked("edge", clean["edge"]) if clean["edge"] else Asked()


class AskQuery(TargetQuery):
    """With words to begin the question with, such as those that somebody selected."""

    question = forms.CharField(required=False, max_length=QUESTION_LENGTH, widget=forms.HiddenInput)

    @property
    def asked(self) -> Asked:
        target = super().asked
        return Asked(target.kind, target.id, self.cleaned_data["question"])


class AskForm(AskQuery):
    """About a node or a relation no question is needed: then it is whether the source bears it out."""

    question = forms.CharField(
        label=_("What is to be weighed"),
        required=False,
        max_length=QUESTION_LENGTH,
        widget=forms.Textarea(attrs={"rows": 3, "maxlength": QUESTION_LENGTH}),
    )
    extractor = forms.ChoiceField(required=False)

    def __init__(self, *args: Any, extractors: list[tuple[str, Any]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["extractor"].choices = extractors  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        clean = super().clean()
        if (
            not any(clean.get(name) for name in ("node", "edge", "question"))
            and "question" not in self.errors
        ):
            self.add_error(
                "question", _("Write what is to be weighed, or open a node and weigh its evidence.")
            )
        return clean


class RecheckForm(forms.Form):
    """A finding is the question; nobody named means the rules."""

    extractor = forms.ChoiceField(required=False)

    def __init__(self, *args: Any, extractors: list[tuple[str, Any]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["extractor"].choices = extractors  # type: ignore[attr-defined]


class AuditForm(QuickCheckForm):
    """``scope`` as of a quick check; ``task`` says whether findings are wanted, or only whether quotes mean their texts."""

    task = forms.TypedChoiceField(
        choices=[(Task.AUDIT, Task.AUDIT), (Task.VERIFY, Task.VERIFY)],
        coerce=Task,
        required=False,
        empty_value=Task.AUDIT,
    )
    extractor = forms.ChoiceField(label=_("Extractor"))

    def __init__(self, *args: Any, extractors: list[tuple[str, Any]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["extractor"].choices = extractors  # type: ignore[attr-defined]
