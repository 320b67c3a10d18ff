"""What of a judge's words did not count: how much, why, and a few examples. A reply may hold a hundred thousand of them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from graphs.domain.values import JSONObject

DROPPED = "verify_issue_dropped"
MOST_EXAMPLES = 50


@dataclass(frozen=True, slots=True)
class Dropped:
    """``reason``: not_object, target_unknown, title_missing, confidence_low, quote_missing, quote_not_authentic, twice,
    too_many or refuted."""

    reason: str
    target: str = ""
    title: str = ""

    def to_json(self) -> JSONObject:
        return {"code": f"{DROPPED}:{self.reason}", "target": self.target, "title": self.title}


@dataclass(frozen=True, slots=True)
class Drops:
    """The first as ``examples``; ``counts`` by reason are of all."""

    examples: tuple[Dropped, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, dropped: Iterable[Dropped]) -> "Drops":
        found = tuple(dropped)
        return cls(found[:MOST_EXAMPLES], Counter(drop.reason for drop in found))

    @classmethod
    def joined(cls, parts: Iterable["Drops"]) -> "Drops":
        examples: list[Dropped] = []
        counts: Counter[str] = Counter()
        for part in parts:
            examples += part.examples[: MOST_EXAMPLES - len(examples)]
            counts.update(part.counts)
        return cls(tuple(examples), counts)

    def to_json(self) -> JSONObject:
        """As a report keeps them: the keys of ``droppedByReason`` are the codes of the examples."""
        return {
            "dropped": [drop.to_json() for drop in self.examples],
            "droppedTotal": sum(self.counts.values()),
            "droppedByReason": {f"{DROPPED}:{reason}": many for reason, many in sorted(self.counts.items())},
        }

    def kept(self) -> JSONObject:
        """As a checkpoint keeps them."""
        return {"examples": [[d.reason, d.target, d.title] for d in self.examples], "counts": {**self.counts}}

    @classmethod
    def from_kept(cls, wire: Any) -> "Drops":
        if isinstance(wire, list):  # checkpoints once held all of them
            return cls.of(Dropped(*words) for words in wire)
        return cls(tuple(Dropped(*words) for words in wire["examples"]), wire["counts"])
