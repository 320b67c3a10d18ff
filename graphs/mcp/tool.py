"""What a tool is: a name, what it takes, and a function from who asks and what is asked to an object."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from graphs.domain.errors import InvalidInput
from graphs.domain.messages import gettext_noop
from graphs.domain.scopes import Scope
from graphs.library.callers import Reach
from graphs.mcp.protocol import Wire
from graphs.mcp.results import succeeded

MOST_NAMED = 20
NO_NUL = gettext_noop("A text holds the character NUL.")
NAMED = gettext_noop("Look at the fields that are named.")


class Given(BaseModel):
    """Arguments of a tool. What is not known is refused, never ignored."""

    model_config = ConfigDict(extra="forbid")


class OfDocument(Given):
    documentId: UUID = Field(description="Id of a document, as list_documents and search give it.")


@dataclass(frozen=True, slots=True)
class Tool:
    """``changes``: something is there afterwards that was not there before."""

    name: str
    title: str
    description: str
    takes: type[Given]
    run: Callable[[Reach, Any], Wire]
    needs: Scope = Scope.READ
    changes: bool = False

    def wire(self) -> Wire:
        return {
            "name": self.name,
            "title": self.title,
            "description": self.description,
            "inputSchema": _schema(self.takes),
            "annotations": {
                "title": self.title,
                "readOnlyHint": not self.changes,
                "destructiveHint": False,
                "idempotentHint": True,
                "openWorldHint": False,
            },
        }

    def call(self, reach: Reach, arguments: Wire) -> Wire:
        """The result in its final form. Raises KgError."""
        reach.require(self.needs)
        if _holds_nul(arguments):
            raise InvalidInput(NO_NUL)
        try:
            given = self.takes.model_validate(arguments)
        except ValidationError as error:
            raise _invalid(error) from None
        return succeeded(self.run(reach, given))


def _invalid(error: ValidationError) -> InvalidInput:
    problems = [
        {"field": ".".join(map(str, found["loc"]))[:120], "problem": str(found["msg"])[:300]}
        for found in error.errors(include_input=False, include_url=False)[:MOST_NAMED]
    ]
    fields = sorted({problem["field"] for problem in problems})
    return InvalidInput(hint=NAMED, fields=fields, problems=problems)


def _schema(takes: type[Given]) -> Wire:
    """Without references: many clients do not follow them."""
    schema = takes.model_json_schema()
    inlined: Wire = _inlined(schema, schema.pop("$defs", {}))
    return inlined


def _inlined(part: Any, known: Mapping[str, Any]) -> Any:
    if isinstance(part, list):
        return [_inlined(item, known) for item in part]
    if not isinstance(part, dict):
        return part
    if "$ref" in part:
        part = known[part["$ref"].rpartition("/")[2]] | {k: v for k, v in part.items() if k != "$ref"}
    named = part.get("properties", {})
    return {
        key: {name: _inlined(item, known) for name, item in named.items()}
        if key == "properties"
        else _inlined(value, known)
        for key, value in part.items()
        if key != "title"
    }


def _holds_nul(value: Any) -> bool:
    """Databases cannot ask for it. Nesting is bounded by the parser."""
    match value:
        case str():
            return "\0" in value
        case list():
            return any(map(_holds_nul, value))
        case dict():
            return any(_holds_nul(item) for pair in value.items() for item in pair)
    return False
