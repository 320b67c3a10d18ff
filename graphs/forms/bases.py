"""A knowledge base as people describe it."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from graphs.forms.fields import TitleField
from graphs.forms.privacy import KeepHereField, lock
from graphs.library.extractors import Picker
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

    instructions = forms.CharField(
        label=_("Instructions for models"),
        required=False,
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_(
            "What a model should look for in texts of this knowledge base. Rules of the gate stay as they are."
        ),
    )
    extractor = forms.ChoiceField(
        label=_("Default extractor"),
        required=False,
        help_text=_("New documents begin with it, unless the person chose another one before."),
    )
    no_external = KeepHereField()

    def __init__(
        self,
        *args: Any,
        team: Team,
        base: KnowledgeBase | None = None,
        offered: Picker,
        may_lift: bool = True,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.team, self.base, self.offered = team, base, offered
        self.fields["extractor"].choices = [("", _("as the team's default"))] + offered.choices  # type: ignore[attr-defined]
        lock(self.fields["no_external"], is_set=bool(base and base.no_external), may_lift=may_lift)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        name, stays = cleaned.get("extractor"), cleaned.get("no_external", False)
        if name and self.offered.is_refused(name, stays_here=stays):
            self.add_error(
                "extractor", _("This model is external: choose another one, or allow external models.")
            )
        return cleaned

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        others = KnowledgeBase.objects.filter(team=self.team, name=name)
        if self.base:
            others = others.exclude(pk=self.base.pk)
        if others.exists():
            raise ValidationError(_("This team has a knowledge base of that name already."))
        return name
