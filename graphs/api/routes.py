"""How an operation is declared: its address, the scope it needs, what it answers.

The guard around each view asks in one place what all of them must ask: a token, its scope, its rate, and for what
changes something whether the very same request was done before. What was answered then is given once more to who may
still have it.
"""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from inspect import signature
from typing import Any, get_args

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from ninja import Router
from ninja.security import HttpBearer

from graphs.actions.admitting import admit
from graphs.actions.replaying import Reply, once
from graphs.actions.throttling import spend
from graphs.domain.errors import InvalidInput, KgError
from graphs.domain.messages import gettext_noop
from graphs.domain.scopes import Door, Scope
from graphs.domain.values import JSONObject
from graphs.library.callers import Caller
from kgsite.http.errors import error_response

KEY = "Idempotency-Key"
LONGEST_KEY = 200
KEPT_HEADERS = ("Content-Type", "ETag", "Location")
UNKNOWN_QUERY = gettext_noop("The address asks for something that does not exist.")
View = Callable[..., HttpResponseBase]
# What an address names, and how its caller comes to it. Whatever else one names comes with its own ``reaches``.
NAMED: dict[str, Callable[[Caller, Any], object]] = {
    "base_id": Caller.base,
    "document_id": Caller.document,
    "run_id": Caller.run,
    "candidate_id": Caller.candidate,
}


class ApiRequest(HttpRequest):
    auth: Caller


class Bearer(HttpBearer):
    openapi_bearerFormat = "kg_…"

    def authenticate(self, request: HttpRequest, token: str) -> Caller:
        caller = admit(token, Door.API)
        spend(caller.token, settings.API_RATE)
        return caller


BEARER = Bearer()


def operation(
    routes: Router,
    method: str,
    path: str,
    *,
    answers: Any,
    status: int = 200,
    needs: Scope = Scope.READ,
    extra: dict[str, Any] | None = None,
    only_reads: bool = False,
    reaches: Callable[..., object] | None = None,
    renewed: Callable[["ApiRequest", JSONObject], HttpResponse] | None = None,
) -> Callable[[View], View]:
    """``answers`` is the schema of the answer, None for an empty one. The view gets an ``ApiRequest`` and returns a
    response; its name is the operation's id, its docstring the description.

    What a POST answered is kept for who sends it again, unless it ``only_reads``. ``reaches`` raises NotFound where the
    caller does not see (any more) what the address names, ``renewed`` makes of a kept answer what it would say now."""
    repeatable = method == "POST" and not only_reads
    again = _Again(reaches or _reaches, renewed) if repeatable else None

    def register(view: View) -> View:
        routes.api_operation(
            [method],
            path,
            auth=BEARER,
            response={status: answers},
            operation_id=view.__name__,
            description=f"{(view.__doc__ or '').strip()}\n\nNeeds the scope `{needs}`.".strip(),
            openapi_extra=_described(repeatable, needs, extra or {}),
        )(_guarded(view, needs, again))
        return view

    return register


@dataclass(frozen=True, slots=True)
class _Again:
    """How an answer that was kept is given once more."""

    reaches: Callable[..., object]
    renewed: Callable[[ApiRequest, JSONObject], HttpResponse] | None


def _reaches(request: ApiRequest, **values: Any) -> None:
    for name, value in values.items():
        if name in NAMED:
            NAMED[name](request.auth, value)


def _guarded(view: View, needs: Scope, again: _Again | None) -> View:
    known = _query_of(view)

    @wraps(view)
    def guarded(request: ApiRequest, *args: Any, **values: Any) -> HttpResponseBase:
        request.auth.require(needs)
        if unknown := sorted(set(request.GET) - known):
            raise InvalidInput(UNKNOWN_QUERY, fields=[name[:80] for name in unknown[:20]])
        key = request.headers.get(KEY)
        if key is None or again is None:
            return view(request, *args, **values)
        named = {name: value for name, value in values.items() if name.endswith("_id")}
        again.reaches(request, **named)  # asked at every request: what was kept may have gone out of reach
        return _once(request, key, lambda: view(request, *args, **values), again)

    return guarded


def _query_of(view: View) -> frozenset[str]:
    """The names that the query string of this view may hold: the framework ignores others, and a filter that was
    misspelt would answer as if nothing had been asked."""
    shapes = (get_args(p.annotation)[:1] for p in signature(view).parameters.values())
    return frozenset(name for shape in shapes for kind in shape for name in getattr(kind, "model_fields", ()))


def _once(request: ApiRequest, key: str, work: Callable[[], HttpResponseBase], again: _Again) -> HttpResponse:
    if not 0 < len(key) <= LONGEST_KEY or not key.isascii() or not key.isprintable():
        raise InvalidInput(
            gettext_noop("An Idempotency-Key has 1 to %(most)s printable ASCII characters."), most=LONGEST_KEY
        )

    def done() -> Reply:
        try:
            response: HttpResponseBase = work()
        except KgError as error:
            response = error_response(request, error)
        assert isinstance(response, HttpResponse), "only files are streamed, and reading one is no POST"
        kept = {name: response[name] for name in KEPT_HEADERS if name in response}
        return Reply(response.status_code, response.content.decode(), kept)

    reply = once(request.auth.token, key, _fingerprint(request), done)
    if reply.replayed and reply.status == 200 and again.renewed:
        response = again.renewed(request, json.loads(reply.body))
    else:
        response = HttpResponse(reply.body, status=reply.status, headers=dict(reply.headers))
    response["Cache-Control"] = "no-store"
    if reply.replayed:
        response["Idempotency-Replayed"] = "true"
    if reply.status == 429:
        response["Retry-After"] = "10"
    return response


def _fingerprint(request: HttpRequest) -> str:
    """Of everything that makes it this request. A multipart body has another border each time: its parts count."""
    said = hashlib.sha256(f"{request.method} {request.get_full_path()}\n".encode())
    if request.content_type != "multipart/form-data":
        said.update(request.body)
        return said.hexdigest()
    for name, values in sorted(request.POST.lists()):
        said.update(repr((name, values)).encode("utf-8", "replace"))
    for name in sorted(request.FILES):
        upload = request.FILES[name]
        assert isinstance(upload, UploadedFile)
        said.update(repr((name, upload.name)).encode("utf-8", "replace"))
        said.update(upload.read())
        upload.seek(0)
    return said.hexdigest()


def _described(repeatable: bool, needs: Scope, extra: dict[str, Any]) -> dict[str, Any]:
    described: dict[str, Any] = {"x-scope": needs.value, **extra}
    if repeatable:
        header = {
            "name": KEY,
            "in": "header",
            "required": False,
            "description": "The same key with the same request gives the same answer for 24 hours, and does it once.",
            "schema": {"type": "string", "minLength": 1, "maxLength": LONGEST_KEY, "pattern": "^[!-~]+$"},
        }
        described["parameters"] = [*described.get("parameters", []), header]
    return described
