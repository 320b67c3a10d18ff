"""What *why* takes for granted and the text denies."""

import pytest

from graphs.answering.polarity import denied
from graphs.answering.question import read_question


@pytest.mark.parametrize(
    ("question", "sentence", "words"),
    [
        ("Why is TRACE cacheable?", "Responses to this method MUST NOT be cached.", ("cacheable", "MUST NOT be cached")),
        ("Why is a response cacheable?", "Responses are not cacheable, unless they say so.", ("cacheable", "are not cacheable")),
        ("Why must a request include an entity?", "A request must not include an entity.", ("include", "must not include an entity")),
        ("Is TRACE cacheable?", "Responses to this method MUST NOT be cached.", None),
        ("Why is TRACE not cacheable?", "Responses to this method MUST NOT be cached.", None),
        ("Why does a cache support ranges?", "A cache that does not support ranges is slow.", None),
        ("Why did the dam fail?", "The dam did not fail because of rain.", None),
        ("Why do prices rise?", "Prices do not rise when supply grows.", None),
        ("为什么个人不得投诉违法行为？", "任何个人都有权对违法行为投诉、举报。", ("不得", "有权")),
        ("为什么机关可以泄露个人信息？", "应当保密，不得泄露或者向他人提供。", ("可以", "不得")),
        ("为什么个人不得泄露数据？", "个人不得泄露数据，可以举报。", None),
        ("个人不得投诉吗？", "个人有权投诉。", None),
    ],
)  # fmt: skip
def test_what_is_taken_for_granted_and_denied(
    question: str, sentence: str, words: tuple[str, str] | None
) -> None:
    found = denied(read_question(question), sentence)

    assert (found and (found.word, found.instead)) == words
