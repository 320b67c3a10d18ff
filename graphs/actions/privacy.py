"""*No external model*: the rule of a knowledge base or of one document, asked at both doors of a run."""

from graphs.domain.errors import ExternalModelForbidden
from graphs.domain.messages import gettext_noop
from graphs.extraction.combined import parts_of
from graphs.models import Document, ModelConnection


def refuse_external(document: Document, *extractors: str) -> None:
    """Raises ExternalModelForbidden when one of these would send text of the document out of this server."""
    if not document.stays_here:
        return
    names = {part for name in extractors for part in parts_of(name)}
    connections = ModelConnection.objects.filter(team=document.base.team_id, name__in=names)
    if any(connection.is_external for connection in connections):
        raise forbidden(by_document=not document.base.no_external)


def forbidden(*, by_document: bool) -> ExternalModelForbidden:
    if by_document:
        return ExternalModelForbidden(gettext_noop("The text of this document must not leave the server."))
    return ExternalModelForbidden()


def keep_here(document: Document, no_external: bool) -> None:
    document.no_external = no_external
    document.save(update_fields=["no_external", "updated_at"])
