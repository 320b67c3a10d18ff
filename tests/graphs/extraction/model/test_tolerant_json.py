"""What models write in place of JSON, and what may be read of it."""

import time
from contextlib import suppress

import pytest

from graphs.extraction.model.tolerant_json import MOST_DEPTH, TooDeep, read

WHOLE = [
    ('{"a": 1}', {"a": 1}),
    ('  \ufeff{"a": "x"}\n', {"a": "x"}),
    ('```json\n{"a": [1, 2]}\n```', {"a": [1, 2]}),
    ('Here is the graph:\n{"a": true}\nI hope it helps.', {"a": True}),
    ("{“a”: “x”， “b”： “y”}", {"a": "x", "b": "y"}),
    ("{＂a＂：＂x＂}", {"a": "x"}),
    ("{“a”: “she said “no”, and left”}", {"a": "she said “no”, and left"}),
    ('{“a”: “it is "quoted" here”}', {"a": 'it is "quoted" here'}),
    ('{"a": "it is “quoted”, here"}', {"a": "it is “quoted”, here"}),
    ('{"a": "he said "yes", then left", "b": 2}', {"a": 'he said "yes", then left', "b": 2}),
    ('{"a": "他说“好”，就走了", "b": "「甲」"，"c":1}', {"a": "他说“好”，就走了", "b": "「甲」", "c": 1}),
    ("{'a': 'don\\'t', 'b': 'it's fine'}", {"a": "don't", "b": "it's fine"}),
    ('{"a": 1,}', {"a": 1}),
    ('{"a": [1, 2,], }', {"a": [1, 2]}),
    ('{"a": "x"\n "b": "y"}', {"a": "x", "b": "y"}),
    ('{a: 1, b: "x", c: None}', {"a": 1, "b": "x", "c": None}),
    ('{"a": "two\nlines"}', {"a": "two\nlines"}),
    ('{"a": "tab\\tend \\u4e2d", // note\n"b": 1}', {"a": "tab\tend 中", "b": 1}),
    ('{"a": NaN, "b": Infinity, "c": 1}', {"a": None, "b": None, "c": 1}),
    ('{"a": 1, "a": 2, }', {"a": 1}),
    ('{"a": {"b": 1}', {"a": {"b": 1}}),
    ('Use {curly} marks: {"a": 1}', {"a": 1}),
    (
        'Use {"quoted" words} in braces. It is a long sentence before the real answer, which follows: {"a": 1}',
        {"a": 1},
    ),
]


@pytest.mark.parametrize(("text", "value"), WHOLE)
def test_the_object_is_read_as_it_was_meant(text: str, value: object) -> None:
    assert read(text).values[-1] == value


BROKEN_OFF = [
    ('{"nodes": [{"id": "N1"}, {"id": "N2", "te', {"nodes": [{"id": "N1"}]}),
    ('{"nodes": [{"id": "N1"}, {"id": "N2"', {"nodes": [{"id": "N1"}]}),
    ('{"nodes": [{"id": "N1", "evidence": [{"quote": "x"}', {"nodes": []}),
    ('{"summary": "s", "nodes": [{"id": "N1"}], "edges": [{"fr', {"summary": "s", "nodes": [{"id": "N1"}], "edges": []}),
    ('{"summary": "half of it', {}),
    ('[{"id": "N1"}, {"id"', [{"id": "N1"}]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), BROKEN_OFF)
def test_a_text_that_breaks_off_keeps_its_complete_items_only(text: str, value: object) -> None:
    reading = read(text)
    assert (reading.values[-1], reading.complete) == (value, False)


@pytest.mark.parametrize(
    "text", ["", "I cannot do that.", "nothing { here } and [there]", "12", '"words"', "null"]
)
def test_prose_holds_nothing(text: str) -> None:
    assert read(text).values == ()


@pytest.mark.parametrize(
    "text", ["[" * (MOST_DEPTH + 1), '{"a":' * 200 + "1" + "}" * 200, "[" * 100_000 + "]" * 100_000]
)
def test_a_bomb_of_depth_is_refused(text: str) -> None:
    with pytest.raises(TooDeep):
        read(text)


@pytest.mark.parametrize("half", ['{"a": 1, "b": 2}', "{a: 1, b: 2}"])
def test_strict_and_tolerant_agree(half: str) -> None:
    assert read(half).values == ({"a": 1, "b": 2},)


HOSTILE = ['{"', "{a", '{"a": "', '"a", ', "[1, ", "{“", "}", "{[}", "/*", "<think>", '{"k": x ']


@pytest.mark.parametrize("piece", HOSTILE)
def test_twice_the_text_is_not_much_more_than_twice_the_work(piece: str) -> None:
    def seconds(times: int) -> float:
        text = "{" + piece * times
        best = 9.0
        for _ in range(3):
            began = time.process_time()
            with suppress(TooDeep):
                read(text)
            best = min(best, time.process_time() - began)
        return best

    assert seconds(20_000) <= 4 * seconds(10_000) + 0.02
