from datetime import UTC, datetime, timedelta

import pytest

from graphs.actions.visiting import look, open_visit
from graphs.models import Document, Visit
from kgsite.accounts.models import User
from tests.builders import make_graph, make_team, make_user

pytestmark = pytest.mark.django_db
MONDAY = datetime(2026, 11, 30, 9, tzinfo=UTC)
MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)


@pytest.fixture
def document() -> Document:
    return make_graph()


@pytest.fixture
def reader() -> User:
    return make_user(make_team())


def grow(document: Document, nodes: int) -> None:
    Document.objects.filter(pk=document.pk).update(node_counter=document.node_counter + nodes)
    document.refresh_from_db()


def test_to_who_comes_for_the_first_time_nothing_is_new(document: Document, reader: User) -> None:
    assert open_visit(reader, document, MONDAY) == document.node_counter


def test_what_came_since_the_last_visit_is_new_until_the_next_one(document: Document, reader: User) -> None:
    known = open_visit(reader, document, MONDAY)
    grow(document, 3)

    assert open_visit(reader, document, MONDAY + DAY) == known
    assert open_visit(reader, document, MONDAY + DAY + 5 * MINUTE) == known  # the same visit goes on
    assert open_visit(reader, document, MONDAY + 2 * DAY) == known + 3


def test_what_a_run_brought_while_the_page_was_open_is_not_new_again_tomorrow(
    document: Document, reader: User
) -> None:
    known = open_visit(reader, document, MONDAY)
    grow(document, 3)

    assert look(reader, document) == known
    assert open_visit(reader, document, MONDAY + DAY) == known + 3


def test_everybody_has_visits_of_his_own(document: Document, reader: User) -> None:
    other = make_user(make_team())
    known = open_visit(reader, document, MONDAY)
    grow(document, 3)

    assert open_visit(other, document, MONDAY + MINUTE) == known + 3
    assert look(reader, document) == known


def test_a_page_opened_again_at_once_writes_nothing(
    document: Document, reader: User, django_assert_num_queries: object
) -> None:
    open_visit(reader, document, MONDAY)

    with django_assert_num_queries(1):  # type: ignore[operator]
        open_visit(reader, document, MONDAY + MINUTE / 2)
    assert Visit.objects.get().opened_at == MONDAY


def test_looking_at_a_part_begins_no_visit(document: Document, reader: User) -> None:
    assert look(reader, document) == document.node_counter
    assert not Visit.objects.exists()
