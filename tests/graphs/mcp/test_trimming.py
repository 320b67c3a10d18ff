from typing import Any

from graphs.mcp.trimming import trimmed


def found(nodes: int, edges: int, units: int, matches: int = 1) -> dict[str, Any]:
    words = "x" * 500
    items = [{"documentId": "d", "id": f"n{n}", "text": words} for n in range(nodes)]
    links = [
        {"documentId": "d", "id": f"e{n}", "fromNodeId": "n0", "toNodeId": f"n{n % nodes}", "text": words}
        for n in range(edges)
    ]
    return {
        "matches": [{"nodeId": f"n{n}"} for n in range(matches)],
        "graph": {"nodes": items, "edges": links},
        "sourceUnits": [{"text": words}] * units,
        "nextCursor": "c",
        "metrics": {"sourceRefsOmitted": 1, "truncated": False},
    }


def test_what_fits_stays_as_it_is() -> None:
    small = found(3, 2, 2)

    assert trimmed(small, 100_000) is small


def test_what_surrounds_goes_first_with_its_relations() -> None:
    shorter = trimmed(found(4, 4, 2), 5_000)

    kept = shorter["graph"]
    assert ([node["id"] for node in kept["nodes"]], len(shorter["sourceUnits"])) == (["n0", "n1", "n2"], 2)
    assert [edge["toNodeId"] for edge in kept["edges"]] == ["n0", "n1", "n2"]
    assert shorter["metrics"]["truncated"]


def test_direct_matches_stay_and_no_relation_hangs_loose() -> None:
    shorter = trimmed(found(5, 2, 1, matches=2), 600)

    assert [node["id"] for node in shorter["graph"]["nodes"]] == ["n0", "n1"]
    assert (shorter["graph"]["edges"], shorter["sourceUnits"], shorter["nextCursor"]) == ([], [], "c")
    assert shorter["metrics"]["sourceRefsOmitted"] == 2
