"""Cursors come back from outside: one that was made up is refused, never asked of the database."""

import base64
import json
from typing import Any

import pytest

from graphs.domain.errors import InvalidInput
from graphs.domain.query import GraphQuery
from graphs.domain.scopes import Scope
from graphs.search import cursors
from tests.builders import make_base, make_document, make_graph
from tests.graphs.api.calling import Program, code_of, make_program

HERE = "01234567-89ab-cdef-0123-456789abcdef"
PLACE: tuple[Any, ...] = (-12.5, HERE, 3, 7)


def encoded(value: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).decode().rstrip("=")


def asked(scope: str = "base 1", *place: object) -> GraphQuery:
    query = GraphQuery("rain")
    return GraphQuery("rain", cursor=cursors.written(query, scope, place))


def test_a_place_comes_back_as_it_was() -> None:
    assert cursors.ranked_place(asked("base 1", *PLACE), "base 1") == PLACE
    assert cursors.browsed_place(asked("base 1", 2**63 - 1), "base 1") == 2**63 - 1


@pytest.mark.parametrize("score", [float("nan"), float("inf"), True, 1e308, -1e308, 1, "-1", None])
def test_a_score_that_no_match_has_is_no_place(score: object) -> None:
    with pytest.raises(InvalidInput):
        cursors.ranked_place(asked("base 1", score, *PLACE[1:]), "base 1")


@pytest.mark.parametrize("number", [-1, True, 2**63, 1.5, float("nan"), "3", None])
def test_a_number_that_no_row_has_is_no_place(number: object) -> None:
    for place in ((*PLACE[:2], number, 7), (*PLACE[:3], number)):
        with pytest.raises(InvalidInput):
            cursors.ranked_place(asked("base 1", *place), "base 1")
    with pytest.raises(InvalidInput):
        cursors.browsed_place(asked("base 1", number), "base 1")


def test_a_place_elsewhere_is_no_place_here() -> None:
    for read in (cursors.ranked_place, cursors.browsed_place):
        with pytest.raises(InvalidInput):
            read(asked("base 1", *PLACE), "base 2")


@pytest.fixture
def program(db: None) -> Program:
    return make_program(Scope.READ)


def test_a_page_of_everything_is_no_page_of_a_document(program: Program) -> None:
    """Over HTTP: the same words, asked of more and of less."""
    base = make_base(program.team)
    document, _other = make_graph(base), make_graph(base)
    for query in ({"query": "floods", "limit": 1}, {"types": ["fact"], "limit": 1}):
        everywhere = program.post("graph-query", query).json()["nextCursor"]
        again = query | {"cursor": everywhere}

        assert program.post("graph-query", again).status_code == 200
        assert code_of(program.post(f"documents/{document.pk}/graph-query", again)) == "invalid_input"
        assert code_of(program.post(f"bases/{base.pk}/graph-query", again)) == "invalid_input"


def test_a_key_that_no_database_holds_is_refused(program: Program) -> None:
    base = make_base(program.team)
    make_graph(base)
    query = {"types": ["fact"], "limit": 1}
    real = program.post("graph-query", query).json()["nextCursor"]
    name = json.loads(base64.urlsafe_b64decode(real + "=="))[0]

    answer = program.post("graph-query", query | {"cursor": encoded([name, 2**63])})

    assert (answer.status_code, code_of(answer)) == (422, "invalid_input")


@pytest.mark.parametrize("day", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"])
@pytest.mark.parametrize(
    "what", ["documents", "runs", "questions", "documents/{}/candidates", "documents/{}/checks"]
)
def test_a_day_that_no_calendar_has_is_no_place_in_a_list(program: Program, what: str, day: str) -> None:
    document = make_document(make_base(program.team))
    cursor = encoded([day, str(document.pk)])

    assert code_of(program.get(f"{what.format(document.pk)}?cursor={cursor}")) == "invalid_input"
