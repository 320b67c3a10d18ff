import pytest

from graphs.models import Document
from graphs.workspace.units import UNITS_IN_WINDOW, current_version, outline_of, units_from, window_start
from tests.builders import make_document, make_graph

pytestmark = pytest.mark.django_db


@pytest.fixture
def long_document() -> Document:
    return make_document(text="\n\n".join(f"Sentence number {n} stands alone." for n in range(450)))


@pytest.mark.parametrize(
    ("start", "size", "before", "after"), [(0, 100, None, 100), (200, 100, 100, 300), (400, 50, 300, None)]
)
def test_a_window_knows_what_lies_before_and_after_it(
    long_document: Document, start: int, size: int, before: int | None, after: int | None
) -> None:
    version = current_version(long_document)

    window = units_from(long_document, version, outline_of(version), start)

    assert (len(window.units), window.previous, window.next) == (size, before, after)


def test_a_unit_lies_in_the_window_that_starts_below_it() -> None:
    assert [window_start(unit) for unit in (0, UNITS_IN_WINDOW - 1, UNITS_IN_WINDOW)] == [
        0,
        0,
        UNITS_IN_WINDOW,
    ]


def test_units_carry_their_nodes_and_the_marks_of_their_evidence() -> None:
    document = make_graph()
    version = current_version(document)

    first = units_from(document, version, outline_of(version), 0, "n1", 0).units[0]

    assert [(badge.node_id, badge.type) for badge in first.badges] == [("n1", "fact"), ("n2", "fact")]
    assert [piece.text for piece in first.pieces if piece.chosen] == ["Heavy rain causes floods"]
    assert [piece.text for piece in first.pieces if "n1>n2:causes" in piece.edges]
    assert first.chosen


def test_a_heading_is_shown_by_its_level_instead_of_its_marks() -> None:
    document = make_document(text="# Weather\n\nRain falls.\n\n## Rain\n\nIt is wet.")
    version = current_version(document)

    window = units_from(document, version, outline_of(version), 0)

    headings = [(unit.level, unit.pieces[0].text) for unit in window.units if unit.level]
    assert headings == [(1, "Weather"), (2, "Rain")]
