"""The extractor that asks a model: a chunk is a call, a bad reply is asked again, what stays bad is named.

Chunks know nothing of each other, so that they can be read at once and in any order with the same result; what runs
across them is joined afterwards.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from graphs.domain.errors import ContextOverflow, KgError, SchemaInvalid, Truncated
from graphs.domain.messages import gettext_noop
from graphs.domain.values import Chunk, ChunkDraft, GraphDraft, Node, Note, Source, Unit
from graphs.extraction.model import prompts
from graphs.extraction.model.account import Account
from graphs.extraction.model.asking import Asking
from graphs.extraction.model.broken_off import BrokenOff
from graphs.extraction.model.budget import Budget, size_of
from graphs.extraction.model.faithful import wording_of
from graphs.extraction.model.finishing import finished
from graphs.extraction.model.judging import Judged, collapsed, judge
from graphs.extraction.model.known import KnownNodes, Offered
from graphs.extraction.model.reply import Reply
from graphs.extraction.model.review import Review
from graphs.extraction.model.rules import RULES as RULES
from graphs.ports import Cancellation, ModelProvider

MOST_ATTEMPTS = 3
MOST_BAD_REPLIES = 4  # of one chunk, whatever happens
CONTEXT_UNITS = 2
NOT_READ = gettext_noop("The model's reply broke off; these units were not read.")
BARREN = gettext_noop("The model named nothing in these units that could be taken.")
UNREADABLE = (
    "Your last answer was not one complete JSON object. Answer with the JSON object alone, and shorter."
)


@dataclass(frozen=True)
class ModelExtractor:
    """``review`` looks again at chunks whose reading left gaps, ``weave`` asks for relations between chunks;
    ``context_tokens`` is 0 when it is not known; ``account`` is where ``provider`` writes what its calls cost."""

    provider: ModelProvider
    instructions: str = ""
    deadline: float = prompts.DEADLINE
    version: str = prompts.VERSION
    review: bool = True
    weave: bool = True
    context_tokens: int = 0
    account: Account | None = field(default=None, compare=False, repr=False)

    @property
    def name(self) -> str:
        return self.provider.name

    @property
    def asking(self) -> Asking:
        return Asking(self.provider, Budget(self.context_tokens), self.deadline)

    def prepare(self, source: Source, title: str, *, known: Sequence[Node] = ()) -> "PreparedModel":
        """``known`` are nodes that stand already: those a chunk speaks of are shown, and relations may end at them."""
        return PreparedModel(self, source, title, KnownNodes(known))


@dataclass(frozen=True)
class PreparedModel:
    extractor: ModelExtractor
    source: Source
    title: str
    known: KnownNodes

    @property
    def concurrency(self) -> int:
        return self.extractor.provider.concurrency

    def extract(self, chunk: Chunk, cancellation: Cancellation) -> ChunkDraft:
        return _ChunkReader(self, chunk, cancellation).read()

    def finish(self, drafts: tuple[ChunkDraft, ...], cancellation: Cancellation) -> GraphDraft:
        """One graph of all chunks, related across them and summed up: this may ask the model some more times."""
        asking = self.extractor.asking
        return finished(
            drafts, self.source, asking, self.known.ids, cancellation, weaves=self.extractor.weave
        )


@dataclass
class _ChunkReader:
    """One chunk through all its calls."""

    prepared: PreparedModel
    chunk: Chunk
    cancellation: Cancellation
    bad: int = 0
    uncovered: list[Unit] = field(default_factory=list)
    barren: list[Unit] = field(default_factory=list)
    cut: list[Unit] = field(default_factory=list)
    offers: dict[tuple[int, int], Offered] = field(default_factory=dict)

    def read(self) -> ChunkDraft:
        """Raises what the last call ended with when no call brought anything."""
        all_units = self.prepared.source.units[self.chunk.start_unit : self.chunk.end_unit + 1]
        units = [unit for unit in all_units if unit.number not in self.chunk.skip]
        judged, summary = self._in_parts(self._parts(units))
        related, missing = self._relate(judged)
        added, said = self._review(units, judged)
        whole = judged + related + added
        notes = (*self._notes(), *missing, *said)
        return ChunkDraft(self.chunk.index, whole.nodes, whole.edges, summary, notes, whole.rejected)

    def _parts(self, units: Sequence[Unit]) -> list[Sequence[Unit]]:
        question = replace(self._question(units), units=())  # units share what is offered to the chunk
        return self.asking.budget.parts(units, size_of(prompts.extraction(question)))

    def _in_parts(self, parts: Sequence[Sequence[Unit]]) -> tuple[Judged, str]:
        """Each part alone; what could not be read of some is named. Raises the last failure when none could be read."""
        found, summary, read = Judged(), "", 0
        failure: KgError = SchemaInvalid()
        for units in parts:
            try:
                more, said = self._passage(units)
            except (SchemaInvalid, Truncated, ContextOverflow) as error:
                failure = error
                self.uncovered += units
                continue
            found, summary, read = found + more, summary or said, read + 1
        if not read:
            raise failure
        return found, summary

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
                best, summary = judged, self._summary(reply, units) or summary
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

    @property
    def asking(self) -> Asking:
        return self.prepared.extractor.asking

    def _ask(self, units: Sequence[Unit], feedback: str) -> Reply:
        if self.bad >= MOST_BAD_REPLIES:
            raise SchemaInvalid
        prompt = prompts.extraction(
            self._question(units), deadline=self.prepared.extractor.deadline, feedback=feedback
        )
        return self.asking.graph(replace(prompt, chunk=self.chunk.index), self.cancellation)

    def _question(self, units: Sequence[Unit]) -> prompts.Passage:
        source = self.prepared.source
        first, last = units[0].number, units[-1].number
        sections = tuple(
            s.title for s in source.sections if s.title and s.start_unit <= last and s.end_unit >= first
        )
        return prompts.Passage(
            title=self.prepared.title,
            part=1 + sum(chunk.index < self.chunk.index for chunk in source.chunks),
            parts=len(source.chunks),
            sections=sections[:6],
            units=tuple(units),
            before=source.units[max(first - CONTEXT_UNITS, 0) : first],
            known=self._offered(units).rows,
            instructions=self.prepared.extractor.instructions,
        )

    def _offered(self, units: Sequence[Unit]) -> Offered:
        key = units[0].number if units else -1, len(units)
        if key not in self.offers:
            self.offers[key] = self.prepared.known.for_passage("\n".join(unit.text for unit in units))
        return self.offers[key]

    def _judged(self, reply: Reply, units: Sequence[Unit]) -> Judged:
        offered = self._offered(units)
        judged = judge(
            reply, self.prepared.source, self.chunk, units, self._context(units), RULES, offered.ends
        )
        part = "" if units[0].number == self.chunk.start_unit else f"{units[0].number}/"
        return judged.under(f"c{self.chunk.index}/{part}", offered.ids)

    def _context(self, units: Sequence[Unit]) -> str:
        """Other text that was shown and that names may come from."""
        question = self._question(units)
        known = (text for _key, _kind, text in question.known)
        return "\n".join([question.title, *question.sections, *(u.text for u in question.before), *known])

    def _summary(self, reply: Reply, units: Sequence[Unit]) -> str:
        """Only when it speaks of what the units speak of."""
        text = "\n".join([self._context(units), *(unit.text for unit in units)])
        return "" if wording_of(text).strays(reply.summary) else reply.summary

    def _review(self, units: Sequence[Unit], taken: Judged) -> tuple[Judged, tuple[Note, ...]]:
        """A chunk that was hard to read is not read once more."""
        if not self.prepared.extractor.review or not taken.nodes or self.uncovered or self.bad:
            return Judged(), ()
        passage, context = self._question(units), self._context(units)
        review = Review(self.prepared.source, self.chunk, passage, context, self._offered(units), RULES)
        return review.of(taken, self.asking, self.cancellation)

    def _relate(self, taken: Judged) -> tuple[Judged, tuple[Note, ...]]:
        units = sorted({unit.number: unit for unit in self.cut}.values(), key=lambda unit: unit.number)
        if not units or not taken.nodes:
            return Judged(), ()
        relating = BrokenOff(self.prepared.source, self.chunk, units, self._offered(units), RULES)
        if self.bad >= MOST_BAD_REPLIES:
            return Judged(), (relating.note(),)
        return relating.of(taken, self.asking, self.cancellation)

    def _rest(self, units: Sequence[Unit], found: Judged, summary: str) -> tuple[Judged, str]:
        """The reply broke off: the units behind the last one it spoke of are asked about alone."""
        cited = [quote.unit for node in found.nodes for quote in node.evidence if quote.unit is not None]
        last = max(cited, default=units[0].number - 1)
        self.cut += [unit for unit in units if unit.number <= last]
        rest = [unit for unit in units if unit.number > last]
        if not rest or len(rest) == len(units):
            self.uncovered += rest
            return found, summary
        try:
            more, _summary = self._passage(rest)
        except (SchemaInvalid, Truncated, ContextOverflow):
            self.uncovered += rest
            return found, summary
        return found + more, summary

    def _halves(self, units: Sequence[Unit]) -> tuple[Judged, str]:
        """The model's context is smaller than the chunk."""
        if len(units) == 1:
            raise ContextOverflow
        middle = len(units) // 2
        return self._in_parts([units[:middle], units[middle:]])

    def _notes(self) -> tuple[Note, ...]:
        return tuple(
            Note(
                code, message, units[0].number, self.chunk.id, f"{units[0].number + 1}–{units[-1].number + 1}"
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
