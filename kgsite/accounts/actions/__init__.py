"""What can be done with accounts and teams. Each action checks the right of the one who asks, inside its transaction."""

from kgsite.accounts.actions.demo import (
    create_demo,
    demo_was_removed,
    remove_demo_team,
    what_the_demo_holds,
)
from kgsite.accounts.actions.invitations import (
    accept_invitation,
    invite,
    open_invitation,
    revoke_invitation,
)
from kgsite.accounts.actions.owners import (
    create_owner,
    real_owner_exists,
    set_up,
    setup_path,
)
from kgsite.accounts.actions.people import (
    DEMO_USERNAME,
    change_profile,
    create_account,
    is_reserved,
    save_preferences,
)
from kgsite.accounts.actions.resetting import (
    make_reset_link,
    open_reset_link,
    reset_password,
    reset_refusal,
)
from kgsite.accounts.actions.teams import (
    change_role,
    create_team,
    leave_team,
    remove_member,
    rename_team,
    switch_team,
)

__all__ = [
    "DEMO_USERNAME",
    "accept_invitation",
    "change_profile",
    "change_role",
    "create_account",
    "create_demo",
    "create_owner",
    "create_team",
    "demo_was_removed",
    "invite",
    "is_reserved",
    "leave_team",
    "make_reset_link",
    "open_invitation",
    "open_reset_link",
    "real_owner_exists",
    "remove_demo_team",
    "remove_member",
    "rename_team",
    "reset_password",
    "reset_refusal",
    "revoke_invitation",
    "save_preferences",
    "set_up",
    "setup_path",
    "switch_team",
    "what_the_demo_holds",
]
