"""A document for export: its rows gathered into one record, of one revision."""

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import get_language, gettext, override

from graphs.domain.errors import NotFound, RevisionConflict
from graphs.domain.messages import gettext_noop
from graphs.domain.values import JSONObject, JSONValue
from graphs.exporting.catalogue import FORMATS, Format
from graphs.exporting.record import ChunkState, DocumentRecord, Review
from graphs.labels import ENTAILMENT_LABELS, GROUNDING_LABELS, RELATION_LABELS, TYPE_LABELS
from graphs.library.answers import exported_questions
from graphs.models import Candidate, Document, Operation
from graphs.snapshots import snapshot

MOST_TRIES = 3
# What rooms above this one know of a document, by the key of the record: they put their readers here.
ATTACHED: dict[str, Callable[[Document], Iterable[JSONObject]]] = {}


def export_format(name: str) -> Format:
    """Raises NotFound for a format that this server does not write."""
    if name not in FORMATS:
        raise NotFound(
            gettext_noop("There is no such export format."),
            hint=gettext_noop("Choose one of the formats on the menu of the document."),
            formats=list(FORMATS),
        )
    return FORMATS[name]


def export(document: Document, name: str) -> Iterator[bytes]:
    """The export in pieces. Everything but the operations' payloads is read before the first piece."""
    return export_format(name).pieces(record_of(document))


def record_of(document: Document, exported_at: datetime | None = None) -> DocumentRecord:
    """Read without a lock: when the document changed meanwhile, read again."""
    for _ in range(MOST_TRIES):
        document = Document.objects.get(pk=document.pk)
        record = _record(document, exported_at or timezone.now())
        if Document.objects.filter(pk=document.pk, revision=record.revision).exists():
            return record
    raise RevisionConflict(
        gettext_noop("The document kept changing while it was read."), hint=gettext_noop("Export it again.")
    )


def candidate_wire(row: Candidate) -> JSONObject:
    """Contract *Candidate*; ``node`` and ``reviewer`` should be at hand."""
    document: JSONObject = {"documentId": str(row.document_id)}
    wire: JSONObject = {
        "id": str(row.pk),
        "kind": row.kind,
        "text": row.text,
        "type": row.type,
        "status": row.status,
        "evidence": [document | item | document for item in row.evidence],
    }
    optional: JSONObject = {
        "nodeId": row.node.node_id if row.node else None,
        "confidence": row.confidence,
        "reviewer": row.reviewer.display_name if row.reviewer else None,
        "reviewedAt": row.reviewed_at.isoformat() if row.reviewed_at else None,
        "note": row.note or None,
    }
    return wire | {key: value for key, value in optional.items() if value is not None}


def _record(document: Document, exported_at: datetime) -> DocumentRecord:
    version = document.current_version
    candidates = list(document.candidates.select_related("node", "reviewer").order_by("created_at", "id"))
    brought = _imported(document)
    return DocumentRecord(
        id=str(document.pk),
        revision=document.revision,
        title=document.title,
        kind=document.kind,
        language=document.language,
        summary=document.summary,
        exported_at=exported_at.isoformat(),
        source=version.as_source(),
        graph=snapshot(document),
        versions=tuple(_versions(document)),
        chunk_states={
            chunk.chunk_id: ChunkState(chunk.status, chunk.summary) for chunk in version.chunks.all()
        },
        reviews={row.node.node_id: Review(row.status, row.confidence) for row in candidates if row.node},
        warnings=tuple(document.warnings),
        generation=document.generation,
        operations=_operations(document, brought),
        candidates=tuple(candidate_wire(row) for row in candidates),
        reports=(*_kept(brought, "reports"), *_attached(document, "reports")),
        questions=(*_kept(brought, "questions"), *exported_questions(document)),
        type_labels={key: gettext(str(label)) for key, label in TYPE_LABELS.items()},
        relation_labels={key: str(label) for key, label in RELATION_LABELS.items()},
        grounding_labels={key: str(label) for key, label in GROUNDING_LABELS.items()},
        entailment_labels={key: str(label) for key, label in ENTAILMENT_LABELS.items()},
        reading=get_language() or "en",
        say=_speaker(get_language()),
    )


def _speaker(language: str | None) -> Callable[[str], str]:
    """Translates into the language of now: the middleware has let go of it by the time a piece is asked for."""

    def say(text: str) -> str:
        with override(language):
            return gettext(text)

    return say


def _versions(document: Document) -> Iterator[JSONObject]:
    for version in document.versions.without_text().order_by("number"):
        yield {
            "id": version.source_id,
            "number": version.number,
            "kind": version.kind,
            "createdAt": version.created_at.isoformat(),
            "chars": version.chars,
        }


def _operations(document: Document, brought: JSONObject) -> Iterator[JSONObject]:
    """First the record that came along with an import, marked as such, then what happened here."""
    for item in _kept(brought, "operations"):
        yield item | {"imported": True}
    rows: QuerySet[Operation] = document.operations.order_by("revision")
    for row in rows.filter(revision__lte=document.revision).iterator(chunk_size=1):
        wire: JSONObject = {
            "id": str(row.pk),
            "revision": row.revision,
            "kind": row.kind,
            "actor": row.actor_name,
            "reason": row.reason,
            "at": row.created_at.isoformat(),
            "before": row.before,
            "after": {key: value for key, value in row.after.items() if key != "imported"},
        }
        yield wire | ({"undoneBy": str(row.undone_by_id)} if row.undone_by_id else {})


def _imported(document: Document) -> JSONObject:
    """What came along with the import that made this document, if one did."""
    rows = document.operations.filter(kind="import", revision=1).values_list("after", flat=True)
    after = rows.first() or {}
    brought = after.get("imported")
    return brought if isinstance(brought, dict) else {}


def _attached(document: Document, key: str) -> Iterable[JSONObject]:
    return ATTACHED[key](document) if key in ATTACHED else ()


def _kept(brought: JSONObject, key: str) -> tuple[JSONObject, ...]:
    value: JSONValue = brought.get(key)
    return tuple(item for item in value if isinstance(item, dict)) if isinstance(value, list) else ()
