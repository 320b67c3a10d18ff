import pytest
from django.test import Client
from django.urls import reverse

from graphs.domain.errors import Forbidden, InvitationExpired
from kgsite.accounts import actions
from kgsite.accounts.roles import Role
from tests.kgsite.accounts.people import PASSWORD, join, make_team, make_user, member, signed_in

pytestmark = pytest.mark.django_db
NEW = "another good sentence"


def test_an_owner_helps_a_member_back_in():
    owner = make_user()
    team = make_team(owner)
    person = join(team)
    client = signed_in(owner)

    client.post(reverse("accounts:member-reset", args=[team.slug, member(team, person).pk]))
    link = client.get(reverse("accounts:team", args=[team.slug])).context["new_link"]["url"]
    response = Client().post(link, {"password": NEW, "password_again": NEW})

    person.refresh_from_db()
    assert response.url == reverse("account_login")
    assert person.check_password(NEW)
    assert Client().get(link).status_code == 410


def test_a_new_password_ends_the_sessions_of_the_old_one():
    owner = make_user()
    team = make_team(owner)
    person = join(team, make_user(password=PASSWORD))
    session = signed_in(person)

    link = actions.open_reset_link(actions.make_reset_link(person, team, by=owner))
    actions.reset_password(link, NEW)

    assert session.get(reverse("accounts:teams")).status_code == 302


@pytest.mark.parametrize(
    ("password", "again"), [("12345678901", "12345678901"), (NEW, "different"), ("", "")], ids=str
)
def test_a_poor_or_mistyped_password_is_refused_and_the_link_stays_good(password, again):
    owner = make_user()
    team = make_team(owner)
    person = join(team)
    url = reverse("accounts:reset-link", args=[actions.make_reset_link(person, team, by=owner)])

    response = Client().post(url, {"password": password, "password_again": again})

    assert response.status_code == 422
    assert Client().get(url).status_code == 200


class TestTakeover:
    """A link opens an account; it must open nothing that its maker does not own."""

    def test_an_account_of_another_team_is_refused(self):
        owner = make_user()
        team = make_team(owner)
        person = join(team)
        join(make_team(), person)

        with pytest.raises(Forbidden):
            actions.make_reset_link(person, team, by=owner)

    def test_a_team_that_the_maker_is_in_but_does_not_own_counts_as_another(self):
        owner = make_user()
        team, other = make_team(owner), make_team()
        person = join(team)
        join(other, person)
        join(other, owner, Role.REVIEWER)

        with pytest.raises(Forbidden):
            actions.make_reset_link(person, team, by=owner)

    def test_an_account_whose_every_team_the_maker_owns_is_allowed(self):
        owner = make_user()
        team = make_team(owner)
        person = join(team)
        join(make_team(owner), person)

        assert actions.make_reset_link(person, team, by=owner)

    @pytest.mark.parametrize("right", ["is_superuser", "is_staff"])
    def test_accounts_with_rights_over_the_server_are_refused(self, right):
        owner = make_user()
        team = make_team(owner)
        person = join(team)
        setattr(person, right, True)
        person.save()

        with pytest.raises(Forbidden):
            actions.make_reset_link(person, team, by=owner)

    def test_a_link_ends_when_its_person_joins_another_team(self):
        owner = make_user()
        team = make_team(owner)
        person = join(team)
        token = actions.make_reset_link(person, team, by=owner)

        join(make_team(), person)

        with pytest.raises(InvitationExpired):
            actions.open_reset_link(token)

    def test_the_button_is_offered_only_where_it_works(self):
        owner = make_user()
        team = make_team(owner)
        own, shared = join(team), join(team)
        join(make_team(), shared)

        rows = signed_in(owner).get(reverse("accounts:team", args=[team.slug])).context["members"]

        assert {row["user"]: row["may_reset"] for row in rows} == {owner: False, own: True, shared: False}


def test_a_newer_link_ends_the_older():
    owner = make_user()
    team = make_team(owner)
    person = join(team)

    older = actions.make_reset_link(person, team, by=owner)
    actions.make_reset_link(person, team, by=owner)

    with pytest.raises(InvitationExpired):
        actions.open_reset_link(older)
