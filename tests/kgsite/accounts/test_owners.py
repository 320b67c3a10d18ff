import stat

import pytest
from django.test import Client
from django.urls import reverse

from kgsite.accounts import access, actions
from kgsite.accounts.models import Team, User
from kgsite.accounts.roles import Role
from tests.kgsite.accounts.people import PASSWORD, make_team, make_user

pytestmark = pytest.mark.django_db
FIRST = {
    "team_name": "Institute",
    "username": "first",
    "email": "first@example.org",
    "password": PASSWORD,
    "password_again": PASSWORD,
}


@pytest.fixture(autouse=True)
def data_dir(settings, tmp_path):
    settings.DATA_DIR = tmp_path
    return tmp_path


class TestCreateOwner:
    def test_makes_account_team_and_a_link_to_a_password(self):
        user, team, link = actions.create_owner("ada@example.org")

        response = Client().post(link, {"password": PASSWORD, "password_again": PASSWORD})

        user.refresh_from_db()
        assert access.role_in(user, team) is Role.OWNER
        assert response.status_code == 302
        assert user.check_password(PASSWORD)

    def test_with_a_password_needs_no_link(self):
        user, _, link = actions.create_owner("ada@example.org", PASSWORD)

        assert link == ""
        assert user.check_password(PASSWORD)

    def test_for_an_owner_who_is_locked_out_makes_only_a_link(self):
        user, team, _ = actions.create_owner("ada@example.org", PASSWORD)

        again = actions.create_owner("Ada@Example.org")

        assert again[:2] == (user, team)
        assert again[2]
        assert Team.objects.count() == 1

    def test_two_addresses_with_one_stem_get_two_names(self):
        one, two = actions.create_owner("ada@a.example")[0], actions.create_owner("ada@b.example")[0]

        assert (one.username, two.username) == ("ada", "ada2")


class TestSetup:
    def test_makes_the_first_owner_once(self):
        url = actions.setup_path()
        client = Client()

        assert client.get(url).status_code == 200
        client.post(url, FIRST)

        user = User.objects.get(username="first")
        assert access.role_in(user, Team.objects.get(name="Institute")) is Role.OWNER
        assert client.session["_auth_user_id"] == str(user.pk)
        assert Client().get(url).status_code == 410
        assert actions.setup_path() == ""

    def test_its_token_is_readable_by_the_server_alone_and_stays_the_same(self, data_dir):
        first = actions.setup_path()

        assert stat.S_IMODE((data_dir / "setup_token").stat().st_mode) == 0o600
        assert actions.setup_path() == first

    def test_a_guessed_token_finds_nothing(self):
        actions.setup_path()

        assert Client().get(reverse("accounts:setup", args=["guess"])).status_code == 404

    def test_without_a_token_in_the_folder_no_token_fits(self):
        assert Client().get(reverse("accounts:setup", args=["x"])).status_code == 404

    def test_the_demo_owner_is_no_real_owner(self):
        make_team(is_demo=True)

        assert actions.setup_path()

    def test_there_is_none_on_a_server_with_an_owner(self):
        make_team()

        assert actions.setup_path() == ""

    def test_whoever_comes_second_gets_no_account(self, data_dir):
        url = actions.setup_path()
        (data_dir / "setup_token").unlink()

        response = Client().post(url, FIRST)

        assert response.status_code == 404
        assert not User.objects.exists()

    def test_a_name_that_is_taken_is_refused_with_the_form(self):
        make_user("first")

        response = Client().post(actions.setup_path(), FIRST)

        assert response.status_code == 422
        assert not Team.objects.exists()
