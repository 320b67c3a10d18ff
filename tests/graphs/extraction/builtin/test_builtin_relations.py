"""One table for each relation, English and Chinese: the sentence, and the arrow that a reader would draw."""

import pytest

from tests.graphs.extraction.builtin.conftest import Reader

ARROWS = [
    # causes
    ("Heavy rain caused flooding in the valley.", "Heavy rain", "causes", "flooding in the valley"),
    ("The landslide was triggered by heavy rain.", "heavy rain", "causes", "landslide"),
    (
        "The bakery closed because the rent had doubled.",
        "the rent had doubled",
        "causes",
        "The bakery closed",
    ),
    (
        "Because the rent had doubled, the bakery closed.",
        "the rent had doubled",
        "causes",
        "the bakery closed",
    ),
    ("The harvest failed due to a long drought.", "long drought", "causes", "The harvest failed"),
    (
        "The bolts were loose, so the bridge was closed.",
        "The bolts were loose",
        "causes",
        "the bridge was closed",
    ),
    ("Smoking is a major cause of lung cancer.", "Smoking", "causes", "lung cancer"),
    ("暴雨导致河水上涨。", "暴雨", "causes", "河水上涨"),
    ("因为租金上涨了一倍，所以面包店关门了。", "租金上涨了一倍", "causes", "面包店关门了"),
    ("由于缺水，庄稼全部枯死了。", "缺水", "causes", "庄稼全部枯死了"),
    ("桥面的螺栓松动，因此大桥被封闭。", "桥面的螺栓松动", "causes", "大桥被封闭"),
    ("面包店关门了，是因为租金上涨了一倍。", "租金上涨了一倍", "causes", "面包店关门了"),
    # aims_at
    ("The town built a dam in order to control floods.", "The town built a dam", "aims_at", "control floods"),
    ("The town built a dam to control floods.", "The town built a dam", "aims_at", "control floods"),
    ("The reform aims to reduce waiting times.", "reform", "aims_at", "reduce waiting times"),
    ("为了保护森林，政府禁止砍伐树木。", "政府禁止砍伐树木", "aims_at", "保护森林"),
    ("学校修建了宿舍，以便学生住校。", "学校修建了宿舍", "aims_at", "学生住校"),
    ("要成为好水手，必须学会游泳。", "必须学会游泳", "aims_at", "成为好水手"),
    ("The fences were used to keep goats out.", "fences", "aims_at", "keep goats out"),
    # driven_by
    (
        "If the river rises above the wall, the lower streets are closed.",
        "If the river rises above the wall, the lower streets are closed",
        "driven_by",
        "If the river rises above the wall",
    ),
    ("如果气温继续升高，冰川就会融化。", "如果气温继续升高，冰川就会融化", "driven_by", "如果气温继续升高"),
    ("只有加强监管，食品才能安全。", "只有加强监管，食品才能安全", "driven_by", "只有加强监管"),
    ("The price of bread depends on the harvest.", "price of bread", "driven_by", "harvest"),
    # not_is
    ("The dam is not a fortress but a promise.", "dam", "not_is", "fortress"),
    ("学习不是背诵，而是理解。", "背诵", "not_is", "理解"),
    (
        "We repair the old pipes rather than replace the whole network.",
        "replace the whole network",
        "not_is",
        "We repair the old pipes",
    ),
    # analogy
    ("The heart works like a pump.", "heart", "analogy", "pump"),
    ("人体就像一台机器。", "人体", "analogy", "一台机器"),
    # is_a
    ("The club grows root vegetables such as carrots and parsnips.", "carrots", "is_a", "root vegetables"),
    ("A violin is a kind of string instrument.", "violin", "is_a", "string instrument"),
    ("鲸鱼属于哺乳动物的一种。", "鲸鱼", "is_a", "哺乳动物"),
    # contains
    ("The kit consists of a pump and a filter.", "kit", "contains", "pump"),
    ("实验器材包括烧杯和试管。", "实验器材", "contains", "烧杯"),
    # defines
    (
        "A glacier is a slowly moving mass of ice that forms on land.",
        "A glacier is a slowly moving mass of ice that forms on land",
        "defines",
        "glacier",
    ),
    (
        "Osmosis refers to the movement of water through a thin wall.",
        "Osmosis refers to the movement of water through a thin wall",
        "defines",
        "Osmosis",
    ),
    (
        "光合作用是指植物利用光能合成有机物的过程。",
        "光合作用是指植物利用光能合成有机物的过程",
        "defines",
        "光合作用",
    ),
    ("所谓通货膨胀，就是物价持续上涨的现象。", "通货膨胀，就是物价持续上涨的现象", "defines", "通货膨胀"),
    # infers
    (
        "The lamp is cold. Therefore, nobody used it last night.",
        "The lamp is cold",
        "infers",
        "nobody used it last night",
    ),
    ("灯罩是冷的。由此可见，昨晚没有人用过这盏灯。", "灯罩是冷的", "infers", "昨晚没有人用过这盏灯"),
    # example
    (
        "Many birds travel far in autumn. For example, storks fly from Poland to Kenya.",
        "storks fly from Poland to Kenya",
        "example",
        "Many birds travel far in autumn",
    ),
    (
        "许多鸟类秋天会飞往远方。例如，白鹳从波兰飞到肯尼亚。",
        "白鹳从波兰飞到肯尼亚",
        "example",
        "许多鸟类秋天会飞往远方",
    ),
    # supports
    (
        "Cars should be kept out of the old town because the lanes are too narrow.",
        "the lanes are too narrow",
        "supports",
        "Cars should be kept out of the old town",
    ),
    (
        "老城区应该禁止汽车通行，因为巷子太窄了。",
        "巷子太窄了",
        "supports",
        "老城区应该禁止汽车通行",
    ),
    # counter_example
    (
        "All swans are white. However, black swans live on the western lakes.",
        "black swans live on the western lakes",
        "counter_example",
        "All swans are white",
    ),
    (
        "所有天鹅都是白色的。但是西边的湖上生活着黑天鹅。",
        "西边的湖上生活着黑天鹅",
        "counter_example",
        "所有天鹅都是白色的",
    ),
    (
        "Shops should stay closed on Sunday. Families need a day together. "
        "Admittedly, some people can only shop at the weekend. But six days are enough for that.",
        "some people can only shop at the weekend",
        "counter_example",
        "Shops should stay closed on Sunday",
    ),
]


@pytest.mark.parametrize(("text", "source", "relation", "target"), ARROWS)
def test_draws_the_arrow(read: Reader, text: str, source: str, relation: str, target: str) -> None:
    assert (source, relation, target) in read(text).arrows


SILENT = [
    ("A tide date is a day and an hour as the harbour gives it.", "is_a"),
    ("The drug does not cause headaches.", "causes"),
    ("A vaccine prevents outbreaks that cause panic in the town.", "aims_at"),
    ("The wall is high enough to stop a flood.", "aims_at"),
    ("She has the right to see the file.", "aims_at"),
    ("Our brains are wired to enjoy music.", "aims_at"),
    ("The lake is deep. However, the river is not.", "counter_example"),
    ("It is important to drink enough water.", "aims_at"),
    ("They allowed the farmers to use the mill.", "aims_at"),
    ("The root cause of the delay is unknown.", "causes"),
    ("Disease-causing organisms live in the pond.", "causes"),
    ("I want to know if the shop is open.", "driven_by"),
    ("Why does the rain cause floods?", "causes"),
    ("The team won not only the cup but also the league.", "not_is"),
    ("这种药不会导致头痛。", "causes"),
    ("定期检查可以避免设备造成事故。", "causes"),
    ("This clause, better known as the exit clause, was dropped.", "defines"),
    ("The most useful tool in the shed is the spade that hangs on the wall.", "defines"),
    ("Gardening is a fascinating hobby that brings people together.", "defines"),
    ("工人立即离开了车间。", "defines"),
    ("他以老师的身份参加了会议。", "aims_at"),
    ("这不仅是责任，而且是荣誉。", "not_is"),
]


@pytest.mark.parametrize(("text", "relation"), SILENT)
def test_draws_no_such_arrow(read: Reader, text: str, relation: str) -> None:
    assert relation not in read(text).relations
