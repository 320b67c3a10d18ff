"""What of a document a question is asked of: all of it, a chapter, some units, or nodes and a relation."""

from dataclasses import dataclass
from enum import StrEnum

from graphs.domain.values import JSONObject

MOST_NODES = 40


class PlaceKind(StrEnum):
    WHOLE = "whole"
    SECTION = "section"
    UNITS = "units"
    NODES = "nodes"
    EDGE = "edge"


@dataclass(frozen=True, slots=True)
class Place:
    """``ids``: of a section, of nodes or of an edge, as on the wire. ``first`` and ``last`` unit, both included."""

    kind: PlaceKind = PlaceKind.WHOLE
    ids: tuple[str, ...] = ()
    first: int = 0
    last: int = 0

    def to_json(self) -> JSONObject:
        match self.kind:
            case PlaceKind.WHOLE:
                return {}
            case PlaceKind.UNITS:
                return {"kind": self.kind.value, "startParagraph": self.first, "endParagraph": self.last}
        return {"kind": self.kind.value, "ids": list(self.ids)}

    @classmethod
    def from_json(cls, wire: JSONObject) -> "Place":
        ids, first, last = wire.get("ids"), wire.get("startParagraph"), wire.get("endParagraph")
        return cls(
            PlaceKind(str(wire.get("kind") or PlaceKind.WHOLE)),
            tuple(str(name) for name in ids) if isinstance(ids, list) else (),
            first if isinstance(first, int) else 0,
            last if isinstance(last, int) else 0,
        )


WHOLE = Place()
