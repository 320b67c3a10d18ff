"""A Mermaid flowchart, for pages that draw one (GitHub, GitLab, Obsidian, Notion).

A label names every sign that is no letter or digit by its number, as Mermaid wants it, so none can end the label or
become HTML. Comments hold the whole texts and the evidence as JSON, one line each.
"""

from collections.abc import Iterator

from graphs.domain.patch import evidence_to_json
from graphs.domain.text import one_line
from graphs.domain.values import Edge, Evidence, JSONObject, JSONValue, Node
from graphs.domain.vocabulary import NodeType
from graphs.exporting.json_pieces import json_line
from graphs.exporting.record import DocumentRecord

LONGEST = 160
_PLAIN = frozenset(" ,.，。、；：！？“”‘’（）《》·…")
# Outline and ground of each type; Mermaid darkens neither, so the words get their own colour.
COLOURS = {
    NodeType.FACT: ("#1b7356", "#e4f4ee"),
    NodeType.CLAIM: ("#2f5bd0", "#e6edfd"),
    NodeType.INFERENCE: ("#7a4cc2", "#f0e9fb"),
    NodeType.CONCEPT: ("#0b6c7e", "#e0f3f6"),
    NodeType.DEFINITION: ("#44546a", "#eaedf2"),
    NodeType.EXAMPLE: ("#8f5700", "#fbf0dd"),
    NodeType.COUNTER_EXAMPLE: ("#b03345", "#fbe7ea"),
    NodeType.RULE: ("#84552a", "#f6ece2"),
}


def pieces(record: DocumentRecord) -> Iterator[str]:
    yield "flowchart LR\n"
    yield _comment({"document": record.id, "revision": record.revision, "title": record.title})
    used = {node.type for node in record.graph.nodes}
    for kind, (line, ground) in COLOURS.items():
        if kind in used:
            yield f"  classDef {kind} stroke:{line},fill:{ground},color:#1d1f24\n"
    for node in record.graph.nodes:
        yield from _node(record, node)
    for edge in record.graph.edges:
        yield from _edge(record, edge)


def label(text: str) -> str:
    """Between quotation marks, cut when it is long."""
    text = one_line(text)
    short = text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
    return '"' + "".join(char if _is_plain(char) else f"#{ord(char)};" for char in short) + '"'


def _is_plain(char: str) -> bool:
    return char.isalnum() or char in _PLAIN


def _node(record: DocumentRecord, node: Node) -> Iterator[str]:
    words = record.type_labels.get(node.type, node.type)
    yield f"  {node.id}[{label(f'{words}: {node.text}')}]:::{node.type}\n"
    yield _comment({"node": node.id, "text": node.text, "evidence": _evidence(node.evidence)})


def _edge(record: DocumentRecord, edge: Edge) -> Iterator[str]:
    words = record.relation_labels.get(edge.relation, edge.relation)
    yield f"  {edge.source} -->|{label(words)}| {edge.target}\n"
    yield _comment({"edge": edge.id, "evidence": _evidence(edge.evidence)})


def _evidence(evidence: tuple[Evidence, ...]) -> list[JSONValue]:
    return [evidence_to_json(item) for item in evidence]


def _comment(value: JSONObject) -> str:
    """The blank keeps it from being a directive (``%%{``)."""
    return f"  %% {json_line(value)}\n"
