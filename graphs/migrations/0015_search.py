"""The full-text index. Each database keeps it its own way; what stands in it is cut by ``graphs.domain.terms`` alone.

SQLite: FTS5 over the entries, kept by triggers. A migration that rebuilds an entry table must make them anew.
PostgreSQL: a computed column of exact lexemes, no parser and no dictionary, with a GIN index. ``fastupdate`` is off:
every search would read through a list of pending entries. Documents that are here already are indexed.
"""

from collections import defaultdict

import django.db.models.deletion
from django.db import migrations, models

from graphs.domain.index_line import Home, node_line, unit_line

TABLES = (("graphs_nodeentry", "node_id"), ("graphs_unitentry", "unit_id"))
PUT = "INSERT INTO {table}_fts(rowid, terms) VALUES (new.{key}, new.terms);"
TAKE = "INSERT INTO {table}_fts({table}_fts, rowid, terms) VALUES ('delete', old.{key}, old.terms);"
SQLITE = (
    "CREATE VIRTUAL TABLE {table}_fts USING fts5(terms, content='{table}', content_rowid='{key}', "
    "tokenize=\"unicode61 remove_diacritics 0 categories 'L* M* N* Co' tokenchars '='\", detail=none, columnsize=0)",
    "CREATE VIRTUAL TABLE {table}_counts USING fts5vocab({table}_fts, row)",
    "CREATE TRIGGER {table}_put AFTER INSERT ON {table} BEGIN " + PUT + " END",
    "CREATE TRIGGER {table}_gone AFTER DELETE ON {table} BEGIN " + TAKE + " END",
    "CREATE TRIGGER {table}_changed AFTER UPDATE OF terms ON {table} BEGIN " + TAKE + " " + PUT + " END",
)
POSTGRESQL = (
    "ALTER TABLE {table} ADD COLUMN found_by tsvector "
    "GENERATED ALWAYS AS (array_to_tsvector(string_to_array(terms, ' '))) STORED",
    "CREATE INDEX {table}_found_by ON {table} USING gin (found_by) WITH (fastupdate = off)",
)
SQLITE_BACK = ("DROP TABLE {table}_counts", "DROP TABLE {table}_fts")
BATCH = 1000


def make(_apps, editor):
    _execute(editor, POSTGRESQL if editor.connection.vendor == "postgresql" else SQLITE)


def unmake(_apps, editor):
    """PostgreSQL drops column and index with the table, SQLite the triggers."""
    if editor.connection.vendor == "sqlite":
        _execute(editor, SQLITE_BACK)


def _execute(editor, statements):
    for table, key in TABLES:
        for statement in statements:
            editor.execute(statement.format(table=table, key=key))


def fill(apps, editor):
    documents = apps.get_model("graphs", "Document")._base_manager.using(editor.connection.alias)
    for document in documents.filter(deleted_at=None).select_related("base").iterator():
        version = document.versions.order_by("-number").first()
        if version:
            _index(apps, document, version)


def _index(apps, document, version):
    home = Home(document.pk.hex, document.base_id, document.base.team_id)
    over = {}
    for section in version.sections.all():
        over |= dict.fromkeys(range(section.start_unit, section.end_unit + 1), section)
    quotes, first = defaultdict(list), {}
    evidence = document.evidence.filter(node__isnull=False).order_by("order", "pk")
    for node, quote, unit in evidence.values_list("node", "quote", "unit__number").iterator():
        quotes[node].append(quote)
        first.setdefault(node, unit)

    def line_of(node):
        section = over.get(first.get(node.pk, node.anchor))
        title, name = (section.title, section.section_id) if section else ("", "")
        states = node.type, node.grounding, node.entailment
        return node_line(home, node.text, quotes[node.pk], title, name, *states)

    def line_of_unit(unit):
        section = over.get(unit.number)
        return unit_line(home, unit.text, section.title if section else "")

    entry, unit_entry = apps.get_model("graphs", "NodeEntry"), apps.get_model("graphs", "UnitEntry")
    nodes = (entry(node=node, document=document, terms=line_of(node)) for node in document.nodes.all())
    entry._base_manager.bulk_create(nodes, batch_size=BATCH)
    units = (
        unit_entry(unit=unit, document=document, terms=line_of_unit(unit)) for unit in version.units.all()
    )
    unit_entry._base_manager.bulk_create(units, batch_size=BATCH)


def _entry(of):
    key = models.OneToOneField(
        on_delete=django.db.models.deletion.CASCADE,
        primary_key=True,
        related_name="entry",
        serialize=False,
        to=f"graphs.{of}",
    )
    document = models.ForeignKey(
        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="graphs.document"
    )
    return [(of, key), ("document", document), ("terms", models.TextField())]


class Migration(migrations.Migration):
    dependencies = [("graphs", "0014_signs_are_words")]

    operations = [
        migrations.CreateModel("NodeEntry", _entry("node")),
        migrations.CreateModel("UnitEntry", _entry("unit")),
        migrations.RunPython(make, unmake),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
