"""Proper names in Chinese: titles in 《》, dotted foreign names, names by their ending (省, 公司 …), persons behind a title.

Without spaces a name's start is known only by what stands before it, so a name is taken only from where a stretch
without function words begins.
"""

import re

from graphs.extraction.builtin.lexicons.zh import names as words

_STRETCH = re.compile(rf"[^\W\d_a-zA-Z{words.EDGE}]{{2,24}}")
_ENDED = re.compile(
    rf"[\u3400-\u9fff]{{2,10}}?(?:{words.ORGANISED}|{words.PLACES})(?=[{words.EDGE}中上下里内外，。、；：！？（）《》\s]|$)"
)
_BEFORE = re.compile(rf".{{0,10}}(?:{words.BEFORE})")
_TITLED = re.compile(
    rf"(?:{words.TITLES})(?P<name>[{words.SURNAMES}][\u3400-\u9fff]{{1,2}}?)(?=[{words.EDGE}，。、；：！？（）]|$)"
)
_BOOK = re.compile(r"《(?P<name>[^《》\n]{1,20})》")
_NO_START = re.compile(
    r"[一二三四五六七八九十两几多全大小新老我他她它你您有无不没去到做建设访问前后故今另本家附联市地种个名位部所项条次号下上该各某同其]"
)
_FOREIGN = re.compile(
    rf"(?<![\u3400-\u9fff·])[\u3400-\u9fff]{{0,12}}?(?P<name>[{words.SOUNDS}]{{1,8}}(?:[·‧•・][{words.SOUNDS}]{{1,10}}){{1,4}})"
)
_LONGER = re.compile(
    rf"(?:(?![{words.EDGE}原又曾现名])[\u3400-\u9fff]){{0,4}}?(?:{words.ORGANISED}|{words.PLACES}|{words.SITES})(?=[{words.EDGE}中上下里内外成设建开改原现始共，。、；：！？（）《》\s]|$)"
)
_DOTS = "·‧•・"
Span = tuple[int, int]
LONGEST = 20  # characters


def spans(text: str) -> list[Span]:
    """Names in the order of their place; none inside another."""
    found = [match.span("name") for regex in (_BOOK, _FOREIGN, _TITLED) for match in regex.finditer(text)]
    for stretch in _STRETCH.finditer(text):
        match = _ENDED.match(text, stretch.start(), stretch.end() + 1)
        if match is None:
            continue
        verb = _BEFORE.match(text, *match.span())
        span = (verb.end() if verb else match.start(), match.end())
        if span[1] - span[0] > 2 and not _NO_START.match(text, span[0]) and not _inside(span, found):
            found.append(span)
    return sorted(found)


def _inside(span: Span, others: list[Span]) -> bool:
    return any(start < span[1] and span[0] < end for start, end in others)


def goes_on(text: str, start: int, end: int) -> bool:
    """Is the name at this place only a part of a longer one: "青川" in "青川县图书馆", one side of a dotted name?"""
    if text[end : end + 1] in _DOTS and end < len(text) or start and text[start - 1] in _DOTS:
        return True
    if text[start - 1 : start] == "《" and text[end : end + 1] != "》":
        return True
    return _sounds_on(text, start, end) or _LONGER.match(text, end) is not None


def _sounds_on(text: str, start: int, end: int) -> bool:
    """Is a name spelled by its sounds spelled further: "卡尔" in "卡尔森"?"""
    spelled = end < len(text) and all(char in words.SOUNDS for char in text[start : end + 1])
    return spelled and text[end] not in words.EDGE


def stands_whole(text: str, start: int, end: int) -> bool:
    """Is it no part of a longer word at either side?"""
    before = text[start - 1 : start] if start else ""
    opens = not before or before in words.EDGE or not "\u3400" <= before <= "\u9fff"
    return opens and not goes_on(text, start, end)
