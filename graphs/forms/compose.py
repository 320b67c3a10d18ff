"""A new document: a text pasted or a file chosen, and what shall be made of it."""

import uuid
from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from graphs.forms.fields import TitleField
from graphs.forms.privacy import KeepHereField
from graphs.forms.texts import TextForm
from graphs.forms.titles import guess_title
from graphs.models import KnowledgeBase


def new_submission() -> str:
    return uuid.uuid4().hex


class ComposeForm(TextForm):
    """``submission`` names one filling of the form."""

    title = TitleField(required=False, help_text=_("Left empty, it is taken from the text or the file."))
    base = forms.ModelChoiceField(
        label=_("Knowledge base"), queryset=KnowledgeBase.objects.none(), empty_label=None
    )
    extractor = forms.ChoiceField(label=_("Extractor"))
    no_external = KeepHereField(label=_("No external model for this text"))
    submission = forms.RegexField(r"^[0-9a-f]{32}\Z", required=False, widget=forms.HiddenInput)
    field_order = ("title", "text", "file")

    def __init__(
        self,
        *args: Any,
        bases: QuerySet[KnowledgeBase],
        extractors: list[tuple[str, Any]],
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.choices = {"bases": bases, "extractors": extractors}
        self.fields["base"].queryset = bases  # type: ignore[attr-defined]
        self.fields["extractor"].choices = extractors  # type: ignore[attr-defined]

    def chosen_base(self) -> KnowledgeBase | None:
        """Valid or not, while the form has it among its choices."""
        bases: QuerySet[KnowledgeBase] = self.choices["bases"]  # type: ignore[assignment]
        return next((base for base in bases if str(base.pk) == str(self["base"].value())), None)

    def as_typed(self) -> "ComposeForm":
        """The valid form with its text in the box, also when it came as a file: no browser sends a file twice."""
        read = {name: self.cleaned_data[name] for name in ("title", "text")}
        data = {name: self.data.get(name, "") for name in self.fields if name not in ("file", "again")}
        return ComposeForm(data | read, **self.choices)  # type: ignore[arg-type]

    def taken(self, cleaned: dict[str, Any], file_name: str) -> None:
        """A title when none was given."""
        guessed = guess_title(cleaned["text"], file_name)
        cleaned["title"] = cleaned.get("title") or guessed or gettext("Untitled")
