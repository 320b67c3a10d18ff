"""A folder of notes for Obsidian: a note for each node, linked as the graph is, and one of the source.

A quote links to its unit in the source note by a block id (``^p4`` is ¶4).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from graphs.domain.messages import gettext_noop
from graphs.domain.text import one_line
from graphs.domain.values import Edge, Evidence, JSONValue, Node
from graphs.domain.vocabulary import UnitKind
from graphs.exporting.blocks import zip_blocks
from graphs.exporting.json_pieces import json_line
from graphs.exporting.markdown_outline import SOURCE, about, heading, state
from graphs.exporting.markdown_text import line, lines
from graphs.exporting.naming import NoteNames
from graphs.exporting.placing import by_section, outgoing
from graphs.exporting.record import DocumentRecord

NODES = gettext_noop("Nodes")
QUOTES = gettext_noop("Quotes")
RELATIONS = gettext_noop("Relations")


@dataclass(frozen=True, slots=True)
class _Notes:
    """The names of all notes, without a suffix; ``of`` by the id of the node."""

    index: str
    source: str
    folder: str
    of: dict[str, str]


def pieces(record: DocumentRecord) -> Iterator[bytes]:
    return zip_blocks((f"{name}.md", text.encode()) for name, text in notes(record))


def notes(record: DocumentRecord) -> Iterator[tuple[str, str]]:
    """Each note by its path without a suffix."""
    names = _named(record)
    edges = outgoing(record)
    yield names.index, "".join(_index(record, names))
    yield names.source, "".join(_source(record))
    for node in record.graph.nodes:
        text = "".join(_note(record, names, node, edges.get(node.id, [])))
        yield f"{names.folder}/{names.of[node.id]}", text


def _named(record: DocumentRecord) -> _Notes:
    """One set of names for all folders: a wiki link names a note without its folder."""
    names = NoteNames()
    return _Notes(
        index=names.give(record.title, "document"),
        source=names.give(record.say(SOURCE), "source"),
        folder=NoteNames().give(record.say(NODES), "nodes"),
        of={node.id: names.give(node.text, node.id) for node in record.graph.nodes},
    )


def _index(record: DocumentRecord, names: _Notes) -> Iterator[str]:
    yield f"{_front(document=record.id, revision=record.revision, source=record.source.id)}\n"
    yield f"# {line(record.title)}\n\n{lines(record.summary)}\n\n{about(record)} · [[{names.source}]]\n"
    for section, nodes in by_section(record):
        yield f"\n{heading(record, section)}\n\n"
        yield from (f"- [[{names.of[node.id]}]]\n" for node in nodes)


def _source(record: DocumentRecord) -> Iterator[str]:
    yield _front(source=record.source.id)
    for unit in record.source.units:
        words = lines(unit.text)
        bold = unit.kind == UnitKind.HEADING and words
        yield f"\n{f'**{words}**' if bold else words} ^p{unit.number + 1}\n"


def _note(record: DocumentRecord, names: _Notes, node: Node, edges: list[Edge]) -> Iterator[str]:
    yield _front(
        id=node.id,
        type=node.type.value,
        grounding=node.grounding.value,
        entailment=node.entailment.value,
        aliases=list[JSONValue]([_alias(node)]),
        tags=list[JSONValue]([node.type.value]),
    )
    label = record.type_labels.get(node.type, node.type)
    yield f"\n**{line(label)}** {line(node.text)}{state(record, node)}\n"
    if node.evidence:
        yield f"\n## {line(record.say(QUOTES))}\n\n"
        yield from (f"- {_quote(names, item)}\n" for item in node.evidence)
    if edges:
        yield f"\n## {line(record.say(RELATIONS))}\n\n"
    for edge in edges:
        relation = record.relation_labels.get(edge.relation, edge.relation)
        yield f"- *{line(relation)}* → [[{names.of[edge.target]}]]{state(record, edge)}\n"
        yield from (f"  - {_quote(names, item)}\n" for item in edge.evidence)


def _quote(names: _Notes, item: Evidence) -> str:
    place = item.unit + 1
    return f"“{line(item.quote)}” ([[{names.source}#^p{place}|¶{place}]], {item.start}–{item.end})"


def _alias(node: Node) -> str:
    """Obsidian takes double brackets for a link in properties too."""
    return one_line(node.text).replace("[[", "[ [")


def _front(**properties: JSONValue) -> str:
    """YAML of one line a property: JSON is YAML."""
    rows = (f"{name}: {json_line(value)}\n" for name, value in properties.items())
    return "---\n" + "".join(rows) + "---\n"
