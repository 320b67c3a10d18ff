"""Two people change one node at the same time: who comes second is asked, and loses nothing."""

from playwright.sync_api import Locator, Page, expect

from graphs.models import Document
from graphs.snapshots import snapshot
from kgsite.accounts.models import Team
from kgsite.accounts.roles import Role
from tests.browser.conftest import Browse, Troubles, looking
from tests.builders import make_user

WAS = "A worker can be stopped at any minute"
ADAS = "A worker can be stopped at any time"
BEAS = "Everything a worker held in memory is lost"


def opened_form(page: Page) -> Locator:
    page.locator("svg g[data-node=n1]").click()
    expect(page.locator("#card-body [data-card=n1]")).to_be_visible()
    page.keyboard.press("e")
    text = page.locator("#card-body [data-editor]").get_by_label("Text", exact=True)
    expect(text).to_have_value(WAS)
    return text


def press(page: Page, button: str) -> None:
    page.locator("#card-body [data-editor]").get_by_role("button", name=button, exact=True).last.click()


def test_who_saves_second_sees_both_versions_and_applies_again(
    browse: Browse, people: Team, document: Document, troubles: Troubles
) -> None:
    ada, bea = (make_user(people, Role.EDITOR, username=name) for name in ("ada", "bea"))
    adas, beas = looking(browse, ada, document), looking(browse, bea, document)
    troubles.expected.append("409")  # the browser reports the conflict in its console
    for page, words in ((adas, ADAS), (beas, BEAS)):
        opened_form(page).fill(words)

    press(adas, "Save")
    expect(adas.locator("#card-body [data-card=n1]")).to_contain_text(ADAS)
    press(beas, "Save")

    editor = beas.locator("#card-body [data-editor]")
    expect(editor.locator("[data-error-code=revision_conflict]")).to_be_visible()
    expect(editor.locator(".versus__row--differs .versus__side p")).to_have_text([ADAS, BEAS])
    expect(editor.get_by_label("Text", exact=True)).to_have_value(BEAS)
    assert snapshot(Document.objects.get(pk=document.pk)).nodes[0].text == ADAS

    press(beas, "Apply again")
    expect(beas.locator("#card-body [data-card=n1]")).to_contain_text(BEAS)
    expect(beas.locator("svg g[data-node=n1]")).to_contain_text("Everything a worker")

    adas.locator("svg g[data-node=n3]").click()
    expect(adas.locator("#card-body [data-card=n3]")).to_be_visible()
    adas.locator("svg g[data-node=n1]").click()  # without a reload
    expect(adas.locator("#card-body [data-card=n1]")).to_contain_text(BEAS)
    expect(adas.locator("svg g[data-node=n1]")).to_contain_text("Everything a worker")

    adas.goto(f"/documents/{document.pk}/history/")
    who = adas.locator(".history-row .history-row__head bdi")
    expect(who).to_have_text(["bea", "you", "test"])
