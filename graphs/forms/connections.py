"""A team's way to a model, as an owner describes it. The key goes in and never comes out."""

import re
from collections.abc import Iterable
from ipaddress import IPv6Address
from typing import Any
from urllib.parse import SplitResult, urlsplit

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils.translation import gettext_lazy as _

from graphs.models import ModelConnection
from kgsite.accounts.models import Team

FIELDS = [
    "name", "adapter", "base_url", "model", "vision", "context_tokens", "price_in", "price_out", "concurrency",
    "per_minute", "deadline", "is_default",
]  # fmt: skip
LONGEST_CALL = 3600  # seconds; the operator may allow less
LONGEST_KEY = 4000
NO_PART = frozenset(
    "\\\"'`<>"
)  # of an address; nor is what cannot be seen, such as marks that turn the direction
ENDINGS = ("/chat/completions", "/completions", "/messages", "/models")


class ConnectionForm(forms.ModelForm):  # type: ignore[type-arg]
    """``cleaned_data["new_key"]`` is None to keep the stored key, '' to remove it."""

    key = forms.CharField(
        label=_("Key"),
        required=False,
        max_length=LONGEST_KEY,
        widget=forms.PasswordInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    remove_key = forms.BooleanField(label=_("Remove the stored key"), required=False)

    class Meta:
        model = ModelConnection
        fields = FIELDS

    def __init__(self, *args: Any, team: Team, here: Iterable[str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.team, self.here = team, set(here)
        self.before = None if self.instance._state.adding else self.instance.base_url
        self._describe()
        if self.before is not None:
            self.fields["name"].disabled = True
        if not self.instance.has_key:
            del self.fields["remove_key"]

    def _describe(self) -> None:
        cap = min(settings.MODEL_TIMEOUT_CAP, LONGEST_CALL)
        hints: dict[str, Any] = {
            "name": _("Runs and the command line call it so; it cannot be changed later. Letters, digits, dots, dashes."),
            "base_url": _(
                "As the server's documents give it, mostly ending in /v1. Ollama: http://localhost:11434/v1 · llama.cpp: "
                "http://localhost:8080/v1 · LM Studio: http://localhost:1234/v1 · vLLM: http://localhost:8000/v1. "
                "Addresses of this machine and of private networks work only when whoever runs this server allows them "
                "in GROUNDGRAPH_EGRESS_ALLOW."
            ),
            "model": _("The name under which the server knows the model."),
            "key": _("A key is stored. Leave this empty to keep it.")
            if self.instance.has_key
            else _("Kept sealed and never shown again. Local servers mostly need none."),
            "price_in": _("For estimates and budgets; 0 when it costs nothing."),
            "deadline": _("At most %(cap)s. A slow local model may need more than others.") % {"cap": cap},
        }  # fmt: skip
        for name, hint in hints.items():
            self.fields[name].help_text = hint
        self._bound("deadline", 1, cap)
        self.initial["deadline"] = min(self.initial.get("deadline") or cap, cap)
        for name in ("price_in", "price_out"):
            self._bound(name, 0)
        for name in ("base_url", "model", "name"):
            self.fields[name].widget.attrs |= {"autocomplete": "off", "spellcheck": "false"}
        self.fields["base_url"].widget.attrs["inputmode"] = "url"

    def _bound(self, name: str, least: int, most: int | None = None) -> None:
        field = self.fields[name]
        field.validators.append(MinValueValidator(least))
        field.widget.attrs["min"] = least
        if most is not None:
            field.validators.append(MaxValueValidator(most))
            field.widget.attrs["max"] = most

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if self.before is not None:
            return name
        if name in self.here:
            raise ValidationError(_("An extractor of this server has that name already."))
        if ModelConnection.objects.filter(team=self.team, name=name).exists():
            raise ValidationError(_("The team has a connection of this name already."))
        return name

    def clean_base_url(self) -> str:
        address: str = self.cleaned_data["base_url"].strip().rstrip("/")
        for ending in ENDINGS:  # what people copy from an example of a call
            address = address.removesuffix(ending)
        try:
            parts = urlsplit(address)
            named = _names_a_host(parts)
        except ValueError:
            named = False
        if (
            not named
            or parts.scheme not in ("http", "https")
            or any(c.isspace() or not c.isprintable() or c in NO_PART for c in address)
        ):
            raise ValidationError(
                _("Enter an address that begins with http:// or https:// and names a host.")
            )
        if "@" in parts.netloc or parts.query or parts.fragment:
            raise ValidationError(
                _("Leave out names, passwords, and what follows ? or #. The key has its own field.")
            )
        return address

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        key, remove = (cleaned.get("key") or "").strip(), cleaned.get("remove_key")
        if key and remove:
            self.add_error("key", _("Enter a new key or remove the stored one, not both."))
        if any(not 32 < ord(character) < 127 for character in key):
            self.add_error("key", _("A key has no blanks and only plain letters, digits and marks."))
        if self._leaves_its_server(cleaned) and not key and not remove:
            self.add_error(
                "key", _("The address is another server now: enter its key, or remove the stored one.")
            )
        cleaned["new_key"] = key or ("" if remove else None)
        return cleaned

    def _leaves_its_server(self, cleaned: dict[str, Any]) -> bool:
        """A stored key is for the server that it was entered for: a new address does not take it along."""
        if not self.instance.has_key or not self.before or not cleaned.get("base_url"):
            return False
        return _origin(self.before) != _origin(cleaned["base_url"])


def _names_a_host(parts: SplitResult) -> bool:
    """Raises ValueError where a port or an IPv6 literal is none. Some versions of urlsplit let words stand beside
    brackets, and then what the page shows is not where the text goes."""
    place = parts.netloc.rpartition("@")[2]
    if "[" in place or "]" in place:
        literal = re.fullmatch(r"\[([0-9A-Fa-f:.]+)\](?::\d*)?", place)
        if literal is None:
            return False
        IPv6Address(literal[1])
    return bool(parts.hostname) and (parts.port is None or parts.port > 0)


def _origin(address: str) -> tuple[str, str]:
    parts = urlsplit(address)
    return parts.scheme, parts.netloc.lower()
