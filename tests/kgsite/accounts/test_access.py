import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import RequestFactory

from graphs.domain.errors import Forbidden, NotFound
from kgsite.accounts import access
from kgsite.accounts.models import Invitation, Membership, Team, User
from kgsite.accounts.roles import Role
from tests.kgsite.accounts.people import join, make_team, make_user

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("role", "error"),
    [(None, NotFound), (Role.VIEWER, Forbidden), (Role.EDITOR, None), (Role.OWNER, None)],
    ids=str,
)
def test_an_outsider_is_told_nothing_and_a_member_what_is_missing(role, error):
    team, person = make_team(), make_user()
    if role:
        join(team, person, role)

    if error:
        with pytest.raises(error):
            access.require_role(person, team, Role.EDITOR)
    else:
        assert access.require_role(person, team, Role.EDITOR) is role


@pytest.mark.parametrize("rows", [Team, Membership, Invitation, User], ids=lambda model: model.__name__)
def test_nothing_is_visible_to_a_stranger(rows):
    make_team()

    assert not rows.objects.visible_to(AnonymousUser()).exists()


def test_people_are_visible_to_those_who_share_a_team():
    owner, stranger = make_user(), make_user()
    team = make_team(owner)
    person = join(team)
    make_team(stranger)

    assert set(User.objects.visible_to(owner)) == {owner, person}
    assert set(User.objects.visible_to(stranger)) == {stranger}


def test_the_current_team_is_the_chosen_one_as_long_as_one_is_in_it():
    person = make_user()
    first, second = make_team(person, name="A"), make_team(person, name="B")
    person.current_team = second
    person.save()

    assert access.current_team(request_of(person)) == second
    Membership.objects.filter(user=person, team=second).delete()
    assert access.current_team(request_of(person)) == first


def test_somebody_without_a_team_has_no_current_one():
    assert access.current_team(request_of(make_user())) is None
    assert access.current_team(request_of(AnonymousUser())) is None


@pytest.mark.parametrize(
    ("role", "may"), [(Role.VIEWER, False), (Role.EDITOR, False), (Role.REVIEWER, True), (Role.OWNER, True)]
)
def test_the_admin_is_for_reviewers(role, may):
    assert access.may_use_admin(request_of(join(make_team(), role=role))) is may


@pytest.mark.parametrize(("setting", "superuser"), [(False, True), (True, False)])
def test_an_operator_is_a_superuser_on_a_server_that_wants_one(settings, setting, superuser):
    settings.OPERATORS_SEE_ALL = setting
    person = make_user()
    person.is_superuser = superuser

    assert not access.is_operator(person)
    assert not access.may_use_admin(request_of(person))


def request_of(user):
    request = RequestFactory().get("/")
    request.user = user
    return request
