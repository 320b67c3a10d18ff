"""The first sentence of a Chinese article says what its thing is; nothing that follows is a second definition."""

import pytest

from tests.graphs.extraction.builtin.conftest import Reader

REST = "{0}在当地很有名。许多游客参观{0}。{0}周围种着松树。"
DEFINED = [
    ("白石塔", "白石塔（White Tower）是青州的一座石塔，高三十米。", "白石塔（White Tower）是青州的一座石塔"),
    ("白石塔", "白石塔位于青州北部，是一座用白石砌成的塔。", "白石塔位于青州北部，是一座用白石砌成的塔"),
    ("白石塔", "白石塔，又名望海塔，为青州最高的建筑。", "白石塔，又名望海塔，为青州最高的建筑"),
    (
        "林望舒",
        "林望舒（1920年—1988年），青州人，画家、诗人，一生没有离开故乡。",
        "林望舒（1920年—1988年），青州人，画家、诗人",
    ),
    ("夜航记", "《夜航记》是作家林望舒写的长篇小说，1950年出版。", "《夜航记》是作家林望舒写的长篇小说"),
]
UNDEFINED = [
    ("白石塔", "白石塔位于青州北部，建于1931年。"),
    ("白石塔", "白石塔是1931年建成的。"),
    ("白石塔", "白石塔的前身为一座钟楼。"),
    ("白石塔", "白石塔倒塌是地震的后果。"),
]


@pytest.mark.parametrize(("name", "first", "definition"), DEFINED)
def test_the_first_sentence_defines_the_thing(read: Reader, name: str, first: str, definition: str) -> None:
    assert (definition, "defines", name) in read(first + REST.format(name)).arrows


@pytest.mark.parametrize(("name", "first"), UNDEFINED)
def test_a_place_a_date_or_a_part_is_no_definition(read: Reader, name: str, first: str) -> None:
    assert "defines" not in read(first + REST.format(name)).relations


def test_a_thing_is_defined_once(read: Reader) -> None:
    text = "白石塔是青州的一座石塔。白石塔是一种古老的建筑。白石塔很高。白石塔周围种着松树。"
    found = [arrow for arrow in read(text).arrows if arrow[1] == "defines"]

    assert found == [("白石塔是青州的一座石塔", "defines", "白石塔")]
