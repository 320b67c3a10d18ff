"""The command line as a stranger uses it: real processes, their output, their exit status."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.warm import Warm

pytestmark = [pytest.mark.processes, pytest.mark.django_db]
ROOT = Path(__file__).parents[3]
TEXT = (
    "# Rain\n\nHeavy rain causes floods. A levee is a wall that holds water back.\n\nFloods damage roads.\n"
)


@dataclass
class Answer:
    status: int
    out: str
    err: str

    @property
    def json(self) -> dict:
        assert self.status == 0, self.err
        return json.loads(self.out)

    @property
    def error(self) -> dict:
        assert self.status == 1 and self.out == "", self.out
        return json.loads(self.err)["error"]


def environment(folder: Path) -> dict[str, str]:
    inherited = {
        key: value for key, value in os.environ.items() if not key.startswith(("GROUNDGRAPH_", "DJANGO_"))
    }
    return inherited | {"GROUNDGRAPH_DATA_DIR": str(folder), "HOME": str(folder)}


def manage(folder: Path, *words: str, stdin: str = "") -> Answer:
    done = subprocess.run(
        [sys.executable, str(ROOT / "manage.py"), *words],
        env=environment(folder),
        cwd=folder,
        input=stdin.encode(),
        capture_output=True,
        timeout=60,
    )
    return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("kg")


@pytest.fixture(scope="module")
def warm(folder: Path) -> Iterator[Warm]:
    home = folder / "home"
    home.mkdir()
    started = Warm(home, environment(folder))
    yield started
    started.end()


@pytest.fixture(scope="module")
def kg(folder: Path, warm: Warm, migrated: Path) -> Callable[..., Answer]:
    shutil.copy(migrated, folder)
    return lambda *words, stdin="": Answer(*warm.run(("kg", *words), folder, stdin))


@pytest.fixture(scope="module")
def made(kg: Callable[..., Answer], folder: Path) -> dict:
    (folder / "rain.md").write_text(TEXT)
    return kg("extract", "rain.md", "--output", "rain.json").json


def test_extract_stores_a_document_and_writes_its_export(kg, folder):
    (folder / "own.md").write_text(TEXT)
    made = kg("extract", "own.md", "--output", "own.json").json
    assert set(made) == {
        "documentId",
        "revision",
        "sourceId",
        "nodes",
        "edges",
        "units",
        "extractor",
        "status",
        "missed",
        "warnings",
        "seconds",
    }
    assert (made["status"], made["missed"]) == ("succeeded", [])
    assert made["nodes"] >= 3 and made["revision"] == 1
    written = json.loads((folder / "own.json").read_text())
    exported = kg("export", "--document", made["documentId"]).json
    assert [written.pop("exportedAt"), exported.pop("exportedAt")] and written == exported
    assert (exported["title"], exported["operations"][0]["actor"]) == ("own", "command line")


def test_the_first_team_and_its_base_are_made_once(kg, made):
    kg("extract", "-", "--title", "Second", stdin="Snow melts.")
    rows = kg("list-documents", "--limit", "10").json
    assert {(row["team"], row["base"]) for row in rows} == {("Local", "General")}
    assert len(kg("list-documents", "--limit", "1").json) == 1


def test_a_text_from_standard_input_is_named_by_its_first_line(kg):
    made = kg("extract", "-", stdin="\n## On snow\n\nSnow melts.\n").json
    assert kg("show-document", "--id", made["documentId"]).json["title"] == "On snow"


def test_segment_needs_no_database(tmp_path):
    answer = manage(tmp_path, "kg", "segment", "-", stdin="水在零度结冰。\r\n\r\n冰比水轻。").json
    assert answer["sentences"] == [[0, 7], [9, 14]]
    assert [unit["text"] for unit in answer["units"]] == ["水在零度结冰。", "冰比水轻。"]
    assert answer["sourceId"] == "source-bd8617a2db33201b85b7db1a7bff950af4a4593d66f3e8971c53c94922e96597"
    assert [chunk["id"] for chunk in answer["chunks"]] == ["chunk-2b35bb8f7ae9f1636f83e3b2-0001"]
    assert [section["id"] for section in answer["sections"]] == ["section-001-53bc76581169a2c8528c960c"]


@pytest.mark.parametrize(
    ("quote", "more", "status"),
    [
        ("Floods damage roads", (), "grounded"),
        ("Floods damage roads", ("--paragraph", "0"), "grounded"),
        ("The moon is cheese", (), "none"),
    ],
)
def test_locate(kg, made, quote, more, status):
    found = kg("locate", "--document", made["documentId"], "--quote", quote, *more).json
    assert set(found) == {"status", "paragraph", "start", "end", "quote", "occurrences"}
    assert found["status"] == status
    assert found["quote"] == (quote if status == "grounded" else "")


def test_export_and_import(kg, made, folder):
    known = made["documentId"]
    assert kg("export", "--document", known, "--format", "nodes-csv").out.startswith("\ufeffid,type,text,")
    told = kg("export", "--document", known, "--format", "edges-csv", "--output", ".").json
    assert (folder / told["output"]).name == "rain-r1-edges.csv"
    assert (folder / told["output"]).read_bytes().startswith(b"\xef\xbb\xbfid,fromNodeId,")
    assert kg("export", "--document", known, "--format", "receipt").error["code"] == "invalid_input"
    told = kg("export", "--document", known, "--format", "receipt", "--output", "r.zip").json
    assert (folder / told["output"]).read_bytes().startswith(b"PK")
    copy = kg("import-graph", "--input", "rain.json", "--title", "Copy").json
    assert (copy["nodes"], copy["edges"], copy["notAuthenticated"]) == (made["nodes"], made["edges"], [])


def test_import_tells_what_it_could_not_authenticate(kg, made):
    node = {"id": "n1", "type": "fact", "text": "Cheese falls", "quote": "Cheese falls", "paragraph": 0}
    graph = {"nodes": [node, {"id": "n2"}], "edges": []}
    answer = kg("import-graph", "--input", "-", "--source", "rain.md", stdin=json.dumps(graph)).json
    assert [(item["id"], item["quote"]) for item in answer["notAuthenticated"]] == [("n1", "Cheese falls")]
    assert [(item["code"], item["item"]) for item in answer["refused"]] == [("node_missing_identity", "n2")]


def test_candidates(kg, made):
    first = kg("list-candidates", "--document", made["documentId"], "--limit", "1").json[0]
    decision = {"kind": first["kind"], "id": first["id"], "status": "accepted"}
    chosen = ("--id", first["id"], "--status", "accepted")
    assert kg("set-candidate", "--kind", first["kind"], *chosen).json == decision
    accepted = kg("list-candidates", "--document", made["documentId"], "--status", "accepted").json
    assert [item["id"] for item in accepted] == [first["id"]]
    other = "claim" if first["kind"] == "entity" else "entity"
    assert kg("set-candidate", "--kind", other, *chosen).error["code"] == "not_found"


def test_recover_runs(kg, made):
    assert kg("recover-runs", "--here").json["active"] == []


def test_create_owner(kg, made):
    first = kg("create-owner", "one@example.org").json
    assert first["setPasswordPath"].startswith("/") and first["team"] == "First team"
    second = kg("create-owner", "two@example.org", "--password", stdin="correct horse battery\n").json
    assert "setPasswordPath" not in second
    assert kg("create-owner", "nobody").error["code"] == "invalid_input"
    assert (
        kg("create-owner", "three@example.org", "--password", stdin="123\n").error["code"] == "invalid_input"
    )


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("extract", "missing.txt"), "invalid_input"),
        (("extract", "."), "invalid_input"),
        (("extract", "-"), "empty"),
        (("extract", "rain.md", "--extractor", "oracle"), "no_model"),
        (("extract", "rain.md", "--base", "nowhere"), "not_found"),
        (("extract", "rain.md", "--title", "x" * 201), "invalid_input"),
        (("extract", "rain.md", "--title", "cut \udcff"), "invalid_input"),
        (("show-document", "--id", "7"), "not_found"),
        (("show-document", "--id", "00000000-0000-4000-8000-000000000000"), "not_found"),
        (("import-graph", "--input", "rain.md"), "invalid_input"),
        (("import-graph", "--input", "rain.json", "--source", "missing.txt"), "invalid_input"),
    ],
)
def test_what_cannot_be_done_is_json_on_standard_error(kg, made, words, code):
    error = kg(*words).error
    assert error["code"] == code and error["message"] and error["hint"]


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("fly",),
        ("extract",),
        ("export", "--document", "x", "--format", "pdf"),
        ("list-documents", "--limit", "0"),
    ],
)
def test_wrong_usage_exits_with_2(kg, words):
    answer = kg(*words)
    assert (answer.status, answer.out) == (2, "")
    assert "usage: " in answer.err


def test_an_unprepared_database_is_said_to_be_one(tmp_path):
    error = manage(tmp_path, "kg", "list-documents").error
    assert error["code"] == "persistence_failed" and "migrate" in error["hint"]


def test_evaluate_needs_no_database_and_stores_nothing(tmp_path: Path) -> None:
    (tmp_path / "in.jsonl").write_text(
        '{"id": "a", "lang": "en", "text": "Rain causes floods."}\n\n{"id": "b", "text": ""}\n',
        encoding="utf-8",
    )
    done = manage(tmp_path, "kg", "evaluate", "causal", "--in", "in.jsonl", "--out", "out.jsonl")
    assert done.json | {"seconds": 0} == {"set": "causal", "items": 2, "failed": ["b"], "seconds": 0}
    lines = [json.loads(line) for line in (tmp_path / "out.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [line["id"] for line in lines] == ["a", "b"]
    assert lines[0]["graph"]["edges"][0]["relation"] == "causes"


@pytest.mark.parametrize(
    ("name", "says"),
    [("factcheck", "no checking of facts yet"), ("nonsense", "choose one of")],
)
def test_evaluate_has_no_such_set(warm: Warm, tmp_path: Path, name: str, says: str) -> None:
    done = Answer(*warm.run(("kg", "evaluate", name, "--in", "in", "--out", "out"), tmp_path))
    assert (done.status, done.out) == (2, "")
    assert says in done.err


@pytest.mark.parametrize("line", ["{", "[]", '{"id": "a"}', "[" * 100_000])
def test_evaluate_names_the_line_that_is_no_item(warm: Warm, tmp_path: Path, line: str) -> None:
    (tmp_path / "in").write_text('{"id": "a", "text": "x"}\n' + line, encoding="utf-8")
    done = Answer(*warm.run(("kg", "evaluate", "mine", "--in", "in", "--out", "out"), tmp_path))
    assert done.error["code"] == "invalid_input"
    assert "line 2" in done.error["message"]
    assert not (tmp_path / "out").exists()


def test_what_stood_in_a_file_stays_until_the_new_is_whole(tmp_path: Path) -> None:
    (tmp_path / "in").write_text('{"id": "a", "text": "x"}', encoding="utf-8")
    (tmp_path / "out").mkdir()
    done = manage(tmp_path, "kg", "evaluate", "mine", "--in", "in", "--out", "out")
    assert done.error["code"] == "invalid_input"
    assert sorted(path.name for path in tmp_path.iterdir() if path.name != "secret_key") == ["in", "out"]
