"""Where the reader looks: the small map, the wheel, and a view that is kept."""

import re

import pytest
from playwright.sync_api import Page, expect

from graphs.models import Document, KnowledgeBase
from kgsite.accounts.models import User
from tests.browser.conftest import Browse
from tests.browser.documents import make_checkpoints, make_long

CARDS = "svg g[data-node]"


@pytest.fixture
def document(base: KnowledgeBase) -> Document:
    """45 cards: more than a pane shows at a size that can be read."""
    return make_long(base)


def opened(browse: Browse, user: User, document: Document, **options: object) -> Page:
    page = browse(user, **options)
    page.goto(f"/documents/{document.pk}/")
    expect(page.locator(CARDS)).to_have_count(45, timeout=20_000)
    return page


def view(page: Page) -> tuple[float, float, float]:
    text = page.locator("g.scene").get_attribute("transform") or ""
    x, y, k = re.findall(r"-?[\d.]+", text)
    return float(x), float(y), float(k)


def test_wheel_moves_and_with_control_zooms_at_the_pointer(
    browse: Browse, reader: User, document: Document
) -> None:
    page = opened(browse, reader, document)
    box = page.locator("svg.graph__canvas").bounding_box()
    assert box
    page.mouse.move(box["x"] + 300, box["y"] + 300)
    x, y, k = view(page)
    page.mouse.wheel(30, 120)
    page.wait_for_timeout(100)
    assert view(page) == pytest.approx((x - 30, y - 120, k), abs=0.1)

    x, y, k = view(page)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -100)
    page.keyboard.up("Control")
    page.wait_for_timeout(100)
    zx, zy, zk = view(page)
    assert zk > k
    assert ((300 - zx) / zk, (300 - zy) / zk) == pytest.approx(((300 - x) / k, (300 - y) / k), abs=1)


def test_buttons_and_keys_go_in_steps_of_ten_and_stop_at_the_ends(
    browse: Browse, reader: User, document: Document
) -> None:
    page = opened(browse, reader, document)
    output = page.locator(".graph__zoom output")
    page.locator(f"{CARDS}[tabindex='0']").focus()
    page.keyboard.press("0")
    for key, said in (("+", "110 %"), ("+", "120 %"), ("-", "110 %"), ("-", "100 %"), ("-", "90 %")):
        page.keyboard.press(key)
        expect(output).to_have_text(said)
    for _ in range(15):
        page.keyboard.press("+")
    expect(output).to_have_text("200 %")
    before = view(page)
    page.keyboard.press("Shift+ArrowRight")
    assert view(page) == pytest.approx((before[0] - 80, before[1], before[2]), abs=0.1)

    page.set_viewport_size({"width": 1100, "height": 440})
    page.wait_for_timeout(300)
    page.keyboard.press("f")
    whole = view(page)
    assert whole[2] < 0.5
    page.get_by_role("button", name="Zoom out").click()
    assert view(page) == whole
    for name in ("Zoom in", "Zoom out"):
        page.get_by_role("button", name=name).click()
        expect(output).to_have_text("50 %")


def test_the_map_shows_the_frame_moves_the_picture_and_can_be_put_away(
    browse: Browse, reader: User, document: Document
) -> None:
    page = opened(browse, reader, document)
    small = page.locator("kg-minimap")
    expect(small).to_be_visible()
    assert small.get_attribute("aria-hidden") == "true"
    before = view(page)
    box = small.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] - 20, box["y"] + box["height"] - 20)
    after = view(page)
    assert after[2] == before[2] and after[:2] != before[:2]

    page.get_by_role("button", name="Map").click()
    expect(small).to_be_hidden()
    page.reload()
    expect(page.locator(CARDS)).to_have_count(45, timeout=20_000)
    expect(small).to_be_hidden()
    page.get_by_role("button", name="Map").click()
    expect(small).to_be_visible()

    page.get_by_role("button", name="Fit").click()
    expect(small).to_be_hidden()
    expect(page.get_by_role("button", name="Map")).to_have_attribute("aria-pressed", "false")
    page.set_viewport_size({"width": 1440, "height": 420})
    expect(page.get_by_role("button", name="Map")).to_be_hidden()
    page.set_viewport_size({"width": 900, "height": 800})
    expect(page.get_by_role("button", name="Map")).to_be_hidden()


def test_who_comes_back_finds_the_picture_where_it_was_left(
    browse: Browse, reader: User, document: Document
) -> None:
    page = opened(browse, reader, document)
    page.locator(f"{CARDS}[tabindex='0']").focus()
    for key in ("0", "Shift+ArrowDown", "Shift+ArrowDown", "Shift+ArrowRight"):
        page.keyboard.press(key)
    left = view(page)

    page.goto("/")
    page.goto(f"/documents/{document.pk}/")
    expect(page.locator(CARDS)).to_have_count(45, timeout=20_000)
    assert view(page) == pytest.approx(left, abs=2)


def test_a_graph_that_changed_stays_where_it_is_looked_at(
    browse: Browse, reader: User, document: Document
) -> None:
    page = opened(browse, reader, document)
    page.locator(f"{CARDS}[tabindex='0']").focus()
    page.keyboard.press("0")
    at_rest(page)
    seen = {
        node: page.locator(f'svg g[data-node="{node}"]').bounding_box()
        for node in page.evaluate(
            "() => [...document.querySelectorAll('svg g[data-node]')].filter((g) => { const b = g.getBoundingClientRect(), f = document.querySelector('kg-graph').getBoundingClientRect(); return b.left > f.left && b.top > f.top + 60 && b.right < f.right && b.bottom < f.bottom; }).map((g) => g.dataset.node)"
        )
    }
    gone = next(f"n{n}" for n in range(1, 46) if f"n{n}" not in seen)
    document.nodes.filter(number=int(gone[1:])).delete()
    Document.objects.filter(pk=document.pk).update(revision=2)
    page.evaluate("document.body.dispatchEvent(new CustomEvent('kg:graph-changed', {bubbles: true}))")

    expect(page.locator(CARDS)).to_have_count(44, timeout=20_000)
    moved = []
    for node, before in seen.items():
        after = page.locator(f'svg g[data-node="{node}"]').bounding_box()
        assert before and after
        moved.append(abs(after["x"] - before["x"]) + abs(after["y"] - before["y"]))
    assert sorted(moved)[len(moved) // 2] < 3


def at_rest(page: Page) -> None:
    """The picture has stood still for a third of a second: no card moves by a pixel between twenty frames."""
    page.evaluate(
        """async () => {
          const place = () => { const b = document.querySelector("svg g[data-node]").getBoundingClientRect(); return `${b.x} ${b.y} ${b.width}`; };
          for (let still = 0, last = ""; still < 20; ) {
            await new Promise(requestAnimationFrame);
            const now = place();
            still = now === last ? still + 1 : 0;
            last = now;
          }
        }"""
    )


def within_picture(page: Page, node: str) -> bool:
    """Is the whole card in the part of the picture that neither the panel nor the window cuts?"""
    card = page.locator(f'svg g[data-node="{node}"] .node__card').bounding_box()
    pane = page.locator("kg-graph").bounding_box()
    panel = page.locator("#inspector").bounding_box() or {"x": 9999, "y": 9999, "width": 0, "height": 0}
    assert card and pane
    right, bottom = pane["x"] + pane["width"], min(pane["y"] + pane["height"], 900)
    if panel["x"] <= pane["x"]:
        bottom = min(bottom, panel["y"])
    else:
        right = min(right, panel["x"])
    across = card["x"] >= pane["x"] and card["x"] + card["width"] <= right + 1
    return across and card["y"] >= pane["y"] and card["y"] + card["height"] <= bottom + 1


def test_a_relation_is_opened_with_both_its_ends_in_sight(
    browse: Browse, reader: User, base: KnowledgeBase
) -> None:
    page = browse(reader)
    page.set_viewport_size({"width": 1440, "height": 600})
    page.goto(f"/documents/{make_checkpoints(base).pk}/")
    expect(page.locator(CARDS)).to_have_count(5, timeout=20_000)
    page.locator('svg g[data-node="n3"]').focus()
    for _ in range(14):
        page.keyboard.press("+")
    page.keyboard.press("]")
    page.keyboard.press("Enter")

    expect(page.locator("[data-card-heading]")).to_be_focused()
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.wait_for_timeout(200)
    (ends,) = re.findall(r"edge=(n\d+)%3E(n\d+)", page.url) or [("", "")]
    assert [within_picture(page, node) for node in ends] == [True, True]
    assert 0.4 <= view(page)[2] < 2


def test_what_was_seen_as_a_whole_is_fitted_anew_and_a_linked_card_can_be_read(
    browse: Browse, reader: User, document: Document
) -> None:
    page = opened(browse, reader, document)
    page.get_by_role("button", name="Fit").click()
    whole = view(page)[2]
    assert whole < 0.6
    page.wait_for_timeout(400)
    page.set_viewport_size({"width": 1100, "height": 900})
    page.goto(f"/documents/{document.pk}/")
    expect(page.locator(CARDS)).to_have_count(45, timeout=20_000)
    assert view(page)[2] < whole
    assert all(within_picture(page, f"n{n}") for n in (1, 17, 45))

    for width in (375, 1100, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        page.goto(f"/documents/{document.pk}/?node=n5")
        expect(page.locator(CARDS)).to_have_count(45, timeout=20_000)
        assert view(page)[2] >= 0.69, width
        assert within_picture(page, "n5"), width


def test_the_neighbourhood_of_a_card_is_seen_as_a_whole(
    browse: Browse, reader: User, base: KnowledgeBase
) -> None:
    page = browse(reader)
    page.goto(f"/documents/{make_checkpoints(base).pk}/?node=n3")
    expect(page.locator(CARDS)).to_have_count(5, timeout=20_000)
    page.locator('svg g[data-node="n3"]').focus()
    for _ in range(5):
        page.keyboard.press("Shift+ArrowUp")
    page.get_by_role("link", name="1 step").click()

    expect(page.locator(CARDS)).to_have_count(3)
    page.wait_for_timeout(300)
    above, below = page.locator(".graph-bar").bounding_box(), page.locator(".graph__zoom").bounding_box()
    assert above and below
    for card in page.locator(f"{CARDS} .node__card").all():
        box = card.bounding_box()
        assert box and box["y"] >= above["y"] + above["height"] and box["y"] + box["height"] <= below["y"]


def test_the_picture_runs_the_same_way_whether_the_details_are_open_or_not(
    browse: Browse, reader: User, document: Document
) -> None:
    page = browse(reader)
    found = []
    for query in ("", "?node=n3"):
        page.goto(f"/documents/{document.pk}/{query}")
        expect(page.locator(CARDS)).to_have_count(45, timeout=20_000)
        cards = page.locator(CARDS).all()
        found.append({card.get_attribute("data-node"): card.get_attribute("data-at") for card in cards})
    assert found[0] == found[1]


def test_on_a_phone_what_was_chosen_in_the_source_is_read_in_the_picture(
    browse: Browse, reader: User, base: KnowledgeBase
) -> None:
    page = browse(reader, width=375)
    page.goto(f"/documents/{make_checkpoints(base).pk}/")
    expect(page.locator(CARDS)).to_have_count(5, timeout=20_000)
    number, text = page.locator("#u4 .unit__number"), page.locator("#u4 .unit__text")
    number.focus()
    ring, words = number.bounding_box(), text.bounding_box()
    assert ring and words and ring["x"] + ring["width"] + 3 <= words["x"]
    page.locator("#u4 .tag").first.click()
    page.get_by_role("button", name="Graph").click()

    expect(page.locator(f"{CARDS}.is-selected")).to_be_visible()
    page.wait_for_timeout(300)
    assert view(page)[2] >= 0.6
    assert within_picture(page, "n3")
