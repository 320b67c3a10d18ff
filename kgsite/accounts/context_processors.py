"""What every page may show about its reader. Queries run only when a template asks."""

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from kgsite.accounts import access
from kgsite.accounts.actions import demo_was_removed
from kgsite.accounts.models import Theme
from kgsite.accounts.models.user import SOURCE_WIDTH_DEFAULT

THEME_COOKIE = "groundgraph_theme"


def accounts(request: HttpRequest) -> dict[str, object]:
    return {
        "teams": SimpleLazyObject(lambda: [member.team for member in access.memberships_of(request)]),
        "memberships": SimpleLazyObject(lambda: access.memberships_of(request)),
        "current_team": SimpleLazyObject(lambda: access.current_team(request)),
        "current_membership": SimpleLazyObject(lambda: access.current_membership(request)),
        "may_use_admin": SimpleLazyObject(lambda: access.may_use_admin(request)),
        "demo": SimpleLazyObject(lambda: settings.DEMO and not demo_was_removed()),
        "theme": _theme(request),
        "source_width": getattr(request.user, "source_width", SOURCE_WIDTH_DEFAULT),
        "languages": settings.LANGUAGES,
        "themes": Theme.choices,
    }


def _theme(request: HttpRequest) -> str:
    chosen = request.user.theme if request.user.is_authenticated else request.COOKIES.get(THEME_COOKIE, "")
    return chosen if chosen in Theme.values else ""
