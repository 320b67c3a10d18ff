import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from graphs.models import Document, Node
from graphs.workspace.coverage import Coverage, coverage_counts, coverage_of, next_uncovered
from graphs.workspace.units import current_version, outline_of, units_from
from tests.browser.documents import make_checkpoints
from tests.builders import make_base, make_document

pytestmark = pytest.mark.django_db


@pytest.fixture
def document() -> Document:
    """Units 0 and 3 are headings; 1, 2 and 5 have a grounded node each, 4 has two. None is verified."""
    document = make_checkpoints(make_base())
    document.nodes.update(entailment="unverified")
    return document


def test_a_unit_is_as_far_covered_as_the_best_node_on_it(document: Document) -> None:
    document.nodes.filter(number=2).update(grounding="candidate")
    document.nodes.filter(number=3).update(grounding="unsupported")
    document.nodes.filter(number=4).update(entailment="verified")

    states = coverage_of(document, current_version(document))

    assert states == {1: "grounded", 2: "anchor", 4: "verified", 5: "grounded"}


def test_a_node_without_a_quote_anchors_the_unit_it_names(document: Document) -> None:
    node = document.nodes.get(number=5)
    node.evidence.all().delete()
    Node.objects.filter(pk=node.pk).update(anchor=5)

    assert coverage_of(document, current_version(document))[5] == Coverage.ANCHOR
    assert coverage_of(document, current_version(document), 0, 4).get(5) is None


def test_the_counts_are_of_the_whole_document_and_leave_out_bare_headings(document: Document) -> None:
    counts = coverage_counts(document, current_version(document))

    assert counts.rows == (("none", 0), ("anchor", 0), ("grounded", 4), ("verified", 0))


def test_a_window_carries_the_state_of_each_unit_but_of_bare_headings(document: Document) -> None:
    document.nodes.get(number=1).delete()
    version = current_version(document)

    window = units_from(document, version, outline_of(version), 0)

    assert [unit.coverage for unit in window.units] == ["", "none", "grounded", "", "grounded", "grounded"]


def test_the_next_uncovered_unit_is_found_in_any_window_and_from_the_end_on_from_the_beginning() -> None:
    document = make_document(text="\n\n".join(f"Sentence number {n} stands alone." for n in range(450)))
    version = current_version(document)
    anchored = [n for n in range(450) if n not in (7, 431)]
    Node.objects.bulk_create(
        Node(document=document, number=n + 1, type="fact", text="x", grounding="candidate", anchor=n)
        for n in anchored
    )

    found = [next_uncovered(document, version, after) for after in (-1, 6, 7, 430, 431, 449)]

    assert found == [7, 7, 431, 431, 7, 7]


def test_where_everything_is_covered_there_is_no_next(document: Document) -> None:
    assert next_uncovered(document, current_version(document), -1) is None


def test_counting_takes_few_queries_whatever_the_size(document: Document) -> None:
    version = current_version(document)

    with CaptureQueriesContext(connection) as queries:
        coverage_counts(document, version)

    assert len(queries) == 4


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("Rain falls on the town.", "en", ""),
        ("雨落下来，道路被淹没。", "en", "zh"),
        ("هطل المطر على المدينة.", "en", "ar"),
        ("Rain falls and the town is wet.", "ar", "en"),
        ("雨落下来，道路被淹没。", "ja", ""),
        ("12 34", "ar", ""),
    ],
)
def test_a_unit_in_another_script_has_its_own_language(text: str, language: str, expected: str) -> None:
    document = make_document(text=text)
    document.language = language
    version = current_version(document)

    (unit,) = units_from(document, version, outline_of(version), 0).units

    assert unit.language == expected
