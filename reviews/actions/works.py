"""Which action does which task of a run."""

from uuid import UUID

from graphs.actions.reading import FindExtractor
from reviews.actions import auditing, checking, questioning, review_runs, verifying
from reviews.domain.orders import Task

WORKS: dict[str, review_runs.Work] = {
    Task.QUICK: checking.run_check,
    Task.AUDIT: auditing.run_audit,
    Task.VERIFY: verifying.run_verifying,
    Task.QUESTION: questioning.run_question,
}


def run_review(run_id: UUID, find_extractor: FindExtractor) -> bool:
    return review_runs.run_review(run_id, find_extractor, WORKS)
