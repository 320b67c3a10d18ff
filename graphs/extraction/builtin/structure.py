"""What layout says outright: headings contain headings and items, lists belong to the line that opens them.

In manuals, laws and specifications this is the knowledge itself, so it is read before any cue. The evidence of such
an arrow is the heading or opening line and the item: layout is its cue.
"""

import re
from collections.abc import Iterator, Sequence

from graphs.domain.values import Section, Unit
from graphs.domain.vocabulary import NodeType, Relation, UnitKind
from graphs.extraction.builtin.languages import grammar, language_of
from graphs.extraction.builtin.reading import ITEM, ONLY_NUMBER, Reading, clean
from graphs.extraction.builtin.spans import Arrow, End

_NUMBER = re.compile(
    r"\s*(?:#{1,6}\s+)?(?:\d{1,3}(?:\.\d{1,3}){0,5}\.?\s+|第[一二三四五六七八九十百千零〇0-9]{1,8}[章节编部篇条]\s*|[一二三四五六七八九十]{1,3}、\s*|(?:Chapter|Section|Part)\s+[\dIVXLC]{1,6}[.:]?\s*)?",
    re.IGNORECASE,
)
_GLOSS = re.compile(
    r"^(?P<name>[`“\"*]{0,3}[^:：–—]{1,60}?[`”\"*]{0,3}(?:\s*\([^)]{1,40}\))?)(?:\s*[:：]\s+|\s+[-–—]{1,2}\s+|：|——)(?P<gloss>\S.{3,400})",
    re.DOTALL,
)
_OPENED = re.compile(
    r"\b(?:following|these|those|two|three|four|five|six|seven|eight|nine|ten|several|some|\d{1,2})\s+((?:[a-z][\w-]+\s+)?[a-z][\w-]{2,20}s)\b(?=[^.]{0,60}[:：]\s*$)",
    re.IGNORECASE,
)
_HOLDER = re.compile(
    r"\b(?:the|an?|this|each|every)\s+((?:[a-z][\w-]+\s+){0,2}[a-z][\w-]{2,20})(?:\s+(?:includes?|contains?|comprises?|consists\s+of|has|have|supports?|offers?|provides?|takes?)|\s+with)\s*[:：]\s*$",
    re.IGNORECASE,
)
_HOLDER_ZH = re.compile(
    r"([^，。；：的]{2,12})(?:主要)?(?:包括|包含|分为|有|如下|由)(?:以下|下列)?[^，。；：]{0,8}[:：]\s*$"
)
_RULE_LINE = re.compile(r"\s*\|?[\s|:+-]+\|?\s*$")
_CELL = re.compile(r"\s*\|?\s*([^|\n]{2,60}?)\s*\|")
_OPENS_LIST = re.compile(r"[:：]\s*$")


def heading_end(reading: Reading, unit: Unit) -> End | None:
    """The bare name in a heading line, without marks and numbers."""
    text = clean(unit.text)
    match = _NUMBER.match(text)
    start = match.end() if match else 0
    start, end = start, len(text.rstrip(" #=-*\n"))
    while start < end and text[start] in " #*":
        start += 1
    name = text[start:end]
    if not 2 <= len(name.strip()) <= 80 or not any(char.isalpha() for char in name):
        return None
    return End(unit.start + start, unit.start + end, NodeType.CONCEPT)


def section_arrows(reading: Reading, sections: Sequence[Section]) -> Iterator[Arrow]:
    """A heading contains the headings one level below it."""
    open_sections: list[tuple[int, End]] = []
    for section in sections:
        if not section.title or ONLY_NUMBER.match(section.title):
            continue
        end = heading_end(reading, reading.units[section.start_unit])
        if end is None:
            continue
        while open_sections and open_sections[-1][0] >= section.level:
            open_sections.pop()
        if open_sections:
            parent = open_sections[-1][1]
            yield contains(parent, end, 0.9)
        open_sections.append((section.level, end))


def contains(parent: End, child: End, weight: float) -> Arrow:
    evidence = ((parent.start, parent.end), (child.start, child.end))
    return Arrow(Relation.CONTAINS, parent, child, evidence, weight, structural=True)


def gloss(reading: Reading, unit: Unit) -> tuple[End, End] | None:
    """An item of the form "name: what it is" gives the name and the whole line."""
    match = ITEM.match(unit.text) if unit.kind is UnitKind.LIST else None
    if match is None:
        return None
    body = clean(unit.text)[match.end() :]
    parts = _GLOSS.match(body)
    if parts is None:
        return None
    speech = grammar(language_of(body, reading.source.language))
    base = unit.start + match.end()
    name = _bare(body, *speech.trim(body, *parts.span("name")))
    left, right = speech.trim(body, 0, len(body))
    if len(body[slice(*name)].split()) > 6 or not name[0] < name[1]:
        return None
    return (
        End(base + name[0], base + name[1], NodeType.CONCEPT),
        End(base + left, base + right, NodeType.DEFINITION),
    )


def _bare(text: str, start: int, end: int) -> tuple[int, int]:
    code = re.match(r"`([^`]+)`", text[start:end])
    if code:
        return start + code.start(1), start + code.end(1)
    while start < end and text[start] in '`*"“ ':
        start += 1
    while end > start and text[end - 1] in '`*"” ':
        end -= 1
    return start, end


def row_name(reading: Reading, unit: Unit) -> End | None:
    """The first cell of a table row names what the row is about. A header or a rule line names nothing."""
    if unit.kind is not UnitKind.TABLE or "|" not in unit.text or _RULE_LINE.match(unit.text):
        return None
    below = reading.units[unit.number + 1].text if unit.number + 1 < len(reading.units) else ""
    cell = _CELL.match(unit.text)
    if cell is None or _RULE_LINE.match(below):
        return None
    start, end = _bare(unit.text, *cell.span(1))
    return End(unit.start + start, unit.start + end, NodeType.CONCEPT) if end - start > 1 else None


def parent(reading: Reading, number: int) -> End | None:
    """What a list item or a statement belongs to: the thing its opening line names, else its heading."""
    unit = reading.units[number]
    above = _opener(reading, unit) if unit.kind is UnitKind.LIST else None
    if above is not None:
        line = clean(above.text)
        match = _OPENED.search(line) or _HOLDER.search(line) or _HOLDER_ZH.search(line)
        if match:
            return End(above.start + match.start(1), above.start + match.end(1), NodeType.CONCEPT)
    section = reading.named_section(number)
    if section is None or section.start_unit == number:
        return None
    return heading_end(reading, reading.units[section.start_unit])


def _opener(reading: Reading, unit: Unit) -> Unit | None:
    """The prose line above a list that ends in a colon."""
    number = unit.number - 1
    while number >= 0 and reading.units[number].kind is UnitKind.LIST and unit.number - number < 60:
        number -= 1
    above = reading.units[number] if number >= 0 else None
    return above if above is not None and _OPENS_LIST.search(above.text) else None
