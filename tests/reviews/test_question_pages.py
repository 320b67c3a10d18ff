"""Pages of deep audits and questions: who is offered what, and what comes of it."""

import html as markup
import json
import re

import pytest
from django.core.management import call_command
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from graphs.commits import Actor
from graphs.extraction.model.extractor import ModelExtractor
from graphs.models import Document, Run
from graphs.providers.scripted import ScriptedModel
from kgsite.accounts.models import Team, User
from kgsite.accounts.roles import Role
from reviews.actions import checking
from reviews.actions.works import run_review
from reviews.models import Finding, Report
from tests.builders import make_base, make_connection, make_document, make_user
from tests.reviews.conftest import signed_in

pytestmark = pytest.mark.django_db


def words(response: HttpResponse) -> str:
    return " ".join(markup.unescape(response.content.decode()).split())


@pytest.fixture
def editor(team: Team, document: Document) -> Client:
    make_connection(team)
    return signed_in(make_user(team, Role.EDITOR))


def at(name: str, *arguments: object) -> str:
    return reverse(f"reviews:{name}", args=arguments)


def test_to_ask_and_to_weigh_have_two_names(editor: Client, document: Document) -> None:
    """One answers a question, the other says what speaks for a node and against it."""
    card = words(editor.get(f"/documents/{document.pk}/?node=n1"))
    ways = dict(re.findall(r'<a class="btn btn--small" href="([^"?]+)\?node=n1"[^>]*>([^<]+)</a>', card))
    assert ways == {
        reverse("graphs:questions", args=[document.pk]): "Ask about this",
        at("ask", document.pk): "Weigh the evidence",
    }

    page = words(editor.get(at("ask", document.pk), {"node": "n1"}))
    assert "<title>Weigh the evidence" in page and "Ask</button>" not in page
    assert f'<a href="{reverse("graphs:questions", args=[document.pk])}">ask this document</a>' in page


def finish(run: Run, reply: dict[str, object]) -> Run:
    run_review(run.pk, lambda name, team: ModelExtractor(ScriptedModel(lambda prompt: json.dumps(reply))))
    run.refresh_from_db()
    return run


def test_the_form_says_where_the_text_goes_and_starts_an_audit(editor: Client, document: Document) -> None:
    said = words(editor.get(at("audit", document.pk)))
    assert "The text goes to models.example.com (model m-1)." in said and 'value="far" checked' in said

    asked = {"extractor": "far", "task": "audit", "scope": "full"}
    assert "Calls" in words(editor.post(at("audit-estimate", document.pk), asked))
    assert words(editor.post(at("audit-estimate", document.pk), {"extractor": ""})) == ""
    assert editor.post(at("audit", document.pk), asked).status_code == 302
    run = Run.objects.get()
    assert (run.kind, run.state) == ("audit", "queued")
    assert editor.get(at("run-report", run.pk)).url == f"/runs/{run.pk}/"  # type: ignore[attr-defined]
    assert editor.post(at("audit", document.pk), asked).status_code == 429

    finish(run, {"issues": []})
    report = Report.objects.get(run=run)
    progress = f"/documents/{document.pk}/progress/?poll=1"
    for page in (f"/runs/{run.pk}/", progress):
        shown = words(editor.get(page, headers={"HX-Request": "true"}))
        assert at("run-report", run.pk) in shown and "kept:" not in shown
    assert editor.get(at("run-report", run.pk)).url.endswith(f"?report={report.pk}")  # type: ignore[attr-defined]


@pytest.mark.parametrize("wrong", [{"extractor": "builtin"}, {"extractor": "far", "task": "both"}, {"extractor": "far", "scope": "some"}])  # fmt: skip
def test_what_no_model_can_do_is_refused_by_the_form(
    editor: Client, document: Document, wrong: dict[str, str]
) -> None:
    assert editor.post(at("audit", document.pk), wrong).status_code == 422
    assert not Run.objects.exists()


def test_without_a_model_or_a_graph_it_says_so(team: Team, document: Document) -> None:
    page = signed_in(make_user(team, Role.EDITOR))
    bare = make_document(make_base(team))

    assert "this team has none" in words(page.get(at("audit", document.pk)))
    assert "There is no graph yet" in words(page.get(at("audit", bare.pk)))


def test_verdicts_of_a_model_are_shown_in_the_history(editor: Client, document: Document) -> None:
    editor.post(at("audit", document.pk), {"extractor": "far", "task": "verify"})
    run = finish(Run.objects.get(), {"verdicts": [{"node": "E1", "says": "yes"}]})

    assert run.state == "succeeded"
    assert editor.get(at("run-report", run.pk)).url == reverse("graphs:history", args=[document.pk])  # type: ignore[attr-defined]


def test_a_viewer_asks_the_rules_and_reads_the_answer(viewer: User, document: Document) -> None:
    page = signed_in(viewer)
    asked = page.get(at("ask", document.pk), {"node": "n1"})
    assert "Heavy rain causes floods" in words(asked) and "far" not in words(asked)

    answered = page.post(at("ask", document.pk), {"node": "n1"}, follow=True)

    said = words(answered)
    assert 'data-verdict="insufficient"' in said and f"/documents/{document.pk}/?node=n1&unit=0#u0" in said
    assert page.post(at("ask", document.pk), {"node": "n9"}).status_code == 422
    assert page.post(at("ask", document.pk), {}).status_code == 422
    assert page.post(at("ask", document.pk), {"question": "?" * 601}).status_code == 422
    assert page.post(at("ask", document.pk), {"node": "n1", "extractor": "far"}).status_code == 403
    for gone in ({"node": "n9"}, {"node": "x"}, {"edge": "n2>n1:causes"}):
        assert page.get(at("ask", document.pk), gone).status_code == 404
    assert page.get(at("ask", document.pk), {"edge": "n1>n2:causes"}).status_code == 200
    assert page.get(at("ask", document.pk), {"node": "n1", "edge": "n1>n2:causes"}).status_code == 422


def test_an_answer_of_a_model_offers_its_fix(editor: Client, document: Document) -> None:
    asked = {"node": "n1", "extractor": "far", "question": "Only heavy rain?"}
    assert editor.post(at("ask", document.pk), asked).status_code == 302
    quote = {"paragraph": 0, "quote": "Heavy rain causes floods"}
    run = finish(
        Run.objects.get(),
        {
            "verdict": "contradicted", "answer": "It names no other.", "evidence": [quote],
            "fix": {"action": "update_node", "node": "E1", "type": "claim"},
        },
    )  # fmt: skip

    said = words(editor.get(at("run-report", run.pk), follow=True))
    finding = Report.objects.get(run=run).findings.get()
    assert 'data-verdict="contradicted"' in said and "It names no other." in said
    assert at("apply-fix", finding.pk) in said
    seen = {"expected_revision": document.revision, "choice": 0}
    assert editor.post(at("apply-fix", finding.pk), seen).status_code == 302
    assert document.nodes.get(number=1).type == "claim"


def test_a_finding_is_rechecked_in_its_card(editor: Client, document: Document) -> None:
    finding = checking.quick_check(document, actor=Actor("Ada")).findings.order_by("number")[0]

    card = words(editor.post(at("ask-about", finding.pk), headers={"HX-Request": "true"}))
    assert f'id="finding-{finding.pk}"' in card and "data-verdict" in card
    assert "Is this finding right?" in words(editor.get(at("ask-about", finding.pk)))
    assert editor.post(at("ask-about", finding.pk), {"extractor": "far"}).status_code == 302
    assert Run.objects.get().kind == "question"


def test_a_large_graph_is_handed_to_a_worker(
    editor: Client, document: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "MOST_AT_ONCE", 1)
    asked = at("quick-check", document.pk)

    assert editor.post(asked, headers={"HX-Request": "true"}).status_code == 204
    run_review(Run.objects.get().pk, lambda name, team: ModelExtractor(ScriptedModel(lambda prompt: "")))
    report = Report.objects.get()
    assert report.mode == "quick" and str(report.pk) in editor.post(asked).url  # type: ignore[attr-defined]


def test_cards_lead_to_a_question(editor: Client, document: Document) -> None:
    card = words(editor.get(f"/documents/{document.pk}/edges/n1>n2:causes/", headers={"HX-Request": "true"}))
    assert f"{at('ask', document.pk)}?edge=n1%3En2%3Acauses" in card
    assert at("audit", document.pk) in words(editor.get(at("checks", document.pk)))


def test_selected_words_begin_a_question(editor: Client, document: Document) -> None:
    address = reverse("graphs:questions", args=[document.pk])
    assert f'data-asks="{address}"' in words(editor.get(reverse("graphs:workspace", args=[document.pk])))
    asked = words(editor.get(address, {"question": "Rain & floods"}))
    assert re.search(r"<textarea[^>]*>\s*Rain & floods</textarea>", asked)


def test_what_is_gone_is_not_asked_about(editor: Client, document: Document) -> None:
    found = checking.quick_check(document, actor=Actor("Ada")).findings.order_by("number")[0]
    Finding.objects.filter(pk=found.pk).update(target_kind="node", target_id="n99")

    card = words(editor.get(at("finding", found.pk), headers={"HX-Request": "true"}))
    assert 'form="checks-run">Gone: check again' in card and "Recheck" not in card and "Apply" not in card
    answer = editor.post(at("ask-about", found.pk), headers={"HX-Request": "true"})
    assert answer.status_code == 422 and "no longer in the graph" in words(answer)


def test_others_find_nothing(outsider: User, document: Document) -> None:
    page = signed_in(outsider)
    for name in ("audit", "ask"):
        assert page.get(at(name, document.pk)).status_code == 404
        assert page.post(at(name, document.pk), {"question": "What?"}).status_code == 404


def test_kg_check_prints_the_report(document: Document, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("kg", "check", "--document", str(document.pk))
    wire = json.loads(capsys.readouterr().out)
    assert (wire["mode"], wire["revision"], wire["extractor"]) == ("quick", 1, "rules")

    with pytest.raises(SystemExit):
        call_command("kg", "check", "--document", str(document.pk), "--mode", "standard")
    assert json.loads(capsys.readouterr().err)["error"]["code"] == "invalid_input"


def test_a_models_verdict_is_told_with_its_name(editor: Client, document: Document) -> None:
    document.nodes.filter(number=1).update(entailment="verified", entailment_basis="model:far")

    card = editor.get(f"/documents/{document.pk}/nodes/n1/", headers={"HX-Request": "true"})
    assert "The model far judged so." in words(card)


@pytest.mark.parametrize(
    ("words", "scope", "nodes"),
    [
        (("--node", "n1", "--node", "n2"), {"kind": "node", "ids": ["n1", "n2"]}, 2),
        (("--paragraph", "0"), {"kind": "source-units", "ids": [0]}, 2),
        (("--node", "n1"), {"kind": "node", "ids": ["n1"]}, 1),
    ],
)
def test_kg_check_of_a_part(
    document: Document,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    scope: dict[str, object],
    nodes: int,
) -> None:
    call_command("kg", "check", "--document", str(document.pk), *words)
    report = json.loads(capsys.readouterr().out)
    assert (report["scope"], report["metrics"]["checkedNodes"]) == (scope, nodes)


@pytest.mark.parametrize("words", [("--node", "n99"), ("--section", "nowhere"), ("--paragraph", "500")])
def test_kg_check_of_what_is_not_there(
    document: Document, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    with pytest.raises(SystemExit):
        call_command("kg", "check", "--document", str(document.pk), *words)
    assert "not_found" in capsys.readouterr().err
