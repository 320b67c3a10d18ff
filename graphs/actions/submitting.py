"""One submit of the form makes one document with its first run, however often it is sent."""

from collections.abc import Sequence

from django.db import IntegrityError, transaction

from graphs.actions.composing import create_document
from graphs.actions.extracting import start_extraction
from graphs.commits import Actor
from graphs.domain.calls import Limits
from graphs.domain.identity import source_id
from graphs.domain.values import JSONValue
from graphs.models import Document, KnowledgeBase
from graphs.workspace.origins import Origin


def submit(
    base: KnowledgeBase,
    *,
    title: str,
    text: str,
    removed: Sequence[JSONValue],
    extractor: str,
    actor: Actor,
    submission: str,
    origin: Origin | None = None,
    no_external: bool = False,
    limits: Limits | None = None,
) -> Document:
    """Document and run together, or the document that the same submit made before."""
    try:
        with transaction.atomic():
            document = create_document(
                base,
                title=title,
                text=text,
                actor=actor,
                submission=submission,
                removed=removed,
                origin=origin,
                no_external=no_external,
            )
            start_extraction(document, extractor=extractor, actor=actor, limits=limits)
    except IntegrityError:
        earlier = submitted_before(base, submission)
        if earlier is None:
            raise
        return earlier
    return document


def submitted_before(base: KnowledgeBase, submission: str) -> Document | None:
    """What this submit made earlier. A document deleted since gives its name free: sending again means again."""
    if not submission:
        return None
    Document.objects.filter(base=base, submission=submission, deleted_at__isnull=False).update(submission="")
    return Document.objects.filter(base=base, submission=submission).first()


def same_text(base: KnowledgeBase, text: str) -> Document | None:
    """A document of the base that holds exactly this text."""
    rows = Document.objects.in_base(base).filter(deleted_at__isnull=True)
    return rows.with_the_same_text(source_id(text)).recent_first().first()
