"""A text that grows passage by passage: what was cut stays as it was, the rest stands behind it."""

import pytest

from graphs.segmentation.joining import cut, joined
from graphs.segmentation.segment import segment

HEADED = "# Floods\n\nHeavy rain causes floods. Floods damage roads."
ENDINGS = [
    HEADED,
    HEADED + "\n",
    HEADED + "\n\n\n",
    "# Floods\n\nRain falls.\n\n# What follows",
    "Reasons:\n\n1. Rain falls.\n2. Snow melts.",
    "Rain falls.\n\n```python\nx = 1\ny = 2",
    "> They said that rain falls\n> and rivers rise",
    "| a | b |\n|---|---|\n| 1 | 2 |",
    "𝕎𝕖𝕥 days 🌧️ cause floods 🌊. 洪水冲毁了道路。",
    "- An item without an end,",
    "",
]
PASSAGES = [
    "Levees hold water back. They fail when rivers overflow.",
    "# Levees\n\nA levee is a wall.",
    "2. Ice breaks.\n3. Dams burst.",
    "```\nz = 3\n```",
    "and so rivers rise.",
    "𝕃evees 🧱 hold. 堤坝挡水。",
    "\n  \nIndented after blank lines.",
]


@pytest.mark.parametrize("passage", PASSAGES)
@pytest.mark.parametrize("before", ENDINGS)
def test_the_old_part_keeps_everything_and_the_new_part_fits_behind_it(before: str, passage: str) -> None:
    old = segment(before, "en")
    whole = joined(old, passage)
    alone = segment(passage, "en")

    assert whole.text == f"{before}\n\n{passage}"
    for name in ("sentences", "units", "sections", "chunks"):
        kept = getattr(whole, name)[: len(getattr(old, name))]
        assert kept == getattr(old, name), name
    assert [unit.text for unit in whole.units[len(old.units) :]] == [unit.text for unit in alone.units]
    assert [unit.number for unit in whole.units] == list(range(len(whole.units)))
    for unit in whole.units:
        assert whole.text[unit.start : unit.end] == unit.text
    assert all(a.end <= b.start for a, b in zip(whole.units, whole.units[1:], strict=False))
    assert len({section.id for section in whole.sections}) == len(whole.sections)
    assert [s.ordinal for s in whole.sections] == list(range(1, len(whole.sections) + 1))
    held = [n for s in whole.sections for n in range(s.start_unit, s.end_unit + 1)]
    assert held == list(range(len(whole.units)))
    assert [chunk.index for chunk in whole.chunks] == list(range(1, len(whole.chunks) + 1))
    assert len({chunk.id for chunk in whole.chunks}) == len(whole.chunks)


def test_a_passage_without_a_heading_opens_a_section_without_a_title() -> None:
    plain, headed = (joined(segment(HEADED, "en"), passage) for passage in PASSAGES[:2])

    assert [section.title for section in plain.sections] == ["Floods", ""]
    assert [section.title for section in headed.sections] == ["Floods", "Levees"]


def test_the_same_passage_twice_has_ids_of_its_own() -> None:
    twice = joined(joined(segment("Rain falls.", "en"), PASSAGES[1]), PASSAGES[1])

    assert [section.title for section in twice.sections] == ["", "Levees", "Levees"]
    assert len({section.id for section in twice.sections}) == 3
    assert len({chunk.id for chunk in twice.chunks}) == 3


def test_every_version_is_known_by_its_name_and_the_first_that_holds_a_place_is_found() -> None:
    first = segment("Rain falls.", "en")
    second = joined(first, "Rivers rise.")
    third = joined(second, "Roads end.")

    assert third.lineage.versions == ((first.id, 11), (second.id, 25), (third.id, 37))
    assert [third.lineage.holding(end) for end in (5, 11, 12, 25, 26, 37)] == [
        first.id, first.id, second.id, second.id, third.id, third.id,
    ]  # fmt: skip


@pytest.mark.parametrize("before", ENDINGS[1:-1])
def test_a_grown_text_is_cut_again_as_it_grew(before: str) -> None:
    grown = joined(joined(segment(before, "en"), PASSAGES[3]), PASSAGES[0])

    assert cut(grown.text, "en", [length for _name, length in grown.earlier]) == grown


@pytest.mark.parametrize("ends", [[3], [11, 11], [25, 11], [10_000], [-1], [36], [11, 12]])
def test_lengths_that_cannot_be_are_not_believed(ends: list[int]) -> None:
    text = "Rain falls.\n\nRivers rise.\n\nRoads end."

    assert cut(text, "en", ends) == segment(text, "en")
