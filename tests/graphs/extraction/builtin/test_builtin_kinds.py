"""Kinds, members and parts: which names are drawn, and which lists are none."""

import pytest

from tests.graphs.extraction.builtin.conftest import Reader

DRAWN = [
    ("A violin is a kind of string instrument.", "violin", "is_a", "string instrument"),
    ("The yard sells metals such as copper and tin.", "copper", "is_a", "metals"),
    ("The kit consists of a mast and two sails.", "kit", "contains", "mast"),
    ("Shaft kilns, ring kilns and pits are common types of kiln.", "ring kilns", "is_a", "kiln"),
    ("There are three kinds of kiln: shaft kilns, ring kilns and pits.", "pits", "is_a", "kiln"),
    ("Dyeing and felting are methods of making cloth.", "felting", "is_a", "methods of making cloth"),
    ("One of the earliest and most useful machines in history is the wheel.", "wheel", "is_a", "machines"),
    ("Another famous mill is Tarn Mill, which grinds oats.", "Tarn Mill", "is_a", "mill"),
    ("The Orca, the first electric ferry, crossed the bay in 1901.", "Orca", "is_a", "electric ferry"),
    ("绿茶、红茶和白茶都是常见的饮料。", "白茶", "is_a", "饮料"),
    ("茶馆里有三种茶：绿茶、红茶和白茶。", "红茶", "is_a", "茶"),
    ("茶具包括茶壶、茶杯和茶盘。", "茶具", "contains", "茶壶"),
    ("车队由三辆卡车和两辆客车组成。", "车队", "contains", "两辆客车"),
    ("岩石可分为火成岩、沉积岩和变质岩。", "岩石", "contains", "沉积岩"),
]
SILENT = [
    ("A bridge is not a kind of boat.", "is_a"),
    ("The report includes no maps.", "is_a"),
    ("他们不包括临时工。", "contains"),
    ("In Tarn, a miller built a dam.", "is_a"),
    ("One of the problems of the valley is the cost.", "is_a"),
    ("One of the mills is the oldest.", "is_a"),
    ("Another aspect of milling is the dam.", "is_a"),
    ("They sold Holt, a mill and two barns.", "is_a"),
]


@pytest.mark.parametrize(("text", "source", "relation", "target"), DRAWN)
def test_draws_the_kind_or_part(read: Reader, text: str, source: str, relation: str, target: str) -> None:
    assert (source, relation, target) in read(text).arrows


@pytest.mark.parametrize(("text", "relation"), SILENT)
def test_draws_no_such_kind(read: Reader, text: str, relation: str) -> None:
    assert relation not in read(text).relations
