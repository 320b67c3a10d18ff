"""The formats a document can be exported in, by their wire names, in groups of what they are for."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum

from graphs.domain.messages import gettext_noop
from graphs.exporting import (
    argdown,
    graph_csv,
    graph_json,
    graphml,
    jsonld,
    markdown_outline,
    mermaid,
    obsidian,
    reading_page,
    receipt,
    turtle,
)
from graphs.exporting.blocks import text_blocks
from graphs.exporting.naming import file_name
from graphs.exporting.record import DocumentRecord

ZIP = "application/zip"


class Group(Enum):
    """What a format is for; the value is what people read."""

    READING = gettext_noop("To read")
    NOTES = gettext_noop("Notes")
    DIAGRAMS = gettext_noop("Diagrams")
    PROOF = gettext_noop("Proof")
    DATA = gettext_noop("Data")
    WEB = gettext_noop("Knowledge web")


@dataclass(frozen=True, slots=True)
class Format:
    """``title`` is the format's own name, which no language changes; ``holds`` tells several of the same name apart, and
    what has a name beside its format; ``purpose`` says what it is for. ``pieces`` are
    bytes, those of a text each whole in UTF-8."""

    name: str
    suffix: str
    content_type: str
    pieces: Callable[[DocumentRecord], Iterator[bytes]]
    group: Group
    title: str
    purpose: str
    holds: str = ""

    @property
    def is_text(self) -> bool:
        return self.content_type != ZIP

    def file_name(self, title: str, revision: int) -> str:
        return file_name(title, revision, self.suffix)


def _text(pieces: Callable[[DocumentRecord], Iterator[str]]) -> Callable[[DocumentRecord], Iterator[bytes]]:
    return lambda record: text_blocks(pieces(record))


FORMATS: dict[str, Format] = {
    known.name: known
    for known in (
        Format(
            "json", ".json", "application/json", _text(graph_json.pieces), Group.DATA, "JSON",
            gettext_noop("Everything, with history and reports. It can be imported again without loss."),
        ),
        Format(
            "nodes-csv", "-nodes.csv", "text/csv; charset=utf-8", _text(graph_csv.node_pieces), Group.DATA, "CSV",
            gettext_noop("The nodes as a table, for a spreadsheet."), gettext_noop("Nodes"),
        ),
        Format(
            "edges-csv", "-edges.csv", "text/csv; charset=utf-8", _text(graph_csv.edge_pieces), Group.DATA, "CSV",
            gettext_noop("The relations as a table, for a spreadsheet."), gettext_noop("Relations"),
        ),
        Format(
            "graphml", ".graphml", "application/xml", _text(graphml.pieces), Group.DATA, "GraphML",
            gettext_noop("For programs that draw and measure graphs: Gephi, yEd, Cytoscape, NetworkX."),
        ),
        Format(
            "jsonld", ".jsonld", "application/ld+json", _text(jsonld.pieces), Group.WEB, "JSON-LD",
            gettext_noop("Linked data: each quote as a web annotation, with who made what."),
        ),
        Format(
            "turtle", ".ttl", "text/turtle; charset=utf-8", _text(turtle.pieces), Group.WEB, "Turtle",
            gettext_noop("The same statements for a triple store, line by line."),
        ),
        Format(
            "markdown", ".md", "text/markdown; charset=utf-8", _text(markdown_outline.pieces), Group.NOTES, "Markdown",
            gettext_noop("An outline under the headings of the text, with quotes; the source behind it."),
        ),
        Format(
            "obsidian", "-obsidian.zip", ZIP, obsidian.pieces, Group.NOTES, "Obsidian",
            gettext_noop("A folder of notes: one for each node, linked to each other and to the source."),
        ),
        Format(
            "argdown", ".argdown", "text/plain; charset=utf-8", _text(argdown.pieces), Group.DIAGRAMS, "Argdown",
            gettext_noop("What supports and what attacks, for a map of the argument."),
        ),
        Format(
            "mermaid", ".mmd", "text/plain; charset=utf-8", _text(mermaid.pieces), Group.DIAGRAMS, "Mermaid",
            gettext_noop("A diagram as text, for wikis and code hosts. They draw up to about 500 relations."),
        ),
        Format(
            "html", ".html", "text/html; charset=utf-8", _text(reading_page.pieces), Group.READING, "HTML",
            gettext_noop("One page to send to anybody: source and graph side by side, without a network."),
        ),
        Format(
            "receipt", "-receipt.zip", ZIP, receipt.pieces, Group.PROOF, "ZIP",
            gettext_noop("The source, its quotes and a small program with which anybody can check that each stands there."),
            gettext_noop("Evidence receipt"),
        ),
    )
}  # fmt: skip


def grouped() -> dict[Group, list[Format]]:
    """All formats, by group, in the order in which people are shown them."""
    return {group: [known for known in FORMATS.values() if known.group is group] for group in Group}
