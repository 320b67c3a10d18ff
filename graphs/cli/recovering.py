"""``kg recover-runs``: takes up what lost workers left behind."""

from argparse import ArgumentParser
from collections.abc import Iterator

from graphs.actions.queueing import work_off
from graphs.actions.sweeping import sweep
from graphs.cli.verb import Options, Verb, answer
from graphs.domain.vocabulary import RunState
from graphs.models import Run


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--here", action="store_true", help="also work off the queued runs in this process")


def _run(options: Options) -> Iterator[str]:
    counts: dict[str, object] = dict(sweep())
    if options["here"]:
        queued = Run.objects.filter(state=RunState.QUEUED).order_by("created_at").values_list("pk", "kind")
        counts["worked"] = sum(work_off(run_id, kind) for run_id, kind in list(queued))
    rows = Run.objects.active().newest_first()
    counts["active"] = [
        {
            "runId": str(run.pk),
            "documentId": str(run.document_id),
            "state": run.state,
            "chunksDone": run.chunks_done,
            "chunksTotal": run.chunks_total,
            "attempts": run.attempts,
        }
        for run in rows
    ]
    yield from answer(counts)


RECOVER = Verb("recover-runs", "Takes up runs whose worker was lost.", _arguments, _run)
