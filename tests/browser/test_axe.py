"""No page has a barrier that axe-core can find, in light and dark, wide and narrow.

axe finds what a machine can: names, roles, contrast, order of headings. The journeys by keyboard have their own tests.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from graphs.models import Document, KnowledgeBase, Run
from kgsite.accounts.models import Team, User
from kgsite.accounts.roles import Role
from tests.browser.conftest import Browse
from tests.browser.documents import make_checkpoints
from tests.builders import make_user

AXE = (Path(__file__).parent / "vendor/axe-core/axe.min.js").read_text()
# Of a card that is cut by the border of the picture axe sees a part of the words, and misses it in the name.
LOOK = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  const cut = (target) => {
    const card = document.querySelector(target).closest("svg [data-node]")?.getBoundingClientRect();
    return card && (card.left < 0 || card.top < 0 || card.right > innerWidth || card.bottom > innerHeight);
  };
  return found.violations.flatMap(({ id, nodes }) => nodes
    .filter(({ target }) => !(id === "label-content-name-mismatch" && cut(target[0])))
    .map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`));
}"""


OF_A_DOCUMENT = (
    "graphs:settings", "graphs:history", "graphs:diagnostics", "graphs:append", "graphs:compare", "graphs:relate",
    "reviews:candidates",
)  # fmt: skip
OF_A_TEAM = ("accounts:team", "graphs:tokens", "graphs:connections", "graphs:connection-new")
PAGES = (
    "api-docs",
    "graphs:library", "graphs:new-document", "graphs:import-document", "graphs:bases", "graphs:runs",
    "accounts:profile", "accounts:teams", "account_change_password", "mfa_index", "admin:index",
    "admin:graphs_candidate_changelist",
)  # fmt: skip


@pytest.fixture
def owner(people: Team) -> User:
    return make_user(people, Role.OWNER)


@pytest.fixture
def document(base: KnowledgeBase) -> Document:
    document = make_checkpoints(base)
    Run.objects.create(
        document=document, state="succeeded", extractor="scripted", actor_name="test", base_revision=0
    )
    return document


def drawn(page: Page) -> None:
    expect(page.locator("svg g[data-node]")).to_have_count(5, timeout=20_000)


def carded(page: Page) -> None:
    drawn(page)
    expect(page.locator("[data-card]")).to_be_visible()


def reviewed(page: Page) -> None:
    drawn(page)
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.locator("[data-candidate]").first).to_be_visible()


def helped(page: Page) -> None:
    drawn(page)
    page.locator("body").press("?")
    expect(page.get_by_role("dialog")).to_be_visible()


def shown(page: Page) -> None:
    expect(page.locator("main, #content").first).to_be_visible()


def addresses(document: Document, team: Team) -> list[tuple[str, Callable[[Page], None]]]:
    here = f"/documents/{document.pk}/"
    run = document.runs.get()
    return [
        (f"{here}?view=graph&layout=layered", drawn),
        (f"{here}?node=n3", carded),
        (f"{here}?node=n3&view=list", shown),
        (f"{here}?edge=n4>n3:causes", carded),
        (here + "?view=graph", reviewed),
        (here, helped),
        *((reverse(name, args=[document.pk]), shown) for name in OF_A_DOCUMENT),
        *((reverse(name), shown) for name in PAGES),
        ("/search/?q=chunk&type=fact", shown),
        (reverse("graphs:run", args=[run.pk]), shown),
        *((reverse(name, args=[team.slug]), shown) for name in OF_A_TEAM),
        ("/documents/00000000-0000-0000-0000-000000000000/", shown),
    ]


STRANGERS = ("account_login", "account_signup", "account_reset_password", "admin:login")


def barriers(page: Page, address: str, ready: Callable[[Page], None]) -> list[str]:
    page.goto(address)
    ready(page)
    page.evaluate(AXE)
    return [f"{address} {found}" for found in page.evaluate(LOOK)]


@pytest.mark.lengthy
@pytest.mark.parametrize(("theme", "width"), [("light", 1440), ("dark", 375)])
def test_no_page_has_a_barrier(
    browse: Browse,
    owner: User,
    people: Team,
    document: Document,
    troubles: object,
    theme: str,
    width: int,
) -> None:
    troubles.expected.append("404")  # type: ignore[attr-defined]
    inside, outside = browse(owner, theme=theme, width=width), browse(theme=theme, width=width)

    found = [barriers(inside, *entry) for entry in addresses(document, people)]
    found += [barriers(outside, reverse(name), shown) for name in STRANGERS]

    if barred := sum(found, []):
        pytest.fail("\n".join(barred), pytrace=False)  # pytest shows all of it
