"""How allauth behaves here: an account is opened only by an invitation, and the invitation is used with it."""

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.db import transaction
from django.forms import BaseForm
from django.http import HttpRequest

from graphs.domain.errors import KgError
from kgsite.accounts.actions import accept_invitation, is_reserved, open_invitation
from kgsite.accounts.models import Invitation, User
from kgsite.accounts.proxies import client_address

SESSION_KEY = "invitation"


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    def is_open_for_signup(self, request: HttpRequest) -> bool:
        return pending_invitation(request) is not None

    def save_user(self, request: HttpRequest, user: User, form: BaseForm, commit: bool = True) -> User:
        """Account and membership together: whoever comes second with the same link gets no account."""
        invitation = open_invitation(request.session.get(SESSION_KEY, ""))
        with transaction.atomic():
            user = super().save_user(request, user, form, commit=True)
            accept_invitation(invitation, user)
        del request.session[SESSION_KEY]
        return user

    def clean_username(self, username: str, shallow: bool = False) -> str:
        if is_reserved(username):
            raise self.validation_error("username_taken")
        cleaned: str = super().clean_username(username, shallow)
        return cleaned

    def get_signup_redirect_url(self, request: HttpRequest) -> str:
        return "/"

    def get_client_ip(self, request: HttpRequest) -> str:
        """Whom the limits on sign-in count."""
        forwarded = request.headers.get("X-Forwarded-For", "")
        return client_address(request.META.get("REMOTE_ADDR", ""), forwarded, settings.TRUSTED_PROXY)


def remember_invitation(request: HttpRequest, token: str) -> None:
    request.session[SESSION_KEY] = token


def pending_invitation(request: HttpRequest) -> Invitation | None:
    """The invitation whose page this visitor opened, while it is good."""
    try:
        return open_invitation(request.session.get(SESSION_KEY, ""))
    except KgError:
        return None
