import pytest

from graphs.invariants.contradiction import Statement
from graphs.invariants.names import names
from graphs.invariants.sameness import say_the_same

SAME = [
    ("Heavy rain causes floods", "The heavy rain causes the floods"),
    ("Heavy rain causes floods.", "HEAVY RAIN CAUSES FLOODS"),
    ("In winter the old bridge is closed", "The old bridge is closed in winter"),
    ("Heavy rain causes floods", "Floods are caused by heavy rain"),
    ("Heavy rain causes severe floods in mountain valleys", "Heavy rain causes floods in mountain valleys"),
    ("The pump does not work in cold water", "The pump doesn't work in the cold water"),
    ("The tower is 330 metres high", "The tower is 330 metres high!"),
    ("大雨引发山谷洪水", "大雨引发了山谷的洪水"),
    ("大雨会引发山谷地区的严重洪水灾害", "大雨引发山谷地区严重洪水灾害"),
    ("水在１００度沸腾", "水在100度沸腾"),
]
OTHERS = [
    ("The tower was finished in 1990 by the city", "The tower was finished in 1991 by the city"),
    ("Three pumps of the old plant failed in winter", "Pumps of the old plant failed in winter"),
    ("The old bridge opens in winter", "The old bridge never opens in winter"),
    ("The new drug may help small children sleep", "The new drug helps small children sleep"),
    ("All birds of the island fly south", "Birds of the island fly south"),
    ("Users must close the main valve", "Users close the main valve"),
    ("Imports of raw steel rise in dry summer months", "Exports of raw steel rise in dry summer months"),
    ("Delegates signed the long treaty in Paris in spring", "Delegates signed the long treaty in spring"),
    ("Anna of Kleve met Hans Holbein in May", "Hans Holbein of Kleve met Anna in May"),
    ("Dogs chase cats", "Cats chase dogs"),
    ("Heavy rain causes floods", "Heavy rain is caused by floods"),
    ("Prices of corn stay over 5 dollars", "Prices of corn stay under 5 dollars"),
    ("If the gate is closed, water rises in the basin", "Water rises in the basin if the gate"),
    ("Is the old bridge closed in winter?", "The old bridge is closed in winter."),
    ("The router uses IPv4 on the inner net", "The router uses IPv6 on the inner net"),
    ("该塔建成于1990年的春天", "该塔建成于1991年的春天"),
    ("三座旧水泵在冬天的夜里停止工作", "两座旧水泵在冬天的夜里停止工作"),
    ("这座老桥在冬天的夜里开放", "这座老桥在冬天的夜里不开放"),
    ("大雨可能引发山谷地区的洪水", "大雨引发山谷地区的洪水"),
    ("夏季月份里钢铁的进口数量明显增长", "夏季月份里钢铁的出口数量明显增长"),
    ("如果把微生物全部杀死，过程就会停止", "如果把微生物全部杀死"),
]
NAMES = [
    ("Solar panels", "solar panel", True),
    ("The ozone layer", "Ozone-layer", True),
    ("ＧＤＰ", "GDP", True),
    ("CPUs", "CPU", True),
    ("Batteries", "battery", True),
    ("Glasses", "glass", True),
    ("World Health Organization (WHO)", "WHO", True),
    ("WHO (World Health Organization)", "World Health Organization", True),
    ("数据安全（data security）", "数据安全", True),
    ("Mercury (planet)", "planet", False),
    ("Mercury (planet)", "Mercury (element)", False),
    ("Banking", "bank", False),
    ("IT", "it", False),
    ("Physics", "physic", False),
    ("Gas", "ga", False),
    ("C++", "C", False),
    ("数据安全", "数据", False),
    ("...", "!", False),
]


@pytest.mark.parametrize(("a", "b", "expected"), [(*p, True) for p in SAME] + [(*p, False) for p in OTHERS])
def test_statements_that_say_the_same(a: str, b: str, expected: bool) -> None:
    first, second = Statement.of(a), Statement.of(b)

    assert say_the_same(first, second) is expected
    assert say_the_same(second, first) is expected


@pytest.mark.parametrize(("a", "b", "expected"), NAMES)
def test_names_of_one_concept(a: str, b: str, expected: bool) -> None:
    assert bool(names(a) & names(b)) is expected
