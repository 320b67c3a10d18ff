"""Argdown, for maps of arguments. Each node is a statement; what supports or attacks is drawn as such.

Argdown knows no other relations, so every relation stands, with its evidence, in the data of the node it starts from.
Grammar: argdown.org, lexer of @argdown/core 1.x.
"""

import re
from collections.abc import Iterator

from graphs.domain.patch import evidence_to_json
from graphs.domain.text import one_line
from graphs.domain.values import Edge, Evidence, JSONObject, JSONValue, Node
from graphs.domain.vocabulary import Relation
from graphs.exporting.json_pieces import json_line
from graphs.exporting.placing import outgoing
from graphs.exporting.record import DocumentRecord

ARROWS = {
    Relation.SUPPORTS: "+>",
    Relation.INFERS: "+>",
    Relation.EXAMPLE: "+>",
    Relation.COUNTER_EXAMPLE: "->",
}
_SIGNS = re.compile(r"[\\@#*_\[\]<>{}/=:~^]")


def pieces(record: DocumentRecord) -> Iterator[str]:
    yield f"===\ntitle: {_string(record.title)}\nmodel: {{removeTagsFromText: true}}\n===\n"
    edges = outgoing(record)
    for node in record.graph.nodes:
        yield from _statement(node, edges.get(node.id, []))


def words(text: str) -> str:
    """On one line, as text."""
    return _SIGNS.sub(r"\\\g<0>", one_line(text))


def _statement(node: Node, edges: list[Edge]) -> Iterator[str]:
    data: JSONObject = {
        "id": node.id,
        "type": node.type.value,
        "grounding": node.grounding.value,
        "evidence": _evidence(node.evidence),
        "relations": [_relation(edge) for edge in edges],
    }
    yield f"\n[{node.id}]: {words(node.text)} #{node.type.replace('_', '-')} {_data(data)}\n"
    for edge in edges:
        if edge.relation in ARROWS:
            yield f"  {ARROWS[edge.relation]} [{edge.target}]\n"


def _relation(edge: Edge) -> JSONObject:
    return {"relation": edge.relation.value, "to": edge.target, "evidence": _evidence(edge.evidence)}


def _evidence(evidence: tuple[Evidence, ...]) -> list[JSONValue]:
    return [evidence_to_json(item) for item in evidence]


def _data(value: JSONValue) -> str:
    """Flow YAML without blanks between its parts, and without a brace in any string: that is how its end is found."""
    match value:
        case dict():
            return "{" + ",".join(f'"{key}":{_data(part)}' for key, part in value.items()) + "}"
        case list():
            return "[" + ",".join(map(_data, value)) + "]"
        case str():
            return _string(value)
    return json_line(value)


def _string(text: str) -> str:
    """A brace could end the data that it stands in, and ``===`` the front matter."""
    dumped = json_line(text)
    for sign in "{}=":
        dumped = dumped.replace(sign, f"\\u{ord(sign):04x}")
    return dumped
