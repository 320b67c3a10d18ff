"""The next passage of a document that exists: handed to a run, which makes it part of the document when it succeeds."""

from collections.abc import Sequence

from django.db import transaction

from graphs.actions import extracting
from graphs.actions.growing import check_room
from graphs.actions.privacy import refuse_external
from graphs.commits import Actor
from graphs.domain.calls import Limits
from graphs.domain.values import JSONValue
from graphs.domain.vocabulary import RunKind
from graphs.models import Document, Passage, Run, Unit
from graphs.ports import Extractor
from graphs.segmentation.joining import GAP

SHORTEST_REPEATED = 24  # characters; shorter words stand twice in many a text


def start_append(
    document: Document,
    *,
    text: str,
    removed: Sequence[JSONValue],
    extractor: str,
    actor: Actor,
    limits: Limits | None = None,
) -> Run:
    """A queued run that holds the passage, and its job. ``text`` went through ``graphs.importing.text.normalise``.

    Raises Busy while another run is active, LimitExceeded when the whole would be too long, ExternalModelForbidden
    when the text must not leave this server.
    """
    refuse_external(document, extractor)
    check_room(document, text)
    with transaction.atomic():
        run = extracting.new_run(document, extractor, actor, RunKind.APPEND, limits)
        Passage.objects.create(run=run, text=text, removed=list(removed))
        extracting.hand_over(run)
    return run


def append_now(
    document: Document,
    *,
    text: str,
    removed: Sequence[JSONValue],
    extractor: Extractor,
    actor: Actor,
    limits: Limits | None = None,
) -> Run:
    """Append in this process, without a worker. Raises the KgError that made the run fail or pause."""
    check_room(document, text)
    with transaction.atomic():
        run = extracting.new_run(document, extractor.name, actor, RunKind.APPEND, limits)
        Passage.objects.create(run=run, text=text, removed=list(removed))
    extracting.finish_now(run, extractor)
    document.refresh_from_db()
    document.__dict__.pop("current_version", None)
    return run


def repeated(document: Document, text: str) -> Unit | None:
    """The unit where this very passage begins in the document already, if it stands there."""
    version, wanted = document.current_version, text.strip()
    whole = GAP + version.text.strip() + GAP
    found = whole.find(wanted if len(wanted) >= SHORTEST_REPEATED else GAP + wanted + GAP)
    if found < 0:
        return None
    lead = len(version.text) - len(version.text.lstrip())
    start = max(found - len(GAP) + lead, 0)
    return version.units.filter(end__gt=start).order_by("number").first()
