import pytest

from graphs.domain.identity import chunk_id, section_id, source_id

SOURCE = "source-bd8617a2db33201b85b7db1a7bff950af4a4593d66f3e8971c53c94922e96597"


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (source_id("水在零度结冰。\n\n冰比水轻。"), SOURCE),
        (chunk_id(SOURCE, 1, 0, 1), "chunk-2b35bb8f7ae9f1636f83e3b2-0001"),
        (section_id(1, "", 0), "section-001-53bc76581169a2c8528c960c"),
        (section_id(1, "全文", 0), "section-001-53bc76581169a2c8528c960c"),
    ],
)
def test_names_equal_those_of_other_programs_that_follow_the_rule(made: str, expected: str) -> None:
    assert made == expected


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (source_id("a"), source_id("a ")),
        (source_id("é"), source_id("e\u0301")),
        (chunk_id(SOURCE, 1, 0, 1), chunk_id(SOURCE, 2, 0, 1)),
        (chunk_id(SOURCE, 1, 0, 1), chunk_id(SOURCE, 1, 0, 2)),
        (section_id(1, "Tea", 0), section_id(2, "Tea", 0)),
        (section_id(1, "Tea", 0), section_id(1, "Tea", 4)),
        (section_id(1, "Tea", 0), section_id(1, "", 0)),
    ],
)
def test_what_differs_gets_another_name(one: str, other: str) -> None:
    assert one != other
