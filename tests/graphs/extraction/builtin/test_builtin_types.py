"""What kind of node a sentence becomes: one table for each type, English and Chinese."""

import pytest

from tests.graphs.extraction.builtin import samples
from tests.graphs.extraction.builtin.conftest import Reader

TYPED = [
    ("The bridge opened in 1932 and is 300 metres long.", "fact"),
    ("大桥于1932年通车，全长三百米。", "fact"),
    ("The bridge may have to close next year.", "claim"),
    ("Critics say that the bridge is too narrow.", "claim"),
    ("The city should build a second bridge.", "claim"),
    ("专家认为这座大桥太窄。", "claim"),
    ("这座大桥可能在明年关闭。", "claim"),
    ("A fuse is a device that breaks an electric circuit.", "definition"),
    ("熔断器是指切断电路的装置。", "definition"),
    ("The street is wet. Therefore, it rained in the night.", "inference"),
    ("街道是湿的。由此可见，昨夜下过雨。", "inference"),
    ("Some metals melt early. For example, tin melts at 232 degrees.", "example"),
    ("有些金属熔点很低。例如，锡在232度就会熔化。", "example"),
    ("The kettle boils because the stove heats the water.", "fact"),
    ("Smoking causes cancer.", "concept"),
]


@pytest.mark.parametrize(("text", "kind"), TYPED)
def test_gives_a_node_of_this_type(read: Reader, text: str, kind: str) -> None:
    assert kind in read(text).types.values()


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        (
            "Many people fish here. The counting method fails when the water is murky.",
            "The counting method fails when the water is murky",
        ),
        (
            "这里有许多人钓鱼。清点法看似简单，但在水质浑浊时无法应用。",
            "清点法看似简单，但在水质浑浊时无法应用",
        ),
    ],
)
def test_a_method_that_fails_under_a_condition_is_a_claim(read: Reader, text: str, claim: str) -> None:
    assert read(text).types[claim] == "claim"


def test_an_objection_is_a_counter_example_with_its_arrow(read: Reader) -> None:
    graph = read(samples.ARGUMENT)

    assert graph.types["Sunday staff are expensive"] == "counter_example"
    assert (
        "Sunday staff are expensive",
        "counter_example",
        "The library should open on Sundays",
    ) in graph.arrows


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        (samples.MANUAL, "The sensor must be calibrated before the first use"),
        (samples.MANUAL, "If the battery is low, the device stops recording"),
        (samples.LAW_ZH, "使用者应当保持通道畅通，不得堆放杂物"),
        (samples.LAW_ZH, "使用者焚烧秸秆的，由社区责令改正"),
    ],
)
def test_duties_of_manuals_and_laws_are_rules_with_subject_and_condition(
    read: Reader, text: str, rule: str
) -> None:
    assert read(text).types[rule] == "rule"


@pytest.mark.parametrize(
    "text",
    [
        "In this essay we will discuss the history of tea in three parts.",
        "This chapter explains how kettles are made and sold.",
        "本文将介绍茶叶的历史和制作方法。",
        "Why do kettles whistle when the water boils?",
        "为什么水壶会发出哨声呢？",
        "The following tools are needed:",
    ],
)
def test_sentences_about_the_text_and_questions_are_no_nodes(read: Reader, text: str) -> None:
    assert read(text).draft.nodes == ()
