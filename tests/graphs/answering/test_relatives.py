"""A clause behind *who* or *whose*, and a possessor, keep their own deeds."""

import pytest

from graphs.answering.relatives import takes_over

WEDDING = "Anna Berg married Carl Roth, who was convicted of murder."
LAWYER = "The lawyer of the man who killed Eva lives in Rome."
LUND = "Peter Lund, whose father led the party, became a judge."
RIVAL = "市长的对手于1999年被捕。"


@pytest.mark.parametrize(
    ("source", "clause", "is_taken"),
    [
        (WEDDING, "Anna Berg was convicted of murder", True),
        (WEDDING, "Carl Roth was convicted of murder", False),
        (WEDDING, "Anna Berg married Carl Roth", False),
        (LAWYER, "The lawyer killed Eva", True),
        (LAWYER, "The lawyer lives in Rome", False),
        (LAWYER, "The man killed Eva", False),
        (LUND, "Peter Lund led the party", True),
        (LUND, "His father led the party", False),
        (LUND, "Peter Lund became a judge", False),
        ("The dam was designed by Ada Finch, who drowned in 1950.", "The dam drowned in 1950", True),
        ("The town bought the mill that burned down in 1950.", "The town burned down in 1950", True),
        ("The town bought the mill that burned down in 1950.", "The mill burned down in 1950", False),
        ("Ada Finch built the Elm dam, which burst in 1950.", "The Elm dam burst in 1950", False),
        ("The report says that the dam burst in 1950.", "The dam burst in 1950", False),
        ("The drug was tested by a firm that poisoned 12 children.", "The drug poisoned 12 children", True),
        (RIVAL, "市长于1999年被捕", True),
        (RIVAL, "市长的对手于1999年被捕", False),
        ("王芳的丈夫因受贿被判刑。", "王芳因受贿被判刑", True),
    ],
)
def test_whose_deed(source: str, clause: str, is_taken: bool) -> None:
    assert takes_over(clause, source) == is_taken
