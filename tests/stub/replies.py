"""What a decent model would answer: of each unit a fact, in its own words, and a relation where one follows; to a
second look more of the units it names; to a question for relations some of the pairs it was hinted at; to summaries the first.

Which question it is shows in its words.
"""

import json
import re
from typing import Any

NODE = re.compile(r"^(E\d+) \w+: (.+)$", re.MULTILINE)
HINT = re.compile(r"(E\d+)–(E\d+)")
GAP = re.compile(r"^- ((?:\[\d+\] )+)", re.MULTILINE)
TASKS = {
    "Second look.": "review",
    "Nodes to relate:": "weave",
    "Summaries of the parts:": "summarise",
    "--- faults ": "audit_confirm",
    "Judge these ": "audit",
    "Question: ": "question",
    "--- graph ": "verify",
}
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
    summary = nodes[0]["text"] if nodes else ""
    return json.dumps({"summary": summary, "nodes": nodes, "edges": edges}, ensure_ascii=False)


def task_of(user: str) -> str:
    return next((task for mark, task in TASKS.items() if mark in user), "extract")


def good_reply(user: str, passage: str) -> str:
    match task_of(user):
        case "review":
            return review_of(user, dict(UNIT.findall(passage)))
        case "weave":
            return relations_of(user, dict(UNIT.findall(passage)))
        case "summarise":
            parts = re.findall(r"^1\. (.+)$", user, re.MULTILINE)
            return json.dumps({"summary": parts[0] if parts else ""}, ensure_ascii=False)
        case "audit" | "audit_confirm" | "question" | "verify" as task:
            return json.dumps(judged(task, user), ensure_ascii=False)
    return graph_of(passage)


def judged(task: str, user: str) -> dict[str, Any]:
    """One fault of the first node, proven by the first unit and confirmed; quotes mean their texts."""
    number, text = UNIT.findall(user.partition("--- source")[2])[0]
    evidence = [{"paragraph": int(number), "quote": text[:60].strip()}]
    fault = {
        "target": "E1",
        "severity": "warning",
        "category": "grounding",
        "title": "It says more",
        "detail": "",
    }
    match task:
        case "audit":
            return {"issues": [fault | {"confidence": 0.9, "evidence": evidence}]}
        case "audit_confirm":
            return {"verdicts": [{"issue": k, "holds": True, "reason": ""} for k in range(1, 16)]}
        case "question":
            return {"verdict": "supported", "answer": "The source says so.", "evidence": evidence}
    return {"verdicts": [{"node": key, "says": "yes"} for key, _text in NODE.findall(user)]}


def review_of(user: str, units: dict[str, str]) -> str:
    """Of each unit with a gap a claim in the words of its second half, tied to what stands on it."""
    asked = user.partition("They may lack")[2]
    numbers = dict.fromkeys(re.findall(r"\d+", " ".join(GAP.findall(asked))))
    nodes: list[dict[str, Any]] = []
    edges: list[dict[str, Any]] = []
    for number in list(numbers)[:6]:
        text = units.get(number, "")
        words = text[text.find(" ", len(text) // 2) + 1 :][:120].strip()  # Chinese has no blanks: the whole
        if not words:
            continue
        key = f"N{len(nodes) + 1}"
        nodes.append({"id": key, "type": "claim", "text": words, "quote": words, "paragraph": int(number)})
        for end, node in NODE.findall(user):
            if text.startswith(node[:60]):
                edges.append(_edge(key, end, "supports", number, words))
                break
    return json.dumps({"summary": "", "nodes": nodes, "edges": edges}, ensure_ascii=False)


def relations_of(user: str, units: dict[str, str]) -> str:
    texts = dict(NODE.findall(user))
    edges = []
    for one, two in HINT.findall(user)[:12]:
        place = next((n for n, text in units.items() if texts.get(one, "?")[:60] in text), None)
        if place is not None:
            edges.append(_edge(one, two, "supports", place, units[place][:100].strip()))
    return json.dumps({"edges": edges}, ensure_ascii=False)


def _edge(source: str, target: str, relation: str, number: str, words: str) -> dict[str, Any]:
    evidence = [{"paragraph": int(number), "quote": words}]
    return {"fromNodeId": source, "toNodeId": target, "relation": relation, "evidence": evidence}


def _because(number: str, text: str, nodes: list[dict[str, Any]]) -> dict[str, Any] | None:
    reason = text.split("because", 1)[1].strip(" .")[:80]
    if not reason:
        return None
    nodes.append(
        {"id": f"R{number}", "type": "fact", "text": reason, "quote": reason, "paragraph": int(number)}
    )
    evidence = [{"paragraph": int(number), "quote": text[:200].strip()}]
    return {"fromNodeId": f"R{number}", "toNodeId": f"N{number}", "relation": "causes", "evidence": evidence}
