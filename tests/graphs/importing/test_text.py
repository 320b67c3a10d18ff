import pytest
from hypothesis import given
from hypothesis import strategies as st

from graphs.domain.errors import Empty, InvalidInput, KgError, LimitExceeded
from graphs.importing.text import MAX_CHARS, normalise


@pytest.mark.parametrize(
    ("raw", "text", "removed"),
    [
        ("a\r\nb\rc\nd\u2028e\u2029f", "a\nb\nc\nd\ne\nf", {}),
        ("\r\n\r\nx", "\n\nx", {}),
        ("\ufeffa\ufeffb", "a\ufeffb", {}),
        ("a\x00b\x00c\x1b[1m\td", "abc[1m\td", {"U+0000": 2, "U+001B": 1}),
        ("page\n\x0cnext", "page\nnext", {"U+000C": 1}),
        ("e\u0301 ﬁ １ \u00a0\u200b", "e\u0301 ﬁ １ \u00a0\u200b", {}),
        (" kept  blanks \n\n", " kept  blanks \n\n", {}),
        ("\u0085 \x7f", "\u0085 \x7f", {}),
        ("مرحبا 👩‍👩‍👧 <script>", "مرحبا 👩‍👩‍👧 <script>", {}),
    ],
)
def test_only_line_ends_controls_and_the_mark_change(raw: str, text: str, removed: dict[str, int]) -> None:
    made = normalise(raw)

    assert (made.text, made.removed) == (text, removed)


@pytest.mark.parametrize(
    ("raw", "error"),
    [
        ("", Empty),
        (" \t\r\n\u3000", Empty),
        ("\ufeff\x00\u200b", Empty),
        ("a\ud800b", InvalidInput),
        ("\udfff", InvalidInput),
        ("x" * (MAX_CHARS + 1), LimitExceeded),
    ],
)
def test_refusals(raw: str, error: type[KgError]) -> None:
    with pytest.raises(error):
        normalise(raw)


def test_the_limit_counts_what_will_be_stored() -> None:
    assert len(normalise("x\r\n" * (MAX_CHARS // 2)).text) == MAX_CHARS


@given(st.text(max_size=200))
def test_a_second_pass_changes_nothing(raw: str) -> None:
    try:
        once = normalise(raw)
    except KgError:
        return

    # A second mark at the very start would be taken for the mark of a file, so it is left out of this claim.
    assert once.text.startswith("\ufeff") or normalise(once.text).text == once.text
