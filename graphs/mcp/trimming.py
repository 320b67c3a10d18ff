"""A result of the search cut to what a reader of tools can take. Pure."""

from pydantic_core import to_json

from graphs.mcp.protocol import Wire

MOST_CHARS = 48_000
ENDS = ("fromNodeId", "toNodeId")


def trimmed(found: Wire, most: int = MOST_CHARS) -> Wire:
    """Surrounding nodes go first, from the last on, each with its relations; then units; then relations among the
    direct matches, which stay themselves in any case."""
    over = len(to_json(found)) - most
    if over <= 0:
        return found
    nodes, edges, units = [*found["graph"]["nodes"]], [*found["graph"]["edges"]], [*found["sourceUnits"]]
    while over > 0 and len(nodes) > len(found["matches"]):
        node = nodes.pop()
        loose = [edge for edge in edges if _touches(edge, node)]
        edges = [edge for edge in edges if not _touches(edge, node)]
        over -= sum(map(_size, (node, *loose)))
    for items in (units, edges):
        while over > 0 and items:
            over -= _size(items.pop())
    graph = {"nodes": nodes, "edges": edges}
    metrics = found["metrics"] | {
        "returnedNodes": len(nodes),
        "returnedEdges": len(edges),
        "sourceUnits": len(units),
        "sourceRefsOmitted": found["metrics"]["sourceRefsOmitted"] + len(found["sourceUnits"]) - len(units),
        "contextChars": _size(graph) + sum(len(unit["text"]) for unit in units),
        "truncated": True,
    }
    return found | {"graph": graph, "sourceUnits": units, "metrics": metrics}


def _touches(edge: Wire, node: Wire) -> bool:
    return edge["documentId"] == node["documentId"] and node["id"] in {edge[end] for end in ENDS}


def _size(item: Wire) -> int:
    return len(to_json(item))
