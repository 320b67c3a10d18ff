"""JSON as models write it: read what is surely there, never invent what is not.

Strict JSON is read strictly. Otherwise a reader with an explicit stack (no recursion, one pass) accepts curly and
full-width quotation marks, colons and commas where JSON has its own, raw line breaks in strings, a comma too many or
too few, comments, and Python's words. A text that breaks off yields its *complete* items only: a half item of a list
goes, what stood before it stays, and ``complete`` says so. Nothing is closed in the model's name.
"""

import json
import math
import re
from dataclasses import dataclass, field
from typing import NoReturn

from graphs.domain.values import JSONObject, JSONValue

MOST_DEPTH = 64
MOST_DIGITS = 40


@dataclass(frozen=True, slots=True)
class Reading:
    """``values`` are the objects and lists found at the top level, in order."""

    values: tuple[JSONValue, ...]
    complete: bool
    repaired: bool


class TooDeep(ValueError):
    """Nested more than ``MOST_DEPTH`` levels deep: no graph looks like that."""


def read(text: str) -> Reading:
    """Raises TooDeep. Finds nothing in prose; then ``values`` is empty."""
    bare = text.strip().removeprefix("\ufeff")
    try:
        value = json.loads(bare, parse_constant=_refuse, parse_float=_finite)
    except RecursionError as error:
        raise TooDeep from error
    except ValueError:
        return _Reader(text).read()
    if _depth_exceeds(value, MOST_DEPTH):
        raise TooDeep
    return Reading((value,) if isinstance(value, dict | list) else (), complete=True, repaired=False)


def _refuse(name: str) -> NoReturn:
    raise ValueError(name)


def _finite(digits: str) -> float:
    number = float(digits)
    return number if math.isfinite(number) else _refuse(digits)


def _depth_exceeds(value: JSONValue, most: int) -> bool:
    level: list[JSONValue] = [value]
    for _ in range(most):
        level = [child for each in level for child in _children(each)]
        if not level:
            return False
    return True


def _children(value: JSONValue) -> list[JSONValue]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


_BLANK = re.compile(r"(?:\s+|//[^\n]*|/\*.*?\*/)*", re.DOTALL)
_START = re.compile(r"[{\[]")
_WORD = re.compile(r"[A-Za-z_$][\w$-]*")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?")
_CLOSED_BY = {
    '"': '"', "“": "”“", "”": "”", "„": "“”", "‟": "”", "＂": "＂", "«": "»", "'": "'", "‘": "’", "「": "」",
}  # fmt: skip
_MARKS = {opener: re.compile(f"[{closers}\\\\]") for opener, closers in _CLOSED_BY.items()}
_Q = "[" + "".join(_CLOSED_BY) + "”’」»]"
_KEY = rf"{_Q}?[\w$ -]{{1,40}}{_Q}?\s*[:：]"
_AFTER_KEY = re.compile(r"\s*[:：]")
# Where a string may end: JSON could go on behind it. Marks inside the words are not followed by this.
_AFTER_VALUE = {
    "{": re.compile(
        rf"\s*(?:[}}\]｝］]|\Z|[,，]\s*(?:\Z|//|[}}\]｝］]|{_KEY}))|\s+{_Q}[\w$ -]{{1,40}}{_Q}\s*[:：]"
    ),
    "[": re.compile(rf"\s*(?:[}}\]｝］]|\Z|[,，]\s*(?:\Z|//|[\]{{［｛\[]|{_Q}|-?\d|true|false|null))"),
}
LONGEST_KEY = 80
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))", re.DOTALL)
_NAMED = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}
_CONSTANTS: dict[str, JSONValue] = {
    "true": True,
    "false": False,
    "null": None,
    "none": None,
    "undefined": None,
}
_CLOSERS = {"}": "{", "｝": "{", "]": "[", "］": "["}


@dataclass
class _Open:
    """A list or an object still being read; ``key`` waits for its value."""

    kind: str
    value: "list[JSONValue] | JSONObject"
    key: str | None = None

    def add(self, value: JSONValue) -> None:
        if isinstance(self.value, list):
            self.value.append(value)
        elif self.key is not None:
            self.value.setdefault(self.key, value)  # of two equal keys the first counts
            self.key = None


class _End(Exception):
    """The text ended inside something."""


@dataclass
class _Reader:
    text: str
    at: int = 0
    found: list[JSONValue] = field(default_factory=list)
    stack: list[_Open] = field(default_factory=list)

    def read(self) -> Reading:
        complete = True
        while begin := _START.search(self.text, self.at):
            self.at = begin.start()
            try:
                self._one()
            except _End:
                complete = False
                self._keep_whole_items()
                break
        return Reading(tuple(self.found), complete, repaired=True)

    def _one(self) -> None:
        """One top-level object or list; one that is no JSON at all is passed over."""
        begin = self.at
        self._open(self.text[self.at])
        while self.stack:
            if not self._step():
                self.stack.clear()
                self.at = begin + 1
                return

    def _step(self) -> bool:
        """Read one token. ``False``: this is prose in brackets, not JSON."""
        self.at = _BLANK.match(self.text, self.at).end()  # type: ignore[union-attr]
        if self.at >= len(self.text):
            raise _End
        char, top = self.text[self.at], self.stack[-1]
        if char in "{[｛［":
            self._open(char)
        elif char in _CLOSERS:
            self._close(_CLOSERS[char])
        elif char in ",，、;" or (char in ":：" and top.key is not None):
            self.at += 1
        elif char in _CLOSED_BY:
            return self._string(top)
        elif number := _NUMBER.match(self.text, self.at):
            self._number(number, top)
        elif word := _WORD.match(self.text, self.at):
            return self._word(word, top)
        else:
            return False
        return True

    def _open(self, char: str) -> None:
        if len(self.stack) >= MOST_DEPTH:
            raise TooDeep
        kind = "{" if char in "{｛" else "["
        self.stack.append(_Open(kind, {} if kind == "{" else []))
        self.at += 1

    def _close(self, kind: str) -> None:
        """A bracket that was forgotten is closed with the one around it; one too many is passed over."""
        self.at += 1
        while self.stack and any(each.kind == kind for each in self.stack):
            done = self.stack.pop()
            self._put(done.value)
            if done.kind == kind:
                return

    def _put(self, value: JSONValue) -> None:
        if self.stack:
            self.stack[-1].add(value)
        else:
            self.found.append(value)

    def _string(self, top: _Open) -> bool:
        is_key = top.kind == "{" and top.key is None
        after = _AFTER_KEY if is_key else _AFTER_VALUE[top.kind]
        last = self.at + LONGEST_KEY if is_key else len(self.text)
        end = self._end_of_string(after, last)
        if end is None and (not is_key or len(self.text) <= last):
            raise _End
        if end is None:
            return False
        words = _plain(self.text[self.at + 1 : end - 1])
        self.at = end
        if is_key:
            top.key = words
        else:
            top.add(words)
        return True

    def _end_of_string(self, after: re.Pattern[str], last: int) -> int | None:
        """The place behind the closing mark: one that goes with the opening mark, where JSON goes on."""
        marks = _MARKS[self.text[self.at]]
        at = self.at + 1
        while mark := marks.search(self.text, at, last):
            at = mark.end()
            if mark.group() == "\\":
                at += 1
            elif after.match(self.text, at):
                return at
        return None

    def _number(self, match: re.Match[str], top: _Open) -> None:
        self.at = match.end()
        digits = match.group()
        if top.kind == "{" and top.key is None:
            top.key = digits
            return
        if len(digits) > MOST_DIGITS:
            top.add(None)
            return
        number = float(digits)
        top.add(int(digits) if digits.lstrip("-").isdigit() else number if math.isfinite(number) else None)

    def _word(self, match: re.Match[str], top: _Open) -> bool:
        """A key without marks, or true, false and null in some language; NaN and Infinity are nothing."""
        self.at = match.end()
        word = match.group()
        if top.kind == "{" and top.key is None:
            top.key = word
            return bool(_AFTER_KEY.match(self.text, self.at))
        if word.lower() in ("nan", "infinity"):
            top.add(None)
            return True
        if word.lower() not in _CONSTANTS:
            return False
        top.add(_CONSTANTS[word.lower()])
        return True

    def _keep_whole_items(self) -> None:
        """The text broke off: an object that is an item of a list goes with all that is in it; lists and the
        outermost object keep what was complete."""
        whole = self.stack[:1]
        for outer, inner in zip(self.stack, self.stack[1:], strict=False):
            if outer.kind == "[" and inner.kind == "{":
                break
            whole.append(inner)
        self.stack[:] = whole
        while self.stack:
            done = self.stack.pop()
            self._put(done.value)


def _plain(raw: str) -> str:
    return _ESCAPE.sub(_unescaped, raw) if "\\" in raw else raw


def _unescaped(escape: re.Match[str]) -> str:
    code, char = escape.groups()
    if code:
        return chr(int(code, 16))
    return _NAMED.get(char, char)
