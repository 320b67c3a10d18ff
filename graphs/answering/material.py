"""What the caller found for a question in a document or a collection: nodes, edges and units, by a full-text index or
whole when the document is small. At most ``MOST_NODES`` and ``MOST_UNITS`` of them are looked at."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from graphs.answering.headings import above_units
from graphs.answering.passages import Frequencies, Passage
from graphs.domain.values import Edge, GraphSnapshot, Node, Section, Span, Unit
from graphs.segmentation.sentences import sentence_spans

MOST_NODES = MOST_UNITS = 600


@dataclass(frozen=True, slots=True)
class FoundNode:
    """``section`` is the title it stands under, '' for none."""

    document: str
    node: Node
    section: str = ""

    @property
    def key(self) -> str:
        return f"node {self.document} {self.node.id}"

    @property
    def words(self) -> str:
        """Its text and its first quote, once when one holds the other."""
        quote = self.node.evidence[0].quote if self.node.evidence else ""
        text = self.node.text
        if not quote or quote in text:
            return text
        return quote if text.rstrip(".。") in quote else f"{text} {quote}"


@dataclass(frozen=True, slots=True)
class FoundEdge:
    document: str
    edge: Edge


@dataclass(frozen=True, slots=True)
class FoundUnit:
    document: str
    unit: Unit
    section: str = ""
    language: str = ""
    above: str = ""  # the titles over its section

    @property
    def key(self) -> str:
        return f"unit {self.document} {self.unit.number}"

    def sentences(self) -> Iterator[tuple[Span, str]]:
        """Offsets of the source and words."""
        unit = self.unit
        for span in sentence_spans(unit.text, 0, len(unit.text), self.language):
            yield Span(unit.start + span.start, unit.start + span.end), unit.text[span.start : span.end]


@dataclass(frozen=True)
class Material:
    """The best candidates first. ``frequencies`` are those of the whole collection, when it is more than this."""

    nodes: tuple[FoundNode, ...] = ()
    edges: tuple[FoundEdge, ...] = ()
    units: tuple[FoundUnit, ...] = ()
    frequencies: Frequencies = field(default_factory=Frequencies)

    @cached_property
    def passages(self) -> list[Passage]:
        links: dict[str, list[str]] = {}
        for found in self.edges:
            ends = [f"node {found.document} {end}" for end in (found.edge.source, found.edge.target)]
            links.setdefault(ends[0], []).append(ends[1])
            links.setdefault(ends[1], []).append(ends[0])
        nodes = [
            Passage(found.key, found.words, found.section, _group_of(found), tuple(links.get(found.key, ())))
            for found in self.nodes[:MOST_NODES]
        ]
        units = [
            Passage(
                found.key,
                found.unit.text,
                found.section,
                f"{found.document} {found.unit.number}",
                above=found.above,
            )
            for found in self.units[:MOST_UNITS]
            if found.unit.says_something
        ]
        return nodes + units


def _group_of(found: FoundNode) -> str:
    """The unit that it stands in."""
    evidence = found.node.evidence
    number = evidence[0].unit if evidence else found.node.anchor
    return f"{found.document} {number}" if number is not None else found.key


def material_of(graph: GraphSnapshot, sections: Sequence[Section] = (), *, language: str = "") -> Material:
    """A whole document that is small enough to be looked at without an index."""
    titles = {
        number: section.title
        for section in sections
        for number in range(section.start_unit, section.end_unit + 1)
    }
    above = above_units(sections)
    return Material(
        tuple(FoundNode(graph.document_id, node, titles.get(_unit_of(node), "")) for node in graph.nodes),
        tuple(FoundEdge(graph.document_id, edge) for edge in graph.edges),
        tuple(
            FoundUnit(
                graph.document_id,
                unit,
                titles.get(unit.number, ""),
                language,
                above=above.get(unit.number, ""),
            )
            for unit in graph.units
        ),
    )


def _unit_of(node: Node) -> int:
    return node.evidence[0].unit if node.evidence else -1 if node.anchor is None else node.anchor
