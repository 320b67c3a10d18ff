"""Numbers that name a place."""

import pytest

from graphs.domain.ordinals import both_spellings, chinese_number, chinese_numeral, marks, numbered_as


@pytest.mark.parametrize(
    ("digits", "value"),
    [("十", 10), ("二十一", 21), ("四十", 40), ("一百零五", 105), ("两千三百", 2300), ("二〇二一", 2021), ("21", 21)],
)  # fmt: skip
def test_chinese_numbers(digits: str, value: int) -> None:
    assert chinese_number(digits) == value


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("违反本法第三十一条第二款的规定", ("第31条", "第2款")),
        ("第21条规定了什么？", ("第21条",)),
        ("第 三 条 本法", ("第3条",)),
        ("See sections 10.3.4 and 9.1.", ("10.3.4", "9.1")),
        ("第二次世界大战第一条件", ()),
        ("It costs 5. Then 6.", ()),
        ("", ()),
    ],
)
def test_marks_are_written_one_way(text: str, found: tuple[str, ...]) -> None:
    assert marks(text) == found


@pytest.mark.parametrize(
    ("heading", "number"),
    [("第二十一条", "第21条"), ("## 第三章 数据安全制度", "第3章"), ("10.4.6 405 Method Not Allowed", "10.4.6"), ("Chapter 4", "4"), ("Usage", "")],
)  # fmt: skip
def test_the_number_of_a_heading(heading: str, number: str) -> None:
    assert numbered_as(heading) == number


@pytest.mark.parametrize(
    ("number", "numeral"), [(10, "十"), (14, "十四"), (21, "二十一"), (40, "四十"), (105, "一百零五"), (1260, "一千二百六十")]
)  # fmt: skip
def test_chinese_numerals(number: int, numeral: str) -> None:
    assert (chinese_numeral(number), chinese_number(numeral)) == (numeral, number)


def test_an_index_is_asked_for_both_spellings() -> None:
    assert both_spellings("第21条 数据") == "第21条 数据 第二十一条"
    assert both_spellings("第三章") == "第三章 第3章"
