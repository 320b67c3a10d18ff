"""Another extractor on the same text, beside the graph: nothing is changed until somebody uses what it found."""

from django.db import transaction

from graphs.actions import extracting
from graphs.commits import Actor
from graphs.domain import drafts
from graphs.domain.calls import Limits
from graphs.domain.difference import Difference, difference
from graphs.domain.errors import CheckpointInvalid
from graphs.domain.vocabulary import RunKind
from graphs.models import Comparison, Document, Run
from graphs.rehearsing import rehearse, would_go
from graphs.snapshots import snapshot


def start_comparison(
    document: Document, *, extractor: str, actor: Actor, limits: Limits | None = None
) -> Run:
    """Raises Busy while another run is active."""
    return extracting.start_extraction(
        document, extractor=extractor, actor=actor, kind=RunKind.COMPARE, limits=limits
    )


def difference_of(comparison: Comparison) -> Difference:
    """What using the other graph would make of the graph as it stands now. Raises CheckpointInvalid when the text
    went on."""
    run = comparison.run
    source = run.document.current_version.as_source()
    if source.id != comparison.source_id:
        raise CheckpointInvalid
    proposed = rehearse(source, drafts.graph_from_json(comparison.draft), extractor=run.extractor)
    gone = would_go(run.document, proposed, run.extractor)
    return difference(snapshot(run.document), proposed, gone)


def use(comparison: Comparison, *, actor: Actor) -> Run:
    """A re-extraction from what is kept: nobody is asked again. Raises Busy, CheckpointInvalid."""
    run = comparison.run
    if run.document.current_version.source_id != comparison.source_id:
        raise CheckpointInvalid
    with transaction.atomic():
        again = extracting.new_run(run.document, run.extractor, actor, RunKind.REEXTRACT)
        Comparison.objects.create(run=again, source_id=comparison.source_id, draft=comparison.draft)
        extracting.hand_over(again)
    return again
