"""From what a program sent to the very forms that the pages use."""

from typing import Any

from django import forms

from graphs.api.answers import revision_of
from graphs.api.routes import ApiRequest
from graphs.api.schemas import LimitsSent
from graphs.domain.calls import Limits
from graphs.domain.errors import InvalidInput
from graphs.domain.messages import gettext_noop
from graphs.forms.limits import StartLimitsForm
from graphs.library.callers import Caller
from graphs.library.extractors import Picker, picker
from graphs.models import Document, KnowledgeBase
from graphs.providers.catalogue import default_extractor, extractors

# What a form calls a field, where the wire calls it otherwise.
WIRE_NAMES = {"expected_revision": "expectedRevision", "cap": "limits.price", "cap_tokens": "limits.tokens"}


def clean(form: forms.BaseForm) -> dict[str, Any]:
    """The clean values. Raises InvalidInput with the fields at fault and what is wrong with each."""
    if form.is_valid():
        return form.cleaned_data
    problems = [
        {"field": WIRE_NAMES.get(name, name), "problem": str(message)}
        for name, messages in form.errors.items()
        for message in messages
    ]
    raise InvalidInput(
        hint=gettext_noop("Look at the fields that are named."),
        fields=sorted({problem["field"] for problem in problems}),
        problems=problems,
    )


def limits_of(sent: LimitsSent | None) -> Limits:
    """What is not said is as the team has it."""
    sent = sent or LimitsSent()
    data = {"cap": sent.price, "cap_tokens": sent.tokens, "ask_anew": sent.askAnew}
    form = StartLimitsForm({key: str(value) for key, value in data.items() if value not in (None, False)})
    clean(form)
    return form.limits


def expected(request: ApiRequest, sent: int | None) -> int:
    """The revision that the caller read: in the body, or in If-Match. Both may be there when they agree."""
    matched = revision_of(request)
    if sent is None and matched is None:
        raise InvalidInput(
            gettext_noop("A change names the revision that it was made for."),
            hint=gettext_noop("Send expectedRevision, or If-Match with the ETag of what was read."),
            fields=["expectedRevision"],
        )
    if sent is not None and matched is not None and sent != matched:
        raise InvalidInput(
            gettext_noop("expectedRevision and If-Match name different revisions."),
            fields=["expectedRevision"],
        )
    return matched if sent is None else sent  # type: ignore[return-value]


def offered_for(caller: Caller, base: KnowledgeBase, *, stays_here: bool) -> Picker:
    return picker(caller.user, base.team, extractors(), base=base, stays_here=stays_here)


def usual_extractor(document: Document, offered: Picker) -> str:
    """The one that read it last; never one that text would leave the server for without being named."""
    known = next((choice for choice in offered.all if choice.name == document.extractor), None)
    return known.name if known and not known.external else default_extractor()
