import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal import auth as totp
from django.core.cache import cache
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from kgsite.accounts.models import User
from tests.kgsite.accounts.people import PASSWORD, make_user, signed_in

pytestmark = pytest.mark.django_db
LOGIN = "/accounts/login/"


@pytest.fixture(autouse=True)
def fresh_limits():
    cache.clear()


@pytest.mark.parametrize("name", ["Ada", "ada", "ada@example.org", "ADA@example.org"])
def test_by_user_name_or_address_in_any_case(name):
    make_user("ada", password=PASSWORD)

    response = Client().post(LOGIN, {"login": name, "password": PASSWORD})

    assert response.status_code == 302
    assert response.url == "/"


def test_the_demo_account_needs_no_address():
    make_user("demo", password=PASSWORD, email="")

    assert Client().post(LOGIN, {"login": "demo", "password": PASSWORD}).status_code == 302


def test_a_wrong_password_and_an_unknown_name_are_told_the_same():
    make_user("ada", password=PASSWORD)

    wrong = Client().post(LOGIN, {"login": "ada", "password": "no"})
    unknown = Client().post(LOGIN, {"login": "nobody", "password": "no"})

    assert wrong.context["form"].errors == unknown.context["form"].errors
    assert wrong.status_code == unknown.status_code == 200


def test_guessing_is_stopped_after_a_few_tries(settings):
    settings.ACCOUNT_RATE_LIMITS = {}
    make_user("ada", password=PASSWORD)
    for _ in range(5):
        Client().post(LOGIN, {"login": "ada", "password": "guess"})

    response = Client().post(LOGIN, {"login": "ada", "password": PASSWORD})

    assert response.status_code in (200, 429)
    assert "_auth_user_id" not in response.client.session


def test_a_name_cannot_pose_as_an_address():
    with pytest.raises(ValidationError):
        User(username="ada@example.org", password="x").full_clean()


def test_a_closed_account_stays_out():
    user = make_user("ada", password=PASSWORD)
    user.is_active = False
    user.save()
    client = Client()

    client.post(LOGIN, {"login": "ada", "password": PASSWORD})

    assert "_auth_user_id" not in client.session


def test_signing_out_takes_a_form_not_a_link():
    client = signed_in(make_user())

    client.get("/accounts/logout/")
    assert "_auth_user_id" in client.session

    client.post("/accounts/logout/")
    assert "_auth_user_id" not in client.session


def test_changing_the_password_asks_for_the_old_one():
    user = make_user(password=PASSWORD)
    client = Client()
    client.post(LOGIN, {"login": user.username, "password": PASSWORD})
    new = {"password1": "another good sentence", "password2": "another good sentence"}

    client.post("/accounts/password/change/", {"oldpassword": "wrong", **new})
    user.refresh_from_db()
    assert user.check_password(PASSWORD)

    client.post("/accounts/password/change/", {"oldpassword": PASSWORD, **new})
    user.refresh_from_db()
    assert user.check_password(new["password1"])


def test_a_second_factor_is_switched_on_and_then_asked_for():
    user = make_user(password=PASSWORD)
    client = Client()
    client.post(LOGIN, {"login": user.username, "password": PASSWORD})

    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    page = client.get(reverse("mfa_activate_totp"))
    secret = page.context["form"].secret
    code = totp.format_hotp_value(totp.hotp_value(secret, next(totp.yield_hotp_counters_from_time())))
    client.post(reverse("mfa_activate_totp"), {"code": code})
    assert Authenticator.objects.filter(user=user, type=Authenticator.Type.RECOVERY_CODES).exists()

    stranger = Client()
    response = stranger.post(LOGIN, {"login": user.username, "password": PASSWORD})
    assert response.url.startswith(reverse("mfa_authenticate"))
    assert "_auth_user_id" not in stranger.session

    recovery = Authenticator.objects.get(user=user, type=Authenticator.Type.RECOVERY_CODES).wrap()
    stranger.post(reverse("mfa_authenticate"), {"code": recovery.get_unused_codes()[0]})
    assert stranger.session["_auth_user_id"] == str(user.pk)


@pytest.mark.parametrize(
    ("demo", "removed", "told"), [(True, False, True), (True, True, False), (False, False, False)]
)
def test_the_demo_says_where_its_password_is_and_not_what_it_is(settings, tmp_path, demo, removed, told):
    settings.DEMO, settings.DATA_DIR = demo, tmp_path
    (tmp_path / "demo_password").write_text("not-for-pages")
    if removed:
        (tmp_path / "demo_removed").touch()

    html = Client().get(LOGIN).content.decode()

    assert ("printed in the terminal" in html) == told and "not-for-pages" not in html
