"""The OpenAPI document as a page to read: groups of operations, and the shapes that they take and give. Plain values."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from inspect import cleandoc
from typing import Any

METHODS = ("get", "post", "put", "patch", "delete")
LIMITS = {
    "minimum": "from {}", "maximum": "to {}", "minLength": "at least {} characters", "maxLength": "at most {} characters",
    "minItems": "at least {} items", "maxItems": "at most {} items",
}  # fmt: skip
Wire = Mapping[str, Any]
Words = tuple[tuple[str, bool], ...]  # parts of a text, and whether each is code


@dataclass(frozen=True, slots=True)
class Field:
    """``shape`` names one of the shapes of the page where ``kind`` is not all there is to say."""

    name: str
    kind: str
    shape: str
    required: bool
    words: Words
    place: str = ""


@dataclass(frozen=True, slots=True)
class Shape:
    name: str
    words: Words
    fields: tuple[Field, ...]
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Operation:
    """``sent`` and ``answers`` are fields without a name; an answer's place is its status."""

    name: str
    method: str
    path: str
    scope: str
    words: Words
    parameters: tuple[Field, ...]
    sent: Field | None
    answers: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class Group:
    name: str
    operations: tuple[Operation, ...]


def groups_of(document: Wire) -> tuple[Group, ...]:
    found: dict[str, list[Operation]] = {}
    for path, operations in document["paths"].items():
        for method in METHODS:
            if method in operations:
                said = operations[method]
                found.setdefault(said["tags"][0], []).append(_operation(method, path, said))
    return tuple(Group(name, tuple(operations)) for name, operations in found.items())


def shapes_of(document: Wire) -> tuple[Shape, ...]:
    shapes = document["components"]["schemas"]
    return tuple(
        Shape(
            name,
            words_of(shape.get("description", "")),
            tuple(
                _field(field, said, field in shape.get("required", ()))
                for field, said in shape.get("properties", {}).items()
            ),
            tuple(map(str, shape.get("enum", ()))),
        )
        for name, shape in sorted(shapes.items())
    )


def words_of(text: str) -> Words:
    """What stands between grave accents is code."""
    parts = cleandoc(text).replace("``", "`").split("`")
    return tuple((part, place % 2 == 1) for place, part in enumerate(parts) if part)


def _operation(method: str, path: str, said: Wire) -> Operation:
    body = said.get("requestBody")
    text = cleandoc(said.get("description", "")).partition("\n\nNeeds the scope")[0]
    return Operation(
        said["operationId"],
        method.upper(),
        path,
        said.get("x-scope", ""),
        words_of("" if text.startswith("Needs the scope") else text),
        tuple(_parameter(each) for each in said.get("parameters", ())),
        next(_contents(body), None) if body else None,
        tuple(
            next(_contents(answer, code), Field("", "", "", True, (), code))
            for code, answer in said["responses"].items()
            if str(code) < "4"
        ),
    )


def _contents(holder: Wire, place: object = "") -> Iterator[Field]:
    for media, content in holder.get("content", {}).items():
        found = _field("", content.get("schema", {}), True)
        kind = found.kind or ("" if found.shape else media)
        yield Field("", kind, found.shape, True, (), str(place) or media)


def _parameter(said: Wire) -> Field:
    schema = {**said.get("schema", {})}
    schema.setdefault("description", said.get("description", ""))
    found = _field(said["name"], schema, said.get("required", False))
    return Field(found.name, found.kind, found.shape, found.required, found.words, said["in"])


def _field(name: str, said: Wire, required: bool) -> Field:
    kind, shape, limits = _kind(said)
    default = said.get("default")
    if default not in (None, "", []):
        limits.append(
            f"{default} when left out".lower() if isinstance(default, bool) else f"{default} when left out"
        )
    told = said.get("description", "")
    if limits:
        told = f"{told} ({', '.join(limits)})" if told else ", ".join(limits)
    return Field(name, kind, shape, required, words_of(told))


def _kind(said: Wire) -> tuple[str, str, list[str]]:
    """What to call it, the shape it refers to, and its limits."""
    if "$ref" in said:
        return "", said["$ref"].rpartition("/")[2], []
    several = said.get("anyOf") or said.get("allOf") or ()
    if several:
        kept = [part for part in several if part.get("type") != "null"]
        kind, shape, limits = _kind(kept[0])
        return (f"{kind} or null" if len(kept) < len(several) else kind).strip(), shape, limits
    if "enum" in said:
        return " | ".join(map(str, said["enum"])), "", []
    limits = [words.format(said[limit]) for limit, words in LIMITS.items() if limit in said]
    if said.get("type") == "array":
        kind, shape, inner = _kind(said.get("items", {}))
        return f"list of {kind}".strip(), shape, limits + inner
    return said.get("format") or said.get("type", ""), "", limits
