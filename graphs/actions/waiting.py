"""Runs by hand, as the worker sees them: what people brought so far, and where the run waits for the next."""

from django.db import transaction
from django.utils import timezone

from graphs.actions.growing import Growth
from graphs.domain.drafts import note_to_json
from graphs.domain.values import Source
from graphs.domain.vocabulary import RunKind
from graphs.extraction.model.by_hand import HandExtractor, Replies, WaitsForReply, looked_at
from graphs.extraction.model.keeping import kept
from graphs.models import Run
from graphs.models.reply_round import RoundState

REASON = "reply"
MOST_NOTES = 100


def hand_extractor(run: Run) -> HandExtractor:
    rounds = run.rounds.exclude(state=RoundState.WAITING).values_list(
        "state", "fingerprint", "question", "reply"
    )
    texts = {mark: reply for state, mark, _question, reply in rounds if state == RoundState.ANSWERED}
    skipped = {question for state, _mark, question, _reply in rounds if state == RoundState.SKIPPED}
    closed = any(state == RoundState.CLOSED for state, *_rest in rounds)
    return HandExtractor(Replies(texts, frozenset(skipped), closed))


def wait_for_reply(run: Run, worker: str, asked: WaitsForReply) -> None:
    """The prompt is stored and the run pauses, both or neither. One that was cancelled meanwhile ends."""
    with transaction.atomic():
        if not run.pause(worker, REASON):
            return
        run.rounds.filter(state=RoundState.WAITING).exclude(fingerprint=asked.fingerprint).delete()
        run.rounds.get_or_create(fingerprint=asked.fingerprint, defaults=_row(run, asked))
    if run.cancel_requested:
        run.request_cancel(timezone.now())


def _row(run: Run, asked: WaitsForReply) -> dict[str, object]:
    row: dict[str, object] = {
        "part": asked.part,
        "question": asked.question,
        "system": asked.prompt.system,
        "user": asked.prompt.user,
        "before": kept(asked.last or ""),
    }
    if asked.last is not None:
        taken = looked_at(asked.last, _source(run), asked.part, run.document.title)
        notes = [note_to_json(note) for note in taken.refused[:MOST_NOTES]]
        row |= {"refused": notes, "taken_nodes": taken.nodes, "taken_edges": taken.edges}
    return row


def _source(run: Run) -> Source:
    """As the run reads it: a passage that is being appended is not in the document yet."""
    if run.kind == RunKind.APPEND:
        return Growth(run, hand_extractor(run)).source
    return run.document.current_version.as_source()
