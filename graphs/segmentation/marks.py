"""What the beginning of a line says about it: an item of a list, a turn of a dialogue, a row, code."""

import re
from collections import Counter
from collections.abc import Iterable

from graphs.domain.lexicons.markers import LABELS
from graphs.segmentation.lines import Line

_BULLET = re.compile(r"(?:[-*+•·▪◦●○⁃‣►▶✓√■□◆]|o(?=\s\s))\s+|[•●▪■◆►⁃](?=\S)")
_NUMBER = re.compile(r"[(（]?\d{1,3}(?:\.?[)）]|[.．](?=\s|[^\W\d_a-zA-Z])|、)\s*")
_CJK_NUMBER = re.compile(
    "[(（][一二三四五六七八九十]{1,3}[)）]|[一二三四五六七八九十]{1,3}[、．.]|[①-⑳]|第[一二三四五六七八九十]{1,3}[款项]"
)
_LETTER = re.compile(r"\(?[a-zA-Z][)）]\s+|[a-z][.、]\s+|\([ivx]{1,5}\)\s+|[ivx]{2,4}[.)]\s+")
_OPEN_QUOTE = '“"「『«„'
_CLOSE_QUOTE = re.compile('[”"」』»]')
_SAYS = re.compile(r"[^:：。！？!?\n]{1,12}[说道问答喊讲曰][:：]")
_TITLED = re.compile(
    r"(?:Mr|Mrs|Ms|Dr|Prof|Chairman|Chairwoman|Chair|President|Secretary|Senator|Judge|Justice|General|Speaker)\.? "
    r"[A-Z][\w'’-]{1,20}(?: [A-Z][\w'’-]{1,20})?[.:](?=\s|$)"
)
_NAMED = re.compile(
    r"([A-Z][\w'’.-]{0,20}(?: [A-Z(][\w'’.()-]{0,20}){0,3}|[\u4e00-\u9fff·]{1,6}|[\w.-]{1,12}) ?[:：]"
    r"(?=\s|$|[\u4e00-\u9fff“\"])"
)
_NO_SPEAKER = frozenset(LABELS.split())
_DASH = re.compile("[—–] ?(?=[^\\W\\d_]|[¿¡«“])")
_GAP = re.compile(r"\S(?: {3,}|\t+)(?=\S)")
_SIGNS = re.compile(r"[{}()\[\];=<>+*/\\|&^%$#@_~`]")
_STOP_END = re.compile(r"[.!?:,。！？：，]$")
_RULE = re.compile(r"(?:[*_-]\s?){3,}$")
_PLAIN_END = re.compile(r"[.!?。！？]$|[a-z],? [a-z]+$")


def item_mark(line: Line) -> int:
    """The length of the list mark a line begins with; 0 without one."""
    for pattern in (_BULLET, _NUMBER, _CJK_NUMBER, _LETTER):
        if match := pattern.match(line.text):
            return 0 if _RULE.match(line.text) else match.end()
    return 0


def is_turn(line: Line, speakers: frozenset[str]) -> bool:
    """Speech in quotes or after a dash, or somebody named with a colon."""
    text = line.text
    if text[0] in _OPEN_QUOTE:
        close = _CLOSE_QUOTE.search(text, 1)
        return close is None or text[close.start() - 1] in ".,!?…，。！？；—-"
    if _SAYS.match(text) or _DASH.match(text) or _TITLED.match(text):
        return True
    return _named(line) in speakers


def speakers_in(blocks: Iterable[list[Line]]) -> frozenset[str]:
    """Names before a colon that return, or that half the lines of a block begin with: one alone may be any heading."""
    counts: Counter[str] = Counter()
    for block in blocks:
        names = [name for name in map(_named, block) if name]
        together = len(names) > 1 and 2 * len(names) >= len(block)
        counts.update(names * 2 if together else names)
    return frozenset(name for name, count in counts.items() if count > 1)


def _named(line: Line) -> str:
    match = _NAMED.match(line.text)
    name = match.group(1) if match else ""
    return "" if name.split(" ")[0].lower() in _NO_SPEAKER or name.isdigit() else name


def is_comment(line: Line) -> bool:
    """A comment of HTML on a line of its own: a note for machines."""
    return line.text.startswith("<!--") and line.text.endswith("-->")


def is_row(line: Line) -> bool:
    """A row of a table that is drawn with bars."""
    return line.text[0] == "|" or line.text.count("|") >= 2 or " | " in line.text


def gaps(line: Line) -> int:
    """How many wide gaps separate the cells of a table that is laid out with blanks."""
    return len(_GAP.findall(line.text))


def is_dense(lines: list[Line]) -> bool:
    """So many signs that it must be code, whatever its place on the page."""
    signs = sum(len(_SIGNS.findall(line.text)) for line in lines)
    return signs * 12 > sum(len(line.text) for line in lines)


def looks_like_code(lines: list[Line]) -> bool:
    """Dense with signs, or a line or two that end as no sentence does; a longer text would somewhere."""
    if is_dense(lines):
        return True
    ends = _STOP_END if len(lines) < 3 else _PLAIN_END
    return max(line.width for line in lines) < 100 and not any(ends.search(line.text[-40:]) for line in lines)
