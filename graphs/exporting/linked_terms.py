"""The words of linked data: W3C Web Annotation for quotes, PROV-O for who made what, a few of our own for the rest.

JSON-LD and Turtle both write ``Resource`` by this one table, so they say the same triples. Our own namespace is a name,
not an address: nothing is fetched to read an export.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from graphs.domain.vocabulary import Relation

PREFIXES = {
    "gg": "urn:groundgraph:ns#",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "rdfs": "http://www.w3.org/2000/01/rdf-schema#",
    "xsd": "http://www.w3.org/2001/XMLSchema#",
    "dcterms": "http://purl.org/dc/terms/",
    "oa": "http://www.w3.org/ns/oa#",
    "prov": "http://www.w3.org/ns/prov#",
}
CLASSES = {
    "Document": "gg:Document",
    "SourceVersion": "gg:SourceVersion",
    "Node": "gg:Node",
    "Fact": "gg:Fact",
    "Claim": "gg:Claim",
    "Inference": "gg:Inference",
    "Concept": "gg:Concept",
    "Definition": "gg:Definition",
    "Example": "gg:Example",
    "CounterExample": "gg:CounterExample",
    "Rule": "gg:Rule",
    "Statement": "rdf:Statement",
    "Annotation": "oa:Annotation",
    "SpecificResource": "oa:SpecificResource",
    "TextQuoteSelector": "oa:TextQuoteSelector",
    "TextPositionSelector": "oa:TextPositionSelector",
    "Entity": "prov:Entity",
    "Activity": "prov:Activity",
    "Agent": "prov:Agent",
    "SoftwareAgent": "prov:SoftwareAgent",
}
PLAIN = {
    "label": "rdfs:label",
    "value": "rdf:value",
    "title": "dcterms:title",
    "language": "dcterms:language",
    "abstract": "dcterms:abstract",
    "identifier": "dcterms:identifier",
    "description": "dcterms:description",
    "exact": "oa:exact",
    "prefix": "oa:prefix",
    "suffix": "oa:suffix",
    "start": "oa:start",
    "end": "oa:end",
    **{
        name: f"gg:{name}"
        for name in (
            "kind", "revision", "chars", "sha256", "salience", "grounding", "entailment", "entailmentBasis", "edited",
            "paragraph", "review", "claimedQuote",
        )
    },
}  # fmt: skip
LINKS = {
    "body": "oa:hasBody",
    "target": "oa:hasTarget",
    "source": "oa:hasSource",
    "selector": "oa:hasSelector",
    "motivation": "oa:motivatedBy",
    "subject": "rdf:subject",
    "predicate": "rdf:predicate",
    "object": "rdf:object",
    "generated": "prov:generated",
    "associated": "prov:wasAssociatedWith",
    "attributed": "prov:wasAttributedTo",
    "derived": "prov:wasDerivedFrom",
    "revisionOf": "prov:wasRevisionOf",
    "partOf": "dcterms:isPartOf",
    **{relation.value: f"gg:{relation.value}" for relation in Relation},
}
TIMES = {"ended": "prov:endedAtTime", "created": "dcterms:created"}
TERMS = PLAIN | LINKS | TIMES


@dataclass(frozen=True, slots=True)
class Iri:
    text: str


Value: TypeAlias = "str | int | bool | Iri | Resource"


@dataclass(frozen=True, slots=True)
class Resource:
    """``properties`` by the names of ``TERMS``; empty values were left out. Without an IRI it stands inside of another."""

    classes: Sequence[str]
    properties: Sequence[tuple[str, Value]]
    iri: str = ""


def known(**properties: "Value | None") -> list[tuple[str, Value]]:
    """Properties without those that nothing is known of."""
    return [(name, value) for name, value in properties.items() if value is not None and value != ""]
