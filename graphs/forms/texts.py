"""A text that was pasted or that came as a file: one of the two, as it will be stored."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from graphs.domain.errors import KgError
from graphs.forms.fields import SourceTextField, explained
from graphs.importing.encodings import decode
from graphs.importing.text import normalise

ACCEPTED = ".txt,.md,.markdown,.text,text/plain,text/markdown"


class TextForm(forms.Form):
    """``cleaned_data`` holds the normalised ``text`` and what was ``removed`` from it; ``encoding`` is the file's.

    ``again`` says that the same text twice is meant.
    """

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
    again = forms.BooleanField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
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

    def taken(self, cleaned: dict[str, Any], file_name: str) -> None:
        """The text is there; a form that makes something of it beside storing it does it here."""

    def _read(self, upload: "UploadedFile[bytes] | None", typed: str, cleaned: dict[str, Any]) -> None:
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
        self.taken(cleaned, (upload.name or "") if upload else "")
