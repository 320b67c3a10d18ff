"""How sentences become units: together below the caps, apart at markers and changes of subject, cut at borders."""

import pytest

from graphs.segmentation.segment import segment


def units(text: str) -> list[str]:
    return [unit.text for unit in segment(text).units]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("> 引文一\n> 引文二\n\n- 苹果\n- 梨", ["> 引文一\n> 引文二", "- 苹果", "- 梨"]),
        (
            "植物通过光合作用把光能转化为化学能并储存在糖里。但是夜间没有光，植物只进行呼吸作用。",
            ["植物通过光合作用把光能转化为化学能并储存在糖里。", "但是夜间没有光，植物只进行呼吸作用。"],
        ),
        (
            "植物通过光合作用把光能转化为化学能并储存在糖里。股票市场昨天大幅下跌。",
            ["植物通过光合作用把光能转化为化学能并储存在糖里。", "股票市场昨天大幅下跌。"],
        ),
        ("水在零度结冰。冰比水轻。", ["水在零度结冰。冰比水轻。"]),
        (
            "Water freezes at zero degrees. However, ice is lighter than water.",
            ["Water freezes at zero degrees.", "However, ice is lighter than water."],
        ),
        (
            "Ice is lighter than liquid water. Liquid water sinks under the ice.",
            ["Ice is lighter than liquid water. Liquid water sinks under the ice."],
        ),
        (
            "Ice is lighter than liquid water. It floats on every pond.",
            ["Ice is lighter than liquid water. It floats on every pond."],
        ),
        (
            "Ice is lighter than liquid water. Trains leave the station hourly.",
            ["Ice is lighter than liquid water.", "Trains leave the station hourly."],
        ),
    ],
)
def test_sentences_group_by_subject_and_part_at_markers(text: str, expected: list[str]) -> None:
    assert units(text) == expected


@pytest.mark.parametrize(
    ("text", "lengths"),
    [
        ("甲乙丙。" * 30, [120]),
        ("甲乙丙。" * 31, [120, 4]),
        ("这是一个没有句号只有逗号的超长句子，" * 12, [180, 36]),
        ("x" * 400, [180, 180, 40]),
    ],
)
def test_caps(text: str, lengths: list[int]) -> None:
    assert [len(unit) for unit in units(text)] == lengths


LONG = (
    "The pump that the town bought in the year of the great flood still stands in the cellar of the old mill"
)


@pytest.mark.parametrize(
    ("text", "first"),
    [
        (
            f"{LONG}; it has not run since the council sold the river meadows, and nobody has asked for it to be mended.",
            ";",
        ),
        (
            f"{LONG}, although it has not run since the council sold the river meadows to the builders of the new bridge.",
            "mill,",
        ),
        (
            f"{LONG} because nobody has ever asked for it to be mended or sold to the builders of the new bridge beyond.",
            "mill",
        ),
        (
            f"{LONG} — it has not run since the council sold the river meadows to the builders of the new bridge beyond.",
            "—",
        ),
    ],
)
def test_a_long_sentence_is_cut_at_the_border_of_a_clause(text: str, first: str) -> None:
    cut = units(text)

    assert len(cut) == 2
    assert cut[0].endswith(first)


def test_a_long_sentence_is_not_cut_between_brackets_or_digits() -> None:
    text = f"{LONG} (as Holm, Lind, Ek, Berg and others wrote in 1,200 pages of letters; all of them are lost now) for good."

    assert all("(" not in unit or ")" in unit for unit in units(text))


def test_a_long_sentence_without_a_border_stays_whole_below_the_hard_cap() -> None:
    text = (
        "The very old wooden bridge near the mill of the town by the river under the hill behind the church of Saint "
        * 2
    )

    assert [len(unit) <= 300 for unit in units(text)] == [True]


def test_long_items_and_turns_are_packed_sentence_by_sentence() -> None:
    item = "- " + "The kettle must be full before it is heated. " * 6

    assert [len(unit) <= 120 for unit in units(item)] == [True] * 3
    assert {unit.kind.value for unit in segment(item).units} == {"list"}


def test_fenced_code_keeps_lines_together_up_to_the_cap() -> None:
    lines = [f"value_{n:02d} = compute(value_{n - 1:02d})" for n in range(1, 21)]
    cut = units("```\n" + "\n".join(lines) + "\n```")

    assert [len(unit) <= 300 for unit in cut] == [True] * len(cut)
    assert len(cut) == 2
    assert all(line in "\n".join(cut) for line in lines)


def test_an_emoji_of_many_parts_is_not_parted() -> None:
    family = "👩\u200d👩\u200d👧"

    assert all(unit.count("👩") == 2 * unit.count("👧") for unit in units("x" * 177 + family * 30))


def test_chunks_hold_whole_units_and_at_most_6000_characters() -> None:
    source = segment(
        "\n\n".join(f"Sentence number {n} tells of the pump in the old mill." for n in range(300))
    )
    sizes = [
        sum(len(unit.text) + 1 for unit in source.units[chunk.start_unit : chunk.end_unit + 1])
        for chunk in source.chunks
    ]

    assert [chunk.index for chunk in source.chunks] == [1, 2, 3]
    assert max(sizes) <= 6000


CONVERSATION = "“Is the pump still there?” asked Anna.\n\n“It is,” said Bo.\n\nThey went down."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (CONVERSATION, ["“Is the pump still there?” asked Anna.", "“It is,” said Bo.", "They went down."]),
        ("| a | b |\n|---|---|\n| 1 | 2 |", ["| a | b |", "|---|---|", "| 1 | 2 |"]),
        ("Tea\n===\n\nTea is a drink.", ["Tea\n===", "Tea is a drink."]),
        ("第一章　总则\n\n第一条　人人都要喝水。", ["第一章　总则", "第一条　人人都要喝水。"]),
        ("1. Boil the water.\n2. Wait a while.", ["1. Boil the water.", "2. Wait a while."]),
        ("See below:\n\n    total = 0\n    total += 1", ["See below:", "total = 0", "total += 1"]),
    ],
)
def test_headings_items_turns_rows_and_lines_are_units(text: str, expected: list[str]) -> None:
    assert units(text) == expected


@pytest.mark.parametrize("marker", ["For example", "Therefore", "On the other hand", "In short", "Meanwhile"])
def test_an_english_marker_opens_a_unit(marker: str) -> None:
    first, second = "The old pump in the mill ran on steam.", f"{marker}, the old pump in the mill was slow."

    assert units(f"{first} {second}") == [first, second]


@pytest.mark.parametrize("marker", ["例如", "因此", "另一方面", "总之", "与此同时", "综上所述"])
def test_a_chinese_marker_opens_a_unit(marker: str) -> None:
    first, second = "磨坊里的老水泵一直是靠蒸汽来带动运转的，用了五十年。", f"{marker}，磨坊里的老水泵很慢。"

    assert units(first + second) == [first, second]


@pytest.mark.parametrize(
    ("border", "ends"),
    [("；", "；"), ("，但是", "，"), ("——", "——"), ("，", "，")],
)
def test_a_long_chinese_sentence_is_cut_at_the_border_of_a_clause(border: str, ends: str) -> None:
    half = "镇上的人们在那一年的大洪水之后买下了河边磨坊里的老水泵" * 5
    cut = units(f"{half}{border}{half[:80]}。")

    assert len(cut) == 2
    assert cut[0] == half + ends
