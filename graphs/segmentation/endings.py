"""Judges one mark that may end a sentence, from the words on either side of it."""

import re
from dataclasses import dataclass

from graphs.domain.lexicons.abbreviations import Abbreviations

# Full stops of scripts in which no other sign is written the same way.
STRONG = "。！？｡．\u0964\u0965\u06d4\u061f\u0589\u1362\u1367\u1368\u104b\u17d4\u17d5\u0f0d\u0f0e\u203c\u203d\u2047-\u2049"
_STRONG = re.compile(f"[{STRONG}]")
_OPENING = re.compile(r"""(?:[—–-]+\s)?["'“‘«‹「『【（《(\[¿¡*_„]{0,4}""")
_BLANK = re.compile(r"\s*")
_WORD_BEFORE = re.compile(r"""[^\s"'“‘«‹「『【（《(\[*_/—]+$""")
_WORD_AFTER = re.compile(r"([\w'’]{1,24})(?: ([\w'’]{1,12}))?")
_SAYS = re.compile("[\u4e00-\u9fff]{0,6}?[说問问道答喊叫讲講想叹]++(?![：:])")
_CLAUSE_GOES_ON = "，、,；;：:"
_QUOTATION_GOES_ON = re.compile("[的是等と]|って|という|は|が|を|に|で|も|の|이?라고|라는|라며|하고|고 ")
_CASUAL = re.compile(r"(?<!\S)(?:i|im|i'm|i've|i'll|i'd|u|dont|cant)(?!\S)")
_LOOK_BACK = 40


@dataclass(frozen=True, slots=True)
class Mark:
    """A run of marks, ``text[start:stop]``; ``after`` lies behind the quotes and brackets that close with it."""

    start: int
    stop: int
    after: int


class Judge:
    """Knows the passage ``text[start:end]`` and the abbreviations of its language."""

    def __init__(self, text: str, start: int, end: int, known: Abbreviations) -> None:
        self.text = text
        self.start = start
        self.end = end
        self.known = known
        self.casual = bool(known.small_starters) and _CASUAL.search(text, start, end) is not None

    def ends(self, mark: Mark) -> bool:
        if self._goes_on(mark):
            return False
        if _STRONG.match(self.text, mark.stop - 1):
            return True
        begin = self._skip(_BLANK, mark.after)
        first = self._skip(_OPENING, begin)
        if first >= self.end:
            return begin < self.end
        return self._ends_glued(mark, first) if begin == mark.after else self._ends_spaced(mark, first)

    def _goes_on(self, mark: Mark) -> bool:
        """Does the clause go on behind a comma, or the sentence around a quotation behind it?"""
        if self.text[mark.after] in _CLAUSE_GOES_ON:
            return True
        if mark.after == mark.stop:
            return False
        return bool(_QUOTATION_GOES_ON.match(self.text, mark.after) or _SAYS.match(self.text, mark.after))

    def _ends_glued(self, mark: Mark, first: int) -> bool:
        """No blank follows: only a script without capitals begins a sentence so, or somebody in haste."""
        word = self._word_before(mark.start)
        letter, asks = self.text[first], self.text[mark.stop - 1] in "!?"
        if len(word) < 2:
            return False
        if letter in "“‘「『《":
            return asks
        if letter.islower():
            return asks and word.isalpha() and self._word_after(first)[0] in self.known.small_starters
        return letter.isalpha() and not letter.isupper() and not "\u0e00" <= letter <= "\u0e7f"

    def _ends_spaced(self, mark: Mark, first: int) -> bool:
        marks = self.text[mark.start : mark.stop]
        following, with_next = self._word_after(first)
        if self.text[first].islower():
            starts = following in self.known.small_starters or with_next in self.known.small_starters
            return (starts or (self.casual and marks[-1] != "!")) and self._ends_plainly(mark, marks)
        if marks == ".":
            return self._stop_ends(mark, following)
        if "…" in marks or marks.replace(" ", "").replace("\u00a0", "") == "...":
            return following != "I" and following.lower() in self.known.starters
        return True

    def _ends_plainly(self, mark: Mark, marks: str) -> bool:
        """Before a small letter: nothing closes, nothing is left open, no abbreviation."""
        if mark.after > mark.stop or len(marks) > 1 and marks[-1] in ".…":
            return False
        word = self._word_before(mark.start)
        return marks[-1] in "!?" and self.text[mark.start - 1] != "(" or self._is_word(word)

    def _is_word(self, word: str) -> bool:
        known = self.known
        listed = any(_met(word, entries) for entries in (known.never, known.may_end, known.before_figure))
        return len(word) > 1 and "." not in word and not listed

    def _stop_ends(self, mark: Mark, following: str) -> bool:
        known, word = self.known, self._word_before(mark.start)
        if mark.after > mark.stop and self.text[mark.stop] in '"”’»':
            return True
        if _met(word, known.never) or (_met(word, known.before_figure) and following[:1].isdigit()):
            return False
        starts = not following or (following.lower() in known.starters and following[0].isupper())
        ordinal = known.ordinals and word.isdigit() and len(word) < 3
        if ordinal or _met(word, known.may_end) or _is_dotted(word):
            return starts
        if len(word) == 1 and word.isalpha():
            return starts and (word == "I" or not self._named_before(mark.start))
        return not self._numbers_item(mark.start, word)

    def _numbers_item(self, stop: int, word: str) -> bool:
        """Is the figure before the stop all that the sentence holds so far, as the number of an item?"""
        short = stop - self.start < 12
        return short and word.isdigit() and self.text[self.start : stop].strip(" \n\t•·⁃*-(") == word

    def _named_before(self, stop: int) -> bool:
        """Does a capitalised word stand before a lone letter, as in a name with an initial?"""
        before = self.text[max(self.start, stop - _LOOK_BACK) : stop - 1].split()
        return not before or before[-1][:1].isupper()

    def _word_before(self, stop: int) -> str:
        match = _WORD_BEFORE.search(self.text[max(self.start, stop - _LOOK_BACK) : stop])
        return match.group() if match else ""

    def _word_after(self, first: int) -> tuple[str, str]:
        """The word that begins at ``first``, and it together with the next."""
        match = _WORD_AFTER.match(self.text, first)
        return (match.group(1).replace("’", "'"), match.group().replace("’", "'")) if match else ("", "")

    def _skip(self, pattern: re.Pattern[str], place: int) -> int:
        match = pattern.match(self.text, place, self.end)
        return match.end() if match else place


def _met(word: str, entries: frozenset[str]) -> bool:
    return word in entries or word.lower() in entries or (word.isupper() and word.capitalize() in entries)


def _is_dotted(word: str) -> bool:
    """U.S, J.K, Ph.D: letters one or two at a time between stops."""
    parts = word.split(".")
    return len(parts) > 1 and all(part.isalpha() and len(part) <= 2 for part in parts)
