"""Judges one mark that may end a sentence, from the words on either side of it."""

import re
from dataclasses import dataclass

from graphs.domain.lexicons.abbreviations import Abbreviations
from graphs.segmentation.words import Words

# Full stops of scripts in which no other sign is written the same way.
STRONG = "。！？｡．\u0964\u0965\u06d4\u061f\u0589\u1362\u1367\u1368\u104b\u17d4\u17d5\u0f0d\u0f0e\u203c\u203d\u2047-\u2049"
_STRONG = re.compile(f"[{STRONG}]")
_OPENING = re.compile(r"""(?:[—–-]{1,3}\s)?["'“‘«‹「『【（《(\[¿¡*_„]{0,4}""")
_BLANK = re.compile(r"\s*")
_SAYS = re.compile("[\u4e00-\u9fff]{0,6}?[说問问道答喊叫讲講想叹]++(?![：:])")
_CLAUSE_GOES_ON = "，、,；;：:"
_NAME_GOES_ON = re.compile("を|の(?=[\u30a1-\u30fa\u4e00-\u9fff])")  # モーニング娘。の
_QUOTATION_GOES_ON = re.compile(
    "[的是等と]|就(?![这像在是算连])|便(?!是)|って|という|は|が|を|に|で|も|の|이?라고|라는|라며|하고|고 "
)
_SPEAKER = re.compile(r"\s{1,3}(?:[A-Z][\w'’-]{1,20}\.? ){1,3}(\w{3,12})\b")
_CASUAL = re.compile(r"(?<!\S)(?:i|im|i'm|i've|i'll|i'd|u|dont|cant)(?!\S)")
_INSERTED = re.compile(r"[—–]\s?[^\W\d_A-ZÀ-ÖØ-ÞА-ЯЁ]")  # - said he -
_CLOCK = re.compile(r"([a-z]{2,8})\s[\d:.]{1,5}\s?$")
_CITATION = re.compile(r"\s[(\[][^()\[\]]{1,120}[)\]]\s?[.,;:]")
_INTERPOSED = re.compile(r"\s[(\[][^()\[\]]{1,300}[)\]]\s[a-z]")
_PAUSE = re.compile(r"\w{1,20}(?:\.\.|…)")
_ASIDE = re.compile(r"""[(\[][^()\[\]]{2,300}[)\]]["”]?(?:\s*\Z|\s+(?=["“(]?[A-Z]))""")


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
        self.end = end
        self.known = known
        self.words = Words(text, start, end)
        self.casual = bool(known.small_starters) and _CASUAL.search(text, start, end) is not None

    def begin(self, place: int) -> None:
        """A sentence begins at ``place``."""
        self.words.start = place

    def ends(self, mark: Mark) -> bool:
        if self._goes_on(mark):
            return False
        if _STRONG.match(self.text, mark.stop - 1):
            return True
        begin = self._skip(_BLANK, mark.after)
        first = self._skip(_OPENING, begin)
        if first >= self.end:
            return begin < self.end
        if self.text[begin : begin + 1] in "—–" and _INSERTED.match(self.text, begin):
            return False
        if begin == mark.after:
            return self._ends_glued(mark, first)
        if self.text[first].islower():
            return self._ends_small(mark, begin, first)
        return self._ends_spaced(mark, first)

    def _goes_on(self, mark: Mark) -> bool:
        """Does the clause go on behind a comma, or the sentence around a quotation behind it?"""
        if self.text[mark.after] in _CLAUSE_GOES_ON:
            return True
        if self.text[mark.stop - 1] in "!?" and _INTERPOSED.match(self.text, mark.after, self.end):
            return True
        if mark.after == mark.stop:
            return self.text[mark.after] in "をの" and _NAME_GOES_ON.match(self.text, mark.after) is not None
        if _QUOTATION_GOES_ON.match(self.text, mark.after) or _SAYS.match(self.text, mark.after):
            return True
        if _CITATION.match(self.text, mark.after):
            return True
        speaker = _SPEAKER.match(self.text, mark.after) if self.text[mark.stop - 1] != "." else None
        return speaker is not None and speaker.group(1) in self.known.says

    def _ends_glued(self, mark: Mark, first: int) -> bool:
        """No blank follows: only a script without capitals begins a sentence so, or somebody in haste."""
        word = self.words.before(mark.start)
        letter, asks = self.text[first], self.text[mark.stop - 1] in "!?"
        if len(word) < 2:
            return False
        if letter in "“‘「『《":
            return asks
        if letter.isupper() or letter.islower():
            return self._ends_in_haste(word, first, asks)
        return letter.isalpha() and not "\u0e00" <= letter <= "\u0e7f" and (asks or word[-1] > "\u024f")

    def _ends_in_haste(self, word: str, first: int, asks: bool) -> bool:
        """A stop without its blank is told from the dot of a name or an address by whole words on both sides."""
        known, following = self.known, self.words.after(first)[0]
        if not word.isalpha() or not self.text.startswith(
            tuple(" '’,.!?"[: 7 if asks else 4]), first + len(following)
        ):
            return False
        if self.text[first].isupper():
            starts = asks or following.lower() in known.starters
            return starts and word.islower() and len(word) > 2
        if asks:
            return following in known.small_starters
        sure = len(following) > 2 and (following in known.small_starters or following in known.starters)
        return sure and len(word) > 2 and self._is_casual()

    def _ends_small(self, mark: Mark, begin: int, first: int) -> bool:
        """Before a small letter: nothing closes, nothing is left open, no abbreviation, and a reason to think so."""
        marks = self.text[mark.start : mark.stop]
        if mark.after > mark.stop or (len(marks) > 1 and marks[-1] in ".…"):
            return False
        asks = marks[-1] in "!?" and self.text[mark.start - 1] != "("
        word = self.words.before(mark.start)
        if not asks and not self._is_word(word):
            return False
        following, with_next = self.words.after(first)
        known = self.known
        if following in known.small_starters or with_next in known.small_starters:
            return True
        if first > begin:
            return len(word) > 3 and _ASIDE.match(self.text, begin, self.end) is not None
        if asks and following in known.goes_on:
            return False
        return marks[-1] == "?" and len(word) > 2 and bool(known.goes_on) or self._is_casual()

    def _is_casual(self) -> bool:
        """Does the writer begin sentences small, as the one that ends here or the small *i* shows?"""
        return self.casual or (bool(self.known.small_starters) and self.words.begin_small())

    def _ends_spaced(self, mark: Mark, first: int) -> bool:
        marks = self.text[mark.start : mark.stop]
        if marks == ".":
            return self._stop_ends(mark, self.words.after(first)[0])
        if "…" in marks or set(marks) <= {".", " ", "\u00a0"}:
            return self._pause_ends(mark, marks, first)
        return True

    def _pause_ends(self, mark: Mark, marks: str, first: int) -> bool:
        """Dots before a capital: the end, unless the writer only hesitates."""
        following, known = self.words.after(first)[0], self.known
        if not self.text[first].isupper():
            return False
        starts = following.lower() in known.starters
        if " " in marks or not known.open_ended:
            return (starts and following != "I") or marks.count(".") > 3
        if not starts and _PAUSE.match(self.text, first):
            return False
        return self.words.before(mark.start, blanks=True).lower() not in known.open_ended

    def _is_word(self, word: str) -> bool:
        known = self.known
        listed = any(_met(word, entries) for entries in (known.never, known.may_end, known.before_figure))
        return len(word) > 1 and "." not in word and not listed

    def _stop_ends(self, mark: Mark, following: str) -> bool:
        known, word = self.known, self.words.before(mark.start)
        if mark.after > mark.stop and self.text[mark.stop] in '"”’»':
            return True
        if _met(word, known.never) or (_met(word, known.before_figure) and following[:1].isdigit()):
            return False
        starts = not following or (following.lower() in known.starters and following[0].isupper())
        ordinal = known.ordinals and word.isdigit() and len(word) < 3
        if _met(word, known.hours) and following[:1].isupper():
            return starts or self._hour_ends(mark, word, following)
        if ordinal or _met(word, known.may_end) or _is_dotted(word):
            return starts or (word.lower() in known.mostly_end and following[:1].isupper())
        if len(word) == 1 and word.isalpha():
            sure = word == "I" or following.lower() in known.sure_starters
            return starts and (sure or not self.words.named_before(mark.start))
        return not self.words.number_of_item(mark.start, word)

    def _hour_ends(self, mark: Mark, word: str, following: str) -> bool:
        """*He left at 6 p.m. Ann stayed*, but not *At 6 p.m. Ann left* and not *the 6 p.m. Central news*."""
        known, words = self.known, self.words
        if following.lower() in known.hour_goes_on or words.first() in known.fronts:
            return False
        clock = _CLOCK.search(self.text[max(words.start, mark.start - 20) : mark.start - len(word)])
        return clock is not None and clock.group(1) in known.fronts

    def _skip(self, pattern: re.Pattern[str], place: int) -> int:
        match = pattern.match(self.text, place, self.end)
        return match.end() if match else place


def _met(word: str, entries: frozenset[str]) -> bool:
    return word in entries or word.lower() in entries or (word.isupper() and word.capitalize() in entries)


def _is_dotted(word: str) -> bool:
    """U.S, J.K, Ph.D: letters one or two at a time between stops."""
    parts = word.split(".")
    return len(parts) > 1 and all(part.isalpha() and len(part) <= 2 for part in parts)
