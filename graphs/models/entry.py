"""What the full-text index knows of nodes and of units: their terms as one line, and keys that filter.

On SQLite an FTS5 table follows these rows by triggers, on PostgreSQL a column that the database computes has a GIN
index (migration 0015). Whoever deletes a node or a unit deletes its entry, so the index follows the graph by itself.
"""

from django.db import models


class NodeEntry(models.Model):
    node = models.OneToOneField("graphs.Node", models.CASCADE, primary_key=True, related_name="entry")
    document = models.ForeignKey("graphs.Document", models.CASCADE, related_name="+")
    terms = models.TextField()

    def __str__(self) -> str:
        return self.terms[:80]


class UnitEntry(models.Model):
    unit = models.OneToOneField("graphs.Unit", models.CASCADE, primary_key=True, related_name="entry")
    document = models.ForeignKey("graphs.Document", models.CASCADE, related_name="+")
    terms = models.TextField()

    def __str__(self) -> str:
        return self.terms[:80]
