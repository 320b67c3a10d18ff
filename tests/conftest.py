"""Fixtures that every test may use; builders stand in ``tests.builders``."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from django.db import connection
from django.test.utils import override_settings
from django.utils import translation
from pytest_django import DjangoDbBlocker

from kgsite.accounts.models import Team
from tests.stub.running import Stub, running_stub

ROOT = Path(__file__).parents[1]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What starts processes mostly waits for them. Standing first, it waits on one worker while the others compute; spread
    over all of them it keeps processors idle, as does a long test that is the last one to begin."""
    order = ("processes", "lengthy")
    items.sort(key=lambda item: [item.get_closest_marker(name) is None for name in order])


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """A request in another language must not leave it to the next test of this process."""
    yield
    translation.deactivate()


@pytest.fixture(scope="session")
def migrated(
    django_db_setup: None, django_db_blocker: DjangoDbBlocker, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """An empty database file for processes that tests start: a copy is there at once, and migrating takes seconds."""
    made = tmp_path_factory.mktemp("migrated") / "groundgraph.sqlite3"
    with django_db_blocker.unblock():
        if connection.vendor == "sqlite":
            connection.ensure_connection()
            with closing(sqlite3.connect(made)) as copy:
                connection.connection.backup(copy)
            return made
    env = os.environ | {"GROUNDGRAPH_DATA_DIR": str(made.parent), "DJANGO_SETTINGS_MODULE": "kgsite.settings"}
    del env["DATABASE_URL"]
    subprocess.run([sys.executable, "manage.py", "migrate", "-v0"], cwd=ROOT, env=env, check=True)
    return made


@pytest.fixture
def team(db: None) -> Team:
    return Team.objects.create(name="Readers", slug="readers")


@pytest.fixture(scope="session")
def model_server() -> Iterator[Stub]:
    with running_stub() as found:
        yield found


@pytest.fixture
def stub(model_server: Stub) -> Stub:
    """A model's server in a process of its own, which was asked nothing yet."""
    model_server.reset()
    return model_server


@pytest.fixture
def loopback(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Models on this machine may be asked, and are asked again soon; ``test_limits`` has the real pauses."""
    monkeypatch.setattr("graphs.providers.limits.BACKOFF", (0.1, 0.2, 0.3))
    with override_settings(EGRESS_ALLOW=["127.0.0.1"]):
        yield
