"""Operations are chained. Those that are here already get their seals, document after document, in batches."""

import django.utils.timezone
from django.db import migrations, models

from graphs.domain.hash_chain import link

BATCH = 100


def seal(apps, schema_editor):
    """Keys first and rows by the hundred: a payload may hold a whole graph, and no cursor stays open over updates."""
    operations = apps.get_model("graphs", "Operation")._base_manager.using(schema_editor.connection.alias)
    keys = list(operations.order_by("document_id", "revision").values_list("pk", flat=True))
    document, previous = None, ""
    for start in range(0, len(keys), BATCH):
        rows = operations.in_bulk(keys[start : start + BATCH])
        for key in keys[start : start + BATCH]:
            row = rows[key]
            previous = previous if row.document_id == document else ""
            document = row.document_id
            row.previous_hash, row.hash = previous, _hash(row, previous)
            previous = row.hash
        operations.bulk_update(rows.values(), ["previous_hash", "hash"])


def _hash(row, previous):
    return link(
        document=str(row.document_id),
        revision=row.revision,
        kind=row.kind,
        actor=row.actor_name,
        reason=row.reason,
        at=row.created_at,
        before=row.before,
        after=row.after,
        previous=previous,
    )


class Migration(migrations.Migration):
    dependencies = [
        ("graphs", "0011_relate"),
    ]

    operations = [
        migrations.AddField(
            model_name="operation",
            name="hash",
            field=models.CharField(
                blank=True, default="", editable=False, help_text="Of all the above.", max_length=64
            ),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="operation",
            name="previous_hash",
            field=models.CharField(blank=True, default="", editable=False, max_length=64),
            preserve_default=False,
        ),
        migrations.AlterField(
            model_name="operation",
            name="created_at",
            field=models.DateTimeField(default=django.utils.timezone.now, editable=False),
        ),
        migrations.RunPython(seal, migrations.RunPython.noop, elidable=True),
    ]
