import pytest

from graphs.invariants.contradiction import Statement, contradicts

PLAIN = [
    ("The lamp is on the table", "The lamp is not on the table", True),
    ("A man is riding a horse", "No man is riding a horse", True),
    ("Somebody is playing the old piano", "Nobody is playing the old piano", True),
    ("The bridge never opens in winter", "The bridge opens in winter", True),
    ("水在零度结冰", "水在零度不结冰", True),
    ("Prices increase in summer months", "Prices decrease in summer months", True),
    ("夏季价格上升明显", "夏季价格下降明显", True),
    ("Water boils at 100 degrees here", "Water boils at 90 degrees here", True),
    ("The lamp is on the table", "The lamp is on the table", False),
    ("The lamp is not on the table", "The lamp isn't on the table", False),
    ("The lamp is on the table", "The horse is not in the field", False),
    ("Light is not only a wave but a particle", "Light is a wave and a particle", False),
    ("人口不断增长到一亿", "人口增长到一亿", False),
    ("In 1912 the ship sank at night", "In 1912 the ship did not sink", False),
    ("It sold 5 boats", "It did not sell 7 boats", False),
    ("Prices increase in summer months", "Wages decrease in winter months", False),
    ("In 1912 prices rose by 5 percent", "In 1913 prices rose by 7 percent", False),
    ("A man is riding a horse", "A woman is riding a horse", False),
    ("rain", "no rain", False),
    ("", "not", False),
]
DOUBLE_NEGATION = [
    ("The valve is never not open at night", "The valve is open at night", False),
    ("No engineer doubts that the bridge never moves", "The bridge moves", False),
    ("The drug is not without risk for children", "The drug has risk for children", False),
    ("It is not uncommon for ice to melt here", "It is uncommon for ice to melt here", False),
    ("没有一个学生不喜欢这门课", "学生喜欢这门课", False),
    ("他不得不离开这座城市", "他离开这座城市", False),
    ("我们不能不承认这个错误", "我们承认这个错误", False),
]
REASONS = [
    ("The bridge did not close because of snow", "The bridge closed in heavy snow", False),
    ("Prices did not rise because demand fell", "Prices rose in spring", False),
    ("Prices rise every spring", "Prices do not rise because demand falls every spring", False),
    ("这座桥不是因为下雪关闭", "这座桥下雪关闭", False),
]
NOT_ONLY = [
    ("The lamp gives not only light but heat", "The lamp gives light and heat", False),
    ("Light is not just a wave", "Light is just a wave", False),
]
DENYING_WORDS = [
    ("The court hardly reads the file", "The court reads the file", True),
    ("The old pump scarcely works in winter", "The old pump works in winter", True),
    ("The bridge never opens in winter", "The bridge opens in winter", True),
    ("The plant survives without water", "The plant survives with water", True),
    ("Neither pump works in winter", "The pump works in winter", True),
    ("The pump neither leaks nor rattles", "The pump leaks and rattles", True),
    ("Few birds cross the desert", "Many birds cross the desert", True),
    ("A few birds cross the desert", "Many birds cross the desert", False),
    ("Little water reaches the valley", "Much water reaches the valley", True),
    ("The court fails to read the file", "The court reads the file", True),
]
SHARES = [
    ("Some birds do not fly south", "Some birds fly south", False),
    ("Some birds do not fly south", "Birds fly south", False),
    ("Some birds do not fly south", "All birds fly south", True),
    ("No birds fly south", "Some birds fly south", True),
    ("Not all birds fly south", "All birds fly south", True),
    ("Not all birds fly south", "Some birds fly south", False),
    ("None of the birds fly south", "All of the birds fly south", True),
    ("有些鸟不会飞到南方", "有些鸟会飞到南方", False),
    ("所有鸟都飞到南方", "不是所有鸟都飞到南方", True),
]
MODALITY = [
    ("The drug may help children", "The drug may not help children", False),
    ("The drug may help children", "The drug does not help children", False),
    ("The drug perhaps cures the fever", "The drug does not cure the fever", False),
    ("Users must close the valve", "Users must not close the valve", True),
    ("Birds can fly", "Birds cannot fly", True),
    ("Most birds can fly south", "Most birds cannot fly south", False),
    ("这种药可能有效果", "这种药没有效果", False),
    ("用户必须关闭阀门", "用户不得关闭阀门", False),
]
ANTONYMS = [
    ("The old bridge is closed to cars", "The new bridge is closed to cars", False),
    ("The bridge to the island is old", "The bridge to the island is new", True),
    ("The bridge to the island is very old", "The bridge to the island is new", True),
    ("Imports rise in summer months", "Exports rise in summer months", False),
    ("进口在夏季增长明显", "出口在夏季增长明显", False),
    ("Male birds sing at dawn", "Female birds sing at dawn", False),
    ("The man is not feeding the horse", "The woman is feeding the horse", False),
    ("The law allows smoking in bars", "The law forbids smoking in bars", True),
    ("The water is hot at noon", "The water is cold at noon", True),
]
PARTS_OF_WORDS = [
    ("光不仅是波也是粒子", "光是波也是粒子"),
    ("城市人口不断增长到一亿", "城市人口增长到一亿"),
    ("这条河的水非常清澈", "这条河的水清澈"),
    ("无论冬夏这条河都结冰", "冬夏这条河都结冰"),
    ("未来城市人口增长很快", "城市人口增长很快"),
    ("法院没收了这批货物", "法院收了这批货物"),
    ("两座城市的面积差不多相等", "两座城市的面积相等"),
    ("他不得不卖掉老房子", "他卖掉老房子"),
    ("莫非这座塔已经倒塌", "这座塔已经倒塌"),
    ("非洲大象生活在草原", "大象生活在草原"),
    ("法院发布禁止令保护证人", "法院发布命令保护证人"),
    ("村民源源不断运来粮食", "村民运来粮食"),
    ("两队不约而同选择了北路", "两队选择了北路"),
    ("无人机飞过北边的山谷", "飞机飞过北边的山谷"),
    ("无数星星在夜里发光", "星星在夜里发光"),
    ("工人恨不得马上完成大坝", "工人马上完成大坝"),
    ("A notable result improves the theory", "A result improves the theory"),
    ("The knot in the rope holds the boat", "The rope holds the boat"),
    ("There is no doubt that the rope holds the boat", "The rope holds the boat"),
]


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    PLAIN + DOUBLE_NEGATION + REASONS + NOT_ONLY + DENYING_WORDS + SHARES + MODALITY + ANTONYMS,
)
def test_statements_deny_each_other(a: str, b: str, expected: bool) -> None:
    first, second = Statement.of(a), Statement.of(b)

    assert contradicts(first, second) is expected
    assert contradicts(second, first) is expected


@pytest.mark.parametrize(("a", "b"), PARTS_OF_WORDS)
def test_a_negation_inside_a_longer_word_denies_nothing(a: str, b: str) -> None:
    first, second = Statement.of(a), Statement.of(b)

    assert (first.is_negated, second.is_negated) == (False, False)
    assert not contradicts(first, second, paired=True)


PAIRED = [
    ("Two people are rowing a long blue boat on the lake", "No people are rowing a boat", True),
    (
        "Two people are rowing a boat on the lake",
        "No people are rowing a boat in a heavy storm at night",
        False,
    ),
]


@pytest.mark.parametrize(("a", "b", "expected"), PAIRED)
def test_of_two_on_one_thing_a_denial_in_general_counts(a: str, b: str, expected: bool) -> None:
    first, second = Statement.of(a), Statement.of(b)

    assert contradicts(first, second, paired=True) is expected
    assert contradicts(second, first, paired=True) is expected
    assert not contradicts(first, second)
