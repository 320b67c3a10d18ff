"""Signs count as words of a proposition now: what candidates are matched by is made anew."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from graphs.domain.text import normalized

BATCH = 500


def again(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    rows = apps.get_model("graphs", "Candidate").objects.only("id", "text", "normalized_text")
    changed = []
    for row in rows.iterator(chunk_size=BATCH):
        words = normalized(row.text)
        if words != row.normalized_text:
            row.normalized_text = words
            changed.append(row)
    for start in range(0, len(changed), BATCH):
        rows.bulk_update(changed[start : start + BATCH], ["normalized_text"])


class Migration(migrations.Migration):
    dependencies = [("graphs", "0013_check_runs")]
    operations = [migrations.RunPython(again, migrations.RunPython.noop)]
