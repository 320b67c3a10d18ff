"""When two texts say the same in the same words."""

import pytest

from graphs.domain.text import normalized


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Rain, floods.", "rain floods"),
        ("“Soft” mortar", "soft mortar"),
        ("well-known", "well known"),
        ("a - b", "a b"),
        ("pages 3-5", "pages 3–5"),
        ("水在零度结冰。", "水在零度结冰"),
        ("ＡＢＣ", "abc"),
    ],
)
def test_marks_and_case_make_no_other_proposition(one: str, other: str) -> None:
    assert normalized(one) == normalized(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The rate is > 5 per day", "The rate is < 5 per day"),
        ("≥ 5", "≤ 5"),
        ("Profit was -5 percent", "Profit was 5 percent"),
        ("A loss of (-3)", "A loss of (3)"),
        ("5% of all", "5 of all"),
        ("The pump works", "The pump works?"),
        ("A → B", "A ← B"),
        ("It costs $5", "It costs €5"),
        ("C#", "C"),
        ("水在零度结冰", "水在零度结冰？"),
    ],
)
def test_signs_do(one: str, other: str) -> None:
    assert normalized(one) != normalized(other)
