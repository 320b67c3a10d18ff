from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from graphs.domain.errors import Timeout
from graphs.domain.vocabulary import RunState
from graphs.models import Document, Run
from graphs.models.run import RETRY_DELAYS
from tests.builders import make_document

pytestmark = pytest.mark.django_db
NOW = timezone.now()


def make_run(document: Document | None = None, **fields: object) -> Run:
    document = document or make_document()
    return Run.objects.create(
        document=document, extractor="scripted", actor_name="A", base_revision=0, **fields
    )


def test_a_job_delivered_twice_claims_nothing_the_second_time() -> None:
    run = make_run()

    assert [run.claim("w1", NOW), run.claim("w2", NOW)] == [True, False]
    assert (run.worker, run.attempts) == ("w1", 1)


def test_only_one_run_is_active_in_a_document() -> None:
    run = make_run()

    with pytest.raises(IntegrityError), transaction.atomic():
        make_run(run.document)


def test_a_worker_without_the_lease_can_neither_renew_nor_finish() -> None:
    run = make_run()
    run.claim("w1", NOW)

    assert not run.renew("w2", NOW)
    assert not run.succeed("w2", NOW, [])
    assert not run.fail(Timeout(), NOW, worker="w2")
    assert run.state == RunState.RUNNING


@pytest.mark.parametrize("attempts", [1, 2, 3, 4])
def test_an_orphan_waits_longer_each_time(attempts: int) -> None:
    run = make_run()
    run.claim("w1", NOW)
    Run.objects.filter(pk=run.pk).update(attempts=attempts, lease_until=NOW - timedelta(seconds=1))
    run.refresh_from_db()

    assert run.requeue(NOW)
    assert run.next_attempt_at == NOW + timedelta(seconds=RETRY_DELAYS[attempts - 1])


def test_a_live_lease_is_not_taken_away() -> None:
    run = make_run()
    run.claim("w1", NOW)

    assert not run.requeue(NOW)


def test_cancelling_a_queued_run_ends_it_at_once_and_a_running_one_at_its_next_check() -> None:
    queued, running = make_run(), make_run()
    running.claim("w1", NOW)

    assert queued.request_cancel(NOW) and running.request_cancel(NOW)
    assert (queued.state, running.state, running.cancel_requested) == ("cancelled", "running", True)


def test_a_cancelled_queued_run_is_never_claimed() -> None:
    run = make_run()
    run.request_cancel(NOW)

    assert not run.claim("w1", NOW)


@pytest.mark.parametrize(
    ("state", "possible"),
    [("failed", True), ("cancelled", True), ("paused", True), ("succeeded", False), ("running", False)],
)
def test_who_may_be_retried(state: str, possible: bool) -> None:
    run = make_run(state=state)

    assert run.retry() is possible
    assert (run.state == RunState.QUEUED) is possible
