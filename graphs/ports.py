"""What the pure core needs from outside, as protocols. Each has at least two adapters."""

from typing import Protocol, runtime_checkable

from graphs.domain.prompting import Completion, Prompt
from graphs.domain.values import Chunk, ChunkDraft, GraphDraft, Source


class Cancellation(Protocol):
    """Asked often during long work; raises ``Cancelled`` when a person asked to stop."""

    def check(self) -> None: ...


class ProgressSink(Protocol):
    """Told where a run stands. ``stage`` is one of ``graphs.domain.progress.Stage``."""

    def report(self, stage: str, done: int, total: int, nodes: int, edges: int) -> None: ...


class ModelProvider(Protocol):
    """Asks a language model. One call is one answer or one typed failure; it never outlasts its deadline.

    ``concurrency`` calls may be under way at once; a provider may be asked from several threads.
    """

    @property
    def name(self) -> str: ...

    @property
    def concurrency(self) -> int: ...

    def complete(self, prompt: Prompt, cancellation: Cancellation) -> Completion:
        """Raises ModelAuth, ModelRateLimited, ContextOverflow, Timeout, Cancelled, or ModelError for the rest."""
        ...


class PreparedExtractor(Protocol):
    """An extractor that has read the whole source once and now works chunk by chunk.

    Both methods are functions of the source and their arguments alone, so that a run taken up from its
    checkpoint ends as if it had never stopped. ``concurrency`` chunks may be extracted at once, each in a thread
    of its own: 1 for work that only computes.
    """

    @property
    def concurrency(self) -> int: ...

    def extract(self, chunk: Chunk, cancellation: Cancellation) -> ChunkDraft: ...

    def finish(self, drafts: tuple[ChunkDraft, ...], cancellation: Cancellation) -> GraphDraft:
        """Choose, connect across chunks, rank, and sum up. Node keys of the result are unique."""
        ...


@runtime_checkable
class StandsAlone(Protocol):
    """A prepared extractor that may have something to keep even when no chunk could be read."""

    @property
    def has_nodes(self) -> bool: ...


class Extractor(Protocol):
    """Proposes nodes and edges. Whatever it says is a draft: the gate and the write door decide."""

    @property
    def name(self) -> str: ...

    @property
    def version(self) -> str: ...

    def prepare(self, source: Source, title: str) -> PreparedExtractor: ...
