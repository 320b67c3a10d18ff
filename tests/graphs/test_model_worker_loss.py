"""``kill -9`` of a worker in the middle of paid calls: what was answered and stored is not asked, and not paid, again."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.graphs.test_model_runs import TEXT
from tests.graphs.test_worker_loss import Installation, _kill, _until
from tests.stub.running import running_stub

pytestmark = [pytest.mark.processes, pytest.mark.django_db]
AT_ONCE = 1

START = """
from graphs.actions.composing import create_document
from graphs.actions.extracting import start_extraction
from graphs.commits import Actor
from graphs.models import KnowledgeBase, ModelConnection
from kgsite.accounts.models import Team
team = Team.objects.create(slug="t", name="T")
base = KnowledgeBase.objects.create(team=team, name="B")
ModelConnection.objects.create(team=team, name="stub", base_url="{url}", model="good:1~extract", concurrency={at_once}, deadline=30)
document = create_document(base, title="Harbour", text={text!r}, actor=Actor("A"))
print(json.dumps(str(start_extraction(document, extractor="stub", actor=Actor("A")).pk)))
"""
LOOK = """
from graphs.models import Run
run = Run.objects.get(pk="{run}")
done = sorted(run.chunks.values_list("index", flat=True))
paid = sorted(run.calls_made.filter(outcome="ok", task="extract").values_list("chunk", flat=True))
print(json.dumps([run.state, len(done), done, paid, run.chunks_total, run.calls]))
"""


@pytest.fixture
def installation(tmp_path: Path, migrated: Path) -> Iterator[Installation]:
    made = Installation(tmp_path)
    made.env["GROUNDGRAPH_EGRESS_ALLOW"] = "127.0.0.1"
    shutil.copy(migrated, tmp_path / "db.sqlite3")
    yield made
    made.end()


def test_finished_parts_are_not_paid_twice(installation: Installation) -> None:
    def look(run: object) -> Callable[[], object]:
        return lambda: installation.ask(LOOK.format(run=run))

    with running_stub() as stub:
        run = installation.ask(START.format(url=stub.base_url, text=TEXT, at_once=AT_ONCE))
        first = installation.start_worker()
        _until(lambda seen: isinstance(seen[1], int) and seen[1] >= 1, look(run), lambda: None)
        _kill(first)
        state, _count, done, paid, total, _calls = look(run)()  # type: ignore[misc]
        assert state == "running" and len(done) < total, "the worker was to die in mid-run"
        assert set(done) <= set(paid), "what is stored is also in the ledger"

        installation.start_worker()
        sweep = "from graphs.jobs import sweep\nprint(json.dumps(sweep()))"
        ended = _until(
            lambda seen: seen[0] not in ("running", "queued"), look(run), lambda: installation.ask(sweep)
        )

        assert ended[0] == "succeeded"
        assert all(ended[3].count(index) == 1 for index in done)  # type: ignore[attr-defined]
        assert (
            stub.calls()["tasks"].count("extract") <= total + AT_ONCE
        )  # only what was under way at the kill
