"""Page or fragment from one context; several fragments at once; client events."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django_htmx.http import trigger_client_event

from kgsite.http.requests import wants_fragment

Context = Mapping[str, Any]


def page_or_fragment(
    request: HttpRequest, page: str, fragment: str, context: Context, *, status: int = 200
) -> HttpResponse:
    """The fragment for an htmx swap, the whole page for everybody else."""
    return render(request, fragment if wants_fragment(request) else page, dict(context), status=status)


def invalid(request: HttpRequest, template: str, context: Context) -> HttpResponse:
    """The form again, with what is wrong with it: 422."""
    return render(request, template, dict(context), status=422)


def fragments(
    request: HttpRequest, templates: Sequence[str], context: Context, *, event: str = ""
) -> HttpResponse:
    """The first template is the swap, the others carry ``hx-swap-oob``; ``event`` is raised in the browser."""
    html = "".join(render_to_string(name, dict(context), request) for name in templates)
    response = HttpResponse(html)
    return trigger_client_event(response, event) if event else response
