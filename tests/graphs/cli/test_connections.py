"""``kg connection``: what the browser's form refuses is refused here as well, with a sentence."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command

from graphs.models import ModelConnection

pytestmark = pytest.mark.django_db
KEY = "sk-never-to-be-seen-0123456789"
AT = "https://models.example.com/v1"


def kg(*words: str) -> Any:
    out = StringIO()
    call_command("kg", "connection", *words, stdout=out)
    return json.loads(out.getvalue())


def refused(*words: str) -> dict[str, Any]:
    said = StringIO()
    with pytest.raises(SystemExit) as left:
        call_command("kg", "connection", *words, stdout=StringIO(), stderr=said)
    assert left.value.code == 1
    return json.loads(said.getvalue())["error"]  # type: ignore[no-any-return]


def add(name: str = "far", base_url: str = AT, *more: str) -> tuple[str, ...]:
    return ("add", name, "--base-url", base_url, "--model", "m-1", *more)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (add(base_url="https://me:secret@models.example.com/v1"), "--base-url: Leave out names, passwords"),
        (add(base_url=f"{AT}?api_key=secret"), "--base-url: Leave out names, passwords"),
        (add(base_url="ftp://models.example.com"), "--base-url: Enter an address that begins with http"),
        (add("builtin"), "NAME: An extractor of this server has that name"),
        (add("paste"), "NAME: An extractor of this server has that name"),
        (add("builtin+far"), "NAME: Letters, digits, dots, dashes"),
        (add("taken"), "NAME: The team has a connection of this name"),
        (add("far", AT, "--concurrency", "65"), "--concurrency: "),
        (add("far", AT, "--deadline", "3601"), "--deadline: "),
        (add("far", AT, "--api-key-env", "TWO_WORDS"), "--api-key-env: A key has no blanks"),
        (add("far", AT, "--api-key-env", "NOT_SET"), "NOT_SET is not set"),
        (("add", "far", "--model", "m-1"), "Where is the server?"),
    ],
)
def test_what_the_form_refuses_is_refused_and_nothing_is_stored(
    monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], says: str
) -> None:
    monkeypatch.setenv("TWO_WORDS", "two words")
    kg(*add("taken"))

    error = refused(*words)

    assert error["code"] == "invalid_input" and says in error["message"] and error["hint"]
    assert "secret" not in str(error) and "two words" not in str(error)
    assert [row.name for row in ModelConnection.objects.all()] == ["taken"]


def test_what_is_left_out_is_as_usual_and_the_rest_as_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THE_KEY", KEY)
    said = kg(*add("near", f"{AT}/chat/completions", "--api-key-env", "THE_KEY", "--context", "8000"))
    anthropic = kg("add", "other", "--adapter", "anthropic", "--model", "m-2")

    row = ModelConnection.objects.get(name="near")
    assert (row.base_url, row.open_key(), row.context_tokens) == (AT, KEY, 8000)
    assert (said["concurrency"], said["deadline"], said["vision"], said["hasKey"]) == (
        4,
        180,
        "unknown",
        True,
    )
    assert KEY not in str(said) and anthropic["baseUrl"].startswith("https://")
