"""Tokens are counted on the safe side, and a question fits the context before it is asked."""

import pytest

from graphs.domain.errors import ContextOverflow
from graphs.domain.prompting import Prompt
from graphs.extraction.model import prompts
from graphs.extraction.model.budget import Budget, size_of
from graphs.extraction.model.token_count import tokens
from graphs.segmentation.segment import segment

TOKENS = [
    ("", 0),
    ("Ice floats because water expands", 8),
    ("水在零度结冰", 7),
    ('{}[]""', 3),
    ("2024-11-30", 5),
    ("Вода расширяется", 8),
    ("Ice 冰", 3),
    ("한국어", 4),
    ("🙂🙂", 4),
]


@pytest.mark.parametrize(("text", "expected"), TOKENS)
def test_tokens(text: str, expected: int) -> None:
    assert tokens(text) == expected


ENGLISH = "\n\n".join(
    f"The harbour of basin {k} was dredged after the spring flood, and since then larger barges can enter it at low "
    "tide. Pilots still avoid the northern gate because the current there turns within minutes."
    for k in range(60)
)
CHINESE = "\n\n".join(
    f"第{k}号船闸在春汛之后重新疏浚，因此较大的驳船在低潮时也能进出。但是领航员仍然避开北侧闸门，因为那里的水流几分钟之内就会转向。"
    for k in range(200)
)


@pytest.mark.parametrize("text", [ENGLISH, CHINESE])
def test_a_chunk_costs_at_most_two_and_a_half_times_its_own_tokens(text: str) -> None:
    """Instructions, schema, numbers of units, what stands before: all that one pass over a chunk sends."""
    source = segment(text)
    chunk = source.chunks[1]
    units = source.units[chunk.start_unit : chunk.end_unit + 1]
    assert sum(len(unit.text) for unit in units) > 5500
    before = source.units[chunk.start_unit - 2 : chunk.start_unit]
    prompt = prompts.extraction(prompts.Passage("Harbours", 2, 4, ("Basins", "Gates"), units, before))

    sent = size_of(prompt) + tokens(str(prompt.schema))

    assert sent <= 2.5 * sum(tokens(unit.text) for unit in units)


def test_parts_are_whole_units_in_order_and_each_fits() -> None:
    units = segment(ENGLISH).units
    budget = Budget(4096)

    parts = budget.parts(units, overhead=1000)

    assert [unit for part in parts for unit in part] == list(units)
    assert len(parts) > 2
    assert all(1000 + 2.5 * sum(tokens(u.text) for u in part) <= 4096 * 0.9 for part in parts)


def test_without_a_known_context_a_chunk_is_one_part() -> None:
    units = segment(ENGLISH).units

    assert Budget().parts(units, 1000) == [units]


def prompt_of(size: int) -> Prompt:
    return Prompt("extract", "1", "", "word " * (4 * size // 5), 8000, 0.0, 60.0)


@pytest.mark.parametrize(("context", "most"), [(0, 8000), (100_000, 8000), (4000, 2600)])
def test_a_reply_is_no_longer_than_what_is_left(context: int, most: int) -> None:
    assert Budget(context).bounded(prompt_of(1000)).max_tokens == most


def test_a_question_that_leaves_no_room_is_not_asked() -> None:
    with pytest.raises(ContextOverflow):
        Budget(1200).bounded(prompt_of(1000))
