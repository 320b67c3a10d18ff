"""The formats a document can be exported in, by their wire names."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from graphs.exporting import graph_csv, graph_json
from graphs.exporting.naming import file_name
from graphs.exporting.record import DocumentRecord


@dataclass(frozen=True, slots=True)
class Format:
    name: str
    suffix: str
    content_type: str
    pieces: Callable[[DocumentRecord], Iterator[str]]

    def file_name(self, title: str, revision: int) -> str:
        return file_name(title, revision, self.suffix)


FORMATS: dict[str, Format] = {
    known.name: known
    for known in (
        Format("json", ".json", "application/json", graph_json.pieces),
        Format("nodes-csv", "-nodes.csv", "text/csv; charset=utf-8", graph_csv.node_pieces),
        Format("edges-csv", "-edges.csv", "text/csv; charset=utf-8", graph_csv.edge_pieces),
    )
}
