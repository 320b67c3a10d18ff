"""``kg mcp``: the server on standard streams, for a program that starts it."""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout, suppress

from django.conf import settings
from django.db import close_old_connections

from graphs.cli.places import find_base
from graphs.cli.verb import Options, Verb
from graphs.domain.errors import InvalidInput
from graphs.domain.scopes import Scope
from graphs.library.callers import Reach
from graphs.mcp.admitting import admitted
from graphs.mcp.local import Local


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--base",
        metavar="NAME",
        action="append",
        default=[],
        help="only this knowledge base; may be repeated",
    )
    parser.add_argument("--read-only", action="store_true", help="nothing can be proposed")
    parser.add_argument(
        "--token",
        metavar="kg_…",
        default=settings.MCP_TOKEN,
        help="act for the owner of this token, within what it may; GROUNDGRAPH_MCP_TOKEN hides it from other users",
    )


def _run(options: Options) -> Iterator[str]:
    from graphs.mcp.session import Session  # here, for the tools load what no other verb needs
    from graphs.mcp.stdio import serve

    who = _who(options)
    who()
    replies = sys.stdout.buffer
    # Nothing but messages may come out.
    with redirect_stdout(sys.stderr), suppress(KeyboardInterrupt):
        serve(Session(who), sys.stdin.buffer, replies, before_each=close_old_connections)
    yield ""


def _who(options: Options) -> Callable[[], Reach]:
    token, names = options["token"], options["base"]
    if token and (names or options["read_only"]):
        raise InvalidInput(
            "A token has its own knowledge bases and scope.", hint="Leave --base and --read-only out."
        )
    if token:
        return lambda: admitted(token)
    local = Local(
        scope=Scope.READ if options["read_only"] else Scope.PROPOSE,
        chosen=tuple(find_base(name).pk for name in names),
    )
    return lambda: local


MCP = Verb("mcp", "Serves the Model Context Protocol on standard streams.", _arguments, _run)
