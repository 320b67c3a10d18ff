"""A knowledge base as people describe it."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from graphs.forms.fields import TitleField
from graphs.models import KnowledgeBase
from kgsite.accounts.models import Team

MOST_TAGS, TAG_LENGTH = 20, 40
LANGUAGES = [
    ("", _("As each text tells")),
    ("en", _("English")),
    ("zh", _("Chinese")),
    ("ja", _("Japanese")),
    ("ko", _("Korean")),
    ("de", _("German")),
    ("fr", _("French")),
    ("es", _("Spanish")),
    ("it", _("Italian")),
    ("pt", _("Portuguese")),
    ("nl", _("Dutch")),
    ("ru", _("Russian")),
    ("uk", _("Ukrainian")),
    ("ar", _("Arabic")),
    ("he", _("Hebrew")),
    ("hi", _("Hindi")),
    ("th", _("Thai")),
    ("el", _("Greek")),
]


class TagsField(forms.CharField):
    """Words between commas; the same word twice is one tag."""

    def prepare_value(self, value: Any) -> Any:
        return ", ".join(value) if isinstance(value, list) else value

    def to_python(self, value: object) -> list[str]:  # type: ignore[override]
        words = (super().to_python(value) or "").replace("，", ",").replace("、", ",").split(",")
        tags = list(dict.fromkeys(word.strip() for word in words if word.strip()))
        if len(tags) > MOST_TAGS:
            raise ValidationError(_("At most %(n)s tags.") % {"n": MOST_TAGS})
        if any(len(tag) > TAG_LENGTH for tag in tags):
            raise ValidationError(_("A tag has at most %(n)s characters.") % {"n": TAG_LENGTH})
        return tags


class BaseForm(forms.Form):
    name = TitleField(label=_("Name"), max_length=120)
    description = forms.CharField(
        label=_("Description"), required=False, max_length=2000, widget=forms.Textarea(attrs={"rows": 3})
    )
    language = forms.ChoiceField(
        label=_("Default language"),
        required=False,
        choices=LANGUAGES,
        help_text=_("Read every new text as this language, whatever it looks like."),
    )
    tags = TagsField(label=_("Tags"), required=False, help_text=_("Words between commas."))

    def __init__(self, *args: Any, team: Team, base: KnowledgeBase | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.team, self.base = team, base

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        others = KnowledgeBase.objects.filter(team=self.team, name=name)
        if self.base:
            others = others.exclude(pk=self.base.pk)
        if others.exists():
            raise ValidationError(_("This team has a knowledge base of that name already."))
        return name
