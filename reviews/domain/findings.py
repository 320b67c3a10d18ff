"""A finding: what a check says about one node, one edge or the graph, with the quotes it rests on."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal

from graphs.domain.values import JSONObject
from graphs.domain.vocabulary import Severity
from reviews.domain import fixes
from reviews.domain.fixes import NO_FIX, Fix

TargetKind = Literal["node", "edge", "graph"]
SEVERITIES = tuple(Severity)
TITLE_LENGTH, DETAIL_LENGTH = 120, 1_000


class FindingSource(StrEnum):
    """Who says so: the rules of the product, a model that judged, or the answer to a question."""

    LOCAL = "local"
    AI = "ai"
    QUESTION = "question"


class FindingStatus(StrEnum):
    OPEN = "open"
    APPLIED = "applied"
    DISMISSED = "dismissed"


class Category(StrEnum):
    GROUNDING = "grounding"
    TYPE = "type"
    RELATION = "relation"
    DUPLICATE = "duplicate"
    CONTRADICTION = "contradiction"
    COMPLETENESS = "completeness"
    SUMMARY = "summary"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class CitedQuote:
    """Words of the source that a finding rests on, authenticated; offsets are code points of the whole text."""

    unit: int
    quote: str
    start: int
    end: int

    def to_json(self) -> JSONObject:
        return {"paragraph": self.unit, "quote": self.quote, "start": self.start, "end": self.end}


@dataclass(frozen=True, slots=True)
class Finding:
    """``title`` is a message id when a rule speaks, and the model's own words otherwise. ``detail`` is data of the
    rule (a lost word, the id of the other node) or the model's reasons. ``fixes`` are alternatives, the first is the
    one proposed. ``confirmed`` is None where nobody was asked a second time."""

    source: FindingSource
    severity: Severity
    category: Category
    target_kind: TargetKind
    target_id: str
    title: str
    code: str = ""
    detail: str = ""
    evidence: tuple[CitedQuote, ...] = ()
    confidence: float = 1.0
    fixes: tuple[Fix, ...] = ()
    confirmed: bool | None = None

    @property
    def fix(self) -> Fix:
        return self.fixes[0] if self.fixes else NO_FIX

    @property
    def key(self) -> tuple[str, str, str, str]:
        """Two findings with one key say the same."""
        return (self.category, self.target_kind, self.target_id, self.code or self.title)


def fingerprint(finding: Finding, target: str) -> str:
    """Names what a person decided about: the same finding about the same words of ``target``. A dismissal holds in the
    next report as long as the fingerprint is the same."""
    units = ",".join(str(item.unit) for item in finding.evidence)
    said = [finding.source, finding.code or finding.title, finding.target_id, finding.detail, units, target]
    return hashlib.sha256("\x1f".join(said).encode()).hexdigest()[:32]


def to_json(finding: Finding, id: str, status: FindingStatus, reason: str = "") -> JSONObject:
    """The contract's *Finding*, and ``confirmed`` and ``alternatives`` where there are any."""
    wire: JSONObject = {
        "id": id,
        "source": finding.source,
        "severity": finding.severity,
        "category": finding.category,
        **({"code": finding.code} if finding.code else {}),
        "targetKind": finding.target_kind,
        "targetId": finding.target_id,
        "title": finding.title,
        "detail": finding.detail,
        "evidence": [item.to_json() for item in finding.evidence],
        "confidence": finding.confidence,
        "status": status,
        **({"dismissReason": reason} if reason else {}),
        "proposedFix": fixes.to_json(finding.fix),
    }
    if finding.fixes[1:]:
        wire["alternatives"] = [fixes.to_json(fix) for fix in finding.fixes[1:]]
    return wire if finding.confirmed is None else wire | {"confirmed": finding.confirmed}


def from_json(wire: Mapping[str, Any]) -> Finding:
    """What ``to_json`` wrote, without what people decided. Raises KeyError or ValueError for what it did not write."""
    proposed = [wire["proposedFix"], *wire.get("alternatives", [])]
    return Finding(
        source=FindingSource(wire["source"]),
        severity=Severity(wire["severity"]),
        category=Category(wire["category"]),
        target_kind=wire["targetKind"],
        target_id=wire["targetId"],
        title=wire["title"],
        code=wire.get("code", ""),
        detail=wire["detail"],
        evidence=tuple(
            CitedQuote(e["paragraph"], e["quote"], e["start"], e["end"]) for e in wire["evidence"]
        ),
        confidence=wire["confidence"],
        fixes=tuple(fix for fix in map(fixes.from_json, proposed) if fix),
        confirmed=wire.get("confirmed"),
    )
