"""The API of the site: the operations of every package, at one address, and their description."""

from functools import cache

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe
from pydantic_core import to_json

from graphs.api.site import describe, make_api
from reviews.api import candidates, checks, findings

api = make_api(checks.routes, findings.routes, candidates.routes)


@require_safe
def openapi(request: HttpRequest) -> HttpResponse:
    """What can be asked, for everybody: it tells nothing of anybody's knowledge."""
    response = HttpResponse(_document(), content_type="application/json")
    response["Cache-Control"] = "public, max-age=300"
    return response


@cache
def _document() -> bytes:
    return to_json(describe(api))
