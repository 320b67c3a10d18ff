"""Runs against a model's server in a process of its own: what each call leaves in the ledger, what it may cost, what
need not be asked again, and how a run that had to stop goes on."""

from collections import Counter
from contextlib import suppress
from datetime import timedelta
from decimal import Decimal

import pytest
from django.utils import timezone

from graphs.actions import retrying, sweeping
from graphs.actions.extracting import extract_now, go_on, run_extraction
from graphs.commits import Actor
from graphs.domain.calls import Limits
from graphs.domain.errors import KgError, NotRecoverable
from graphs.models import Document, KnowledgeBase, ModelCall, ModelConnection, Run, TeamBudget
from graphs.models.run import MISSED
from graphs.providers import connections
from graphs.providers.catalogue import find_extractor
from tests.builders import make_base, make_document
from tests.graphs.test_model_runs import TEXT
from tests.stub.running import Stub

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("loopback")]
ACTOR = Actor("tester")
SECRET = "sk-very-secret-key-of-the-team"


def connect(stub: Stub, base: KnowledgeBase, model: str = "good", **more: object) -> ModelConnection:
    fields = {"deadline": 60, "concurrency": 4, "price_in": Decimal(2), "price_out": Decimal(10)} | more
    connection = ModelConnection(team=base.team, name="stub", base_url=stub.base_url, model=model, **fields)
    connection.set_key(SECRET)
    connection.save()
    return connection


def read(document: Document, limits: Limits | None = None) -> Run:
    with suppress(KgError):
        extract_now(
            document, extractor=find_extractor("stub", document.base.team), actor=ACTOR, limits=limits
        )
    document.refresh_from_db()
    return document.runs.newest_first()[0]


def work(run: Run) -> Run:
    """As a worker does."""
    assert run_extraction(run.pk, find_extractor)
    run.refresh_from_db()
    run.document.refresh_from_db()
    return run


def made(run: Run) -> Counter[str]:
    """Calls that were paid, by what they were for."""
    return Counter(run.calls_made.filter(remembered=False).values_list("task", flat=True))


def test_every_call_is_written_down_and_summed(stub: Stub) -> None:
    base = make_base()
    connect(stub, base)
    document = make_document(base, TEXT)
    run = read(document)

    calls = list(run.calls_made.in_order())
    assert len(calls) == run.calls == stub.calls()["calls"]
    tasks = Counter(call.task for call in calls)
    assert (tasks["extract"], tasks["summarise"]) == (run.chunks_total, 1)
    assert tasks["weave"] and 0 < tasks["review"] <= run.chunks_total
    chunks = set(range(1, run.chunks_total + 1))
    assert {call.chunk for call in calls if call.task == "extract"} == chunks
    assert {call.chunk for call in calls if call.task == "review"} <= chunks
    assert {call.chunk for call in calls if call.task in ("weave", "summarise")} == {None}
    assert {(call.outcome, call.estimated, call.reusable) for call in calls} == {("ok", False, True)}
    assert (run.tokens_in, run.tokens_out) == (
        sum(call.tokens_in for call in calls),
        sum(call.tokens_out for call in calls),
    )
    assert run.price == pytest.approx(Decimal(2 * run.tokens_in + 10 * run.tokens_out) / 1_000_000)
    read_calls = [call for call in calls if call.task == "extract"]
    assert all("--- passage" in call.user and '"nodes"' in call.reply for call in read_calls)
    usage = document.generation["usage"]
    assert (usage["calls"], usage["tokensIn"], usage["model"]) == (run.calls, run.tokens_in, "good")


def test_thoughts_and_keys_are_not_in_the_ledger(stub: Stub) -> None:
    base = make_base()
    connect(stub, base, "draft")
    read(make_document(base, f"The log says: {SECRET} opens gate 3 of the harbour.\n\n" + TEXT[:3000]))

    written = str(list(ModelCall.objects.values())) + str(list(Run.objects.values()))
    assert ModelCall.objects.exists()
    assert "DRAFTED" not in written
    assert SECRET not in written


@pytest.mark.parametrize("model", ["torn", "unwritable", "unwritable:end"])
def test_what_no_database_takes_costs_neither_the_run_nor_the_ledger(stub: Stub, model: str) -> None:
    base = make_base()
    connect(stub, base, model)
    run = read(make_document(base, TEXT[:3000]))

    assert run.state == "succeeded" and run.document.nodes.exists()
    assert run.calls_made.count() == run.calls == stub.calls()["calls"]


def test_a_number_that_a_server_says_does_not_spend_the_budget(stub: Stub) -> None:
    base = make_base()
    dearest = Decimal("999999.9999")
    connect(stub, base, "counts:1000000000", price_in=dearest, price_out=dearest)
    run = read(make_document(base, TEXT[:3000]))

    assert run.state == "succeeded" and run.calls == stub.calls()["calls"]
    calls = list(run.calls_made.all())
    assert all(call.estimated and call.tokens_in + call.tokens_out < 200_000 for call in calls)
    assert run.price == pytest.approx(sum(call.price for call in calls)) and run.price < 1_000_000


def test_a_failed_call_says_why_and_costs_nothing_it_did_not(stub: Stub) -> None:
    base = make_base()
    connect(stub, base, "status:500@Zanzibarth")
    run = read(make_document(base, TEXT))

    bad = run.calls_made.filter(outcome="model_error")
    assert run.state == "succeeded"
    assert set(bad.values_list("chunk", flat=True)) == {
        part.index for part in retrying.missed_parts(run.document)
    }
    assert set(bad.values_list("tokens_in", "price", "reusable")) == {(0, Decimal(0), False)}
    assert "stub says no" in bad[0].error


def test_the_same_text_is_not_asked_twice(stub: Stub) -> None:
    base = make_base()
    connect(stub, base)
    first = read(make_document(base, TEXT))
    again = read(make_document(base, TEXT))

    assert stub.calls()["calls"] == first.calls
    assert (again.calls, again.calls_remembered, again.price) == (first.calls, first.calls, 0)
    assert again.document.nodes.count() == first.document.nodes.count()

    assert read(make_document(base, TEXT), Limits(ask_anew=True)).calls_remembered == 0
    ModelCall.objects.filter(team=base.team).forget()
    assert read(make_document(base, TEXT)).calls_remembered == 0
    assert read(make_document(make_base_with(stub), TEXT)).calls_remembered == 0  # another team


def make_base_with(stub: Stub) -> KnowledgeBase:
    base = make_base()
    connect(stub, base)
    return base


@pytest.mark.parametrize("kind", ["tokens", "price"])
def test_a_run_stops_at_its_limit_and_goes_on_without_paying_twice(stub: Stub, kind: str) -> None:
    base = make_base()
    connect(stub, base)
    whole = read(make_document(base, TEXT), Limits(ask_anew=True))
    stub.reset()
    half = (
        Limits(price=whole.price / 2)
        if kind == "price"
        else Limits(tokens=(whole.tokens_in + whole.tokens_out) // 2)
    )
    ModelCall.objects.filter(team=base.team).forget()
    run = read(make_document(base, TEXT), half)

    assert (run.state, run.pause_reason, run.error_code) == ("paused", "budget", "budget_exceeded")
    asked = stub.calls()["calls"]
    assert 0 < asked < whole.calls
    assert run.chunks.count() == made(run)["extract"]
    assert half.price is None or run.price <= half.price
    assert half.tokens is None or run.spent.tokens <= half.tokens
    assert run.document.nodes.count() == 0

    go_on(run, Limits())
    run = work(run)
    assert (run.state, made(run)["extract"]) == ("succeeded", made(whole)["extract"])
    assert made(run)["summarise"] == made(whole)["summarise"]
    # A second look that had no room left its chunk as it was, and says so.
    unseen = [note for note in run.document.warnings if note["code"] == "coverage_review_failed"]
    assert made(run)["review"] + len(unseen) == made(whole)["review"]
    assert stub.calls()["calls"] == run.calls - run.calls_remembered <= whole.calls


def test_a_months_budget_holds_all_runs_of_the_team(stub: Stub) -> None:
    base = make_base()
    connect(stub, base)
    TeamBudget.objects.create(team=base.team, month_tokens=0)
    run = read(make_document(base, TEXT))
    assert (run.state, run.pause_reason, stub.calls()["calls"]) == ("paused", "budget", 0)

    TeamBudget.objects.update(month_tokens=None, run_tokens=500)
    assert read(make_document(base, TEXT)).cap_tokens == 500


def test_a_long_rest_pauses_the_run_and_the_sweeper_takes_it_up(stub: Stub) -> None:
    base = make_base()
    connect(stub, base, "limited:1000", concurrency=1)
    run = read(make_document(base, TEXT))

    assert (run.state, run.pause_reason, run.calls) == ("paused", "rate_limit", 1)
    assert run.resume_at is not None
    assert 900 < (run.resume_at - timezone.now()).total_seconds() <= 1000
    assert sweeping.sweep()["resumed"] == 0

    Run.objects.update(resume_at=timezone.now())
    connections._limiters.clear()  # as in another process, or when the time is over
    swept = sweeping.sweep()
    assert (swept["resumed"], swept["enqueued"]) == (1, 1)
    assert work(run).state == "succeeded"
    assert made(run)["extract"] == run.chunks_total + 1


def test_only_what_failed_is_asked_again_and_added(stub: Stub) -> None:
    base = make_base()
    connection = connect(stub, base, "empty@Zanzibarth")
    first = read(make_document(base, TEXT))
    document = first.document
    before = set(document.nodes.values_list("number", "text"))
    missed = retrying.missed_parts(document)
    assert {note["item"] for note in first.warnings if note["code"] in MISSED} == {
        f"{part.start + 1}–{part.end + 1}" for part in missed
    }

    still = work(retrying.start_missed(first, actor=ACTOR))
    assert (still.state, still.error_code) == ("failed", "schema_invalid")
    assert retrying.missed_parts(document) == missed

    connection.model = "good"
    connection.save()
    stub.reset()
    run = work(retrying.start_missed(first, actor=ACTOR))
    assert (run.state, made(run)["extract"]) == ("succeeded", len(missed))
    assert not MISSED & {note["code"] for note in run.warnings}
    document.refresh_from_db()
    after = set(document.nodes.values_list("number", "text"))
    assert before < after
    assert run.node_count == len(after) - len(before)
    assert run.edge_count == document.edges.count() - first.edge_count
    assert sum("Zanzibarth" in text for _number, text in after) >= 10
    assert document.generation["failedChunks"] == []
    assert document.generation["usage"]["calls"] == first.calls + run.calls
    with pytest.raises(NotRecoverable):
        retrying.start_missed(first, actor=ACTOR)


def test_texts_are_dropped_when_their_time_is_over_and_sums_stay(stub: Stub) -> None:
    base = make_base()
    connect(stub, base)
    run = read(make_document(base, TEXT))
    ModelCall.objects.update(at=timezone.now() - timedelta(days=31))
    assert sweeping.sweep()["forgotten"] == run.calls
    assert ModelCall.objects.filter(user="", reply="", reusable=False).spent().tokens_in == run.tokens_in
    assert sweeping.sweep()["forgotten"] == 0
    assert read(make_document(base, TEXT)).calls_remembered == 0
