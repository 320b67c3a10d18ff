from collections.abc import Callable

import pytest

from graphs.cli.inputs import check_title
from graphs.forms.editing import SummaryForm
from graphs.forms.fields import ProseField, TitleField
from graphs.forms.titles import LONGEST, guess_title


@pytest.mark.parametrize(
    ("text", "filename", "title"),
    [
        ("# Why walls crack\n\nBecause.", "notes.md", "Why walls crack"),
        ("\n\n## **Bold** heading ##\nText", "", "Bold heading"),
        ("Some words on one line.\nMore.", "", "Some words on one line"),
        ("Some words.", "field_notes-2.md", "field notes-2"),
        ("Some words.", "C:\\Users\\a\\论文.txt", "论文"),
        ("Some words.", "/etc/passwd", "passwd"),
        ("- a list item\n- another", "", "a list item"),
        ("---\n\n水的循环。", "", "水的循环"),
        ("word " * 100, "", "word " * 14 + "word…"),
        ("字" * 300, "", "字" * 79 + "…"),
        (
            "A first sentence of some length. " + "And much more text after it. " * 9,
            "",
            "A first sentence of some length",
        ),
        ("!!! ???\n---", "", ""),
        ("!!!", "....txt", ""),
        ("a\x0bb  c", "", "a b c"),
        ("a\x7fb \x9bc", "", "ab c"),
    ],
)
def test_a_title_is_the_heading_the_file_or_the_first_words(text: str, filename: str, title: str) -> None:
    assert guess_title(text, filename) == title


def test_prose_keeps_its_lines_and_nothing_that_a_terminal_obeys() -> None:
    assert ProseField().clean(" a\x1b\x07b\u202ec\r\n\n\td  e\u2069 ") == "abc\n\n\td  e"
    assert isinstance(SummaryForm.base_fields["summary"], ProseField)


def test_a_title_never_grows_past_its_measure() -> None:
    for text in ("x" * 5000, "# " + "x y " * 900, "\n" * 5000 + "late", "“" * 500 + "word"):
        assert len(guess_title(text, "")) <= LONGEST


@pytest.mark.parametrize("clean", [TitleField().clean, check_title])
def test_a_title_holds_nothing_that_a_terminal_obeys(clean: Callable[[str], str]) -> None:
    assert clean("A\x1b[31m\x07 \x9bred\x00\x7f\u202e\ntitle\x85") == "A[31m red title"
