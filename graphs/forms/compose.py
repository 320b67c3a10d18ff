"""A new document: a text pasted or a file chosen, and what shall be made of it."""

import uuid
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.db.models import QuerySet
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from graphs.domain.errors import KgError
from graphs.forms.fields import SourceTextField, TitleField, explained
from graphs.forms.privacy import KeepHereField
from graphs.forms.titles import guess_title
from graphs.importing.encodings import decode
from graphs.importing.text import normalise
from graphs.models import KnowledgeBase

ACCEPTED = ".txt,.md,.markdown,.text,text/plain,text/markdown"


def new_submission() -> str:
    return uuid.uuid4().hex


class ComposeForm(forms.Form):
    """``submission`` names one filling of the form, ``again`` says that the same text twice is meant."""

    title = TitleField(required=False, help_text=_("Left empty, it is taken from the text or the file."))
    text = SourceTextField(
        label=_("Text"),
        required=False,
        widget=forms.Textarea(
            attrs={
                "class": "reading",
                "rows": 14,
                "dir": "auto",
                "data-compose-text": "",
                "data-selectable": "",
            }
        ),
    )
    file = forms.FileField(
        label=_("or a .txt or .md file"),
        required=False,
        allow_empty_file=True,
        widget=forms.FileInput(attrs={"accept": ACCEPTED, "data-compose-file": ""}),
    )
    base = forms.ModelChoiceField(
        label=_("Knowledge base"), queryset=KnowledgeBase.objects.none(), empty_label=None
    )
    extractor = forms.ChoiceField(label=_("Extractor"))
    no_external = KeepHereField(label=_("No external model for this text"))
    submission = forms.RegexField(r"^[0-9a-f]{32}\Z", required=False, widget=forms.HiddenInput)
    again = forms.BooleanField(required=False, widget=forms.HiddenInput)

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
        self.encoding = ""

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        upload: UploadedFile[bytes] | None = cleaned.get("file")
        typed: str = cleaned.get("text") or ""
        if upload and typed.strip():
            self.add_error("file", _("There is text in the box as well: empty it, or leave the file out."))
        elif "file" not in self.errors:
            self._read(upload, typed, cleaned)
        return cleaned

    def chosen_base(self) -> KnowledgeBase | None:
        """Valid or not, while the form has it among its choices."""
        bases: QuerySet[KnowledgeBase] = self.choices["bases"]  # type: ignore[assignment]
        return next((base for base in bases if str(base.pk) == str(self["base"].value())), None)

    def as_typed(self) -> "ComposeForm":
        """The valid form with its text in the box, also when it came as a file: no browser sends a file twice."""
        read = {name: self.cleaned_data[name] for name in ("title", "text")}
        data = {name: self.data.get(name, "") for name in self.fields if name not in ("file", "again")}
        return ComposeForm(data | read, **self.choices)  # type: ignore[arg-type]

    def _read(self, upload: "UploadedFile[bytes] | None", typed: str, cleaned: dict[str, Any]) -> None:
        """The text as it will be stored, and a title when none was given."""
        try:
            if upload:
                read = decode(upload.read(), upload.name or "")
                typed, self.encoding = read.text, read.encoding
            normal = normalise(typed)
        except KgError as error:
            self.add_error("file" if upload else "text", explained(error))
            return
        cleaned["text"] = normal.text
        cleaned["removed"] = [{"character": name, "count": count} for name, count in normal.removed.items()]
        name = (upload.name or "") if upload else ""
        cleaned["title"] = cleaned.get("title") or guess_title(normal.text, name) or gettext("Untitled")
