"""Small things the account pages share: where to go next, and links that are shown once."""

from django.http import HttpRequest
from django.utils.http import url_has_allowed_host_and_scheme

from kgsite.accounts.models import Team

LINK_KEY = "new_link"


def safe_next(request: HttpRequest, default: str) -> str:
    """The page the form names, when it is one of ours."""
    target = request.POST.get("next", "")
    safe = url_has_allowed_host_and_scheme(
        target, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return target if safe else default


def keep_link(request: HttpRequest, team: Team, kind: str, path: str, person: str) -> None:
    """Hand a fresh link to the next page of the team. It is stored nowhere else in readable form."""
    url = request.build_absolute_uri(path)
    request.session[LINK_KEY] = {"team": team.pk, "kind": kind, "url": url, "person": person}


def take_link(request: HttpRequest, team: Team) -> dict[str, object] | None:
    link: dict[str, object] | None = request.session.pop(LINK_KEY, None)
    return link if link and link["team"] == team.pk else None
