"""When two texts say the same in the same words."""

import pytest

from graphs.domain.text import flowing, normalized


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


@pytest.mark.parametrize(
    ("wrapped", "flat"),
    [
        (
            "For example, a\n   sequence is\n   non-\n   idempotent.",
            "For example, a sequence is non-idempotent.",
        ),
        ("国家制定政务数据\n开放目录。", "国家制定政务数据开放目录。"),
        ("rain -\n and snow", "rain - and snow"),
        ("one line", "one line"),
    ],
)
def test_lines_that_were_only_wrapped_flow(wrapped: str, flat: str) -> None:
    assert flowing(wrapped) == flat
