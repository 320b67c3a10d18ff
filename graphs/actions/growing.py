"""What a run that appends reads, what it knows, and what it leaves: the new passage alone is extracted.

Checkpoints count from the beginning of the passage, so that they still fit when another passage came in between.
"""

from dataclasses import replace

from django.utils import timezone

from graphs.appending import Addition
from graphs.commits import Actor, Prepared, prepare_append
from graphs.domain.errors import LimitExceeded
from graphs.domain.values import (
    ChunkDraft,
    EdgeDraft,
    GraphDraft,
    JSONObject,
    NodeDraft,
    Quote,
    Source,
)
from graphs.importing.text import MAX_CHARS
from graphs.models import Document, Passage, Run
from graphs.ports import Cancellation, Extractor
from graphs.segmentation.joining import GAP, joined
from graphs.versions import Grown


def check_room(document: Document, passage: str) -> None:
    """Raises LimitExceeded when the whole would be longer than a source may be."""
    held = document.versions.order_by("-number").values_list("chars", flat=True)[0]
    size = held + len(GAP) + len(passage)
    if size > MAX_CHARS:
        raise LimitExceeded(field="text", limit=MAX_CHARS, size=size)


class Growth:
    """One attempt of one run, against the document as it stands at its beginning."""

    def __init__(self, run: Run, extractor: Extractor) -> None:
        check_room(run.document, run.passage.text)
        self.run = run
        self.reads_whole: bool = getattr(extractor, "reads_whole", False)
        old = run.document.current_version.as_source()
        source = joined(old, run.passage.text)
        self.grown = Grown(source, len(old.units), tuple(run.passage.removed))
        self._shift = _Shift(len(old.chunks), len(old.units), len(source.text) - len(run.passage.text))

    @property
    def source(self) -> Source:
        """All units, so that what stands before is context; the chunks of the passage, unless the extractor reads
        better and at no price when it sees everything."""
        whole = self.grown.source
        return whole if self.reads_whole else replace(whole, chunks=self.grown.chunks)

    def from_checkpoint(self, draft: ChunkDraft) -> ChunkDraft:
        return self._shift.forth(draft)

    def to_checkpoint(self, draft: ChunkDraft) -> ChunkDraft:
        return self._shift.back(draft)

    def prepare(self, draft: GraphDraft, cancellation: Cancellation) -> tuple[Prepared, JSONObject]:
        """The change and what it adds, for the reader."""
        change, added = prepare_append(
            self.run.document,
            draft,
            self.grown,
            expected_revision=self.run.base_revision,
            actor=Actor(self.run.actor_name, self.run.created_by),
            extractor=self.run.extractor,
            cancellation=cancellation,
        )
        return change, _result(added, self.grown.first_unit)

    def finish(self, result: JSONObject) -> None:
        """Inside the transaction of the change: the text has become the document's."""
        Passage.objects.filter(run=self.run).update(text="", result=result)
        Document.objects.filter(pk=self.run.document_id).update(updated_at=timezone.now())


def _result(added: Addition, first_unit: int) -> JSONObject:
    return {
        "nodes": added.nodes,
        "edges": added.edges,
        "links": added.links,
        "restated": added.restated,
        "firstUnit": first_unit,
    }


class _Shift:
    """Between places in the passage and places in the whole text."""

    def __init__(self, chunks: int, units: int, chars: int) -> None:
        self.chunks, self.units, self.chars = chunks, units, chars

    def forth(self, draft: ChunkDraft) -> ChunkDraft:
        return self._moved(draft, 1)

    def back(self, draft: ChunkDraft) -> ChunkDraft:
        return self._moved(draft, -1)

    def _moved(self, draft: ChunkDraft, sign: int) -> ChunkDraft:
        def quotes(item: NodeDraft | EdgeDraft) -> tuple[Quote, ...]:
            return tuple(
                Quote(
                    quote.text,
                    None if quote.unit is None else quote.unit + sign * self.units,
                    None if quote.start is None else quote.start + sign * self.chars,
                )
                for quote in item.evidence
            )

        def noted(unit: int | None) -> int | None:
            return None if unit is None else unit + sign * self.units

        return replace(
            draft,
            index=draft.index + sign * self.chunks,
            nodes=tuple(replace(node, evidence=quotes(node)) for node in draft.nodes),
            edges=tuple(replace(edge, evidence=quotes(edge)) for edge in draft.edges),
            warnings=tuple(replace(note, unit=noted(note.unit)) for note in draft.warnings),
            rejected=tuple(replace(note, unit=noted(note.unit)) for note in draft.rejected),
        )
