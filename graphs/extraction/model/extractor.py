"""The extractor that asks a model: a chunk is a call, a bad reply is asked again, what stays bad is named.

Chunks know nothing of each other, so that they can be read at once and in any order with the same result; what runs
across them is joined afterwards.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from graphs.domain.errors import ContextOverflow, KgError, SchemaInvalid, Truncated
from graphs.domain.messages import gettext_noop
from graphs.domain.values import Chunk, ChunkDraft, GraphDraft, Note, Source, Unit
from graphs.extraction.model import prompts
from graphs.extraction.model.account import Account
from graphs.extraction.model.judging import Judged, collapsed, judge
from graphs.extraction.model.reply import Reply, read_reply
from graphs.invariants.rules import Rules
from graphs.ports import Cancellation, ModelProvider

MOST_ATTEMPTS = 3
MOST_BAD_REPLIES = 4  # of one chunk, whatever happens
CONTEXT_UNITS = 2
RULES = Rules(prompt_examples=prompts.EXAMPLE_TEXTS)
NOT_READ = gettext_noop("The model's reply broke off; these units were not read.")
BARREN = gettext_noop("The model named nothing in these units that could be taken.")
UNREADABLE = (
    "Your last answer was not one complete JSON object. Answer with the JSON object alone, and shorter."
)


@dataclass(frozen=True)
class ModelExtractor:
    provider: ModelProvider
    instructions: str = ""
    deadline: float = prompts.DEADLINE
    version: str = prompts.VERSION
    account: Account | None = field(default=None, compare=False, repr=False)

    @property
    def name(self) -> str:
        return self.provider.name

    def prepare(self, source: Source, title: str) -> "PreparedModel":
        return PreparedModel(self, source, title)


@dataclass(frozen=True)
class PreparedModel:
    extractor: ModelExtractor
    source: Source
    title: str

    @property
    def concurrency(self) -> int:
        return self.extractor.provider.concurrency

    def extract(self, chunk: Chunk, cancellation: Cancellation) -> ChunkDraft:
        return _ChunkReader(self, chunk, cancellation).read()

    def finish(self, drafts: tuple[ChunkDraft, ...], cancellation: Cancellation) -> GraphDraft:
        """Keys become unique by their chunk; the first summary stands for the whole until there is a better one."""
        nodes = tuple(node for draft in drafts for node in draft.nodes)
        edges = tuple(edge for draft in drafts for edge in draft.edges)
        rejected = tuple(note for draft in drafts for note in draft.rejected)
        warnings = tuple(note for draft in drafts for note in draft.warnings)
        summary = next((draft.summary for draft in drafts if draft.summary), "")
        return GraphDraft(nodes, edges, summary, warnings, rejected)


@dataclass
class _ChunkReader:
    """One chunk through all its calls."""

    prepared: PreparedModel
    chunk: Chunk
    cancellation: Cancellation
    bad: int = 0
    uncovered: list[Unit] = field(default_factory=list)
    barren: list[Unit] = field(default_factory=list)

    def read(self) -> ChunkDraft:
        """Raises what the last call ended with when no call brought anything."""
        units = self.prepared.source.units[self.chunk.start_unit : self.chunk.end_unit + 1]
        judged, summary = self._passage(units)
        return _with_keys_of(self.chunk, judged, summary, self._notes())

    def _passage(self, units: Sequence[Unit]) -> tuple[Judged, str]:
        """Asked until the answer is good enough; of two answers the one that kept more is taken."""
        best, summary, feedback = None, "", ""
        failure: KgError = SchemaInvalid()
        for _ in range(MOST_ATTEMPTS):
            try:
                reply = self._ask(units, feedback)
            except (SchemaInvalid, Truncated) as error:
                failure, feedback = error, UNREADABLE
                self.bad += 1
                continue
            except ContextOverflow:
                return self._halves(units)
            judged = self._judged(reply, units)
            self.bad += judged.is_poor or reply.truncated
            if best is None or not collapsed(best, judged) and len(judged.nodes) >= len(best.nodes):
                best, summary = judged, reply.summary or summary
            if reply.truncated:
                return self._rest(units, best, summary)
            if not judged.is_poor:
                break
            feedback = _feedback(reply, judged)
        if best is None:
            raise failure
        if not best.nodes:
            self.barren += units
        return best, summary

    def _ask(self, units: Sequence[Unit], feedback: str) -> Reply:
        if self.bad >= MOST_BAD_REPLIES:
            raise SchemaInvalid
        prompt = prompts.extraction(
            self._question(units), deadline=self.prepared.extractor.deadline, feedback=feedback
        )
        prompt = replace(prompt, chunk=self.chunk.index)
        answer = self.prepared.extractor.provider.complete(prompt, self.cancellation)
        return read_reply(answer.text, answer.finish_reason)

    def _question(self, units: Sequence[Unit]) -> prompts.Passage:
        source = self.prepared.source
        first, last = units[0].number, units[-1].number
        sections = tuple(
            s.title for s in source.sections if s.title and s.start_unit <= last and s.end_unit >= first
        )
        return prompts.Passage(
            title=self.prepared.title,
            part=self.chunk.index,
            parts=len(source.chunks),
            sections=sections[:6],
            units=tuple(units),
            before=source.units[max(first - CONTEXT_UNITS, 0) : first],
            instructions=self.prepared.extractor.instructions,
        )

    def _judged(self, reply: Reply, units: Sequence[Unit]) -> Judged:
        question = self._question(units)
        context = "\n".join([question.title, *question.sections, *(unit.text for unit in question.before)])
        return judge(reply, self.prepared.source, self.chunk, units, context, RULES)

    def _rest(self, units: Sequence[Unit], found: Judged, summary: str) -> tuple[Judged, str]:
        """The reply broke off: the units behind the last one it spoke of are asked about alone."""
        cited = [quote.unit for node in found.nodes for quote in node.evidence if quote.unit is not None]
        last = max(cited, default=units[0].number - 1)
        rest = [unit for unit in units if unit.number > last]
        if not rest or len(rest) == len(units):
            self.uncovered += rest
            return found, summary
        return self._joined(found, summary, rest)

    def _joined(self, found: Judged, summary: str, rest: Sequence[Unit]) -> tuple[Judged, str]:
        try:
            more, _summary = self._passage(rest)
        except KgError as error:
            if not isinstance(error, SchemaInvalid | Truncated):
                raise
            self.uncovered += rest
            return found, summary
        return _together(found, _renamed(more, f"{rest[0].number}/")), summary

    def _halves(self, units: Sequence[Unit]) -> tuple[Judged, str]:
        """The model's context is smaller than the chunk."""
        if len(units) == 1:
            raise ContextOverflow
        middle = len(units) // 2
        found, summary = self._passage(units[:middle])
        return self._joined(found, summary, units[middle:])

    def _notes(self) -> tuple[Note, ...]:
        return tuple(
            Note(
                code,
                message,
                units[0].number,
                self.chunk.id,
                f"{units[0].number + 1}–{units[-1].number + 1}",
            )
            for code, message, units in (
                ("units_not_read", NOT_READ, self.uncovered),
                ("units_without_nodes", BARREN, self.barren),
            )
            if units
        )


def _feedback(reply: Reply, judged: Judged) -> str:
    problems = [f"{note.code}: {note.item or note.target or ''}" for note in judged.rejected]
    return prompts.repair(problems or ["There were no nodes."], len(reply.nodes), len(reply.edges))


def _renamed(judged: Judged, prefix: str) -> Judged:
    nodes = tuple(replace(node, key=prefix + node.key) for node in judged.nodes)
    edges = tuple(replace(e, source=prefix + e.source, target=prefix + e.target) for e in judged.edges)
    return Judged(nodes, edges, judged.rejected)


def _together(one: Judged, two: Judged) -> Judged:
    return Judged(one.nodes + two.nodes, one.edges + two.edges, one.rejected + two.rejected)


def _with_keys_of(chunk: Chunk, judged: Judged, summary: str, notes: tuple[Note, ...]) -> ChunkDraft:
    own = _renamed(judged, f"c{chunk.index}/")
    return ChunkDraft(chunk.index, own.nodes, own.edges, summary, notes, own.rejected)
