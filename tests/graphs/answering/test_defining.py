"""*What is X?* and the sentences that say what X is."""

import pytest

from graphs.answering.defining import asks_what_it_is, defines, opens_what_it_is


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
        ("什么是数据处理？", "数据处理，包括数据的收集、存储、使用等。", True),
        ("什么是数据处理？", "风险评估报告应当包括数据处理的情况。", False),
        ("什么是核心数据？", "关系国家安全的数据属于核心数据，实行严格的管理制度。", True),
        ("What is the estate?", "The estate comprises two farms.", True),
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


@pytest.mark.parametrize(
    ("question", "heading", "opens"),
    [
        ("What does a 204 response mean?", "10.2.5 204 No Content", True),
        ("What does a 205 response mean?", "10.2.5 204 No Content", False),
        ("What is the CONNECT method?", "9.9 CONNECT", True),
        ("What are idempotent methods?", "9.1.2 Idempotent Methods", True),
        ("What is the capital of France?", "France", False),
        ("What is it?", "第二十一条", False),
        ("Who built it?", "It", False),
    ],
)
def test_the_first_sentence_under_a_heading_that_is_the_thing(
    question: str, heading: str, opens: bool
) -> None:
    assert opens_what_it_is(question, heading) is opens
