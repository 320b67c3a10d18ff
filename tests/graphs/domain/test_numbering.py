import pytest

from graphs.domain.numbering import renamed
from graphs.domain.values import Note

NAMES = {"c1.1": "n7", "c1.2": "n8"}


@pytest.mark.parametrize(
    ("target", "named"),
    [
        ("c1.1", "n7"),
        ("c1.1>c1.2:causes", "n7>n8:causes"),
        ("c1.1>c9.9:causes", None),
        ("chunk-abc-0001", "chunk-abc-0001"),
        (None, None),
    ],
)
def test_a_note_speaks_of_the_stored_item(target: str | None, named: str | None) -> None:
    assert renamed(Note("code", "text", target=target), NAMES).target == named
