"""Paste mode in a browser: copy, paste, send, wait, go on; at every width, in the dark, without scripts."""

import pytest
from playwright.sync_api import Page, expect

from graphs import jobs
from graphs.actions.extracting import start_extraction
from graphs.commits import Actor
from graphs.models import KnowledgeBase, Run
from kgsite.accounts.models import Team, User
from kgsite.accounts.roles import Role
from tests.browser.conftest import Browse
from tests.browser.test_axe import AXE
from tests.builders import make_document, make_user
from tests.graphs.test_model_runs import TEXT
from tests.stub.replies import graph_of
from tests.stub.server import passage

POOR = (
    '{"nodes": [{"id": "N1", "type": "fact", "text": "Qorvathian.", "quote": "Qorvathian", "paragraph": 0}]}'
)


@pytest.fixture
def editor(people: Team) -> User:
    return make_user(people, Role.EDITOR)


@pytest.fixture
def run(base: KnowledgeBase) -> Run:
    made = start_extraction(
        make_document(base, TEXT, title="Harbour log"), extractor="paste", actor=Actor("Kim")
    )
    jobs.run_extraction(str(made.pk))
    return made


def reply_to(page: Page) -> str:
    return graph_of(passage(page.get_by_label("Prompt", exact=True).input_value()))


@pytest.mark.parametrize("scripts", [True, False])
def test_copy_paste_send_and_go_on(browse: Browse, editor: User, run: Run, scripts: bool) -> None:
    page = browse(editor, scripts=scripts)
    page.goto(f"/runs/{run.pk}/reply/")
    expect(page.locator(".page-head").get_by_text("part 1 of")).to_be_visible()
    if scripts:
        page.get_by_role("button", name="Copy the prompt").click()
        expect(page.locator("#toasts p")).to_be_visible()
    else:
        expect(page.get_by_role("button", name="Copy the prompt")).to_be_hidden()

    page.get_by_label("The model's reply").fill(POOR)
    page.get_by_role("button", name="Send the reply").click()
    expect(page.get_by_text("are being read")).to_be_visible()
    jobs.run_extraction(str(run.pk))
    if not scripts:
        page.reload()
    expect(page.get_by_role("heading", name="The last reply was not good enough")).to_be_visible(
        timeout=20_000
    )

    page.get_by_label("The model's reply").fill(reply_to(page))
    page.get_by_label("The model's reply").press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_text("are being read")).to_be_visible()
    jobs.run_extraction(str(run.pk))
    if not scripts:
        page.reload()
    expect(page.locator(".page-head").get_by_text("part 2 of")).to_be_visible(timeout=20_000)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [375, 768, 1440])
def test_it_fits(browse: Browse, editor: User, run: Run, width: int, theme: str) -> None:
    page = browse(editor, width=width, theme=theme)
    page.goto(f"/runs/{run.pk}/reply/")
    page.get_by_label("The model's reply").fill(POOR)
    page.get_by_role("button", name="Send the reply").click()
    jobs.run_extraction(str(run.pk))
    expect(page.get_by_role("heading", name="The last reply was not good enough")).to_be_visible(
        timeout=20_000
    )

    assert page.evaluate("document.documentElement.scrollWidth") <= width
    expect(page.get_by_role("button", name="Skip this part")).to_be_visible()
    page.evaluate(AXE)
    assert page.evaluate("async () => (await axe.run('main')).violations.map(({ id }) => id)") == []
