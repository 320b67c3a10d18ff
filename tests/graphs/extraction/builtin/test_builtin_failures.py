"""A named method that fails under a stated condition is always a claim that keeps its condition."""

import pytest

from tests.graphs.extraction.builtin.conftest import Reader

FAILURES = [
    ("The beaker test fails when the sample is warm.", "when the sample is warm"),
    ("When the ground is frozen, the hand auger no longer works.", "When the ground is frozen"),
    (
        "Pairwise sorting does not scale if the list holds millions of names.",
        "if the list holds millions of names",
    ),
    ("The tide table becomes unreliable once the harbour is dredged.", "once the harbour is dredged"),
    (
        "Echo sounding cannot be used where the water is full of bubbles.",
        "where the water is full of bubbles",
    ),
    ("Hand counting breaks down as soon as the flock takes off.", "as soon as the flock takes off"),
    ("烧杯法在样品温度过高时失效。", "在样品温度过高时"),
    ("当地面结冰时，手摇钻不再适用。", "当地面结冰时"),
    ("如果名单过长，逐一比对法就无法使用。", "如果名单过长"),
    ("回声测深法遇到大量气泡就不起作用。", "遇到大量气泡"),
    ("潮汐表在港口疏浚之后变得不可靠。", "在港口疏浚之后"),
]


@pytest.mark.parametrize(("sentence", "condition"), FAILURES)
def test_the_claim_keeps_its_condition_and_depends_on_it(read: Reader, sentence: str, condition: str) -> None:
    graph = read(sentence)

    claim = sentence.rstrip(".。")
    assert graph.types[claim] == "claim"
    assert (claim, "driven_by", condition) in graph.arrows


@pytest.mark.parametrize(
    "sentence",
    [
        "Triangulation is unreliable for very short baselines.",
        "The spring balance does not work under water.",
        "Dead reckoning fails without a clock.",
        "三角测量法对过短的基线不可靠。",
        "弹簧秤在水下无法使用。",
    ],
)
def test_a_condition_in_a_phrase_stays_in_the_claim(read: Reader, sentence: str) -> None:
    assert read(sentence).types[sentence.rstrip(".。")] == "claim"


@pytest.mark.parametrize(
    ("filler", "claim"),
    [
        (
            "The town of Arden has {0} wells and sells water to its neighbours.",
            "The dowsing rod fails when the ground is dry",
        ),
        ("阿登镇有{0}口水井，并向邻镇出售饮用水。", "探水棒在地面干燥时失效"),
    ],
)
def test_the_claim_is_kept_however_late_it_stands(read: Reader, filler: str, claim: str) -> None:
    stop = "。" if "。" in filler else ". "
    text = "".join(filler.format(number) + " " for number in range(20, 160)) + claim + stop

    assert claim in read(text).types


@pytest.mark.parametrize(
    "sentence",
    ["It fails when the sample is warm.", "The mayor failed to answer.", "The exam was failed by many."],
)
def test_without_a_name_or_a_condition_there_is_no_arrow(read: Reader, sentence: str) -> None:
    assert "driven_by" not in read(sentence).relations
