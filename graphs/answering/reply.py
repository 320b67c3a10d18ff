"""What a model answered, as values: its status and its parts, whatever it wrapped them in. Nothing is believed yet."""

from collections.abc import Iterator
from dataclasses import dataclass

from graphs.answering.results import Status
from graphs.domain.errors import SchemaInvalid
from graphs.domain.values import JSONObject, JSONValue
from graphs.extraction.model.reply import reading_of
from graphs.extraction.model.shapes import storable

MOST_PARTS, LONGEST_PART, MOST_IDS = 8, 1_200, 6


@dataclass(frozen=True, slots=True)
class ProposedPart:
    text: str
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reply:
    """``left_out`` parts were more or longer than may be."""

    status: Status
    parts: tuple[ProposedPart, ...]
    left_out: int = 0


def read_reply(text: str) -> Reply:
    """Raises SchemaInvalid when no answer is in it. Parts count only where the status is *answered*."""
    found = next((o for value in reversed(reading_of(text).values) for o in _objects(value)), None)
    if found is None:
        raise SchemaInvalid
    status = _status(found.get("status"))
    parts = found.get("parts")
    rows = [part for part in parts if isinstance(part, dict)] if isinstance(parts, list) else []
    proposed = [part for row in rows if (part := _part(row)) is not None]
    if status is not Status.ANSWERED:
        return Reply(status, ())
    return Reply(status, tuple(proposed[:MOST_PARTS]), len(rows) - len(proposed[:MOST_PARTS]))


def _objects(value: JSONValue) -> Iterator[JSONObject]:
    """The object itself or one level below: {"answer": {…}}."""
    for candidate in (value, *(value.values() if isinstance(value, dict) else ())):
        if isinstance(candidate, dict) and ("status" in candidate or "parts" in candidate):
            yield candidate


def _status(value: JSONValue) -> Status:
    if value is None:
        return Status.ANSWERED
    return Status(value) if isinstance(value, str) and value in list(Status) else Status.INSUFFICIENT


def _part(row: JSONObject) -> ProposedPart | None:
    text, ids = row.get("text"), row.get("evidenceIds")
    if not isinstance(text, str) or not text.strip() or len(text) > LONGEST_PART:
        return None
    names = [name for name in ids if isinstance(name, str)] if isinstance(ids, list) else []
    return ProposedPart(storable(text.strip()), tuple(dict.fromkeys(names))[:MOST_IDS])
