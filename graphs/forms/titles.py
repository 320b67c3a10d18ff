"""A title for a text that came without one: its heading, the file's name, or its first words."""

import re
from pathlib import PurePosixPath

from graphs.domain.text import one_line

LONGEST = 80
_LOOK_AT = 4000
_HEADING = re.compile(r"^\s{0,3}#{1,6}\s+(?P<title>.+?)\s*#*\s*$")
_EMPHASIS = re.compile(r"\*{1,3}|_{2,3}|`+")
_MARKS = re.compile(r"^[\s>*+\-=_~`|#]+|[\s*_~`|]+$")
_WORD = re.compile(r"\w")
_SENTENCE = re.compile(r"^.{8,}?(?:[.!?](?=\s|$)|[。！？])", re.DOTALL)


def guess_title(text: str, filename: str = "") -> str:
    """Empty when the text holds no word at all and there is no file."""
    lines = [line for line in text[:_LOOK_AT].split("\n") if _WORD.search(line)]
    if not lines:
        return _stem(filename)
    heading = _HEADING.match(lines[0])
    if heading:
        return shortened(_EMPHASIS.sub("", heading["title"]))
    return _stem(filename) or _first_words(lines[0])


def _stem(filename: str) -> str:
    name = PurePosixPath(filename.replace("\\", "/")).stem
    return shortened(name.replace("_", " ")) if _WORD.search(name) else ""


def _first_words(line: str) -> str:
    plain = _MARKS.sub("", line)
    if len(plain) <= LONGEST:
        return shortened(plain).rstrip(".。")
    sentence = _SENTENCE.match(plain)
    return shortened(sentence[0] if sentence else plain).rstrip(".。")


def shortened(words: str) -> str:
    """At most 80 characters, cut between words where there are any."""
    line = one_line(words)
    if len(line) <= LONGEST:
        return line
    cut = line[: LONGEST - 1]
    at_blank = cut.rsplit(" ", 1)[0]
    return (at_blank if len(at_blank) > LONGEST // 2 else cut).rstrip(" ,;:，；：") + "…"
