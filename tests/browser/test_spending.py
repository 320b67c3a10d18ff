"""A run that costs something, seen and continued in a browser: estimate, pause at a limit, the ledger, the budget."""

from decimal import Decimal

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from graphs.actions.extracting import run_extraction, start_extraction
from graphs.commits import Actor
from graphs.domain.calls import Limits
from graphs.models import KnowledgeBase, ModelConnection
from graphs.providers.catalogue import find_extractor
from kgsite.accounts.models import Team, User
from kgsite.accounts.roles import Role
from tests.browser.conftest import Browse
from tests.browser.test_axe import AXE, LOOK
from tests.builders import make_document, make_user
from tests.graphs.test_model_runs import TEXT
from tests.stub.running import Stub

pytestmark = pytest.mark.usefixtures("loopback")


@pytest.fixture
def owner(people: Team) -> User:
    return make_user(people, Role.OWNER)


@pytest.mark.parametrize(("width", "theme"), [(1440, "light"), (375, "dark")])
def test_a_run_pauses_at_its_limit_and_goes_on(
    browse: Browse, owner: User, base: KnowledgeBase, stub: Stub, width: int, theme: str
) -> None:
    ModelConnection.objects.create(
        team=base.team, name="stub", base_url=stub.base_url, model="empty@Zanzibarth", price_in=Decimal(2)
    )
    document = make_document(base, TEXT, title="Harbour log")
    run = start_extraction(document, extractor="stub", actor=Actor("A"), limits=Limits(tokens=20000))
    run_extraction(run.pk, find_extractor)
    page = browse(owner, width=width, theme=theme)

    def shot(name: str) -> None:
        wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
        assert not wide, name
        page.wait_for_load_state("networkidle")
        page.evaluate(AXE)
        found = page.evaluate(LOOK)
        assert [line for line in found if "Runs under way" not in line] == [], name  # the header's own count

    page.goto(reverse("graphs:run", args=[run.pk]))
    expect(page.get_by_text("would exceed the limit of this run")).to_be_visible()
    shot("run-paused")
    page.get_by_label("Tokens at most").fill("")
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_text("would exceed the limit of this run")).to_have_count(0)
    run_extraction(run.pk, find_extractor)
    expect(page.get_by_role("button", name="Read the missed parts")).to_be_visible(timeout=20_000)
    shot("run-done")

    page.get_by_role("definition").get_by_role("link").click()
    expect(page.get_by_role("heading", name="Calls", level=1)).to_be_visible()
    shot("calls")
    page.get_by_role("table").get_by_role("link").first.click()
    expect(page.get_by_text("--- passage")).to_be_visible()
    shot("call")

    page.goto(reverse("graphs:budget", args=[base.team.slug]))
    shot("budget")
    page.get_by_role("button", name="Forget remembered answers").click()
    expect(page.get_by_role("button", name="Forget remembered answers")).to_be_disabled()


def test_the_form_says_what_a_model_will_take(
    browse: Browse, owner: User, base: KnowledgeBase, stub: Stub
) -> None:
    ModelConnection.objects.create(team=base.team, name="stub", base_url=stub.base_url, model="good")
    page = browse(owner)
    page.goto(reverse("graphs:new-document"))
    page.locator("input[name=extractor]").first.evaluate("box => { box.value = 'stub' }")
    page.get_by_label("Text", exact=True).fill(TEXT)
    page.get_by_label("Title").focus()

    expect(page.get_by_role("status", name="Estimate")).to_contain_text("127.0.0.1")
    page.get_by_text("Limits for a model").click()
    expect(page.get_by_label("Price at most")).to_be_visible()
