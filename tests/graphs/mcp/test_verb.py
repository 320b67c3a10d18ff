"""``kg mcp`` before the first message: who is asking, and what goes wrong at once."""

import json

import pytest
from django.core.management import call_command

from graphs.domain.scopes import Scope
from tests.graphs.api.calling import make_program

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--token", "kg_unknown"], "unauthenticated"),
        (["--token", "kg_unknown", "--base", "Weather"], "invalid_input"),
        (["--token", "kg_unknown", "--read-only"], "invalid_input"),
        (["--base", "Nowhere"], "not_found"),
    ],
)
def test_nothing_is_served_to_nobody(words: list[str], code: str, capsys: pytest.CaptureFixture[str]) -> None:
    make_program(Scope.READ)

    with pytest.raises(SystemExit) as end:
        call_command("kg", "mcp", *words)

    said = capsys.readouterr()
    assert (end.value.code, said.out) == (1, "")
    assert json.loads(said.err)["error"]["code"] == code
