"""What a person does with a run that waits for a reply: bring it, keep what there is, skip the part, or finish."""

from django.db import transaction

from graphs.actions.extracting import hand_over
from graphs.actions.waiting import REASON
from graphs.domain.errors import InvalidInput, RevisionConflict
from graphs.domain.messages import gettext_noop
from graphs.extraction.model.keeping import kept
from graphs.models import Run
from graphs.models.reply_round import ReplyRound, RoundState


class AnsweredAlready(RevisionConflict):
    message = gettext_noop("This prompt has been answered meanwhile, so your reply was not used.")
    hint = gettext_noop("Open the run again: it shows what it asks now.")


def answer(run: Run, round_id: int, text: str) -> None:
    """What the model only thought is not kept, here as little as of a model that is asked by this server.

    Raises AnsweredAlready when somebody was faster, or the run waits for something else or not at all."""
    _settle(run, round_id, state=RoundState.ANSWERED, reply=kept(text))


def keep(run: Run, round_id: int) -> None:
    """Go on with what could be taken of the last reply. Raises InvalidInput when there was none."""
    waiting = run.rounds.filter(pk=round_id).first()
    if waiting is None or not waiting.is_repeated:
        raise InvalidInput(gettext_noop("There is no earlier reply to this part."))
    _settle(run, round_id, state=RoundState.ANSWERED, reply=kept(waiting.before))


def skip(run: Run, round_id: int) -> None:
    _settle(run, round_id, state=RoundState.SKIPPED)


def finish(run: Run, round_id: int) -> None:
    """Everything that still has no reply goes without."""
    _settle(run, round_id, state=RoundState.CLOSED)


def _settle(run: Run, round_id: int, **changes: object) -> None:
    with transaction.atomic():
        waiting = ReplyRound.objects.filter(pk=round_id, run=run, state=RoundState.WAITING)
        if not waiting.update(**changes) or not run.resume(REASON):
            transaction.set_rollback(True)
            settled = False
        else:
            hand_over(run)
            settled = True
    if not settled:
        raise AnsweredAlready
