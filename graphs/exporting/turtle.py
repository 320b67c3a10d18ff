"""RDF 1.1 Turtle: the triples of the JSON-LD, to read and to compare line by line."""

import re
from collections.abc import Iterator

from graphs.exporting.linked_data import resources
from graphs.exporting.linked_terms import CLASSES, PREFIXES, TERMS, TIMES, Iri, Resource, Value
from graphs.exporting.record import DocumentRecord

_SPECIAL = re.compile(r'[\x00-\x1f"\\\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]')
_SHORT = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def pieces(record: DocumentRecord) -> Iterator[str]:
    for prefix, iri in PREFIXES.items():
        yield f"@prefix {prefix}: <{iri}> .\n"
    for resource in resources(record):
        yield f"\n<{resource.iri}>\n    {_properties(resource, '    ')} .\n"


def literal(text: str) -> str:
    """On one line: whatever could end the string or the line is escaped."""
    return '"' + _SPECIAL.sub(_escape, text) + '"'


def _escape(found: re.Match[str]) -> str:
    return _SHORT.get(found[0]) or f"\\u{ord(found[0]):04X}"


def _properties(resource: Resource, margin: str) -> str:
    lines = [f"a {', '.join(CLASSES[name] for name in resource.classes)}"] if resource.classes else []
    lines += [f"{TERMS[name]} {_value(name, value, margin)}" for name, value in resource.properties]
    return f" ;\n{margin}".join(lines)


def _value(name: str, value: Value, margin: str) -> str:
    match value:
        case Resource():
            inner = margin + "    "
            return f"[\n{inner}{_properties(value, inner)}\n{margin}]"
        case Iri():
            return f"<{value.text}>"
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
    return f"{literal(value)}^^xsd:dateTime" if name in TIMES else literal(value)
