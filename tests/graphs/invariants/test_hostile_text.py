"""No pattern of the gate backtracks badly: four times the text is not sixteen times the work."""

import time

import pytest

from graphs.domain.tokens import content_tokens
from graphs.domain.vocabulary import Relation
from graphs.grounding.folding import folded_text
from graphs.invariants.contradiction import Statement, contradicts
from graphs.invariants.cues import is_shown, polarity_problem
from graphs.invariants.strength import lost_qualifiers
from graphs.invariants.wording import has_meta_subject, may_be_several
from tests.values import make_edge, make_evidence, make_node, make_units

PIECES = [
    "not ", "not yet ", "no one knows whether ", "most ", "some of ", "if ", "不", "没有", "如果", "只有", "可能", "本章将", "This chapter ",
    "aaaa", "a ", "1,", "May ", "n't ", "is not ", "是", "无论", "a-", "high low ", "上升下降",
]  # fmt: skip


def judge(text: str) -> None:
    units = make_units(text.strip())
    edge = make_edge(Relation.CAUSES, [make_evidence(units[0])])
    node = make_node(text)
    lost_qualifiers(text, "sleep improves memory 睡眠改善记忆")
    lost_qualifiers("sleep may improve memory", text)
    has_meta_subject(text)
    may_be_several(node)
    polarity_problem(edge)
    is_shown(edge, node, node, units)
    contradicts(Statement.of(text), Statement.of("not " + text))


def seconds(text: str) -> float:
    folded_text.cache_clear()
    content_tokens.cache_clear()
    started = time.perf_counter()
    judge(text)
    return time.perf_counter() - started


@pytest.mark.parametrize("piece", PIECES)
def test_work_grows_with_length(piece: str) -> None:
    judge(piece)  # compiles the patterns
    size = 4_000 // len(piece)

    short = min(seconds(piece * size) for _ in range(3))
    long = min(seconds(piece * size * 4) for _ in range(3))

    assert long < 9 * short + 0.02
