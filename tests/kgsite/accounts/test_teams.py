import pytest
from django.urls import reverse

from graphs.domain.errors import Forbidden, InvalidOperation, NotFound
from kgsite.accounts import access, actions
from kgsite.accounts.models import Membership, Team
from kgsite.accounts.roles import Role
from tests.builders import make_base, make_document
from tests.kgsite.accounts.people import join, make_team, make_user, member, signed_in

pytestmark = pytest.mark.django_db


def test_a_new_team_is_owned_and_current():
    user = make_user()

    response = signed_in(user).post(reverse("accounts:teams"), {"name": "Lesekreis"})

    team = Team.objects.get(name="Lesekreis")
    user.refresh_from_db()
    assert response.url == reverse("accounts:team", args=[team.slug])
    assert access.role_in(user, team) is Role.OWNER
    assert user.current_team == team


def test_a_team_without_a_name_is_refused_with_the_form():
    response = signed_in(make_user()).post(reverse("accounts:teams"), {"name": "  "})

    assert response.status_code == 422
    assert not Team.objects.exists()


@pytest.mark.parametrize("name", ["读书小组", "Lesekreis", "Lesekreis"])
def test_every_name_gets_an_address_of_its_own(name):
    slugs = {actions.create_team(name, make_user()).slug for _ in range(3)}

    assert len(slugs) == 3
    assert all(slug.isascii() and slug for slug in slugs)


def test_a_foreign_team_does_not_exist():
    team = make_team()

    response = signed_in(make_user()).get(reverse("accounts:team", args=[team.slug]))

    assert response.status_code == 404
    assert team.name not in response.content.decode()


def test_the_page_asks_the_database_the_same_number_of_times_for_many_members(django_assert_max_num_queries):
    owner = make_user()
    team = make_team(owner)
    for _ in range(20):
        join(team)
    client = signed_in(owner)

    with django_assert_max_num_queries(12):
        response = client.get(reverse("accounts:team", args=[team.slug]))

    assert response.status_code == 200


def test_a_viewer_sees_members_but_neither_addresses_nor_invitations():
    owner = make_user("annalise")
    team = make_team(owner)
    actions.invite(team, Role.EDITOR, by=owner, email="guest@example.org")

    page = signed_in(join(team)).get(reverse("accounts:team", args=[team.slug])).content.decode()

    assert "annalise" in page
    assert "annalise@example.org" not in page
    assert "guest@example.org" not in page


def test_an_owner_changes_a_role():
    owner = make_user()
    team = make_team(owner)
    person = join(team)
    url = reverse("accounts:member-role", args=[team.slug, member(team, person).pk])

    signed_in(owner).post(url, {"role": "reviewer"})

    assert access.role_in(person, team) is Role.REVIEWER


def test_an_unknown_role_is_refused():
    owner = make_user()
    team = make_team(owner)
    person = join(team)
    url = reverse("accounts:member-role", args=[team.slug, member(team, person).pk])

    response = signed_in(owner).post(url, {"role": "emperor"})

    assert response.status_code == 422
    assert access.role_in(person, team) is Role.VIEWER


def test_a_member_of_another_team_is_not_found_through_ones_own():
    owner, stranger = make_user(), make_user()
    team, other = make_team(owner), make_team(stranger)
    url = reverse("accounts:member-remove", args=[team.slug, member(other, stranger).pk])

    response = signed_in(owner).post(url)

    assert response.status_code == 404
    assert access.role_in(stranger, other) is Role.OWNER


@pytest.mark.parametrize("name", ["accounts:team-leave", "accounts:member-remove"])
def test_an_end_of_a_membership_is_asked_for_first(name):
    owner, person = make_user(), make_user("mireille")
    team = make_team(owner)
    join(team, person, Role.OWNER)
    words = [team.slug] if name == "accounts:team-leave" else [team.slug, member(team, person).pk]

    response = signed_in(owner).get(reverse(name, args=words))

    assert response.status_code == 200 and "btn--danger" in response.content.decode()
    assert access.role_in(owner, team) and access.role_in(person, team)


@pytest.mark.parametrize("role", [Role.VIEWER, Role.EDITOR, Role.REVIEWER])
def test_only_owners_manage(role):
    team = make_team()
    person = join(team, role=role)

    with pytest.raises(Forbidden):
        actions.change_role(member(team, person), Role.OWNER, by=person)


def test_an_outsider_learns_nothing_from_an_action():
    team = make_team()

    with pytest.raises(NotFound):
        actions.rename_team(team, "Mine", by=make_user())


class TestLastOwner:
    def test_cannot_be_lowered(self):
        owner = make_user()
        team = make_team(owner)

        with pytest.raises(InvalidOperation):
            actions.change_role(member(team, owner), Role.EDITOR, by=owner)

        assert access.role_in(owner, team) is Role.OWNER

    def test_cannot_leave(self):
        owner = make_user()
        team = make_team(owner)

        response = signed_in(owner).post(reverse("accounts:team-leave", args=[team.slug]))

        assert response.status_code == 422
        assert access.role_in(owner, team) is Role.OWNER

    def test_a_closed_account_does_not_count_as_another_owner(self):
        owner, closed = make_user(), make_user()
        team = make_team(owner)
        join(team, closed, Role.OWNER)
        closed.is_active = False
        closed.save()

        with pytest.raises(InvalidOperation):
            actions.leave_team(team, owner)

    def test_of_two_owners_who_remove_each_other_one_stays(self):
        """Both requests read the page while both were owners."""
        one, two = make_user(), make_user()
        team = make_team(one)
        join(team, two, Role.OWNER)
        stale_one, stale_two = member(team, one), member(team, two)

        actions.remove_member(stale_two, by=one)
        with pytest.raises(NotFound):
            actions.remove_member(stale_one, by=two)

        assert Membership.objects.owners().filter(team=team).count() == 1


def test_leaving_ends_the_choice_of_the_team():
    team = make_team()
    person = join(team)
    actions.switch_team(person, team)

    actions.leave_team(team, person)

    person.refresh_from_db()
    assert person.current_team is None
    assert access.role_in(person, team) is None


def test_switching_changes_the_current_team():
    person = make_user()
    make_team(person, name="A")
    second = make_team(person, name="B")
    client = signed_in(person)

    client.post(reverse("accounts:team-switch", args=[second.slug]), {"next": "https://elsewhere.example/"})

    response = client.get(reverse("accounts:teams"))
    assert response.context["current_team"] == second


def test_switching_never_leads_to_another_site():
    person = make_user()
    team = make_team(person)
    url = reverse("accounts:team-switch", args=[team.slug])

    response = signed_in(person).post(url, {"next": "https://elsewhere.example/"})

    assert response.url == "/"


class TestDemo:
    def test_says_what_goes_and_asks_first(self, settings, tmp_path):
        settings.DATA_DIR = tmp_path
        user, team = actions.create_demo("a password")
        base = make_base(team)
        make_document(base)
        make_document(base, text="A second text that stands here.")
        client, url = signed_in(user), reverse("accounts:team-remove-demo", args=[team.slug])

        asked, unsure = client.get(url), client.post(url)

        assert "<b>2</b> documents" in asked.content.decode()
        assert unsure.status_code == 422 and "Tick the box" in unsure.content.decode()
        assert Team.objects.filter(pk=team.pk).exists()

    def test_goes_with_its_account(self, settings, tmp_path, django_capture_on_commit_callbacks):
        settings.DATA_DIR = tmp_path
        user, team = actions.create_demo("a password")
        client = signed_in(user)

        with django_capture_on_commit_callbacks(execute=True):
            response = client.post(reverse("accounts:team-remove-demo", args=[team.slug]), {"sure": "on"})

        assert response.status_code == 200
        assert not Team.objects.filter(pk=team.pk).exists()
        assert not type(user).objects.filter(pk=user.pk).exists()
        assert actions.demo_was_removed()

    def test_leaves_other_members_their_accounts(self, settings, tmp_path):
        settings.DATA_DIR = tmp_path
        _, team = actions.create_demo("a password")
        guest = join(team, role=Role.OWNER)

        actions.remove_demo_team(team, by=guest)

        guest.refresh_from_db()
        assert guest.is_active

    def test_a_real_team_is_not_removed_that_way(self):
        owner = make_user()
        team = make_team(owner)

        response = signed_in(owner).post(reverse("accounts:team-remove-demo", args=[team.slug]))

        assert response.status_code == 404
        assert Team.objects.filter(pk=team.pk).exists()

    def test_finds_its_way_back_into_its_team(self):
        user, team = actions.create_demo("one")
        join(team, role=Role.OWNER)
        actions.leave_team(team, user)

        actions.create_demo("two")

        assert access.role_in(user, team) is Role.OWNER

    def test_is_made_once_however_often_the_server_starts(self):
        first = actions.create_demo("one")
        second = actions.create_demo("two")

        assert first == second
        assert type(first[0]).objects.get(pk=first[0].pk).check_password("two")
