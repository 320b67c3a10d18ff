"""What a run by hand asks now, for the page that shows it."""

from dataclasses import dataclass

from graphs.domain.vocabulary import RunState
from graphs.library.notes import NoteGroup, grouped
from graphs.models import Run
from graphs.models.reply_round import RoundState


@dataclass(frozen=True, slots=True)
class Asked:
    """``again`` when the last reply was not good enough; then ``refused`` says why and ``nodes``, ``edges`` what of it
    could be taken. ``part`` is 0 for a question about all parts together."""

    round: int
    part: int
    total: int
    prompt: str
    again: bool
    nodes: int
    edges: int
    refused: list[NoteGroup]


def asked(run: Run) -> Asked | None:
    """None when the run does not wait for a reply."""
    if run.state != RunState.PAUSED or run.pause_reason != "reply":
        return None
    row = run.rounds.filter(state=RoundState.WAITING).first()
    if row is None:
        return None
    return Asked(
        round=row.pk,
        part=row.part,
        total=run.chunks_total,
        prompt=f"{row.system}\n\n{row.user}",
        again=row.is_repeated,
        nodes=row.taken_nodes,
        edges=row.taken_edges,
        refused=grouped(row.refused, run.document),
    )
