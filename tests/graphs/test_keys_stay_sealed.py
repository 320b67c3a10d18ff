"""After whole runs with real processes the bytes of a key are in the request to the model's server and nowhere else:
not in the database, not in what the processes said, not in exports, not in pages."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.stub.running import Stub

pytestmark = [pytest.mark.processes, pytest.mark.django_db]
ROOT = Path(__file__).resolve().parents[2]
KEY = "sk-distinctive-7f3a91c4e85b"
TEXT = "Ice melts because it is warm.\n\nWater freezes because it is cold.\n"


class Here:
    """An empty data folder, and everything that processes on it said."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.said = b""
        self.env = os.environ | {
            "DATABASE_URL": f"sqlite:///{folder}/db.sqlite3",
            "DJANGO_SETTINGS_MODULE": "tests.process_settings",
            "GROUNDGRAPH_DATA_DIR": str(folder),
            "GROUNDGRAPH_EGRESS_ALLOW": "127.0.0.1",
            "GROUNDGRAPH_DEBUG": "1",
            "PYTHONPATH": str(ROOT),
            "THE_KEY": KEY,
        }

    def manage(self, *words: str) -> int:
        done = subprocess.run(
            [sys.executable, "manage.py", *words], cwd=ROOT, env=self.env, capture_output=True, check=False
        )
        self.said += done.stdout + done.stderr
        return done.returncode

    def holds(self, words: str) -> list[str]:
        files = [path for path in self.folder.rglob("*") if path.is_file()]
        return [path.name for path in files if words.encode() in path.read_bytes()]


RUNS = """
import os, traceback
from django.core.management import call_command
for adapter in ("openai", "anthropic"):
    for number, model in enumerate(("good", "repeats_key:400", "repeats_key:401", "repeats_key:200", "chatter")):
        name = f"{adapter}{number}"
        where = ["--base-url", os.environ["STUB"], "--model", model, "--adapter", adapter]
        output = ["--output", f"{os.environ['FOLDER']}/{name}.json"]
        call_command("kg", "connection", "add", name, *where, "--api-key-env", "THE_KEY")
        for words in (["extract", os.environ["FOLDER"] + "/ice.txt", "--extractor", name, *output],
                      ["connection", "test", name], ["connection", "list"]):
            try:
                call_command("kg", *words)
            except BaseException:
                traceback.print_exc()
"""
PAGES = """
from django.test import Client
from kgsite.accounts.models import Membership, Team, User
from graphs.models import Run
user = User.objects.create_superuser(username="root", email="r@example.org", password="x")
Membership.objects.create(team=Team.objects.first(), user=user, role="owner")
page = Client(raise_request_exception=False)
page.force_login(user)
for run in Run.objects.all():
    places = [f"/runs/{run.pk}/", f"/documents/{run.document_id}/", f"/documents/{run.document_id}/diagnostics/"]
    for place in [*places, f"/documents/{run.document_id}/export/json/"]:
        print(place, b"".join(page.get(place, HTTP_HOST="localhost")).decode())
for place in ("/runs/", "/admin/graphs/", "/admin/graphs/run/", "/nowhere/"):
    print(place, b"".join(page.get(place, HTTP_HOST="localhost")).decode())
"""


def test_the_key_is_in_no_file_no_output_and_no_page(stub: Stub, tmp_path: Path, migrated: Path) -> None:
    here = Here(tmp_path)
    source = tmp_path / "ice.txt"
    source.write_text(TEXT)
    shutil.copy(migrated, tmp_path / "db.sqlite3")
    here.env |= {"STUB": stub.base_url, "FOLDER": str(tmp_path)}
    stub.reset()

    assert here.manage("shell", "--no-imports", "-c", RUNS) == 0, here.said.decode()
    assert stub.calls()["calls"] >= 20 and KEY in str(stub.last()["headers"])
    assert here.manage("kg", "extract", str(source), "--extractor", "openai1") == 1
    assert here.manage("shell", "--no-imports", "-c", PAGES) == 0, here.said.decode()

    assert (tmp_path / "openai0.json").exists() and b"Ice melts" in here.said
    assert b"[key]" in here.said  # the server did repeat it
    assert KEY.encode() not in here.said
    assert here.holds(KEY) == []
    assert here.holds("openai0") != []  # the files were read
