"""What a person may say about a document that exists."""

from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from graphs.forms.fields import TitleField
from graphs.models import KnowledgeBase


class RenameForm(forms.Form):
    title = TitleField()


class MoveForm(forms.Form):
    base = forms.ModelChoiceField(
        label=_("Knowledge base"), queryset=KnowledgeBase.objects.none(), empty_label=None
    )

    def __init__(self, *args: Any, bases: QuerySet[KnowledgeBase], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["base"].queryset = bases  # type: ignore[attr-defined]


class ExtractForm(forms.Form):
    """With which extractor; none named means the one that read the document last."""

    extractor = forms.ChoiceField(label=_("Extractor"), required=False)

    def __init__(self, *args: Any, extractors: list[tuple[str, Any]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["extractor"].choices = extractors  # type: ignore[attr-defined]


class RelateForm(ExtractForm):
    """With which model; nobody is asked unless it is named."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["extractor"].required = True
