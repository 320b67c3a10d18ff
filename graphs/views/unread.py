"""Parts of a text that no run could read: said wherever the document is looked at, until they are read."""

from typing import Any

from graphs.actions.retrying import missed_parts, run_that_missed
from graphs.library.extractors import goes_to
from graphs.models import Document


def unread_of(document: Document) -> dict[str, Any]:
    """For ``graphs/_unread.html``; nothing when every part was read."""
    run = run_that_missed(document)
    if run is None:
        return {}
    return {"unread": len(missed_parts(document)), "unread_run": run.pk, "unread_goes_to": goes_to(run)}
