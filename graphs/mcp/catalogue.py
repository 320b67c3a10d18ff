"""All tools, in the order in which they are listed."""

from graphs.library.callers import Reach
from graphs.mcp import asking, browsing, finding, proposing, reading
from graphs.mcp.protocol import INVALID_PARAMS, ProtocolError
from graphs.mcp.tool import Tool

ALL: tuple[Tool, ...] = (
    browsing.LIST_BASES,
    browsing.LIST_DOCUMENTS,
    reading.OUTLINE,
    finding.SEARCH,
    reading.READ_TEXT,
    finding.GET_NODE,
    finding.NEIGHBOURS,
    *asking.TOOLS,
    proposing.PROPOSE_CLAIM,
)


def tools_for(reach: Reach) -> list[Tool]:
    """Those that may be called now."""
    return [tool for tool in ALL if reach.scope.includes(tool.needs)]


def find(name: object) -> Tool:
    """Raises ProtocolError."""
    for tool in ALL:
        if tool.name == name:
            return tool
    raise ProtocolError(INVALID_PARAMS, f"There is no tool “{str(name)[:80]}”.")
