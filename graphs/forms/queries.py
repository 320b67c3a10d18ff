"""The query strings of lists and fragments. An unknown value is an error, never "no filter"."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict

from graphs.domain.errors import InvalidInput
from graphs.domain.messages import gettext_noop
from graphs.domain.vocabulary import RunState
from graphs.models import KnowledgeBase

MOST = 1_000_000
MOST_CHARACTERS = 4_000_000


class PageQuery(forms.Form):
    page = forms.IntegerField(required=False, min_value=1, max_value=MOST)


class LibraryQuery(PageQuery):
    """``deleted`` names a document that was just deleted and may be brought back."""

    q = forms.CharField(required=False, max_length=200)
    base = forms.ModelChoiceField(queryset=KnowledgeBase.objects.none(), required=False)
    deleted = forms.UUIDField(required=False)
    poll = forms.IntegerField(required=False, min_value=0, max_value=MOST)
    since = forms.FloatField(required=False, min_value=0)

    def __init__(self, *args: Any, bases: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["base"].queryset = bases  # type: ignore[attr-defined]


class RunsQuery(PageQuery):
    state = forms.ChoiceField(required=False, choices=[(s, s) for s in ("active", *RunState)])
    poll = forms.IntegerField(required=False, min_value=0, max_value=MOST)


class PollQuery(forms.Form):
    """``poll`` counts the polls so far; the server answers with the delay before the next."""

    poll = forms.IntegerField(required=False, min_value=0, max_value=MOST)


class ComposeQuery(forms.Form):
    base = forms.ModelChoiceField(queryset=KnowledgeBase.objects.none(), required=False)
    sample = forms.SlugField(required=False, max_length=40)

    def __init__(self, *args: Any, bases: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["base"].queryset = bases  # type: ignore[attr-defined]


class PassageQuery(forms.Form):
    """A passage of a document, in code points of its source."""

    origin = forms.UUIDField(required=False)
    start = forms.IntegerField(required=False, min_value=0, max_value=MOST_CHARACTERS)
    end = forms.IntegerField(required=False, min_value=1, max_value=MOST_CHARACTERS)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        start, end = cleaned.get("start"), cleaned.get("end")
        if cleaned.get("origin") and (start is None or end is None or start >= end):
            raise ValidationError("A passage has a document, a start and an end.")
        return cleaned


def read(form: type[forms.Form], data: QueryDict, **choices: Any) -> dict[str, Any]:
    """The clean values, or a 422 that names the parameters at fault."""
    bound = form(data, **choices)
    if not bound.is_valid():
        raise InvalidInput(
            gettext_noop("The address asks for something that does not exist."), fields=sorted(bound.errors)
        )
    return bound.cleaned_data
