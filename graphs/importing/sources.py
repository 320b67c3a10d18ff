"""The source text of an imported graph: given with it, given beside it, put together from its units, or missing.

Quotes and node texts are never made into a source: a graph without a source has an empty one, and then nothing
in it is grounded.
"""

from enum import StrEnum
from typing import NamedTuple

from graphs.importing.given import GivenGraph


class Origin(StrEnum):
    BESIDE = "beside"
    FILE = "file"
    UNITS = "units"
    MISSING = "missing"


class SourceText(NamedTuple):
    text: str
    origin: Origin


def source_text(given: GivenGraph, beside: str | None = None) -> SourceText:
    """``beside`` is a text that a person supplied for this import; it wins."""
    if beside is not None and beside.strip():
        return SourceText(beside, Origin.BESIDE)
    if given.text is not None and given.text.strip():
        return SourceText(given.text, Origin.FILE)
    units = [text for text in given.unit_texts if text.strip()]
    if units:
        return SourceText("\n\n".join(units), Origin.UNITS)
    return SourceText("", Origin.MISSING)
