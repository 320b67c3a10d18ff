"""Chinese ends: one character may be a name, a function word never is."""

import pytest

from graphs.extraction.builtin import chinese
from tests.graphs.extraction.builtin.conftest import Reader


@pytest.mark.parametrize(
    ("text", "phrase"),
    [("鱼", True), ("海洋", True), ("的", False), ("在", False), ("它", False), ("很大", False)],
)
def test_is_phrase(text: str, phrase: bool) -> None:
    assert chinese.is_phrase(text) is phrase


def test_what_something_is_not_may_be_one_character(read: Reader) -> None:
    assert ("鲸鱼", "not_is", "鱼") in read("鲸鱼不是鱼。").arrows


@pytest.mark.parametrize(
    "text", ["他不是很高兴。", "这个答案不是对的。", "问题是不是已经解决。", "店主不是因为下雨才关门。"]
)
def test_a_negated_predicate_is_no_contrast(read: Reader, text: str) -> None:
    assert "not_is" not in read(text).relations
