import pytest

from graphs.exporting.catalogue import FORMATS
from graphs.exporting.naming import file_name


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("Why leaves fall", "Why_leaves_fall-r3.json"),
        ("../../etc/passwd", "etc_passwd-r3.json"),
        ('a<b>:"c"|?*\x00\u202e', "a_b_c-r3.json"),
        ("水 的 循环", "水_的_循环-r3.json"),
        ("...", "document-r3.json"),
        ("CON", "_CON-r3.json"),
        ("x" * 200, "x" * 80 + "-r3.json"),
    ],
)
def test_titles_become_file_names(title, expected):
    assert file_name(title, 3, ".json") == expected


def test_a_long_chinese_title_fits_every_file_system():
    assert len(FORMATS["nodes-csv"].file_name("知" * 200, 1234).encode()) <= 255
