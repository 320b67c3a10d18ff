"""One more question about a chunk whose reading left gaps. It only adds; what was taken stays as it is.

Nothing here fails a chunk: a review that came to nothing is a note.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from graphs.domain.errors import Cancelled, KgError, SchemaInvalid
from graphs.domain.messages import gettext_noop
from graphs.domain.prompting import Prompt
from graphs.domain.values import Chunk, Note, Source, Unit
from graphs.extraction.model import prompts
from graphs.extraction.model.asking import REVIEW_SHARE, Asking
from graphs.extraction.model.coverage import Gap, gaps
from graphs.extraction.model.judging import Judged, judge
from graphs.extraction.model.known import Offered
from graphs.extraction.model.reply import Reply
from graphs.invariants.rules import Rules
from graphs.ports import Cancellation

MOST_NEW = 12
MOST_TOKENS = 5000
TEMPERATURE = 0.05
TASK = "review"
FAILED = gettext_noop("The second look at these units failed; what was read before stays.")
PRUNED = gettext_noop("The second look proposed what could not be taken.")
REVIEWED = gettext_noop("A second look added what the first reading had dropped.")
TOO_MANY = gettext_noop("It proposed more nodes than a second look may add.")
REVIEWED_CODE = "coverage_reviewed"


@dataclass(frozen=True, slots=True)
class Review:
    """A chunk about to be looked at again. ``passage`` is the question it was read with, ``offered`` what stood before."""

    source: Source
    chunk: Chunk
    passage: prompts.Passage
    context: str
    offered: Offered
    rules: Rules

    def of(
        self, taken: Judged, asking: Asking, cancellation: Cancellation
    ) -> tuple[Judged, tuple[Note, ...]]:
        """What it adds, relations to what was taken by the keys of ``taken``; and what is to be said of it. No gap, no
        call. Raises Cancelled."""
        found = gaps(self.source, self.chunk, taken.nodes, taken.edges)
        if not found:
            return Judged(), ()
        ends = self.offered.and_drafts(taken.nodes)
        try:
            reply = asking.graph(self._prompt(ends, found, asking.deadline), cancellation)
            judged = self._judged(reply, ends)
        except Cancelled:
            raise
        except (
            KgError
        ) as error:  # PausesRun too: the first reading is paid and is kept; the next call pauses the run
            return Judged(), (self._note("coverage_review_failed", FAILED, error.text),)
        return judged, self._notes(judged, found)

    def _prompt(self, ends: Offered, found: Sequence[Gap], deadline: float) -> Prompt:
        """The question of the first reading once more, so that a server may reuse what it knows of it."""
        prompt = prompts.extraction(
            self.passage, deadline=deadline * REVIEW_SHARE, feedback=_wording(ends, found)
        )
        return replace(
            prompt,
            task=TASK,
            max_tokens=min(MOST_TOKENS, prompt.max_tokens),
            temperature=TEMPERATURE,
            chunk=self.chunk.index,
        )

    def _judged(self, reply: Reply, ends: Offered) -> Judged:
        """Raises SchemaInvalid when it holds more than an addition, which is a new reading and not what was asked."""
        fresh = [node for node in reply.nodes if node.key not in ends.ids]
        if len(fresh) > MOST_NEW:
            raise SchemaInvalid(TOO_MANY)
        own = {node.key for node in fresh}
        touching = tuple(edge for edge in reply.edges if {edge.source, edge.target} & own)
        units: Sequence[Unit] = self.passage.units
        return judge(
            replace(reply, nodes=tuple(fresh), edges=touching),
            self.source,
            self.chunk,
            units,
            self.context,
            self.rules,
            ends.ends,
        ).under(f"c{self.chunk.index}/r/", ends.ids)

    def _notes(self, judged: Judged, found: Sequence[Gap]) -> tuple[Note, ...]:
        pruned = tuple(
            Note("coverage_pruned", PRUNED, note.unit, self.chunk.id, f"{note.code}: {note.item or ''}"[:160])
            for note in judged.rejected
        )
        counts = f"{len(found)}/{len(judged.nodes)}/{len(judged.edges)}/{len(pruned)}"
        return (*pruned, self._note(REVIEWED_CODE, REVIEWED, counts))

    def _note(self, code: str, message: str, item: str) -> Note:
        return Note(code, message, self.chunk.start_unit, self.chunk.id, item)


def _wording(ends: Offered, found: Sequence[Gap]) -> str:
    lines = [f"- {' '.join(f'[{unit}]' for unit in gap.units)} {gap.hint}" for gap in found]
    return "\n".join(
        [
            "Second look. The passage was read already and these nodes stand:",
            *prompts.listed(ends.rows),
            "They may lack what these units say:",
            *lines,
            f"Add what is really missing and nothing else: at most {MOST_NEW} new nodes, N1, N2 …, by all the rules above; "
            "relations must have a new node at one end. Change and repeat nothing that stands. Connect nothing only to "
            "have it connected. When nothing is missing, nodes and edges are empty.",
        ]
    )
