"""Graphs that nobody would draw and addresses that nobody would write: everything stays readable."""

import pytest
from playwright.sync_api import Page, expect

from graphs.models import Document, KnowledgeBase, Node
from kgsite.accounts.models import User
from tests.browser.conftest import HEIGHT, Browse, Troubles
from tests.browser.documents import make_checkpoints
from tests.builders import make_document

CARDS = "svg g[data-node]"
ARABIC = "تتسبب الأمطار الغزيرة في حدوث فيضانات. "
HEBREW = 'גשם כבד גורם לשיטפונות, והנהר (Jordan) עולה ב־12 ס"מ. '
FAMILY = "👩‍👩‍👧‍👦"
SCRIPT = "</script><script>alert(1)</script>"
HARD = {
    "long": "Floods damage roads and bridges again and again. " * 205,
    "unbroken": "a" * 10_000,
    "unbroken Chinese": "水" * 10_000,
    "Arabic": ARABIC * 250,
    "Hebrew": HEBREW * 190,
    "families": FAMILY * 900,
    "flags": "🏴󠁧󠁢󠁷󠁬󠁳󠁿" * 700,
    "accents": "e" + "\u0301" * 9_999,
    "script": SCRIPT * 300,
    "blanks": "word" + " " * 9_990 + "words",
    "turned": "\u202egnorw si siht\u202c right",
    "entities": "&lt;b&gt; &amp; <b>bold</b> %s {{ node }}",
}


def make_nodes(base: KnowledgeBase, texts: list[str]) -> Document:
    document = make_document(base, "Some words.", title="Hard to draw")
    Node.objects.bulk_create(
        Node(document=document, number=n, type="fact", text=text, salience=n, grounding="unsupported")
        for n, text in enumerate(texts, 1)
    )
    Document.objects.filter(pk=document.pk).update(node_counter=len(texts), revision=1)
    document.refresh_from_db()
    return document


@pytest.fixture
def hard(base: KnowledgeBase) -> Document:
    return make_nodes(base, list(HARD.values()))


def drawn(page: Page, cards: int) -> None:
    expect(page.locator(CARDS)).to_have_count(cards, timeout=30_000)
    expect(page.locator(".graph__message")).to_have_text("")


def no_sideways_scroll(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def overflows(page: Page) -> list[str]:
    """Lines that reach over the border of their card."""
    return page.evaluate(
        """() => [...document.querySelectorAll("svg g[data-node]")].flatMap((card) => {
          const frame = card.querySelector(".node__card").getBBox();
          return [...card.querySelectorAll(".node__text")].filter((line) => {
            const box = line.getBBox();
            return box.x < frame.x - 1 || box.x + box.width > frame.x + frame.width + 1;
          }).map((line) => line.textContent.slice(0, 30));
        })"""
    )


def halves(page: Page) -> list[str]:
    """Lines that begin or end inside of a character as people see it."""
    return page.evaluate(
        """([family, flag]) => [...document.querySelectorAll(".node__text")].map((line) => line.textContent)
          .filter((line) => line.includes("\\u{1F469}") || line.includes("\\u{1F3F4}"))
          .filter((line) => line.replaceAll(family, "").replaceAll(flag, "").replace("…", "").trim() !== "")""",
        [FAMILY, "🏴󠁧󠁢󠁷󠁬󠁳󠁿"],
    )


@pytest.mark.parametrize("mode", ["layered", "force", "radial", "circular"])
def test_hard_texts_stay_inside_their_cards(browse: Browse, reader: User, hard: Document, mode: str) -> None:
    page = browse(reader)
    page.goto(f"/documents/{hard.pk}/?layout={mode}")
    drawn(page, len(HARD))

    assert overflows(page) == []
    assert halves(page) == []
    assert page.locator("script", has_text="alert").count() == 0


def test_right_to_left_words_begin_at_the_right_and_keep_their_lines(
    browse: Browse, reader: User, hard: Document
) -> None:
    page = browse(reader)
    page.goto(f"/documents/{hard.pk}/")
    drawn(page, len(HARD))
    number = list(HARD).index("Hebrew") + 1
    lines = page.locator(f'svg g[data-node="n{number}"] .node__text')

    assert lines.count() == 4
    for line in lines.all():
        first, last = line.evaluate(
            """(line) => [line.getExtentOfChar(0), line.getExtentOfChar(line.getNumberOfChars() - 2)].map(({ x }) => x)"""
        )
        assert first > last
        right = line.evaluate(
            "line => { const box = line.getBBox(); return box.x + box.width - line.parentElement.dataset.at.split(' ')[0] }"
        )
        assert right == pytest.approx(196, abs=2)
    Document.objects.filter(pk=hard.pk).update(title=HEBREW, summary=HEBREW * 9)
    page.evaluate("document.body.dispatchEvent(new CustomEvent('kg:graph-changed'))")
    expect(page.locator(".doc-head h1")).to_have_text(HEBREW.strip())
    title, summary = (
        page.locator(f".doc-head {part}").evaluate(
            "(part) => { const words = document.createRange(); words.selectNodeContents(part); return [part.getBoundingClientRect(), words.getBoundingClientRect()].map(({ right }) => right) }"
        )
        for part in ("h1", ".doc-head__summary")
    )
    assert [*title, *summary] == [title[0]] * 4  # both begin at the right edge of one box
    latin = page.locator(f'svg g[data-node="n{list(HARD).index("long") + 1}"] .node__text').first
    assert latin.evaluate(
        "line => line.getBBox().x - line.parentElement.dataset.at.split(' ')[0]"
    ) == pytest.approx(15, abs=2)


@pytest.mark.parametrize("view", ["graph", "list"])
def test_hard_texts_on_a_narrow_screen(browse: Browse, reader: User, hard: Document, view: str) -> None:
    """Opened on the narrowest, and then a little wider, as when a phone is turned."""
    page = browse(reader, width=320)
    for node in ("n1", "n2", "n5", "n6", "n8", "n9"):
        page.goto(f"/documents/{hard.pk}/?view={view}&node={node}")
        expect(page.locator(f'[data-card="{node}"]')).to_be_visible()
        no_sideways_scroll(page)
        page.set_viewport_size({"width": 375, "height": HEIGHT})
        expect(page.locator(f'[data-card="{node}"]')).to_be_visible()
        no_sideways_scroll(page)
        page.set_viewport_size({"width": 320, "height": HEIGHT})
    if view == "graph":
        drawn(page, len(HARD))


@pytest.mark.parametrize("count", [0, 1, 800])
def test_nodes_without_any_relation(browse: Browse, reader: User, base: KnowledgeBase, count: int) -> None:
    document = make_nodes(base, [f"Lonely fact number {n}" for n in range(count)])
    page = browse(reader)
    for mode in ("layered", "force", "radial", "circular"):
        page.goto(f"/documents/{document.pk}/?layout={mode}&whole=1")
        if count:
            drawn(page, count)
        else:
            expect(page.locator("#graph-empty")).to_be_visible()
    no_sideways_scroll(page)


def test_eight_hundred_texts_of_two_thousand_characters_are_drawn_soon(
    browse: Browse, reader: User, base: KnowledgeBase
) -> None:
    document = make_nodes(base, ["a" * 2_000 if n % 2 else ARABIC * 50 for n in range(800)])
    page = browse(reader)
    page.goto(f"/documents/{document.pk}/?layout=circular")
    drawn(page, 800)

    measuring = page.evaluate(
        """async () => {
          const { cardOf } = await import("/static/js/graph/measure.js");
          const pen = document.createElement("canvas").getContext("2d");
          pen.font = "13px sans-serif";
          const began = performance.now();
          for (let n = 0; n < 800; n += 1) cardOf({ id: "n1", text: "a".repeat(10_000) }, (text) => pen.measureText(text).width);
          return performance.now() - began;
        }"""
    )
    assert measuring < 1500


@pytest.mark.parametrize(
    "query",
    [
        "?node=n1&edge=n4%3En3%3Acauses",
        "?node=n1&edge=n4%3En3%3Acauses&unit=5&section=section-001-none",
        "?edge=n5%3En1%3Asupports",
        "?node=n999",
        "?unit=9999",
        "?layout=bogus",
        "?layout=bogus&layout=radial",
        "?foo=bar&node=n1",
        "?unit=0&unit=3",
    ],
)
def test_contradicting_addresses_show_the_document(
    browse: Browse, reader: User, base: KnowledgeBase, query: str
) -> None:
    document = make_checkpoints(base)
    page = browse(reader, width=375)
    page.goto(f"/documents/{document.pk}/{query}")

    expect(page.locator("#units .unit").first).to_be_attached()
    expect(page.locator(CARDS).first).to_be_attached()
    no_sideways_scroll(page)


@pytest.mark.parametrize(
    "query",
    [
        "?unit=999999999",
        "?unit=-1",
        "?view=bogus",
        "?node=bogus",
        "?edge=n1",
        "?view=list&page=0",
        "?section=%00",
    ],
)
def test_addresses_that_mean_nothing_say_so_on_a_page(
    browse: Browse, reader: User, base: KnowledgeBase, troubles: Troubles, query: str
) -> None:
    troubles.expected = ["status of 422"]
    document = make_checkpoints(base)
    page = browse(reader, width=320)
    page.goto(f"/documents/{document.pk}/{query}")

    expect(page.locator('[data-error-code="invalid_input"]')).to_be_visible()
    expect(page.get_by_role("link", name="Back to the library")).to_be_visible()
    no_sideways_scroll(page)


@pytest.mark.parametrize(
    "query", ["?w=-1", "?w=x", "?hops=9&around=n1", "?around=bogus", "?type=bogus", "?q=%00"]
)
def test_a_scope_that_is_none_is_a_page_or_says_so(
    browse: Browse, reader: User, base: KnowledgeBase, troubles: Troubles, query: str
) -> None:
    troubles.expected = ["status of 422"]
    document = make_checkpoints(base)
    page = browse(reader, width=375)
    page.goto(f"/documents/{document.pk}/{query}")

    expect(page.locator("#workspace, [data-error-code=invalid_input]")).to_be_visible()
    no_sideways_scroll(page)
