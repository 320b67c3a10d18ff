from django.db import models


class Comparison(models.Model):
    """What an extractor proposed for a document, kept beside its graph: to be compared, and perhaps used by a run.

    ``source_id`` names the text that it speaks of.
    """

    run = models.OneToOneField("graphs.Run", models.CASCADE, related_name="comparison")
    source_id = models.CharField(max_length=71)
    draft = models.JSONField()

    def __str__(self) -> str:
        return self.source_id[:20]
