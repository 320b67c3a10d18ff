"""The document as an outline in Markdown: nodes under the headings of their text, each with its quotes and relations;
then the source, unit by unit."""

from collections.abc import Iterable, Iterator

from graphs.domain.messages import gettext_noop
from graphs.domain.values import Edge, Evidence, Node, Section
from graphs.domain.vocabulary import Grounding
from graphs.exporting.markdown_text import line, lines
from graphs.exporting.placing import by_section, outgoing
from graphs.exporting.record import DocumentRecord

SOURCE = gettext_noop("Source")
NOWHERE = gettext_noop("Not linked to a place in the source")
UNTITLED = gettext_noop("Beginning of the text")
ABOUT = gettext_noop("Revision %(revision)d · nodes: %(nodes)d · relations: %(relations)d")
DEEPEST = 6


def pieces(record: DocumentRecord) -> Iterator[str]:
    yield f"# {line(record.title)}\n\n"
    if record.summary:
        yield f"{lines(record.summary)}\n\n"
    yield f"{about(record)}\n"
    texts = {node.id: node.text for node in record.graph.nodes}
    edges = outgoing(record)
    for section, nodes in by_section(record):
        yield f"\n{heading(record, section)}\n\n"
        for node in nodes:
            yield from _node(record, node)
            for edge in edges.get(node.id, ()):
                yield from _edge(record, edge, texts.get(edge.target, edge.target))
    yield f"\n## {line(record.say(SOURCE))}\n"
    for unit in record.source.units:
        yield f'\n<a id="p{unit.number + 1}"></a>**¶{unit.number + 1}** {lines(unit.text)}\n'


def about(record: DocumentRecord) -> str:
    graph = record.graph
    return record.say(ABOUT) % {
        "revision": record.revision, "nodes": len(graph.nodes), "relations": len(graph.edges)
    }  # fmt: skip


def heading(record: DocumentRecord, section: Section | None) -> str:
    if section is None:
        return f"## {line(record.say(NOWHERE))}"
    marks = "#" * min(max(section.level, 1) + 1, DEEPEST)
    return f"{marks} {line(section.title or record.say(UNTITLED))}"


def state(record: DocumentRecord, item: Node | Edge) -> str:
    """Said only of what has no quote of its own."""
    if item.grounding == Grounding.GROUNDED:
        return ""
    return f" *({record.grounding_labels.get(item.grounding, item.grounding)})*"


def _node(record: DocumentRecord, node: Node) -> Iterator[str]:
    label = record.type_labels.get(node.type, node.type)
    yield f'- <a id="{node.id}"></a>**{line(label)}** {line(node.text)}{state(record, node)}\n'
    yield from _quotes(node.evidence, "  ")


def _edge(record: DocumentRecord, edge: Edge, other: str) -> Iterator[str]:
    label = record.relation_labels.get(edge.relation, edge.relation)
    yield f"  - *{line(label)}* → [{line(other)}](#{edge.target}){state(record, edge)}\n"
    yield from _quotes(edge.evidence, "    ")


def _quotes(evidence: Iterable[Evidence], margin: str) -> Iterator[str]:
    for item in evidence:
        yield f"{margin}- “{line(item.quote)}” ([¶{item.unit + 1}](#p{item.unit + 1}), {item.start}–{item.end})\n"
