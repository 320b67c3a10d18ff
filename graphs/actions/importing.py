"""A graph file becomes a new document: through the write door like everything else, all of it or nothing.

Reading, authenticating and the gate may take long; they are done before the transaction, which only writes.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.db import transaction
from django.utils.translation import gettext_lazy

from graphs.actions.candidates_of_import import decisions, may_decide, restore_decisions
from graphs.actions.composing import new_document, store_document
from graphs.commits import Actor, prepare_first, write
from graphs.domain.drafts import note_to_json
from graphs.domain.errors import Empty
from graphs.domain.messages import gettext_noop
from graphs.domain.patch import GraphPatch
from graphs.domain.values import JSONObject, JSONValue, Note
from graphs.domain.vocabulary import DocumentKind, OperationKind
from graphs.importing import auditing
from graphs.importing.binding import BoundGraph, bind
from graphs.importing.catalogue import read
from graphs.importing.given import GivenGraph
from graphs.importing.sources import Origin, SourceText
from graphs.importing.sources import source_text as find_source_text
from graphs.importing.text import ImportedText, normalise
from graphs.models import Document, KnowledgeBase, SourceVersion
from graphs.segmentation.joining import cut

UNTITLED = gettext_lazy("Imported graph")
NOT_TAKEN_OVER = Note(
    "decisions_not_taken_over",
    gettext_noop(
        "The file holds decisions; only a reviewer or an owner brings them along. All candidates are open."
    ),
)


@dataclass(frozen=True)
class ImportResult:
    """``not_authenticated`` names every quote that is no evidence; ``refused`` every item that was left out."""

    document: Document
    nodes: int
    edges: int
    not_authenticated: tuple[Note, ...]
    refused: tuple[Note, ...]


def import_graph(
    base: KnowledgeBase,
    graph: JSONObject,
    *,
    actor: Actor,
    title: str = "",
    source_text: str | None = None,
) -> ImportResult:
    """``graph`` is an export, ours or the original's; ``source_text`` the text it was made from, if at hand.

    Raises GraphFileInvalid for what is no export, LimitExceeded for what is too large.
    """
    given = read(graph)
    source, normal = _source(given, source_text)
    language = given.language or base.language
    whole = cut(normal.text, language, given.version_ends if normal.text == given.text else ())
    bound = bind(given, whole)
    document = new_document(
        base,
        title=title or given.title or str(UNTITLED),
        source=whole,
        actor=actor,
        kind=DocumentKind(given.kind),
    )
    change = prepare_first(
        document, _patch(given, bound), whole, actor=actor, kind=OperationKind.IMPORT, reason=_reason(given)
    )
    decides = may_decide(actor, base)
    with transaction.atomic():
        store_document(document, whole, actor, _removed(normal))
        write(replace(change, record=_record(given, bound, () if decides else decisions(given.candidates))))
        _describe(document, given, bound, source.origin, decides)
        if decides:
            restore_decisions(document, given.candidates, bound)
    document = Document.objects.get(pk=document.pk)  # as it is stored, its version included
    return ImportResult(document, len(bound.nodes), len(bound.edges), bound.not_authenticated, bound.refused)


def _removed(normal: ImportedText) -> list[JSONValue]:
    return [{"character": name, "count": count} for name, count in normal.removed.items()]


def _source(given: GivenGraph, beside: str | None) -> tuple[SourceText, ImportedText]:
    """A text without a visible character is no text."""
    source = find_source_text(given, beside)
    try:
        return source, normalise(source.text)
    except Empty:
        return SourceText("", Origin.MISSING), ImportedText("")


def _patch(given: GivenGraph, bound: BoundGraph) -> GraphPatch:
    return GraphPatch(
        nodes={node.id: node for node in bound.nodes},
        edges={edge.id: edge for edge in bound.edges},
        summary=given.summary,
    )


def _describe(
    document: Document, given: GivenGraph, bound: BoundGraph, origin: Origin, decides: bool
) -> None:
    version = document.current_version
    left = not decides and any(decisions(given.candidates))
    SourceVersion.objects.filter(pk=version.pk).update(
        kind="missing" if origin is Origin.MISSING else "import"
    )
    version.chunks.update(status="completed")
    document.extractor = auditing.extractor(given)
    document.generation = auditing.generation(given, bound, origin, version.segmentation)
    document.warnings = [
        *auditing.warnings(given, bound),
        *([note_to_json(NOT_TAKEN_OVER)] if left else []),
    ]
    document.save(update_fields=["extractor", "generation", "warnings"])


def _reason(given: GivenGraph) -> str:
    names = given.format, given.record.get("documentId"), given.record.get("revision")
    return " · ".join(str(name) for name in names if name)[:500]


def _record(given: GivenGraph, bound: BoundGraph, left: Iterable[JSONValue]) -> JSONObject:
    """History, reports and answers that came along stay with the import itself: to be read, never to be acted on."""
    edges = [note for note in bound.not_authenticated if note.target and ">" in note.target]
    claims: list[JSONValue] = [
        {"edgeId": note.target, "paragraph": note.unit, "quote": note.item} for note in edges
    ]
    beside: JSONObject = {"claimedQuotes": claims, "decisions": list(left)}
    return {"imported": given.record | beside}
