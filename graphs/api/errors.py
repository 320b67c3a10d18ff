"""What the framework raises, as the errors of the contract."""

from collections.abc import Callable, Iterable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, ValidationError

from graphs.actions.admitting import HOW, NO_TOKEN
from graphs.domain.errors import InvalidInput, KgError, NotFound, Unauthenticated
from graphs.domain.messages import gettext_noop
from kgsite.http.errors import error_response

UNREADABLE = gettext_noop("The body of the request could not be read as JSON.")
SEND_JSON = gettext_noop("Send UTF-8 JSON.")
NAMED = gettext_noop("Look at the fields that are named.")
MOST_NAMED = 20


def handle_errors(api: NinjaAPI) -> None:
    """Everything else is left to Django, which answers with an incident."""
    handlers: dict[type[Exception], Callable[[HttpRequest, Any], HttpResponse]] = {
        KgError: error_response,
        AuthenticationError: lambda request, _error: error_response(
            request, Unauthenticated(NO_TOKEN, hint=HOW)
        ),
        ValidationError: _invalid,
        HttpError: lambda request, _error: error_response(request, InvalidInput(UNREADABLE, hint=SEND_JSON)),
        Http404: lambda request, _error: error_response(request, NotFound()),
        Exception: _ours,
    }
    for kind, handler in handlers.items():
        api.add_exception_handler(kind, handler)


def _ours(request: HttpRequest, error: Exception) -> HttpResponse:
    raise error


def _invalid(request: HttpRequest, error: ValidationError) -> HttpResponse:
    problems = [_problem(found) for found in error.errors[:MOST_NAMED]]
    fields = sorted({problem["field"] for problem in problems})
    return error_response(request, InvalidInput(hint=NAMED, fields=fields, problems=problems))


def _problem(found: dict[str, Any]) -> dict[str, str]:
    return {"field": _field(found.get("loc", ())), "problem": str(found.get("msg", ""))[:300]}


def _field(place: Iterable[Any]) -> str:
    """Without where the framework found it: ``body, payload, nodes, 0, text`` is ``nodes.0.text``."""
    words = [str(word) for word in place]
    return ".".join(words[2:] if words[:1] == ["body"] and len(words) > 2 else words[-1:])
