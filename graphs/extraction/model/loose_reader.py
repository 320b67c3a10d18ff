"""A reader with an explicit stack (no recursion, one pass) for JSON that is almost JSON.

It accepts curly and full-width quotation marks, colons and commas where JSON has its own, raw line breaks in strings,
a comma too many or too few, comments, bullets, simple words without marks, and Python's words. Where a text breaks
off, a half item of a list goes and what stood before it stays. Where something is no JSON at all (``...``, a stray
sign, a sentence) it is passed over, the item of a list that holds it goes, and what stands before and behind stays.

Work grows with the text and not with its square: an attempt that finds prose may start again one bracket further in,
but only as long as ``patience`` lasts; then reading goes on behind the place that was reached.
"""

import math
import re
from dataclasses import dataclass, field

from graphs.domain.values import JSONObject, JSONValue
from graphs.extraction.model import loose_signs as signs
from graphs.extraction.model.strict_json import MOST_DEPTH, TooDeep, strict_at

MOST_DIGITS = 40
MOST_SLIPS = 2000  # what has more is noise; it ends there as if it had broken off


@dataclass(slots=True, eq=False)
class _Open:
    """A list or an object still being read; ``key`` waits for its value, ``item`` is the outermost object around it
    that is an item of a list: the unit that is kept whole or not at all."""

    kind: str
    value: "list[JSONValue] | JSONObject"
    slips_before: int
    item: "_Open | None" = None
    key: str | None = None
    spoiled: bool = False

    def add(self, value: JSONValue) -> None:
        if isinstance(self.value, list):
            self.value.append(value)
        elif self.key is not None:
            self.value.setdefault(self.key, value)  # of two equal keys the first counts
            self.key = None


class _End(Exception):
    """The text ended inside something."""


@dataclass
class LooseReader:
    text: str
    at: int = 0
    begin: int = 0
    found: list[JSONValue] = field(default_factory=list)
    stack: list[_Open] = field(default_factory=list)
    sure: bool = False  # a value stood behind a key: this is JSON and not prose in brackets
    slips: int = 0
    missing: int = 0  # how long the longest value was that lost something

    def __post_init__(self) -> None:
        self.last_block = self.text.rfind("*/")
        self.patience = 4000 + len(self.text) // 8
        self.swallowed = 2
        self.all_slips = 0
        self.trust = 4 * len(self.text)

    def read(self) -> tuple[tuple[JSONValue, ...], bool]:
        """The values at the top level, and whether nothing of them was lost. Raises TooDeep."""
        while begin := signs.START.search(self.text, self.at):
            self.at = self.begin = begin.start()
            self.sure, self.slips = False, 0
            try:
                if self._strictly() or self._loosely():
                    self._count_losses()
            except _End:
                self._keep_whole_items()
                if not self._may_be_prose_to_its_end():
                    return tuple(self.found), False
        return tuple(self.found), not self.missing

    def _strictly(self) -> bool:
        """What is JSON by the book is read by the book, also within what is not: no mark in it is guessed at. An
        error costs what was read in vain and a count of all lines before it, hence ``trust``."""
        begin = self.at
        if self.trust <= 0 or self.text.startswith("[[", begin):  # of nested lists the innermost is enough
            return False
        try:
            value, self.at = strict_at(self.text, begin, MOST_DEPTH - len(self.stack))
        except TooDeep:
            raise
        except ValueError as error:
            reached: int = getattr(error, "pos", len(self.text))
            self.trust -= reached - begin + reached // 20
            return False
        if not self.sure:
            self.sure = self.text.find("{", begin, self.at) >= 0
        self._place(value, whole=True)
        return True

    def _loosely(self) -> bool:
        """One top-level object or list. ``False``: it is no JSON at all."""
        self._open(self.text[self.at])
        while self.stack:
            if not self._step() and not self._slip():
                self.stack.clear()
                self._again_inside()
                return False
        return True

    def _again_inside(self) -> None:
        self.patience -= self.at - self.begin
        if self.patience > 0:
            self.at = self.begin + 1

    def _may_be_prose_to_its_end(self) -> bool:
        """A mark that nothing closed swallowed the rest of the text, and nothing was sure: look inside, twice."""
        if self.sure or self.at >= len(self.text) or self.swallowed <= 0:
            return False
        self.swallowed -= 1
        self.missing = max(self.missing, 1)
        self.at = self.begin + 1
        return True

    def _count_losses(self) -> None:
        """Drafts come before answers: what a draft lost does not count when a longer whole value follows."""
        length = self.at - self.begin
        if self.slips:
            self.missing = max(self.missing, length)
        elif length >= self.missing:
            self.missing = 0

    def _step(self) -> bool:
        """Read one token. ``False``: here is none."""
        text, begin, top = self.text, self.at, self.stack[-1]
        pattern = signs.TOKEN if begin < self.last_block else signs.TOKEN_WITHOUT_BLOCKS
        token = pattern.match(text, begin)
        assert token  # it matches nothing, too
        self.at = at = token.end(1)
        if at >= len(text):
            raise _End
        if top.key is not None and at > begin and signs.SEPARATOR.search(text, begin, at):
            top.key = None  # its value was forgotten
        match token.lastgroup:
            case "number":
                return self._number(token["number"], token.end(), top)
            case "word":
                return self._word(token["word"], token.end(), top)
            case "mark":
                return self._key_in_marks(top) if top.kind == "{" and top.key is None else self._string(top)
            case "opener":
                if not self._strictly():
                    self._open(text[at])
            case "closer":
                self._close(signs.CLOSERS[text[at]])
            case _:
                return self._second_colon(text[at], top)
        return True

    def _slip(self) -> bool:
        """Pass over what is no JSON. ``False``: nothing says that what is open is JSON."""
        if not self.sure:
            return False
        self.slips += 1
        self.all_slips += 1
        if self.all_slips > MOST_SLIPS:
            raise _End
        top = self.stack[-1]
        top.key = None
        if self.text.startswith(signs.FENCE, self.at):
            self._keep_whole_items()
        elif top.item:
            top.item.spoiled = True
        self.at = signs.SLIP.match(self.text, self.at).end()  # type: ignore[union-attr]
        return True

    def _open(self, char: str) -> None:
        if len(self.stack) >= MOST_DEPTH:
            raise TooDeep
        kind = "{" if char in "{｛" else "["
        opened = _Open(kind, {} if kind == "{" else [], self.slips)
        if self.stack:
            top = self.stack[-1]
            self.sure = self.sure or top.key is not None
            opened.item = top.item or (opened if top.kind == "[" and kind == "{" else None)
        self.stack.append(opened)
        self.at += 1

    def _close(self, kind: str) -> None:
        """A bracket that was forgotten is closed with the one around it; one too many is passed over."""
        self.at += 1
        if self.stack[-1].kind != kind and all(each.kind != kind for each in self.stack):
            return
        while True:
            done = self.stack.pop()
            self._put(done)
            if done.kind == kind:
                return

    def _put(self, done: _Open) -> None:
        if not done.spoiled:
            self._place(done.value, done.slips_before == self.slips)

    def _place(self, value: JSONValue, whole: bool) -> None:
        """Where the structure around it has no place for it, a whole value stands for itself."""
        outer = self.stack[-1] if self.stack else None
        if outer and (outer.kind == "[" or outer.key is not None):
            outer.add(value)
        elif not outer or (value and whole):
            self.found.append(value)

    def _value(self, top: _Open, value: JSONValue) -> bool:
        if top.key is not None:
            self.sure = True
        top.add(value)
        return True

    def _key(self, top: _Open, key: str, end: int) -> bool:
        if colon := signs.COLON.match(self.text, end):
            top.key, self.at = key, colon.end()
            return True
        if not self.text[end : end + signs.LONGEST_KEY].strip() and end + signs.LONGEST_KEY > len(self.text):
            raise _End
        return False

    def _key_in_marks(self, top: _Open) -> bool:
        if words := signs.KEY[self.text[self.at]].match(self.text, self.at + 1):
            return self._key(top, signs.plain(words[1]), words.end())
        if len(self.text) <= self.at + signs.LONGEST_KEY:
            raise _End
        return False

    def _string(self, top: _Open) -> bool:
        end = self._end_of_string(signs.AFTER_VALUE[top.kind])
        words = signs.plain(self.text[self.at + 1 : end - 1])
        self.at = end
        return self._value(top, words)

    def _end_of_string(self, after: re.Pattern[str]) -> int:
        """The place behind the closing mark: one that goes with the opening mark, where JSON goes on."""
        marks = signs.MARKS[self.text[self.at]]
        at = self.at + 1
        while mark := marks.search(self.text, at):
            at = mark.end()
            if mark.group() == "\\":
                at += 1
            elif after.match(self.text, at):
                return at
        raise _End

    def _number(self, digits: str, end: int, top: _Open) -> bool:
        if top.kind == "{" and top.key is None:
            return self._key(top, digits, end)
        self.at = end
        return self._value(top, _number(digits) if len(digits) <= MOST_DIGITS else None)

    def _word(self, word: str, end: int, top: _Open) -> bool:
        """A key without marks; true, false and null in some language; or a simple word that stands alone behind a
        key, as no word of a sentence does."""
        if top.kind == "{" and top.key is None:
            return self._key(top, word, end)
        if word.lower() in signs.CONSTANTS:
            self.at = end
            return self._value(top, signs.CONSTANTS[word.lower()])
        if top.kind == "[" and (len(self.stack) < 2 or self.stack[-2].key is None):
            return False
        if end == len(self.text):
            raise _End
        if not signs.WORD_ENDS.match(self.text, end):
            return False
        self.at = end
        return self._value(top, word)

    def _second_colon(self, char: str, top: _Open) -> bool:
        if char not in ":：" or top.key is None:
            return False
        self.at += 1
        return True

    def _keep_whole_items(self) -> None:
        """The text broke off: an object that is an item of a list goes with all that is in it; lists and the
        outermost object keep what was complete."""
        item = self.stack[-1].item
        if item:
            item.spoiled = True
        while self.stack:
            done = self.stack.pop()
            if not self.stack:
                self.found.append(done.value)
            elif not done.spoiled:
                self.stack[-1].add(done.value)


def _number(digits: str) -> JSONValue:
    if digits.lstrip("+-").isdigit():
        return int(digits)
    number = float(digits)
    return number if math.isfinite(number) else None
