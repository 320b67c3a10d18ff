"""A document as resources of linked data: what ``jsonld`` and ``turtle`` write.

Each piece of evidence is an annotation: its body is the node or edge, its target the words in the version of the source
that was the first to hold them, by quote and by position in code points. Operations are activities that generated
nodes and edges; extractors and people are agents.
"""

from collections.abc import Iterable, Iterator
from urllib.parse import quote

from graphs.domain.values import Edge, Evidence, JSONObject, JSONValue, Node
from graphs.exporting.linked_terms import PREFIXES, Iri, Resource, Value, known
from graphs.exporting.record import DocumentRecord

AROUND = 32  # characters before and after a quote, by which it is found again in a text that has changed
CLASS_OF = {"counter_example": "CounterExample"}
LINKING = Iri(PREFIXES["oa"] + "linking")


class Names:
    """IRIs of what belongs to one document."""

    def __init__(self, record: DocumentRecord) -> None:
        self.document = f"urn:uuid:{record.id}"

    def of(self, *parts: object) -> str:
        return f"{self.document}#" + "/".join(quote(str(part), safe="") for part in parts)

    def link(self, *parts: object) -> Iri:
        return Iri(self.of(*parts))


def resources(record: DocumentRecord) -> Iterator[Resource]:
    names = Names(record)
    yield _document(record, names)
    yield from _versions(record, names)
    extractors = {node.extractor for node in record.graph.nodes} | {
        edge.extractor for edge in record.graph.edges
    }
    for name in sorted(extractors - {""}):
        yield Resource(["SoftwareAgent"], [("label", name)], names.of("extractor", name))
    for node in record.graph.nodes:
        yield _node(record, names, node)
        yield from _evidence(record, names, node.id, node.evidence)
    for edge in record.graph.edges:
        yield Resource([], [(edge.relation.value, names.link(edge.target))], names.of(edge.source))
        yield _edge(names, edge)
        yield from _evidence(record, names, edge.id, edge.evidence)
    yield from _operations(record, names)


def _document(record: DocumentRecord, names: Names) -> Resource:
    properties = known(
        title=record.title,
        language=record.language,
        abstract=record.summary,
        kind=record.kind,
        revision=record.revision,
        derived=names.link(record.source.id),
    )
    return Resource(["Document", "Entity"], properties, names.document)


def _versions(record: DocumentRecord, names: Names) -> Iterator[Resource]:
    """All that are known, oldest first. Only the present one holds its text; the earlier ones that it grew from are its
    beginnings, of the length they name."""
    source = record.source
    times = {str(item["id"]): str(item["createdAt"]) for item in record.versions}
    lengths = {str(item["id"]): _int(item["chars"]) for item in record.versions}
    lengths |= dict(source.lineage.versions)
    previous: Iri | None = None
    for name, chars in lengths.items():
        yield Resource(
            ["SourceVersion", "Entity"],
            known(
                identifier=name,
                sha256=name.removeprefix("source-"),
                chars=chars,
                created=times.get(name, ""),
                value=source.text if name == source.id else None,
                revisionOf=previous,
                partOf=Iri(names.document),
            ),
            names.of(name),
        )
        previous = names.link(name)


def _node(record: DocumentRecord, names: Names, node: Node) -> Resource:
    review = record.reviews.get(node.id)
    properties = known(
        label=node.text,
        identifier=node.id,
        salience=node.salience,
        review=review.status if review else None,
        paragraph=node.anchor,
        claimedQuote=node.claimed_quote,
        entailmentBasis=node.entailment_basis,
    )
    kind = CLASS_OF.get(node.type, node.type.capitalize())
    return Resource(["Node", kind, "Entity"], properties + _states(names, node), names.of(node.id))


def _edge(names: Names, edge: Edge) -> Resource:
    properties = known(
        identifier=edge.id,
        subject=names.link(edge.source),
        predicate=Iri(PREFIXES["gg"] + edge.relation),
        object=names.link(edge.target),
    )
    return Resource(["Statement", "Entity"], properties + _states(names, edge), names.of(edge.id))


def _states(names: Names, item: Node | Edge) -> list[tuple[str, Value]]:
    return known(
        grounding=item.grounding.value,
        entailment=item.entailment.value,
        edited=item.edited,
        attributed=names.link("extractor", item.extractor) if item.extractor else None,
        partOf=Iri(names.document),
    )


def _evidence(
    record: DocumentRecord, names: Names, owner: str, evidence: Iterable[Evidence]
) -> Iterator[Resource]:
    for number, item in enumerate(evidence, 1):
        target = Resource(
            ["SpecificResource"],
            known(source=names.link(item.source_id))
            + [("selector", selector) for selector in _selectors(record.source.text, item)],
        )
        yield Resource(
            ["Annotation"],
            known(motivation=LINKING, body=names.link(owner), paragraph=item.unit, target=target),
            names.of(owner, "evidence", number),
        )


def _selectors(text: str, item: Evidence) -> tuple[Resource, Resource]:
    before, after = text[max(item.start - AROUND, 0) : item.start], text[item.end : item.end + AROUND]
    return (
        Resource(["TextQuoteSelector"], known(exact=item.quote, prefix=before, suffix=after)),
        Resource(["TextPositionSelector"], known(start=item.start, end=item.end)),
    )


def _operations(record: DocumentRecord, names: Names) -> Iterator[Resource]:
    """Of what was made and is there still: an item is generated once, by the first that put it."""
    waiting = {node.id for node in record.graph.nodes} | {edge.id for edge in record.graph.edges}
    people: set[str] = set()
    for item in record.operations:
        actor = str(item.get("actor") or "")
        if actor and actor not in people:
            people.add(actor)
            yield Resource(["Agent"], [("label", actor)], names.of("agent", actor))
        made = [name for name in _put(item) if name in waiting]
        waiting.difference_update(made)
        properties = known(
            kind=str(item.get("kind") or ""),
            revision=_int(item.get("revision")),
            description=str(item.get("reason") or ""),
            ended=str(item.get("at") or ""),
            associated=names.link("agent", actor) if actor else None,
        )
        links: list[tuple[str, Value]] = [("generated", names.link(name)) for name in made]
        yield Resource(["Activity"], properties + links, names.of("operation", item.get("id")))


def _put(item: JSONObject) -> Iterator[str]:
    after = item.get("after")
    for key in ("nodes", "edges"):
        part = after.get(key) if isinstance(after, dict) else None
        if isinstance(part, dict):
            yield from (name for name, state in part.items() if state)


def _int(value: JSONValue) -> int:
    return value if isinstance(value, int) else 0
