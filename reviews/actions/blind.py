"""Two judgements of one candidate, given blind. Agreement decides it; disagreement waits for somebody who sees both."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from graphs.domain.errors import InvalidOperation
from graphs.domain.messages import gettext_noop
from graphs.domain.vocabulary import CandidateStatus
from graphs.models import Candidate, KnowledgeBase
from kgsite.accounts.access import require_role
from kgsite.accounts.models import User
from kgsite.accounts.roles import Role
from reviews.models import BlindReview, Opinion
from reviews.opinions import NEEDED, is_blind, opinions_of
from reviews.stamping import words_of


@transaction.atomic
def set_blind(base: KnowledgeBase, wanted: bool, *, by: User) -> None:
    """Raises Forbidden without the role of an owner. Judgements given so far are kept either way."""
    require_role(by, base.team, Role.OWNER)
    if wanted:
        BlindReview.objects.get_or_create(base=base, defaults={"created_by": by})
    else:
        BlindReview.objects.filter(base=base).delete()


def refuse_alone(row: Candidate) -> None:
    """Against a decision that no reviewer gives. Raises InvalidOperation where two have to."""
    if is_blind(row.document):
        raise InvalidOperation(
            gettext_noop("Two reviewers judge this knowledge base blind: nothing else decides."),
            hint=gettext_noop("Judge it in the review of candidates, or have an owner end the blind review."),
        )


def judge(row: Candidate, decision: CandidateStatus, note: str | None, *, by: User) -> CandidateStatus | None:
    """Keep the judgement; what the candidate becomes when both have judged alike, else None. ``note=None`` keeps the
    note of an earlier judgement.

    ``row`` must be locked, and not judged by two already. *Candidate* withdraws a judgement.
    """
    about: dict[str, Any] = {"document": row.document, "words": words_of(row), "reviewer": by}
    if decision == CandidateStatus.CANDIDATE:
        Opinion.objects.filter(**about).delete()
        return None
    said: dict[str, Any] = {
        "decision": decision,
        "text": row.text,
        "type": row.type,
        "given_at": timezone.now(),
    }
    said |= {} if note is None else {"note": note}
    Opinion.objects.update_or_create(**about, defaults=said)
    given = [opinion.decision for opinion in opinions_of([row])[row.pk]]
    return decision if len(given) >= NEEDED and set(given) == {decision} else None


def annotate(row: Candidate, note: str, *, by: User) -> bool:
    """A note goes with the own judgement: on the candidate the other would read it. Whether there is one."""
    return bool(
        Opinion.objects.filter(document=row.document, words=words_of(row), reviewer=by).update(note=note)
    )
