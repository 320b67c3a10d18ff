"""What a view may count on: a signed-in user, and django-htmx's details."""

from typing import TYPE_CHECKING

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

if TYPE_CHECKING:
    from kgsite.accounts.models import User


class Request(HttpRequest):
    htmx: HtmxDetails


class SignedInRequest(Request):
    user: "User"


def wants_fragment(request: HttpRequest) -> bool:
    htmx: HtmxDetails | None = getattr(request, "htmx", None)
    return bool(htmx) and not htmx.boosted and not htmx.history_restore_request if htmx else False


def wants_json(request: HttpRequest) -> bool:
    return request.path.startswith("/api/") or request.headers.get("Accept", "").startswith(
        "application/json"
    )
