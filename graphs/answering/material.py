"""What the caller found for a question in a document or a collection: nodes, edges and units, by a full-text index or
whole when the document is small. At most ``MOST_NODES`` and ``MOST_UNITS`` of them are looked at."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from graphs.answering.headings import above_units
from graphs.answering.passages import Frequencies, Passage
from graphs.answering.wholes import laid_out, pieces, runs, whole_sentences
from graphs.domain.values import Edge, GraphSnapshot, Node, Section, Span, Unit

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
    """``run`` are the units that share sentences with it, itself among them; () when none does. They need not be in the
    material: a sentence is told whole."""

    document: str
    unit: Unit
    section: str = ""
    language: str = ""
    run: tuple[Unit, ...] = ()
    above: str = ""  # the titles over its section

    @property
    def key(self) -> str:
        return f"unit {self.document} {self.unit.number}"

    @property
    def group(self) -> str:
        """What is read together with it."""
        return f"{self.document} {self.run[0].number if self.run else self.unit.number}"

    @property
    def words(self) -> str:
        """Its text, with the rest of the sentences that it has a part of."""
        if not self.run:
            return self.unit.text
        spans = [span for span, _text in self.sentences()]
        return self.said(Span(spans[0].start, spans[-1].end))

    def sentences(self) -> Iterator[tuple[Span, str]]:
        """Those it has a part in: offsets of the source and words."""
        for span, text in whole_sentences(self.run or (self.unit,), self.language):
            if span.start < self.unit.end and self.unit.start < span.end:
                yield span, text

    def holds(self, span: Span) -> bool:
        """All of it, alone."""
        return self.unit.start <= span.start and span.end <= self.unit.end

    def said(self, span: Span) -> str:
        units = self.run or (self.unit,)
        return laid_out(units)[span.start - units[0].start : span.end - units[0].start]

    def pieces(self, span: Span) -> Iterator[tuple[Unit, Span, str]]:
        """A sentence by the units that hold it: a quote is bound to one."""
        return pieces(self.run or (self.unit,), span)


@dataclass(frozen=True)
class Material:
    """The best candidates first. ``frequencies`` are those of the whole collection, when it is more than this;
    ``language`` is that of the text, '' for several; ``is_part``: somebody chose it in a document; ``revisions`` are those
    at which the documents were read, by id. ``in_runs`` gives the few units that are read their neighbours, where they
    have none yet because of the many."""

    nodes: tuple[FoundNode, ...] = ()
    edges: tuple[FoundEdge, ...] = ()
    units: tuple[FoundUnit, ...] = ()
    frequencies: Frequencies = field(default_factory=Frequencies)
    revisions: Mapping[str, int] = field(default_factory=dict)
    language: str = ""
    is_part: bool = False
    in_runs: Callable[[Sequence[FoundUnit]], Sequence[FoundUnit]] = tuple

    @cached_property
    def passages(self) -> list[Passage]:
        links: dict[str, list[str]] = {}
        for found in self.edges:
            ends = [f"node {found.document} {end}" for end in (found.edge.source, found.edge.target)]
            links.setdefault(ends[0], []).append(ends[1])
            links.setdefault(ends[1], []).append(ends[0])
        groups = {(found.document, found.unit.number): found.group for found in self.units}
        nodes = [
            Passage(
                found.key,
                found.words,
                found.section,
                _group_of(found, groups),
                tuple(links.get(found.key, ())),
            )
            for found in self.nodes[:MOST_NODES]
        ]
        units = [
            Passage(found.key, found.words, found.section, found.group, above=found.above)
            for found in self.units[:MOST_UNITS]
            if found.unit.says_something
        ]
        return nodes + units


def _group_of(found: FoundNode, groups: Mapping[tuple[str, int], str]) -> str:
    """The unit that it stands in."""
    evidence = found.node.evidence
    number = evidence[0].unit if evidence else found.node.anchor
    if number is None:
        return found.key
    return groups.get((found.document, number), f"{found.document} {number}")


def material_of(graph: GraphSnapshot, sections: Sequence[Section] = (), *, language: str = "") -> Material:
    """A whole document that is small enough to be looked at without an index."""
    titles = {
        number: section.title
        for section in sections
        for number in range(section.start_unit, section.end_unit + 1)
    }
    above = above_units(sections)
    cut = runs(graph.units, language)
    return Material(
        tuple(FoundNode(graph.document_id, node, titles.get(_unit_of(node), "")) for node in graph.nodes),
        tuple(FoundEdge(graph.document_id, edge) for edge in graph.edges),
        tuple(
            FoundUnit(
                graph.document_id,
                unit,
                titles.get(unit.number, ""),
                language,
                cut.get(unit.number, ()),
                above.get(unit.number, ""),
            )
            for unit in graph.units
        ),
        revisions={graph.document_id: graph.revision},
        language=language,
    )


def _unit_of(node: Node) -> int:
    return node.evidence[0].unit if node.evidence else -1 if node.anchor is None else node.anchor
