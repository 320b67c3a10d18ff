"""The trail is append-only and chained; who leaves takes nothing out of it."""

from datetime import UTC, datetime
from importlib import import_module
from types import SimpleNamespace

import pytest
from django.apps import apps
from django.db import connection

from graphs.commits import Actor, commit_patch
from graphs.domain.hash_chain import link
from graphs.domain.patch import GraphPatch
from graphs.models import Document, Operation
from graphs.models.operation import SealedError
from tests.builders import make_graph, make_user

pytestmark = pytest.mark.django_db
WORDS = {
    "document": "d", "revision": 1, "kind": "edit", "actor": "Ada", "reason": "", "before": {}, "previous": "",
    "at": datetime(2026, 1, 2, 3, 4, 5, 6, UTC), "after": {"n": 1e22, "t": "雨"},
}  # fmt: skip


def changed() -> Document:
    document = make_graph()
    ada = make_user()
    commit_patch(document, GraphPatch(summary="Rain."), expected_revision=1, actor=Actor("Ada", ada))
    return document


def test_each_operation_is_sealed_and_hangs_on_the_one_before() -> None:
    first, second = changed().operations.order_by("revision")

    assert (first.previous_hash, second.previous_hash) == ("", first.hash)
    assert [row.expected_hash() for row in (first, second)] == [first.hash, second.hash]


@pytest.mark.parametrize("name", [name for name in WORDS if name != "at"])
def test_every_word_is_sealed(name: str) -> None:
    other = {"revision": 2, "before": {"x": None}, "after": {"n": 1e22}}.get(name, "other")

    assert link(**WORDS) != link(**WORDS | {name: other})  # type: ignore[arg-type]


def test_numbers_and_keys_are_sealed_as_any_database_gives_them_back() -> None:
    again = WORDS | {"after": {"t": "雨", "n": 10**22}}

    assert link(**WORDS) == link(**again)  # type: ignore[arg-type]


def test_nothing_sealed_is_written_over_or_deleted() -> None:
    document = changed()
    row = document.operations.get(revision=2)

    for refused in (
        lambda: row.save(),
        lambda: row.save(update_fields=["reason"]),
        lambda: row.delete(),
        lambda: document.operations.update(actor_name="Eve"),
        lambda: document.operations.all().delete(),
        lambda: Operation.objects.bulk_update([row], ["reason"]),
        lambda: Operation.objects.bulk_create([row]),
    ):
        with pytest.raises(SealedError):
            refused()


def test_an_account_or_a_document_that_is_deleted_breaks_no_chain() -> None:
    document, other = changed(), changed()
    row = document.operations.get(revision=2)
    assert row.actor is not None

    row.actor.delete()
    other.delete()

    row = Operation.objects.get(pk=row.pk)
    assert (row.actor, row.actor_name, row.hash) == (None, "Ada", row.expected_hash())


def test_the_migration_seals_what_was_there_already(monkeypatch: pytest.MonkeyPatch) -> None:
    changed(), changed()
    seals = list(Operation.objects.order_by("pk").values_list("previous_hash", "hash"))
    Operation._base_manager.update(previous_hash="", hash="")
    migration = import_module("graphs.migrations.0012_hash_chain")
    monkeypatch.setattr(migration, "BATCH", 3)

    migration.seal(apps, SimpleNamespace(connection=connection))

    assert list(Operation.objects.order_by("pk").values_list("previous_hash", "hash")) == seals
