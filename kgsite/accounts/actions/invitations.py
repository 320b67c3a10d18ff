"""Invitations: a link that lets one person in, once, for a week.

An invitation is worth what its maker is worth at the moment it is used: when he has lost the ownership, his
open links are void, so that nobody who was shown out keeps a way back in.
"""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from graphs.domain.errors import Forbidden, InvitationExpired, NotFound
from kgsite.accounts import access
from kgsite.accounts.actions.teams import switch_team
from kgsite.accounts.models import Invitation, Membership, Team, User
from kgsite.accounts.roles import Role
from kgsite.accounts.tokens import hash_token, new_token

LIFETIME = timedelta(days=7)


@transaction.atomic
def invite(team: Team, role: Role, *, by: User, email: str = "") -> tuple[Invitation, str]:
    """The invitation and the token of its link, which can be read here and never again."""
    if not access.require_role(by, team, Role.OWNER).at_least(role):
        raise Forbidden()
    token = new_token()
    invitation = Invitation.objects.create(
        team=team,
        role=role,
        email=email,
        token_hash=hash_token(token),
        created_by=by,
        expires_at=timezone.now() + LIFETIME,
    )
    return invitation, token


def open_invitation(token: str) -> Invitation:
    """The invitation behind a link. Whoever holds the link may see it; it does not use it up."""
    invitation = (
        Invitation.objects.select_related("team", "created_by").filter(token_hash=hash_token(token)).first()
    )
    if invitation is None:
        raise NotFound()
    if not invitation.is_open or not _maker_still_may(invitation):
        raise InvitationExpired()
    return invitation


@transaction.atomic
def accept_invitation(invitation: Invitation, user: User) -> Membership:
    """Whoever is a member already stays what he is, and the link stays good for another."""
    if membership := access.membership_in(user, invitation.team):
        return membership
    claimed = Invitation.objects.open().filter(pk=invitation.pk)
    if not _maker_still_may(invitation) or not claimed.update(used_at=timezone.now(), used_by=user):
        raise InvitationExpired()
    membership = Membership.objects.create(team=invitation.team, user=user, role=invitation.role)
    switch_team(user, invitation.team)
    return membership


@transaction.atomic
def revoke_invitation(invitation: Invitation, *, by: User) -> None:
    access.require_role(by, invitation.team, Role.OWNER)
    if not Invitation.objects.open().filter(pk=invitation.pk).update(revoked_at=timezone.now()):
        raise InvitationExpired()


def _maker_still_may(invitation: Invitation) -> bool:
    maker = invitation.created_by
    if maker is None or not maker.is_active:
        return False
    role = access.role_in(maker, invitation.team)
    return role is Role.OWNER and role.at_least(invitation.rank)
