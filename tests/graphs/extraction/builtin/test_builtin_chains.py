"""A Chinese clause without a subject is told with the thing it goes on about, and with no other."""

import pytest

from tests.graphs.extraction.builtin.conftest import Reader

ARTICLE = "云溪站是位于临江市北部的一座铁路车站，1931年启用。{}车站附近有一所中学。候车室每天早上六点开门。"


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("设有两个月台和一座天桥。", "云溪站设有两个月台和一座天桥"),
        ("1958年改名为云溪北站。", "云溪站1958年改名为云溪北站"),
        ("该站由临江铁路公司管理。", "云溪站由临江铁路公司管理"),
        ("本站每天有四十班列车停靠。", "云溪站每天有四十班列车停靠"),
        ("它是全市最古老的车站。", "云溪站是全市最古老的车站"),
        ("其月台长一百二十米。", "云溪站的月台长一百二十米"),
        ("1990年，该站改建为地下车站。", "1990年，云溪站改建为地下车站"),
        ("两条货运支线在该站交会。", "两条货运支线在云溪站交会"),
        # somebody else is the subject, or nobody can tell
        ("站长室位于一楼。曾是一间仓库。", "曾是一间仓库"),
        ("该省共有三十座车站。", "该省共有三十座车站"),
        ("这条街道通往码头。", "这条街道通往码头"),
    ],
)
def test_a_statement_is_told_with_its_thing(read: Reader, sentence: str, told: str) -> None:
    assert told in read(ARTICLE.format(sentence)).types


@pytest.mark.parametrize(
    ("sentence", "cause", "effect"),
    [
        ("由于河道改线，该站于1972年停用。", "河道改线", "云溪站于1972年停用"),
        ("该站因客流过少而停止营业。", "客流过少", "云溪站停止营业"),
    ],
)
def test_an_effect_is_told_with_its_thing(read: Reader, sentence: str, cause: str, effect: str) -> None:
    assert (cause, "causes", effect) in read(ARTICLE.format(sentence)).arrows


@pytest.mark.parametrize(
    ("text", "arrow"),
    [
        ("青铜因长期受热而逐渐变软。", ("长期受热", "causes", "青铜逐渐变软")),
        (
            "大桥原名南桥，后来改名为胜利桥，以纪念战争的结束。",
            ("大桥后来改名为胜利桥", "aims_at", "纪念战争的结束"),
        ),
    ],
)
def test_a_clause_goes_on_about_the_subject_before_it(
    read: Reader, text: str, arrow: tuple[str, str, str]
) -> None:
    told = "大桥建于1950年。大桥连接两岸。" + text if "桥" in text else text

    assert arrow in read(told).arrows


def test_the_quote_of_a_named_statement_stays_as_it_is(read: Reader) -> None:
    graph = read(ARTICLE.format("设有两个月台和一座天桥。"))
    quotes = {node.text: node.evidence[0].text for node in graph.draft.nodes}

    assert quotes["云溪站设有两个月台和一座天桥"] == "设有两个月台和一座天桥"


def test_what_is_said_of_somebody_else_by_a_pronoun_is_cut(read: Reader) -> None:
    nodes = read(ARTICLE.format("1936年，临江铁路公司增派了十名工人，他们住在站房里。")).types

    assert not any("他们" in text for text in nodes)
