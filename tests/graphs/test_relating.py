"""Whole runs that complete the relations of a graph that stands, against a model's server in a process of its own."""

import json
from contextlib import suppress

import pytest
from django.core.management import call_command

from graphs.actions.exporting import record_of
from graphs.actions.extracting import cancel, go_on, retry, run_extraction
from graphs.actions.relating import relate_now, start_relating
from graphs.commits import Actor, commit_draft, commit_patch
from graphs.domain.calls import Limits
from graphs.domain.errors import Busy, CannotRelate, Empty, ExternalModelForbidden
from graphs.domain.patch import GraphPatch
from graphs.domain.values import GraphDraft
from graphs.models import Document, ModelCall, ModelConnection, Run
from graphs.ports import Extractor
from graphs.providers.catalogue import find_extractor
from graphs.undoing import undo
from kgsite.accounts.models import Team
from tests.builders import make_base, make_connection, make_document, make_graph, make_team, node
from tests.stub.running import Stub

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("loopback")]
ACTOR = Actor("tester")
TEXT = "\n\n".join(
    f"Gate {k} of the basin stays shut while the tide of gate {k + 1} runs high in the basin."
    for k in range(6)
)


def loose(stub: Stub, model: str = "good", many: int = 6, text: str = TEXT) -> Document:
    """A graph of nodes that nothing joins, of a team whose model behaves so."""
    base = make_base()
    ModelConnection.objects.create(
        team=base.team, name="stub", base_url=stub.base_url, model=model, deadline=20
    )
    document = make_document(base, text)
    units = [unit.text.rstrip(".") for unit in document.current_version.as_source().units]
    nodes = tuple(node(f"k{n}", units[n], n) for n in range(many))
    draft = GraphDraft(nodes=nodes, summary="Gates stay shut.")
    commit_draft(document, draft, expected_revision=0, actor=ACTOR, extractor="builtin")
    document.refresh_from_db()
    return document


def work(run: Run) -> Run:
    run_extraction(run.pk, find_extractor)
    run.refresh_from_db()
    return run


def related(document: Document, **more: object) -> Run:
    run = work(start_relating(document, extractor="stub", actor=ACTOR, **more))  # type: ignore[arg-type]
    document.refresh_from_db()
    return run


def as_it_stands(document: Document) -> tuple[object, ...]:
    document.refresh_from_db()
    return record_of(document).graph, document.warnings, document.generation, document.extractor


def test_only_relations_are_added_and_each_rests_on_the_text(stub: Stub) -> None:
    document = loose(stub)
    before = record_of(document).graph

    run = related(document)
    after = record_of(document).graph

    assert (run.state, run.kind, run.edge_count) == ("succeeded", "relate", len(after.edges))
    assert after.edges and all(edge.evidence and edge.extractor == "stub" for edge in after.edges)
    assert (after.nodes, after.summary, after.revision) == (before.nodes, before.summary, before.revision + 1)
    assert document.extractor == "builtin"
    assert document.generation["related"][0]["extractor"] == "stub"
    assert set(stub.calls()["tasks"]) == {"weave"}
    assert set(ModelCall.objects.filter(run=run).values_list("task", flat=True)) == {"weave"}
    ends = {end for edge in after.edges for end in (edge.source, edge.target)}
    alone = {note["targetId"] for note in document.warnings if note["code"] == "node_isolated"}
    assert alone == {node.id for node in after.nodes} - ends

    done = document.operations.newest_first()[0]
    assert done.kind == "relate"
    undo(done, expected_revision=document.revision, actor=ACTOR)
    document.refresh_from_db()
    assert record_of(document).graph.edges == before.edges


def test_nothing_found_leaves_graph_and_record_as_they_were(stub: Stub) -> None:
    document = loose(stub, "many:0~weave")  # a reply that is read and holds nothing
    before = as_it_stands(document)

    run = related(document)

    assert (run.state, run.edge_count, run.calls, run.warnings) == ("succeeded", 0, 1, [])
    assert as_it_stands(document) == before


FAILS = [
    ("status:500~weave", "model_error"),
    ("chatter~weave", "schema_invalid"),
    ("status:401~weave", "model_auth"),
]


@pytest.mark.parametrize(("model", "code"), FAILS)
def test_when_no_window_is_answered_the_run_fails_typed_and_can_be_retried(
    stub: Stub, model: str, code: str
) -> None:
    document = loose(stub, model)
    before = as_it_stands(document)

    run = related(document)
    assert (run.state, run.error_code) == ("failed", code)
    assert as_it_stands(document) == before

    ModelConnection.objects.update(model="good")
    retry(run)
    assert (work(run).state, run.edge_count > 0) == ("succeeded", True)


def test_a_window_that_fails_is_named_beside_what_the_others_brought(stub: Stub) -> None:
    lines = [f"Harbour lock {k} waits because weir {k} of the harbour leaks." for k in range(90)]
    lines[30] = "Zanzibarth sleeps under snow for most of each year."  # in the middle of the third window
    text = "\n\n".join(lines)
    document = loose(stub, "empty@Zanzibarth", many=90, text=text)

    run = related(document)

    codes = [note["code"] for note in run.warnings]
    assert run.state == "succeeded" and run.edge_count
    assert 0 < codes.count("relation_weave_failed") < 4
    assert "relation_weave_failed" in {note["code"] for note in document.warnings}
    ModelConnection.objects.update(model="good")
    related(document)
    assert "relation_weave_failed" not in {note["code"] for note in document.warnings}


def test_a_graph_that_hangs_together_costs_nothing(stub: Stub) -> None:
    document = loose(stub, many=2)

    run = related(document)

    assert (run.state, run.calls, stub.calls()["calls"]) == ("succeeded", 0, 0)


def test_a_limit_pauses_it_and_it_goes_on(stub: Stub) -> None:
    document = loose(stub)

    run = related(document, limits=Limits(tokens=1))
    assert (run.state, run.pause_reason) == ("paused", "budget")

    go_on(run, Limits())
    assert work(run).state == "succeeded" and run.edge_count


def test_a_graph_that_went_on_is_not_asked_about_until_somebody_says_so(stub: Stub) -> None:
    document = loose(stub)
    run = start_relating(document, extractor="stub", actor=ACTOR)
    commit_patch(document, GraphPatch(summary="Otherwise."), expected_revision=1, actor=ACTOR)

    assert (work(run).state, run.pause_reason, stub.calls()["calls"]) == ("paused", "conflict", 0)
    retry(run)
    assert work(run).state == "succeeded" and run.edge_count
    document.refresh_from_db()
    assert document.summary == "Otherwise."


def test_one_at_a_time_and_cancelled_before_it_began(stub: Stub) -> None:
    document = loose(stub)
    run = start_relating(document, extractor="stub", actor=ACTOR)
    with pytest.raises(Busy):
        start_relating(document, extractor="stub", actor=ACTOR)

    cancel(run)

    assert (work(run).state, stub.calls()["calls"]) == ("cancelled", 0)


def test_cancelled_while_it_works_it_leaves_nothing(stub: Stub) -> None:
    document = loose(stub, "good:5~weave")
    before = as_it_stands(document)
    run = start_relating(document, extractor="stub", actor=ACTOR)

    def found(name: str, team: Team) -> Extractor:
        cancel(Run.objects.get(pk=run.pk))  # its worker has it by now
        return find_extractor(name, team)

    run_extraction(run.pk, found)

    run.refresh_from_db()
    assert run.state == "cancelled" and as_it_stands(document) == before


@pytest.mark.parametrize("name", ["builtin", "paste", "builtin+stub", "theirs", "nobody"])
def test_only_a_model_of_the_team_can_be_asked(stub: Stub, name: str) -> None:
    document = loose(stub)
    make_connection(make_team(), "theirs")

    with pytest.raises(CannotRelate):
        start_relating(document, extractor=name, actor=ACTOR)
    if name in ("builtin", "paste"):
        with pytest.raises(CannotRelate):
            relate_now(document, extractor=find_extractor(name), actor=ACTOR)
    assert not Run.objects.filter(kind="relate").exists()


def test_a_text_that_stays_here_is_sent_to_nobody() -> None:
    document = make_graph()
    make_connection(document.base.team)
    run = start_relating(document, extractor="far", actor=ACTOR)
    Document.objects.update(no_external=True)

    assert (work(run).state, run.error_code) == ("failed", "external_model_forbidden")
    document.refresh_from_db()
    with pytest.raises(ExternalModelForbidden):
        start_relating(document, extractor="far", actor=ACTOR)


def test_without_a_graph_there_is_nothing_to_complete() -> None:
    document = make_document()
    make_connection(document.base.team)

    with pytest.raises(Empty):
        start_relating(document, extractor="far", actor=ACTOR)


def test_on_the_command_line(stub: Stub, capsys: pytest.CaptureFixture[str]) -> None:
    document = loose(stub)

    with suppress(SystemExit):
        call_command("kg", "relate", str(document.pk), "--extractor", "stub")

    said = json.loads(capsys.readouterr().out)
    assert said["relations"] == said["edges"] == document.edges.count() > 0
    assert said["revision"] == 2 and said["usage"]["calls"] == 1


def test_what_the_text_does_not_state_is_refused_and_listed(stub: Stub) -> None:
    document = loose(stub, "meddles~weave")
    before = record_of(document).graph

    run = related(document)
    after = record_of(document).graph

    assert (run.state, after.nodes) == ("succeeded", before.nodes)
    assert after.edges and all(edge.relation == "supports" for edge in after.edges)
    assert "MEDDLED" not in str(after)
    refused = {note["code"] for note in run.warnings}
    assert refused and refused <= {note["code"] for note in document.generation["rejected"]}
    assert document.generation["status"] == "succeeded_with_warnings"
