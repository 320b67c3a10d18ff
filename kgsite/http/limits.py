"""Request bodies: 1 MiB, 16 MiB where text or files are sent. Refused by their declared size, before any parsing."""

import re
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import Resolver404, resolve

from graphs.domain.errors import LimitExceeded
from graphs.domain.messages import gettext_noop
from kgsite.http.errors import error_response

TEXT_PATHS = ("/documents/new/", "/documents/new/from-selection/", "/documents/import/")
LONG_PATHS = re.compile(
    r"/runs/[0-9a-f-]{36}/reply/"
    r"|/api/v1/(?:bases/\d{1,19}/documents(?:/file)?|documents/[0-9a-f-]{36}/append)"
)
MIB = 1024 * 1024
DRAINED_AT_MOST = 64 * MIB


class BodyLimitMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        size = _declared_size(request)
        text = request.path in TEXT_PATHS or LONG_PATHS.fullmatch(request.path)
        limit = settings.TEXT_BODY_LIMIT if text else settings.BODY_LIMIT
        if size <= limit:
            return self.get_response(request)
        _drain(request, min(size, DRAINED_AT_MOST))
        error = LimitExceeded(gettext_noop("This request is larger than %(limit)s MiB."), limit=limit // MIB)
        return _refusing(request)(request, error, status=413)


def _refusing(request: HttpRequest) -> Callable[..., HttpResponse]:
    """A view whose clients read errors in a form of their own has it as ``refusal``."""
    try:
        view = resolve(request.path_info).func
    except Resolver404:
        return error_response
    refusal: Callable[..., HttpResponse] = getattr(view, "refusal", error_response)
    return refusal


def _declared_size(request: HttpRequest) -> int:
    value = request.META.get("CONTENT_LENGTH") or "0"
    return int(value) if value.isascii() and value.isdigit() else 0


def _drain(request: HttpRequest, size: int) -> None:
    """Read what is on its way, so that the browser shows our answer instead of a broken connection."""
    while size > 0:
        piece = request.read(min(size, MIB))
        if not piece:
            return
        size -= len(piece)
