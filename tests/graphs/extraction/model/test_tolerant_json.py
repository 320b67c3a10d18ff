"""What models write in place of JSON, and what may be read of it."""

import json
import random
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


A, B = '{"id": "N1", "t": "a, {b} # c ... \\"d\\""}', '{"id": "N2"}'
BOTH = {"nodes": [json.loads(A), json.loads(B)], "edges": []}
WITH_A_SLIP = [
    (f'{{"nodes": [{A}, {B}, ...], "edges": []}}', BOTH, False),
    (f'```json\n{{"nodes": [{A},\n{B}\n…\n], "edges": []}}\n```\nDone.', BOTH, False),
    (f'{{"nodes": [{A} @, {B}], "edges": []}}', BOTH, False),
    (f'{{"nodes": [{A}, and "so" on: it\'s long, {B}], "edges": []}}', BOTH, False),
    (f'{{"nodes": [{A}, # the first, "A"\n{B} /* two */], "edges": [] # none\n}}', BOTH, True),
    (f'{{"nodes": [\n- {A}\n* {B}\n], "edges": []}}', BOTH, True),
    (f'{{"nodes": [\n1. {A}\n2. {B}\n], "edges": []}}', BOTH, True),
    (f'{{"nodes": [{A}, {{"id": N2}}], "edges": []}}', BOTH, True),
    (f'{{"nodes": [{A}, {{"id": two words}}, {B}], "edges": []}}', BOTH, False),
    (f'{{"nodes": [{A}, {{"id": "N9", "e": [{{"q": @}}, {{"q": 1}}]}}, {B}], "edges": []}}', BOTH, False),
    (f'{{"nodes": [{A}, {{"id": "N9" (sic), "t": "x"}}, {B}], "edges": []}}', BOTH, False),
    (f'```\n{{"nodes": [{A}, {B}, {{"id": "N3"\n```\nThat is all.', {"nodes": BOTH["nodes"]}, False),
    ('{"a": +1, "b": .5, "c": , "d": "x"}', {"a": 1, "b": 0.5, "d": "x"}, True),
    ('{"a": ["x", "y", ...], "b": "z", ...}', {"a": ["x", "y"], "b": "z"}, False),
    ('As {id: 1, ...} has it: {"nodes": [{"id": "N1"}, ]}', {"nodes": [{"id": "N1"}]}, True),
    ('Open {id: 1, and so on. Then: {"nodes": [{"id": "N1"}]}', {"id": 1}, False),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value", "complete"), WITH_A_SLIP)
def test_a_slip_costs_the_item_it_stands_in(text: str, value: object, complete: bool) -> None:
    reading = read(text)
    assert (reading.values[-1], reading.complete, reading.repaired) == (value, complete, True)


def test_a_whole_object_in_a_bracket_that_never_closes_stands_for_itself() -> None:
    assert {"nodes": [{"id": "N1"}]} in read(WITH_A_SLIP[-1][0]).values


SIGNS = 'ab "\\\n{}[],:，：“”#/*-.…中\u2028`'


def some_value(chance: random.Random, depth: int = 0) -> object:
    match chance.randrange(10 if depth < 4 else 4):
        case 0 | 1 | 2:
            return "".join(chance.choices(SIGNS, k=chance.randrange(12)))
        case 3:
            return chance.choice([1, -2, 0.5, 1e10, True, False, None])
        case 4 | 5 | 6:
            return [some_value(chance, depth + 1) for _ in range(chance.randrange(4))]
        case _:
            return {str(n) + chance.choice(SIGNS): some_value(chance, depth + 1) for n in range(chance.randrange(4))}  # fmt: skip


@pytest.mark.parametrize("seed", range(5))
def test_strict_json_is_read_as_json_reads_it_also_in_a_fence_and_beside_a_slip(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(100):
        value = {"a": some_value(chance), "b": some_value(chance)}
        text = json.dumps(value, ensure_ascii=chance.random() < 0.5, indent=chance.choice([None, 1]))
        assert read(text).values == (value,)
        assert read(f"Here:\n```json\n{text}\n```").values == (value,)
        assert read(f'{{"nodes": [{text}, ...]}}').values == ({"nodes": [value]},)


HOSTILE = [
    '{"', "{a", '{"a": "', '"a", ', "[1, ", "{“", "}", "{[}", "/*", "[/*", "<think>", '{"k": x ', '{"k" ', "[a ", "[1 ",
    '[“', '{"a":@},', '\\"', "@ ", "{a:1,@", '" //', "[#", "1) []",
]  # fmt: skip
DEEP = ["[" * 63, '[{"a":' * 30, '{"nodes":[{"id":"N1"},', '{"a":1,"']


def seconds(text: str) -> float:
    best = 9.0
    for _ in range(3):
        began = time.process_time()
        with suppress(TooDeep):
            read(text)
        best = min(best, time.process_time() - began)
    return best


@pytest.mark.parametrize("piece", HOSTILE)
def test_twice_the_text_is_not_much_more_than_twice_the_work(piece: str) -> None:
    assert seconds("{" + piece * 10_000) <= 4 * seconds("{" + piece * 5_000) + 0.02


@pytest.mark.parametrize("start", DEEP)
@pytest.mark.parametrize("piece", ["1,", "[1],", '{"a":"@"},', "@ ", '\\"'])
def test_a_deep_beginning_does_not_multiply_the_work(start: str, piece: str) -> None:
    body = piece * 6_000 + "@"
    assert seconds(start + body) <= 8 * seconds("[" + body) + 0.1
