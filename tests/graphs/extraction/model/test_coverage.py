"""Which words of a chunk say that its reading dropped something, and which readings are complete."""

import pytest

from graphs.domain.values import NodeDraft, Quote
from graphs.domain.vocabulary import NodeType
from graphs.extraction.model.coverage import Gap, gaps
from graphs.segmentation.segment import segment


def kinds(text: str, *nodes: tuple[str, str, int]) -> list[str]:
    """Nodes as (type, text, unit)."""
    return [gap.kind for gap in found(text, *nodes)]


def found(text: str, *nodes: tuple[str, str, int]) -> tuple[Gap, ...]:
    source = segment(text)
    drafts = [
        NodeDraft(f"N{at}", NodeType(kind), words, (Quote(source.units[unit].text, unit),))
        for at, (kind, words, unit) in enumerate(nodes)
    ]
    return gaps(source, source.chunks[0], drafts, ())


DROPPED = [
    ("mechanism", "Warm water rises because it is lighter, which leads to a current, and therefore the air cools.", ("fact", "Warm water rises.", 0)),
    ("mechanism", "水温升高导致密度下降，因此水流上升，从而带走热量。", ("fact", "水温升高。", 0)),
    ("correction", "Heat is not a substance but a motion of particles.", ("claim", "Heat is a motion of particles.", 0)),
    ("correction", "热不是一种物质，而是粒子的运动。", ("claim", "热是粒子的运动。", 0)),
    ("boundary", "The rule seems safe, but it breaks down when the pressure drops.", ("claim", "The rule seems safe.", 0)),
    ("boundary", "死记硬背看似有效，但是遇到新题型时就行不通。", ("claim", "死记硬背看似有效。", 0)),
    ("deferred_answer", "Why the signal returned at night remains an open question.", ("fact", "The signal returned at night.", 0)),
    ("deferred_answer", "信号为什么在夜间返回，有待进一步研究。", ("fact", "信号在夜间返回。", 0)),
    ("worked_example", "For example, a child who applies the formula of area to a kite adds the sides.", ("example", "A child adds the sides of a kite.", 0)),
    ("worked_example", "例如，学生背下了函数的定义，却不能判断一条曲线是不是函数。", ("example", "学生背下了定义。", 0)),
    ("illustration", "Imagine a cup left in the snow: it shows why metal feels colder.", None),
    ("illustration", "想象一下雪地里的铁杯，这说明金属为什么显得更冷。", None),
    ("correction", "Wärme ist nicht ein Stoff, sondern eine Bewegung der kleinsten Teilchen in jedem Körper.", ("claim", "Wärme ist eine Bewegung.", 0)),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "node"), DROPPED)
def test_what_was_dropped_is_a_gap(kind: str, text: str, node: tuple[str, str, int] | None) -> None:
    nodes = [node] if node else [("fact", "Something else stands here.", 1)]
    more = "" if node else "\n\nThe second paragraph was read."

    assert kind in kinds(text + more, *nodes)


KEPT = [
    ("Warm water rises because it is lighter.", ("fact", "Warm water rises.", 0)),
    ("Heat is not a substance but a motion.", ("claim", "Heat is not a substance but a motion.", 0)),
    ("热不是一种物质，而是运动。", ("claim", "热不是物质，而是运动。", 0)),
    ("The rule seems safe, but it breaks down in cold.", ("claim", "The rule breaks down in cold.", 0)),
    ("死记硬背遇到新题型就行不通，但是很多人仍在用。", ("claim", "死记硬背遇到新题型行不通。", 0)),
    ("Why it returned remains an open question.", ("claim", "Why it returned remains open: an open question.", 0)),
    ("For example, a child applies the formula of area.", ("concept", "formula of area", 0)),
    ("The tide turned at noon.", ("fact", "The tide turned at noon.", 0)),
    ("潮水在中午退去。", ("fact", "潮水在中午退去。", 0)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "node"), KEPT)
def test_what_was_kept_is_none(text: str, node: tuple[str, str, int]) -> None:
    assert kinds(text, node) == []


def test_a_section_without_a_node_is_named_with_its_units() -> None:
    text = "# Tides\n\nThe tide turned at noon.\n\n# Winds\n\nThe wind came from the north all week long and kept every barge in the harbour."
    [gap] = found(text, ("fact", "The tide turned at noon.", 1))

    assert (gap.kind, gap.units) == ("uncovered_section", (3,))


@pytest.mark.parametrize(
    ("text", "statement", "term"),
    [
        ("Tidal gates close. Tidal gates rust. Tidal gates open.", "The tidal gates {}.", "tidal gates"),
        ("“船闸室”会关闭。“船闸室”会生锈。“船闸室”会打开。", "“船闸室”{}。", "船闸室"),
    ],
)
def test_a_term_that_many_nodes_share_wants_its_concept(text: str, statement: str, term: str) -> None:
    nodes = [("fact", statement.format(word), 0) for word in ("close", "rust", "open")]

    assert [gap.hint.count(term) for gap in found(text, *nodes) if gap.kind == "reused_concept"] == [1]
    assert "reused_concept" not in kinds(text, *nodes, ("concept", term, 0))
