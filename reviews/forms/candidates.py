"""Input of candidate review: filters in the address, and decisions."""

from typing import Any
from uuid import UUID

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from graphs.domain.vocabulary import CandidateKind, CandidateStatus
from graphs.forms.fields import ProseField
from reviews.domain.facets import ALL, BLIND, ORIGINS, Choice
from reviews.domain.stamps import STAMP
from reviews.labels import REVIEWED_TYPES
from reviews.queue import CURSOR

MOST_AT_ONCE = 200
NOTE_LENGTH = 2000
UNDO = "undo"


class QueueQuery(forms.Form):
    """What the address of a queue may say."""

    status = forms.ChoiceField(required=False, choices=[(s, s) for s in (*CandidateStatus, *BLIND, ALL)])
    kind = forms.ChoiceField(required=False, choices=[(k, k) for k in CandidateKind])
    type = forms.ChoiceField(required=False, choices=[(t, t) for t in REVIEWED_TYPES])
    origin = forms.ChoiceField(required=False, choices=[(o, o) for o in ORIGINS])
    section = forms.CharField(required=False, max_length=60)
    after = forms.CharField(required=False, max_length=60)

    def clean_after(self) -> str:
        after: str = self.cleaned_data["after"]
        if after and not CURSOR.fullmatch(after):
            raise ValidationError("Not a place in the queue.")
        return after

    @property
    def choice(self) -> Choice:
        clean = self.cleaned_data
        return Choice(
            clean["status"] or CandidateStatus.CANDIDATE,
            clean["kind"],
            clean["type"],
            clean["section"],
            clean["origin"],
        )


class SeenField(forms.Field):
    """Candidates as they were seen: repeated values ``<uuid>:<stamp>``."""

    widget = forms.MultipleHiddenInput
    default_error_messages = {
        "required": _("Choose at least one candidate."),
        "invalid": _("This is not a candidate of this page."),
        "too_many": _("Decide at most %(most)d candidates at once."),
    }

    def to_python(self, value: Any) -> dict[UUID, str]:
        tokens = value or []
        if len(tokens) > MOST_AT_ONCE:
            raise ValidationError(self.error_messages["too_many"], params={"most": MOST_AT_ONCE})
        return dict(self._pair(token) for token in tokens)

    def _pair(self, token: str) -> tuple[UUID, str]:
        key, _colon, stamp = token.partition(":")
        try:
            candidate_id = UUID(key)
        except ValueError:
            raise ValidationError(self.error_messages["invalid"]) from None
        if not STAMP.fullmatch(stamp):
            raise ValidationError(self.error_messages["invalid"])
        return candidate_id, stamp


class DecisionForm(forms.Form):
    """A decision on one candidate as it was seen. Without ``note`` the note stays as it is."""

    stamp = forms.RegexField(STAMP, strip=False)
    decision = forms.TypedChoiceField(choices=[(s, s) for s in CandidateStatus], coerce=CandidateStatus)
    note = ProseField(required=False, max_length=NOTE_LENGTH)

    @property
    def given_note(self) -> str | None:
        return self.cleaned_data["note"] if "note" in self.data else None


class BeforeField(SeenField):
    """What candidates were before they were decided together: repeated values ``<uuid>:<status>``."""

    default_error_messages = {"invalid": _("This is not a candidate of this page.")}

    def _pair(self, token: str) -> tuple[UUID, str]:
        key, _colon, status = token.partition(":")
        try:
            return UUID(key), CandidateStatus(status)
        except ValueError:
            raise ValidationError(self.error_messages["invalid"]) from None


class ManyDecisionsForm(forms.Form):
    """The same decision on all that were ticked, or ``undo``: each as it was ``before``."""

    seen = SeenField()
    before = BeforeField(required=False)
    decision = forms.ChoiceField(choices=[(s, s) for s in (*CandidateStatus, UNDO)])


class BlindForm(forms.Form):
    blind = forms.ChoiceField(choices=[("on", "on"), ("off", "off")])
