"""Nodes that a reader takes in at a glance: a long one is cut at a clause border where what stays can stand alone.

Nothing that limits what stays may be lost: no cut before a condition, an exception, a purpose or a restrictive
relative clause, and none that leaves "not only" or "either" without its second half.
"""

import re
from dataclasses import replace

from graphs.domain.vocabulary import NodeType
from graphs.extraction.builtin import chinese
from graphs.extraction.builtin.languages import grammar
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import End

WORDS, CHARACTERS = 30, 80
FEWEST_WORDS, FEWEST_CHARACTERS = 6, 12
_BORDER = re.compile(
    r"[;—]|,(?=\s(?:and|but|so|yet|while|whereas|which|although|though|including|such\sas|with)\s)"
)
_OPEN = re.compile(
    r"\b(?:not\s(?:only|just|merely)|either|neither|both|between|so\s\w{1,20}\sthat)\b", re.IGNORECASE
)
_CONDITION = re.compile(r"(?:only\s+)?(?:if|when|where|unless|once|until)\b", re.IGNORECASE)
_LIMITS = re.compile(r"\b(?:if|unless|except|provided|only\swhen|until)\b", re.IGNORECASE)
_LIMITS_ZH = re.compile(r"除外|除非|但|如果|若|只有|只要|例外|否则|的$|的，|不仅|不但|为了|根据|一旦")


def fitted(end: End, sentence: Sentence) -> End:
    """The end itself, or as much of it as a reader takes in."""
    if end.type is NodeType.CONCEPT:
        return end
    text = sentence.plain[max(0, end.start - sentence.start) : end.end - sentence.start]
    cut = _chinese(text) if sentence.language == "zh" else _english(text) if sentence.language == "en" else 0
    return replace(end, end=end.start + cut) if cut and end.start >= sentence.start else end


def _english(text: str) -> int:
    if len(text.split()) <= WORDS or _OPEN.search(text):
        return 0
    speech = grammar("en")
    for match in reversed(list(_BORDER.finditer(text))):
        kept = text[: match.start()].rstrip()
        if not FEWEST_WORDS <= len(kept.split()) <= WORDS or _LIMITS.search(text[match.end() :]):
            continue
        if _CONDITION.match(kept) and "," not in kept:
            continue
        if speech.stands_alone(kept) and _whole_brackets(kept):
            return len(kept)
    return 0


def _chinese(text: str) -> int:
    if len(text) <= CHARACTERS:
        return 0
    for left, _ in reversed(chinese.marks(text)):
        kept = text[:left]
        if not FEWEST_CHARACTERS <= left <= CHARACTERS or _LIMITS_ZH.search(text[left:]):
            continue
        if chinese.stands_alone(kept) and not chinese.prepares(kept) and _whole_brackets(kept):
            return left
    return 0


def _whole_brackets(text: str) -> bool:
    return all(text.count(one) == text.count(other) for one, other in ("()", "[]", "“”", "（）", "《》"))
