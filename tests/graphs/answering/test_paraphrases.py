"""Harmless ways to say what the source says: in another order, without an adjunct, in the other voice, in other words of
the same sense. What is strict with false answers must let these through."""

import pytest

from graphs.answering.admission import admit
from graphs.answering.evidence import EvidenceItem, TargetKind
from graphs.answering.question import read_question
from graphs.answering.reply import ProposedPart

ELM = "The Elm dam was built in 1931 by Ada Finch."
HOLDS = "It holds 40 million litres of water and supplies the lower town."
ELM_ZH = "榆树水库由陈明于1931年修建。"
HOLDS_ZH = "水库可以储存四千万升水，并向下城区供水。"

ENGLISH = [
    ((ELM,), "Ada Finch built the Elm dam in 1931."),
    ((ELM,), "In 1931 the Elm dam was built by Ada Finch."),
    ((ELM,), "The Elm dam was built by Ada Finch."),
    ((ELM,), "Ada Finch built the dam."),
    ((ELM, HOLDS), "The Elm dam was built in 1931. It holds 40 million litres of water."),
    ((ELM, HOLDS), "The Elm dam was built in 1931 and holds 40 million litres of water."),
    ((ELM, HOLDS), "The Elm dam, built in 1931 by Ada Finch, supplies the lower town."),
    ((ELM, HOLDS), "The Elm dam holds 40 million litres of water."),
    (("The dam, which was built in 1931, holds 40 million litres.",), "The dam holds 40 million litres and was built in 1931."),
    (("The dam, which was built in 1931, holds 40 million litres.",), "The dam was built in 1931."),
    (("Heavy rain caused floods because the sluices were closed.",), "Because the sluices were closed, heavy rain caused floods."),
    (("The sluices were closed, so heavy rain caused floods.",), "Heavy rain caused floods because the sluices were closed."),
    (("If pressure drops, the pump starts.",), "The pump starts if pressure drops."),
    (("Unless it rains, the crops die.",), "The crops die unless it rains."),
    (("Heavy rain causes floods.", "Floods damage roads and bridges."), "Heavy rain causes floods, and floods damage roads and bridges."),
    (("Heavy rain causes floods.", "Floods damage roads and bridges."), "Heavy rain causes floods. Floods damage roads."),
    (("At least 30 people died in the Elm fire of 1953.",), "At least 30 people died in the Elm fire."),
    (("At least 30 people died in the Elm fire of 1953.",), "In 1953 at least 30 people died in the Elm fire."),
    (("Nearly half of the houses burned in the fire.",), "Nearly half of the houses burned."),
    (("The mayor promised to lower taxes before the vote.",), "The mayor promised to lower taxes."),
    (("The team tried to climb the peak in winter.",), "In winter the team tried to climb the peak."),
    (("Smith denied that he stole the ring.",), "Smith denied that he stole the ring."),
    (("It is a myth that coffee causes cancer.",), "That coffee causes cancer is a myth."),
    (("Prices rose from 10 to 20 euros in 2010.",), "In 2010 prices rose from 10 to 20 euros."),
    (("More women than men voted for the law in May.",), "More women than men voted for the law."),
    (("The river is not only deep but also fast.",), "The river is deep but also fast."),
    (("The vaccine is safe in adults, the agency found in 2019.",), "The agency found that the vaccine is safe in adults."),
    (("The law, adopted in 1990, bans smoking in bars.",), "The law bans smoking in bars."),
    (("The council hired Ada Finch in 1929.",), "Ada Finch was hired in 1929."),
    (("Ada Finch was an engineer who built three dams.",), "Ada Finch was an engineer and built three dams."),
    (("The old mill near the river burned down in 1950.",), "The old mill burned down in 1950."),
    (("Residents must boil water before drinking it.",), "Before drinking water, residents must boil it."),
    (("The bridge was closed in 1999 and reopened in 2003.",), "The bridge was closed in 1999, and it reopened in 2003."),
    (("The museum opened in 1920.", "The museum shows paintings by local artists."), "The museum opened in 1920 and shows paintings by local artists."),
    (("Marie Curie won two Nobel Prizes.", "Marie Curie was born in Warsaw."), "Marie Curie was born in Warsaw. She won two Nobel Prizes."),
]  # fmt: skip
ENGLISH += [
    (("The firm makes pumps and valves.", "The firm was founded in 1901."), "The firm, founded in 1901, makes pumps and valves."),
    (("The opera was written by Mary Reed in 1890.", "It was first staged in Leeds."), "The opera was first staged in Leeds."),
    (("Most whales eat krill, while orcas hunt seals.",), "Orcas hunt seals."),
    (("The bridge does not carry trucks.",), "Trucks are not carried by the bridge."),
]  # fmt: skip
CHINESE = [
    ((ELM_ZH,), "榆树水库由陈明修建。"),
    ((ELM_ZH,), "陈明于1931年修建榆树水库。"),
    ((ELM_ZH,), "1931年，榆树水库由陈明修建。"),
    ((ELM_ZH, HOLDS_ZH), "榆树水库由陈明修建。水库可以储存四千万升水。"),
    ((HOLDS_ZH,), "水库可以储存四千万升水。"),
    ((HOLDS_ZH,), "水库向下城区供水，可以储存四千万升水。"),
    (("因为工厂关闭，所以河水变绿了。",), "工厂关闭，所以河水变绿了。"),
    (("因为工厂关闭，所以河水变绿了。",), "河水变绿了，因为工厂关闭。"),
    (("如果大坝漏水，城镇会被淹。",), "如果大坝漏水，城镇会被淹。"),
    (("至少三十人在1953年的火灾中死亡。",), "在1953年的火灾中，至少三十人死亡。"),
    (("几乎一半的房子在火灾中烧毁了。",), "几乎一半的房子烧毁了。"),
    (("市长在选举前承诺降低税收。",), "市长承诺降低税收。"),
    (("价格在2010年从十元涨到二十元。",), "2010年，价格从十元涨到二十元。"),
    (("陈明是榆树水库的工程师，在2004年获得奖章。",), "陈明是工程师，在2004年获得奖章。"),
    (("陈明是工程师。", "陈明在2004年获得奖章。"), "陈明是工程师，他在2004年获得奖章。"),
    (("陈明是工程师。", "陈明在2004年获得奖章。"), "陈明是工程师，在2004年获得奖章。"),
    (("该法禁止在酒吧吸烟。",), "该法禁止在酒吧吸烟。"),
    (("1953年的暴雨导致下城区发生洪水。",), "暴雨导致下城区发生洪水。"),
    (("疫苗对成人安全，2019年获得批准。",), "疫苗对成人安全。"),
    (("居民必须先把水煮沸再饮用。",), "居民必须先把水煮沸，再饮用。"),
    (("他试图在冬天登上山顶。",), "他试图登上山顶。"),
]  # fmt: skip


def items_of(sentences: tuple[str, ...], *, is_one_passage: bool = True) -> dict[str, EvidenceItem]:
    """In one passage each has those before it."""
    return {
        f"ev{n}": EvidenceItem(
            f"ev{n}", TargetKind.SOURCE, "paragraph:0", "d1", 0, 0, len(text), text, sentence=text,
            before=sentences[: n - 1] if is_one_passage else (),
        )
        for n, text in enumerate(sentences, 1)
    }  # fmt: skip


@pytest.mark.parametrize(("source", "said"), ENGLISH + CHINESE)
def test_a_harmless_paraphrase_is_shown_whole(source: tuple[str, ...], said: str) -> None:
    items = items_of(source)

    found = admit(ProposedPart(said, tuple(items)), items)

    assert (found.text, found.dropped) == (said, ())


@pytest.mark.parametrize(
    ("source", "question", "said"),
    [
        ((ELM, HOLDS), "How much water does the Elm dam hold?", "It holds 40 million litres of water."),
        (("The Elm dam holds 40 million litres.",), "How much does the Elm dam hold?", "It holds 40 million litres."),
        (("The Elm dam was built in 1931.",), "In which year was the Elm dam built?", "The year the Elm dam was built is 1931."),
    ],
)  # fmt: skip
def test_a_pronoun_may_stand_for_what_the_question_names(
    source: tuple[str, ...], question: str, said: str
) -> None:
    items = items_of(source)

    found = admit(ProposedPart(said, tuple(items)), items, frozenset(read_question(question).stems))

    assert (found.text, found.dropped) == (said, ())
