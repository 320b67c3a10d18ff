"""A token at the door of the MCP server, as things stand at this moment."""

from django.conf import settings

from graphs.actions.admitting import admit
from graphs.actions.throttling import spend
from graphs.domain.scopes import Door
from graphs.library.callers import Caller


def admitted(secret: str) -> Caller:
    """Counts as one request of the token. Raises Unauthenticated, Forbidden and RateLimited."""
    caller = admit(secret, Door.MCP)
    spend(caller.token, settings.API_RATE)
    return caller
