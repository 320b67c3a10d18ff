"""A new password without mail. An owner may open the account of a member only if that opens nothing else.

The rule: every team of that account is owned by the one who asks. It is asked when the link is made and again
when it is used. Accounts with rights over the whole server are never opened this way. A second factor stays
in force: the link changes a password and signs nobody in.
"""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from graphs.domain.errors import Forbidden, InvitationExpired, NotFound
from kgsite.accounts import access
from kgsite.accounts.models import Membership, PasswordResetLink, Team, User
from kgsite.accounts.roles import Role
from kgsite.accounts.tokens import hash_token, new_token

LIFETIME = timedelta(hours=24)


def reset_refusal(user: User, by: User) -> str:
    """Why ``by`` may not open the account, or nothing."""
    if user == by:
        return _("Change your own password on your account page.")
    if user.is_superuser or user.is_staff:
        return _("This account has rights over the whole server.")
    owned = Membership.objects.owners().filter(user=by).values("team")
    if not user.is_active or Membership.objects.filter(user=user).exclude(team__in=owned).exists():
        return _("This account also belongs to a team that you do not own.")
    return ""


@transaction.atomic
def make_reset_link(user: User, team: Team, *, by: User) -> str:
    """The token of a link for a member of a team that ``by`` owns; older links of the member end."""
    access.require_role(by, team, Role.OWNER)
    if access.role_in(user, team) is None:
        raise NotFound()
    if refusal := reset_refusal(user, by):
        raise Forbidden(refusal, hint=_("Whoever runs this server can make a link on its command line."))
    return issue_reset_link(user, created_by=by)


def issue_reset_link(user: User, *, created_by: User | None) -> str:
    """Without a maker the link comes from the command line of the server, which may everything."""
    PasswordResetLink.objects.filter(user=user, used_at=None).update(used_at=timezone.now())
    token = new_token()
    PasswordResetLink.objects.create(
        user=user,
        created_by=created_by,
        by_operator=created_by is None,
        token_hash=hash_token(token),
        expires_at=timezone.now() + LIFETIME,
    )
    return token


def open_reset_link(token: str) -> PasswordResetLink:
    link = (
        PasswordResetLink.objects.select_related("user", "created_by")
        .filter(token_hash=hash_token(token))
        .first()
    )
    if link is None:
        raise NotFound()
    if link.used_at or link.expires_at <= timezone.now() or not _still_allowed(link):
        raise InvitationExpired(_("This link has been used or has expired."))
    return link


@transaction.atomic
def reset_password(link: PasswordResetLink, password: str) -> User:
    """Every session of the account ends with its old password."""
    unused = PasswordResetLink.objects.filter(pk=link.pk, used_at=None, expires_at__gt=timezone.now())
    if not _still_allowed(link) or not unused.update(used_at=timezone.now()):
        raise InvitationExpired(_("This link has been used or has expired."))
    link.user.set_password(password)
    link.user.save(update_fields=["password"])
    return link.user


def _still_allowed(link: PasswordResetLink) -> bool:
    if link.by_operator:
        return link.user.is_active
    maker = link.created_by
    return maker is not None and maker.is_active and not reset_refusal(link.user, maker)
