"""What a draft would make of a document, by the same door and without opening it."""

from graphs import commits
from graphs.domain import patch as patches
from graphs.domain.values import GraphDraft, GraphSnapshot, Source
from graphs.domain.vocabulary import OperationKind
from graphs.invariants.admission import admit
from graphs.models import Document
from graphs.replacing import replacement, taken_away
from graphs.snapshots import snapshot


def rehearse(source: Source, draft: GraphDraft, *, extractor: str) -> GraphSnapshot:
    """The graph a new document of ``source`` would get from ``draft``, by the same door and without a database.

    Raises InvariantViolation when the graph as a whole breaks the gate.
    """
    document = Document(language=source.language)
    admitted = admit(draft, source, extractor=extractor)
    nothing = GraphSnapshot(str(document.pk), 0, "", source.units, (), ())
    patch, _names = replacement(nothing, admitted, extractor, frozenset())
    change = commits.prepare_first(
        document, patch, source, actor=commits.Actor("rehearsal"), kind=OperationKind.EXTRACT
    )
    return patches.apply(change.graph, change.patch)


def would_go(document: Document, proposed: GraphSnapshot, extractor: str) -> frozenset[str]:
    """Ids of the nodes and relations that go when ``extractor`` reads the document again and finds ``proposed``."""
    return taken_away(snapshot(document), proposed, extractor, commits.decided(document))
