"""Which later operations rest on one that somebody wants to undo. The rule is ``graphs.domain.trail.rests_on``."""

from collections.abc import Iterator, Sequence

from graphs.domain.errors import DependedOn, InvariantViolation
from graphs.domain.trail import Chain, Footprint, Step, ends_of, footprint, rests_on, standing_since
from graphs.models import Operation

MOST_NAMED = 20


def of(operation: Operation) -> list[int]:
    """Their revisions, the newest first: those to undo before."""
    return [
        chain.last for chain, later in _later(operation) if rests_on(later, operation.before, operation.after)
    ]


def behind(operation: Operation, violation: InvariantViolation) -> list[int]:
    """The later operations that touched the items which the gate names."""
    issues = violation.details.get("issues")
    named = {str(issue.get("target")) for issue in issues} if isinstance(issues, list) else set()
    named |= {end for target in named if ">" in target for end in ends_of(target)}
    return [chain.last for chain, later in _later(operation) if named & (later.nodes | later.edges)]


def error(operation: Operation, revisions: Sequence[int]) -> DependedOn:
    shown = ", ".join(str(number) for number in revisions[:MOST_NAMED])
    more = " …" if len(revisions) > MOST_NAMED else ""
    return DependedOn(
        documentId=str(operation.document_id),
        revisions=list(revisions[:MOST_NAMED]),
        total=len(revisions),
        named=shown + more,
    )


def _steps_after(operation: Operation) -> list[Step]:
    """What came later, without payloads."""
    rows = operation.document.operations.filter(revision__gt=operation.revision).order_by("revision")
    return [Step(*row) for row in rows.values_list("revision", "undone_by__revision")]


def _later(operation: Operation) -> Iterator[tuple[Chain, Footprint]]:
    """What stands of the time after it, the newest first. Payloads are read one by one: an extraction's is a graph."""
    chains = {chain.last: chain for chain in standing_since(_steps_after(operation), operation.revision)}
    keys = sorted(chains, reverse=True)
    for start in range(0, len(keys), 200):
        rows = operation.document.operations.filter(revision__in=keys[start : start + 200])
        for revision, after in rows.newest_first().values_list("revision", "after").iterator(chunk_size=20):
            yield chains[revision], footprint(after)
