"""What the queue runs: load, claim, call one action, finish. Ids in; safe to deliver twice."""

from uuid import UUID

from graphs.actions import answering, extracting, sweeping
from graphs.providers.catalogue import find_extractor


def run_extraction(run_id: str) -> bool:
    """Brings the run to its end, or does nothing when it is not queued any more."""
    return extracting.run_extraction(UUID(run_id), find_extractor)


def run_answer(run_id: str) -> bool:
    """Answers a question with its model, or does nothing when the run is not queued any more."""
    return answering.run_answer(UUID(run_id), find_extractor)


def sweep() -> dict[str, int]:
    """Takes up what lost workers left behind. Scheduled every minute; the supervisor calls it every few seconds."""
    return sweeping.sweep()
