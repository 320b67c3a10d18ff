"""Answers with evidence. The one seam to them: ``TOOLS`` is empty on a server that cannot answer."""

from graphs.mcp.tool import Tool

TOOLS: tuple[Tool, ...] = ()
