"""An extractor, and a model, that say what they were told to: the second adapters of their ports, for tests and drills."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from graphs.domain.prompting import Completion, Prompt
from graphs.domain.values import Chunk, ChunkDraft, GraphDraft, NodeDraft, Quote, Source
from graphs.domain.vocabulary import NodeType
from graphs.ports import Cancellation

Script = Callable[[Source, Chunk], ChunkDraft]


def first_unit_of_chunk(source: Source, chunk: Chunk) -> ChunkDraft:
    """One fact per chunk, the words of its first unit."""
    unit = source.units[chunk.start_unit]
    quote = Quote(unit.text[:200], unit.number, unit.start)
    return ChunkDraft(chunk.index, (NodeDraft(f"c{chunk.index}", NodeType.FACT, quote.text, (quote,)),))


@dataclass(frozen=True)
class ScriptedExtractor:
    script: Script = first_unit_of_chunk
    name: str = "scripted"
    version: str = "scripted-1"
    concurrency: int = 1

    def prepare(self, source: Source, title: str) -> "Prepared":
        return Prepared(source, self.script, concurrency=self.concurrency)


@dataclass(frozen=True)
class Prepared:
    source: Source
    script: Script
    read: list[int] = field(default_factory=list)
    concurrency: int = 1

    def extract(self, chunk: Chunk, cancellation: Cancellation) -> ChunkDraft:
        cancellation.check()
        self.read.append(chunk.index)
        return replace(self.script(self.source, chunk), index=chunk.index)

    def finish(self, drafts: tuple[ChunkDraft, ...], cancellation: Cancellation) -> GraphDraft:
        nodes = tuple(node for draft in drafts for node in draft.nodes)
        edges = tuple(edge for draft in drafts for edge in draft.edges)
        warnings = tuple(note for draft in drafts for note in draft.warnings)
        return GraphDraft(nodes, edges, next((d.summary for d in drafts if d.summary), ""), warnings)


@dataclass
class ScriptedModel:
    """Answers each prompt by ``script``; remembers what it was asked."""

    script: Callable[[Prompt], Completion | str]
    name: str = "scripted-model"
    concurrency: int = 1
    asked: list[Prompt] = field(default_factory=list)

    def complete(self, prompt: Prompt, cancellation: Cancellation) -> Completion:
        cancellation.check()
        self.asked.append(prompt)
        answer = self.script(prompt)
        return answer if isinstance(answer, Completion) else Completion(answer)
