"""``kg recover-runs``: takes up what lost workers left behind."""

from argparse import ArgumentParser
from collections.abc import Iterator

from graphs.actions.extracting import run_extraction
from graphs.actions.sweeping import sweep
from graphs.cli.verb import Options, Verb, answer
from graphs.domain.vocabulary import RunState
from graphs.models import Run
from graphs.providers.catalogue import find_extractor


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--here", action="store_true", help="also work off the queued runs in this process")


def _run(options: Options) -> Iterator[str]:
    counts: dict[str, object] = dict(sweep())
    if options["here"]:
        queued = Run.objects.filter(state=RunState.QUEUED).order_by("created_at").values_list("pk", flat=True)
        counts["worked"] = sum(run_extraction(run_id, find_extractor) for run_id in list(queued))
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
