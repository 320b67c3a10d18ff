"""The picture in a browser: layouts in their workers, first paint, panning and zooming, and how much the page weighs.

    python -m tests.bench.picture [--compare]    with --compare also without taking far cards apart

800 nodes and 1,040 relations in one component, and a source of 1 MB. Uses a throw-away database and Chromium without
a graphics card. Prints what was measured beside the targets of the product; nothing fails by the clock.
"""

import gzip
import os
import random
import re
import shutil
import statistics
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ["GROUNDGRAPH_DATA_DIR"] = tempfile.mkdtemp(prefix="groundgraph-bench-")
os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.contrib.staticfiles.handlers import StaticFilesHandler  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.core.servers.basehttp import ThreadedWSGIServer  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.test import Client  # noqa: E402
from django.test.testcases import QuietWSGIRequestHandler  # noqa: E402
from playwright.sync_api import BrowserContext, Page, Route, sync_playwright  # noqa: E402

from graphs.models import Document, Edge, Evidence, KnowledgeBase, Node  # noqa: E402
from tests.builders import make_base, make_document, make_team, make_user  # noqa: E402

NODES, EDGES, CLUSTER = 800, 1040, 60
TYPES = ("fact", "claim", "concept", "rule", "inference", "example")
RELATIONS = ("causes", "infers", "supports", "defines", "contains", "example", "counter_example", "analogy")
MODES = {"layered": "≤ 2,500", "force": "≤ 3,000", "radial": "", "circular": ""}
PAGE = ("chromium", "chrome", "CrRendererMain")  # the main thread bears the name of its program
FRAMES = 60
IDLE = """async () => {
  for (let i = 0; i < 6; i += 1) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
}"""
FLAGS = ["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb"]

# Asked of every page before its own scripts: what the workers were asked and when they answered, and every long task.
WATCH = """
window.bench = { asked: 0, answered: 0, worker: 0, drawn: 0, painted: 0, long: [] };
const Plain = window.Worker;
window.Worker = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", () => {
      bench.answered = performance.now();
      bench.worker += bench.answered - this.since;
      this.since = bench.answered;
    });
  }
  postMessage(...given) {
    this.since = performance.now();
    bench.asked ||= this.since;
    super.postMessage(...given);
  }
};
document.addEventListener("kg:drawn", () => {
  bench.drawn = performance.now();
  requestAnimationFrame(() => setTimeout(() => { bench.painted = performance.now(); }));
});
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) bench.long.push([startTime, duration]);
}).observe({ type: "longtask", buffered: true });
"""
CHOOSE = """(number) => {
  const pane = document.querySelector("kg-graph").getBoundingClientRect();
  const inside = [...document.querySelectorAll("svg g[data-node]")].filter((card) => {
    const { left, top } = card.getBoundingClientRect();
    return left > pane.left + 40 && left < pane.right - 400 && top > pane.top + 80 && top < pane.bottom - 80;
  });
  const now = performance.now();
  const node = number ? inside[number % inside.length]?.dataset.node : "";
  setTimeout(() => document.dispatchEvent(new CustomEvent("kg:choose", { detail: { node, origin: "graph" } })));
  return now;
}"""
MOVED = """async ([frames, zooming]) => {
  const canvas = document.querySelector(".graph__canvas");
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const times = [];
  let before = await frame();
  for (let i = 0; i < frames; i += 1) {
    const way = Math.floor(i / 15) % 2 ? -1 : 1;
    canvas.dispatchEvent(new WheelEvent("wheel", {
      deltaX: zooming ? 0 : 14 * way, deltaY: zooming ? 6 * way : 24 * way, ctrlKey: zooming,
      clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true }));
    const now = await frame();
    times.push(now - before);
    before = now;
  }
  return times;
}"""


def make_graph(base: KnowledgeBase) -> Document:
    """Clusters of sixty nodes with a few relations between them, like the chapters of a book."""
    chance = random.Random(11)  # noqa: S311 - the same graph each time
    words = [
        "a",
        "worker",
        "that",
        "is",
        "stopped",
        "at",
        "any",
        "minute",
        "loses",
        "what",
        "it",
        "held",
        "in",
        "memory",
        "unless",
        "it",
        "was",
        "committed",
    ]
    text = "\n\n".join(f"Unit {n}: " + " ".join(chance.choices(words, k=18)) + "." for n in range(NODES))
    document = make_document(base, text, title="800 nodes")
    version = document.current_version
    units, chunk = list(version.units.order_by("number")), version.chunks.first()
    nodes = Node.objects.bulk_create(
        Node(document=document, number=n + 1, type=chance.choice(TYPES), text=" ".join(chance.choices(words, k=4 + n % 18)),
             salience=n, grounding="grounded")
        for n in range(NODES)
    )  # fmt: skip
    Evidence.objects.bulk_create(
        Evidence(document=document, node=node, unit=unit, chunk=chunk, start=unit.start, end=unit.end, quote=unit.text)
        for node, unit in zip(nodes, units, strict=False)
    )  # fmt: skip
    pairs: dict[tuple[int, int], None] = {}
    for n in range(1, NODES):
        first = n // CLUSTER * CLUSTER
        pairs[
            chance.randrange(first, n) if n > first and chance.random() < 0.93 else chance.randrange(n), n
        ] = None
    while len(pairs) < EDGES:
        one = chance.randrange(NODES)
        other = min(NODES - 1, one // CLUSTER * CLUSTER + chance.randrange(CLUSTER))
        if one != other and (other, one) not in pairs:
            pairs[one, other] = None
    Edge.objects.bulk_create(
        Edge(document=document, source=nodes[a], target=nodes[b], relation=chance.choice(RELATIONS), grounding="grounded")
        for a, b in pairs
    )  # fmt: skip
    Document.objects.filter(pk=document.pk).update(node_counter=NODES, revision=1)
    return document


@contextmanager
def served() -> Iterator[str]:
    server = ThreadedWSGIServer(("127.0.0.1", 0), QuietWSGIRequestHandler)
    server.set_app(StaticFilesHandler(get_wsgi_application()))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def row(what: str, measured: str, target: str = "") -> None:
    print(f"  {what:<52} {measured:>20}   {target}", flush=True)


def processor_time(*threads: str) -> float:
    """Milliseconds that the browser's processes have worked, or only their threads of these names. Other programs on
    the machine lengthen what a clock shows, but not this. Linux only."""
    total, pids = 0, {str(os.getpid())}
    stats = {
        path.parent.name: path.read_text().rpartition(")")[2].split()
        for path in Path("/proc").glob("[0-9]*/stat")
    }
    for _ in range(4):
        pids |= {pid for pid, fields in stats.items() if fields[1] in pids}
    for pid in pids - {str(os.getpid())}:
        for task in Path(f"/proc/{pid}/task").glob("*/stat"):
            name, _, rest = task.read_text().partition(" (")[2].rpartition(") ")
            if not threads or name in threads:
                total += sum(int(value) for value in rest.split()[11:13])
    return total * 1000 / os.sysconf("SC_CLK_TCK")


def drawing(page: Page, name: str, target: str) -> None:
    for _ in range(1200):  # our content policy forbids the function that would wait
        seen = page.evaluate("bench")
        if seen["painted"]:
            break
        page.wait_for_timeout(100)
    calm(page)
    row(f"{name}: cards", f"{page.locator('svg g[data-node]').count()}")
    row("    in the workers", f"{seen['worker']:,.0f} ms", target)
    row("    processor time of the workers", f"{processor_time('DedicatedWorker'):,.0f} ms")
    row("    cards on the screen after the layout", f"{seen['painted'] - seen['answered']:,.0f} ms", "≤ 300")
    longest(page, "until 1 s after it was painted", seen["asked"], seen["painted"] + 1000)
    selecting(page)


def calm(page: Page) -> None:
    """A second later, and not before the page has nothing more to do: a task is told when it is over."""
    page.wait_for_timeout(1000)
    page.evaluate(IDLE)


def longest(page: Page, what: str, since: float, until: float) -> None:
    """Of the tasks of the page's own thread that were under way then. What others take from the machine is in it."""
    lengths = [
        length for start, length in page.evaluate("bench.long") if start + length >= since and start <= until
    ]
    row(f"    longest task {what}", f"{max(lengths, default=0):,.0f} ms", "≤ 200")


def selecting(page: Page) -> None:
    """A card is chosen, another one, and none; at a scale at which cards are read, and with all of them in sight."""
    for scale in ("reset", "fit"):
        page.locator(f'[data-zoom="{scale}"]').click()
        calm(page)
        for what, number in (("a card", 1), ("another card", 2), ("nothing", 0)):
            before = processor_time(*PAGE)
            since = page.evaluate(CHOOSE, number)
            calm(page)
            longest(page, f"choosing {what}, {scale}", since, since + 1000)
            row("    processor time of the page's own", f"{processor_time(*PAGE) - before:,.0f} ms")


def moving(page: Page, name: str) -> None:
    for k, steps in ((1.0, 0), (0.3, 7)):
        page.locator('[data-zoom="reset"]').click()
        for _ in range(steps):
            page.locator('[data-zoom="out"]').click()
        page.wait_for_timeout(600)
        for zooming in (False, True):
            before = processor_time(), processor_time(*PAGE)
            times = sorted(page.evaluate(MOVED, [FRAMES, zooming]))
            work = [
                (after - start) / FRAMES
                for after, start in zip((processor_time(), processor_time(*PAGE)), before, strict=True)
            ]
            what = f"{name}: a frame of {'zooming' if zooming else 'panning'} at {k:.0%}"
            row(
                what,
                f"{statistics.median(times):.1f} / {times[int(len(times) * 0.95)]:.1f} ms",
                "≤ 20" if k == 1 else "",
            )
            row("    processor time: all threads, the page's own", f"{work[0]:.1f}, {work[1]:.1f} ms")


@contextmanager
def opened(context: BrowserContext, path: str, *, whole: bool = False) -> Iterator[Page]:
    page = context.new_page()
    page.route("**/layout/index.js", _patient)
    if whole:
        page.route("**/graph/thinning.js", _without_thinning)
    page.goto(path)
    yield page
    page.close()


def _patient(route: Route) -> None:
    """No layout is given up here, however busy the machine is."""
    answer = route.fetch()
    route.fulfill(
        response=answer, body=re.sub(r"const (CAREFUL|HASTY|BUDGET) = ", r"const \1 = 20 * ", answer.text())
    )


def _without_thinning(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace("const FROM = 150", "const FROM = Infinity"))


def main() -> None:
    call_command("migrate", verbosity=0)
    team = make_team()
    base, user, client = make_base(team), make_user(team), Client()
    client.force_login(user)
    graph = make_graph(base)
    long = make_document(
        base,
        "\n\n".join(
            f"Sentence {n} of a very long source, which says something and ends." for n in range(16_000)
        ),
        title="1 MB",
    )
    page_bytes = client.get(f"/documents/{graph.pk}/").content
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        context = browser.new_context(
            base_url=address, viewport={"width": 1440, "height": 900}, reduced_motion="reduce"
        )
        context.add_cookies(
            [
                {
                    "name": settings.SESSION_COOKIE_NAME,
                    "value": client.cookies[settings.SESSION_COOKIE_NAME].value,
                    "url": address,
                }
            ]
        )
        context.add_init_script(WATCH)
        print(
            f"{NODES} nodes, {EDGES:,} relations; frames as median / 95th percentile; load of the machine {os.getloadavg()[0]:.1f}"
        )
        for mode, target in MODES.items():
            with opened(context, f"/documents/{graph.pk}/?layout={mode}&whole=1") as page:
                drawing(page, mode, target)
                if mode == "layered":
                    moving(page, mode)
        if "--compare" in sys.argv:
            with opened(context, f"/documents/{graph.pk}/?layout=layered&whole=1", whole=True) as page:
                drawing(page, "layered, never thin", MODES["layered"])
                moving(page, "layered, never thin")
        row("page of the workspace, gzip", f"{len(gzip.compress(page_bytes)) / 1000:,.0f} kB", "≤ 200")
        page = context.new_page()
        page.goto(f"/documents/{long.pk}/")
        row("units in the page of a 1 MB source", f"{page.locator('.unit').count():,} of 16,000", "never all")
        browser.close()


if __name__ == "__main__":
    main()
