"""Where the parts of a graph stand in the text: nodes under their sections, relations under the node they start from."""

from collections import defaultdict

from graphs.domain.values import Edge, Node, Section
from graphs.exporting.record import DocumentRecord

Group = tuple[Section | None, list[Node]]


def place_of(node: Node) -> int | None:
    """The unit of the first quote, or the one that it was said to stand in."""
    return node.evidence[0].unit if node.evidence else node.anchor


def by_section(record: DocumentRecord) -> list[Group]:
    """Every section in the order of the text, its nodes too; behind them those that stand nowhere, if there are any."""
    section_of = {
        number: place
        for place, section in enumerate(record.source.sections)
        for number in range(section.start_unit, section.end_unit + 1)
    }
    inside: dict[int, list[Node]] = defaultdict(list)
    for node in record.graph.nodes:
        place = place_of(node)
        inside[section_of.get(-1 if place is None else place, -1)].append(node)
    for nodes in inside.values():
        nodes.sort(key=lambda node: (place_of(node) or 0, node.salience))
    groups: list[Group] = [(section, inside[place]) for place, section in enumerate(record.source.sections)]
    return [*groups, (None, inside[-1])] if inside[-1] else groups


def outgoing(record: DocumentRecord) -> dict[str, list[Edge]]:
    found: dict[str, list[Edge]] = defaultdict(list)
    for edge in record.graph.edges:
        found[edge.source].append(edge)
    return found
