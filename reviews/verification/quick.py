"""The quick check: every rule of the gate and of quality at once, no model asked, nothing changed."""

from collections.abc import Iterable, Iterator
from functools import partial

from graphs.domain.values import Evidence, GraphSnapshot, JSONObject
from graphs.grounding.quotes import QuoteIndex
from graphs.invariants.codes import CODES
from graphs.invariants.gate import INVARIANT_VERSION
from graphs.invariants.gate import check as check_rules
from graphs.invariants.issues import Issue
from graphs.invariants.rules import Rules
from graphs.invariants.structure import contradiction_issue, duplicate_issue
from reviews.domain.findings import Category, CitedQuote, Finding, FindingSource
from reviews.domain.reports import WHOLE, ReportDraft, ReportMode, Scope, in_order
from reviews.verification.coverage import metrics_of
from reviews.verification.pairs import Pairs, find_pairs
from reviews.verification.proposals import Proposals
from reviews.verification.scope import Part, part_of

MOST_QUOTES = 4
_CATEGORIES = {category.value: category for category in Category}
SINGLE = Rules(pairs=False)  # pairs are looked for once, with what could not be compared told


def check(graph: GraphSnapshot, scope: Scope = WHOLE, units: Iterable[int] = ()) -> ReportDraft:
    """The report of the rules on ``scope``. ``units``: the numbers that a section or source-units scope means."""
    part = part_of(graph, scope, units)
    pairs = find_pairs(graph, among=None if scope == WHOLE else [node.id for node in part.nodes])
    issues = [*filter(part.holds, check_rules(graph, rules=SINGLE)), *_alike(pairs)]
    said = partial(finding_of, proposals=Proposals(graph, QuoteIndex(graph.units)))
    return ReportDraft(
        mode=ReportMode.QUICK,
        revision=graph.revision,
        scope=scope,
        metrics=metrics_of(graph, part),
        findings=in_order(map(said, issues)),
        examined=_examined(graph, part, pairs),
    )


def _alike(pairs: Pairs) -> Iterator[Issue]:
    """One of the two is in scope; the other may lie outside."""
    yield from map(duplicate_issue, pairs.duplicates)
    yield from map(contradiction_issue, pairs.contradictions)


def finding_of(issue: Issue, proposals: Proposals) -> Finding:
    rule = CODES[issue.code]
    return Finding(
        source=FindingSource.LOCAL,
        severity=rule.severity,
        category=_CATEGORIES[rule.category],
        target_kind=issue.target_kind,
        target_id=issue.target_id,
        title=rule.title,
        code=issue.code,
        detail=issue.detail,
        evidence=_quotes(issue, proposals),
        fixes=proposals.of(issue),
    )


def _quotes(issue: Issue, proposals: Proposals) -> tuple[CitedQuote, ...]:
    """The words that the item rests on, and those of the other node where two are compared."""
    item = proposals.nodes.get(issue.target_id) or proposals.edges.get(issue.target_id)
    other = proposals.nodes.get(issue.detail) if issue.detail else None
    found = [cited(evidence) for evidence in item.evidence[:2]] if item else []
    found += [cited(evidence) for evidence in other.evidence[:2]] if other else []
    if not found and (unit := proposals.index.unit(issue.unit)):
        found = [CitedQuote(unit.number, unit.text, unit.start, unit.end)]
    return tuple(found[:MOST_QUOTES])


def cited(item: Evidence) -> CitedQuote:
    return CitedQuote(item.unit, item.quote, item.start, item.end)


def _examined(graph: GraphSnapshot, part: Part, pairs: Pairs) -> JSONObject:
    """By rules, everything in scope is looked at; the rest is named by its number, and so are the comparisons of two
    nodes that were not made because too many texts have too much in common."""
    return {
        "by": "rules",
        "invariantVersion": INVARIANT_VERSION,
        "nodes": len(part.nodes),
        "edges": len(part.edges),
        "nodesOutside": len(graph.nodes) - len(part.nodes),
        "edgesOutside": len(graph.edges) - len(part.edges),
        "comparisonsSkipped": pairs.skipped,
    }
