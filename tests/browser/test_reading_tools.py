"""What helps to read: turns, quotes one by one, glances, the trail, copied links, coverage, long sources, what is new."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from graphs.models import Document, Evidence, KnowledgeBase, Node, Visit
from kgsite.accounts.models import User
from tests.browser.conftest import Browse, Troubles
from tests.browser.documents import make_long
from tests.browser.test_reading import card, workspace

SAID = "#reading-voice"
PATIENCE = 15_000


@pytest.fixture
def page(browse: Browse, reader: User, document: Document) -> Page:
    return opened(browse, reader, document)


def opened(browse: Browse, reader: User, document: Document, query: str = "") -> Page:
    page = browse(reader)
    page.goto(workspace(document, query))
    expect(page.locator("svg g[data-node]").first).to_be_attached(timeout=PATIENCE)
    return page


def add_quote(document: Document, node: int, unit: int, words: str, order: int) -> None:
    row = document.current_version.units.get(number=unit)
    start = row.start + row.text.index(words)
    Evidence.objects.create(
        document=document, node=document.nodes.get(number=node), unit=row, start=start, end=start + len(words),
        quote=words, order=order, chunk=document.current_version.chunks.get(start_unit__lte=unit, end_unit__gte=unit),
    )  # fmt: skip


def test_a_unit_says_which_of_its_nodes_this_is_or_that_it_has_none(page: Page) -> None:
    page.locator("#u4 .unit__number").click()
    expect(page.locator("#u4 .unit__turn")).to_have_text("1 of 2")
    page.locator("#u4 .unit__number").click()
    expect(page.locator("#u4 .unit__turn")).to_have_text("2 of 2")
    expect(page.locator(SAID)).to_have_text("Unit 5: node 2 of 2")
    expect(page.locator('#u4 .tag[data-node="n4"]')).to_have_class(re.compile("is-on"))

    page.locator("#u0 .unit__number").click()
    expect(page.locator("#u0 .unit__turn")).to_have_text("no node")
    expect(page.locator(SAID)).to_have_text("Unit 1: no node stands on it")
    expect(page.locator(".unit__turn")).to_have_count(1)


def test_back_and_forward_return_to_what_was_visited_and_the_trail_keeps_it(page: Page) -> None:
    for node in ("n1", "n3", "n5"):
        page.locator(f'.unit .tag[data-node="{node}"]').click()
        expect(page.locator(f'[data-card="{node}"]')).to_be_visible()
    expect(page.locator(".trail__stop")).to_have_count(3)
    entries = page.evaluate("history.length")

    for go, node in ((page.go_back, "n3"), (page.go_back, "n1"), (page.go_forward, "n3")):
        go()
        expect(page.locator(f'[data-card="{node}"]')).to_be_visible()
        expect(page.locator(f'mark.is-on[data-nodes~="{node}"]').first).to_be_in_viewport()
        expect(page.locator(".trail__stop[aria-current]")).to_have_attribute("data-node", node)
    assert page.evaluate("history.length") == entries

    page.locator('.trail__stop[data-node="n5"]').click()
    expect(page.locator('[data-card="n5"]')).to_be_visible()
    page.reload()
    expect(page.locator(".trail__stop")).to_have_count(3)


def test_the_quotes_of_a_node_one_after_the_other(browse: Browse, reader: User, document: Document) -> None:
    add_quote(document, 1, 5, "a book stopped", 1)
    add_quote(document, 1, 5, "resumes", 2)
    page = opened(browse, reader, document, "?node=n1")
    quoted = page.locator("mark.is-quote")

    page.get_by_role("button", name="Next quote").click()
    expect(quoted).to_have_text("A worker can be stopped at any minute")
    page.keyboard.press(".")
    expect(page.locator("[data-quote-place]")).to_have_text("quote 2 of 3")
    expect(quoted).to_have_text("a book stopped")
    page.keyboard.press(".")
    expect(quoted).to_have_text("resumes")
    expect(page.locator("#u5")).to_have_class(re.compile("is-selected"))
    expect(page.locator(SAID)).to_have_text("quote 3 of 3")
    page.keyboard.press(",")
    expect(quoted).to_have_text("a book stopped")


def test_a_glance_shows_an_item_and_selects_nothing(page: Page) -> None:
    glance = page.locator("#preview")
    page.locator("#u1 mark").hover()
    expect(glance).to_contain_text("A worker can be stopped at any minute")
    expect(card(page, "n1")).to_have_class(re.compile("is-glanced"))
    glance.hover()
    page.wait_for_timeout(400)
    expect(glance).to_be_visible()
    page.keyboard.press("Escape")
    expect(glance).to_be_hidden()
    expect(card(page, "n1")).not_to_have_class(re.compile("is-glanced"))

    card(page, "n5").hover()
    expect(glance).to_contain_text("a book stopped at chunk 31")
    expect(page.locator("#u5 mark").first).to_have_class(re.compile("is-glanced"))
    page.locator(".doc-head h1").hover()
    expect(glance).to_be_hidden()
    page.locator('svg .edge-label[data-edge="n4>n3:causes"]').hover()
    expect(glance).to_contain_text(re.compile("a restart repeats.*causes.*Every finished chunk", re.DOTALL))
    page.locator(".doc-head h1").hover()
    expect(glance).to_be_hidden()

    page.locator("#u5 .tag").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#u5 .unit__number")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#u5 .unit__copy")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(glance).to_be_visible()
    expect(page.locator("#u5 .tag")).to_have_attribute("aria-describedby", "preview")
    expect(page).to_have_url(re.compile(r"/$"))


def test_a_finger_that_rests_on_a_card_glances_and_does_not_select(page: Page) -> None:
    box = card(page, "n2").bounding_box()
    assert box
    touch = (
        "([name, x, y]) => document.elementFromPoint(x, y).dispatchEvent(new PointerEvent(name, "
        "{bubbles: true, pointerId: 7, pointerType: 'touch', isPrimary: true, clientX: x, clientY: y}))"
    )
    at = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    page.evaluate(touch, ["pointerdown", *at])
    expect(page.locator("#preview")).to_contain_text("A checkpoint is a record")
    page.evaluate(touch, ["pointerup", *at])

    expect(page.locator("#preview")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/$"))


def test_links_are_copied_or_offered_when_the_clipboard_is_refused(page: Page, document: Document) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("#u2 .unit__number").hover()
    page.locator("#u2 .unit__copy").click()
    expect(page.locator("#toasts")).to_contain_text("The link was copied.")
    assert page.evaluate("navigator.clipboard.readText()").endswith(workspace(document, "?unit=2"))

    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    card(page, "n3").click()
    page.locator("#card").get_by_role("button", name="Copy link").click()
    field = page.locator("#copy-dialog input")
    expect(field).to_be_focused()
    expect(field).to_have_value(re.compile(r"/\?node=n3$"))
    page.keyboard.press("Escape")
    expect(page.locator("#copy-dialog")).to_be_hidden()


def test_the_coverage_tint_is_remembered_and_leads_through_the_source_by_keyboard(
    browse: Browse, reader: User, base: KnowledgeBase
) -> None:
    document = make_long(base, 260)
    last = document.current_version.units.get(number=254)
    for unit in document.current_version.units.exclude(number__in=[3, 254]):
        Node.objects.get_or_create(
            document=document, number=1000 + unit.number,
            defaults={"type": "fact", "text": unit.text, "grounding": "candidate", "anchor": unit.number, "salience": 9999},
        )  # fmt: skip
    page = opened(browse, reader, document)

    page.get_by_role("button", name="Coverage").click()
    expect(page.locator(".coverage__legend")).to_contain_text(
        re.compile(r"no node\s*2.*grounded\s*26", re.DOTALL)
    )
    expect(page.locator("#u3 .unit__cover")).to_be_visible()
    page.locator("#u0 .unit__number").focus()
    page.keyboard.press("j")
    expect(page.locator("#u1 .unit__number")).to_be_focused()
    page.keyboard.press("k")
    expect(page.locator("#u0 .unit__number")).to_be_focused()
    page.keyboard.press("n")
    expect(page.locator("#u3 .unit__number")).to_be_focused()
    page.keyboard.press("n")
    expect(page.locator(f"#u{last.number} .unit__number")).to_be_focused()
    expect(page.locator(f"#u{last.number}")).to_be_in_viewport()
    expect(page).to_have_url(re.compile("unit=254"))
    page.reload()
    expect(page.get_by_role("button", name="Coverage")).to_have_attribute("aria-pressed", "true")


def test_of_a_long_source_only_a_few_windows_stay_and_the_reading_line_holds_still(
    browse: Browse, reader: User, base: KnowledgeBase
) -> None:
    document = make_long(base, 900)
    page = opened(browse, reader, document)
    units = page.locator(".unit")

    for last in range(199, 600, 100):
        page.locator("[data-more=next]").scroll_into_view_if_needed()
        expect(page.locator(f"#u{last}")).to_be_attached(timeout=PATIENCE)
    page.locator("[data-more=next]").scroll_into_view_if_needed()
    expect(page.locator("#u699")).to_be_attached(timeout=PATIENCE)

    expect(page.locator("#u0")).to_have_count(0)
    expect(page.locator("#u99")).to_have_count(0)
    expect(page.locator("#u100")).to_be_attached()
    assert units.count() <= 600
    first = page.locator("[data-more=previous]")
    first.evaluate("link => link.scrollIntoView()")
    expect(page.locator("#u0")).to_be_attached(timeout=PATIENCE)
    expect(page.locator("#u699")).to_have_count(0)
    expect(page.locator("#u100")).to_be_in_viewport()

    card(page, "n80").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#u790 mark.is-on")).to_be_in_viewport(timeout=PATIENCE)
    assert units.count() <= 100


def test_new_nodes_say_so_in_the_picture_until_the_next_visit(
    browse: Browse, reader: User, document: Document
) -> None:
    Visit.objects.create(
        user=reader, document=document, known=0, seen=4, opened_at=timezone.now() - timedelta(days=1)
    )
    page = opened(browse, reader, document)

    expect(page.locator(".node__new")).to_have_count(1)
    expect(card(page, "n5")).to_have_attribute("aria-label", re.compile(r"\(new\)$"))
    expect(page.locator("#u5 .tag .new")).to_have_text("new")
    Visit.objects.update(opened_at=timezone.now() - timedelta(days=1))
    page.reload()
    expect(page.locator("svg g[data-node]")).to_have_count(5, timeout=PATIENCE)
    expect(page.locator(".node__new")).to_have_count(0)


def test_a_text_from_the_right_has_its_numbers_and_bars_at_the_right(
    browse: Browse, reader: User, document: Document
) -> None:
    Document.objects.filter(pk=document.pk).update(language="ar")
    page = opened(browse, reader, document, "?unit=1")
    number, text = (page.locator(f"#u1 .unit__{part}").bounding_box() for part in ("number", "body"))

    assert number and text and number["x"] > text["x"]


def test_what_the_server_refuses_to_show_is_no_glance(
    page: Page, document: Document, troubles: Troubles
) -> None:
    troubles.expected.append("404")
    document.nodes.filter(number=2).delete()
    page.locator("#u2 mark").hover()
    page.wait_for_timeout(800)

    expect(page.locator("#preview")).to_be_hidden()


def test_a_glance_that_failed_is_tried_again(page: Page, troubles: Troubles) -> None:
    troubles.expected.append("ERR_FAILED")
    page.route("**/preview/**", lambda route: route.abort(), times=1)
    page.locator("#u2 mark").hover()
    page.wait_for_timeout(600)
    expect(page.locator("#preview")).to_be_hidden()
    page.locator("h1").hover()
    page.locator("#u2 mark").hover()

    expect(page.locator("#preview")).to_contain_text("A checkpoint is a record")
