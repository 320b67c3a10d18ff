"""The order of what was found, over values: no database says which of two nodes comes first."""

import pytest

from graphs.domain.index_line import Home, node_line
from graphs.domain.terms import asked_terms
from graphs.search.ranking import Asked, Entry, holds, ranked

HOME = Home("d" * 32, 1, 1)


def entry(
    key: int, text: str, *, quote: str = "", heading: str = "", kind: str = "fact", **states: str
) -> Entry:
    given = {"grounding": "grounded", "entailment": "unverified"} | states
    line = node_line(HOME, text, [quote or text], heading, "s", kind, given["grounding"], given["entailment"])
    return Entry(
        key,
        key,
        HOME.document,
        kind,
        text,
        line,
        place=key,
        quotes=(quote or text,),
        heading=heading,
        **given,
    )


def order(words: str, *entries: Entry) -> list[int]:
    weights = dict.fromkeys(asked_terms(words), 1.0)
    return [match.entry.key for match in ranked(entries, Asked(words, weights))]


@pytest.mark.parametrize(
    ("words", "better", "worse"),
    [
        ("mortar", entry(1, "mortar"), entry(2, "soft mortar")),
        ("old walls", entry(1, "old walls of brick"), entry(2, "walls of old brick")),
        ("old walls", entry(1, "the walls are old"), entry(2, "walls", heading="Old houses")),
        ("old walls", entry(1, "walls that are very old indeed"), entry(2, "walls")),
        ("lime", entry(1, "it hardens", quote="the lime hardens"), entry(2, "it dries", heading="Lime")),
        ("lime", entry(1, "lime hardens", entailment="verified"), entry(2, "lime hardens")),
        ("lime", entry(1, "lime hardens"), entry(2, "lime hardens", grounding="unsupported")),
        (
            "lime",
            entry(1, "lime is slaked"),
            entry(2, "lime is slaked in water for weeks before masons use any of it"),
        ),
        ("图谱", entry(1, "知识图谱"), entry(2, "知识图谱需要证据，也需要有人检查每一条关系")),
        ("n2", entry(2, "brick"), entry(1, "n2o")),
        (
            "数据安全法 第二十一条",
            entry(1, "国家建立保护制度", heading="第二十一条"),
            entry(2, "公开政务数据，保障数据安全", heading="第四十一条"),
        ),
        (
            "第21条",
            entry(1, "国家建立保护制度", heading="第二十一条"),
            entry(2, "违反本法第二十一条的，处罚款", heading="第四十六条"),
        ),
        (
            "数据安全 第二十一条",
            entry(1, "违反本法第二十一条的", heading="第四十六条"),
            entry(2, "数据安全", heading="第四十一条"),
        ),
        (
            "section 10.3.4",
            entry(1, "the answer stands elsewhere", heading="10.3.4 303 See Other"),
            entry(2, "section 10 has 3 parts and 4 notes", heading="10.4.3 402"),
        ),
        (
            "see other",
            entry(1, "it may be cached", heading="10.3.4 See Other"),
            entry(2, "it may be cached", heading="what other rules see other"),
        ),
    ],
)
def test_the_better_comes_first_in_whatever_order_they_are_given(
    words: str, better: Entry, worse: Entry
) -> None:
    assert order(words, worse, better) == order(words, better, worse)
    assert order(words, worse, better)[0] == better.key


def test_what_meets_nothing_is_left_out_and_equals_stand_as_in_the_source() -> None:
    assert order("lime", entry(3, "lime"), entry(9, "sand"), entry(1, "lime")) == [1, 3]


def test_reasons_name_the_weightiest_first() -> None:
    found = ranked([entry(1, "lime", heading="On lime")], Asked("lime", {"lim": 1.0}))[0]
    assert found.reasons == ("exact text", "words", "quote", "section")


@pytest.mark.parametrize(
    ("text", "words", "held"),
    [
        ("a cat sat", "cat", True),
        ("a category", "cat", False),
        ("bobcat cat", "cat", True),
        ("知识图谱", "识图", True),
    ],
)
def test_words_are_held_whole_where_blanks_tell_them_apart(text: str, words: str, held: bool) -> None:
    assert holds(text, words) is held
