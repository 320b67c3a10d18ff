"""The reader's own view of a graph."""

import json
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from graphs.domain.vocabulary import LayoutMode
from graphs.models.saved_view import MOST_PINS
from graphs.workspace.ids import NODE_ID

FARTHEST = 1_000_000
LONGEST = 16_000  # characters: all pins at their longest


class PinsForm(forms.Form):
    """``pins`` is JSON of what changed: node id → [x, y], how far from where the layout puts the card, or null for a
    pin that is gone. ``reset`` forgets the other pins of this layout."""

    mode = forms.ChoiceField(choices=[(m, m) for m in LayoutMode])
    pins = forms.CharField(max_length=LONGEST)
    reset = forms.BooleanField(required=False)

    def clean_pins(self) -> dict[str, tuple[int, int] | None]:
        try:
            given = json.loads(self.cleaned_data["pins"])
        except (ValueError, RecursionError):
            raise ValidationError("No JSON.") from None
        if not isinstance(given, dict) or len(given) > MOST_PINS:
            raise ValidationError("No pins, or too many.")
        return {_node(key): place if place is None else _place(place) for key, place in given.items()}


def _node(key: str) -> str:
    if not NODE_ID.fullmatch(key):
        raise ValidationError("No node.")
    return key


def _place(place: Any) -> tuple[int, int]:
    match place:
        case [int(x), int(y)] if max(abs(x), abs(y)) <= FARTHEST:
            return int(x), int(y)
    raise ValidationError("No place.")
