"""GraphML, which Gephi, yEd, Cytoscape and NetworkX read.

XML 1.0 cannot hold most control characters in any way; each stands as U+FFFD, so that offsets still hold. The exact
words are in the evidence, which is JSON and writes them as ``\\u0001``.
"""

import re
from collections.abc import Iterator, Mapping

from graphs.domain.values import JSONObject, JSONValue
from graphs.exporting.items import edge_items, node_items
from graphs.exporting.json_pieces import json_line
from graphs.exporting.record import DocumentRecord

ABOUT = dict.fromkeys(("documentId", "title", "kind", "language", "summary", "sourceId", "sourceText"), "string") | {
    "revision": "int"
}  # fmt: skip
STATES = {"groundingStatus": "string", "entailmentStatus": "string", "extractor": "string"}
NODE = {
    "type": "string", "label": "string", "quote": "string", "paragraph": "int", "evidence": "string",
    "sectionTitle": "string", "salience": "int", "reviewStatus": "string", "claimedQuote": "string", **STATES,
}  # fmt: skip
EDGE = {"edgeId": "string", "relation": "string", "paragraph": "int", "evidence": "string", **STATES}
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\r": "&#13;"})
_BLANKS = str.maketrans({"\t": "&#9;", "\n": "&#10;"})  # an attribute would turn them into spaces


def pieces(record: DocumentRecord) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n'
    for kind, keys in (("graph", ABOUT), ("node", NODE), ("edge", EDGE)):
        for name, type_ in keys.items():
            yield f'  <key id="{kind}.{name}" for="{kind}" attr.name="{name}" attr.type="{type_}"/>\n'
    yield '  <graph id="graph" edgedefault="directed">\n'
    yield from _data("graph", ABOUT, _about(record), "    ")
    for item in node_items(record):
        yield f'    <node id="{attribute(str(item["id"]))}">\n'
        yield from _data("node", NODE, item | {"label": item["text"]}, "      ")
        yield "    </node>\n"
    for number, item in enumerate(edge_items(record), 1):
        ends = [attribute(str(item[key])) for key in ("fromNodeId", "toNodeId")]
        yield f'    <edge id="e{number}" source="{ends[0]}" target="{ends[1]}">\n'
        yield from _data("edge", EDGE, item | {"edgeId": item["id"]}, "      ")
        yield "    </edge>\n"
    yield "  </graph>\n</graphml>\n"


def content(text: str) -> str:
    """As the content of an element."""
    return _NOT_XML.sub("\ufffd", text).translate(_ESCAPES)


def attribute(text: str) -> str:
    return content(text).translate(_BLANKS)


def _about(record: DocumentRecord) -> JSONObject:
    return {
        "documentId": record.id,
        "title": record.title,
        "kind": record.kind,
        "language": record.language,
        "summary": record.summary,
        "sourceId": record.source.id,
        "sourceText": record.source.text,
        "revision": record.revision,
    }


def _data(kind: str, keys: Mapping[str, str], item: JSONObject, margin: str) -> Iterator[str]:
    """What is not known or empty is left out."""
    for name in keys:
        value = item.get(name)
        if value not in (None, "", []):
            yield f'{margin}<data key="{kind}.{name}">{content(_text(value))}</data>\n'


def _text(value: JSONValue) -> str:
    return json_line(value) if isinstance(value, list | dict) else str(value)
