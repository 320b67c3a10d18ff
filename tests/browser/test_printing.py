"""On paper: the source with its notes, in black on white, whichever theme the screen has."""

from playwright.sync_api import Page, expect

from graphs.models import KnowledgeBase
from kgsite.accounts.models import User
from tests.browser.conftest import Browse
from tests.browser.documents import make_checkpoints, make_long

INK = "e => [getComputedStyle(e).color, getComputedStyle(document.body).backgroundColor]"
WIDE = "document.documentElement.scrollWidth > innerWidth"


def on_paper(page: Page) -> None:
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 690, "height": 975})


def test_the_menu_leads_to_a_page_with_all_of_a_long_source(
    browse: Browse, reader: User, base: KnowledgeBase
) -> None:
    document = make_long(base)
    page = browse(reader, theme="dark")
    page.goto(f"/documents/{document.pk}/")
    page.locator("summary", has_text="Export").click()
    page.get_by_role("link", name="Print").click()
    expect(page.locator(".line")).to_have_count(450)
    expect(page.locator(".line__notes")).to_have_count(45)
    on_paper(page)

    expect(page.locator(".print-bar")).to_be_hidden()
    assert page.locator(".line__text").first.evaluate(INK) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    note, text = (
        page.locator(".line__notes").first.bounding_box(),
        page.locator(".line__text").first.bounding_box(),
    )
    assert note and text and note["x"] > text["x"] + text["width"] and abs(note["y"] - text["y"]) < 12
    assert not page.evaluate(WIDE)
    assert page.pdf(format="A4").startswith(b"%PDF")


def test_the_workspace_prints_its_source_column(browse: Browse, reader: User, base: KnowledgeBase) -> None:
    page = browse(reader, theme="dark")
    page.goto(f"/documents/{make_checkpoints(base).pk}/?node=n3")
    expect(page.locator("svg g[data-node]")).to_have_count(5)
    on_paper(page)

    for gone in (".topbar", ".doc-head__actions", ".graph-pane", ".inspector", ".pane-bar", ".print-hint"):
        expect(page.locator(gone).first).to_be_hidden()
    note = page.locator(".unit__tags .tag").first
    assert (
        note.evaluate("e => getComputedStyle(e, '::after').content")
        == '" A worker can be stopped at any minute"'
    )
    assert note.evaluate(INK) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    assert not page.evaluate(WIDE)
