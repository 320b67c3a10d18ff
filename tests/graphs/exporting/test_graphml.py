"""GraphML as NetworkX and an XML parser read it."""

import json
import re
from io import BytesIO
from xml.etree import ElementTree

import networkx
import pytest

from graphs.exporting.catalogue import FORMATS
from graphs.exporting.graphml import content
from tests.graphs.exporting.hostile import SOURCE_WORDS, TITLE, counts, hostile

SPACE = "{http://graphml.graphdrawing.org/xmlns}"
FILE = b"".join(FORMATS["graphml"].pieces(hostile()))


def shown(text: str) -> str:
    """What XML can hold of it."""
    return re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "\ufffd", text)


def test_networkx_reads_equal_counts_and_words() -> None:
    record = hostile()

    graph = networkx.read_graphml(BytesIO(FILE))

    found = [data for _node, data in graph.nodes(data=True)]
    found += [data for _from, _to, data in graph.edges(data=True)]
    evidence = [item for data in found for item in json.loads(data.get("evidence", "[]"))]
    assert (graph.number_of_nodes(), graph.number_of_edges(), len(evidence)) == counts(record)
    assert graph.is_directed()
    assert all(SOURCE_WORDS[item["start"] : item["end"]] == item["quote"] for item in evidence)
    for node in record.graph.nodes:
        assert graph.nodes[node.id]["label"] == shown(node.text)
    assert {data["edgeId"] for *_ends, data in graph.edges(data=True)} == {e.id for e in record.graph.edges}


def test_the_document_stands_on_the_graph() -> None:
    root = ElementTree.fromstring(FILE)  # noqa: S314 - our own file

    about = {data.get("key"): data.text for data in root.findall(f"{SPACE}graph/{SPACE}data")}
    assert about["graph.title"] == shown(TITLE)
    assert about["graph.sourceText"] == shown(SOURCE_WORDS)
    declared = {key.get("id") for key in root.findall(f"{SPACE}key")}
    assert {data.get("key") for data in root.iter(f"{SPACE}data")} <= declared


@pytest.mark.parametrize("text", ["]]>", "<&>\"'", "\r\n\t", "\x00\ufffe", "\U0001f600\u0301"])
def test_content_comes_back(text: str) -> None:
    assert ElementTree.fromstring(f"<a>{content(text)}</a>").text == shown(text)  # noqa: S314
