"""``KgError`` → status and page, fragment or JSON: one table, one middleware."""

import logging
import secrets
from collections.abc import Callable

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import DisallowedHost, RequestDataTooBig, TooManyFieldsSent
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt

from graphs.domain import errors
from graphs.domain.errors import KgError
from graphs.domain.messages import gettext_noop
from kgsite.http.requests import wants_fragment, wants_json

logger = logging.getLogger("groundgraph.http")

STATUS = {
    "invalid_input": 422,
    "limit_exceeded": 422,
    "unauthenticated": 401,
    "forbidden": 403,
    "not_found": 404,
    "method_not_allowed": 405,
    "revision_conflict": 409,
    "node_id_conflict": 409,
    "invalid_operation": 422,
    "invariant_violation": 422,
    "idempotency_conflict": 409,
    "busy": 429,
    "rate_limited": 429,
    "no_model": 409,
    "fetch_blocked": 422,
    "model_auth": 502,
    "model_error": 502,
    "schema_invalid": 502,
    "truncated": 502,
    "model_rate_limited": 503,
    "external_model_forbidden": 409,
    "budget_exceeded": 409,
    "timeout": 504,
    "cancelled": 409,
    "empty": 422,
    "checkpoint_invalid": 409,
    "not_recoverable": 409,
    "persistence_failed": 500,
    "invitation_expired": 410,
    "file_type_unsupported": 422,
    "encoding_unknown": 422,
    "internal": 500,
}
RETRY_AFTER = {"busy": 10}


class MethodNotAllowed(KgError):
    code = "method_not_allowed"
    message = gettext_noop("This address does not answer to that kind of request.")
    hint = gettext_noop("Go back and use the button or link on the page.")
    hint_to_programs = gettext_noop("The header Allow says what this address answers to.")


class BadToken(errors.Forbidden):
    message = gettext_noop("The form was not accepted because its security token is missing or too old.")
    hint = gettext_noop("Reload the page and send the form again.")


class BadRequest(errors.InvalidInput):
    message = gettext_noop("This request could not be read.")
    hint = gettext_noop("Check the address and send it again.")


class UnknownHost(BadRequest):
    message = gettext_noop("This server does not answer to the host name of this address.")
    hint = gettext_noop("Whoever runs this server can add the name to GROUNDGRAPH_ALLOWED_HOSTS.")


class ErrorMiddleware:
    """Maps domain errors raised by views; gives 405 and unexpected failures a readable answer."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code == 405 and (wants_json(request) or not getattr(response, "content", b"")):
            allowed = response.headers.get("Allow", "")
            response = error_response(request, MethodNotAllowed())
            response["Allow"] = allowed
        patch_vary_headers(response, ["HX-Request"])
        return response

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        match error:
            case KgError():
                return error_response(request, error)
            case RequestDataTooBig() | TooManyFieldsSent():
                return error_response(request, errors.LimitExceeded(), status=413)
            case OperationalError() if any(
                word in str(error) for word in ("locked", "disk", "readonly", "full")
            ):
                logger.error("database failure at %s: %s", request.path, error)
                return error_response(request, errors.PersistenceFailed())
        return None


def error_response(request: HttpRequest, error: KgError, *, status: int = 0) -> HttpResponse:
    if not hasattr(request, "user"):  # the failure came before anybody asked who this is
        request.user = AnonymousUser()
    status = status or STATUS.get(error.code, 500)
    by_program = request.path.startswith("/api/")
    advice = error.advice_to_programs if by_program else error.advice
    body = {"code": error.code, "message": error.said(_), "hint": _(advice)}
    if wants_json(request):
        details = {key: value for key, value in error.details.items() if _is_plain(value)}
        response: HttpResponse = JsonResponse({"error": body | details}, status=status)
        response["Cache-Control"] = "no-store"
    else:
        template = "components/_error.html" if wants_fragment(request) else "error.html"
        context = {"error": body, "details": error.details, "status": status}
        response = render(request, template, context, status=status)
    if wait := error.details.get("retryAfter") or RETRY_AFTER.get(error.code):
        response["Retry-After"] = str(wait)
    if status == 401 and wants_json(request):
        response["WWW-Authenticate"] = "Bearer"
    return response


def _is_plain(value: object) -> bool:
    return isinstance(value, str | int | float | bool | list | dict | None)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    error = UnknownHost() if isinstance(exception, DisallowedHost) else BadRequest()
    return error_response(request, error, status=400)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return error_response(request, errors.Forbidden())


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return error_response(request, errors.NotFound())


@csrf_exempt
def no_such_path(request: HttpRequest, rest: str) -> HttpResponse:
    """Under ``/api/`` everything is answered as JSON, also where Django would redirect or debug."""
    return error_response(request, errors.NotFound())


def server_error(request: HttpRequest) -> HttpResponse:
    """The incident id stands on the page and in the log, so that one finds the other."""
    incident = secrets.token_hex(4)
    logger.error("incident %s at %s %s", incident, request.method, request.path, exc_info=True)
    try:
        return error_response(request, KgError(incident=incident))
    except Exception:  # noqa: BLE001 - the page itself needs what is broken, such as the database
        text = f"{_(KgError.message)} {_(KgError.hint)} ({incident})"
        return HttpResponse(text, status=500, content_type="text/plain; charset=utf-8")


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return error_response(request, BadToken())
