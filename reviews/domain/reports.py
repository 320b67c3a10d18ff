"""A report: what a check looked at, what it counted, and its findings. It judges one revision."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from typing import Any, Literal

from graphs.domain.values import JSONObject
from graphs.domain.vocabulary import Severity
from reviews.domain.findings import SEVERITIES, Finding

ScopeKind = Literal["full", "section", "node", "edge", "graph", "source-units"]


class ReportMode(StrEnum):
    """``quick``: rules alone. ``standard``: a model judged as well. ``question``: one question about an item."""

    QUICK = "quick"
    STANDARD = "standard"
    QUESTION = "question"


@dataclass(frozen=True, slots=True)
class Scope:
    """What was to be checked: everything, or the named nodes, sections (by id) or units (by number)."""

    kind: ScopeKind = "full"
    ids: tuple[str, ...] = ()

    def to_json(self) -> JSONObject:
        numbers = self.kind == "source-units"
        return {"kind": self.kind, "ids": [int(i) if numbers else i for i in self.ids]}

    @classmethod
    def from_json(cls, wire: Mapping[str, Any]) -> "Scope":
        return cls(wire.get("kind", "full"), tuple(str(i) for i in wire.get("ids", ())))


WHOLE = Scope()
_RANKS = {severity: rank for rank, severity in enumerate(SEVERITIES)}


@dataclass(frozen=True, slots=True)
class Metrics:
    """Shares are whole percents of the nodes (or units) checked, 100 where there is nothing to cover.

    anchor: a valid unit is known. evidence: at least one strictly authenticated quote. entailment: an independent check
    says the quote means the text. paragraph: units (headings aside) in which a node stands.
    """

    checkedNodes: int = 0
    checkedEdges: int = 0
    anchorCoverage: int = 100
    evidenceCoverage: int = 100
    entailmentCoverage: int = 100
    paragraphCoverage: int = 100
    connectedComponents: int = 0
    isolatedNodes: int = 0
    edgeNodeRatio: float = 0.0
    largestComponentCoverage: int = 100

    def to_json(self, findings: "Iterable[tuple[Severity, bool]]" = ()) -> JSONObject:
        """With the counts of ``findings``: pairs of severity and whether it still stands open or was applied."""
        counts = Counter(severity for severity, counted in findings if counted)
        sums: JSONObject = {f"{severity}Count": counts[severity] for severity in SEVERITIES}
        return {**asdict(self), **sums}


@dataclass(frozen=True, slots=True)
class ReportDraft:
    """``examined`` says what was and what was not looked at. ``findings`` stand in the order they are shown in."""

    mode: ReportMode
    revision: int
    scope: Scope
    metrics: Metrics
    findings: tuple[Finding, ...]
    examined: JSONObject = field(default_factory=dict)
    summary: str = ""


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Each once, by severity, then the surest first; findings of equal rank stay in the order they came in."""
    once: dict[tuple[str, ...], Finding] = {}
    for finding in findings:
        once.setdefault((*finding.key, finding.detail if finding.code else "", _units(finding)), finding)
    return tuple(sorted(once.values(), key=lambda f: (_RANKS[f.severity], -f.confidence)))


def _units(finding: Finding) -> str:
    """Findings about the graph have no id of their own: they differ by where they point."""
    return ",".join(str(item.unit) for item in finding.evidence) if finding.target_kind == "graph" else ""
