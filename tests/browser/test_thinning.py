"""A large picture holds the words of what is in sight only; wherever the reader goes, they are there."""

from playwright.sync_api import Page, expect

from graphs.models import KnowledgeBase
from kgsite.accounts.models import User
from tests.browser.conftest import Browse
from tests.browser.documents import make_checkpoints, make_long

CARDS = "svg g[data-node]"
# Cards in the pane, how many of them have no words, and how many words there are in all.
STATE = """() => {
  const pane = document.querySelector("kg-graph").getBoundingClientRect();
  const seen = [...document.querySelectorAll("svg g[data-node]")].filter((card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    return right > pane.left && left < pane.right && bottom > pane.top && top < pane.bottom;
  });
  return [seen.length, seen.filter((card) => !card.querySelector(".node__text")).length, document.querySelectorAll("svg [data-node]:has(.node__text)").length];
}"""


def whole_in_sight(page: Page) -> int:
    seen, thin, words = page.evaluate(STATE)
    assert seen and not thin, (seen, thin)
    return int(words)


def test_cards_out_of_sight_wait_aside_and_come_back_whole(
    browse: Browse, reader: User, base: KnowledgeBase
) -> None:
    document = make_long(base, units=3000)
    page = browse(reader)
    page.goto(f"/documents/{document.pk}/?view=graph&whole=1")
    expect(page.locator(CARDS)).to_have_count(300)
    expect(page.locator(".graph__message")).to_have_text("")
    assert whole_in_sight(page) < 200

    canvas = page.locator(".graph__canvas")
    for _ in range(6):
        canvas.dispatch_event("wheel", {"deltaX": 300, "deltaY": 260, "bubbles": True, "cancelable": True})
        whole_in_sight(page)

    page.locator('svg g[data-node][tabindex="0"]').focus()
    page.keyboard.press("End")
    expect(page.locator('[data-node="n300"]')).to_be_focused()
    expect(page.locator('[data-node="n300"] .node__text').first).to_be_in_viewport()
    assert whole_in_sight(page) < 290

    page.locator('[data-zoom="fit"]').click()
    assert page.locator('[data-node="n1"] .node__card').count() == 1


SEEN = """() => {
  const shown = (element) => element && [element, element.parentElement].reduce((all, one) => all * getComputedStyle(one).opacity, 1);
  const part = (selector) => Math.round(100 * shown(document.querySelector(selector)));
  return [part('svg [data-node="n3"]'), part('svg [data-node="n4"]'), part('svg [data-node="n2"]'), part('.edge[data-edge="n4>n3:causes"]')];
}"""


def test_what_is_selected_and_walked_to_stays_bright_and_the_rest_steps_back_as_one(
    browse: Browse, reader: User, base: KnowledgeBase
) -> None:
    page = browse(reader)
    page.goto(f"/documents/{make_checkpoints(base).pk}/")
    card = page.locator
    expect(card(CARDS)).to_have_count(5, timeout=20_000)
    order = page.evaluate(
        "[...document.querySelectorAll('.scene > .nodes > *')].map((card) => card.dataset.node).join()"
    )
    assert page.evaluate(SEEN) == [100, 100, 100, 100]
    card('svg [data-node="n4"]').focus()
    page.keyboard.press("Enter")
    expect(card(".edge-line__relation, [data-card-heading]").first).to_be_focused()
    assert page.evaluate(SEEN) == [100, 100, 50, 100]

    card('svg [data-node="n2"]').focus()  # not near, but the keyboard is there
    expect(card('svg [data-node="n2"]')).to_be_focused()
    assert page.evaluate(SEEN) == [100, 100, 100, 100]
    page.keyboard.press("Home")
    assert page.evaluate(SEEN) == [100, 100, 50, 100]
    page.keyboard.press("Escape")
    expect(card(".has-selection")).to_have_count(0)
    assert page.evaluate(SEEN) == [100, 100, 100, 100]
    expect(card(f"{CARDS}:focus")).to_have_count(1)
    assert order == page.evaluate(
        "[...document.querySelectorAll('.scene > .nodes > *')].map((card) => card.dataset.node).join()"
    )
