"""Which lines are headings, which of them open a section, and on what level.

A line opens a section when its writer marked it: ``#``, an underline, a decimal number such as 2.1, 第N章, *Chapter 3*.
A number alone is weak, since lists and dates begin with one, so it counts only for a short line on its own that is
not one of a row of such lines. A short line without any mark reads as a heading but opens nothing.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from graphs.segmentation.lines import WIDE, Line

_LONGEST = 100
_TITLE_LONGEST = 60
_MARKDOWN = re.compile(r"(#{1,6})\s+")
_UNDERLINE = re.compile(r"(=+|-+)$")
_CJK_NUMERAL = "[0-9０-９一二三四五六七八九十百千零〇两]{1,7}"
_CJK_PARTS = {"编": 1, "篇": 1, "卷": 1, "部": 1, "部分": 1, "章": 2, "节": 3, "節": 3, "条": 4, "條": 4}
_CJK = re.compile(
    f"(第{_CJK_NUMERAL}(部分|[编篇卷部章节節条條])(?:之{_CJK_NUMERAL})?)(?:[\\s　:：、]+(.*))?$", re.S
)
_CJK_GLUED = re.compile(f"第{_CJK_NUMERAL}(部分|[编篇卷部章节節])[^\\s，。；：！？,;:!?的]{{1,30}}$")
_KEYWORDS = {"part": 1, "book": 1, "chapter": 2, "appendix": 2, "annex": 2, "section": 3, "article": 4}
_KEYWORD = re.compile(
    r"(part|book|chapter|appendix|annex|section|article)\s+(\d{1,3}|[IVXLC]{1,7}|[A-Z]|one|two|three|four|five|six|"
    r"seven|eight|nine|ten|eleven|twelve)(?:$|\s*[.:—–-]\s*|\s+(?=[A-Z]))(.*)$",
    re.I,
)
_DECIMAL = re.compile(r"(\d{1,2}(?:\.\d{1,3}){1,5})\.?\s+(?=[^\W\d_]|[\"“(]|\d{1,4}\s+[A-Z(])")
_SINGLE = re.compile(
    r"(?:(?P<digits>\d{1,2}[.、．]?\s+)|(?P<roman>[IVX]{1,5}\.\s+)|(?P<letter>[A-Z]\.\s+)|"
    r"(?P<chinese>[一二三四五六七八九十]{1,3}[、．.]\s*))(?=[^\W\d_])"
)
_NUMBER_ALONE = re.compile(r"(?:\d{1,2}\.){1,5}$")
_STOPPED = re.compile(r"[.!?;:,。！？；：，、…][\"'”’)）]*$")
_INNER_STOP = re.compile(r"[。！？；，]|[.!?;]\s|,\s\w+.*,\s")
_NO_TITLE = re.compile(r"[,，。：；;:?!？！、|=√{}<>\\]")
_LEADER = re.compile(r"(?:\.\s?){4,}|(?<!\s)\s{3,}\d+$")


@dataclass(frozen=True, slots=True)
class Heading:
    title: str
    level: int


def markdown(line: Line) -> Heading | None:
    match = _MARKDOWN.match(line.text)
    title = line.text[match.end() :].rstrip("#").strip() if match else ""
    return Heading(title, len(match.group(1))) if match and title else None


def underline_level(line: Line) -> int:
    """1 or 2 for the line under a Setext heading, 0 for any other."""
    if len(line.text) < 2 or not _UNDERLINE.match(line.text):
        return 0
    return 1 if line.text[0] == "=" else 2


def marked(line: Line) -> Heading | None:
    """The heading of a line that names its own rank: 第N章, Chapter 3, 2.1."""
    text = line.text
    if text[0] == "第" and (match := _CJK.match(text)):
        return _chinese(match, text)
    if text[0] == "第" and (match := _CJK_GLUED.match(text)):
        return Heading(text, _CJK_PARTS[match.group(1)])
    if line.width > _LONGEST or _LEADER.search(text):
        return None
    if (match := _KEYWORD.match(text)) and text[0].isupper() and not _reads_on(match.group(3)):
        return Heading(text, _KEYWORDS[match.group(1).lower()])
    match = _DECIMAL.match(text)
    if match and _titled(text, match.end()):
        return Heading(text, match.group(1).count(".") + 1)
    return None


def numbered(line: Line, neighbours: Iterable[Line | None]) -> Heading | None:
    """The heading of a line whose only mark is one number, unless a line beside it is numbered alike, as in a list."""
    style = number_style(line)
    return (
        Heading(line.text, 1) if style and all(number_style(other) != style for other in neighbours) else None
    )


def number_style(line: Line | None) -> str:
    """How a short line without a stop is numbered: by digits, Roman or Chinese numerals, or letters; "" for others."""
    if line is None or line.width > _TITLE_LONGEST + 20:
        return ""
    match = _SINGLE.match(line.text)
    if not match or _LEADER.search(line.text) or not _titled(line.text, match.end()):
        return ""
    return str(match.lastgroup)


def number_alone(line: Line) -> int:
    """The level of a line that holds a section number and nothing else, as PDF readers leave them; 0 for others."""
    return line.text.count(".") if _NUMBER_ALONE.match(line.text) else 0


def title_like(line: Line) -> bool:
    """A short line without a stop that begins like a title."""
    text = line.text
    return (
        line.width <= _TITLE_LONGEST
        and len(text.split()) <= 10
        and not _NO_TITLE.search(text)
        and not _STOPPED.search(text)
        and (text[0].isupper() or text[0].isdigit() or WIDE.match(text) is not None)
        and any(char.isalpha() for char in text)
    )


def _chinese(match: re.Match[str], text: str) -> Heading | None:
    """An article of a law is followed by its sentence: then the number alone is the title."""
    number, part, rest = match.group(1), match.group(2), match.group(3) or ""
    sentence = len(text) > _TITLE_LONGEST or _INNER_STOP.search(rest) or _STOPPED.search(rest)
    if sentence and part not in "条條":
        return None
    return Heading(number if sentence else " ".join(text.split()), _CJK_PARTS[part])


def _titled(text: str, start: int) -> bool:
    first = text[start : start + 1]
    return not _STOPPED.search(text) and not _INNER_STOP.search(text[start:]) and not first.islower()


def _reads_on(rest: str) -> bool:
    return bool(_STOPPED.search(rest) or _INNER_STOP.search(rest))
