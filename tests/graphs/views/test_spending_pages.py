"""What models were asked and what it cost: who reads it, what stands on the pages, what the buttons do."""

from datetime import timedelta
from decimal import Decimal

import pytest
from django.db import connection as database
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from graphs.actions.extracting import run_extraction
from graphs.actions.retrying import missed_parts
from graphs.models import Document, KnowledgeBase, ModelCall, ModelConnection, Run, TeamBudget
from graphs.providers.catalogue import find_extractor
from kgsite.accounts.roles import Role
from tests.builders import make_base, make_document, make_team, make_user
from tests.graphs.test_model_runs import TEXT
from tests.stub.running import Stub

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("loopback")]


def connect(base: KnowledgeBase, base_url: str, model: str = "good") -> ModelConnection:
    price = {"price_in": Decimal(2), "price_out": Decimal(10)}
    return ModelConnection.objects.create(
        team=base.team, name="stub", base_url=base_url, model=model, deadline=30, **price
    )


def signed_in(base: KnowledgeBase, role: Role = Role.OWNER) -> Client:
    client = Client(raise_request_exception=False)
    client.force_login(make_user(base.team, role))
    return client


def start(document: Document, **limits: object) -> Run:
    from graphs.actions.extracting import start_extraction
    from graphs.commits import Actor
    from graphs.domain.calls import Limits

    run = start_extraction(document, extractor="stub", actor=Actor("x"), limits=Limits(**limits))  # type: ignore[arg-type]
    run_extraction(run.pk, find_extractor)
    run.refresh_from_db()
    return run


def text_of(client: Client, url: str, status: int = 200) -> str:
    response = client.get(url)
    assert response.status_code == status, url
    return response.content.decode()


def test_an_absurd_price_that_stands_in_the_database_is_read(stub: Stub) -> None:
    base = make_base()
    connect(base, stub.base_url)
    client = signed_in(base)
    run = start(make_document(base, TEXT[:400]))
    with database.cursor() as cursor:
        cursor.execute("UPDATE graphs_run SET price = 4000000000000.5")
        cursor.execute("UPDATE graphs_modelcall SET price = 4000000000000.5")

    budget = reverse("graphs:budget", args=[base.team.slug])
    for url in (
        "/",
        "/runs/",
        f"/documents/{run.document_id}/",
        budget,
        f"/runs/{run.pk}/",
        f"/runs/{run.pk}/calls/",
    ):
        text_of(client, url)
    start(run.document)
    text_of(client, budget)


def test_the_road_of_a_run_that_costs_something(stub: Stub) -> None:
    base = make_base()
    connect(base, stub.base_url, "empty@Zanzibarth")
    client = signed_in(base)
    document = make_document(base, TEXT)
    run = start(document, tokens=0)
    page = reverse("graphs:run", args=[run.pk])

    assert "0 of 0 tokens are spent, and it may take" in text_of(client, page)
    still = client.post(reverse("graphs:run-continue", args=[run.pk]), {"cap_tokens": "0"})
    assert still.status_code == 409 and "does not fit either" in still.content.decode()
    still = client.post(
        reverse("graphs:run-continue", args=[run.pk]), {"cap_tokens": "7"}, headers={"HX-Request": "true"}
    )
    shown = still.content.decode()
    assert (
        still.status_code == 409 and "does not fit either" in shown and 'value="7"' in shown
    )  # the form again
    run.refresh_from_db()
    assert (run.state, run.cap_tokens) == ("paused", 0)
    assert client.post(reverse("graphs:run-continue", args=[run.pk]), {"cap": "x"}).status_code == 422
    assert client.post(reverse("graphs:run-continue", args=[run.pk]), {"cap_tokens": ""}).status_code == 302
    assert run_extraction(run.pk, find_extractor)

    shown = text_of(client, page)
    assert "Read the missed parts" in shown
    assert "a kept node" in shown
    listed = text_of(client, reverse("graphs:calls", args=[run.pk]))
    assert listed.count("<tr>") == run.calls_made.count() + 1
    assert ("the server did not count" in listed) == ("≈ " in listed)
    run.calls_made.update(estimated="≈ " not in listed)
    listed = text_of(client, reverse("graphs:calls", args=[run.pk]))
    assert ("the server did not count" in listed) == ("≈ " in listed)
    call = run.calls_made.filter(outcome="ok")[0]
    shown = text_of(client, reverse("graphs:call", args=[run.pk, call.pk]))
    assert "--- passage" in shown and "&quot;nodes&quot;" in shown
    assert (
        "Read the missed parts"
        in client.get(
            reverse("graphs:progress", args=[document.pk]) + "?poll=1", headers={"HX-Request": "true"}
        ).content.decode()
    )


def test_a_month_that_is_used_up_is_said_before_and_after(stub: Stub) -> None:
    base = make_base()
    connect(base, stub.base_url)
    budget = TeamBudget.objects.create(team=base.team, month_tokens=100)
    owner, editor = signed_in(base), signed_in(base, Role.EDITOR)
    new, place = reverse("graphs:new-document"), reverse("graphs:budget", args=[base.team.slug])
    run = start(make_document(base, TEXT))
    page = reverse("graphs:run", args=[run.pk])

    assert "budget of this month: 0 of 100 tokens" in text_of(owner, page).replace("&#x27;", "'")
    assert place in text_of(owner, page) and place not in text_of(editor, page)
    answer = owner.post(reverse("graphs:run-continue", args=[run.pk]), {})
    assert answer.status_code == 409 and "still has no room" in answer.content.decode()
    assert "is used up" not in text_of(editor, new) and "used up" not in text_of(owner, place)

    budget.month_tokens = 0
    budget.save()
    assert "is used up" in text_of(editor, new) and "used up" in text_of(owner, place)


def progress(client: Client, document: Document) -> str:
    """What a page shows that is loaded anew."""
    url = reverse("graphs:progress", args=[document.pk])
    return client.get(url, headers={"HX-Request": "true"}).content.decode()


def test_what_was_not_read_is_said_until_it_is_read(stub: Stub) -> None:
    base = make_base()
    connection = connect(base, stub.base_url, "empty@Zanzibarth")
    client, viewer = signed_in(base), signed_in(base, Role.VIEWER)
    document = make_document(base, TEXT)
    run = start(document)
    missed = len(missed_parts(Document.objects.get(pk=document.pk)))
    places = [reverse("graphs:diagnostics", args=[document.pk])]

    shown = text_of(client, reverse("graphs:run", args=[run.pk]))
    assert "succeeded with warnings" in shown
    assert f"{run.chunks_total - missed} of {run.chunks_total}" in shown
    for told in (progress(client, document), *(text_of(client, place) for place in places)):
        assert "data-unread" in told and "Read the missed parts" in told
    told = progress(viewer, document)
    assert "data-unread" in told and "Read the missed parts" not in told

    connection.model = "good"
    connection.save()
    assert client.post(reverse("graphs:run-missed", args=[run.pk])).status_code == 302
    again = document.runs.active().get()
    assert again.only_chunks and "data-unread" not in progress(client, document)
    run_extraction(again.pk, find_extractor)
    for told in (progress(client, document), *(text_of(client, place) for place in places)):
        assert "data-unread" not in told


@pytest.mark.parametrize(("wait", "form"), [(20, "%H:%M:%S."), (599, "%H:%M:%S."), (700, "%H:%M.")])
def test_live_waits_are_told(stub: Stub, wait: int, form: str) -> None:
    base = make_base()
    connect(base, stub.base_url)
    run = start(make_document(base, TEXT))
    soon = timezone.now() + timedelta(seconds=wait)
    Run.objects.update(state="running", resume_at=soon, silent_since=timezone.now() - timedelta(seconds=40))
    url = reverse("graphs:progress", args=[run.document_id])
    shown = signed_in(base).get(url, headers={"HX-Request": "true"}).content.decode()
    until = f"paused until {timezone.localtime(soon).strftime(form)}"
    assert until in shown
    assert "has not said a word for 4" in shown

    Run.objects.update(state="paused", pause_reason="rate_limit")
    assert until.rstrip(".") in text_of(signed_in(base), reverse("graphs:runs"))


def test_foreign_calls_are_not_there_and_readers_read_no_prompts(stub: Stub) -> None:
    base, other = make_base(), make_base()
    connect(base, stub.base_url)
    run, foreign = (
        start(make_document(base, TEXT)),
        make_document(other).runs.create(extractor="x", base_revision=0),
    )
    call = run.calls_made.all()[0]
    addresses = [reverse("graphs:calls", args=[run.pk]), reverse("graphs:call", args=[run.pk, call.pk])]
    for address in addresses:
        text_of(signed_in(base, Role.VIEWER), address, 403)
        text_of(signed_in(other), address, 404)
    text_of(signed_in(other), reverse("graphs:call", args=[foreign.pk, call.pk]), 404)
    assert client_post(signed_in(other), "graphs:estimate", extractor="stub", document=run.document_id) == 404


def client_post(client: Client, name: str, *args: object, **fields: object) -> int:
    return client.post(reverse(name, args=args), fields).status_code


def test_an_estimate_says_where_the_text_goes_and_what_it_may_cost() -> None:
    base = make_base()
    connect(base, "http://127.0.0.1:9/v1")
    client = signed_in(base)
    url = reverse("graphs:estimate")
    told = client.post(url, {"extractor": "stub", "text": TEXT}).content.decode()
    assert "127.0.0.1:9" in told and "0.0" in told
    document = make_document(base, TEXT)
    parts = document.current_version.chunks.count()
    told = client.post(url, {"extractor": "stub", "document": document.pk}).content.decode()
    assert "127.0.0.1:9" in told and f'<dt>Parts</dt><dd class="num">{parts}</dd>' in told and parts > 3
    mixed = {"extractor": "builtin+stub", "document": document.pk}
    assert f'<dt>Parts</dt><dd class="num">at most {parts}</dd>' in client.post(url, mixed).content.decode()
    assert client.post(url, {"extractor": "builtin", "text": TEXT}).content.strip() == b""
    assert client.post(url, {"extractor": "stub", "chars": "-1"}).status_code == 422


def test_owners_set_the_budget_and_empty_the_memory() -> None:
    team = make_team()
    base = make_base(team)
    ModelCall.objects.create(team=team, outcome="ok", reusable=True, at=timezone.now(), tokens_in=1234)
    client = signed_in(base)
    url = reverse("graphs:budget", args=[team.slug])
    assert "1,234 read" in text_of(client, url)
    assert client.post(url, {"month_price": "-1"}).status_code == 422
    assert client.post(url, {"month_price": "12.5", "run_tokens": "90000"}).status_code == 302
    assert TeamBudget.objects.get(team=team).month_price == Decimal("12.5")
    assert client_post(client, "graphs:budget-forget", team.slug) == 302
    assert not ModelCall.objects.reusable().exists()
    assert client_post(signed_in(base, Role.REVIEWER), "graphs:budget-forget", team.slug) == 403
    assert reverse("graphs:budget", args=[team.slug]) in text_of(
        client, reverse("accounts:team", args=[team.slug])
    )


def test_limits_of_the_form_become_those_of_the_run() -> None:
    base = make_base()
    client = signed_in(base)
    connect(base, "http://127.0.0.1:9/v1")
    document = make_document(base)
    assert "Limits for a model" in text_of(client, reverse("graphs:settings", args=[document.pk]))
    assert "Limits for a model" in text_of(client, reverse("graphs:new-document"))
    url = reverse("graphs:extract", args=[document.pk])
    assert client.post(url, {"cap": "much"}).status_code == 422
    client.post(url, {"cap": "0.5", "ask_anew": "on"})
    run = document.runs.get()
    assert (run.cap, run.cap_tokens, run.ask_anew) == (Decimal("0.5"), None, True)
