"""``POST /api/v1/mcp``: streamable HTTP without streams. Each message is answered by one JSON; there are no sessions, so
any process of any machine answers any message."""

from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.http import is_same_domain
from django.utils.translation import gettext
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST
from pydantic_core import to_json

from graphs.api.answers import answer
from graphs.domain.errors import Forbidden, InvalidInput, KgError
from graphs.domain.messages import gettext_noop
from graphs.library.callers import Caller
from graphs.mcp.admitting import admitted
from graphs.mcp.protocol import ASSUMED, REFUSED, VERSIONS, ProtocolError, is_request, parsed, unsupported
from graphs.mcp.results import error_body
from graphs.mcp.session import Session
from kgsite.http.errors import error_response

FOREIGN = gettext_noop("Pages of other sites may not ask here.")
NO_JSON = gettext_noop("Messages are sent, and answered, as application/json.")
ALLOW_ORIGIN = gettext_noop("Whoever runs this server can allow it in GROUNDGRAPH_CSRF_TRUSTED_ORIGINS.")


@csrf_exempt
@require_POST
def mcp(request: HttpRequest) -> HttpResponse:
    """Who asks is settled before a word of the message is read. No cookie opens anything here."""
    try:
        _require_own_origin(request)
        who = Bearer(request)
    except KgError as error:
        return _refused(request, error)
    if request.content_type != "application/json" or not request.accepts("application/json"):
        return _refused(request, InvalidInput(NO_JSON), 415 if request.accepts("application/json") else 406)
    try:
        message = parsed(request.body)
        said = Session(who, _version(request, message)).reply(message)
    except ProtocolError as error:
        return answer(error.wire(None), status=400)
    return HttpResponse(status=202) if said is None else answer(said)


class Bearer:
    """Whom the token of a request stands for: asked at once, and anew for each further message of a batch."""

    def __init__(self, request: HttpRequest) -> None:
        kind, _, secret = request.headers.get("Authorization", "").partition(" ")
        self._secret = secret.strip() if kind.lower() == "bearer" else ""
        self._first: Caller | None = admitted(self._secret)

    def __call__(self) -> Caller:
        first, self._first = self._first, None
        return first or admitted(self._secret)


def _version(request: HttpRequest, message: object) -> str:
    """Raises ProtocolError. A session begins before a version is agreed upon."""
    version = request.headers.get("MCP-Protocol-Version", ASSUMED)
    if version in VERSIONS:
        return version
    if is_request(message, "initialize"):
        return VERSIONS[0]
    raise unsupported(version)


def _require_own_origin(request: HttpRequest) -> None:
    """Against pages that got this server's address under a name of their own (DNS rebinding). Programs that are no
    browser send no Origin."""
    origin = request.headers.get("Origin")
    if origin is None or origin == f"{request.scheme}://{request.get_host()}":
        return
    if not any(_is_within(origin, trusted) for trusted in settings.CSRF_TRUSTED_ORIGINS):
        raise Forbidden(FOREIGN, hint=ALLOW_ORIGIN)


def _is_within(origin: str, trusted: str) -> bool:
    """``trusted`` may have a star for all hosts below a domain, as Django reads it."""
    try:
        here, allowed = urlsplit(origin), urlsplit(trusted.replace("*", "", 1))
    except ValueError:
        return False
    return here.scheme == allowed.scheme and is_same_domain(here.netloc, allowed.netloc)


def _refused(request: HttpRequest, error: KgError, status: int = 0) -> HttpResponse:
    """The contract's status and headers around an error that a client of the protocol can read."""
    response = error_response(request, error, status=status)
    response.content = to_json(ProtocolError(REFUSED, error.said(gettext), error_body(error)).wire(None))
    return response


mcp.refusal = _refused  # type: ignore[attr-defined]  # also of what is refused before it comes here
