"""Numbers that name a place: 第二十一条, section 10.3.4, Chapter IV. One that is asked for is not another that looks like it.

A mark is written one way: ``第21条`` for 第二十一条 and 第21条, ``10.3.4`` for a number with more than one dot in it.
"""

import re

_NUMERALS = "零一二三四五六七八九"
_DIGITS = {char: value for value, char in enumerate(_NUMERALS)} | {"〇": 0, "两": 2}
_POWERS = {"十": 10, "百": 100, "千": 1000}
# Not 第一条件, 第三章程, 第一节目, 第一项目, 第二回合: there the sign begins another word.
_CHINESE = re.compile(
    r"第\s?(?P<number>[零〇一二两三四五六七八九十百千]{1,9}|\d{1,5})\s?"
    r"(?P<division>条(?!件|约)|章(?!程)|节(?!目|日|点|奏)|款(?!项)|项(?!目)|目(?!标|的)|编(?!号|辑)|篇|卷|回(?!合|答|头))"
)
_DOTTED = re.compile(r"(?<![\d.])\d+(?:\.\d+)+(?![\d])")
_LEADING = re.compile(
    r"^[\W_]{0,6}(?:(?:section|chapter|article|part|appendix|§)\s*)?(?P<number>\d+(?:\.\d+)*)(?=[\s.:：、)]|$)",
    re.IGNORECASE,
)


def chinese_number(digits: str) -> int:
    """二十一 → 21, 一百零五 → 105, 二〇二一 → 2021, 21 → 21."""
    if digits.isdigit() and digits.isascii():
        return int(digits)
    if not any(char in _POWERS for char in digits):
        return int("".join(str(_DIGITS[char]) for char in digits))
    total = held = 0
    for char in digits:
        if char in _POWERS:
            total, held = total + (held or 1) * _POWERS[char], 0
        else:
            held = _DIGITS[char]
    return total + held


def both_spellings(text: str) -> str:
    """With the numeral of each mark in digits, and the digits of each in numerals: an index holds what the source has."""
    extra = [
        f"第{form}{match['division']}"
        for match in _CHINESE.finditer(text)
        for form in (chinese_number(match["number"]), chinese_numeral(chinese_number(match["number"])))
    ]
    return " ".join([text, *(form for form in extra if form not in text)])


def chinese_numeral(number: int) -> str:
    """21 → 二十一, 105 → 一百零五; as laws number their articles."""
    said, zeros = "", False
    for power, sign in ((1000, "千"), (100, "百"), (10, "十"), (1, "")):
        digit = number // power % 10
        if digit:
            said += ("零" if zeros and said else "") + _NUMERALS[digit] + sign
        zeros = not digit
    return said.removeprefix("一") if 10 <= number < 20 else said


def split_marks(text: str) -> list[tuple[str, bool]]:
    """The text in pieces, in order: marks in their one form (``True``) and what stands between them."""
    pieces: list[tuple[str, bool]] = []
    at = 0
    for match in _MARKS.finditer(text):
        pieces += [(text[at : match.start()], False), (_canonical(match), True)]
        at = match.end()
    return [*pieces, (text[at:], False)]


def marks(text: str) -> tuple[str, ...]:
    """Each once, in text order."""
    return tuple(dict.fromkeys(piece for piece, is_mark in split_marks(text) if is_mark))


def has_mark(text: str) -> bool:
    return ("第" in text or "." in text) and _MARKS.search(text) is not None


def spelled(text: str) -> dict[str, str]:
    """Each mark as the text has it."""
    return {_canonical(match): match[0] for match in _MARKS.finditer(text)}


def numbered_as(heading: str) -> str:
    """The number that a heading begins with: *10.3.4 303 See Other*, 第二十一条 …; '' for none."""
    if found := _CHINESE.match(heading.lstrip("# \u3000")):
        return _canonical(found)
    leading = _LEADING.match(heading)
    return leading["number"] if leading else ""


_MARKS = re.compile(f"{_CHINESE.pattern}|{_DOTTED.pattern}")


def _canonical(match: re.Match[str]) -> str:
    if not match[0].startswith("第"):
        return match[0]
    return f"第{chinese_number(match['number'])}{match['division']}"
