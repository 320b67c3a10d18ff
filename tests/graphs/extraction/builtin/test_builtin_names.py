"""Which words are a proper name, and how many of them a statement is tied to."""

import time
import unicodedata

import pytest

from graphs.extraction.builtin import chinese_names, proper_names
from tests.graphs.extraction.builtin.conftest import Reader

NAMES = [
    ("The harbour was drawn by Ada P. Lindqvist in Port Tarn.", ["Ada P. Lindqvist", "Port Tarn"]),
    ("She taught at the University of Tarn at Selby until 1990.", ["University of Tarn at Selby"]),
    ("The Ministry of Food and Trade moved to St. Orla.", ["Ministry of Food and Trade", "St. Orla"]),
    ("It was ported to the Orca 64, the Lynx II and the QX-7.", ["Orca 64", "Lynx II", "QX-7"]),
    ('"The Long Winter" was sung by Mira Holt.', ["The Long Winter", "Mira Holt"]),
    ("He read Holt's Selby papers in March 2008.", ["Holt", "Selby"]),
    ("The 14th Selby Rifles fought there.", ["14th Selby Rifles"]),
    ("Holt, a painter, met the Danish writer on Monday.", ["Holt"]),
    ("However, friction heats the wheel.", []),
    ("Friction heats the wheel.", []),
]


@pytest.mark.parametrize(("text", "names"), NAMES)
def test_a_name_is_the_things_own(text: str, names: list[str]) -> None:
    assert [text[a:b] for a, b in proper_names.spans(text)] == names


NAMES_ZH = [
    ("作家林清河在《山谷来信》中描写了贵州省的茶农。", ["林清河", "山谷来信", "贵州省"]),
    ("红星机械公司在当地建厂。", ["红星机械公司"]),
    ("他毕业于东海师范大学，后来到青川县工作。", ["东海师范大学"]),
    ("总统访问了南山市。", ["南山市"]),
    ("学校的校长认为城市应当扩大公园。", []),
    ("这家上市公司亏损。", []),
]


@pytest.mark.parametrize(("text", "names"), NAMES_ZH)
def test_a_chinese_name_is_known_by_title_ending_or_marks(text: str, names: list[str]) -> None:
    assert [text[a:b] for a, b in chinese_names.spans(text)] == names


def test_in_a_tiny_text_the_subject_holds_its_statement_and_the_statement_the_other_names(
    read: Reader,
) -> None:
    told = "Ada Lindqvist built the lighthouse of Port Tarn with Mira Holt"

    arrows = read(f"{told}. Holt later moved to Selby.").arrows
    assert {("Ada Lindqvist", "contains", told), (told, "contains", "Port Tarn")} <= arrows
    assert {(told, "contains", "Mira Holt"), ("Holt later moved to Selby", "contains", "Selby")} <= arrows


def test_a_chinese_name_is_tied_to_its_statement(read: Reader) -> None:
    text = "作家林清河在《山谷来信》中描写了当地的茶农。"

    ends = {end for source, _, target in read(text).arrows for end in (source, target)}
    assert {"林清河", "山谷来信"} <= ends


def test_a_statement_of_a_longer_text_is_tied_to_few_names(read: Reader) -> None:
    text = " ".join(f"Person{chr(65 + n)} Holt met Mira, Orla, Tarn and Selby on day {n}." for n in range(10))

    arrows = [arrow for arrow in read(text).arrows if arrow[1] == "contains"]
    assert max(sum(other[2] == arrow[2] for other in arrows) for arrow in arrows) <= 4


LATER_NAMES = [
    (
        "Ada Lindqvist built the lighthouse of Tarn. Lindqvist later moved to Selby.",
        {"Ada Lindqvist"},
        {"Lindqvist"},
    ),
    ("Ada Lindqvist met Bo Lindqvist. Lindqvist, a painter, moved to Selby.", {"Lindqvist"}, set()),
    (
        "Ada Lindqvist moved to Selby. Lindqvist Mills was sold. Lindqvist, a rival said, failed.",
        {"Lindqvist"},
        set(),
    ),
    ("North Tarnia joined the league. Tarnia, its neighbour, refused.", {"North Tarnia", "Tarnia"}, set()),
    ("The Tarn District has four mills. District rules, once strict, changed.", {"Tarn District"}, set()),
]


@pytest.mark.parametrize(("text", "kept", "joined"), LATER_NAMES)
def test_a_last_name_is_the_full_name_met_before(
    read: Reader, text: str, kept: set[str], joined: set[str]
) -> None:
    concepts = {name for name, kind in read(text).types.items() if kind == "concept"}

    assert kept <= concepts
    assert not joined & concepts


def test_no_name_ends_inside_a_letter_with_its_accent_apart(read: Reader) -> None:
    text = unicodedata.normalize("NFD", "José García discovered helium in 1890. José García was a chemist.")

    graph = read(text)

    assert unicodedata.normalize("NFD", "José García") in graph.types
    assert "Garci" not in graph.types


def test_a_long_run_of_joined_names_costs_no_more_than_its_length() -> None:
    def seconds(count: int, number: int) -> float:
        text = "the Abc of " * count + "so " * number  # a new one each time: the last answers are remembered
        start = time.process_time()
        assert proper_names.spans(text) == ()
        return time.process_time() - start

    least = min(seconds(2000, number) for number in range(3))
    assert (
        min(seconds(8000, number) for number in range(3)) < 9 * least
    )  # sixteen times as much, were it quadratic
