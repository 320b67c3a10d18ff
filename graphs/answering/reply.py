"""What a model answered, as values: its status and its parts, whatever it wrapped them in. Nothing is believed yet."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from graphs.answering.results import Status
from graphs.domain.errors import AnswerTruncated, AnswerUnreadable, SchemaInvalid
from graphs.domain.values import JSONObject, JSONValue
from graphs.extraction.model.reply import is_cut_off, reading_of
from graphs.extraction.model.shapes import storable
from graphs.extraction.model.tolerant_json import Reading

MOST_PARTS, LONGEST_PART, MOST_IDS = 8, 1_200, 6
LONGEST_LEFT_OUT = 240
BROKEN_OFF = "…"


@dataclass(frozen=True, slots=True)
class ProposedPart:
    text: str
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reply:
    """``left_out``: how parts begin that were more or longer than may be, or no parts."""

    status: Status
    parts: tuple[ProposedPart, ...]
    left_out: tuple[str, ...] = ()


def read_reply(text: str, finish_reason: str = "stop") -> Reply:
    """Raises AnswerUnreadable when no answer is in it, AnswerTruncated when it ended before its first part. Each part
    stands alone, so those before a break count. Parts count only where the status is *answered*."""
    reading = _reading(text)
    cut_off = is_cut_off(reading, finish_reason)
    found = next((o for value in reversed(reading.values) for o in _objects(value)), None)
    if found is None:
        raise AnswerTruncated if cut_off and text.strip() else AnswerUnreadable
    status, rows = _status(found.get("status")), found.get("parts")
    if status is not Status.ANSWERED:
        return Reply(status, ())
    if not isinstance(rows, list):
        raise AnswerTruncated if cut_off else AnswerUnreadable
    read = [(row, _part(row)) for row in rows]
    parts = [part for _row, part in read if part is not None]
    if not parts and (cut_off or rows):
        raise AnswerTruncated if cut_off else AnswerUnreadable
    left_out = [_beginning(row) for row, part in read if part is None]
    left_out += [part.text[:LONGEST_LEFT_OUT] for part in parts[MOST_PARTS:]]
    left_out += [] if reading.complete else [BROKEN_OFF]
    return Reply(status, tuple(parts[:MOST_PARTS]), tuple(left_out))


def _reading(text: str) -> Reading:
    try:
        return reading_of(text)
    except SchemaInvalid as error:  # nested too deep
        raise AnswerUnreadable from error


def _objects(value: JSONValue) -> Iterator[JSONObject]:
    """The object itself or one level below: {"answer": {…}}."""
    for candidate in (value, *(value.values() if isinstance(value, dict) else ())):
        if isinstance(candidate, dict) and ("status" in candidate or "parts" in candidate):
            yield candidate


def _status(value: JSONValue) -> Status:
    if value is None:
        return Status.ANSWERED
    if not isinstance(value, str):
        raise AnswerUnreadable
    return Status(value) if value in list(Status) else Status.INSUFFICIENT


def _part(row: JSONValue) -> ProposedPart | None:
    if not isinstance(row, dict):
        return None
    text, ids = row.get("text"), row.get("evidenceIds", [])
    if not isinstance(text, str) or not text.strip() or len(text) > LONGEST_PART:
        return None
    if not isinstance(ids, list) or not all(isinstance(name, str) for name in ids):
        return None
    names = tuple(dict.fromkeys(str(name) for name in ids))
    return ProposedPart(storable(text.strip()), names[:MOST_IDS])


def _beginning(row: JSONValue) -> str:
    text = row.get("text") if isinstance(row, dict) else None
    said = text if isinstance(text, str) and text.strip() else json.dumps(row, ensure_ascii=False)
    return storable(said.strip()[:LONGEST_LEFT_OUT])
