"""``kg ask`` as scripts use it: one answer as JSON, or a file of questions as a table."""

import csv
import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from graphs.actions.composing import create_document
from graphs.cli.extracting import ACTOR
from tests.builders import make_base, make_connection
from tests.graphs.cli.test_append import kg, refused

pytestmark = pytest.mark.django_db
TEXT = "=SUM adds cells together. Heavy rain causes floods."


def test_one_question_and_many(tmp_path: Path) -> None:
    base = make_base()
    document = create_document(base, title="Rain", text=TEXT, actor=ACTOR)
    of = ("--document", str(document.pk))
    assert kg("ask", "What causes floods?", *of)["answer"] == "Heavy rain causes floods."
    (tmp_path / "q.txt").write_text("What adds cells together?\n\n=1+1\n" + "x" * 601 + "\n", "utf-8")

    said = kg("ask", "--questions", str(tmp_path / "q.txt"), *of, "--out", str(tmp_path / "a.csv"))

    rows = list(csv.DictReader((tmp_path / "a.csv").open(encoding="utf-8-sig", newline="")))
    assert said["questions"] == len(rows) == 3
    assert list(rows[0]) == ["question", "status", "answer", "quotes", "places", "document"]
    assert (rows[0]["status"], rows[0]["answer"], rows[0]["places"]) == (
        "answered",
        "'=SUM adds cells together.",
        "¶1",
    )
    assert (rows[1]["question"], rows[1]["status"]) == ("'=1+1", "out_of_scope")
    assert rows[2]["status"] == "limit_exceeded"
    out = StringIO()
    call_command("kg", "ask", "--questions", str(tmp_path / "q.txt"), "--base", str(base.pk), stdout=out)
    assert "¶1 Rain" in out.getvalue()


def test_an_empty_default_base_is_not_asked_while_others_hold_texts() -> None:
    first = make_base(name="General")
    create_document(make_base(first.team, "Weather"), title="Rain", text=TEXT, actor=ACTOR)
    said = StringIO()

    with pytest.raises(SystemExit):
        call_command("kg", "ask", "What causes floods?", stderr=said)

    assert "“General”" in said.getvalue() and "--base: Weather" in said.getvalue()
    assert kg("ask", "What causes floods?", "--base", "Weather")["status"] == "answered"


def test_what_cannot_be_asked_is_told(tmp_path: Path) -> None:
    base = make_base()
    make_connection(base.team)
    document = create_document(base, title="Rain", text=TEXT, actor=ACTOR)

    assert refused("ask") == "invalid_input"
    assert refused("ask", "Why?", "--questions", str(tmp_path / "none.txt")) == "invalid_input"
    assert refused("ask", "--questions", str(tmp_path / "none.txt")) == "invalid_input"
    assert refused("ask", "Why?", "--document", "nothing") == "not_found"
    assert (
        refused("ask", "What causes floods?", "--document", str(document.pk), "--model", "builtin")
        == "no_model"
    )
    assert json.dumps(kg("ask", "Who?", "--base", str(base.pk))["status"]) == '"out_of_scope"'


@pytest.mark.parametrize(
    ("given", "named"),
    [
        (("ask", "What\udcff?"), "QUESTION is"),
        (("query", "rain\udcff"), "WORDS is"),
        (("ask", "What?", "--model", "m\udcff"), "--model is"),
    ],
)
def test_bad_bytes_are_named_as_help_spells_them(given: tuple[str, ...], named: str) -> None:
    said = StringIO()
    with pytest.raises(SystemExit):
        call_command("kg", *given, stdout=StringIO(), stderr=said)

    assert json.loads(said.getvalue())["error"]["message"].startswith(named)


def test_a_table_has_whole_sentences_on_one_line_each(tmp_path: Path) -> None:
    text = (
        "If the agent receives a redirect in reply to a request that changes\n   something on the server, it must not "
        "follow it by itself\n   unless the user confirms it, since this might\n   change the conditions of the request."
    )
    document = create_document(make_base(), title="Redirects", text=text, actor=ACTOR)
    (tmp_path / "q.txt").write_text("Must the agent follow a redirect?", "utf-8")

    kg(
        "ask",
        "--questions",
        str(tmp_path / "q.txt"),
        "--document",
        str(document.pk),
        "--out",
        str(tmp_path / "a.csv"),
    )

    [row] = csv.DictReader((tmp_path / "a.csv").open(encoding="utf-8-sig", newline=""))
    assert row["answer"] == row["quotes"] == " ".join(text.split())
    assert row["places"] == "¶1–2"


def test_a_table_names_the_heading_and_what_was_taken_for_granted(tmp_path: Path) -> None:
    text = (
        "9.2 LIST\n\nThe LIST method asks what there is. Responses to this method are not cacheable.\n\n"
        "9.8 TRACE\n\nThe TRACE method invokes a loop-back. Responses to this method MUST NOT be cached.\n"
    )
    document = create_document(make_base(), title="Methods", text=text, actor=ACTOR)
    asked, out = tmp_path / "q.txt", tmp_path / "a.csv"
    asked.write_text("Is a response to TRACE cacheable?\nWhy is TRACE cacheable?", "utf-8")

    kg("ask", "--questions", str(asked), "--document", str(document.pk), "--out", str(out))

    told, refused = csv.DictReader(out.open(encoding="utf-8-sig", newline=""))
    assert "9.8 TRACE: Responses to this method MUST NOT be cached." in told["answer"]
    assert refused["status"] == "insufficient" and "cacheable" in refused["answer"]
