"""Ends of sentences that no stop marks: before the next item of a list, field of a message, or farewell of a letter,
behind a smiley, and behind the number of a caption or a note."""

import re

from graphs.domain.lexicons.abbreviations import Abbreviations
from graphs.domain.lexicons.markers import CAPTIONS, LETTER_OPENERS, MESSAGE_FIELDS
from graphs.segmentation.words import Words

# Faces, hands and hearts. Other pictures stand before a word as often as behind a sentence.
EMOJI = (
    "\u2639\u263a\u2764\U0001f44c-\U0001f44f\U0001f600-\U0001f64f\U0001f910-\U0001f92f\U0001f970-\U0001f97a"
)
_CAPITAL = r"""["“‘(]?[A-ZÀ-ÖØ-Þ]"""


def _any(phrases: str) -> str:
    return "|".join(re.escape(" ".join(phrase.split())) for phrase in phrases.split("|"))


_OPENER = re.compile(rf"(?:{_any(LETTER_OPENERS)})(?=[\s,.!:–-]|$)")
_FIELD = re.compile(rf"(?:{_any(MESSAGE_FIELDS)}) ?:(?!//)")
# The first character comes first, so that the search can run from one to the next.
_SMILEY = re.compile(
    rf"[:;=8<{EMOJI}](?<=\S\s.)"
    rf"(?:(?<=[:;=8])[’'o-]?[()DPpoO/|3\]]{{1,4}}|(?<=<)3|(?<=[{EMOJI}])[{EMOJI}\ufe0f\u200d]{{0,8}})"
    rf"(?=\s+(?:{_CAPITAL}|i\s))"
)
_CAPTION = re.compile(rf"(?:{_any(CAPTIONS)}) \d{{1,3}}(?:[.-]\d{{1,3}}){{0,2}}(?=\s+{_CAPITAL})")
_NOTE_GLUED = re.compile(rf"\d{{1,3}}(?=\s+{_CAPITAL})")
_NOTE_APART = re.compile(r"[ \u00a0]\d{1,2}(?= ([A-Z][\w'’]{0,20})[ ,])")


def unmarked(text: str, start: int, end: int, known: Abbreviations) -> set[int]:
    """Where a sentence of ``text[start:end]`` ends without a stop."""
    cuts = {match.end() for match in _SMILEY.finditer(text, start, end)}
    if caption := _CAPTION.match(text, start, end):
        cuts.add(caption.end())
    if _FIELD.match(text, start, end):
        cuts.update(match.start() for match in _FIELD.finditer(text, start + 1, end) if _is_free(text, match))
    words = Words(text, start, end)
    for match in _OPENER.finditer(text, start + 1, end):
        if _is_free(text, match) and _is_complete(words, match.start(), known):
            cuts.add(match.start())
    return cuts


def behind_note(text: str, stop: int, after: int, end: int, known: Abbreviations) -> int:
    """Behind the number of a note that follows a stop, as in *law.3 The* or *law. 3 The*; else ``after``."""
    if not (text[after : after + 1].isdigit() or text[after + 1 : after + 2].isdigit()):
        return after
    before = text[stop - 2 : stop - 1]
    if not (before.islower() or before in ')”"’'):
        return after
    if match := _NOTE_GLUED.match(text, after, end):
        word = Words(text, max(0, stop - 20), end).before(stop - 1)
        plain = (
            len(word) > 2 and word[-3:].isalpha() and word.lower() not in known.never | known.before_figure
        )
        return match.end() if plain else after
    match = _NOTE_APART.match(text, after, end)
    return match.end() if match and match.group(1).lower() in known.starters else after


def _is_free(text: str, match: re.Match[str]) -> bool:
    return text[match.start() - 1].isspace()


def _is_complete(words: Words, place: int, known: Abbreviations) -> bool:
    """Nothing before ``place`` asks for more: no capital that makes one name of both, no article, no preposition."""
    word = words.before(place, blanks=True)
    if not word or word[0].isupper() and not word.isupper():
        return False
    return word[-1] not in ",:" and word.lower() not in known.open_ended | known.goes_on
