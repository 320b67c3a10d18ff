"""The sentence that stands for a text, and texts of one sentence."""

import pytest

from tests.graphs.extraction.builtin.conftest import Reader


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        (
            "In 1912 a farmer found a coin near the weir. A weir is a low dam that raises the level of a river. "
            "Weirs feed mills. Some weirs have fish ladders.",
            "A weir is a low dam that raises the level of a river.",
        ),
        (
            "This essay explores weirs. Weirs raise the level of a river. Weirs feed mills. Many weirs are old.",
            "Weirs raise the level of a river.",
        ),
        (
            "I first saw a weir with my uncle. Weirs raise the level of a river. Weirs feed mills. Weirs are old.",
            "Weirs raise the level of a river.",
        ),
        (
            "Why do weirs matter? Weirs raise the level of a river. Weirs feed old mills.",
            "Weirs raise the level of a river.",
        ),
        ("本章介绍水坝。水坝是拦住河水的建筑。水坝可以发电。水坝也会挡住鱼。", "水坝是拦住河水的建筑。"),
        ("去年我们去看了水坝。水坝是拦住河水的建筑。水坝可以发电。", "水坝是拦住河水的建筑。"),
    ],
)
def test_the_summary_is_the_thesis_and_no_anecdote(read: Reader, text: str, chosen: str) -> None:
    assert read(text).draft.summary == chosen


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("It rained.", "It rained"),
        ("Birds sing.", "Birds sing"),
        ("下雨了。", "下雨了"),
        ("Es regnet.", "Es regnet"),
        ("Идёт дождь.", "Идёт дождь"),
        ("雨が降った。", "雨が降った"),
        ("बारिश हुई।", "बारिश हुई"),
    ],
)
def test_one_short_sentence_is_one_fact(read: Reader, text: str, node: str) -> None:
    assert read(text).types == {node: "fact"}


@pytest.mark.parametrize("text", ["Why?", "Hello", "This chapter explains weirs.", "本章介绍水坝。"])
def test_where_nothing_is_said_there_is_no_node(read: Reader, text: str) -> None:
    assert read(text).types == {}
