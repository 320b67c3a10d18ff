"""The choice of layouts: drawn, remembered, part of the address."""

from playwright.sync_api import Route, expect

from graphs.models import Document
from kgsite.accounts.models import User
from tests.browser.conftest import Browse

CHOICE = "[data-layout-choice]"
CARDS = "svg g[data-node]"


def test_every_layout_draws_every_card_and_is_remembered(
    browse: Browse, reader: User, document: Document
) -> None:
    page = browse(reader)
    page.goto(f"/documents/{document.pk}/")
    expect(page.locator(CARDS)).to_have_count(5)
    drawn = {page.locator(CARDS).first.get_attribute("data-at")}
    for mode in ("force", "radial", "circular"):
        page.select_option(CHOICE, mode)
        expect(page.locator(CARDS).first).not_to_have_attribute("data-at", sorted(filter(None, drawn))[-1])
        expect(page.locator(CARDS)).to_have_count(5)
        expect(page.locator(".graph__message")).to_have_text("")
        assert f"layout={mode}" in page.url

    page.goto(f"/documents/{document.pk}/")

    expect(page.locator(CHOICE)).to_have_value("circular")


def test_the_address_comes_before_what_was_remembered(
    browse: Browse, reader: User, document: Document
) -> None:
    page = browse(reader)
    page.goto(f"/documents/{document.pk}/?layout=radial")

    expect(page.locator(CHOICE)).to_have_value("radial")
    expect(page.locator(CARDS)).to_have_count(5)


def test_a_layout_that_takes_too_long_says_so_and_the_last_picture_stays(
    browse: Browse, reader: User, document: Document
) -> None:
    page = browse(reader)

    def hasty(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(
            response=answer, body=answer.text().replace("const BUDGET = 10000", "const BUDGET = 2500")
        )

    def stuck(route: Route) -> None:
        answer = route.fetch()
        body = answer.text().replace("try {", 'if (mode === "radial") for (;;);\n  try {')
        route.fulfill(response=answer, body=body)

    def brief(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("NEWS = 6000", "NEWS = 1500"))

    page.route("**/layout/index.js", hasty)
    page.route("**/graph/saying.js", brief)
    page.route("**/layout/geometric_worker.js", stuck)
    page.goto(f"/documents/{document.pk}/?layout=circular")
    expect(page.locator(CARDS)).to_have_count(5)
    before = page.locator(CARDS).first.get_attribute("data-at")
    page.select_option(CHOICE, "radial")

    message, note = page.locator(".graph__message"), page.locator(".graph-status .graph-note")
    expect(message).to_contain_text("took too long")
    assert page.locator(CARDS).first.get_attribute("data-at") == before
    expect(message).to_be_hidden()
    expect(note).to_contain_text("Layout not in time")
    note.get_by_role("button", name="Try again").click()
    expect(page.locator(CHOICE)).to_be_focused()
    expect(message).to_contain_text("took too long")

    page.select_option(CHOICE, "force")
    expect(page.locator(CARDS).first).not_to_have_attribute("data-at", before or "")
    expect(message).to_have_text("")


def test_a_layout_may_be_chosen_before_the_graph_has_come(
    browse: Browse, reader: User, document: Document
) -> None:
    page = browse(reader)
    held: list[Route] = []
    page.route(f"**/documents/{document.pk}/graph/**", lambda route: held.append(route))
    page.goto(f"/documents/{document.pk}/")
    page.wait_for_timeout(300)
    page.select_option(CHOICE, "force")
    for route in held:
        route.continue_()

    expect(page.locator(CARDS)).to_have_count(5)
