"""What of a judge's issues counts: it is about an item that was shown, the source's own words stand behind it, and the
judge is sure enough. Whatever is dropped is named, with the reason."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from graphs.domain.tokens import content_tokens
from graphs.domain.values import GraphSnapshot, Quote
from graphs.domain.vocabulary import Severity
from graphs.extraction.model.shapes import looked_up
from graphs.grounding.quotes import QuoteIndex, authenticate
from reviews.domain.findings import (
    DETAIL_LENGTH,
    TITLE_LENGTH,
    Category,
    CitedQuote,
    Finding,
    FindingSource,
    TargetKind,
)
from reviews.verification.audit.drops import Dropped, Drops
from reviews.verification.audit.names import Names
from reviews.verification.audit.prompt import MOST_ISSUES
from reviews.verification.audit.reading import Issue, Issues
from reviews.verification.proposed import sanitised

LEAST_SURE, UNSAID = 0.7, 0.5
NEEDS_NO_QUOTE = frozenset({Category.COMPLETENESS, Category.SUMMARY})
SEVERITIES = {severity.value: severity for severity in Severity} | {
    "critical": Severity.ERROR,
    "high": Severity.ERROR,
    "major": Severity.ERROR,
    "low": Severity.SUGGESTION,
    "minor": Severity.SUGGESTION,
    "info": Severity.SUGGESTION,
    "错误": Severity.ERROR,
    "警告": Severity.WARNING,
    "建议": Severity.SUGGESTION,
}
CATEGORIES = {category.value: category for category in Category}


@dataclass(frozen=True, slots=True)
class Bench:
    """What findings are measured with: the whole graph and its source."""

    graph: GraphSnapshot
    index: QuoteIndex

    @classmethod
    def of(cls, graph: GraphSnapshot) -> "Bench":
        return cls(graph, QuoteIndex(graph.units))


def admitted(reply: Issues, names: Names, bench: Bench) -> tuple[tuple[Finding, ...], Drops]:
    found: dict[tuple[str, ...], Finding] = {}
    dropped = [Dropped("not_object", title=text) for text in reply.refused]
    for number, issue in enumerate(reply.issues):
        judged = _finding(issue, names, bench) if number < MOST_ISSUES else "too_many"
        if isinstance(judged, Finding) and judged.key in found:
            judged = "twice"
        if isinstance(judged, Finding):
            found[judged.key] = judged
        else:
            dropped.append(Dropped(judged, issue.target[:40], issue.title[:TITLE_LENGTH]))
    return tuple(found.values()), Drops.of(dropped)


def _finding(issue: Issue, names: Names, bench: Bench) -> Finding | str:
    """Or the reason why there is none."""
    category = looked_up(issue.category, CATEGORIES) or Category.OTHER
    target = _target(issue.target, names, category)
    if target is None:
        return "target_unknown"
    if not issue.title:
        return "title_missing"
    sure = UNSAID if issue.confidence is None else issue.confidence
    if sure < LEAST_SURE:
        return "confidence_low"
    evidence = cited(issue.quotes, bench.index)
    if not evidence and category not in NEEDS_NO_QUOTE:
        return "quote_not_authentic" if issue.quotes else "quote_missing"
    kind, key = target
    fix = sanitised(issue.fix, names, bench.graph, bench.index, key)
    return Finding(
        source=FindingSource.AI,
        severity=looked_up(issue.severity, SEVERITIES) or Severity.WARNING,
        category=category,
        target_kind=kind,
        target_id=key,
        title=issue.title[:TITLE_LENGTH],
        detail=issue.detail[:DETAIL_LENGTH],
        evidence=evidence,
        confidence=sure,
        fixes=(fix,) if fix else (),
        confirmed=False,
    )


def _target(said: str, names: Names, category: Category) -> tuple[TargetKind, str] | None:
    if node := names.node(said):
        return "node", node
    if edge := names.edge(said):
        return "edge", edge
    if said.lower() in ("", "graph", "summary") and category in NEEDS_NO_QUOTE | {Category.OTHER}:
        return "graph", ""
    return None


def cited(quotes: Iterable[Quote], index: QuoteIndex) -> tuple[CitedQuote, ...]:
    """The quotes that stand in the source, in its own words and at their true place. A mere *the* proves nothing."""
    return tuple(dict.fromkeys(_spans(quotes, index)))


def _spans(quotes: Iterable[Quote], index: QuoteIndex) -> Iterator[CitedQuote]:
    for quote in quotes:
        found = authenticate(index, quote) if content_tokens(quote.text) else None
        for span in found.spans if found and found.is_evidence else ():
            yield CitedQuote(span.unit, span.quote, span.start, span.end)
