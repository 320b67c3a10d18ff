"""What a reader would stumble over: nodes that are fragments, lead-ins, lost subjects, pronouns without a name."""

import pytest

from graphs.domain.values import EdgeDraft, NodeDraft
from graphs.domain.vocabulary import NodeType, Relation, UnitKind
from graphs.extraction.builtin import english, lengths, weaving
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import End
from tests.graphs.extraction.builtin.conftest import Reader


@pytest.mark.parametrize(
    ("text", "node"),
    [
        (
            "In this sense a sluice works like the valve in a pump. Pipes rust.",
            "sluice",
        ),
        (
            "Most ponds dry out because they lose their springs. Frogs leave.",
            "Most ponds lose their springs",
        ),
        (
            "A sluice is a cheap gate. It is the part that fails first.",
            "A sluice is the part that fails first",
        ),
        (
            "Hard soap is made with soda. Its making is called saponification: the fat takes up the lye.",
            "Hard soap’s making is called saponification: the fat takes up the lye",
        ),
        (
            "The lesson can be put in one rule: a dam must always be lower than its banks.",
            "a dam must always be lower than its banks",
        ),
        ("Ponds lose water. It follows that nobody should drain a spring.", "nobody should drain a spring"),
        ("由此可以推断，锈蚀的程度取决于两件事：铁露出了多少，空气有多湿。", "锈蚀的程度"),
        (
            "由此可以推断，锈蚀的程度取决于两件事：铁露出了多少，空气有多湿。",
            "两件事：铁露出了多少，空气有多湿",
        ),
        (
            "铁块受潮以后生成薄锈，再进一步生成厚锈，因此表面由亮变暗。",
            "铁块受潮以后生成薄锈，再进一步生成厚锈",
        ),
        ("盐分较多，导致土壤的结构变差。", "盐分较多"),
    ],
)
def test_a_node_has_its_subject_and_no_lead_in(read: Reader, text: str, node: str) -> None:
    assert node in read(text).types


@pytest.mark.parametrize(
    ("text", "piece"),
    [
        ("The mills closed because they were old and the owners, who had fought, gave up.", "they were"),
        ("这个工序就像剥开的橘子。", "这个工序"),
        ("这个工序就像剥开的橘子。", "剥开的橘子"),
    ],
)
def test_a_piece_is_no_node(read: Reader, text: str, piece: str) -> None:
    assert not [node for node, kind in read(text).types.items() if node == piece and kind != "concept"]


def test_a_degree_is_no_name(read: Reader) -> None:
    assert read("盐分较多，导致土壤的结构变差。").types["盐分较多"] == "fact"


def test_what_holds_under_a_condition_keeps_it(read: Reader) -> None:
    graph = read("If the sluice is closed, the water can only leave through the bank. Fish stay.")

    rule = "If the sluice is closed, the water can only leave through the bank"
    assert (rule, "driven_by", "If the sluice is closed") in graph.arrows
    assert graph.types[rule] == "rule"


def test_an_example_may_say_so_after_its_subject(read: Reader) -> None:
    graph = read("Many dams outlive their builders. The dams of the north, for example, are very old.")

    assert (
        "The dams of the north, for example, are very old",
        "example",
        "Many dams outlive their builders",
    ) in (graph.arrows)


def test_a_chinese_clause_that_only_prepares_the_main_one_is_no_border(read: Reader) -> None:
    text = (
        "第一条 市政府建立古树分级保护制度，根据古树在城市生态中的重要程度，以及一旦遭到砍伐、移植、污染或者非法买卖、"
        "非法利用，对市容环境或者居民、商户日常经营造成的危害程度，对古树实行分级保护。"
    )

    assert all(not node.endswith(("非法利用", "重要程度", "危害程度")) for node in read(text).types)
    assert "市政府建立古树分级保护制度" in read(text).types


SPOKEN = (
    "hello everyone so today i want to talk about my bakery because the bakery opened last spring and we sell rye bread "
    "then the oven broke in june and we had to borrow another oven from the school so the bakery lost half its "
    "customers but they came back when we baked rye bread again and now the oven works and the bakery is full "
)


def test_speech_without_punctuation_gives_topics_and_its_clearest_clauses(read: Reader) -> None:
    types = read(SPOKEN * 6).types

    assert "bakery" in types
    assert sum(kind in ("fact", "claim") for kind in types.values()) >= 3
    assert all(len(node.split()) <= 30 for node in types)


def test_every_section_has_its_say(read: Reader) -> None:
    body = "The {0} mill grinds {1} in winter. The {0} mill stands by the {1} river. The {0} mill was built by {1} monks. "
    names = ["north", "south", "east", "west", "upper", "lower", "old", "new"]
    text = "# Mills\n\n" + "\n\n".join(
        f"## The {name} mill\n\n" + "".join(body.format(name, grain) for grain in ("rye", "oat", "maize"))
        for name in names
    )

    nodes = list(read(text).types)
    assert all(any(f"The {name} mill " in node for node in nodes) for name in names)


def test_therefore_behind_the_subject_ties_a_sentence_to_the_one_before(read: Reader) -> None:
    graph = read("Sand holds no water. Gardens on sand therefore need rain every week.")

    assert (
        "Sand holds no water",
        "infers",
        "Gardens on sand therefore need rain every week",
    ) in graph.arrows


LONG = "The town council rebuilds the long wooden bridge over the river after every great flood of a very wet year"


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (LONG + ", while the farmers of the upper valley pay for the oak", LONG),
        (LONG + ", but it stops at once if the farmers of the upper valley refuse", None),
        ("The town council not only keeps the bridge" + LONG[16:] + ", but also rebuilds the weir", None),
        ("A short sentence stays whole, and so does its second half", None),
    ],
)
def test_a_long_node_is_cut_where_nothing_that_limits_it_is_lost(text: str, kept: str | None) -> None:
    sentence = Sentence(0, 0, len(text), text, 0, UnitKind.PROSE, 0, "en", opens=True)

    end = lengths.fitted(End(0, len(text)), sentence)

    assert text[end.start : end.end] == (kept or text)


def test_a_chinese_list_is_read_only_from_its_first_name(read: Reader) -> None:
    assert (
        "is_a"
        not in read(
            "市政府促进古树养护、鉴定等专业服务的发展。关系公共安全、饮水安全等数据属于重要数据。"
        ).relations
    )


def _graph(*rows: tuple[str, str, str]) -> tuple[list[EdgeDraft], dict[str, NodeDraft]]:
    edges = [EdgeDraft(source, target, Relation(relation), ()) for source, relation, target in rows]
    names = {name for source, _, target in rows for name in (source, target)}
    kinds = {True: NodeType.CONCEPT, False: NodeType.FACT}
    return edges, {name: NodeDraft(name, kinds[name.isupper()], name, (), 0.5) for name in names}


def test_containing_stays_only_where_it_joins_parts() -> None:
    edges, nodes = _graph(
        ("a", "causes", "b"),
        ("TOPIC", "contains", "a"),
        ("TOPIC", "contains", "b"),
        ("TOPIC", "contains", "c"),
    )

    kept = {(edge.source, edge.target) for edge in weaving.woven(edges, nodes)}

    assert kept == {("a", "b"), ("TOPIC", "a"), ("TOPIC", "c")}


def test_a_crowded_topic_leaves_the_rest_to_the_heading() -> None:
    facts = [f"fact{number}" for number in range(10)]
    edges, nodes = _graph(
        *(("TOPIC", "contains", fact) for fact in facts), *(("HEADING", "contains", fact) for fact in facts)
    )

    held = [edge.source for edge in weaving.woven(edges, nodes)]

    assert (held.count("TOPIC"), held.count("HEADING")) == (6, 4)


@pytest.mark.parametrize(
    ("text", "alone"),
    [
        ("then mostly in the northern hills, sought to join the weavers", False),
        ("Long after the guild was banned by the king, the remaining weavers", False),
        ("Soon after the war ended, the weavers left the town", True),
        ("In the middle of the town, near the old bridge, stands the mill", True),
        ("In the old town, many houses, often small, were pulled down by the owners", True),
        ("According to the charter, the weavers own the mill", True),
    ],
)
def test_what_opens_a_sentence_is_no_clause_without_its_main_verb(text: str, alone: bool) -> None:
    assert english.stands_alone(text) is alone


@pytest.mark.parametrize(
    "text",
    [
        "The word is of Greek origin, meaning “left behind”. Words travel with traders and soldiers.",
        "New mills have a lower price compared to old mills. Mills grind corn for the whole valley.",
        "Rain is measured on a yearly scale, such as snow and hail. Gauges stand in open fields.",
    ],
)
def test_what_only_looks_like_a_cue_draws_nothing(read: Reader, text: str) -> None:
    assert not [arrow for arrow in read(text).arrows if arrow[1] != "contains"]
