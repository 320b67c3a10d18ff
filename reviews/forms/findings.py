"""Input of checks: what is to be checked, filters in the address, fixes and dismissals."""

import re
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from graphs.domain.vocabulary import Severity
from graphs.forms.fields import ProseField
from reviews.domain.findings import Category, FindingStatus
from reviews.domain.sieve import ALL, Sieve

REASON_LENGTH = 500
MOST_FIXES = 300  # at once
LAST = 2**31 - 1
SCOPE = re.compile(r"(full|section|node):?([A-Za-z0-9_-]{0,64})", re.ASCII)
TOKEN = re.compile(r"([1-9][0-9]{0,8}):([0-9])", re.ASCII)


class ChecksQuery(forms.Form):
    """What the address of a list of findings may say. Without ``report`` it is the newest."""

    report = forms.UUIDField(required=False)
    severity = forms.ChoiceField(required=False, choices=[(s, s) for s in Severity])
    status = forms.ChoiceField(required=False, choices=[(s, s) for s in (*FindingStatus, ALL)])
    category = forms.ChoiceField(required=False, choices=[(c, c) for c in Category])
    after = forms.IntegerField(required=False, min_value=0, max_value=LAST)

    @property
    def sieve(self) -> Sieve:
        clean = self.cleaned_data
        return Sieve(clean["severity"], clean["status"] or FindingStatus.OPEN, clean["category"])


class QuickCheckForm(forms.Form):
    """``scope``: ``full``, ``section:<id>`` or ``node:<id>``; nothing is the whole document."""

    scope = forms.RegexField(re.compile(rf"\A{SCOPE.pattern}\Z", re.ASCII), required=False, max_length=80)

    def clean_scope(self) -> tuple[str, str]:
        found = SCOPE.fullmatch(self.cleaned_data["scope"] or "full")
        assert found, "the field has checked it"
        kind, key = found.groups()
        if (kind == "full") == bool(key):
            raise ValidationError("A section or a node has an id.")
        return kind, key


class ApplyForm(forms.Form):
    """``expected_revision`` is that of the graph whose difference was read; ``choice`` numbers the fix."""

    expected_revision = forms.IntegerField(min_value=0, max_value=LAST)
    choice = forms.IntegerField(min_value=0, max_value=9, required=False)

    def clean_choice(self) -> int:
        return self.cleaned_data["choice"] or 0


class DismissForm(forms.Form):
    reason = ProseField(required=False, max_length=REASON_LENGTH)


class TokensField(forms.Field):
    """Fixes that were ticked: repeated values ``<number of the finding>:<number of the fix>``."""

    widget = forms.MultipleHiddenInput
    default_error_messages = {
        "required": _("Choose at least one fix."),
        "invalid": _("This is not a fix of this report."),
        "too_many": _("Apply at most %(most)d fixes at once."),
    }

    def to_python(self, value: Any) -> dict[int, int]:
        found = [TOKEN.fullmatch(token) for token in value or ()]
        if len(found) > MOST_FIXES:
            raise ValidationError(self.error_messages["too_many"], params={"most": MOST_FIXES})
        if not all(found):
            raise ValidationError(self.error_messages["invalid"])
        return {int(match[1]): int(match[2]) for match in found if match}


class FixesForm(forms.Form):
    expected_revision = forms.IntegerField(min_value=0, max_value=LAST)
    fix = TokensField()
