"""Who wrote what stands now: for each part of a node, the change that put it there.

A change that was undone wrote nothing, and an undo is nobody's writing: words that were brought back are those of whom
they came from.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from graphs.domain.trail import Step, standing_since
from graphs.domain.values import JSONObject, JSONValue

Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Blame:
    """Revisions: of the type, of the text, and of each piece of evidence by its start and end in the source."""

    type: int | None = None
    text: int | None = None
    evidence: Mapping[Place, int] = field(default_factory=dict)


def blamed(steps: Sequence[Step], states: Mapping[int, JSONValue]) -> Blame:
    """``steps`` are the operations that touched the node, ``states`` the wire form each of them put, None for its
    removal."""
    type_, text, evidence = None, None, dict[Place, int]()
    old: JSONObject = {}
    for chain in standing_since(steps, 0):
        state = states.get(chain.first)
        new: JSONObject = state if isinstance(state, dict) else {}
        type_ = chain.first if new.get("type") != old.get("type") else type_
        text = chain.first if new.get("text") != old.get("text") else text
        evidence = {place: evidence.get(place, chain.first) for place in _places(new)}
        old = new
    return Blame(type_, text, evidence) if old else Blame()


def _places(state: Mapping[str, JSONValue]) -> list[Place]:
    items = state.get("evidence")
    found = [item for item in items if isinstance(item, dict)] if isinstance(items, list) else []
    return [(_number(item["start"]), _number(item["end"])) for item in found]


def _number(value: JSONValue) -> int:
    return value if isinstance(value, int) else 0
