"""A reply that a person carried here from a model, and what else may be done with the part that waits for it."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from graphs.forms.fields import SourceTextField

MOST_BYTES = 1024 * 1024
SEND, KEEP, SKIP, FINISH = "send", "keep", "skip", "finish"


class ReplyForm(forms.Form):
    """``round`` is the prompt that was on the page: a reply to an older one is told apart."""

    round = forms.IntegerField(min_value=1, max_value=2**63 - 1, widget=forms.HiddenInput)
    act = forms.ChoiceField(choices=[(act, act) for act in (SEND, KEEP, SKIP, FINISH)])
    reply = SourceTextField(
        label=_("The model's reply"),
        required=False,
        help_text=_("The whole reply, as the model gave it; at most 1 MiB."),
        widget=forms.Textarea(attrs={"rows": 10, "dir": "auto", "spellcheck": "false"}),
    )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        reply: str = cleaned.get("reply") or ""
        if cleaned.get("act") == SEND and not reply.strip():
            raise ValidationError({"reply": _("Paste the model's reply first.")})
        if len(reply.encode("utf-8", "replace")) > MOST_BYTES:
            raise ValidationError({"reply": _("The reply is larger than 1 MiB.")})
        cleaned["reply"] = reply.replace("\0", "").encode("utf-8", "replace").decode()
        return cleaned
