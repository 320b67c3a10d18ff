"""A real Chromium against a live server. A test fails on any console error, CSP violation or broken request.

``browse(user)`` opens a page in which that user is signed in; ``width``, ``theme`` and ``scripts`` may be chosen.
Nothing outside the server under test is ever reached.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field

import pytest
from django.conf import settings
from django.contrib.staticfiles.handlers import StaticFilesHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Error, Page, Request, expect, sync_playwright

from graphs.models import Document, KnowledgeBase
from kgsite.accounts.models import Team, User
from kgsite.accounts.roles import Role
from tests.browser.documents import make_checkpoints
from tests.builders import make_base, make_user
from tests.chromium import CHROMIUM, FLAGS

HEIGHT = 900
expect.set_options(timeout=15_000)  # a first picture on a busy machine takes some seconds


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here is a browser test, on a database that the server's threads see."""
    skip = pytest.mark.skip(reason="no Chromium on this machine: install Debian's chromium")
    for item in items:
        if "tests/browser/" in str(item.path):
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.django_db(transaction=True))
            if not CHROMIUM:
                item.add_marker(skip)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@dataclass
class Troubles:
    """What went wrong in the browser. ``expected`` are pieces of messages that a test causes on purpose;
    ``pending`` are requests that have no answer yet."""

    seen: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    pending: set[Request] = field(default_factory=set)

    def watch(self, page: Page) -> None:
        page.on("console", lambda m: self.seen.append(f"console: {m.text}") if m.type == "error" else None)
        page.on("pageerror", lambda error: self.seen.append(f"exception: {error}"))
        page.on("request", lambda request: self.pending.add(request))
        page.on("requestfinished", lambda request: self.pending.discard(request))
        page.on("requestfailed", lambda request: self.pending.discard(request))
        page.on("response", lambda r: self.seen.append(f"{r.status} {r.url}") if r.status >= 500 else None)

    def unexpected(self) -> list[str]:
        return [text for text in self.seen if not any(part in text for part in self.expected)]


@pytest.fixture
def troubles() -> Iterator[Troubles]:
    found = Troubles()
    yield found
    assert found.unexpected() == []


Browse = Callable[..., Page]


@pytest.fixture(scope="session", autouse=True)
def lasting_files() -> Iterator[None]:
    """The test server's static files do not change while the tests run: a browser need not ask for each again."""

    def serve(self: StaticFilesHandler, request: HttpRequest) -> HttpResponseBase:
        response = as_usual(self, request)
        response["Cache-Control"] = "max-age=3600"
        return response

    as_usual = StaticFilesHandler.serve
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(StaticFilesHandler, "serve", serve)
        yield


class Windows:
    """Contexts that are used again: a browser that starts with nothing in its cache fetches and compiles some 150
    modules for each test. Cookies, permissions and what pages store are gone between two tests."""

    def __init__(self, chromium: Browser, address: str) -> None:
        self.chromium, self.address = chromium, address
        self.idle: dict[bool, list[BrowserContext]] = {True: [], False: []}

    def take(self, scripts: bool) -> BrowserContext:
        if self.idle[scripts]:
            return self.idle[scripts].pop()
        return self.chromium.new_context(
            base_url=self.address, java_script_enabled=scripts, reduced_motion="reduce", locale="en"
        )

    def give_back(self, context: BrowserContext, scripts: bool) -> None:
        for page in context.pages:
            page.close()
        page = context.new_page()
        stored = {"origin": self.address, "storageTypes": "local_storage,indexeddb,cache_storage"}
        context.new_cdp_session(page).send("Storage.clearDataForOrigin", stored)
        page.close()
        context.clear_cookies()
        context.clear_permissions()
        self.idle[scripts].append(context)


@pytest.fixture(scope="session")
def windows(chromium: Browser, live_server: object) -> Windows:
    return Windows(chromium, live_server.url)  # type: ignore[attr-defined]


@pytest.fixture
def browse(windows: Windows, live_server: object, troubles: Troubles) -> Iterator[Browse]:
    taken: list[tuple[BrowserContext, bool]] = []

    def opened(
        user: User | None = None, *, width: int = 1440, theme: str = "light", scripts: bool = True
    ) -> Page:
        context = windows.take(scripts)
        taken.append((context, scripts))
        context.set_default_timeout(15_000)
        if user:
            sign_in(context, user, windows.address)
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": HEIGHT})
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        troubles.watch(page)
        return page

    yield opened
    for context, scripts in taken:
        for page in context.pages:
            _settle(page, troubles)
        windows.give_back(context, scripts)


def _settle(page: Page, troubles: Troubles) -> None:
    """Let requests under way end: the server's threads must not read tables that are being emptied."""
    with suppress(Error):
        for _ in range(100):
            if not troubles.pending:
                return
            page.wait_for_timeout(50)


def sign_in(context: BrowserContext, user: User, address: str) -> None:
    """Through the session cookie: the sign-in form has its own test."""
    client = Client()
    client.force_login(user)
    value = client.cookies[settings.SESSION_COOKIE_NAME].value
    context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": value, "url": address}])


@pytest.fixture
def people() -> Team:
    return Team.objects.create(name="Readers", slug="readers")


@pytest.fixture
def base(people: Team) -> KnowledgeBase:
    return make_base(people, "Handbook")


@pytest.fixture
def document(base: KnowledgeBase) -> Document:
    """Five cards and two relations; a module may have another."""
    return make_checkpoints(base)


@pytest.fixture
def page(browse: Browse, reader: User, document: Document) -> Page:
    return looking(browse, reader, document)


def looking(browse: Browse, user: User, document: Document) -> Page:
    """Somebody has the five cards before him."""
    opened = browse(user)
    opened.goto(f"/documents/{document.pk}/")
    expect(opened.locator("svg g[data-node]")).to_have_count(5, timeout=20_000)
    return opened


@pytest.fixture
def reader(people: Team) -> User:
    return make_user(people, Role.VIEWER)


@pytest.fixture
def editor(people: Team) -> User:
    return make_user(people, Role.EDITOR)


@pytest.fixture
def reviewer(people: Team) -> User:
    return make_user(people, Role.REVIEWER)
