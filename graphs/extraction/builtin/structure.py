"""What layout says outright: headings contain headings and items, lists belong to the line that opens them.

In manuals, laws and specifications this is the knowledge itself, so it is read before any cue. The evidence of such
an arrow is the heading or opening line and the item: layout is its cue.
"""

import re
from collections.abc import Iterator, Sequence

from graphs.domain.values import Section, Unit
from graphs.domain.vocabulary import NodeType, Relation, UnitKind
from graphs.extraction.builtin.languages import grammar, language_of
from graphs.extraction.builtin.reading import ITEM, Reading, clean
from graphs.extraction.builtin.spans import Arrow, End

_NUMBER = re.compile(r"\s*(?:#{1,6}\s+)?(?:\d{1,3}(?:\.\d{1,3}){0,5}\.?\s+|第[一二三四五六七八九十百千零〇0-9]{1,8}[章节编部篇条]\s*|[一二三四五六七八九十]{1,3}、\s*|(?:Chapter|Section|Part)\s+[\dIVXLC]{1,6}[.:]?\s*)?", re.IGNORECASE)
_GLOSS = re.compile(r"^(?P<name>[`“\"*]{0,3}[^:：–—]{1,60}?[`”\"*]{0,3}(?:\s*\([^)]{1,40}\))?)(?:\s*[:：]\s+|\s+[-–—]{1,2}\s+|：|——)(?P<gloss>\S.{3,400})", re.DOTALL)
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
        if not section.title:
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


def item_ends(reading: Reading, unit: Unit) -> tuple[End | None, End | None]:
    """A list item "name: gloss" gives the name and the whole line; another item only its line."""
    match = ITEM.match(unit.text)
    start = match.end() if match else 0
    body = clean(unit.text)[start:]
    gloss = _GLOSS.match(body)
    speech = grammar(language_of(body, reading.source.language))
    left, right = speech.trim(body, 0, len(body))
    whole = End(unit.start + start + left, unit.start + start + right) if right - left >= 4 else None
    if gloss is None:
        return None, whole
    name = speech.trim(body, *gloss.span("name"))
    return End(unit.start + start + name[0], unit.start + start + name[1], NodeType.CONCEPT), whole


def list_opener(reading: Reading, unit: Unit) -> Unit | None:
    """The prose line above a list that ends in a colon."""
    number = unit.number - 1
    while number >= 0 and reading.units[number].kind is UnitKind.LIST and unit.number - number < 60:
        number -= 1
    above = reading.units[number] if number >= 0 else None
    if above is not None and above.kind in (UnitKind.PROSE, UnitKind.LIST) and _OPENS_LIST.search(above.text):
        return above
    return None
