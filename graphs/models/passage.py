from django.db import models


class Passage(models.Model):
    """What a run is to append to its document, kept here until it is part of it; then what came of it.

    ``removed`` is what import took out of the text. ``result`` counts ``nodes``, ``edges``, ``links`` to earlier parts
    and ``restated`` propositions, and names the ``firstUnit``; it is empty while nothing was appended.
    """

    run = models.OneToOneField("graphs.Run", models.CASCADE, related_name="passage")
    text = models.TextField()
    removed = models.JSONField(default=list, blank=True)
    result = models.JSONField(default=dict, blank=True)

    def __str__(self) -> str:
        return self.text[:80]
