"""When "cause", "lead to" and their like say of nothing that it causes something."""

import re

from graphs.extraction.builtin import tagging
from graphs.extraction.builtin.lexicons.base import Cue
from graphs.extraction.builtin.lexicons.en import words


def is_no_cause(cue: Cue, text: str, match: re.Match[str]) -> bool:
    before = text[: match.start()]
    if _is_way(before, match):
        return True
    return cue.verb and (bool(_UNSURE.search(before)) or _is_errand(before, match) or _no_object(text, match))


# "Whether the drug causes harm" asserts nothing; nor does "if the drug causes harm".
_UNSURE = re.compile(r"\b(?:whether|if|unless|lest)\s[^,;:]{0,60}$", re.IGNORECASE)
_WAY = re.compile(
    r"\b(?:paths?|roads?|streets?|trails?|doors?|gates?|stairs?|stairways?|steps|tunnels?|corridors?|passages?|bridges?|lanes?|"
    r"tracks?|highways?|route|routes|link|links|entrance|canal)\s+(?:\w+\s+){0,3}$",
    re.IGNORECASE,
)


_BARE_TO = re.compile(r"\s*to\s", re.IGNORECASE)
_SEEMS = re.compile(
    r"(?:likely|unlikely|known|thought|believed|said|reported|found|shown|seems?|seemed|appears?|appeared|helps?|helped|began|begins?|"
    r"continues?|continued|tends?|tended|used|proven?|suspected|expected|is|are|was|were|has|had|have|bound|sure|able|threatens?|enough)\s*$",
    re.IGNORECASE,
)


def _is_errand(before: str, match: re.Match[str]) -> bool:
    """ "Led some owners to raise concerns": who causes it is not the noun before "to"."""
    return bool(_BARE_TO.match(match.group()) and not _SEEMS.search(before[-20:]))


_RELATIVE = re.compile(r"\b(?:that|which)\s+(?:[\w’'-]{1,20}\s+){1,3}$", re.IGNORECASE)


def _no_object(text: str, match: re.Match[str]) -> bool:
    """ "The stress that overwork causes lasts": a verb follows, so what is caused stands before "that"."""
    row = tagging.tokens(text[match.end() : match.end() + 40])
    word = row[0].low if row else ""
    finite = word.endswith(("s", "ed")) and not word.endswith("ss") and word not in words.NOT_VERBS
    return finite and tagging.looks_like_verb(word) and bool(_RELATIVE.search(text[: match.start()][-80:]))


def _is_way(before: str, match: re.Match[str]) -> bool:
    """A road that leads to a place causes nothing."""
    return bool(
        re.search(r"\b(?:lead|leads|led|leading)\b", match.group(), re.IGNORECASE)
        and _WAY.search(before + " ")
    )
