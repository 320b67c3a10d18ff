"""JSON as models write it: read what is surely there, never invent what is not.

Strict JSON is read strictly; anything else goes to the loose reader beside this file. A text that breaks off, or in
which something had to be passed over, yields its *complete* items only, and ``complete`` says so. Nothing is closed
in the model's name.
"""

from dataclasses import dataclass

from graphs.domain.values import JSONValue
from graphs.extraction.model.loose_reader import LooseReader
from graphs.extraction.model.strict_json import MOST_DEPTH, TooDeep, strict

__all__ = ["MOST_DEPTH", "Reading", "TooDeep", "read"]


@dataclass(frozen=True, slots=True)
class Reading:
    """``values`` are the objects and lists found at the top level, in order."""

    values: tuple[JSONValue, ...]
    complete: bool
    repaired: bool


def read(text: str) -> Reading:
    """Raises TooDeep. Finds nothing in prose; then ``values`` is empty."""
    try:
        value = strict(text.strip().removeprefix("\ufeff"))
    except TooDeep:
        raise
    except ValueError:
        return Reading(*LooseReader(text).read(), repaired=True)
    return Reading((value,) if isinstance(value, dict | list) else (), complete=True, repaired=False)
