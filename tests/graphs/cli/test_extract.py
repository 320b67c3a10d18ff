"""``kg extract``: what its answer says of parts that were not read, and whom it asks when nobody is named."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from graphs.actions.bases import default_base
from graphs.cli.places import first_team
from graphs.models import KnowledgeBase
from tests.builders import make_connection, make_document
from tests.graphs.test_model_runs import TEXT
from tests.stub.running import Stub


def kg(*words: str) -> dict[str, Any]:
    out = StringIO()
    call_command("kg", *words, stdout=out)
    return json.loads(out.getvalue())  # type: ignore[no-any-return]


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("loopback")
@pytest.mark.parametrize(("model", "codes"), [("good", set()), ("html@Zanzibarth", {"chunk_failed"})])
def test_what_was_missed_is_named(tmp_path: Path, stub: Stub, model: str, codes: set[str]) -> None:
    make_connection(first_team(), "stub", base_url=stub.base_url, model=model, is_default=True)
    (tmp_path / "ports.md").write_text(TEXT)

    said = kg("extract", str(tmp_path / "ports.md"), "--output", str(tmp_path / "o"))

    exported = json.loads((tmp_path / "o").read_text())
    assert (said["extractor"], said["status"]) == ("stub", exported["generation"]["status"])
    assert {part["code"] for part in said["missed"]} == codes
    for part in said["missed"]:
        first, last = map(int, part["units"].split("–"))
        units = exported["source"]["units"][first - 1 : last]
        assert said["status"] == "succeeded_with_warnings" and part["message"]
        assert any("Zanzibarth" in unit["text"] for unit in units)


@pytest.fixture
def base(db: None) -> KnowledgeBase:
    base = default_base(first_team())
    make_connection(base.team, "teams", is_default=True)
    make_connection(base.team, "bases")
    make_connection(base.team, "near", base_url="http://localhost:11434/v1")
    return base


def asked(tmp_path: Path, *more: str) -> str:
    (tmp_path / "ice.txt").write_text("Ice melts because it is warm.")
    return str(kg("extract", str(tmp_path / "ice.txt"), "--estimate", *more)["extractor"])


@pytest.mark.parametrize(
    ("default", "no_external", "more", "name"),
    [
        ("", False, (), "teams"),
        ("bases", False, (), "bases"),
        ("builtin+bases", False, (), "builtin+bases"),
        ("gone", False, (), "teams"),
        ("bases", False, ("--extractor", "builtin"), "builtin"),
        ("bases", True, (), "builtin"),
        ("near", True, (), "near"),
    ],
)
def test_without_a_name_the_default_is_that_of_the_browser(
    base: KnowledgeBase, tmp_path: Path, default: str, no_external: bool, more: tuple[str, ...], name: str
) -> None:
    KnowledgeBase.objects.update(extractor=default, no_external=no_external)

    assert asked(tmp_path, *more) == name


def test_a_document_that_stays_here_is_never_appended_to_by_a_model_elsewhere(
    base: KnowledgeBase, tmp_path: Path
) -> None:
    document = make_document(base)
    assert asked(tmp_path, "--append", str(document.pk)) == "teams"
    document.no_external = True
    document.save()
    assert asked(tmp_path, "--append", str(document.pk)) == "builtin"
