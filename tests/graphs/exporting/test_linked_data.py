"""JSON-LD and Turtle as rdflib reads them: the same triples, and every quote where its selectors say."""

from functools import cache

import pytest
from rdflib import RDF, Graph, Namespace, URIRef
from rdflib.compare import isomorphic

from graphs.exporting.catalogue import FORMATS
from graphs.exporting.turtle import literal
from tests.graphs.exporting.hostile import SOURCE_WORDS, counts, hostile
from tests.graphs.exporting.records import record

OA, PROV, GG = (
    Namespace(f"{name}#")
    for name in ("http://www.w3.org/ns/oa", "http://www.w3.org/ns/prov", "urn:groundgraph:ns")
)
EACH = pytest.mark.parametrize(("name", "syntax"), [("jsonld", "json-ld"), ("turtle", "turtle")])


@cache
def read(name: str, syntax: str) -> Graph:
    return Graph().parse(data=b"".join(FORMATS[name].pieces(hostile())), format=syntax)


def test_both_say_the_same() -> None:
    small = [
        Graph().parse(data=b"".join(FORMATS[name].pieces(record(versions=()))), format=syntax)
        for name, syntax in (("jsonld", "json-ld"), ("turtle", "turtle"))
    ]
    assert isomorphic(*small)
    assert len(read("jsonld", "json-ld")) == len(read("turtle", "turtle"))


@EACH
def test_counts_and_quotes(name: str, syntax: str) -> None:
    found = read(name, syntax)
    made = hostile()

    annotations = list(found.subjects(RDF.type, OA.Annotation))
    nodes, edges = (list(found.subjects(RDF.type, kind)) for kind in (GG.Node, RDF.Statement))

    assert (len(nodes), len(edges), len(annotations)) == counts(made)
    versions = set(found.subjects(RDF.type, GG.SourceVersion))
    for annotation in annotations:
        assert found.value(annotation, OA.hasBody) in {*nodes, *edges}
        target = found.value(annotation, OA.hasTarget)
        assert found.value(target, OA.hasSource) in versions
        said = {p: o.toPython() for s in found.objects(target, OA.hasSelector) for p, o in found[s]}
        start, end = said[OA.start], said[OA.end]
        assert SOURCE_WORDS[start:end] == said[OA.exact]
        assert SOURCE_WORDS[:start].endswith(said.get(OA.prefix, ""))
        assert SOURCE_WORDS[end:].startswith(said.get(OA.suffix, ""))


@EACH
def test_relations_and_makers(name: str, syntax: str) -> None:
    found = read(name, syntax)
    made = hostile()

    for edge in found.subjects(RDF.type, RDF.Statement):
        ends = tuple(found.value(edge, part) for part in (RDF.subject, RDF.predicate, RDF.object))
        assert ends in found
    labels = {str(text) for node in found.subjects(RDF.type, GG.Node) for text in found.objects(node, URIRef("http://www.w3.org/2000/01/rdf-schema#label"))}  # fmt: skip
    assert labels == {node.text for node in made.graph.nodes}
    assert len(list(found.objects(None, PROV.generated))) == sum(counts(made)[:2])
    assert len(set(found.objects(None, PROV.wasAssociatedWith))) == 1
    assert len(set(found.subjects(RDF.type, PROV.SoftwareAgent))) == len(
        {n.extractor for n in made.graph.nodes} - {""}
    )


@pytest.mark.parametrize(
    "text", ['"""', "\\", "\n\r\t\x00\x0b\x1b", "\u2028\ufffe", "> . <a> <b> <c>", "\U0001f600"]
)
def test_literals_come_back(text: str) -> None:
    written = literal(text)
    assert "\n" not in written
    assert str(next(Graph().parse(data=f"<urn:a> <urn:b> {written} .", format="turtle").objects())) == text
