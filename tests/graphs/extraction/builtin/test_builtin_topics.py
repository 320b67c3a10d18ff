"""Topic concepts: names of things, in any language, and what hangs on them."""

from itertools import pairwise

import pytest

from graphs.extraction.builtin import concepts, families, insertions, lengths
from graphs.extraction.builtin.finishing import room
from graphs.extraction.builtin.overview import Overview, survey
from graphs.extraction.builtin.reading import Reading
from graphs.segmentation.segment import segment
from tests.graphs.extraction.builtin.conftest import Reader


def topics(text: str) -> list[str]:
    return [topic.name for topic in survey(Reading(segment(text), ""), lambda: None).topics]


KILN = (
    "A lime kiln burns chalk. The lime kiln needs a draught. Each kiln has valuable lessons for builders. "
    "Builders learned valuable lessons from the kiln’s walls. Farmers spread the lime. Builders build walls of lime. "
    "Masons build arches of lime. Farmers build sheds."
)


@pytest.mark.parametrize(
    ("word", "key"),
    [
        ("Tornadoes", "tornado"),
        ("species", "species"),
        ("canals", "canal"),
        ("bodies", "body"),
        ("glass", "glass"),
        ("branches", "branch"),
    ],
)
def test_a_key_folds_the_plural_and_nothing_else(word: str, key: str) -> None:
    assert concepts.key_of(word) == key


@pytest.mark.parametrize(
    ("name", "there"),
    [("kiln", True), ("lime", True), ("build", False), ("valuable lesson", False), ("kiln'", False)],
)
def test_a_topic_is_the_name_of_a_thing(name: str, there: bool) -> None:
    assert (name in topics(KILN)) is there


def test_a_part_that_seldom_closes_a_phrase_is_no_topic() -> None:
    text = "Tidal mills grind corn. A tidal mill has a pond. The tidal mill works twice a day. Tidal mills are old."

    assert "tidal mill" in topics(text)
    assert "tidal" not in topics(text)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (
            "Die Biene ist ein Insekt. Bienen leben in Völkern. Ohne Bienen gäbe es weniger Obst.",
            "Bienen",
        ),
        ("Los paneles dan luz. Un panel cuesta poco. Muchas casas compran paneles.", "paneles"),
        ("Le fromage vient du lait. Certains fromages sèchent. Le fromage mûrit.", "fromage"),
        ("Мельница стоит у реки. Мельницы мелют зерно. Старая мельница сгорела.", "Мельница"),
        ("꿀벌은 꽃을 찾는다. 꿀벌이 없으면 과일이 줄어든다. 꿀벌은 무리를 지어 산다.", "꿀벌은"),
        ("النحلة حشرة. تعيش النحلة في خلية. تضع النحلة العسل.", "النحلة"),
        ("मधुमक्खी एक कीट है। मधुमक्खी छत्ते में रहती है। मधुमक्खी शहद बनाती है।", "मधुमक्खी"),
        ("女王蜂は一匹である。群れは女王蜂を守る。女王蜂は卵を産む。", "女王蜂"),
    ],
)
def test_other_languages_have_topics_with_their_endings(text: str, name: str) -> None:
    assert name.lower() in [topic.lower() for topic in topics(text)]


def test_forms_of_one_word_are_one_family() -> None:
    counts = families.count(["Biene Bienen Bienen Birne"], frozenset(), unspaced=False)

    assert families.families(counts, unspaced=False)[0] == ("biene", "bienen", 3)


def test_korean_names_stand_without_their_particle(read: Reader) -> None:
    graph = read("꿀벌은 꽃을 찾아 멀리 난다. 꿀벌이 없으면 과일이 줄어든다. 꿀벌은 큰 무리를 지어 산다.")

    assert ("꿀벌", "contains", "꿀벌이 없으면 과일이 줄어든다") in graph.arrows


ZH = (
    "水车时期的村庄靠河而建。水车时期没有电力。老人常常说起水车时期的生活。"
    "水车时期结束以后，磨坊逐渐关门。磨坊提供面粉。磨坊提供工作。磨坊提供住处。"
)


@pytest.mark.parametrize(
    ("name", "there"), [("水车时期", True), ("磨坊", True), ("磨坊提", False), ("时期的", False)]
)
def test_chinese_topics_are_whole_words(name: str, there: bool) -> None:
    assert (name in topics(ZH)) is there


@pytest.mark.parametrize(
    ("text", "without", "told"),
    [
        (
            "The canal, which was dug by three hundred men in the hot summer of that year, joins two rivers",
            "The canal joins two rivers",
            "which was dug by three hundred men in the hot summer of that year",
        ),
        (
            "Light metals, such as tin, zinc and lead, are used for roofs",
            "Light metals are used for roofs",
            "",
        ),
        (
            "The treaty, with its claim that all ports are free, served as a model",
            "The treaty served as a model",
            "",
        ),
        ("The mill, the inn and the barn burned", "", ""),
        ("He sold the mill, which surprised everyone", "", ""),
    ],
)
def test_an_insertion_is_found_between_a_noun_and_its_verb(text: str, without: str, told: str) -> None:
    found = insertions.find(text)

    assert (found is not None) is bool(without)
    if found is not None:
        assert f"{text[: found.gap[0]]} {text[found.gap[1] :]}" == without
        assert (text[slice(*found.relative)] if found.relative else "") == told


def test_a_long_sentence_gives_two_facts_of_its_subject(read: Reader) -> None:
    graph = read(
        "The Holm canal, which was dug by three hundred men in the hot summer of the great drought, "
        "joins two rivers and feeds the mills of the lower valley."
    )

    assert "The Holm canal joins two rivers and feeds the mills of the lower valley" in graph.types
    assert any(text.startswith("The Holm canal was dug by three hundred men") for text in graph.types)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("The oldest is the ring method, which needs no tools.", ("the ring method", "which needs no tools")),
        ("He sold the mill, which surprised everyone.", None),
        ("The best are the ring methods, which needs no tools.", None),
    ],
)
def test_a_relative_clause_tells_of_the_name_right_before_it(text: str, told: tuple[str, str] | None) -> None:
    found = insertions.told_of_name(text)

    assert (found and (text[slice(*found[0])], text[slice(*found[1])])) == told


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "From the first wooden rails of the mines to the iron roads of the last century and its long bridges, "
            "railways changed how far people could travel in a day",
            "railways changed how far people could travel in a day",
        ),
        (
            "While the long walls of the old mill were still wet from the flood of the spring before the harvest, "
            "the owners sold the land to a brewer",
            "the owners sold the land to a brewer",
        ),
        ("When the river rises, the gates close", "When the river rises, the gates close"),
        ("Mills need water", "Mills need water"),
    ],
)
def test_a_long_lead_up_is_cut_but_no_condition(text: str, said: str) -> None:
    span = lengths.main_clause("en", text, 0)

    assert (text[slice(*span)] if span else text) == said


COAST = (
    "The harbour lies in a bay. Traders sell salt there. The harbour has two piers. Ships bring coal. " * 5
)


@pytest.mark.parametrize(
    ("sentence", "statement"),
    [
        (
            "Steady soil care practices, regular water quality checks, and local support are essential to every vineyard.",
            "Steady soil care practices, regular water quality checks, and local support are essential to every vineyard",
        ),
        (
            "According to Varnov, the fort was a rich and well defended place that stood for nine hundred years before the "
            "war, which would place its start in the age of bronze.",
            "According to Varnov, the fort was a rich and well defended place that stood for nine hundred years before the war",
        ),
        (
            "Charters are written signs of old rights, duties, and customs that are too dear to be forgotten.",
            "Charters are written signs of old rights, duties, and customs that are too dear to be forgotten",
        ),
    ],
)
def test_a_list_is_kept_whole_and_a_source_stays_with_its_statement(
    read: Reader, sentence: str, statement: str
) -> None:
    assert statement in read(COAST + "\n\n" + sentence).types


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        (" ".join(["The long dike protects farms"] + ["near towns"] * 11), True),
        (" ".join(["The long dike protects farms"] + ["near towns"] * 13), False),
        (" ".join(["The long dike protects farms, which"] + ["near towns"] * 11), False),
    ],
)
def test_one_clause_may_be_longer_than_two(text: str, whole: bool) -> None:
    assert lengths.fits(text) is whole


@pytest.mark.parametrize(
    ("sentence", "kind", "drawn"),
    [
        ("The harbour attracts traders such as brewers and weavers.", "traders", True),
        ("The owner grows tulips such as parrots and lilies.", "tulips", False),
    ],
)
def test_a_longer_text_keeps_only_kinds_it_is_about(
    read: Reader, sentence: str, kind: str, drawn: bool
) -> None:
    arrows = read(COAST + sentence).arrows

    assert any(relation == "is_a" and whole.lower() == kind for _, relation, whole in arrows) is drawn


def test_beside_a_definition_in_passing_stands_what_leads_up_to_the_name(read: Reader) -> None:
    graph = read("The long salt road ends at Tolm, a village known for its wells.")

    assert graph.types["a village known for its wells"] == "definition"
    assert "The long salt road ends at Tolm" in graph.types


def test_room_grows_with_the_text_and_more_slowly_for_long_ones() -> None:
    rooms = [room(Overview(normative=False, sentences=count, topics=())) for count in range(2001)]
    assert rooms[1] >= 20
    assert rooms[30] >= 45
    assert rooms[1000] <= 20 + 500
    assert all(here <= after for here, after in pairwise(rooms))
