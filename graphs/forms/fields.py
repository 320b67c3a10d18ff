"""Fields that several forms share."""

from django import forms
from django.utils.translation import gettext as _t
from django.utils.translation import gettext_lazy as _

from graphs.domain.errors import KgError
from graphs.domain.text import one_line, printed

TITLE_LENGTH = 200


class TitleField(forms.CharField):
    """One line of 1 to 200 characters; blanks and line ends become single spaces, control characters go."""

    def __init__(self, **kwargs: object) -> None:
        defaults = {"label": _("Title"), "max_length": TITLE_LENGTH}
        super().__init__(**defaults | kwargs)  # type: ignore[arg-type]

    def to_python(self, value: object) -> str:
        return one_line(super().to_python(value) or "")


class ProseField(forms.CharField):
    """Words of several lines; control characters and marks that turn the reading direction go."""

    def clean(self, value: object) -> str:
        return printed(super().clean(value) or "")


class SourceTextField(forms.Field):
    """A text exactly as it was sent: not stripped, control characters left to the import's normalisation."""

    widget = forms.Textarea

    def to_python(self, value: object) -> str:
        return value if isinstance(value, str) else ""


def explained(error: KgError) -> str:
    """What is wrong and what to do, for the reader of a form."""
    return f"{error.said(_t)} {_t(error.advice)}"
