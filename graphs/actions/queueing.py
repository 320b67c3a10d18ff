"""Handing a job to the queue so that it and the rows it speaks of become visible together.

The database broker enqueues inside the current transaction; Redis knows no transaction, so there the job waits
for the commit.
"""

from django.conf import settings
from django.db import transaction
from django.utils.module_loading import import_string
from django_q.tasks import async_task

from graphs.domain.vocabulary import RunKind

EXTRACTION = "graphs.jobs.run_extraction"
# Who brings a run to its end, by name: this package knows nothing of those above it.
JOBS: dict[str, str] = {
    RunKind.AUDIT: "reviews.jobs.run_review",
    RunKind.QUESTION: "reviews.jobs.run_review",
    RunKind.ANSWER: "graphs.jobs.run_answer",
}


def job_of(kind: str) -> str:
    return JOBS.get(kind, EXTRACTION)


def work_off(run_id: object, kind: str) -> bool:
    """In this process what the queue would hand to a worker."""
    return bool(import_string(job_of(kind))(str(run_id)))


def enqueue(job: str, *arguments: object) -> None:
    """``job`` is the dotted path of a function in a ``jobs`` module; ``arguments`` are ids."""
    if settings.REDIS_URL:
        transaction.on_commit(lambda: async_task(job, *arguments))
    else:
        async_task(job, *arguments)
