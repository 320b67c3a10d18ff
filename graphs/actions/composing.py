"""Documents as people handle them: made from a text, renamed, moved, deleted and brought back."""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from graphs.commits import Actor
from graphs.domain.errors import InvalidInput
from graphs.domain.messages import gettext_noop
from graphs.domain.values import JSONValue, Source
from graphs.domain.vocabulary import DocumentKind
from graphs.indexing import forget_document, index_document
from graphs.models import Document, KnowledgeBase
from graphs.segmentation.segment import segment
from graphs.versions import store_first
from graphs.workspace.origins import Origin


def create_document(
    base: KnowledgeBase,
    *,
    title: str,
    text: str,
    actor: Actor,
    language: str = "",
    kind: DocumentKind = DocumentKind.TEXT,
    submission: str = "",
    removed: Sequence[JSONValue] = (),
    origin: Origin | None = None,
    no_external: bool = False,
) -> Document:
    """A document with its first source version, cut into units: all of it or nothing.

    ``text`` went through ``graphs.importing.text.normalise``. Raises IntegrityError for a ``submission`` that
    the base has seen.
    """
    source = segment(text, language or base.language)
    document = new_document(base, title=title, source=source, actor=actor, kind=kind, submission=submission)
    document.no_external = no_external
    if origin:
        document.origin = origin.document
        document.origin_first, document.origin_last = origin.first, origin.last
    store_document(document, source, actor, removed)
    return document


def new_document(
    base: KnowledgeBase,
    *,
    title: str,
    source: Source,
    actor: Actor,
    kind: DocumentKind = DocumentKind.TEXT,
    submission: str = "",
) -> Document:
    """A document that is not stored yet."""
    return Document(
        base=base,
        title=title,
        kind=kind,
        language=source.language,
        created_by=actor.user,
        created_by_name=actor.name,
        submission=submission,
    )


def store_document(
    document: Document, source: Source, actor: Actor, removed: Sequence[JSONValue] = ()
) -> None:
    """The new document with its text: all of it or nothing."""
    with transaction.atomic():
        document.save(force_insert=True)
        store_first(document, source, actor.user, removed)


def rename(document: Document, title: str) -> None:
    document.title = title
    document.save(update_fields=["title", "updated_at"])


def move(document: Document, base: KnowledgeBase) -> None:
    """To another knowledge base of the same team; a team's words never leave it by a move.

    What a base keeps on this server stays there in one that does not: the document takes the rule along.
    """
    if base.team_id != document.base.team_id:
        raise InvalidInput(gettext_noop("A document can only be moved within its team."))
    if document.base.no_external and not base.no_external:
        document.no_external = True
    document.base = base
    document.submission = ""
    with transaction.atomic():
        document.save(update_fields=["base", "submission", "no_external", "updated_at"])
        index_document(document)


def delete(document: Document) -> None:
    """Softly: hidden everywhere until restored. A run under way is asked to stop."""
    for run in document.runs.active():
        run.request_cancel(timezone.now())
    with transaction.atomic():
        Document.objects.filter(pk=document.pk, deleted_at=None).update(deleted_at=timezone.now())
        forget_document(document)


def restore(document: Document) -> None:
    with transaction.atomic():
        Document.objects.filter(pk=document.pk).update(deleted_at=None)
        index_document(document)
