import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.db import connection, connections
from django.test import Client

from graphs.actions.visiting import look, open_visit
from graphs.models import Document, Visit
from kgsite.accounts.models import User
from tests.builders import make_base, make_graph, make_team, make_user

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


@pytest.fixture
def file(transactional_db: None, tmp_path: Path) -> Iterator[Path]:
    """The database as a file, as it is where people read: one who writes does not hinder those who read."""
    if connection.vendor != "sqlite":
        pytest.skip("other databases have no lock for all")
    path = tmp_path / "database.sqlite3"
    with connection.cursor() as cursor:
        cursor.execute("VACUUM INTO %s", [str(path)])
    usual = connections["default"]
    connections["default"] = usual.copy()
    connections["default"].settings_dict["NAME"] = str(path)
    yield path
    connections["default"].close()
    connections["default"] = usual


def test_nobody_waits_for_a_long_write_to_read(file: Path) -> None:
    team = make_team()
    reader, other, document = make_user(team), make_user(team), make_graph(make_base(team))
    page, newcomer = Client(), Client()
    page.force_login(reader)
    newcomer.force_login(other)
    open_visit(reader, document, MONDAY)
    grow(document, 3)
    address = f"/documents/{document.pk}/"
    fragment = {"headers": {"HX-Request": "true", "HX-Target": "graph-body"}}
    page.get(address)  # templates and the like are there
    Visit.objects.update(opened_at=MONDAY, known=2, seen=2)

    with closing(sqlite3.connect(file, isolation_level=None)) as long:
        long.execute("BEGIN IMMEDIATE")
        start = time.monotonic()
        answers = [page.get(address), page.get(address, **fragment), newcomer.get(address)]  # type: ignore[arg-type]
        waited = time.monotonic() - start
        long.execute("ROLLBACK")

    assert [answer.status_code for answer in answers] == [200, 200, 200] and waited < 20
    assert 'data-known="2"' in answers[0].content.decode()
    assert Visit.objects.get().seen == 2
    page.get(address)
    newcomer.get(address)
    assert {visit.seen for visit in Visit.objects.all()} == {document.node_counter}
    assert connection.cursor().execute("PRAGMA busy_timeout").fetchone() == (60_000,)
