"""The whole source for a printer, a window of units at a time, so that its length costs time but no memory."""

import unicodedata
from collections.abc import Iterator
from itertools import islice

from graphs.models import Document
from graphs.workspace.units import UNITS_IN_WINDOW, UnitWindow, current_version, outline_of, units_from

RTL_LANGUAGES = frozenset(
    {"ar", "arc", "ckb", "dv", "fa", "ha", "he", "ks", "ku", "ps", "sd", "ug", "ur", "yi"}
)
LOOKED_AT = 400


def windows_of(document: Document) -> Iterator[UnitWindow]:
    """All windows of the newest source, in order; three queries and then four for each window."""
    version = current_version(document)
    outline = outline_of(version)
    for start in range(0, outline.units, UNITS_IN_WINDOW):
        yield units_from(document, version, outline, start)


def direction_of(language: str, text: str) -> str:
    """Which side the lines begin at: by the language if it is known, else by the first letter that has a side."""
    if language:
        return "rtl" if language.split("-")[0].lower() in RTL_LANGUAGES else "ltr"
    sides = (unicodedata.bidirectional(character) for character in islice(text, LOOKED_AT))
    return "rtl" if next((s for s in sides if s in {"L", "R", "AL"}), "L") != "L" else "ltr"
