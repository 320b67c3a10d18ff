"""The panel by keyboard and the admin under the strict policy, in a real Chromium."""

from collections.abc import Iterator

import pytest
from django.conf import settings
from playwright.sync_api import Browser, ConsoleMessage, Page, expect
from pytest_django.live_server_helper import LiveServer

from graphs.domain.values import GraphDraft
from graphs.models import Candidate, Document
from kgsite.accounts.models import Team, User
from kgsite.accounts.roles import Role
from tests.builders import make_base, make_graph, make_user, node
from tests.reviews.conftest import signed_in

WORDS = ("Heavy", "Heavy rain", "Heavy rain causes", "Heavy rain causes floods")


@pytest.fixture
def document(transactional_db: None) -> Document:
    team = Team.objects.create(name="Readers", slug="readers")
    return make_graph(make_base(team), GraphDraft(nodes=tuple(node(text, text) for text in WORDS)))


@pytest.fixture
def reviewer(document: Document) -> User:
    return make_user(document.base.team, Role.REVIEWER, username="rita")


@pytest.fixture
def second(document: Document) -> User:
    return make_user(document.base.team, Role.REVIEWER, username="omar")


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    others = chromium.contexts
    yield chromium
    for context in chromium.contexts:
        if context not in others:
            context.close()


def opened(browser: Browser, user: User, url: str, *, scripts: bool = True) -> Page:
    """A page on which the user is signed in."""
    context = browser.new_context(base_url=url, java_script_enabled=scripts)
    cookie = signed_in(user).cookies[settings.SESSION_COOKIE_NAME]
    context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": url}])
    return context.new_page()


@pytest.fixture
def page(browser: Browser, reviewer: User, live_server: LiveServer) -> Iterator[Page]:
    """A page of the reviewer, which fails the test on whatever the console complains about."""
    page, complaints = opened(browser, reviewer, live_server.url), []

    def listen(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and "409 (Conflict)" not in message.text:
            complaints.append(message.text)

    page.on("console", listen)
    page.on("pageerror", lambda error: complaints.append(str(error)))

    yield page

    assert complaints == []


def queue(document: Document) -> str:
    return f"/reviews/documents/{document.pk}/candidates/"


def focused(page: Page) -> str:
    text = page.evaluate("document.activeElement.querySelector?.('.candidate__text')?.textContent ?? ''")
    return str(text)


def status(document: Document, text: str) -> str:
    return Candidate.objects.get(document=document, text=text).status


def test_one_reviews_by_keyboard(page: Page, document: Document) -> None:
    page.goto(queue(document))
    page.locator("kg-review h2").focus()

    page.keyboard.press("j")
    page.keyboard.press("a")
    page.keyboard.press("r")
    went_on_to = focused(page)
    page.locator("[data-status=accepted]").wait_for()
    page.locator("[data-status=rejected]").wait_for()
    page.keyboard.press("k")
    page.keyboard.press("k")
    page.keyboard.press("u")
    page.locator("[data-status=accepted]").wait_for(state="detached")

    assert went_on_to == WORDS[2]
    expect(page.locator("[data-candidate]").first).to_be_focused()
    expect(page.locator("#review-filters .chip b")).to_have_text(["3", "0", "1", "4"])
    assert [status(document, text) for text in WORDS[:3]] == ["candidate", "rejected", "candidate"]


def test_keys_do_nothing_while_one_types_a_note(page: Page, document: Document) -> None:
    page.goto(queue(document))
    card = page.locator("[data-candidate]").first
    card.get_by_text("Note").click()

    card.locator("textarea").press_sequentially("a rare jam")
    card.get_by_role("button", name="Accept").click()
    page.locator("[data-status=accepted]").wait_for()

    assert Candidate.objects.get(status="accepted").note == "a rare jam"


def test_all_on_the_page_are_decided_and_reopened(page: Page, document: Document) -> None:
    page.goto(queue(document))

    page.get_by_label("All on this page").check()
    page.get_by_role("button", name="Accept selected").click()
    page.get_by_text("4 candidates are now: accepted.").wait_for()
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("4 candidates are as they were.").wait_for()

    assert set(document.candidates.values_list("status", flat=True)) == {"candidate"}


def test_a_conflict_is_shown_where_one_looks(page: Page, document: Document, second: User) -> None:
    page.goto(queue(document))
    row = Candidate.objects.get(text=WORDS[0])
    Candidate.objects.filter(pk=row.pk).update(status="rejected", reviewer=second, reviewed_at=row.created_at)

    page.get_by_role("button", name="Accept", exact=True).first.click()

    page.get_by_role("alert").get_by_text("omar: rejected").wait_for()
    assert status(document, WORDS[0]) == "rejected"


def test_it_works_without_scripts(
    browser: Browser, reviewer: User, document: Document, live_server: LiveServer
) -> None:
    page = opened(browser, reviewer, live_server.url, scripts=False)
    page.goto(queue(document))

    page.get_by_role("button", name="Accept", exact=True).first.click()
    page.get_by_role("link", name="Accepted").click()

    assert page.locator("[data-status=accepted]").count() == 1


def test_the_admin_runs_under_the_strict_policy(page: Page, document: Document) -> None:
    page.goto("/admin/")
    page.get_by_role("link", name="Candidates", exact=True).click()
    page.get_by_role("link", name=WORDS[0], exact=True).click()
    page.locator("textarea[name=note]").fill("Clear.")
    page.get_by_role("button", name="Accept").click()
    page.locator("#action-toggle").check()
    page.locator("select[name=action]").select_option("reject")
    page.get_by_role("button", name="Go").click()
    page.get_by_text("3 candidates are now: rejected.").wait_for()
    for path in ("document", "knowledgebase", "operation", "run"):
        page.goto(f"/admin/graphs/{path}/")
        link = page.locator("#result_list th a[href*='/change/']").first
        if link.count():
            link.click()

    assert [status(document, text) for text in WORDS] == ["accepted", *["rejected"] * 3]
