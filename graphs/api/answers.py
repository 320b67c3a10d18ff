"""Answers: JSON that nobody stores, or JSON with an ETag that must be asked about again."""

import re
from collections.abc import Mapping
from typing import Any
from zlib import crc32

from django.http import HttpRequest, HttpResponse
from pydantic_core import to_json

JSON = "application/json; charset=utf-8"
_TAG = re.compile(r'\s*(?:W/)?"([^"]*)"\s*(?:,|\Z)')


def answer(data: Any, *, status: int = 200, location: str = "") -> HttpResponse:
    response = HttpResponse(to_json(data), status=status, content_type=JSON)
    response["Cache-Control"] = "no-store"
    if location:
        response["Location"] = location
    return response


def nothing() -> HttpResponse:
    response = HttpResponse(status=204)
    response["Cache-Control"] = "no-store"
    return response


def tagged(request: HttpRequest, revision: int, data: Mapping[str, Any]) -> HttpResponse:
    """With an ETag of the revision and of everything that is said: some of it changes without a revision."""
    body = to_json(data)
    tag = f"{revision}-{crc32(body):08x}"
    return unchanged(request, tag) or _kept(HttpResponse(body, content_type=JSON), tag)


def of_revision(tag: str, body: bytes) -> HttpResponse:
    """What depends on the revision alone, in its final form."""
    return _kept(HttpResponse(body, content_type=JSON), tag)


def unchanged(request: HttpRequest, tag: str) -> HttpResponse | None:
    """304 when the caller holds what has this tag."""
    sent = request.headers.get("If-None-Match", "")
    if not sent or (sent.strip() != "*" and tag not in _TAG.findall(sent)):
        return None
    return _kept(HttpResponse(status=304), tag)


def revision_of(request: HttpRequest) -> int | None:
    """The revision that If-Match names, by the ETag of anything that was read of the document."""
    found = re.fullmatch(
        r'(?:W/)?"?(\d{1,9})(?:-[0-9a-z.-]*)?"?', request.headers.get("If-Match", "").strip(), re.ASCII
    )
    return int(found[1]) if found else None


def _kept(response: HttpResponse, tag: str) -> HttpResponse:
    response["ETag"] = f'"{tag}"'
    response["Cache-Control"] = "private, no-cache"
    return response
