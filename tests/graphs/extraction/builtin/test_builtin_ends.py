"""Each end of each arrow stands alone: no reader of a graph sees the sentence before."""

import pytest

from graphs.extraction.builtin import chinese, demonstratives, guards, lengths, speech, standing
from graphs.extraction.builtin.reading import Reading
from graphs.extraction.builtin.spans import End
from graphs.segmentation.segment import segment
from tests.graphs.extraction.builtin.conftest import Reader

# Enough sentences that nobody has the whole text before the eyes.
MORE = {
    "en": " The mill stands by the river. Farmers sell rye in the market. The church has two bells.",
    "zh": "老桥横跨两岸。集市上有人卖麦子。教堂有两口钟。",
}


def _long(text: str) -> str:
    return text + MORE["zh" if "。" in text else "en"]


DANGLING = [
    "This led to a long strike",
    "These clouds form over the coast",
    "In these cases, the crew may close the gate",
    "Such dams hold back silt",
    "Other dams arise from landslides",
    "The latter needs more coal",
    "They repair the weir in spring",
    "In 1898, she moved to the coast",
    "Over time, these marks turned into letters",
    "Many of them left the valley",
    "may be mixed with lime",
    "Run with no arguments",
    "这些堤坝挡住泥沙",
    "该站位于城北",
    "他后来离开了村庄",
    "是他引起了混乱",
    "村民都认为是他引起了混乱",
    "其他村庄也受了灾",
    "其中一座桥建于明代",
]
STANDING = [
    "This Act applies to wells",
    "It is important to drain the field",
    "It takes two days to fire a kiln",
    "Those who live upstream pay less",
    "There are two weirs in the valley",
    "Both the mill and the kiln burn coal",
    "One of the oldest bridges is made of oak",
    "In its early years, the guild owned one kiln",
    "此外，堤坝年久失修",
    "他人的财产受法律保护",
]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1932年恢复原名", False),
        ("但没有在北方出售", False),
        ("自从离开村庄后，便独自生活", False),
        ("1932年村庄恢复原名", True),
        ("才子住在北镇", True),
        ("The mill stands empty", True),
    ],
)
def test_a_chinese_statement_without_its_subject_hangs_on_no_topic(text: str, told: bool) -> None:
    assert standing.has_subject(End(0, len(text)), Reading(segment(text), "")) is told


def _dangles(text: str) -> bool:
    reading = Reading(segment(text), "")
    return not standing.holds(End(0, len(text)), reading)


@pytest.mark.parametrize("text", DANGLING)
def test_what_only_the_sentence_before_names_dangles(text: str) -> None:
    assert _dangles(text)


@pytest.mark.parametrize("text", STANDING)
def test_what_names_its_subject_stands(text: str) -> None:
    assert not _dangles(text)


@pytest.mark.parametrize(
    ("text", "dangles"),
    [
        ("换乘的人都要经过此站", True),
        ("两条线路在该镇以北交汇", True),
        ("北镇的老桥很窄，车辆不能通过这座老桥", False),
    ],
)
def test_a_chinese_piece_may_point_from_within(text: str, dangles: bool) -> None:
    assert _dangles(text) is dangles


@pytest.mark.parametrize(
    "text",
    [
        "This flood led to a long strike.",
        "The telegraph enabled merchants to compare prices over long distances.",
        "The canal lets barges pass, allowing traders to reach the coast.",
        "The press changed the trade, making books and printed maps cheap for the town.",
        "The council keeps a register of people who are unable to walk due to age.",
        "The bypass serves the town by reducing fumes from idle lorries.",
        "Old pumps still rely on steam to work well.",
        "Larger doses (over 500 Da) can provoke a strong reaction.",
        "教堂的旁边是一座钟楼。",
        "去年的台风主要对北岸海滩造成破坏。",
        "正是他引起了混乱，因此老城关闭了大门。",
        "但没有在北方出售，因此村民只能去县城。",
    ],
)
def test_an_end_that_does_not_stand_alone_gives_no_arrow(read: Reader, text: str) -> None:
    told = {arrow for arrow in read(_long(text)).arrows if arrow[1] != "contains"}

    assert told == set()


@pytest.mark.parametrize(
    ("text", "arrow"),
    [
        ("The flood in spring led to a long strike.", ("flood in spring", "causes", "a long strike")),
        ("Steam is a cheap power that caused the growth of mills.", ("Steam", "causes", "growth of mills")),
        (
            "The ability to store grain led to larger towns.",
            ("The ability to store grain", "causes", "larger towns"),
        ),
        ("暴雨冲垮了堤坝，导致下游村庄被淹。", ("暴雨冲垮了堤坝", "causes", "下游村庄被淹")),
    ],
)
def test_an_end_that_stands_alone_keeps_its_arrow(
    read: Reader, text: str, arrow: tuple[str, str, str]
) -> None:
    strip = {(a.removeprefix("a "), r, b.removeprefix("a ")) for a, r, b in read(_long(text)).arrows}

    assert (arrow[0], arrow[1], arrow[2].removeprefix("a ")) in strip


@pytest.mark.parametrize(
    ("text", "node"),
    [
        (
            "The wheel was first built of oak. This invention changed the carts.",
            "The wheel changed the carts",
        ),
        ("The beam engine burned coal. This engine drained the mines.", "The beam engine drained the mines"),
        ("Corals are small animals. These animals build reefs from lime.", "Corals build reefs from lime"),
        ("Ada Brook studied moss. She described nine kinds of it.", "Ada Brook described nine kinds of it"),
        (
            "Ada Brook studied moss. She drew nine kinds of it. Her notes fill nine books.",
            "Ada Brook’s notes fill nine books",
        ),
    ],
)
def test_this_and_its_noun_take_the_name_of_the_subject_before(read: Reader, text: str, node: str) -> None:
    assert node in read(_long(text)).types


@pytest.mark.parametrize(
    ("noun", "before", "alone"),
    [
        ("decision", "The council raised the tax", True),
        ("device", "The king admired the clock", False),
        ("building", "The mill was moved to another building", True),
        ("machine", "Edison was born in Milan", True),
    ],
)
def test_a_noun_that_may_mean_something_else_is_not_named(noun: str, before: str, alone: bool) -> None:
    stop = before.index(" was ") if " was " in before else before.index(" ", 4)

    assert not demonstratives.means(noun, before, (0, stop), alone)


def test_somebody_else_in_the_sentence_before_leaves_he_unnamed(read: Reader) -> None:
    types = read(_long("Ada Brook hired Nora Vane. She left after a year."))

    assert "Ada Brook left after a year" not in types.types


@pytest.mark.parametrize(
    ("language", "text", "part"),
    [
        ("en", "particularly if the gates are opened twice", True),
        ("en", "if indicated by a flag", True),
        ("en", "including two old mills", True),
        ("en", "as well as the owners of the weir", True),
        ("en", "If the gate is open, the water leaves the pond", False),
        ("en", "As the river rises, the mill loses power", False),
        ("zh", "包括两座旧磨坊", True),
        ("zh", "以及堤坝的主人", True),
        ("zh", "除了磨坊，堤坝也要维修", False),
    ],
)
def test_a_clause_that_waits_for_its_main_clause_is_no_statement(
    language: str, text: str, part: bool
) -> None:
    assert standing.statement(language, text) is not part


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("旧城墙的威胁确实存在。", "旧城墙的威胁确实存在"),
        ("这座城市曾是首都，", "这座城市曾是首都"),
        ("双方必须遵守规则，", "双方必须遵守规则"),
        ("村民把粮食运往县城并", "村民把粮食运往县城"),
        ("堤坝建在", "堤坝建"),
    ],
)
def test_no_chinese_word_is_cut_in_two(text: str, kept: str) -> None:
    start, end = chinese.trim(text, 0, len(text))

    assert text[start:end] == kept


def test_both_halves_of_an_alternative_stay(read: Reader) -> None:
    node = "镇上有许多旧磨坊，或废弃的水车"

    assert node in read(node + "。" + MORE["zh"]).types


@pytest.mark.parametrize(
    "text",
    [
        "The operator of a weir must, in every year with a flood of more than two metres, inspect the gates and the "
        "banks of the river, and the operator must report what was found to the council of the town within ten days",
    ],
)
def test_a_rule_keeps_all_its_duties(text: str) -> None:
    reading = Reading(segment(text + "."), "")
    sentence = next(reading.sentences(0, 0))

    assert lengths.fitted(End(0, len(text)), sentence).end == len(text)


@pytest.mark.parametrize(
    ("language", "text", "talk"),
    [
        ("en", "about a year ago, I testified before the council", True),
        ("en", "we will take it after the break", True),
        ("en", "when the vote has been counted, we will adjourn", True),
        ("en", "I believe the weir needs a new gate", False),
        ("en", "we need a keeper because the weir is old", False),
        ("zh", "我刚才提到过堤坝", True),
        ("zh", "我们接下来再讨论预算", True),
        ("zh", "我认为应当加固堤坝", False),
        ("zh", "我国的堤坝需要维修", False),
    ],
)
def test_what_speakers_do_in_a_conversation_is_talk(language: str, text: str, talk: bool) -> None:
    assert speech.is_talk(text, language) is talk


@pytest.mark.parametrize("text", ["他说「好", 'natural motion", and', "（见下文", "《水经"])
def test_an_open_bracket_or_quotation_mark_shows_a_cut(text: str) -> None:
    assert not guards.balanced(text)
