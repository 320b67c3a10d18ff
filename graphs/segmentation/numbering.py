"""Marks of a list that was written into one line: ``1) … 2) …``, ``a. … b. …``."""

import re

from graphs.domain.values import Span

_MARK = re.compile(r"(?:[•·⁃*-] ?)?\(?(?:(\d{1,3})|([A-Za-z]))(?:\.\)|[.)])(?=\s)")


def list_marks(text: str, start: int, end: int) -> list[Span]:
    """The mark that the passage begins with and those that count on from it. What each begins is a piece of its own."""
    first = _MARK.match(text, start, end)
    if not first:
        return []
    found, expected = [first], _value(first) + 1
    for mark in _MARK.finditer(text, first.end(), end):
        if text[mark.start() - 1].isspace() and _value(mark) == expected and _kind(mark) == _kind(first):
            expected += 1
            found.append(mark)
    return [Span(mark.start(), mark.end()) for mark in found]


def _value(mark: re.Match[str]) -> int:
    return int(mark.group(1)) if mark.group(1) else ord(mark.group(2))


def _kind(mark: re.Match[str]) -> tuple[bool, str]:
    return mark.group(1) is not None, mark.group()[-1]
