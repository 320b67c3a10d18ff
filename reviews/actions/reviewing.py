"""Deciding candidates. A decision is about what its reviewer saw, or it does not happen.

Every decision comes with the stamp of the candidate as it was shown. All of one request are taken or none: if one of
them was changed in the meantime, the outcome names who decided what, and nothing is written. Two reviewers at once
are told apart by the row count of a conditional update, so neither overwrites the other unseen.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.utils import timezone

from graphs.domain.errors import NotFound
from graphs.domain.vocabulary import CandidateStatus
from graphs.models import Candidate
from kgsite.accounts.access import require_role
from kgsite.accounts.models import User
from kgsite.accounts.roles import Role
from reviews.actions.blind import judge
from reviews.opinions import disagree, is_blind, opinions_of
from reviews.stamping import stamp_of


@dataclass(frozen=True, slots=True)
class Outcome:
    """``conflicts`` are candidates as they stand now, unlike what the reviewer saw; then nothing was written.

    It may be empty although ``refused``: a run took the candidate away altogether.
    """

    decided: tuple[Candidate, ...] = ()
    before: Mapping[UUID, str] = field(default_factory=dict)
    conflicts: tuple[Candidate, ...] = ()
    refused: bool = False


def decide(
    seen: Mapping[UUID, str], status: CandidateStatus, *, by: User, note: str | None = None
) -> Outcome:
    """Give the candidates ``seen`` (id → stamp) a status. ``note=None`` keeps their notes.

    Raises NotFound when one of them is not visible to the user, Forbidden without the role of a reviewer.
    """
    return _decide_all(seen, dict.fromkeys(seen, status), by, note)


def restore(seen: Mapping[UUID, str], before: Mapping[UUID, CandidateStatus], *, by: User) -> Outcome:
    """Give each candidate the status it had ``before``: a decision about many is taken back as one."""
    return _decide_all(seen, {key: before.get(key, CandidateStatus.CANDIDATE) for key in seen}, by, None)


def _decide_all(
    seen: Mapping[UUID, str], wanted: Mapping[UUID, CandidateStatus], by: User, note: str | None
) -> Outcome:
    with transaction.atomic():
        rows = _reviewable(seen, by)
        before = {row.pk: row.status for row in rows}
        decisions = {
            row: (_judge if is_blind(row.document) else _decide)(row, seen[row.pk], wanted[row.pk], by, note)
            for row in rows
        }
        conflicts = [row.pk for row, taken in decisions.items() if not taken]
        if conflicts:
            transaction.set_rollback(True)
    if conflicts:
        return Outcome(conflicts=tuple(_as_they_stand(conflicts)), refused=True)
    return Outcome(decided=tuple(_as_they_stand([row.pk for row in rows])), before=before)


def reopen(seen: Mapping[UUID, str], *, by: User) -> Outcome:
    """Put decided candidates back into the queue."""
    return decide(seen, CandidateStatus.CANDIDATE, by=by)


@transaction.atomic
def annotate(candidate_id: UUID, stamp: str, note: str, *, by: User) -> Outcome:
    """Change the note and leave the decision, and who made it, as they are."""
    row = _reviewable({candidate_id: stamp}, by)[0]
    if stamp_of(row) != stamp or not _update(row, note=note):
        return Outcome(conflicts=tuple(_as_they_stand([candidate_id])), refused=True)
    _log(row, "note", by)
    return Outcome(decided=tuple(_as_they_stand([candidate_id])))


def _reviewable(seen: Mapping[UUID, str], by: User) -> list[Candidate]:
    """The rows, each of which the user may decide."""
    visible = Candidate.objects.visible_to(by).filter(pk__in=list(seen))
    rows = list(visible.select_related("document__base__team", "document__base__blind_review"))
    if not rows or len(rows) != len(seen):
        raise NotFound
    for team in {row.document.base.team for row in rows}:
        require_role(by, team, Role.REVIEWER)
    return rows


def _decide(row: Candidate, stamp: str, status: CandidateStatus, by: User, note: str | None) -> bool:
    """Whether the decision holds. A form sent twice by the same person decides once."""
    words = row.note if note is None else note
    if (row.status, row.reviewer_id, row.note) == (status, _decider(status, by), words):
        return True
    if stamp_of(row) != stamp:
        return False
    taken = _update(
        row, status=status, reviewer_id=_decider(status, by), reviewed_at=_moment(status), note=words
    )
    if taken:
        _log(row, f"{row.status} → {status}", by)
    return taken


def _judge(row: Candidate, stamp: str, status: CandidateStatus, by: User, note: str | None) -> bool:
    """Of two reviewers who do not see each other: the candidate is decided when both agree, or by somebody who has
    seen that they do not. Once decided it is reopened like any other."""
    row = Candidate.objects.select_for_update().get(pk=row.pk)
    if stamp_of(row) != stamp:
        return _decide(row, stamp, status, by, note)
    given = opinions_of([row.pk])[row.pk]
    if row.status != CandidateStatus.CANDIDATE or disagree(given):
        return _decide(row, stamp, status, by, note)
    agreed = judge(row, status, note or "", by=by)
    if agreed is None:
        _log(row, "opinion", by)  # not which: the log is read by the other one too
        return True
    notes = "\n".join(words for words in [*(opinion.note for opinion in given), note or ""] if words)
    return _decide(row, stamp, agreed, by, notes)


def _decider(status: CandidateStatus, by: User) -> int | None:
    """An open candidate has no reviewer; the log knows who reopened it."""
    return None if status == CandidateStatus.CANDIDATE else by.pk


def _moment(status: CandidateStatus) -> datetime | None:
    return None if status == CandidateStatus.CANDIDATE else timezone.now()


def _update(row: Candidate, **values: object) -> bool:
    """Write if the row still stands as it was read; the row count says whether it did."""
    unchanged = Candidate.objects.filter(
        pk=row.pk, status=row.status, reviewed_at=row.reviewed_at, text=row.text, note=row.note
    )
    return bool(unchanged.update(**values))


def _log(row: Candidate, what: str, by: User) -> None:
    """Who decided when, also after a reopening. The log names the candidate by id: it must not outlive its words."""
    LogEntry.objects.create(
        user_id=by.pk,
        content_type=ContentType.objects.get_for_model(Candidate),
        object_id=str(row.pk),
        object_repr=str(row.pk),
        action_flag=CHANGE,
        change_message=what,
    )


def _as_they_stand(ids: list[UUID]) -> list[Candidate]:
    """Fresh rows in the order of ``ids``. What vanished in the meantime (a run took it away) is left out."""
    rows = Candidate.objects.filter(pk__in=ids).select_related("node", "reviewer", "document__base__team")
    found = {row.pk: row for row in rows}
    return [found[key] for key in ids if key in found]
