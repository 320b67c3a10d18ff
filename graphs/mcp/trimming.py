"""A result of the search cut to what a reader of tools can take. Pure."""

from pydantic_core import to_json

from graphs.mcp.protocol import Wire

MOST_CHARS = 48_000


def trimmed(found: Wire, most: int = MOST_CHARS) -> Wire:
    """Relations go first, from the last on, then units, then surrounding nodes; direct matches stay in any case."""
    nodes, edges, units = found["graph"]["nodes"], found["graph"]["edges"], found["sourceUnits"]
    over = len(to_json(found)) - most
    if over <= 0:
        return found
    edges, over = _shortened(edges, over)
    kept_units, over = _shortened(units, over)
    nodes, over = _shortened(nodes, over, least=len(found["matches"]))
    ids = {(node["documentId"], node["id"]) for node in nodes}
    edges = [edge for edge in edges if {(edge["documentId"], edge[end]) for end in ENDS} <= ids]
    metrics = found["metrics"] | {
        "returnedNodes": len(nodes),
        "returnedEdges": len(edges),
        "sourceUnits": len(kept_units),
        "sourceRefsOmitted": found["metrics"]["sourceRefsOmitted"] + len(units) - len(kept_units),
        "truncated": True,
    }
    return found | {"graph": {"nodes": nodes, "edges": edges}, "sourceUnits": kept_units, "metrics": metrics}


ENDS = ("fromNodeId", "toNodeId")


def _shortened(items: list[Wire], over: int, least: int = 0) -> tuple[list[Wire], int]:
    """Without the last ones, as many as it takes, and what is still too much."""
    kept = len(items)
    while over > 0 and kept > least:
        kept -= 1
        over -= len(to_json(items[kept]))
    return items[:kept], over
