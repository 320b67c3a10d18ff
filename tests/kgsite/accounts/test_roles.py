import pytest

from kgsite.accounts.roles import Role


@pytest.mark.parametrize(
    ("role", "enough_for"),
    [
        (Role.VIEWER, {Role.VIEWER}),
        (Role.EDITOR, {Role.VIEWER, Role.EDITOR}),
        (Role.REVIEWER, {Role.VIEWER, Role.EDITOR, Role.REVIEWER}),
        (Role.OWNER, set(Role)),
    ],
)
def test_each_role_includes_the_ones_before_it(role, enough_for):
    assert {other for other in Role if role.at_least(other)} == enough_for
    assert {other for other in Role if role in other.and_above()} == enough_for
