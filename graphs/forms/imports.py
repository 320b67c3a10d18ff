"""A graph that was exported before, here or elsewhere: one JSON file, and its source text when the file lacks it."""

import json
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.db.models import QuerySet
from django.utils.translation import gettext as _t
from django.utils.translation import gettext_lazy as _

from graphs.domain.errors import KgError
from graphs.forms.fields import TitleField
from graphs.importing.text import decode
from graphs.models import KnowledgeBase


class ImportForm(forms.Form):
    graph = forms.FileField(
        label=_("Graph file"),
        help_text=_("The JSON export of a whole graph."),
        widget=forms.FileInput(attrs={"accept": ".json,application/json"}),
    )
    source = forms.FileField(
        label=_("Source text"),
        required=False,
        help_text=_("Only when the export holds no text: without it no quote can be authenticated."),
        widget=forms.FileInput(attrs={"accept": ".txt,.md,text/plain,text/markdown"}),
    )
    title = TitleField(required=False, help_text=_("Left empty, it is taken from the file."))
    base = forms.ModelChoiceField(
        label=_("Knowledge base"), queryset=KnowledgeBase.objects.none(), empty_label=None
    )

    def __init__(self, *args: Any, bases: QuerySet[KnowledgeBase], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["base"].queryset = bases  # type: ignore[attr-defined]

    def clean_graph(self) -> dict[str, Any]:
        upload: UploadedFile = self.cleaned_data["graph"]
        try:
            wire = json.loads(upload.read())
        except (ValueError, RecursionError) as error:
            raise ValidationError(_("This is not a JSON file.")) from error
        if not isinstance(wire, dict):
            raise ValidationError(_("This JSON file does not hold a graph."))
        return wire

    def clean_source(self) -> str | None:
        upload: UploadedFile | None = self.cleaned_data["source"]
        if not upload:
            return None
        try:
            return decode(upload.read()).text
        except KgError as error:
            raise ValidationError(f"{_t(error.text)} {_t(error.advice)}") from error
