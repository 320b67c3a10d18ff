"""What the queue runs: load, claim, call one action, finish. Ids in; safe to deliver twice."""

from uuid import UUID

from graphs.providers.catalogue import find_extractor
from reviews.actions import works


def run_review(run_id: str) -> bool:
    """Brings a check or a question to its end, or does nothing when it is not queued any more."""
    return works.run_review(UUID(run_id), find_extractor)
