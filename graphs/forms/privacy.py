"""*No external model*: the box in the forms of a knowledge base, a document and a new text."""

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

WHAT_EXTERNAL_MEANS = _(
    "External is every model that does not run on this very machine, also one in your own network that whoever runs "
    "this server has allowed. The extractors of this server stay."
)
ONLY_OWNERS = _("Only an owner of the team can allow external models again.")


class KeepHereField(forms.BooleanField):
    def __init__(self, **kwargs: Any) -> None:
        usual = {"label": _("No external model"), "required": False, "help_text": WHAT_EXTERNAL_MEANS}
        super().__init__(**usual | kwargs)  # type: ignore[arg-type]


class KeepHereForm(forms.Form):
    """For one document."""

    no_external = KeepHereField()

    def __init__(self, sent: QueryDict | None = None, *, is_set: bool, may_lift: bool) -> None:
        super().__init__(sent, initial={"no_external": is_set})
        lock(self.fields["no_external"], is_set=is_set, may_lift=may_lift)


def lock(field: forms.Field, *, is_set: bool, may_lift: bool) -> None:
    """Everybody who edits may keep a text here; to let it out again is for owners."""
    if is_set and not may_lift:
        field.disabled = True
        field.help_text = f"{field.help_text} {ONLY_OWNERS}"
