"""The address of a search: words, filters, how far to follow relations, and where to look."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _t
from django.utils.translation import gettext_lazy as _

from graphs.domain.errors import KgError
from graphs.domain.query import LONGEST_QUERY, parsed
from graphs.forms.queries import MOST

SHORTEN = _("Leave out what is not needed: a few words find more than a paragraph.")
CHOOSE = _("Start again and choose among the filters of the page.")

# Parameter of the address → field of the query on the wire.
SEVERAL = {
    "type": "types",
    "relation": "relations",
    "section": "sectionIds",
    "grounding": "groundingStatuses",
    "entailment": "entailmentStatuses",
    "review": "reviewStatuses",
}

# Field of the query on the wire → what readers call it.
WORDS = {
    "types": _("type of node"),
    "relations": _("relation"),
    "sectionIds": _("section"),
    "groundingStatuses": _("state of grounding"),
    "entailmentStatuses": _("state of entailment"),
    "reviewStatuses": _("state of review"),
    "direction": _("direction of the relations"),
    "cursor": _("page"),
}
_NO_BASE = _("There is no such knowledge base.")
NO_BASE = dict.fromkeys(("invalid", "min_value", "max_value"), _NO_BASE)
NO_SUCH = _("There is no %(field)s “%(value)s”.")
NO_SUCH_SHORT = _("There is no such %(field)s.")
TOO_MANY = _("More than %(most)s values for one filter: %(field)s.")
NO_HOPS = _("Related nodes are looked for 0, 1 or 2 steps away.")


class Values(forms.Field):
    """All values of a parameter, empty ones left out. Whether they are known says the query itself."""

    widget = forms.SelectMultiple

    def to_python(self, value: Any) -> tuple[str, ...]:
        return tuple(dict.fromkeys(str(each) for each in value or () if each))


class SearchQuery(forms.Form):
    """``query`` of the clean values is a ``GraphQuery``, or None where nothing is asked for yet. What people search is
    always asked as if it were being typed, so that an address finds what its words found; ``typing`` of the address
    says only that the browser sent it by itself."""

    q = forms.CharField(required=False)
    type = Values(required=False)
    relation = Values(required=False)
    section = Values(required=False)
    grounding = Values(required=False)
    entailment = Values(required=False)
    review = Values(required=False)
    hops = forms.CharField(required=False)
    direction = forms.CharField(required=False)
    base = forms.IntegerField(required=False, min_value=1, max_value=MOST, error_messages=NO_BASE)
    document = forms.UUIDField(required=False, error_messages={"invalid": _("There is no such document.")})
    cursor = forms.CharField(required=False)
    typing = forms.CharField(required=False)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not self.errors:
            cleaned["query"] = self._query(cleaned)
        return cleaned

    def _query(self, cleaned: dict[str, Any]) -> object:
        lists = {field: list(cleaned[name]) for name, field in SEVERAL.items() if cleaned[name]}
        if not (cleaned["q"] or lists):
            return None
        single = {name: cleaned[name] for name in ("hops", "direction", "cursor")}
        try:
            return parsed({"query": cleaned["q"], "typing": True} | lists | single)
        except KgError as error:
            advice = SHORTEN if len(cleaned["q"]) > LONGEST_QUERY else CHOOSE
            raise ValidationError(f"{_said(error)} {advice}") from error

    @property
    def trouble(self) -> str:
        """The first thing that is wrong, as a sentence."""
        return next((str(message) for messages in self.errors.values() for message in messages), "")


def _said(error: KgError) -> str:
    """The sentence without wire names, which nobody who reads a page has ever seen."""
    field = error.details.get("field")
    if field == "hops":
        return str(NO_HOPS)
    if field not in WORDS:
        return error.said(_t)
    known = error.details | {"field": WORDS[str(field)]}
    if "most" in known:
        return str(TOO_MANY) % known
    return str(NO_SUCH if "value" in known else NO_SUCH_SHORT) % known
