"""Tables that a spreadsheet shows and never executes."""

import csv
import io

import pytest

from graphs.exporting.graph_csv import edge_pieces, node_pieces
from graphs.exporting.spreadsheet import csv_pieces, neutral
from tests.graphs.exporting.records import record

NODE_HEADER = (
    "id,type,text,paragraph,quote,documentId,sourceId,chunkId,sectionId,sectionTitle,status,confidence,evidence,"
    "provenance,groundingStatus,entailmentStatus,reviewStatus"
)
EDGE_HEADER = (
    "id,fromNodeId,toNodeId,relation,documentId,sourceId,chunkId,paragraph,status,confidence,evidence,provenance,"
    "groundingStatus,entailmentStatus,reviewStatus"
)


@pytest.mark.parametrize(
    "text",
    [
        "=1+1",
        "+1",
        "-1",
        "@SUM(A1)",
        " =1",
        "\t1",
        "\r1",
        "\n=1",
        "　＝1",
        "＋1",
        "－1",
        "＠a",
        "\u00a0-x",
        "\ufeff=1",
        "a"[:0] + "﹦1",
    ],
)
def test_cells_that_could_be_formulas_get_an_apostrophe(text):
    assert neutral(text) == "'" + text


@pytest.mark.parametrize("text", ["", "a=b", "1-2", "'=1", "水", "[1]", " a", "“=1”"])
def test_other_cells_stay(text):
    assert neutral(text) == text


def test_cells_survive_a_csv_reader():
    cells = ["plain", 'a "quoted" word', "comma, here", "two\nlines", "carriage\rreturn", ""]
    text = "".join(csv_pieces(["a"], [{"a": cell} for cell in cells]))
    assert text.startswith("\ufeffa\n") and "\r\n" not in text
    rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline="")))
    assert [row[0] if row else "" for row in rows[1:]] == cells


def test_numbers_in_numeric_columns_are_exempt():
    assert "".join(csv_pieces(["confidence", "text"], [{"confidence": -0.5, "text": "-0.5"}])) == (
        "\ufeffconfidence,text\n-0.5,'-0.5\n"
    )


def test_nodes():
    header, first, second, _third = "".join(node_pieces(record())).splitlines()
    assert header == "\ufeff" + NODE_HEADER
    row = dict(zip(NODE_HEADER.split(","), next(csv.reader([first])), strict=True))
    assert (row["id"], row["paragraph"], row["status"], row["confidence"]) == ("n1", "1", "accepted", "0.5")
    assert (row["groundingStatus"], row["reviewStatus"]) == ("grounded", "accepted")
    assert row["evidence"].startswith('[{"documentId": ')
    assert ",'=Floods damage roads," in second


def test_edges():
    header, row = "".join(edge_pieces(record())).splitlines()
    assert header == "\ufeff" + EDGE_HEADER
    assert row.startswith("n1>n2:causes,n1,n2,causes,")
