"""The bar that chooses which part of a graph is shown: one journey, and what must not be lost on it."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from graphs.models import Document, Edge, Evidence, KnowledgeBase, Node
from graphs.workspace import choosing
from kgsite.accounts.models import User
from tests.browser.conftest import Browse
from tests.builders import make_document

CARDS = "svg g[data-node]"
COUNT = "[data-graph-count]"
REMARK = "[data-graph-remark]"
COUNTING = """
const post = Worker.prototype.postMessage;
window.posted = 0;
Worker.prototype.postMessage = function (...words) { window.posted += 1; return post.apply(this, words); };
"""


@pytest.fixture
def large(base: KnowledgeBase, monkeypatch: pytest.MonkeyPatch) -> Document:
    """200 nodes in ten chapters of 20, three in four of them facts, each bound to the next but one. To keep the test
    short a window holds 160, and layered is calm up to 25."""
    monkeypatch.setattr(choosing, "NODES_IN_WINDOW", 160)
    monkeypatch.setattr(choosing, "CALM", 25)
    text = "\n\n".join(["# Rivers", *(f"## Chapter {c}\n\n" + "\n\n".join(f"River {c}.{n} is long." for n in range(10)) for c in range(10))])  # fmt: skip
    document = make_document(base, text, title="A long river")
    version = document.current_version
    units = [unit for unit in version.units.order_by("number") if unit.kind != "heading"]
    chunks = list(version.chunks.order_by("index"))
    nodes = Node.objects.bulk_create(
        Node(document=document, number=n + 1, type="rule" if n % 4 == 0 else "fact", text=f"River number {n + 1}", salience=n, grounding="grounded")
        for n in range(200)
    )  # fmt: skip
    Evidence.objects.bulk_create(
        Evidence(document=document, node=row, unit=(u := units[i // 2]), start=u.start, end=u.end, quote=u.text,
                 chunk=next(c for c in chunks if c.start_unit <= u.number <= c.end_unit))
        for i, row in enumerate(nodes)
    )  # fmt: skip
    Edge.objects.bulk_create(
        Edge(document=document, source=nodes[n], target=nodes[n + 2], relation="causes", grounding="grounded")
        for n in range(0, 198, 2)
    )
    Document.objects.filter(pk=document.pk).update(node_counter=200, revision=1)
    return document


@pytest.fixture(autouse=True)
def patience() -> Iterator[None]:
    """Layouts of large graphs take their time on a busy machine."""
    expect.set_options(timeout=20_000)
    yield
    expect.set_options(timeout=5_000)


def opened(browse: Browse, reader: User, document: Document, query: str = "", **screen: object) -> Page:
    page = browse(reader, **screen)
    page.goto(f"/documents/{document.pk}/{query}")
    return page


def test_a_large_graph_is_read_in_parts(browse: Browse, reader: User, large: Document) -> None:
    page = opened(browse, reader, large)
    expect(page.locator(COUNT)).to_have_text("20 of 200 nodes")  # layered begins with a chapter, and says so
    expect(page.locator(REMARK)).to_contain_text("Layered begins with one chapter: “Chapter 0”.")
    expect(page.locator("[data-graph-windows]")).to_be_hidden()

    # A chapter, and a type off: the menu stays open, the keyboard on its box
    page.locator("#scope-chapters-open").focus()
    page.keyboard.press("Enter")
    page.locator("#scope-chapters").get_by_role("link", name="Chapter 3").focus()
    page.keyboard.press("Enter")
    expect(page.locator(f'{CARDS}[data-node="n61"]')).to_be_attached()
    expect(page.locator(COUNT)).to_have_text("20 of 200 nodes")
    expect(page.locator(REMARK)).to_be_hidden()
    expect(page.locator("#scope-chapters-open")).to_be_focused()
    page.click("#scope-types-open")
    page.locator("#scope-type-fact").focus()
    page.keyboard.press("Space")
    expect(page.locator(CARDS)).to_have_count(5)
    expect(page.locator("#scope-type-fact")).to_be_focused()
    expect(page.locator("#scope-types-open")).to_have_text("1 of 2 types")
    page.keyboard.press("Escape")
    chapter = page.url

    # The list shows the same, and the picture comes back with it
    page.get_by_role("link", name="List", exact=True).click()
    expect(page.locator(COUNT)).to_have_text("5 of 200 nodes")
    expect(page.locator("#entry-n61")).to_be_visible()
    page.get_by_role("link", name="Picture").click()
    expect(page.locator(CARDS)).to_have_count(5)

    # A filter that hides everything says so and leads back
    page.fill("[data-graph-search]", "zebra")
    page.keyboard.press("Enter")
    expect(page.locator(REMARK)).to_contain_text("Nothing that is shown contains “zebra”.")
    expect(page.locator(CARDS)).to_have_count(0)
    page.go_back()
    expect(page.locator(CARDS)).to_have_count(5)
    expect(page.locator("[data-graph-search]")).to_have_value("")
    assert sorted(page.url.split("?")[1].split("&")) == sorted(
        [*chapter.split("?")[1].split("&"), "view=graph"]
    )

    # Chips give a filter up, "Show all" gives up everything
    page.get_by_role("link", name="Remove filter: Rule").click()
    expect(page.locator(CARDS)).to_have_count(20)
    page.locator("#graph-chips").get_by_role("link", name="Show all").click()
    expect(page.locator(COUNT)).to_have_text("160 of 200 nodes")
    expect(page.locator("#graph-chips")).to_be_hidden()


def test_windows_and_subgraphs_reach_every_node(browse: Browse, reader: User, large: Document) -> None:
    page = opened(browse, reader, large, "?layout=circular")
    expect(page.locator(COUNT)).to_have_text("160 of 200 nodes")
    page.get_by_role("link", name="Next window").click()
    expect(page.locator(CARDS)).to_have_count(40)
    expect(page.locator(f'{CARDS}[data-node="n161"]')).to_be_attached()
    expect(page.get_by_role("link", name="Next window")).to_have_count(0)
    page.get_by_label("Window", exact=True).fill("1")
    page.keyboard.press("Enter")
    expect(page.locator(CARDS)).to_have_count(160)
    page.goto(f"/documents/{large.pk}/?layout=circular&w=7")
    expect(page.locator(REMARK)).to_contain_text("There is no page 7: the last one is 2.")
    page.get_by_role("link", name="Previous window").click()
    expect(page.locator(CARDS)).to_have_count(40)

    # Words
    page.fill("[data-graph-search]", "n165")
    page.keyboard.press("Enter")
    expect(page.locator(CARDS)).to_have_count(3)
    expect(page.locator('svg g[data-edge="n165>n167:causes"]').first).to_be_attached()
    expect(page.locator(REMARK)).to_contain_text("1 contains “n165”")
    page.fill("[data-graph-search]", "")
    expect(page.locator(COUNT)).to_have_text("160 of 200 nodes")

    # A neighbourhood from the card: the selection, the layout and the place in the source stay
    page.locator("#u2").click()
    expect(page.locator("[data-card]")).to_be_visible()
    chosen = page.locator("[data-card]").get_attribute("data-card") or ""
    page.locator("#source").evaluate("(pane) => pane.scrollTo(0, 300)")
    page.locator("[data-card]").get_by_role("link", name="2 steps").click()
    expect(page.locator(CARDS)).to_have_count(3)
    assert {f"around={chosen}", "hops=2", f"node={chosen}", "layout=circular"} <= set(
        page.url.split("?")[1].split("&")
    )
    assert page.locator("#source").evaluate("(pane) => pane.scrollTop") == 300
    expect(page.locator(f'[data-card="{chosen}"]')).to_be_visible()

    # What is outside stands aside with a way back
    page.locator("#u6 .unit__number").click()
    expect(page.locator(REMARK)).to_contain_text("This is outside of what you chose")
    page.locator(REMARK).get_by_role("link", name="Back").click()
    expect(page.locator(REMARK)).to_be_hidden()
    expect(page.locator(CARDS)).to_have_count(3)


def test_hits_are_told_from_their_neighbours(browse: Browse, reader: User, document: Document) -> None:
    page = opened(browse, reader, document, "?view=graph")
    expect(page.locator(CARDS)).to_have_count(5)
    page.fill("[data-graph-search]", "chunk")
    page.keyboard.press("Enter")

    said = "3 contain “chunk”, the others are their neighbours."
    expect(page.locator(REMARK)).to_contain_text(said)
    expect(page.locator("#announcer")).to_have_text(f"4 of 5 nodes. {said}")
    expect(page.locator(f'{CARDS}[data-found="words"] .node__found')).to_have_count(3)
    expect(page.locator(f'{CARDS}[data-found="near"]')).to_have_attribute("data-node", "n1")
    expect(page.get_by_role("button", name=re.compile("^found – fact, ¶5: Every"))).to_be_attached()
    expect(page.locator(".node__said").first).to_have_text("chunk")

    page.get_by_role("link", name="List", exact=True).click()
    expect(page.locator('.entry[data-found="words"] h3 mark')).to_have_count(4)
    expect(page.locator("#entry-n1 .entry__found")).to_have_text("neighbour")
    page.get_by_role("button", name="Details").click()  # beside the open panel the remark still has a line
    remark = page.locator(REMARK).bounding_box()
    assert remark and remark["height"] < 60
    page.keyboard.press("/")
    expect(page.locator("[data-graph-search]")).to_be_focused()
    page.fill("[data-graph-search]", "record")
    page.keyboard.press("Enter")
    expect(page.locator("#announcer")).to_have_text("1 of 5 nodes. 1 contains “record”.")


def test_switching_filters_back_asks_for_no_new_layout(
    browse: Browse, reader: User, document: Document
) -> None:
    page = browse(reader)
    page.add_init_script(COUNTING)
    page.goto(f"/documents/{document.pk}/")
    expect(page.locator(CARDS)).to_have_count(5)
    place = page.locator(f'{CARDS}[data-node="n1"]').get_attribute("data-at")
    page.click("#scope-types-open")
    asked = []
    for box, cards in (("definition", 4), ("example", 3), ("example", 4), ("definition", 5)):
        page.click(f"#scope-type-{box}")
        expect(page.locator(CARDS)).to_have_count(cards)
        asked.append(page.evaluate("window.posted"))

    assert asked[0] < asked[1] == asked[2] == asked[3]
    expect(page.locator(f'{CARDS}[data-node="n1"]')).to_have_attribute("data-at", place or "")


@pytest.mark.parametrize("width", [375, 320])
def test_on_a_phone_the_controls_are_a_sheet_behind_one_button(
    browse: Browse, reader: User, document: Document, width: int
) -> None:
    page = opened(browse, reader, document, "?view=graph", width=width)
    expect(page.locator(COUNT)).to_have_text("5 nodes")
    expect(page.locator("#scope-types")).to_be_hidden()

    page.get_by_role("button", name="Source").click()
    page.keyboard.type("/nl")  # what is typed after it are words, not keys
    expect(page.locator("[data-graph-search]")).to_be_focused()
    expect(page.locator("[data-graph-search]")).to_have_value("nl")
    page.fill("[data-graph-search]", "")
    page.click("#scope-types-open")
    page.click("#scope-type-claim")
    expect(page.locator(CARDS)).to_have_count(4)
    expect(page.locator("#scope-type-claim")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")

    expect(page.locator("#scope-types")).to_be_hidden()
    expect(page.get_by_role("button", name="Filter")).to_be_focused()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    rows = {round(page.locator(name).bounding_box()["y"]) for name in ("#graph-views", "[data-scope-open]")}  # type: ignore[index]
    assert len(rows) == 1


def test_in_the_list_a_filter_leaves_the_selection_and_a_choice_goes_to_it(
    browse: Browse, reader: User, document: Document
) -> None:
    page = opened(browse, reader, document, "?view=list&node=n1")
    page.get_by_role(
        "button", name="Filter"
    ).click()  # beside an open panel there is no room for the whole bar
    page.click("#scope-types-open")
    page.click("#scope-type-claim")
    expect(page.locator(".entry")).to_have_count(4)
    expect(page.locator("#scope-type-claim")).to_be_focused()
    expect(page.locator('[data-card="n1"]')).to_be_visible()

    page.locator("#u1 .tag").click()
    page.locator("#u2 .tag").click()
    expect(page.locator("#entry-n2.is-selected")).to_be_visible()
    page.locator("#u1 .tag").click()
    expect(page.locator(REMARK)).to_contain_text("This is outside of what you chose")
    page.locator(REMARK).get_by_role("link", name="Back").click()

    expect(page.locator(".entry")).to_have_count(4)
    expect(page.locator(REMARK)).to_be_hidden()


def test_without_a_script_the_form_filters_the_list(browse: Browse, reader: User, document: Document) -> None:
    page = opened(browse, reader, document, "?view=list", scripts=False)
    page.click("#scope-types-open")
    page.uncheck("#scope-type-claim")
    page.locator("#scope-types").get_by_role("button", name="Apply").click()
    expect(page.locator(".entry")).to_have_count(4)
    page.click("#list-order-open")
    page.locator("#list-order").get_by_role("link", name="Type").click()
    expect(page.locator(".entry")).to_have_count(4)
    expect(page).to_have_url(re.compile("order=type"))
    page.get_by_role("link", name=re.compile("Remove filter")).click()

    expect(page.locator(".entry")).to_have_count(5)


def test_a_search_is_walked_by_keyboard_and_becomes_a_part_of_the_graph(
    browse: Browse, reader: User, document: Document
) -> None:
    page = opened(browse, reader, document, "?view=graph")
    expect(page.locator(CARDS)).to_have_count(5)
    page.keyboard.type("/chunk")
    hits = page.locator("#search-matches [data-hit-link]")
    expect(hits).to_have_count(3)
    expect(hits.first.locator("mark")).to_have_text("chunk")
    expect(page.locator("#search-said")).to_have_text("3 nodes found · 1 related node")

    page.keyboard.press("ArrowDown")
    page.keyboard.press("End")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(hits.nth(2)).to_be_focused()  # who walks through a list stays in it
    expect(page.locator(f"{CARDS}.is-selected")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("[data-graph-search]")).to_be_focused()
    page.get_by_role("link", name="Show as subgraph").click()
    expect(page.locator(COUNT)).to_have_text("4 of 5 nodes")
    page.get_by_role("link", name="Remove filter: 4 nodes that were found").click()
    expect(page.locator(COUNT)).to_have_text("5 nodes")

    # The page of its own: the address follows, a choice keeps the keyboard, what was sent is remembered
    page.goto("/search/")
    page.keyboard.type("chunk")
    expect(hits).to_have_count(3)
    expect(page).to_have_url(re.compile(r"/search/\?q=chunk$"))
    with page.expect_response(re.compile(r"/search/\?q=chunk$")):
        page.keyboard.press("Enter")
    page.wait_for_function("!document.querySelector('.htmx-request, .htmx-settling, .htmx-added')")
    choice = page.locator("#search-entailment-verified, #search-type-fact").first
    choice.focus()
    name = choice.get_attribute("id") or ""
    page.keyboard.press("Enter")
    expect(page.locator(f"#{name}")).to_have_attribute("aria-current", "true")
    expect(page.locator(f"#{name}")).to_be_focused()
    page.go_back()
    expect(page).to_have_url(re.compile(r"/search/\?q=chunk$"))
    page.goto("/search/")
    page.get_by_role("button", name="chunk").click()
    expect(hits).to_have_count(3)
