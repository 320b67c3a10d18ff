"""An evidence receipt: the source, every quote with its place, and a program of the standard library that checks them.

The sums show that a file was altered, not who made it: whoever can write all files can write them anew. What anybody
can compare is the fingerprint, as the same revision always gives the same one.
"""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from graphs.domain.messages import gettext_noop
from graphs.domain.values import Edge, Evidence, JSONObject, JSONValue, Node
from graphs.exporting.blocks import zip_blocks
from graphs.exporting.json_pieces import json_pieces
from graphs.exporting.record import DocumentRecord

FORMAT = "groundgraph-receipt/1"
VERIFIER = Path(__file__).parent / "assets" / "verify.py"
README = (
    gettext_noop("Evidence receipt"),
    gettext_noop(
        "This archive shows that every quote of a knowledge graph stands in its source, letter for letter, "
        "at the place it names."
    ),
    gettext_noop("To check it, unpack it and run: python verify.py"),
    gettext_noop(
        "It needs Python 3.8 or later and nothing else, changes nothing and opens no connection. It says OK and ends "
        "with status 0, or names what was altered and ends with status 1."
    ),
    gettext_noop(
        "The sums show that a file was changed; they cannot show who made the archive. To be sure of that, compare the "
        "fingerprint that verify.py prints with one from somebody you trust: the same revision of the document always "
        "gives the same fingerprint."
    ),
    gettext_noop(
        "What it does not show: that a node says what its quote means. That is for a reader to judge, so each node "
        "stands beside its quotes in receipt.json."
    ),
)


def pieces(record: DocumentRecord) -> Iterator[bytes]:
    return zip_blocks(files(record))


def files(record: DocumentRecord) -> Iterator[tuple[str, bytes]]:
    sums = []
    for name, content in _contents(record):
        sums.append(f"{sha256(content).hexdigest()}  {name}\n")
        yield name, content
    yield "SHA256SUMS", "".join(sums).encode()


def _contents(record: DocumentRecord) -> Iterator[tuple[str, bytes]]:
    yield "README.txt", "\n\n".join([*map(record.say, README), ""]).encode()
    yield "source.txt", record.source.text.encode()
    yield "receipt.json", "".join([*json_pieces(receipt(record)), "\n"]).encode()
    yield "verify.py", VERIFIER.read_bytes()


def receipt(record: DocumentRecord) -> JSONObject:
    graph = record.graph
    items = [_node(node) for node in graph.nodes] + [_edge(edge) for edge in graph.edges]
    quotes = sum(len(node.evidence) for node in graph.nodes) + sum(len(edge.evidence) for edge in graph.edges)
    return {
        "format": FORMAT,
        "offsetUnit": "codepoint",
        "documentId": record.id,
        "revision": record.revision,
        "title": record.title,
        "sourceId": record.source.id,
        "sources": [{"id": name, "chars": chars} for name, chars in record.source.lineage.versions],
        "counts": {"nodes": len(graph.nodes), "edges": len(graph.edges), "quotes": quotes},
        "items": list[JSONValue](items),
    }


def _node(node: Node) -> JSONObject:
    states = {"grounding": node.grounding.value, "entailment": node.entailment.value}
    return {
        "kind": "node", "id": node.id, "type": node.type.value, "text": node.text, **states, "evidence": _quotes(node.evidence)
    }  # fmt: skip


def _edge(edge: Edge) -> JSONObject:
    states = {"grounding": edge.grounding.value, "entailment": edge.entailment.value}
    ends = {"from": edge.source, "relation": edge.relation.value, "to": edge.target}
    return {"kind": "edge", "id": edge.id, **ends, **states, "evidence": _quotes(edge.evidence)}


def _quotes(evidence: tuple[Evidence, ...]) -> list[JSONValue]:
    return [
        {
            "sourceId": item.source_id,
            "paragraph": item.unit,
            "start": item.start,
            "end": item.end,
            "quote": item.quote,
        }
        for item in evidence
    ]
