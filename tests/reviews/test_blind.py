"""Two reviewers who do not see each other."""

import pytest
from django.test import Client
from django.urls import reverse

from graphs.actions import deciding
from graphs.domain.errors import InvalidOperation
from graphs.domain.vocabulary import CandidateStatus, NodeType
from graphs.models import Candidate, Document
from kgsite.accounts.models import Team, User
from kgsite.accounts.roles import Role
from reviews.actions import reviewing
from reviews.actions.blind import set_blind
from reviews.cards import cards_of
from reviews.domain.agreement import Agreement, agreement
from reviews.opinions import agreement_by_type
from tests.builders import make_user
from tests.reviews.conftest import signed_in

YES, NO, OPEN = CandidateStatus.ACCEPTED, CandidateStatus.REJECTED, CandidateStatus.CANDIDATE


@pytest.mark.parametrize(
    ("pairs", "wanted"),
    [
        ([], Agreement(0, 0, None)),
        ([("a", "a")] * 3, Agreement(3, 3, None)),  # chance alone would agree always
        ([("a", "a"), ("r", "r")], Agreement(2, 2, 1.0)),
        ([("a", "r"), ("r", "a")], Agreement(2, 0, -1.0)),
        ([("a", "a"), ("a", "r"), ("r", "a"), ("r", "r")], Agreement(4, 2, 0.0)),
    ],
)
def test_kappa(pairs: list[tuple[str, str]], wanted: Agreement) -> None:
    assert agreement(pairs) == wanted


def test_kappa_of_a_worked_example() -> None:
    """50 things: both yes 20, both no 15, yes-no 5, no-yes 10. Observed .7, chance .5, so kappa is .4."""
    pairs = [("y", "y")] * 20 + [("n", "n")] * 15 + [("y", "n")] * 5 + [("n", "y")] * 10
    found = agreement(pairs)
    assert found.kappa == pytest.approx(0.4)
    assert found.disagreed == 15


@pytest.fixture
def owner(team: Team) -> User:
    return make_user(team, Role.OWNER)


@pytest.fixture
def blind(candidate: Candidate, owner: User) -> Candidate:
    set_blind(candidate.document.base, True, by=owner)
    return candidate


def decide(candidate: Candidate, status: CandidateStatus, by: User, note: str | None = "") -> Candidate:
    """As somebody does who has the queue before the eyes."""
    (card,) = cards_of([Candidate.objects.get(pk=candidate.pk)], by)
    reviewing.decide({card.id: card.stamp}, status, by=by, note=note)
    return Candidate.objects.get(pk=candidate.pk)


def queue(document: Document, user: User, status: str) -> str:
    address = reverse("reviews:candidates", args=[document.pk])
    return signed_in(user).get(f"{address}?status={status}").content.decode()


def test_one_judgement_decides_nothing_and_is_seen_by_nobody_else(
    blind: Candidate, reviewer: User, second: User
) -> None:
    row = decide(blind, YES, reviewer, "A secret reason")
    assert (row.status, row.note) == (OPEN, "")
    assert blind.text in queue(blind.document, reviewer, "waiting")
    assert str(blind.pk) not in queue(blind.document, reviewer, "candidate")
    seen = queue(blind.document, second, "candidate")
    assert str(blind.pk) in seen and "A secret reason" not in seen and "Your judgement" not in seen


def test_two_alike_decide_it(blind: Candidate, reviewer: User, second: User) -> None:
    decide(blind, YES, reviewer, "First.")
    row = decide(blind, YES, second, "Second.")
    assert (row.status, row.reviewer, row.note) == (YES, second, "First.\nSecond.")


def test_two_unlike_are_in_dispute_until_somebody_who_sees_both_decides(
    blind: Candidate, reviewer: User, second: User, owner: User
) -> None:
    decide(blind, YES, reviewer, "It stands there.")
    assert decide(blind, NO, second).status == OPEN
    assert "It stands there." in queue(blind.document, owner, "disagreed")
    page = signed_in(owner).get(reverse("reviews:agreement", args=[blind.document.base_id]))
    assert blind.document.title in page.content.decode()
    assert decide(blind, NO, owner).status == NO


@pytest.mark.parametrize("status", CandidateStatus)
def test_the_command_line_does_not_decide_alone(
    blind: Candidate, owner: User, status: CandidateStatus
) -> None:
    with pytest.raises(InvalidOperation, match="Two reviewers judge this knowledge base blind"):
        deciding.decide(blind.pk, blind.kind, status)
    set_blind(blind.document.base, False, by=owner)
    deciding.decide(blind.pk, blind.kind, status)
    assert Candidate.objects.get(pk=blind.pk).status == status


def test_a_judgement_can_be_withdrawn(blind: Candidate, reviewer: User, second: User) -> None:
    decide(blind, YES, reviewer)
    decide(blind, OPEN, reviewer)
    assert decide(blind, NO, second).status == OPEN


def test_a_judgement_about_other_words_counts_no_more(blind: Candidate, reviewer: User, second: User) -> None:
    decide(blind, YES, reviewer)
    Candidate.objects.filter(pk=blind.pk).update(text="Other words")
    assert decide(blind, YES, second).status == OPEN


def test_the_same_person_is_not_two(blind: Candidate, reviewer: User) -> None:
    decide(blind, YES, reviewer)
    assert decide(blind, YES, reviewer).status == OPEN


def test_agreement_is_told_by_type(blind: Candidate, reviewer: User, second: User) -> None:
    decide(blind, YES, reviewer)
    decide(blind, NO, second)
    found = agreement_by_type(blind.document.base)
    assert found[""].disagreed == found[NodeType.FACT].disagreed == 1


@pytest.mark.parametrize(("role", "status"), [(Role.OWNER, 302), (Role.REVIEWER, 403), (Role.VIEWER, 403)])
def test_owners_choose(candidate: Candidate, team: Team, role: Role, status: int) -> None:
    address = reverse("reviews:blind", args=[candidate.document.base_id])
    client = signed_in(make_user(team, role))
    assert client.post(address, {"blind": "on"}).status_code == status
    assert client.post(address, {"blind": "maybe"}).status_code == (422 if role is Role.OWNER else 403)


def test_another_teams_base_is_not_there(candidate: Candidate, outsider: User) -> None:
    base = candidate.document.base_id
    client: Client = signed_in(outsider)
    assert client.get(reverse("reviews:agreement", args=[base])).status_code == 404
    assert client.post(reverse("reviews:blind", args=[base]), {"blind": "on"}).status_code == 404


def test_a_chapter_narrows_the_queue(candidate: Candidate, reviewer: User) -> None:
    document = candidate.document
    section = document.current_version.sections.get()
    address = reverse("reviews:candidates", args=[document.pk])
    client = signed_in(reviewer)
    assert str(candidate.pk) in client.get(f"{address}?section={section.section_id}").content.decode()
    assert client.get(f"{address}?section=nowhere").status_code == 404
