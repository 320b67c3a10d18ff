"""An owner connects a model, tries it, and reads a text with it; the form says where the text goes."""

import re

import pytest
from playwright.sync_api import Page, expect

from graphs.jobs import run_extraction
from graphs.models import Document, KnowledgeBase, Run
from kgsite.accounts.models import Team, User
from tests.browser.conftest import Browse, Troubles
from tests.builders import make_base, make_connection, make_user
from tests.stub.running import Stub

pytestmark = pytest.mark.usefixtures("loopback")

TEXT = "The gate of the basin stays shut because the tide runs high.\n\nA barge waits outside until noon."
LOOKS = [(1440, "light"), (375, "dark")]


@pytest.fixture
def owner(people: Team) -> User:
    return make_user(people)


def fits(page: Page) -> bool:
    wide: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return wide


@pytest.mark.parametrize(("width", "theme"), LOOKS)
def test_from_a_new_connection_to_a_graph(
    browse: Browse, owner: User, base: KnowledgeBase, stub: Stub, width: int, theme: str
) -> None:
    stub.reset()
    page = browse(owner, width=width, theme=theme)
    page.goto("/teams/readers/")
    page.get_by_role("link", name="Models", exact=True).click()
    page.get_by_role("link", name="New connection").click()
    page.get_by_label("Name", exact=True).fill("harbour")
    page.get_by_label("Base address").fill(stub.base_url)
    page.get_by_label("Model", exact=True).fill("good")
    page.get_by_label("Key", exact=True).fill("sk-journey")
    assert fits(page)
    page.get_by_role("button", name="Create").click()

    page.get_by_role("button", name="Test connection harbour").click()
    expect(page.get_by_text("It works.", exact=True)).to_be_visible()
    assert fits(page) and stub.calls()["calls"] >= 1
    stub.reset()

    page.goto("/documents/new/")
    line = page.locator("[data-goes-line]")
    expect(line).to_have_text("The text stays on this server.")
    page.get_by_label(re.compile("^harbour")).check()
    expect(line).to_have_text(
        re.compile(r"The text goes to 127\.0\.0\.1:\d+ on this server \(model good\)\.")
    )
    page.fill("textarea[name=text]", TEXT)
    assert fits(page) and stub.calls()["calls"] == 0
    page.get_by_role("button", name="Create graph").click()
    expect(page).to_have_url(re.compile(r"/documents/[0-9a-f-]{36}/"))

    run_extraction(str(Run.objects.get().pk))
    page.reload()
    shown = page.locator("svg [data-node]" if width > 1000 else "[data-node]")
    expect(shown.first).to_be_attached(timeout=20_000)
    assert Run.objects.get().state == "succeeded" and Document.objects.get().extractor == "harbour"


def test_the_choice_follows_the_base_and_the_box(browse: Browse, owner: User, people: Team) -> None:
    make_connection(people, "far", is_default=True)
    make_connection(people, "near", base_url="http://localhost:11434/v1")
    for name, kept in (("Open", False), ("Kept", True)):
        made = make_base(people, name)
        made.no_external = kept
        made.save()
    page = browse(owner)
    page.goto("/documents/new/")
    far, near, line = page.get_by_label(re.compile("^far")), page.get_by_label(re.compile("^near")), page.locator("[data-goes-line]")  # fmt: skip
    base = page.get_by_label("Knowledge base")

    base.select_option(label="Open")
    expect(far).to_be_checked()
    expect(line).to_have_text("The text goes to models.example.com (model m-1).")

    base.select_option(label="Kept")
    expect(far).to_be_disabled()
    expect(near).to_be_enabled()
    expect(page.locator("label", has=far)).to_contain_text("must not leave the server")
    expect(line).to_have_text("The text stays on this server.")

    base.select_option(label="Open")
    far.check()
    page.get_by_label("No external model for this text").check()
    expect(far).to_be_disabled()
    expect(line).to_have_text("The text stays on this server.")


def test_without_a_script_the_form_refuses_and_keeps_the_text(
    browse: Browse, owner: User, people: Team, base: KnowledgeBase, troubles: Troubles
) -> None:
    troubles.expected.append("409 (Conflict)")
    make_connection(people, "far", is_default=True)
    page = browse(owner, scripts=False)
    page.goto(f"/documents/new/?base={base.pk}")
    page.fill("textarea[name=text]", TEXT)
    expect(page.get_by_text("The text goes where the chosen extractor says.")).to_be_visible()
    page.get_by_label("No external model for this text").check()
    page.get_by_role("button", name="Create graph").click()

    expect(page.get_by_role("alert")).to_contain_text("must not leave the server")
    expect(page.locator("textarea[name=text]")).to_have_value(TEXT)
    page.locator("input[name=extractor][value=builtin]").check()
    page.get_by_role("button", name="Create graph").click()
    expect(page).to_have_url(re.compile(r"/documents/[0-9a-f-]{36}/"))
    assert Document.objects.get().no_external
