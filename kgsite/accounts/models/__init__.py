from kgsite.accounts.models.invitation import Invitation
from kgsite.accounts.models.reset_link import PasswordResetLink
from kgsite.accounts.models.team import Membership, Team
from kgsite.accounts.models.user import Theme, User

__all__ = ["Invitation", "Membership", "PasswordResetLink", "Team", "Theme", "User"]
