"""Which format a graph file has."""

from graphs.domain.errors import GraphFileInvalid
from graphs.domain.messages import gettext_noop
from graphs.domain.values import JSONObject
from graphs.importing import groundgraph, original
from graphs.importing.given import GivenGraph


def read(wire: JSONObject) -> GivenGraph:
    """The original's exports name no format. Raises GraphFileInvalid, or LimitExceeded when there is too much of it."""
    name = wire.get("format")
    if name == groundgraph.FORMAT:
        return groundgraph.read(wire)
    if name is None:
        return original.read(wire)
    raise GraphFileInvalid(
        gettext_noop("This server reads “%(wanted)s”, not “%(found)s”."),
        wanted=groundgraph.FORMAT,
        found=str(name)[:40],
        path="format",
    )
