import pytest
from django.test import Client
from django.urls import reverse

from kgsite.accounts.context_processors import THEME_COOKIE
from tests.kgsite.accounts.people import PASSWORD, make_user, signed_in

pytestmark = pytest.mark.django_db
PREFERENCES = "/accounts/preferences/"


def test_name_and_address_are_saved_and_the_address_signs_in():
    user = make_user(password=PASSWORD)
    new = {"first_name": "Ada", "last_name": "L.", "email": "Lovelace@example.org"}

    signed_in(user).post(reverse("accounts:profile"), new)

    user.refresh_from_db()
    assert user.display_name == "Ada L."
    login = Client().post("/accounts/login/", {"login": "lovelace@example.org", "password": PASSWORD})
    assert login.status_code == 302


def test_an_address_of_somebody_else_is_refused():
    make_user("taken")

    response = signed_in(make_user()).post(reverse("accounts:profile"), {"email": "Taken@example.org"})

    assert response.status_code == 422


def test_a_script_saves_the_splitter_alone():
    user = make_user()
    user.theme = "dark"
    user.save()

    response = signed_in(user).post(PREFERENCES, {"source_width": "45"})

    user.refresh_from_db()
    assert response.status_code == 204
    assert (user.source_width, user.theme) == (45, "dark")


@pytest.mark.parametrize(
    "field", [{"source_width": "5"}, {"source_width": "x"}, {"theme": "pink"}, {"language": "tlh"}], ids=str
)
def test_nonsense_is_refused(field):
    user = make_user()

    response = signed_in(user).post(PREFERENCES, field)

    user.refresh_from_db()
    assert response.status_code == 422
    assert (user.source_width, user.theme, user.language) == (37, "", "")


def test_the_chosen_language_goes_before_the_browsers():
    user = make_user()
    client = signed_in(user)
    client.post(PREFERENCES, {"language": "zh-hans", "next": "/accounts/"})

    response = client.get("/accounts/", headers={"accept-language": "en"})

    assert response.headers["Content-Language"] == "zh-hans"


def test_theme_and_language_are_remembered_before_signing_in():
    client = Client()

    client.post(PREFERENCES, {"language": "zh-hans", "theme": "dark", "next": "/accounts/login/"})
    response = client.get("/accounts/login/")

    assert client.cookies[THEME_COOKIE].value == "dark"
    assert response.context["theme"] == "dark"
    assert response.headers["Content-Language"] == "zh-hans"
