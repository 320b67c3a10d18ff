"""Runs of checks and questions: queue, lease, books, checkpoint, report."""

import json
from collections.abc import Callable
from contextlib import suppress

import pytest
from django.core.management import call_command
from django_q.models import OrmQ

from graphs.actions.extracting import cancel, retry, run_extraction
from graphs.actions.sweeping import sweep
from graphs.commits import Actor, commit_draft, commit_patch, commit_verdicts
from graphs.domain.calls import Limits
from graphs.domain.errors import (
    BudgetExceeded,
    Busy,
    CannotJudge,
    Empty,
    ExternalModelForbidden,
    InvalidOperation,
    ModelError,
)
from graphs.domain.patch import GraphPatch
from graphs.domain.prompting import Prompt
from graphs.domain.values import GraphDraft
from graphs.domain.vocabulary import Entailment
from graphs.extraction.model.extractor import ModelExtractor
from graphs.invariants.entailment import Verdict
from graphs.models import Document, ModelCall, ModelConnection, Run
from graphs.providers.catalogue import find_extractor
from graphs.providers.scripted import ScriptedModel
from graphs.snapshots import snapshot
from graphs.undoing import undo
from reviews.actions import checking
from reviews.actions.auditing import audit_now, start_audit
from reviews.actions.questioning import about, ask, question_of, start_question
from reviews.actions.verifying import start_verifying
from reviews.actions.works import run_review
from reviews.models import Report
from reviews.questioning.scope import Asked
from reviews.verification.audit.prompt import TASK
from tests.builders import make_base, make_connection, make_document, make_graph, node
from tests.stub.running import Stub

pytestmark = pytest.mark.django_db
ACTOR = Actor("Ada")
Script = Callable[[Prompt], str]
NOTHING = '{"issues":[]}'


@pytest.fixture
def document() -> Document:
    document = make_graph()
    make_connection(document.base.team)
    return document


def long_document(many: int = 90) -> Document:
    """Enough for three batches."""
    document = make_document(
        text="\n\n".join(f"Lock {k} of the harbour waits for the tide." for k in range(many))
    )
    make_connection(document.base.team)
    units = [unit.text for unit in document.current_version.as_source().units]
    draft = GraphDraft(tuple(node(f"k{n}", text, n) for n, text in enumerate(units)), summary="Locks wait.")
    commit_draft(document, draft, expected_revision=0, actor=ACTOR, extractor="builtin")
    document.refresh_from_db()
    return document


def work(run: Run, script: Script) -> ScriptedModel:
    model = ScriptedModel(script, name="far")
    run_review(run.pk, lambda name, team: ModelExtractor(model))
    run.refresh_from_db()
    return model


def test_an_audit_ends_in_a_report_of_the_run(document: Document) -> None:
    run = start_audit(document, extractor="far", actor=ACTOR)
    [job] = OrmQ.objects.all()
    assert job.func() == "reviews.jobs.run_review"

    work(run, lambda prompt: NOTHING)

    report = Report.objects.get(run=run)
    assert (run.kind, run.state, report.mode, report.revision) == ("audit", "succeeded", "standard", 1)
    assert report.examined["nodeIds"] == ["n1", "n2"] and report.extractor == "far"
    assert run_review(run.pk, find_extractor) is False


def test_it_needs_a_graph_a_model_of_the_team_and_a_text_that_may_leave(document: Document) -> None:
    for name in ("builtin", "paste", "builtin+far", "theirs"):
        with pytest.raises(CannotJudge):
            start_audit(document, extractor=name, actor=ACTOR)
    bare = make_document(document.base, text="Nothing read yet.")
    with pytest.raises(Empty):
        start_audit(bare, extractor="far", actor=ACTOR)
    start_audit(document, extractor="far", actor=ACTOR)
    with pytest.raises(Busy):
        start_verifying(document, extractor="far", actor=ACTOR)
    kept = make_graph(document.base)
    kept.no_external = True
    kept.save()
    with pytest.raises(ExternalModelForbidden):
        start_audit(kept, extractor="far", actor=ACTOR)


def test_what_was_judged_before_money_ran_out_is_not_paid_again() -> None:
    document = long_document()
    run = start_audit(document, extractor="far", actor=ACTOR)

    def poor(prompt: Prompt) -> str:
        if prompt.chunk == 2:
            raise BudgetExceeded
        return NOTHING

    work(run, poor)
    assert (run.state, run.pause_reason, run.chunks.count()) == ("paused", "budget", 1)
    retry(run)
    model = work(run, lambda prompt: NOTHING)

    assert run.state == "succeeded" and {prompt.chunk for prompt in model.asked} == {2, 3}
    assert len(run.report.examined["nodeIds"]) == 90 and run.chunks.count() == 0  # type: ignore[attr-defined]


def test_a_failed_batch_is_a_warning_and_all_failed_is_a_failure() -> None:
    document = long_document()
    run = start_audit(document, extractor="far", actor=ACTOR)

    def partly(prompt: Prompt) -> str:
        if prompt.chunk == 3:
            raise ModelError
        return NOTHING

    work(run, partly)
    assert [note["code"] for note in run.warnings] == ["audit_batch_failed"]

    def never(prompt: Prompt) -> str:
        raise ModelError

    run = start_audit(document, extractor="far", actor=ACTOR)
    work(run, never)
    assert (run.state, run.error_code, Report.objects.count()) == ("failed", "model_error", 1)


def test_a_cancelled_audit_leaves_no_report(document: Document) -> None:
    run = start_audit(document, extractor="far", actor=ACTOR)

    def stopped(prompt: Prompt) -> str:
        cancel(Run.objects.get(pk=run.pk))
        return NOTHING

    work(run, stopped)
    assert (run.state, Report.objects.count()) == ("cancelled", 0)


def test_the_sweep_hands_a_forgotten_audit_to_its_own_job(document: Document) -> None:
    run = start_audit(document, extractor="far", actor=ACTOR)
    OrmQ.objects.all().delete()
    Run.objects.filter(pk=run.pk).update(next_attempt_at=run.created_at)

    assert sweep()["enqueued"] == 1
    assert [job.func() for job in OrmQ.objects.all()] == ["reviews.jobs.run_review"]


def test_no_extraction_takes_an_audit_for_its_own_and_recovery_knows_whose_it_is(document: Document) -> None:
    run = checking.start_check(document, actor=ACTOR)

    assert run_extraction(run.pk, find_extractor) is False
    call_command("kg", "recover-runs", "--here")
    run.refresh_from_db()
    document.refresh_from_db()
    assert (run.state, document.revision, document.nodes.count()) == ("succeeded", 1, 2)


def test_a_large_graph_is_checked_by_a_worker(document: Document) -> None:
    run = checking.start_check(document, actor=ACTOR)
    run_review(run.pk, find_extractor)
    run.refresh_from_db()

    report = Report.objects.get(run=run)
    assert (run.state, run.extractor, report.mode, report.extractor) == ("succeeded", "builtin", "quick", "")
    assert checking.quick_check(document, actor=ACTOR) == report


@pytest.fixture
def reworded() -> Document:
    """Of two texts no rule can tell whether their quotes mean them; the third is its quote."""
    nodes = (
        node("a", "Floods follow heavy rain", words="Heavy rain causes floods"),
        node("b", "Roads suffer when it floods", words="Floods damage roads"),
        node("c", "Floods damage roads"),
    )
    document = make_graph(draft=GraphDraft(nodes, summary="Rain."))
    make_connection(document.base.team)
    return document


def test_a_model_says_of_what_rules_leave_open_and_undo_takes_it_back(reworded: Document) -> None:
    before = snapshot(reworded)
    run = start_verifying(reworded, extractor="far", actor=ACTOR)
    said = [("E1", "yes"), ("E2", "no"), ("E3", "no"), ("E9", "yes")]
    reply = {"verdicts": [{"node": name, "says": says} for name, says in said]}
    model = work(run, lambda prompt: json.dumps(reply))

    after = [(n.entailment, n.entailment_basis) for n in snapshot(reworded).nodes]
    assert after == [("verified", "model:far"), ("unsupported", "model:far"), ("verified", "verbatim")]
    assert "E3" not in model.asked[0].user
    reworded.refresh_from_db()
    operation = reworded.operations.newest_first()[0]
    assert (reworded.revision, operation.actor_name) == (2, "Ada")
    undo(operation, expected_revision=2, actor=ACTOR)
    assert snapshot(reworded).nodes == before.nodes


RULED = [("uncertain", "verified"), ("unverified", "verified"), ("unsupported", "unsupported")]


@pytest.mark.parametrize(("stood", "stands"), RULED)
def test_no_model_calls_verified_what_a_rule_found_unsupported(
    reworded: Document, stood: str, stands: str
) -> None:
    reworded.nodes.filter(number=1).update(entailment=stood, entailment_basis="negation")
    verdicts = {"n1": Verdict(Entailment.VERIFIED, "model:far")}

    commit_verdicts(reworded, verdicts, expected_revision=1, actor=ACTOR)

    assert reworded.nodes.get(number=1).entailment == stands


def test_verdicts_about_an_older_graph_wait_for_a_person(document: Document) -> None:
    run = start_verifying(document, extractor="far", actor=ACTOR)
    commit_patch(document, GraphPatch(summary="Rain."), expected_revision=1, actor=ACTOR)

    model = work(run, lambda prompt: '{"verdicts":[]}')

    assert (run.state, run.pause_reason, model.asked) == ("paused", "conflict", [])


def test_a_question_without_a_model_is_answered_at_once_by_what_was_found(document: Document) -> None:
    report = ask(document, Asked("node", "n1"), actor=ACTOR)

    found = report.examined
    assert (report.mode, found["verdict"], found["by"]) == ("question", "insufficient", "rules")
    assert [quote["paragraph"] for quote in found["for"]] == [0]
    assert question_of(report).target_id == "n1"
    with pytest.raises(InvalidOperation):
        ask(document, Asked("node", "n9"), actor=ACTOR)


def test_a_question_to_a_model_is_a_run(document: Document) -> None:
    asked = Asked("graph", question="Do floods damage roads?")
    run = start_question(document, asked, extractor="far", actor=ACTOR)
    reply = {
        "verdict": "supported",
        "answer": "Yes.",
        "evidence": [{"paragraph": 1, "quote": "Floods damage roads"}],
    }
    work(run, lambda prompt: json.dumps(reply))

    report = Report.objects.get(run=run)
    assert (run.kind, report.examined["verdict"], report.summary) == ("question", "supported", "Yes.")
    assert report.scope == {"kind": "graph", "ids": []}


def test_a_finding_is_looked_at_again(document: Document) -> None:
    finding = checking.quick_check(document, actor=ACTOR).findings.order_by("number")[0]
    run = start_question(document, about(finding), extractor="far", actor=ACTOR, finding=finding)

    model = work(run, lambda prompt: '{"verdict":"insufficient","answer":"","evidence":[]}')

    assert run.state == "succeeded" and f'A check said of it: "{finding.title}' in model.asked[0].user


def test_in_this_process_it_raises_what_made_it_fail(document: Document) -> None:
    def never(prompt: Prompt) -> str:
        raise ModelError

    assert (
        audit_now(document, extractor=ModelExtractor(ScriptedModel(lambda p: NOTHING)), actor=ACTOR).mode
        == "standard"
    )
    with pytest.raises(Exception, match="model"):
        audit_now(document, extractor=ModelExtractor(ScriptedModel(never)), actor=ACTOR)


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("loopback")
def test_calls_go_into_the_ledger_and_a_lost_worker_is_not_paid_twice(stub: Stub) -> None:
    base = make_base()
    ModelConnection.objects.create(
        team=base.team, name="stub", base_url=stub.base_url, model="good", deadline=20
    )
    document = make_graph(base)
    run = start_audit(document, extractor="stub", actor=ACTOR, limits=Limits(tokens=100_000))
    with suppress(SystemExit), pytest.MonkeyPatch.context() as patched:
        patched.setattr("reviews.actions.review_runs.end", _die)  # everything was asked, nothing was stored
        run_review(run.pk, find_extractor)
    Run.objects.filter(pk=run.pk).update(state="queued", worker="")
    run.chunks.all().delete()  # even without the checkpoint
    run_review(run.pk, find_extractor)
    run.refresh_from_db()

    assert (run.state, run.calls, run.calls_remembered, stub.calls()["calls"]) == ("succeeded", 4, 2, 2)
    assert set(ModelCall.objects.filter(run=run).values_list("task", flat=True)) == {TASK, "audit_confirm"}
    assert [f.confirmed for f in run.report.findings.filter(source="ai")] == [True]  # type: ignore[attr-defined]


def _die(*arguments: object) -> None:
    raise SystemExit
