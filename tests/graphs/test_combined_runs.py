"""A model's server in a process of its own, behind the rules and behind a text that stands already."""

import pytest

from graphs.actions.appending import append_now
from graphs.actions.extracting import extract_now, run_extraction
from graphs.actions.retrying import start_missed
from graphs.commits import Actor
from graphs.domain.errors import NoModel
from graphs.library.extractors import picker
from graphs.models import ModelConnection
from graphs.providers.catalogue import extractors, find_extractor
from kgsite.accounts.roles import Role
from tests.builders import make_base, make_document, make_extracted, make_user
from tests.stub.running import Stub

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("loopback")]
ACTOR = Actor("tester")
TEXT = "Heavy rain causes floods because rivers overflow.\n\nWhat did the old mill of Harbour see then?"


def connect(stub: Stub) -> ModelConnection:
    stub.reset()
    made = ModelConnection(team=make_base().team, name="stub", base_url=stub.base_url, model="good")
    made.save()
    return made


def test_rules_first_and_a_model_on_the_rest(stub: Stub) -> None:
    connection = connect(stub)
    base = make_base(connection.team)
    document = make_document(base, TEXT)

    extract_now(document, extractor=find_extractor("builtin+stub", connection.team), actor=ACTOR)

    passage = str(stub.last("extract")).rsplit("--- passage", 1)[1]
    assert "[1] What did the old mill" in passage and "[0]" not in passage
    assert stub.calls()["calls"] >= 1
    assert set(document.nodes.values_list("extractor", flat=True)) == {"builtin+stub"}
    assert document.nodes.filter(text__contains="floods").exists()
    offered = picker(make_user(connection.team, Role.EDITOR), connection.team, extractors()).all
    assert [choice.name for choice in offered] == ["builtin", "paste", "stub", "builtin+stub"]


def test_a_model_reads_the_appended_passage_alone(stub: Stub) -> None:
    connection = connect(stub)
    document = make_extracted(make_base(connection.team), "Heavy rain causes floods.")

    run = append_now(
        document,
        text="The old mill of Harbour stands beside seven quiet barges.",
        removed=[],
        extractor=find_extractor("stub", connection.team),
        actor=ACTOR,
    )

    asked = str(stub.last("extract"))
    passage = asked.rsplit("--- passage", 1)[1]
    assert "[1] The old mill" in passage and "[0]" not in passage
    assert run.passage.result["nodes"] >= 1


def test_where_the_model_fails_the_rules_stand_and_the_rest_is_asked_again(stub: Stub) -> None:
    connection = connect(stub)
    ModelConnection.objects.update(model="chatter")
    document = make_document(make_base(connection.team), TEXT)

    first = extract_now(document, extractor=find_extractor("builtin+stub", connection.team), actor=ACTOR)
    ruled = set(document.nodes.values_list("text", flat=True))
    ModelConnection.objects.update(model="good")
    again = start_missed(first, actor=ACTOR)
    assert run_extraction(again.pk, find_extractor)

    again.refresh_from_db()
    texts = list(document.nodes.values_list("text", flat=True))
    assert [note["code"] for note in first.warnings if note["code"] == "chunk_failed"] == ["chunk_failed"]
    assert (first.state, again.state) == ("succeeded", "succeeded")
    assert ruled < set(texts) and len(texts) == len(set(texts))


@pytest.mark.parametrize("name", ["builtin+", "+stub", "builtin+nothing", "builtin+stub+stub", "+"])
def test_what_is_not_there_is_not_found(stub: Stub, name: str) -> None:
    with pytest.raises(NoModel):
        find_extractor(name, connect(stub).team)
