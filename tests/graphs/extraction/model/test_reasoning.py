"""Thoughts of a model are cut away in every shape in which servers send them."""

import pytest

from graphs.extraction.model.reasoning import spoken

REPLIES = [
    ("answer", "answer"),
    ("<think>hm</think>answer", "answer"),
    ("<THINKING>\nhm\n</THINKING>\n\nanswer", "\n\nanswer"),
    ('{"nodes": ["draft"]}\n</think>\nanswer', "\nanswer"),
    ("draft</think>second draft</think>answer", "answer"),
    ("<think>never ends: answer", ""),
    ("answer<think>an afterthought", "answer"),
    ("<think>a<think>b</think>c</think>answer", "answer"),
    ("<reasoning>a</reasoning>x<reflection>b</reflection>y", "xy"),
    (
        "<|channel|>analysis<|message|>hm<|end|><|start|>assistant<|channel|>final<|message|>answer<|return|>",
        "answer",
    ),
    ("<|channel|>analysis<|message|>hm, never an answer", ""),
    ("a < b and <thin> ice", "a < b and <thin> ice"),
]


@pytest.mark.parametrize(("reply", "answer"), REPLIES)
def test_only_what_was_said_stays(reply: str, answer: str) -> None:
    assert spoken(reply) == answer
