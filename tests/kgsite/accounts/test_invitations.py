from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from graphs.domain.errors import Forbidden, InvitationExpired
from kgsite.accounts import access, actions
from kgsite.accounts.models import Invitation, User
from kgsite.accounts.roles import Role
from tests.kgsite.accounts.people import PASSWORD, join, make_team, make_user, member, signed_in

pytestmark = pytest.mark.django_db
ACCOUNT = {"email": "new@example.org", "username": "newcomer", "password1": PASSWORD, "password2": PASSWORD}


def invited(role=Role.EDITOR):
    owner = make_user()
    team = make_team(owner)
    invitation, token = actions.invite(team, role, by=owner)
    return team, invitation, reverse("accounts:invitation", args=[token])


def test_an_owner_gets_the_link_once():
    owner = make_user()
    team = make_team(owner)
    client = signed_in(owner)

    client.post(reverse("accounts:invite", args=[team.slug]), {"role": "reviewer", "email": ""})
    page = reverse("accounts:team", args=[team.slug])
    first, second = client.get(page), client.get(page)

    link = first.context["new_link"]["url"]
    assert link in first.content.decode()
    assert second.context["new_link"] is None
    assert Client().get(link).status_code == 200


def test_the_token_is_not_in_the_database():
    _, invitation, url = invited()

    token = url.rstrip("/").rpartition("/")[2]

    stored = Invitation.objects.filter(pk=invitation.pk).values().get()
    assert token not in map(str, stored.values())


def test_somebody_with_an_account_joins_with_the_role_of_the_invitation():
    team, _, url = invited(Role.REVIEWER)
    person = make_user()
    client = signed_in(person)

    assert client.get(url).status_code == 200
    client.post(url)

    assert access.role_in(person, team) is Role.REVIEWER


def test_a_newcomer_opens_an_account_and_is_in():
    team, invitation, url = invited()
    client = Client()
    client.get(url)

    response = client.post(reverse("account_signup"), ACCOUNT)

    person = User.objects.get(username="newcomer")
    invitation.refresh_from_db()
    assert response.status_code == 302
    assert access.role_in(person, team) is Role.EDITOR
    assert invitation.used_by == person
    assert client.session["_auth_user_id"] == str(person.pk)


def test_nobody_opens_an_account_without_an_invitation():
    response = Client().post(reverse("account_signup"), ACCOUNT)

    assert "by invitation" in response.content.decode()
    assert not User.objects.exists()


def test_of_two_newcomers_with_one_link_the_second_gets_no_account():
    _, _, url = invited()
    first, second = Client(), Client()
    first.get(url)
    second.get(url)

    first.post(reverse("account_signup"), ACCOUNT)
    second.post(reverse("account_signup"), ACCOUNT | {"email": "x@example.org", "username": "second"})

    assert User.objects.filter(username="newcomer").exists()
    assert not User.objects.filter(username="second").exists()


def test_a_race_for_the_same_invitation_has_one_winner():
    """Both looked while it was open."""
    team, invitation, _ = invited()
    first, second = make_user(), make_user()

    actions.accept_invitation(invitation, first)
    with pytest.raises(InvitationExpired):
        actions.accept_invitation(invitation, second)

    assert access.role_in(second, team) is None


@pytest.mark.parametrize("name", ["demo", "Demo"])
def test_nobody_takes_the_name_of_the_demo(name):
    """The demo's start sets the password of the account with that name."""
    _, _, url = invited()
    client = Client()
    client.get(url)

    response = client.post(reverse("account_signup"), ACCOUNT | {"username": name})

    assert "username" in response.context["form"].errors
    assert not User.objects.filter(username__iexact="demo").exists()


def test_looking_at_the_link_does_not_use_it_up():
    _, invitation, url = invited()

    Client().get(url)
    Client().head(url)

    invitation.refresh_from_db()
    assert invitation.is_open


@pytest.mark.parametrize(
    "change",
    [
        {"used_at": timezone.now()},
        {"revoked_at": timezone.now()},
        {"expires_at": timezone.now() - timedelta(seconds=1)},
    ],
    ids=["used", "revoked", "expired"],
)
def test_a_link_that_is_over_answers_410(change):
    team, invitation, url = invited()
    Invitation.objects.filter(pk=invitation.pk).update(**change)
    person = make_user()

    assert signed_in(person).get(url).status_code == 410
    assert signed_in(person).post(url).status_code == 410
    assert access.role_in(person, team) is None


def test_a_made_up_link_answers_404():
    assert Client().get(reverse("accounts:invitation", args=["made-up"])).status_code == 404


def test_a_member_stays_what_he_is_and_leaves_the_link_for_another():
    team, invitation, _ = invited(Role.VIEWER)
    person = join(team, role=Role.REVIEWER)

    actions.accept_invitation(invitation, person)

    invitation.refresh_from_db()
    assert access.role_in(person, team) is Role.REVIEWER
    assert invitation.is_open


def test_the_links_of_an_owner_who_was_shown_out_are_void():
    owner = make_user()
    team = make_team(owner)
    other = join(team, role=Role.OWNER)
    _, token = actions.invite(team, Role.OWNER, by=other)

    actions.remove_member(member(team, other), by=owner)

    response = signed_in(other).post(reverse("accounts:invitation", args=[token]))
    assert response.status_code == 410
    assert access.role_in(other, team) is None


@pytest.mark.parametrize("role", [Role.VIEWER, Role.EDITOR, Role.REVIEWER])
def test_only_owners_invite(role):
    team = make_team()

    with pytest.raises(Forbidden):
        actions.invite(team, Role.VIEWER, by=join(team, role=role))


def test_revoking_ends_the_link():
    owner = make_user()
    team = make_team(owner)
    invitation, token = actions.invite(team, Role.EDITOR, by=owner)

    signed_in(owner).post(reverse("accounts:invitation-revoke", args=[team.slug, invitation.pk]))

    assert Client().get(reverse("accounts:invitation", args=[token])).status_code == 410


def test_an_unknown_role_is_refused_with_the_form():
    owner = make_user()
    team = make_team(owner)

    response = signed_in(owner).post(reverse("accounts:invite", args=[team.slug]), {"role": "emperor"})

    assert response.status_code == 422
    assert not Invitation.objects.exists()
