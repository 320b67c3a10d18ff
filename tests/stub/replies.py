"""What a decent model would answer: of each unit a fact, in its own words, and a relation where one follows."""

import json
import re
from typing import Any

UNIT = re.compile(r"^\[(\d+)\] (.+)$", re.MULTILINE)


def graph_of(passage: str) -> str:
    nodes: list[dict[str, Any]] = []
    edges: list[dict[str, Any]] = []
    for number, text in UNIT.findall(passage):
        quote = text[:120].strip()
        nodes.append(
            {"id": f"N{number}", "type": "fact", "text": quote, "quote": quote, "paragraph": int(number)}
        )
        if "because" in text and (edge := _because(number, text, nodes)):
            edges.append(edge)
    return json.dumps({"summary": "A summary.", "nodes": nodes, "edges": edges}, ensure_ascii=False)


def _because(number: str, text: str, nodes: list[dict[str, Any]]) -> dict[str, Any] | None:
    reason = text.split("because", 1)[1].strip(" .")[:80]
    if not reason:
        return None
    nodes.append(
        {"id": f"R{number}", "type": "fact", "text": reason, "quote": reason, "paragraph": int(number)}
    )
    evidence = [{"paragraph": int(number), "quote": text[:200].strip()}]
    return {"fromNodeId": f"R{number}", "toNodeId": f"N{number}", "relation": "causes", "evidence": evidence}
