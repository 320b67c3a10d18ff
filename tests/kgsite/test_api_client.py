"""A client that a machine wrote from the OpenAPI document does one real job: a text in, a graph out, a word changed."""

import json
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from pytest_django.live_server_helper import LiveServer

from graphs.actions.extracting import run_extraction
from graphs.domain.scopes import Scope
from graphs.providers.catalogue import find_extractor
from tests.builders import TEXT, make_base
from tests.graphs.api.calling import make_program
from tests.kgsite.api_samples import described


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    (tmp_path / "openapi.json").write_text(json.dumps(described()))
    (tmp_path / "config.yml").write_text("package_name_override: written_client\npost_hooks: []\n")
    command = ["-m", "openapi_python_client", "generate", "--meta", "none", "--fail-on-warning"]
    files = ["--path", "openapi.json", "--config", "config.yml", "--output-path", "written_client"]
    subprocess.run([sys.executable, *command, *files], cwd=tmp_path, check=True, capture_output=True)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield import_module("written_client")
    for name in [name for name in sys.modules if name.partition(".")[0] == "written_client"]:
        del sys.modules[name]


def test_a_written_client_does_a_job(client: ModuleType, live_server: LiveServer, settings: Any) -> None:
    settings.EXTRACTORS = ["graphs.extraction.builtin.extractor.BuiltinExtractor"]
    program = make_program(Scope.WRITE)
    base = make_base(program.team)
    with client.AuthenticatedClient(
        live_server.url, program.secret, raise_on_unexpected_status=True
    ) as session:
        ask = Asking(session)

        made = ask("documents.create_document", base.pk, body=ask.model("DocumentSent", text=TEXT))
        waiting = ask("runs.show_run", made.run.run_id)
        run_extraction(made.run.run_id, find_extractor)
        done = ask("runs.show_run", made.run.run_id)
        graph = ask("graph.read_graph", made.document.document_id)
        edits = ask.model("CommitSent", expectedRevision=graph.revision, summary="Rain and roads.")
        changed = ask("graph.commit", made.document.document_id, body=edits)
        shown = ask("documents.show_document", made.document.document_id)

    assert (str(waiting.state), str(done.state)) == ("queued", "succeeded")
    assert [node for node in graph.nodes if node.quote not in TEXT] == []
    assert graph.nodes and graph.edges
    assert (changed.revision, shown.summary) == (graph.revision + 1, "Rain and roads.")


class Asking:
    """Operations by ``<tag>.<id>``, and what they are sent."""

    def __init__(self, session: Any) -> None:
        self.session = session

    def __call__(self, name: str, *words: object, **sent: object) -> Any:
        return import_module(f"written_client.api.{name}").sync(*words, client=self.session, **sent)

    def model(self, name: str, **fields: object) -> Any:
        return getattr(import_module("written_client.models"), name).from_dict(fields)
