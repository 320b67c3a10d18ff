"""Who argues makes a claim; reasons support it, objections counter it, answers turn against the objection."""

import pytest

from graphs.extraction.builtin.moves import of
from graphs.extraction.builtin.reading import Reading
from graphs.segmentation.segment import segment
from tests.graphs.extraction.builtin.conftest import Reader

BENCHES = (
    "The park should get more benches. Old people cannot stand for long. "
    "Some may say that benches attract noise, but a good light keeps noise away."
)
FERRY = (
    "The ferry is late every morning. It is also too small for the season. "
    "That's why the island must have a bridge."
)
BENCHES_ZH = "公园应该多设一些长椅。老人不能站立太久。有人认为长椅会引来噪音，但是明亮的路灯能减少噪音。"


@pytest.mark.parametrize(
    ("text", "source", "relation", "target"),
    [
        (BENCHES, "Old people cannot stand for long", "supports", "The park should get more benches"),
        (
            BENCHES,
            "Some may say that benches attract noise",
            "counter_example",
            "The park should get more benches",
        ),
        (BENCHES, "a good light keeps noise away", "not_is", "Some may say that benches attract noise"),
        (FERRY, "The ferry is late every morning", "supports", "the island must have a bridge"),
        (BENCHES_ZH, "老人不能站立太久", "supports", "公园应该多设一些长椅"),
        (BENCHES_ZH, "明亮的路灯能减少噪音", "not_is", "有人认为长椅会引来噪音"),
    ],
)
def test_draws_the_argument(read: Reader, text: str, source: str, relation: str, target: str) -> None:
    assert (source, relation, target) in read(text).arrows


@pytest.mark.parametrize(
    "text",
    [
        "The lake is deep. It freezes in January. However, the north shore stays open.",
        "The mayor said: “The bridge should be closed.” But the council waited. The river rose again.",
        "The lake should be cleaned because it smells.",
    ],
    ids=["facts", "reported speech", "one sentence"],
)
def test_draws_no_argument_where_nobody_argues(read: Reader, text: str) -> None:
    assert not {"counter_example", "not_is"} & read(text).relations


@pytest.mark.parametrize(
    ("sentence", "moves"),
    [
        (
            "Although the tram is slow, it runs all night.",
            ["the tram is slow", "it runs all night"],
        ),
        (
            "The school needs a garden because pupils learn outdoors.",
            ["The school needs a garden", "pupils learn outdoors"],
        ),
        ("The lamps are cheap and small.", ["The lamps are cheap and small"]),
        ("虽然电车很慢，但是它整夜都在运行。", ["电车很慢", "它整夜都在运行"]),
    ],
)
def test_cuts_a_sentence_into_moves(sentence: str, moves: list[str]) -> None:
    reading = Reading(segment(sentence), "")

    found = of(list(reading.sentences(0, len(reading.units) - 1)))

    assert [move.text for move in found] == moves


INFORMATIVE = [
    "A dyke is seen as a success in its valley. However, it was built in 1871 and should be drained each year (Berg 12). "
    "It is important because the meadows lie low. The term refers to a bank of clay.",
    "Settlers argue that the river should be shared. Although the two duties look alike, water law is defined by custom. "
    "It is necessary to measure the flow, but scholars find this difficult.",
    "堤坝是指用土石筑成的挡水建筑。学者认为应该每年检修，因为土质松软。但是1871年的堤坝仍然必要。",
]


@pytest.mark.parametrize("text", INFORMATIVE)
def test_a_paragraph_that_informs_argues_nothing(read: Reader, text: str) -> None:
    assert {"supports", "counter_example", "not_is"}.isdisjoint(read(text).relations)
