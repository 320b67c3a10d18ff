"""Which arrows a sentence may keep: one a relation, two in all, no two about the same words; or one short list."""

from collections.abc import Iterable
from dataclasses import replace

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin.spans import Arrow, End

MOST = 2
LIST = 4  # members of one list, if the sentence keeps nothing else


def choose(arrows: Iterable[Arrow]) -> list[Arrow]:
    """By reliability of the cue, then by the shorter ends. Equal ends may meet; overlapping ones may not."""
    kept: list[Arrow] = []
    for arrow in sorted(
        arrows, key=lambda a: (-a.weight, a.length, a.source.start, a.target.start, a.relation)
    ):
        if len(kept) >= MOST and not _goes_on(arrow, kept):
            continue
        if any(arrow.relation == other.relation and not _siblings(arrow, other) for other in kept):
            continue
        if any(_clash(arrow, other) for other in kept):
            continue
        kept.append(arrow)
    return kept


def _goes_on(arrow: Arrow, kept: list[Arrow]) -> bool:
    """One more member of the list that is all the sentence keeps."""
    return len(kept) < LIST and all(
        arrow.relation == other.relation and _listed(arrow, other) for other in kept
    )


def shared(arrows: Iterable[Arrow]) -> list[Arrow]:
    """Of "If A, B, because C" the reason is given for "if A, B": one rule, one node."""
    found = list(arrows)
    rules = [a.source for a in found if a.relation is Relation.DRIVEN_BY and a.source.type is NodeType.RULE]
    return [_for_rule(arrow, rules) for arrow in found]


def _for_rule(arrow: Arrow, rules: list[End]) -> Arrow:
    for rule in rules:
        inside = [_within(end, rule) for end in (arrow.source, arrow.target)]
        if arrow.relation is Relation.CAUSES and inside == [False, True] and arrow.target.end == rule.end:
            return replace(arrow, target=rule)
    return arrow


def _within(end: End, rule: End) -> bool:
    return rule.start <= end.start and end.end <= rule.end


def _siblings(arrow: Arrow, other: Arrow) -> bool:
    """Two members of one list, two reasons for one claim: same relation, one end shared."""
    if arrow.relation.value in ("supports", "counter_example"):
        return _same(arrow.target, other.target)
    return _listed(arrow, other)


def _listed(arrow: Arrow, other: Arrow) -> bool:
    shared = _same(arrow.source, other.source) or _same(arrow.target, other.target)
    return shared and arrow.relation.value in ("is_a", "contains")


def _clash(arrow: Arrow, other: Arrow) -> bool:
    """Ends that overlap without being equal, unless they are the two ends of one arrow ("if A" in "if A, B")."""
    ours, theirs = (arrow.source, arrow.target), (other.source, other.target)
    shared = [(a, b) for a in ours for b in theirs if _same(a, b)]
    met = {end for pair in shared for end in pair}
    return any(a.overlaps(b) and a not in met and b not in met for a in ours for b in theirs) or all(
        any(_same(a, b) for b in theirs) for a in ours
    )


def _same(one: End, other: End) -> bool:
    return (one.start, one.end) == (other.start, other.end)
