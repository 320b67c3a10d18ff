"""The one form a source text takes: line ends are ``\\n``, no control characters, no byte order mark.

Nothing else is touched, neither spelling nor blanks, so that every quote and every offset speaks of what its author
wrote. What had to be removed is counted by name and told to the reader.
"""

import re
from collections import Counter
from dataclasses import dataclass, field

from graphs.domain.errors import Empty, InvalidInput, LimitExceeded
from graphs.domain.messages import gettext_noop

MAX_CHARS = 4_000_000
_LINE_END = re.compile("\r\n|[\r\u2028\u2029]")
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f]")
_SURROGATE = re.compile("[\ud800-\udfff]")
_VISIBLE = re.compile("[^\\s\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")


@dataclass(frozen=True, slots=True)
class ImportedText:
    """``removed`` counts the control characters that were taken out, by name: ``{"U+0000": 3}``."""

    text: str
    removed: dict[str, int] = field(default_factory=dict)


def normalise(raw: str) -> ImportedText:
    """The text as it will be stored; refuses what is empty, too long or not Unicode."""
    if lone := _SURROGATE.search(raw):
        raise InvalidInput(
            gettext_noop("The text holds half a character (a lone surrogate) and cannot be stored."),
            hint=gettext_noop(
                "Copy it again from its source, or remove the character that shows as a box or question mark."
            ),
            field="text",
            offset=lone.start(),
        )
    text = _LINE_END.sub("\n", raw.removeprefix("\ufeff"))
    removed = Counter(f"U+{ord(char):04X}" for char in _CONTROL.findall(text))
    text = _CONTROL.sub("", text)
    if not _VISIBLE.search(text):
        raise Empty(field="text")
    if len(text) > MAX_CHARS:
        raise LimitExceeded(field="text", limit=MAX_CHARS, size=len(text))
    return ImportedText(text, dict(sorted(removed.items())))
