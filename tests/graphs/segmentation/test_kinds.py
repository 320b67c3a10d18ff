"""What kind a passage is, and which lines open sections."""

import pytest

from graphs.segmentation.segment import segment


def kinds(text: str) -> list[str]:
    return [unit.kind.value for unit in segment(text).units]


def titles(text: str) -> list[tuple[int, str]]:
    return [(section.level, section.title) for section in segment(text).sections if section.title]


KINDS = [
    ("# Tea\n\nTea is a drink.", ["heading", "prose"]),
    ("Tea\n===\n\nTea is a drink.", ["heading", "prose"]),
    ("The History of Tea\n\nTea is a drink.", ["heading", "prose"]),
    ("Rain fell all day", ["prose"]),
    ("Rain fell all day.\n\nIt stopped.", ["prose", "prose"]),
    ("茶的历史\n\n茶是一种饮料。", ["heading", "prose"]),
    ("- black\n- green", ["list", "list"]),
    ("There are two:\n- black\n- green", ["prose", "list", "list"]),
    ("* black tea, which is\n  left to wither\n* green tea", ["list", "list"]),
    ("1. Boil the water.\n2. Wait.", ["list", "list"]),
    ("（一）总则；\n（二）分则。", ["list", "list"]),
    ("一、水\n二、火", ["list", "list"]),
    ("(a) the buyer;\n(b) the seller.", ["list", "list"]),
    ("> quoted\n> twice\n\nPlain.", ["quote", "prose"]),
    ("| a | b |\n|---|---|\n| 1 | 2 |", ["table"] * 3),
    ("Name      Age\nAnna      12\nBert      13", ["table"] * 3),
    ("```python\nx = 1\n\ny = 2\n```", ["code"]),
    ("Run this:\n\n    pip install tea\n\nThen drink.", ["prose", "code", "prose"]),
    ("    for (i = 0; i < n; i++) {\n      total += a[i];\n    }", ["code"] * 3),
    ("“Come in,” she said.\n\nHe came in.", ["dialogue", "prose"]),
    ("“开门！”\n\n门开了。", ["dialogue", "prose"]),
    ("“Tea” is a word.", ["prose"]),
    ("老师说：大家好。\n学生说：老师好。", ["dialogue", "dialogue"]),
    ("Anna: Is it open?\nBert: It is shut.", ["dialogue", "dialogue"]),
    ("Mr. Frank: I will answer that.", ["dialogue"]),
    ("Note: the shop is shut.", ["prose"]),
    ("— Où vas-tu ?\n— Au marché.", ["dialogue", "dialogue"]),
    ("<!-- made by a machine -->\n\nText.", ["code", "prose"]),
    ("   The client sends the request.  If the\n   server is down, it waits.", ["prose"] * 2),
    ("```\nnever closed", ["prose"]),
    (
        "The History of Tea\nTea is a drink made of leaves; people have long drunk it hot.",
        ["heading", "prose"],
    ),
    ("茶的历史\n茶是一种饮料，人们喜欢喝热的茶，也喜欢喝凉的茶。", ["heading", "prose"]),
    ("Tea.\n\n* * *\n\nCoffee.", ["prose", "prose", "prose"]),
    (
        'A crash:\n\n    Traceback (last call):\n      File "a.py", line 1, in <module>\n    ValueError: bad',
        ["prose"] + ["code"] * 3,
    ),
    ("He paid 5 pounds. In the year\n1999. He paid more.", ["prose"] * 2),
    ("# <script>alert(1)</script>\n\n<b>bold</b> text.", ["heading", "prose"]),
]
SECTIONS = [
    ("# One\n\na\n\n## Two ##\n\nb", [(1, "One"), (2, "Two")]),
    ("One\n===\n\na\n\nTwo\n---\n\nb", [(1, "One"), (2, "Two")]),
    (
        "1.2 Pumps\n\nA pump moves water.\n\n1.2.1 Valves\n\nA valve stops it.",
        [(2, "1.2 Pumps"), (3, "1.2.1 Valves")],
    ),
    ("9.1.2 200 OK\n\nIt worked.", [(3, "9.1.2 200 OK")]),
    (
        "1. Introduction\n\nTea is old.\n\n2. Methods\n\nWe drank it.",
        [(1, "1. Introduction"), (1, "2. Methods")],
    ),
    ("2.\n\nRelated Work\n\nMuch was written.", [(1, "2. Related Work")]),
    ("Chapter 3: The Storm\n\nIt blew.", [(2, "Chapter 3: The Storm")]),
    (
        "第一章　总则\n\n第一条　为了喝茶，制定本法。\n\n第二条　本法适用于茶。",
        [(2, "第一章 总则"), (4, "第一条"), (4, "第二条")],
    ),
    ("第二节 水\n\n水是液体。", [(3, "第二节 水")]),
    ("第三部分 结论\n\n水很重要。", [(1, "第三部分 结论")]),
    ("一、背景\n\n水很重要。\n\n二、方法\n\n我们喝水。", [(1, "一、背景"), (1, "二、方法")]),
    ("一、背景\n水很重要，人人都要喝水。\n二、方法\n1. 烧水\n2. 喝水时要小心烫嘴。", [(1, "一、背景")]),
    (
        "一、背景\n水很重要，人人都要喝水。\n二、方法\n我们烧水，然后喝水。",
        [(1, "一、背景"), (1, "二、方法")],
    ),
    ("一、背景\n\n1. 目标\n\n我们要喝水。", [(1, "一、背景"), (1, "1. 目标")]),
    ("Some text above.\n2.1 Data\nThe data are old.", [(2, "2.1 Data")]),
]
NO_SECTIONS = [
    "1. Boil water\n2. Pour it\n3. Wait",
    "1. Boil water\n\n2. Pour it\n\n3. Wait",
    "1. Boil water\n\n   It takes a minute.\n\n2. Pour it\n\n   Slowly.",
    "2024 was a dry year.",
    "2024 Review\n\nIt was dry.",
    "A short line\n\nAnd a text below it.",
    "3.5 million people live there.",
    "12 Mill Lane",
    "#hashtag",
    "第三条规定的情形除外。",
    "1.1 Pumps ........ 12\n1.2 Valves ........ 14",
    "A list:\n- # not a heading",
    "```\n# not a heading\n```",
    "Plain text.\n\n---\n\nMore of it.",
]


@pytest.mark.parametrize(("text", "expected"), KINDS)
def test_kinds(text: str, expected: list[str]) -> None:
    assert kinds(text) == expected


@pytest.mark.parametrize(("text", "expected"), SECTIONS)
def test_marked_lines_open_sections_with_their_level(text: str, expected: list[tuple[int, str]]) -> None:
    assert titles(text) == expected


@pytest.mark.parametrize("text", NO_SECTIONS)
def test_other_lines_open_none(text: str) -> None:
    assert titles(text) == []


def test_text_before_the_first_heading_is_an_untitled_section() -> None:
    sections = segment("Tea is old.\n\n# Black\n\nIt is black.").sections

    assert [(s.ordinal, s.title, s.start_unit, s.end_unit) for s in sections] == [
        (1, "", 0, 0),
        (2, "Black", 1, 2),
    ]


def test_running_heads_of_an_rfc_open_no_section_and_end_in_no_paragraph() -> None:
    page = (
        "   The cache keeps the answer until it is\n   old.\n\n\n"
        "Ford & Gray              Standards Track                [Page {n}]\n"
        "RFC 9999                     Caches                  March 2020\n\n\n"
    )
    source = segment("".join(page.format(n=n) for n in range(1, 5)) + "4.2 Age\n\n   Age is a number.\n")

    assert titles(source.text) == [(2, "4.2 Age")]
    assert [unit.text for unit in source.units if unit.kind == "prose"].count(
        "The cache keeps the answer until it is\n   old."
    ) == 4
