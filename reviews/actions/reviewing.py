"""Deciding candidates. A decision is about what its reviewer saw, or it does not happen.

Every decision comes with the stamp of the candidate as it was shown. All of one request are taken or none: if one of
them was changed in the meantime, the outcome names who decided what, and nothing is written. Two reviewers at once
are told apart by the row count of a conditional update, so neither overwrites the other unseen.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from uuid import UUID

from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.utils import timezone

from graphs.actions import proposing
from graphs.commits import Actor
from graphs.domain.errors import InvalidOperation, NotFound
from graphs.domain.messages import gettext_noop
from graphs.domain.vocabulary import CandidateStatus
from graphs.models import Candidate
from kgsite.accounts.access import require_role
from kgsite.accounts.models import User
from kgsite.accounts.roles import Role
from reviews.actions import blind
from reviews.actions.blind import judge
from reviews.opinions import NEEDED, disagree, is_blind, opinions_of
from reviews.stamping import stamp_of

NOTE_LENGTH = 2000


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

    An accepted proposal becomes a node. Raises NotFound when one of them is not visible to the user, Forbidden without
    the role of a reviewer, InvariantViolation when the gate refuses the node.
    """
    return _decide_all(seen, dict.fromkeys(seen, status), by, note)


def restore(seen: Mapping[UUID, str], before: Mapping[UUID, CandidateStatus], *, by: User) -> Outcome:
    """Give each candidate the status it had ``before``, and who decided it then: what was done to many is taken back as
    one."""
    wanted = {key: before.get(key, CandidateStatus.CANDIDATE) for key in seen}
    with transaction.atomic():
        outcome = _decide_all(seen, wanted, by, None)
        for row in outcome.decided:
            _give_back(row)
    return replace(outcome, decided=tuple(_as_they_stand([row.pk for row in outcome.decided])))


def _give_back(row: Candidate) -> None:
    """The log knows whose decision it was that stands again."""
    if row.status == CandidateStatus.CANDIDATE:
        return
    kind = ContentType.objects.get_for_model(Candidate)
    log = LogEntry.objects.filter(content_type=kind, object_id=str(row.pk)).order_by("-action_time", "-pk")
    earlier = log.filter(change_message__endswith=f"→ {row.status}")[1:2]
    for entry in earlier:
        Candidate.objects.filter(pk=row.pk).update(reviewer=entry.user_id, reviewed_at=entry.action_time)


def _decide_all(
    seen: Mapping[UUID, str], wanted: Mapping[UUID, CandidateStatus], by: User, note: str | None
) -> Outcome:
    with transaction.atomic():
        rows = _reviewable(seen, by)
        before = {row.pk: _own(row, by) or row.status for row in rows}
        decisions = {
            row: (_judge if is_blind(row.document) else _decide)(row, seen[row.pk], wanted[row.pk], by, note)
            for row in rows
        }
        conflicts = [row.pk for row, taken in decisions.items() if not taken]
        if conflicts:
            transaction.set_rollback(True)
        else:
            actor = Actor(by.display_name[:150], by)
            proposing.enter_accepted(_as_they_stand([row.pk for row in rows]), actor)
    if conflicts:
        return Outcome(conflicts=tuple(_as_they_stand(conflicts)), refused=True)
    return Outcome(decided=tuple(_as_they_stand([row.pk for row in rows])), before=before)


def _own(row: Candidate, by: User) -> str:
    """What somebody has judged of a candidate that is not decided."""
    if row.status != CandidateStatus.CANDIDATE or not is_blind(row.document):
        return ""
    given = opinions_of([row])[row.pk]
    return next((opinion.decision for opinion in given if opinion.reviewer_id == by.pk), "")


def reopen(seen: Mapping[UUID, str], *, by: User) -> Outcome:
    """Put decided candidates back into the queue."""
    return decide(seen, CandidateStatus.CANDIDATE, by=by)


@transaction.atomic
def annotate(candidate_id: UUID, stamp: str, note: str, *, by: User) -> Outcome:
    """Change the note and leave the decision, and who made it, as they are."""
    row = _reviewable({candidate_id: stamp}, by)[0]
    if is_blind(row.document) and row.status == CandidateStatus.CANDIDATE:
        if not blind.annotate(row, note, by=by):
            raise InvalidOperation(gettext_noop("In a blind review a note comes with a judgement."))
        return Outcome(decided=tuple(_as_they_stand([candidate_id])))
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
    seen that they do not. What two have judged is not blind any more: then everybody decides as elsewhere."""
    row = Candidate.objects.select_for_update().select_related("document").get(pk=row.pk)
    given = opinions_of([row])[row.pk]
    disputed = row.status == CandidateStatus.CANDIDATE and disagree(given)
    if stamp_of(row, disputed) != stamp:
        return _decide(row, stamp, status, by, note)
    if row.status != CandidateStatus.CANDIDATE or len(given) >= NEEDED:
        return _decide(row, stamp_of(row), status, by, note)
    agreed = judge(row, status, note, by=by)
    if agreed is None:
        _log(row, "opinion", by)  # not which: the log is read by the other one too
        return True
    said = [row.note, *(opinion.note for opinion in opinions_of([row])[row.pk])]
    return _decide(row, stamp_of(row), agreed, by, "\n".join(filter(None, said))[:NOTE_LENGTH])


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
