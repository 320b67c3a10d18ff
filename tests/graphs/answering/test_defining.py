"""*What is X?* and the sentences that say what X is."""

import pytest

from graphs.answering.defining import asks_what_it_is, defines


@pytest.mark.parametrize(
    ("question", "text", "defined"),
    [
        ("What is lime mortar?", "Lime mortar is a mixture of lime and sand.", True),
        ("What is lime mortar?", "Cement hardens in days, lime mortar may need months.", False),
        ("What are levees?", "The levees are walls that hold water back.", True),
        ("What is carbonation?", "Its hardening is called carbonation.", True),
        ("What does spalling mean?", "This damage is known as spalling.", True),
        ("什么是数据安全？", "数据安全，是指确保数据处于有效保护的状态。", True),
        ("什么是数据安全？", "第四条 维护数据安全，应当坚持总体国家安全观。", False),
        ("数据是什么？", "第三条 本法所称数据，是指任何对信息的记录。", True),
        ("发酵是什么意思？", "这一过程称为发酵。", True),
        ("Who built the dam?", "The dam is a wall.", False),
        ("What (is?", "What (is a bracket.", False),
    ],
)
def test_definitions(question: str, text: str, defined: bool) -> None:
    assert defines(question, text) is defined


def test_other_questions_ask_for_no_definition() -> None:
    assert asks_what_it_is("What is mortar?")
    assert not asks_what_it_is(
        "What is the reason that walls fall when it rains, and who says so, and why?" * 2
    )
