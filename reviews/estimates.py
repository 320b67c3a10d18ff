"""What a deep audit or the model verifier will take, before anything is asked."""

from graphs.extraction.model.budget import Budget, size_of
from graphs.extraction.model.estimating import Estimate, Range, estimate_calls
from graphs.library.estimates import latencies_of
from graphs.models import Document, ModelConnection
from graphs.snapshots import snapshot
from reviews.domain.orders import Task
from reviews.domain.reports import WHOLE, Scope
from reviews.verification.audit.auditing import batches_of, room_of
from reviews.verification.audit.batches import plan
from reviews.verification.audit.prompt import Shown, question
from reviews.verification.scope import Part
from reviews.verification.verifier import open_nodes

LEAST_WRITTEN, MOST_WRITTEN = 30, 1_500  # tokens of a reply about one batch
CALLS = {Task.AUDIT: 3, Task.VERIFY: 2}  # of a batch at the high end: asked again, confirmed


def estimate(
    document: Document,
    connection: ModelConnection,
    task: Task,
    scope: Scope = WHOLE,
    units: frozenset[int] = frozenset(),
) -> Estimate:
    """At the high end every first reply is poor, and every batch has something to confirm."""
    graph, budget = snapshot(document), Budget(connection.context_tokens)
    if task == Task.VERIFY:
        batches = plan(graph, Part(open_nodes(graph), (), None), room_of(budget))
    else:
        batches = batches_of(graph, scope, units, budget)
    read = sum(size_of(question(Shown.of(batch, graph.summary), 0)) for batch in batches)
    most = CALLS[task]
    return estimate_calls(
        len(batches),
        Range(len(batches), len(batches) * most),
        Range(read, round(read * most)),
        Range(LEAST_WRITTEN * len(batches), MOST_WRITTEN * len(batches) * most),
        price=connection.price,
        concurrency=connection.concurrency,
        latencies=latencies_of(connection),
    )
