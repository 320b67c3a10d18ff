"""Comparing propositions: when two texts say the same thing in the same words."""

import re
import unicodedata

_NOT_WORDS = re.compile(r"[\W_]+")


def normalized(text: str) -> str:
    """NFKC, lower case, runs of blanks and punctuation as one space. Digits and letters stay."""
    return _NOT_WORDS.sub(" ", unicodedata.normalize("NFKC", text).casefold()).strip()
