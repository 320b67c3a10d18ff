"""The whole audit: all batches at once within what the connection allows, then one report with the rules' findings and
an exact record of what was examined and what was not."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from graphs.domain.errors import KgError, Truncated
from graphs.domain.messages import gettext_noop
from graphs.domain.progress import Stage
from graphs.domain.values import GraphSnapshot, JSONObject, Note
from graphs.extraction.concurrency import read_each
from graphs.extraction.model.asking import Asking
from graphs.extraction.model.budget import Budget
from graphs.extraction.model.token_count import tokens
from graphs.ports import Cancellation, ProgressSink
from reviews.domain.reports import WHOLE, ReportDraft, ReportMode, Scope, in_order
from reviews.verification import quick
from reviews.verification.audit.admission import Bench
from reviews.verification.audit.batches import ROOM, Batch, plan
from reviews.verification.audit.drops import Drops
from reviews.verification.audit.judging import Court, Judged
from reviews.verification.audit.prompt import SYSTEM, VERSION
from reviews.verification.scope import part_of

CONTEXT_SHARE = 0.5  # of a small context; the rest is for the second question and the replies
LEAST_ROOM = 200
NOT_JUDGED = gettext_noop("These nodes and relations could not be judged; the others were.")
NOT_CONFIRMED = gettext_noop("What was found here could not be confirmed by a second look.")
BROKE_OFF = gettext_noop("The reply about these broke off; what it had said is kept.")


@dataclass(frozen=True, slots=True)
class Audit:
    """The report and what a person should know of its making."""

    report: ReportDraft
    warnings: tuple[Note, ...]


def batches_of(
    graph: GraphSnapshot, scope: Scope = WHOLE, units: Iterable[int] = (), budget: Budget | None = None
) -> tuple[Batch, ...]:
    return plan(graph, part_of(graph, scope, units), room_of(budget or Budget()))


def room_of(budget: Budget) -> float:
    """Tokens for the graph and the units of one question."""
    if not budget.context:
        return ROOM
    return min(ROOM, max(budget.usable * CONTEXT_SHARE - tokens(SYSTEM), LEAST_ROOM))


def audit(
    graph: GraphSnapshot,
    asking: Asking,
    *,
    scope: Scope = WHOLE,
    units: Iterable[int] = (),
    done: Mapping[int, Judged],
    checkpoint: Callable[[Judged], None],
    progress: ProgressSink,
    cancellation: Cancellation,
) -> Audit:
    """``done`` are batches that were judged before, used where they showed the same. Raises Cancelled, PausesRun, or the
    first failure when no batch could be judged."""
    units = frozenset(units)
    local = quick.check(graph, scope, units)
    batches = batches_of(graph, scope, units, asking.budget)
    known = {b.index: done[b.index] for b in batches if b.index in done and done[b.index].mark == b.mark}
    failures: dict[int, KgError] = {}
    court = Court(asking, Bench.of(graph))
    waiting = [batch for batch in batches if batch.index not in known]
    progress.report(Stage.EXAMINING, len(known), len(batches), 0, 0)
    for batch, result in read_each(waiting, court.judge, asking.provider.concurrency, cancellation):
        if isinstance(result, KgError):
            failures[batch.index] = result
        else:
            checkpoint(result)
            known[batch.index] = result
        progress.report(Stage.EXAMINING, len(known), len(batches), 0, 0)
    if failures and not known:
        raise failures[min(failures)]
    progress.report(Stage.REPORTING, len(known), len(batches), 0, 0)
    return _audit(local, batches, known, failures, asking.provider.name)


def _audit(
    local: ReportDraft,
    batches: Sequence[Batch],
    judged: Mapping[int, Judged],
    failures: Mapping[int, KgError],
    name: str,
) -> Audit:
    found = [finding for index in sorted(judged) for finding in judged[index].findings]
    examined = [b for b in batches if b.index in judged and not judged[b.index].truncated]
    record: JSONObject = {
        "by": "model",
        "model": name,
        "prompt": VERSION,
        "batches": len(batches),
        "nodes": sum(len(batch.nodes) for batch in examined),
        "edges": sum(len(batch.edges) for batch in examined),
        "nodeIds": [node.id for batch in examined for node in batch.nodes],
        "edgeIds": [edge.id for batch in examined for edge in batch.edges],
        "notExamined": [
            _record(batch, failures.get(batch.index) or Truncated())
            for batch in batches
            if batch.index in failures or judged[batch.index].truncated
        ],
        "evidenceCut": [key for batch in examined for key in sorted(batch.cut)],
        "unconfirmedBatches": [index for index in sorted(judged) if judged[index].unconfirmed],
    }
    record |= Drops.joined(judged[index].dropped for index in sorted(judged)).to_json()
    report = replace(
        local,
        mode=ReportMode.STANDARD,
        findings=in_order([*local.findings, *found]),
        examined=local.examined | record,
    )
    return Audit(report, tuple(_notes(batches, judged, failures)))


def _record(batch: Batch, error: KgError) -> JSONObject:
    return {
        "batch": batch.index,
        "reason": error.code,
        "message": error.text,
        "nodeIds": [node.id for node in batch.nodes],
        "edgeIds": [edge.id for edge in batch.edges],
    }


def _notes(
    batches: Sequence[Batch], judged: Mapping[int, Judged], failures: Mapping[int, KgError]
) -> Iterable[Note]:
    for batch in batches:
        unit = batch.units[0].number if batch.units else None
        counts = f"{batch.index}/{len(batches)}"
        if batch.index in failures:
            yield Note("audit_batch_failed", NOT_JUDGED, unit, item=f"{counts}: {failures[batch.index].text}")
        elif judged[batch.index].truncated:
            yield Note("audit_batch_failed", BROKE_OFF, unit, item=counts)
        if batch.index in judged and (reason := judged[batch.index].unconfirmed):
            yield Note("audit_not_confirmed", NOT_CONFIRMED, unit, item=f"{counts}: {reason}")
