"""What of a reply may be kept, and whether it may answer the same question again."""

import json

from graphs.domain.calls import OK
from graphs.domain.errors import KgError, SchemaInvalid, Truncated
from graphs.domain.prompting import Completion, Prompt
from graphs.extraction.model.reasoning import spoken
from graphs.extraction.model.reply import CUT_OFF, read_reply
from graphs.extraction.model.tolerant_json import TooDeep, read

SHORTEST_SECRET = 8  # a local server's key may be "none": blotting that out would spoil every text
BLOT = "•••"


def kept(text: str) -> str:
    """Without reasoning. In strict JSON a tag of thought is a word of a quote."""
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return spoken(text)
    return text


def outcome_of(prompt: Prompt, answer: Completion, said: str) -> str:
    """``ok``, or the code of what is wrong with the reply as such; what it says is judged elsewhere."""
    if answer.finish_reason.lower() in CUT_OFF:
        return Truncated.code
    if not said.strip() or prompt.schema and not _has_values(said):
        return SchemaInvalid.code
    if prompt.task == "extract" and not _names_something(said):
        return SchemaInvalid.code
    return OK


def redacted(text: str, secret: str) -> str:
    return text.replace(secret, BLOT) if len(secret) >= SHORTEST_SECRET else text


def _names_something(text: str) -> bool:
    """An empty graph is no answer that should stand in for the next one."""
    try:
        return bool(read_reply(text).nodes)
    except KgError:
        return False


def _has_values(text: str) -> bool:
    try:
        reading = read(text)
    except TooDeep:
        return False
    return bool(reading.values) and reading.complete
