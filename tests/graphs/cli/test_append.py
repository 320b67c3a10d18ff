"""``kg extract FILE --append DOC`` as scripts use it."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from graphs.models import Document
from tests.builders import make_base, make_document

pytestmark = pytest.mark.django_db
FIRST = "Heavy rain causes floods. A levee is a wall that holds water back.\n"
NEXT = "\ufeffLevees fail when rivers rise.\r\nFloods damage roads."


def kg(*words: str) -> dict[str, Any]:
    out = StringIO()
    call_command("kg", *words, stdout=out)
    return json.loads(out.getvalue())  # type: ignore[no-any-return]


def refused(*words: str) -> str:
    said = StringIO()
    with pytest.raises(SystemExit) as left:
        call_command("kg", *words, stdout=StringIO(), stderr=said)
    assert left.value.code == 1
    return str(json.loads(said.getvalue())["error"]["code"])


def test_a_file_becomes_the_next_passage(tmp_path: Path) -> None:
    document = make_document(make_base(), FIRST, "Rain")
    (tmp_path / "next.txt").write_bytes(NEXT.encode())
    append = ("extract", str(tmp_path / "next.txt"), "--append", str(document.pk))

    said = kg(*append, "--output", str(tmp_path / "all.json"))

    stored = Document.objects.get(pk=document.pk)
    assert (said["documentId"], said["revision"], stored.title) == (str(document.pk), 1, "Rain")
    assert said["sourceId"] == stored.current_version.source_id
    assert said["appended"]["nodes"] == said["nodes"] > 0
    assert {"edges", "links", "restated", "firstUnit"} <= set(said["appended"])
    exported = json.loads((tmp_path / "all.json").read_text())
    assert exported["source"]["text"] == FIRST + "\n\nLevees fail when rivers rise.\nFloods damage roads."
    assert exported["source"]["previousId"] == exported["source"]["versions"][0]["id"]

    assert refused(*append) == "invalid_input"
    assert kg(*append, "--again")["revision"] == 2


@pytest.mark.parametrize(
    ("content", "more", "code"),
    [
        ("Towns wait.", ("--title", "Other"), "invalid_input"),
        ("Towns wait.", ("--append", "00000000-0000-4000-8000-000000000000"), "not_found"),
        ("Towns wait.", ("--append", "nothing"), "not_found"),
        (" \n", (), "empty"),
        ("Towns wait.", ("--extractor", "nobody"), "no_model"),
    ],
)
def test_what_cannot_be_appended_changes_nothing(
    tmp_path: Path, content: str, more: tuple[str, ...], code: str
) -> None:
    document = make_document(make_base(), FIRST)
    (tmp_path / "next.txt").write_text(content)

    words = ("extract", str(tmp_path / "next.txt"), "--append", str(document.pk), *more)

    assert refused(*words) == code
    assert Document.objects.get(pk=document.pk).versions.count() == 1
