"""The relations of a reply that broke off: they stand last in it, so what is lost is mostly they.

The nodes came whole; the relations between them are asked for alone, once. What that leaves out is named.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from graphs.domain.errors import Cancelled, KgError
from graphs.domain.messages import gettext_noop
from graphs.domain.values import Chunk, NodeDraft, Note, Source, Unit
from graphs.extraction.model.asking import WEAVE_SHARE, Asking
from graphs.extraction.model.judging import Judged, judge
from graphs.extraction.model.known import Offered
from graphs.extraction.model.weave_prompt import Window, question
from graphs.invariants.rules import Rules
from graphs.ports import Cancellation

CODE = "relations_not_read"
FAILED = gettext_noop("The model's reply broke off; relations between these units may be missing.")


@dataclass(frozen=True, slots=True)
class BrokenOff:
    """``units`` are those whose reply broke off, ``offered`` the nodes that stood before."""

    source: Source
    chunk: Chunk
    units: Sequence[Unit]
    offered: Offered
    rules: Rules

    def of(
        self, taken: Judged, asking: Asking, cancellation: Cancellation
    ) -> tuple[Judged, tuple[Note, ...]]:
        """The relations that come, and a note when it is not certain that they are all. Raises Cancelled."""
        ends = self.offered.and_drafts(self._nodes(taken))
        prompt = question(self._window(taken, ends), asking.deadline * WEAVE_SHARE)
        try:
            reply = asking.graph(replace(prompt, chunk=self.chunk.index), cancellation)
        except Cancelled:
            raise
        except KgError:  # PausesRun too: what was read is paid and kept; the next call pauses the run
            return Judged(), (self.note(),)
        judged = judge(
            replace(reply, nodes=()), self.source, self.chunk, self.units, "", self.rules, ends.ends
        ).under(f"c{self.chunk.index}/x/", ends.ids)
        return judged, (self.note(),) if reply.truncated else ()

    def _nodes(self, taken: Judged) -> list[NodeDraft]:
        numbers = {unit.number for unit in self.units}
        return [node for node in taken.nodes if any(quote.unit in numbers for quote in node.evidence)]

    def _window(self, taken: Judged, ends: Offered) -> Window:
        keys = {own: key for key, own in ends.ids.items()}
        stand = [edge for edge in taken.edges if edge.source in keys and edge.target in keys]
        return Window(
            rows=ends.rows,
            edges=tuple((keys[edge.source], edge.relation, keys[edge.target]) for edge in stand),
            hints={},
            units=tuple(self.units),
        )

    def note(self) -> Note:
        first, last = self.units[0].number, self.units[-1].number
        return Note(CODE, FAILED, first, self.chunk.id, f"{first + 1}–{last + 1}")
