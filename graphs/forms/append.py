"""The next passage of a document."""

from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from graphs.forms.texts import TextForm
from graphs.models import Document

MOST_OFFERED = 200


class AppendForm(TextForm):
    extractor = forms.ChoiceField(label=_("Extractor"))

    def __init__(self, *args: Any, extractors: list[tuple[str, Any]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["extractor"].choices = extractors  # type: ignore[attr-defined]

    def as_typed(self, **choices: Any) -> "AppendForm":
        """The valid form with its text in the box, also when it came as a file: no browser sends a file twice."""
        data = {name: self.data.get(name, "") for name in self.fields if name not in ("file", "again")}
        extractors = self.fields["extractor"].choices  # type: ignore[attr-defined]
        return type(self)(data | {"text": self.cleaned_data["text"]}, extractors=extractors, **choices)


class AppendSomewhereForm(AppendForm):
    """The same, with the choice of the document; the newest of ``documents`` are offered, any of them is taken."""

    document = forms.ModelChoiceField(
        label=_("Document"), queryset=Document.objects.none(), empty_label=_("Choose a document")
    )
    field_order = ("document",)

    def __init__(self, *args: Any, documents: QuerySet[Document], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["document"]
        field.queryset = documents  # type: ignore[attr-defined]
        offered = [(document.pk, document.title) for document in documents[:MOST_OFFERED]]
        field.widget.choices = [("", _("Choose a document")), *offered]


class AppendQuery(forms.Form):
    """``run`` names a run that did not append its passage: its text comes back into the form."""

    run = forms.UUIDField(required=False)
