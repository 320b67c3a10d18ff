"""``kg connection``: what the browser's form refuses is refused here as well, with a sentence."""

import json
import socket
import time
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test.utils import override_settings

from graphs.models import ModelConnection
from tests.builders import make_connection, make_team
from tests.stub.running import Stub

pytestmark = pytest.mark.django_db
KEY = "sk-never-to-be-seen-0123456789"
PRICES = ("priceIn", "priceOut")
AT = "https://models.example.com/v1"


def kg(*words: str) -> Any:
    out = StringIO()
    call_command("kg", "connection", *words, stdout=out)
    return json.loads(out.getvalue())


def refused(*words: str, verb: tuple[str, ...] = ("connection",)) -> dict[str, Any]:
    said = StringIO()
    with pytest.raises(SystemExit) as left:
        call_command("kg", *verb, *words, stdout=StringIO(), stderr=said)
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
        (add("far", AT, "--price-in", "-1"), "--price-in: "),
        (add("far", AT, "--price-out", "cheap"), "--price-out: "),
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


@pytest.mark.django_db(transaction=True)
def test_a_price_bounds_a_run_without_the_browser(tmp_path: Path, stub: Stub, loopback: None) -> None:
    (tmp_path / "ice.txt").write_text("Ice melts because it is warm.\n\nWater freezes because it is cold.\n")
    extract = ("extract", str(tmp_path / "ice.txt"), "--extractor", "dear", "--max-price")
    said = kg(*add("dear", stub.base_url, "--price-in", "2.5", "--price-out", "100000", "--model", "good"))

    assert (said["priceIn"], said["priceOut"]) == (2.5, 100_000.0) == tuple(kg("list")[0][n] for n in PRICES)
    assert refused(*extract, "0.001", verb=())["code"] == "budget_exceeded"


@pytest.mark.parametrize("price", ["cheap", "-1", "NaN", "Infinity"])
def test_a_limit_that_bounds_nothing_is_wrong_usage(price: str) -> None:
    with pytest.raises(CommandError, match="--max-price"):
        call_command("kg", "extract", "-", "--max-price", price)


def test_a_closed_port_is_said_at_once_with_what_to_check() -> None:
    with (
        override_settings(EGRESS_ALLOW=["127.0.0.1"]),
        socket.socket() as taken,
    ):  # bound and not listening: nobody answers there
        taken.bind(("127.0.0.1", 0))
        kg(*add("shut", f"http://127.0.0.1:{taken.getsockname()[1]}/v1"))
        began = time.monotonic()
        error = refused("test", "shut")

    assert time.monotonic() - began < 5
    assert error["code"] == "model_error" and "could not be reached" in error["message"]
    assert error["hint"].startswith("Check the address and its port")


def test_keys_are_sealed_anew_and_those_that_no_key_opens_are_named() -> None:
    def sealed(name: str, *keys: str) -> None:
        with override_settings(FIELD_KEYS=list(keys)):
            row = make_connection(make_team(f"Team {name}"), name)
            row.set_key(KEY)
            row.save()

    sealed("aged", "old")
    sealed("foreign", "lost")
    make_connection(make_team(), "keyless")
    with override_settings(FIELD_KEYS=["new", "old"]):
        said = kg("reseal")

    assert said == {"resealed": 1, "cannotBeOpened": [{"team": "Team foreign", "name": "foreign"}]}
    with override_settings(FIELD_KEYS=["new"]):
        assert ModelConnection.objects.get(name="aged").open_key() == KEY
        assert ModelConnection.objects.get(name="keyless").open_key() == ""
    with override_settings(FIELD_KEYS=["lost"]):
        assert ModelConnection.objects.get(name="foreign").open_key() == KEY  # as it was
