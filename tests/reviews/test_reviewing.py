"""Deciding: who may, what is stored, and what happens when two people decide at once."""

from uuid import uuid4

import pytest
from django.contrib.admin.models import LogEntry

from graphs.domain.errors import Forbidden, NotFound
from graphs.domain.vocabulary import CandidateStatus
from graphs.models import Candidate, Document
from kgsite.accounts.models import User
from kgsite.accounts.roles import Role
from reviews.actions import reviewing
from reviews.stamping import stamp_of
from tests.builders import make_user

ACCEPTED, REJECTED = CandidateStatus.ACCEPTED, CandidateStatus.REJECTED


def seen(*rows: Candidate) -> dict:
    return {row.pk: stamp_of(row) for row in rows}


def test_a_decision_names_its_reviewer_and_its_time(candidate: Candidate, reviewer: User) -> None:
    outcome = reviewing.decide(seen(candidate), ACCEPTED, by=reviewer, note="Clear.")

    candidate.refresh_from_db()
    assert [row.pk for row in outcome.decided] == [candidate.pk]
    assert (candidate.status, candidate.reviewer, candidate.note) == ("accepted", reviewer, "Clear.")
    assert candidate.reviewed_at is not None


def test_a_decision_without_a_note_keeps_the_note(candidate: Candidate, reviewer: User) -> None:
    reviewing.decide(seen(candidate), ACCEPTED, by=reviewer, note="Clear.")
    candidate.refresh_from_db()

    reviewing.decide(seen(candidate), REJECTED, by=reviewer)

    candidate.refresh_from_db()
    assert (candidate.status, candidate.note) == ("rejected", "Clear.")


def test_reopening_takes_reviewer_and_time_away_and_the_log_keeps_both(
    candidate: Candidate, reviewer: User, second: User
) -> None:
    reviewing.decide(seen(candidate), ACCEPTED, by=reviewer)
    candidate.refresh_from_db()

    reviewing.reopen(seen(candidate), by=second)

    candidate.refresh_from_db()
    assert (candidate.status, candidate.reviewer, candidate.reviewed_at) == ("candidate", None, None)
    log = LogEntry.objects.order_by("pk").values_list("user", "object_id", "change_message")
    assert list(log) == [
        (reviewer.pk, str(candidate.pk), "candidate → accepted"),
        (second.pk, str(candidate.pk), "accepted → candidate"),
    ]


def test_the_log_holds_no_words_of_the_document(candidate: Candidate, reviewer: User) -> None:
    reviewing.decide(seen(candidate), ACCEPTED, by=reviewer, note="Clear.")

    entry = LogEntry.objects.get()
    assert candidate.text not in entry.object_repr + entry.change_message


def test_the_second_reviewer_does_not_overwrite_the_first(
    candidate: Candidate, reviewer: User, second: User
) -> None:
    stale = seen(candidate)
    reviewing.decide(stale, ACCEPTED, by=reviewer)

    outcome = reviewing.decide(stale, REJECTED, by=second)

    candidate.refresh_from_db()
    assert outcome.refused and not outcome.decided
    assert [row.reviewer for row in outcome.conflicts] == [reviewer]
    assert (candidate.status, candidate.reviewer) == ("accepted", reviewer)


def test_the_row_is_told_apart_even_when_both_read_the_same_state(
    candidate: Candidate, reviewer: User, second: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other decision lands between our reading and our writing."""
    checked = reviewing.stamp_of

    def decided_meanwhile(row: Candidate) -> str:
        stamp = checked(row)
        Candidate.objects.filter(pk=row.pk).update(status=REJECTED, reviewer=second, note="No.")
        return stamp

    monkeypatch.setattr(reviewing, "stamp_of", decided_meanwhile)

    assert not reviewing._decide(candidate, checked(candidate), ACCEPTED, reviewer, None)

    candidate.refresh_from_db()
    assert (candidate.status, candidate.reviewer, candidate.note) == ("rejected", second, "No.")


def test_the_same_form_sent_twice_decides_once(candidate: Candidate, reviewer: User) -> None:
    stale = seen(candidate)
    reviewing.decide(stale, ACCEPTED, by=reviewer)

    again = reviewing.decide(stale, ACCEPTED, by=reviewer)

    assert not again.refused
    assert LogEntry.objects.count() == 1


def test_words_that_changed_under_the_reviewer_are_not_accepted(candidate: Candidate, reviewer: User) -> None:
    stale = seen(candidate)
    Candidate.objects.filter(pk=candidate.pk).update(text="Light rain causes floods")

    outcome = reviewing.decide(stale, ACCEPTED, by=reviewer)

    assert outcome.refused
    assert Candidate.objects.get(pk=candidate.pk).status == "candidate"


def test_of_many_all_are_decided_or_none(document: Document, reviewer: User, second: User) -> None:
    first, other = document.candidates.order_by("node__salience")
    stale = seen(first, other)
    reviewing.decide(seen(other), REJECTED, by=second)

    outcome = reviewing.decide(stale, ACCEPTED, by=reviewer)

    first.refresh_from_db()
    assert [row.pk for row in outcome.conflicts] == [other.pk]
    assert first.status == "candidate"
    assert LogEntry.objects.count() == 1


def test_an_owner_may_decide(candidate: Candidate) -> None:
    owner = make_user(candidate.document.base.team, Role.OWNER)

    assert reviewing.decide(seen(candidate), ACCEPTED, by=owner).decided


@pytest.mark.parametrize("role", [Role.VIEWER, Role.EDITOR])
def test_lower_roles_may_not(candidate: Candidate, role: Role) -> None:
    member = make_user(candidate.document.base.team, role)

    with pytest.raises(Forbidden):
        reviewing.decide(seen(candidate), ACCEPTED, by=member)


def test_a_reviewer_of_another_team_finds_nothing(candidate: Candidate, outsider: User) -> None:
    with pytest.raises(NotFound):
        reviewing.decide(seen(candidate), ACCEPTED, by=outsider)


def test_one_foreign_id_among_many_decides_nothing(candidate: Candidate, reviewer: User) -> None:
    with pytest.raises(NotFound):
        reviewing.decide(seen(candidate) | {uuid4(): "0" * 16}, ACCEPTED, by=reviewer)

    assert Candidate.objects.get(pk=candidate.pk).status == "candidate"


def test_an_operator_sees_but_decides_only_as_a_member(candidate: Candidate, settings: object) -> None:
    settings.OPERATORS_SEE_ALL = True  # type: ignore[attr-defined]
    operator = make_user(is_superuser=True)

    with pytest.raises(NotFound):
        reviewing.decide(seen(candidate), ACCEPTED, by=operator)


def test_a_note_can_change_without_the_decision(candidate: Candidate, reviewer: User, second: User) -> None:
    reviewing.decide(seen(candidate), ACCEPTED, by=reviewer)
    candidate.refresh_from_db()

    reviewing.annotate(candidate.pk, stamp_of(candidate), "Checked twice.", by=second)

    candidate.refresh_from_db()
    assert (candidate.status, candidate.reviewer, candidate.note) == ("accepted", reviewer, "Checked twice.")


def test_a_note_does_not_overwrite_another(candidate: Candidate, reviewer: User, second: User) -> None:
    stamp = stamp_of(candidate)
    reviewing.annotate(candidate.pk, stamp, "First.", by=reviewer)

    assert reviewing.annotate(candidate.pk, stamp, "Second.", by=second).refused
    assert Candidate.objects.get(pk=candidate.pk).note == "First."
