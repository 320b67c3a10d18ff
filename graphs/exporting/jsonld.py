"""JSON-LD 1.1, one resource a line. The context stands in the file: reading it asks no server."""

from collections.abc import Iterator

from graphs.domain.values import JSONObject, JSONValue
from graphs.exporting.json_pieces import json_line
from graphs.exporting.linked_data import resources
from graphs.exporting.linked_terms import CLASSES, LINKS, PLAIN, PREFIXES, TIMES, Iri, Resource, Value
from graphs.exporting.record import DocumentRecord

CONTEXT: JSONObject = {
    "@version": 1.1,
    "id": "@id",
    "type": "@type",
    **PREFIXES,
    **CLASSES,
    **PLAIN,
    **{name: {"@id": term, "@type": "@id"} for name, term in LINKS.items()},
    **{name: {"@id": term, "@type": "xsd:dateTime"} for name, term in TIMES.items()},
}


def pieces(record: DocumentRecord) -> Iterator[str]:
    opening = f'{{\n"@context": {json_line(CONTEXT)},\n"@graph": [\n'
    for resource in resources(record):
        yield f"{opening}{json_line(_object(resource))}"
        opening = ",\n"
    yield "\n]\n}\n"


def _object(resource: Resource) -> JSONObject:
    """A property with several values is a list."""
    wire: JSONObject = {"id": resource.iri} if resource.iri else {}
    if resource.classes:
        wire["type"] = list(resource.classes)
    several: dict[str, list[JSONValue]] = {}
    for name, value in resource.properties:
        several.setdefault(name, []).append(_value(value))
    return wire | {name: values[0] if len(values) == 1 else values for name, values in several.items()}


def _value(value: Value) -> JSONValue:
    match value:
        case Resource():
            return _object(value)
        case Iri():
            return value.text
    return value
