"""Paste mode from the form to the graph: a person carries each prompt to a model and each reply back."""

import html
import json
import re

import pytest
from django.http import HttpResponse
from django.test import Client

from graphs import jobs
from graphs.actions.appending import start_append
from graphs.actions.extracting import start_extraction
from graphs.actions.waiting import wait_for_reply
from graphs.commits import Actor
from graphs.domain.prompting import Prompt
from graphs.extraction.model.by_hand import WaitsForReply
from graphs.models import KnowledgeBase, Run
from kgsite.accounts.models import User
from tests.builders import make_document, make_extracted
from tests.graphs.test_model_runs import TEXT, failed
from tests.graphs.views.conftest import SignIn
from tests.stub.replies import graph_of
from tests.stub.server import passage

pytestmark = pytest.mark.django_db
INVENTED = json.dumps(
    {"nodes": [{"id": "N1", "type": "fact", "text": "Qorvathian.", "quote": "Qorvathian", "paragraph": 0}]}
)


@pytest.fixture
def run(base: KnowledgeBase) -> Run:
    """Its first prompt waits."""
    made = start_extraction(make_document(base, TEXT), extractor="paste", actor=Actor("Kim"))
    return worked(made)


def worked(run: Run) -> Run:
    jobs.run_extraction(str(run.pk))
    run.refresh_from_db()
    return run


def shown(page: Client, run: Run) -> HttpResponse:
    return page.get(f"/runs/{run.pk}/reply/")


def prompt_of(page: Client, run: Run) -> str:
    found = re.search(
        r'<textarea id="prompt"[^>]*>(.*?)</textarea>', shown(page, run).content.decode(), re.DOTALL
    )
    assert found
    return html.unescape(found[1])


def sent(page: Client, run: Run, act: str, reply: str = "", number: int = 0) -> HttpResponse:
    waiting = run.rounds.filter(state="waiting").first()
    number = number or (waiting.pk if waiting else 1)
    return page.post(f"/runs/{run.pk}/reply/", {"round": number, "act": act, "reply": reply})


def good_reply(page: Client, run: Run) -> str:
    return f"Sure, here it is:\n```json\n{graph_of(passage(prompt_of(page, run)))}\n```"


def test_round_by_round_to_the_graph(page: Client, run: Run) -> None:
    parts = run.chunks_total
    for part in range(1, parts + 1):
        assert (run.state, run.pause_reason) == ("paused", "reply")
        assert f"part {part} of {parts}" in " ".join(shown(page, run).content.decode().split())

        answer = sent(page, run, "send", good_reply(page, run))
        assert answer.url == f"/runs/{run.pk}/reply/"
        assert b"being read" in shown(page, run).content
        worked(run)

    assert (run.state, failed(run), run.document.nodes.count() > 40) == ("succeeded", [], True)
    assert run.rounds.count() == 0
    assert shown(page, run).url == f"/runs/{run.pk}/"


def test_a_poor_reply_is_told_and_asked_again(page: Client, run: Run) -> None:
    sent(page, run, "send", INVENTED)
    worked(run)

    words = shown(page, run).content.decode()
    assert "not good enough" in words and "Qorvathian" in words
    assert "Answer again with the complete corrected JSON" in prompt_of(page, run)

    sent(page, run, "send", good_reply(page, run))
    worked(run)
    assert "Answer again" not in prompt_of(page, run)


def test_what_a_model_thought_aloud_is_not_kept(page: Client, run: Run) -> None:
    sent(page, run, "send", f"<think>PRIVATE thoughts</think>\n{half(page, run)}")
    assert "PRIVATE" not in str(list(run.rounds.values()))
    worked(run)
    assert run.rounds.get(state="waiting").before and "PRIVATE" not in str(list(run.rounds.values()))

    sent(page, run, "keep")
    worked(run)
    assert "part 2 of" in shown(page, run).content.decode()


def test_a_thought_that_never_ends_is_no_answer(page: Client, run: Run) -> None:
    sent(page, run, "send", "<think>PRIVATE thoughts without an end")
    worked(run)

    assert "was not one complete JSON object" in prompt_of(page, run)
    assert "PRIVATE" not in str(list(run.rounds.values()))


def test_thoughts_of_a_reply_that_was_stored_before_go_with_the_next(page: Client, run: Run) -> None:
    last = f"<think>PRIVATE thoughts</think>{INVENTED}"
    Run.objects.filter(pk=run.pk).update(state="running", worker="w")
    run.refresh_from_db()
    wait_for_reply(run, "w", WaitsForReply(Prompt("t", "1", "s", "u", 1, 0, 1), 1, "q", last))

    assert run.rounds.get(state="waiting").before == INVENTED


def half(page: Client, run: Run) -> str:
    """A good reply, and as much again that nobody wrote."""
    graph = json.loads(graph_of(passage(prompt_of(page, run))))
    graph["nodes"] += [json.loads(INVENTED)["nodes"][0] | {"id": f"X{k}"} for k in range(len(graph["nodes"]))]
    return json.dumps(graph)


def test_what_was_taken_of_a_poor_reply_can_be_kept(page: Client, run: Run) -> None:
    sent(page, run, "send", half(page, run))
    worked(run)
    sent(page, run, "keep")
    worked(run)
    sent(page, run, "finish")
    worked(run)

    assert run.state == "succeeded"
    assert run.document.nodes.count() >= 8
    assert len(failed(run)) == run.chunks_total - 1


def test_a_part_that_is_skipped_is_a_named_failure(page: Client, run: Run) -> None:
    sent(page, run, "skip")
    worked(run)
    assert "part 2 of" in shown(page, run).content.decode()
    sent(page, run, "send", good_reply(page, run))
    worked(run)
    sent(page, run, "finish")
    worked(run)

    assert run.state == "succeeded"
    assert "This part was skipped by hand." in str(run.warnings)
    assert set(failed(run)) == {"chunk_failed"} and len(failed(run)) == run.chunks_total - 1


def test_finishing_with_nothing_fails_and_retrying_asks_anew(page: Client, run: Run) -> None:
    sent(page, run, "finish")
    worked(run)
    assert (run.state, run.error_code, run.document.nodes.count()) == ("failed", "schema_invalid", 0)
    told = page.get(f"/runs/{run.pk}/").content.decode()
    assert "Retry the run to read it after all." in told and "stronger model" not in told

    page.post(f"/runs/{run.pk}/retry/")
    worked(run)
    assert (run.state, run.pause_reason, run.rounds.count()) == ("paused", "reply", 1)


def test_of_two_people_the_second_is_told(page: Client, run: Run) -> None:
    first = run.rounds.get().pk
    assert sent(page, run, "send", good_reply(page, run)).status_code == 302

    late = sent(page, run, "send", INVENTED, number=first)
    assert late.status_code == 409 and b"answered meanwhile" in late.content
    worked(run)
    assert sent(page, run, "skip", number=first).status_code == 409
    assert run.rounds.get(pk=first).reply != INVENTED


def test_cancelling_ends_it(page: Client, run: Run) -> None:
    page.post(f"/runs/{run.pk}/cancel/")

    run.refresh_from_db()
    assert run.state == "cancelled"
    assert sent(page, run, "send", INVENTED).status_code == 409
    assert shown(page, run).url == f"/runs/{run.pk}/"


def test_a_run_cancelled_while_it_came_to_its_prompt_ends(page: Client, run: Run) -> None:
    sent(page, run, "skip")
    Run.objects.filter(pk=run.pk).update(state="running", worker="w", cancel_requested=True)
    run.refresh_from_db()
    wait_for_reply(run, "w", WaitsForReply(Prompt("t", "1", "s", "u", 1, 0, 1), 1, "q", None))

    run.refresh_from_db()
    assert run.state == "cancelled"


BAD = [
    {"act": "send", "reply": ""},
    {"act": "send", "reply": "  \n "},
    {"act": "send", "reply": "x" * (1024 * 1024 + 1)},
    {"act": "send", "reply": "字" * 400_000},
    {"act": "explode"},
    {},
]


@pytest.mark.parametrize("data", BAD)
def test_what_is_no_reply_is_422_and_changes_nothing(page: Client, run: Run, data: dict[str, str]) -> None:
    answer = page.post(f"/runs/{run.pk}/reply/", {"round": run.rounds.get().pk} | data)

    assert answer.status_code == 422 and b'role="alert"' in answer.content
    assert run.rounds.get().state == "waiting"
    assert page.post(f"/runs/{run.pk}/reply/", {"round": "x", "act": "skip"}).status_code == 422
    assert sent(page, run, "keep").status_code == 422


def test_only_members_who_may_edit(sign_in: SignIn, run: Run, viewer: User, outsider: User) -> None:
    for person, status in ((viewer, 403), (outsider, 404)):
        stranger = sign_in(person)
        assert shown(stranger, run).status_code == status
        assert sent(stranger, run, "skip").status_code == status
    assert run.rounds.get().state == "waiting"


def test_another_teams_round_is_no_round_of_this_run(page: Client, run: Run, base: KnowledgeBase) -> None:
    other = worked(start_extraction(make_document(base, TEXT[:400]), extractor="paste", actor=Actor("Kim")))

    assert sent(page, run, "skip", number=other.rounds.get().pk).status_code == 409
    assert other.rounds.get().state == "waiting"


def test_waiting_is_polled_and_leads_on(page: Client, run: Run) -> None:
    fragment = {"HTTP_HX_REQUEST": "true"}
    url = f"/runs/{run.pk}/reply/"
    sent(page, run, "send", good_reply(page, run))

    assert b"load delay:1000ms" in page.get(f"{url}?poll=1", **fragment).content
    worked(run)
    assert page.get(url, **fragment)["HX-Redirect"] == url


def test_every_page_of_the_run_leads_there(page: Client, run: Run) -> None:
    for url in (f"/runs/{run.pk}/", f"/documents/{run.document_id}/progress/"):
        words = page.get(url, HTTP_HX_REQUEST="true").content.decode()
        assert f"/runs/{run.pk}/reply/" in words and "Rebase" not in words


def test_the_form_offers_it(page: Client, base: KnowledgeBase) -> None:
    assert b"By hand: copy the prompt, paste the reply" in page.get("/documents/new/").content


def test_of_a_passage_that_is_appended_it_says_what_could_be_taken(page: Client, base: KnowledgeBase) -> None:
    document = make_extracted(base, "Heavy rain causes floods.")
    text = "Dams store water. Old dams may break when rain is heavy."
    run = worked(start_append(document, text=text, removed=[], extractor="paste", actor=Actor("Kim")))
    number = int(re.findall(r"\[(\d+)\] Dams store", prompt_of(page, run))[0])
    good = {
        "id": "N1",
        "type": "fact",
        "text": "Dams store water",
        "quote": "Dams store water",
        "paragraph": number,
    }
    bad = [good | {"id": f"N{n}", "text": "Qux quark", "quote": "Qux quark"} for n in (2, 3)]

    sent(page, run, "send", json.dumps({"nodes": [good, *bad], "edges": []}))
    worked(run)

    again = run.rounds.get(state="waiting")
    assert (again.taken_nodes, len(again.refused)) == (1, 2)
