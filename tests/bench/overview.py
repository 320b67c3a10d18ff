"""The overview of large graphs in a real Chromium: size of its data, time to the first map, frames while it is moved.

    python -m tests.bench.overview [NODES …]

Makes documents of so many nodes (10,000 and 30,000 unless told) directly as rows of a throw-away database, opens each
as a map of 1,440 × 900 without a GPU, and pans at several scales. Prints; asserts nothing.
"""

import gzip
import os
import random
import statistics
import sys
import tempfile
import time

os.environ.setdefault("GROUNDGRAPH_DATA_DIR", tempfile.mkdtemp(prefix="groundgraph-bench-"))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import transaction  # noqa: E402
from django.test import Client  # noqa: E402
from django.test.utils import setup_test_environment  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from pytest_django.live_server_helper import LiveServer  # noqa: E402

from graphs.domain.vocabulary import NodeType, Relation  # noqa: E402
from graphs.models import Document, Edge, Evidence, KnowledgeBase, Node  # noqa: E402
from kgsite.accounts.models import User  # noqa: E402
from tests.browser.conftest import sign_in  # noqa: E402
from tests.builders import make_base, make_document, make_team, make_user  # noqa: E402
from tests.chromium import CHROMIUM, FLAGS  # noqa: E402

CHAPTERS = 24
WORDS = [
    "rain",
    "river",
    "levee",
    "flood",
    "wall",
    "soil",
    "root",
    "seed",
    "light",
    "water",
    "storm",
    "field",
    "clay",
    "sand",
    "stone",
    "moss",
    "fern",
    "reed",
]

# Moves the map by wheel, a step a frame, and answers the milliseconds between frames.
PAN = """
(canvas) => new Promise((done) => {
  const times = [];
  let before = 0;
  const step = (now) => {
    if (before) times.push(now - before);
    before = now;
    if (times.length === 90) return done(times);
    const way = times.length < 45 ? 1 : -1;
    canvas.dispatchEvent(new WheelEvent("wheel", { deltaX: 14 * way, deltaY: 9 * way, bubbles: true, cancelable: true }));
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})
"""


def document_of(base: KnowledgeBase, size: int) -> Document:
    """Two nodes on each unit; most relations lead to a near node, few to a hub or to another chapter."""
    chance = random.Random(size)
    title = " ".join(chance.choices(WORDS, k=3))
    per_chapter = size // 2 // CHAPTERS + 1
    paragraphs = [
        f"# {title.capitalize()} {chapter + 1}\n\n"
        + "\n\n".join(f"{' '.join(chance.choices(WORDS, k=8)).capitalize()}." for _ in range(per_chapter))
        for chapter in range(CHAPTERS)
    ]
    document = make_document(base, "\n\n".join(paragraphs), title=f"{size:,} nodes")
    version = document.current_version
    units = [unit for unit in version.units.order_by("number") if unit.kind != "heading"]
    chunk = version.chunks.first()
    with transaction.atomic():
        nodes = Node.objects.bulk_create(
            (
                Node(
                    document=document,
                    number=n + 1,
                    type=chance.choices(list(NodeType), [30, 25, 8, 14, 6, 8, 3, 6])[0],
                    text=f"{units[n * len(units) // size].text} {n}",
                    salience=n,
                    grounding="grounded",
                )
                for n in range(size)
            ),
            batch_size=2000,
        )
        Evidence.objects.bulk_create(
            (
                Evidence(
                    document=document,
                    node=node,
                    unit=unit,
                    chunk=chunk,
                    start=unit.start,
                    end=unit.end,
                    quote=unit.text,
                )  # fmt: skip
                for n, node in enumerate(nodes)
                for unit in [units[n * len(units) // size]]
            ),
            batch_size=2000,
        )
        pairs = {_pair(chance, size) for _ in range(size * 4 // 3)}
        Edge.objects.bulk_create(
            (
                Edge(
                    document=document,
                    source=nodes[a],
                    target=nodes[b],
                    relation=chance.choice(list(Relation)),
                    grounding="grounded",
                )  # fmt: skip
                for a, b in sorted(pairs)
                if a != b
            ),
            batch_size=2000,
        )
        Document.objects.filter(pk=document.pk).update(node_counter=size, revision=1)
    return document


def _pair(chance: random.Random, size: int) -> tuple[int, int]:
    one = chance.randrange(size)
    kind = chance.random()
    if kind < 0.55:
        return one, min(max(one + chance.randint(-6, 6), 0), size - 1)
    if kind < 0.92:
        return one, one - one % 40
    return one, chance.randrange(size)


def measure(browser: Browser, address: str, user: User, document: Document) -> None:
    client = Client()
    client.force_login(user)
    start = time.process_time()
    body = client.get(f"/documents/{document.pk}/overview/").content
    took = (time.process_time() - start) * 1000
    print(
        f"{document.title}: JSON {len(body):,} bytes ({len(gzip.compress(body)):,} gzipped), {took:.0f} ms of processor"
    )
    context = browser.new_context(base_url=address, viewport={"width": 1440, "height": 900})
    sign_in(context, user, address)
    page = context.new_page()
    page.goto(f"/documents/{document.pk}/?view=overview", wait_until="commit")
    page.wait_for_selector("kg-overview[data-painted]", timeout=60_000, state="attached")
    answered, map_at = page.evaluate(
        "[performance.getEntriesByType('navigation')[0].responseEnd, performance.now()]"
    )
    print(f"  page answered after {answered:.0f} ms, first map {map_at - answered:.0f} ms later")
    for steps in (0, 3, 3):
        for _ in range(steps):
            page.click("[data-zoom=in]")
        page.wait_for_timeout(1500)
        print(f"  pan at {page.inner_text('.graph__zoom output')}: {frames(page)}")
    context.close()


def frames(page: Page) -> str:
    times = page.eval_on_selector(".overview__canvas", PAN)
    return f"median {statistics.median(times):.1f} ms, worst {max(times):.1f} ms a frame"


def main() -> None:
    setup_test_environment()
    call_command("migrate", verbosity=0)
    team = make_team()
    base, user = make_base(team), make_user(team)
    server = LiveServer("localhost")
    print(f"load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for size in map(int, sys.argv[1:] or ("10000", "30000")):
            measure(browser, server.url, user, document_of(base, size))
        browser.close()
    server.stop()


if __name__ == "__main__":
    main()
