"""Forms of the history: which part of it is asked for, and what an undo must say."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from graphs.forms.fields import ProseField
from graphs.forms.queries import PageQuery

MOST_REVISIONS = 2**31 - 1


class HistoryQuery(PageQuery):
    """``revision`` opens one change in the list; ``from`` and ``to`` ask what changed between two revisions."""

    revision = forms.IntegerField(required=False, min_value=1, max_value=MOST_REVISIONS)
    to = forms.IntegerField(required=False, min_value=0, max_value=MOST_REVISIONS)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["from"] = forms.IntegerField(required=False, min_value=0, max_value=MOST_REVISIONS)


class UndoForm(forms.Form):
    """``expected_revision`` is the revision that the sender saw."""

    expected_revision = forms.IntegerField(min_value=1, max_value=MOST_REVISIONS)
    reason = ProseField(label=_("Reason"), required=False, max_length=500)
