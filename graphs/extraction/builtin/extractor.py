"""The extractor that needs no model. It reads chunk by chunk, then chooses, links and ranks over the whole source."""

from functools import cached_property

from graphs.domain.values import Chunk, ChunkDraft, GraphDraft, Source
from graphs.extraction.builtin import finishing, passage, structure, topics
from graphs.extraction.builtin.drafting import Draft
from graphs.extraction.builtin.overview import Overview, survey
from graphs.extraction.builtin.reading import Reading
from graphs.extraction.builtin.spans import Arrow
from graphs.ports import Cancellation


class BuiltinExtractor:
    name = "builtin"
    version = "builtin-1"
    reads_whole = True  # a new passage is best understood together with what stands before it

    def prepare(self, source: Source, title: str) -> "PreparedBuiltin":
        return PreparedBuiltin(Reading(source, title))


class PreparedBuiltin:
    """Holds one source. The survey of the whole text waits for the first call that can be cancelled."""

    concurrency = 1

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._overview: Overview | None = None

    def extract(self, chunk: Chunk, cancellation: Cancellation) -> ChunkDraft:
        reading, overview = self._reading, self._survey(cancellation)
        draft = Draft(reading, overview.normative, f"c{chunk.index}", overview.spoken)
        for arrow in self._headings.get(chunk.index, ()):
            draft.arrow(arrow)
        for arrow in passage.layout(reading, chunk):
            draft.arrow(arrow)
        for found in passage.read(reading, overview, chunk, cancellation.check):
            topics.enter(draft, overview, found)
        return ChunkDraft(chunk.index, tuple(draft.nodes.values()), tuple(draft.edges.values()))

    def finish(self, drafts: tuple[ChunkDraft, ...], cancellation: Cancellation) -> GraphDraft:
        return finishing.finish(self._reading, self._survey(cancellation), drafts, cancellation)

    def _survey(self, cancellation: Cancellation) -> Overview:
        if self._overview is None:
            self._overview = survey(self._reading, cancellation.check)
        return self._overview

    @cached_property
    def _headings(self) -> dict[int, list[Arrow]]:
        """Arrows between headings, by the chunk in which the lower heading stands."""
        found: dict[int, list[Arrow]] = {}
        chunks = self._reading.source.chunks
        place = 0
        for arrow in structure.section_arrows(self._reading, self._reading.source.sections):
            unit = self._reading.unit_at(arrow.target.start)
            while place < len(chunks) - 1 and chunks[place].end_unit < unit:
                place += 1
            found.setdefault(chunks[place].index, []).append(arrow)
        return found
