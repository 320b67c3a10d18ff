"""A decision on one candidate that no reviewer gives: it has a time and no name."""

from collections.abc import Callable
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from graphs.actions.proposing import enter_accepted
from graphs.commits import Actor
from graphs.domain.errors import NotFound
from graphs.domain.vocabulary import CandidateStatus
from graphs.models import Candidate

# What rooms above this one have against it: each is asked first, and raises InvalidOperation to refuse.
GUARDS: list[Callable[[Candidate], None]] = []


@transaction.atomic
def decide(candidate_id: UUID, kind: str, status: CandidateStatus) -> None:
    """Raises NotFound for a candidate that is not there, what a guard raises, and what entering an accepted proposal
    raises."""
    rows = Candidate.objects.select_for_update(of=("self",)).select_related("document__base")
    row = rows.filter(document__deleted_at__isnull=True, kind=kind, pk=candidate_id).first()
    if row is None:
        raise NotFound
    for guard in GUARDS:
        guard(row)
    row.status, row.reviewer = status, None
    row.reviewed_at = None if status is CandidateStatus.CANDIDATE else timezone.now()
    row.save(update_fields=["status", "reviewer", "reviewed_at"])
    enter_accepted([row], Actor("command line"))
