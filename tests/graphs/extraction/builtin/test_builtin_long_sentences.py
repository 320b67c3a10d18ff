"""Reasons and conditions of long spoken sentences: each with the arrow that a reader would draw, or with none."""

import pytest

from tests.graphs.extraction.builtin.conftest import Reader

REASONS = [
    # words of reason between clauses
    ("The shop closed due to the fact that nobody bought maps.", "nobody bought maps", "The shop closed"),
    (
        "It is time to act, given that the glaciers melt faster each year.",
        "the glaciers melt faster each year",
        "It is time to act",
    ),
    (
        "The council delayed the vote, since most members had not read the report.",
        "most members had not read the report",
        "The council delayed the vote",
    ),
    (
        "Now, since the guards did not have the keys, the boats stayed in the harbour.",
        "the guards did not have the keys",
        "the boats stayed in the harbour",
    ),
    (
        "Given the price of new pumps, the town kept its old wells.",
        "price of new pumps",
        "the town kept its old wells",
    ),
    (
        "The tests were late, which is why the bridge opened in June.",
        "The tests were late",
        "the bridge opened in June",
    ),
    (
        "The reason we are asking for this money is that our trucks are thirty years old.",
        "our trucks are thirty years old",
        "we are asking for this money",
    ),
    (
        "The river rose, and as a result the villages lost their crops.",
        "The river rose",
        "the villages lost their crops",
    ),
    (
        "The bridge is in such bad shape that the county has closed two lanes.",
        "The bridge is in such bad shape",
        "the county has closed two lanes",
    ),
    # what is denied beside the reason
    (
        "We support the plan, not because we fear the law, but because small banks need the money.",
        "small banks need the money",
        "We support the plan",
    ),
    (
        "Our ships were not safe, because the steel had cracked in the cold.",
        "the steel had cracked in the cold",
        "Our ships were not safe",
    ),
    # cut where a clause is whole
    (
        "The harvest failed because the rains stopped because the forest was gone.",
        "the rains stopped",
        "The harvest failed",
    ),
    (
        "I think that, as we saw in other towns, we do have strong tools for such cases that would allow the ministry to act "
        "early and to plan an orderly sale that does not hurt the town at the same time it would save public money because "
        "the owners would bear the losses.",
        "the owners would bear the losses",
        "it would save public money",
    ),
    (
        "We asked firms to raise money, because money is cheap, and that is a better way than selling their shops.",
        "money is cheap, and that is a better way than selling their shops",
        "We asked firms to raise money",
    ),
    (
        "And, what we now have is a shortage, because farmers sold their seed.",
        "farmers sold their seed",
        "what we now have is a shortage",
    ),
    (
        "We lost three ships, partly because the radar was old and partly because the crews were tired.",
        "the radar was old",
        "We lost three ships",
    ),
    (
        "The rise in crime is due to the fact that we closed the clinics.",
        "we closed the clinics",
        "rise in crime",
    ),
    ("The reason for the delay is that the builder went bankrupt.", "the builder went bankrupt", "delay"),
    (
        "The fee would force schools to lay off teachers in spring.",
        "fee",
        "schools to lay off teachers in spring",
    ),
    # means and events
    (
        "Huge trading floors have also put smaller parts of banks at risk.",
        "Huge trading floors",
        "smaller parts of banks at risk",
    ),
    ("Cold winters make the crop more resistant.", "Cold winters", "the crop more resistant"),
    (
        "Saving seed, having a plan makes the village stronger.",
        "Saving seed, having a plan",
        "the village stronger",
    ),
    ("Better oversight ensures that firms hold enough money.", "Better oversight", "firms hold enough money"),
    (
        "The new rules should help build confidence in small banks.",
        "new rules",
        "build confidence in small banks",
    ),
    ("The drought poses a threat to the whole valley.", "drought", "a threat to the whole valley"),
    ("Something that simple causes problems in school.", "Something that simple", "problems in school"),
    (
        "The crisis was caused by the failure of the guards to look at what was there.",
        "the failure of the guards to look at what was there",
        "crisis",
    ),
    ("We saw a rise in claims as a direct result of the new form.", "new form", "We saw a rise in claims"),
]


@pytest.mark.parametrize(("sentence", "cause", "effect"), REASONS)
def test_the_reason_is_tied_to_what_it_explains(read: Reader, sentence: str, cause: str, effect: str) -> None:
    assert (cause, "causes", effect) in read(sentence).arrows


CONDITIONS = [
    ("When water freezes in a pipe, it breaks the metal.", "When water freezes in a pipe"),
    ("No visitor may enter the hall after the doors have closed.", "after the doors have closed"),
    ("As long as oil stays cheap, there will be no change in the trade.", "As long as oil stays cheap"),
    (
        "Had the agency heard its own engineers, the dam would still stand.",
        "Had the agency heard its own engineers",
    ),
    ("If adopted, the plan ends a contest that creates delay.", "If adopted"),
]


@pytest.mark.parametrize(("sentence", "condition"), CONDITIONS)
def test_a_rule_depends_on_its_condition(read: Reader, sentence: str, condition: str) -> None:
    assert (sentence.rstrip("."), "driven_by", condition) in read(sentence).arrows


def test_a_condition_and_its_reason_share_one_rule(read: Reader) -> None:
    graph = read("If the bank could fail alone, then we would stay calm, because we would trust the system.")

    rule = "If the bank could fail alone, then we would stay calm"
    assert graph.arrows == {
        (rule, "driven_by", "If the bank could fail alone"),
        ("we would trust the system", "causes", rule),
    }


SILENT = [
    "When the war ended, the prices fell in every town.",  # a story
    "The boys left the hall after the doors had closed.",
    "We must avoid deals that put small banks at risk.",  # nobody says that any deal did
    "The council did not resign because it feared the law.",
    "The minister helps farmers in the north.",
    "If I could just say, the clerk has the papers.",
    "He said so, and we agreed that the hall was cold.",
]


@pytest.mark.parametrize("sentence", SILENT)
def test_no_cause_and_no_condition_is_read_into_it(read: Reader, sentence: str) -> None:
    assert not {"causes", "driven_by"} & read(sentence).relations


def test_that_is_why_ties_a_sentence_to_the_one_before(read: Reader) -> None:
    arrows = read("The stock fell by half. That is why the owner sold the mill.").arrows

    assert ("The stock fell by half", "causes", "the owner sold the mill") in arrows


@pytest.mark.parametrize(
    "text",
    [
        "The town raised the tax. So my question is about the money for the schools.",
        "This reflects the old rules. So the four banks own half of the market.",
        "The bank is not to blame. We will allow the answers to stand.",
    ],
)
def test_a_spoken_so_or_we_does_not_point_back(read: Reader, text: str) -> None:
    assert "causes" not in read(text).relations


def test_not_even_in_talk_may_an_end_speak_of_somebody_unnamed(read: Reader) -> None:
    turns = "\n\n".join(
        f"Ms. {name}:\n The town has a plan for the river." for name in ("Reed", "Cole", "Lane", "Wood")
    )
    spoken = f"{turns}\n\nMr. Stone:\n They have raised their prices because the mine ran out of coal."

    assert "causes" not in read(spoken).relations
