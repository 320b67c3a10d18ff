"""The API of the site: the operations of every package, at one address, and their description."""

import json
from functools import cache

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe
from pydantic_core import to_json

from graphs.api.site import describe, make_api
from kgsite.api_pages import Group, Shape, groups_of, shapes_of
from reviews.api import candidates, checks, findings

api = make_api(checks.routes, findings.routes, candidates.routes)


@require_safe
def openapi(request: HttpRequest) -> HttpResponse:
    """What can be asked, for everybody: it tells nothing of anybody's knowledge."""
    response = HttpResponse(_document(), content_type="application/json")
    response["Cache-Control"] = "public, max-age=300"
    return response


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    """The same to read."""
    groups, shapes = _page()
    where = {"openapi_url": reverse("openapi"), "api_url": request.build_absolute_uri("/api/v1/")}
    return render(request, "api.html", {"groups": groups, "shapes": shapes} | where)


@cache
def _document() -> bytes:
    return to_json(describe(api))


@cache
def _page() -> tuple[tuple[Group, ...], tuple[Shape, ...]]:
    document = json.loads(_document())
    return groups_of(document), shapes_of(document)
