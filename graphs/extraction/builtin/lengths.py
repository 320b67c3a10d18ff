"""Nodes that a reader takes in at a glance: a long one is cut at a clause border where what stays can stand alone.

Nothing that limits what stays may be lost: no cut before a condition, an exception, a purpose, a further duty or a
restrictive relative clause, and none that leaves "not only" or "either" without its second half.
"""

import re
from dataclasses import replace

from graphs.domain.vocabulary import NodeType
from graphs.extraction.builtin import chinese, insertions
from graphs.extraction.builtin.classify import has
from graphs.extraction.builtin.english_cuts import opens_series
from graphs.extraction.builtin.guards import balanced
from graphs.extraction.builtin.languages import grammar, lexicon
from graphs.extraction.builtin.lexicons.en.standing import DUTY
from graphs.extraction.builtin.lexicons.zh.standing import DUTY as DUTY_ZH
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import End

WORDS, CHARACTERS = 26, 80
ONE_CLAUSE = 30  # what has no border but commas of a list or before "…ing" is read in one go
SHORT = 20
FEWEST_WORDS, FEWEST_CHARACTERS = 6, 12
_BORDER = re.compile(
    r"[;—]|,(?=\s(?:and|but|so|yet|while|whereas|which|although|though|including|such\sas|with|\w{1,20}ing|as\swell\sas)\s)"
)
_SECOND = re.compile(
    r";|,\s(?:which|who|whose|where|when|while|whereas|although|though|because|if|unless)\s", re.IGNORECASE
)
# "From the first maps to satellites, …", "By drawing maps, …": what leads up to the statement.
_ADJUNCT = re.compile(
    r"(?:from\s.{3,160}?\sto\s|(?:by|through|in|when|while)\s(?:\w{1,20}ly\s)?\w{1,20}ing\s|through\sthe\s|with\s|to\s\w|"
    r"while\s|although\s|though\s|whether\s|despite\s|looking\s|as\s\w{1,20}s\sof\s)",
    re.IGNORECASE,
)
_MAIN = re.compile(r",\s+(?=(?!(?:and|or|but|to|which|who|with|such|including|while|as)\s)[\w“\"‘])")
_OPEN = re.compile(
    r"\b(?:not\s(?:only|just|merely)|either|neither|both|between|so\s\w{1,20}\sthat)\b", re.IGNORECASE
)
_CONDITION = re.compile(r"(?:only\s+)?(?:if|when|where|unless|once|until)\b", re.IGNORECASE)
_LIMITS = re.compile(rf"\b(?:if|unless|except|provided|only\swhen|until)\b|{DUTY}", re.IGNORECASE)
_LIMITS_ZH = re.compile(
    r"除外|除非|但|如果|若|只有|只要|例外|否则|的$|的，|不仅|不但|为了|根据|一旦|" + DUTY_ZH
)


def fits(text: str) -> bool:
    """Does a reader take this in as it stands? English only."""
    count = len(text.split())
    one = not _SECOND.search(text) and len(grammar("en").clauses(text)) < 2
    return count <= WORDS or count <= ONE_CLAUSE and one


def fitted(end: End, sentence: Sentence) -> End:
    """The end itself, or as much of it as a reader takes in."""
    if end.type is NodeType.CONCEPT or end.gap is not None and end.stand_in is None:
        return end
    text = sentence.plain[max(0, end.start - sentence.start) : end.end - sentence.start]
    if end.start < sentence.start:
        return end
    left, cut = 0, 0
    if sentence.language == "zh":
        cut = _chinese(text)
    elif sentence.language == "en":
        left = 0 if end.stand_in else _past_adjunct(text)
        cut = _english(text[left:])
    if end.type is NodeType.DEFINITION and cut * 2 < len(text):
        return end  # what explains the name would be cut off
    if not left and not cut:
        return end
    return replace(end, start=end.start + left, end=end.start + left + cut if cut else end.end)


def inserted(end: End, sentence: Sentence) -> tuple[End, ...]:
    """A long sentence with an insertion behind its subject: without it, and what the relative clause says."""
    text = sentence.plain[max(0, end.start - sentence.start) : end.end - sentence.start]
    found = insertions.find(text) if sentence.language == "en" and len(text.split()) > SHORT else None
    if found is None or end.stand_in or end.start < sentence.start:
        return ()
    left, right = (end.start + offset for offset in found.gap)
    kept = text[: found.gap[0]] + " " + text[found.gap[1] :]
    speech = grammar("en")
    if not speech.stands_alone(kept) or len(kept.split()) > WORDS:
        return ()
    parts = [replace(end, gap=(left, right))]
    told = text[slice(*found.relative)] if found.relative else ""
    if told and insertions.agrees(text[: found.gap[0]], told) and speech.is_phrase(text[: found.gap[0]], 8):
        name = (end.start, left)
        start, stop = (end.start + offset for offset in found.relative or (0, 0))
        parts.append(End(start, stop, stand_in=name))
    return tuple(parts)


def main_clause(language: str, text: str, shift: int) -> tuple[int, int] | None:
    """What a long sentence says once its lead-up and its tail are cut, if that stands alone. English only."""
    if language != "en":
        return None
    start, end = grammar("en").trim(text, shift, len(text))
    start += _past_adjunct(text[start:end])
    end = start + (_english(text[start:end]) or end - start)
    said = text[start:end]
    fits = len(said.split()) <= WORDS + 4 and grammar("en").stands_alone(said)
    return (start, end) if fits and not has(lexicon("en").condition, said) else None


def _past_adjunct(text: str) -> int:
    """Where the main clause of a long sentence begins behind its lead-up."""
    if len(text.split()) <= WORDS - 2 or not _ADJUNCT.match(text):
        return 0
    speech = grammar("en")
    for match in _MAIN.finditer(text, 0, 240):
        kept = text[match.end() :]
        subject = speech.subject(kept)
        if subject and subject[0] == 0 and speech.stands_alone(" ".join(kept.split()[:WORDS])):
            return match.end()
    return 0


def _english(text: str) -> int:
    """How much of the text stays, 0 for all of it: up to the last border before which a clause stands alone."""
    if fits(text) or _OPEN.search(text):
        return 0
    speech = grammar("en")
    for match in reversed(list(_BORDER.finditer(text))):
        kept = text[: match.start()].rstrip()
        if not FEWEST_WORDS <= len(kept.split()) <= WORDS or _LIMITS.search(text[match.end() :]):
            continue
        if _CONDITION.match(kept) and "," not in kept:
            continue
        if opens_series(text, match, len(text)) or in_series(kept, text[match.start() :]):
            continue
        if speech.stands_alone(kept) and balanced(kept):
            return len(kept)
    return 0


def in_series(kept: str, rest: str) -> bool:
    """Of "cut costs, save time, and …" no part is kept: two commas close together and an "and"."""
    joined = re.match(r",\s(?:and|or)\s", rest)
    comma = kept.rfind(",")
    return bool(
        joined and comma > 0 and len(kept[comma:].split()) <= 9 and not _clause_follows(rest[joined.end() :])
    )


def _clause_follows(text: str) -> bool:
    """Does the text open with a subject of its own and its verb?"""
    return grammar("en").subject(text[:120]) is not None


def _chinese(text: str) -> int:
    if len(text) <= CHARACTERS:
        return 0
    for left, _ in reversed(chinese.marks(text)):
        kept = text[:left]
        if not FEWEST_CHARACTERS <= left <= CHARACTERS or _LIMITS_ZH.search(text[left:]):
            continue
        if chinese.stands_alone(kept) and not chinese.prepares(kept) and balanced(kept):
            return left
    return 0
