"""A graph that was exported before, here or elsewhere: one JSON file, and its source text when the file lacks it."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from graphs.domain.errors import KgError
from graphs.domain.values import JSONObject
from graphs.forms.fields import TitleField, explained
from graphs.importing.catalogue import read
from graphs.importing.encodings import decode
from graphs.importing.parsing import parse
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

    def clean_graph(self) -> JSONObject:
        """Read here only to see whether it is a graph; the action reads it again to believe nothing of it."""
        upload: UploadedFile[bytes] = self.cleaned_data["graph"]
        try:
            wire = parse(upload.read())
            read(wire)
        except KgError as error:
            raise ValidationError(explained(error)) from error
        return wire

    def clean_source(self) -> str | None:
        upload: UploadedFile[bytes] | None = self.cleaned_data["source"]
        if not upload:
            return None
        try:
            return decode(upload.read(), upload.name or "").text
        except KgError as error:
            raise ValidationError(explained(error)) from error
