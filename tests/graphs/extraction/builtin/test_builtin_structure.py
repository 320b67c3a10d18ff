"""Headings, lists, articles and glosses are read before any cue."""

import pytest

from tests.graphs.extraction.builtin import samples
from tests.graphs.extraction.builtin.conftest import Reader

CONTAINED = [
    (samples.MANUAL, "Rainkeeper", "Commands"),
    (samples.MANUAL, "Commands", "stop"),
    (samples.MANUAL, "Configuration", "Readings older than a year are deleted"),
    (samples.LAW_ZH, "社区菜园管理办法", "总则"),
    (samples.LAW_ZH, "使用", "使用者焚烧秸秆的，由社区责令改正"),
    (
        "# Garden\n\nThe following tools are needed:\n\n- a sharp spade\n- a rake with a long handle\n",
        "tools",
        "a sharp spade",
    ),
    ("# Tools\n\n| name | use |\n|---|---|\n| spade | digs |\n| rake | levels |\n", "Tools", "spade"),
    ("# Chapter 2 Tools\n\n## Spades\n\nSpades are sold in three sizes.\n", "Tools", "Spades"),
]


@pytest.mark.parametrize(("text", "whole", "part"), CONTAINED)
def test_layout_gives_contains(read: Reader, text: str, whole: str, part: str) -> None:
    assert (whole, "contains", part) in read(text).arrows


def test_an_item_with_a_gloss_defines_its_name(read: Reader) -> None:
    arrow = ("`stop` - end recording and write the log file", "defines", "stop")

    assert arrow in read(samples.MANUAL).arrows


def test_an_article_number_is_no_part_of_a_text(read: Reader) -> None:
    assert not [text for text in read(samples.LAW_ZH).types if "条" in text]


def test_the_purpose_of_a_law_is_found_behind_its_article_number(read: Reader) -> None:
    assert ("制定本办法", "aims_at", "规范社区菜园的使用，维护公共卫生") in read(samples.LAW_ZH).arrows


def test_hard_wrapped_lines_are_one_sentence(read: Reader) -> None:
    text = "The old mill was closed because the\nriver had moved its bed to the\nother side of the hill.\n"

    arrow = ("the river had moved its bed to the other side of the hill", "causes", "The old mill was closed")

    assert arrow in read(text).arrows


@pytest.mark.parametrize(
    ("text", "node"),
    [
        (
            "The **old** mill grinds [rye flour](http://example.org/rye) twice a week.",
            "The old mill grinds rye flour twice a week",
        ),
        ("The mill was restored in 1990.[12] It grinds rye flour today.", "The mill was restored in 1990"),
        (
            "The mill grinds flour that has an extra-\nordinary taste.",
            "The mill grinds flour that has an extraordinary taste",
        ),
    ],
)
def test_marks_are_no_part_of_a_text(read: Reader, text: str, node: str) -> None:
    assert node in read(text).types
