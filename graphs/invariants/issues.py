"""What a rule says when it is broken. Codes are wire names; titles are English message ids."""

from dataclasses import dataclass
from typing import Literal

from graphs.domain.values import JSONObject, Note
from graphs.domain.vocabulary import Severity
from graphs.invariants.codes import CODES

TargetKind = Literal["node", "edge", "graph"]
GRAPH = "graph"


@dataclass(frozen=True, slots=True)
class Repair:
    """A mending that needs no judgement: ``set_paragraph`` (to ``unit``), ``drop_invalid_edge``, ``merge_nodes``
    (``target_id`` into ``into``) or ``delete_node``."""

    action: str
    target_id: str
    unit: int | None = None
    into: str | None = None

    def to_json(self, code: str) -> JSONObject:
        wire: JSONObject = {"code": code, "targetId": self.target_id, "action": self.action}
        return (
            wire
            | ({} if self.unit is None else {"paragraph": self.unit})
            | ({} if self.into is None else {"into": self.into})
        )


@dataclass(frozen=True, slots=True)
class Issue:
    """``detail`` is data for the reader, such as the lost word or the id of the other node; it needs no translation."""

    code: str
    target_kind: TargetKind
    target_id: str
    unit: int | None = None
    safe_repair: Repair | None = None
    detail: str = ""

    @property
    def severity(self) -> Severity:
        return CODES[self.code].severity

    @property
    def blocks(self) -> bool:
        return CODES[self.code].severity is Severity.ERROR

    @property
    def category(self) -> str:
        return CODES[self.code].category

    @property
    def title(self) -> str:
        return CODES[self.code].title

    def note(self, item: str | None = None) -> Note:
        message = f"{self.title} ({self.detail})" if self.detail else self.title
        return Note(self.code, message, self.unit, self.target_id, item)
