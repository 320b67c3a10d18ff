"""The first minute of a newcomer, on the product as it is started: one command, sign in, paste, look, take out."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Troubles

pytestmark = pytest.mark.processes
ROOT = Path(__file__).parents[2]
TEXT = """# Why soil needs roots

Soil erosion is the loss of the upper layer of soil. Bare soil is washed away because nothing holds it.
Roots hold the soil together. Therefore a field should never lie bare in winter.

For example, clover keeps a vineyard slope in place.
"""


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """Address and password of a demo that was started from an empty folder."""
    folder = tmp_path_factory.mktemp("demo")
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("GROUNDGRAPH_", "DJANGO_", "DATABASE"))}
    knobs = {"GROUNDGRAPH_DATA_DIR": str(folder), "PORT": str(port), "HOME": str(folder)}
    with (folder / "out").open("w") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "kgsite.serve", "--demo"],
            cwd=ROOT,
            env=kept | knobs,
            stdout=out,
            stderr=out,
        )
    password = None
    deadline = time.monotonic() + 90
    while not password and process.poll() is None and time.monotonic() < deadline:
        password = re.search(r"with the password (\S+)", (folder / "out").read_text())
        time.sleep(0.1)
    assert password, (folder / "out").read_text()
    yield f"http://127.0.0.1:{port}", password[1]
    process.send_signal(signal.SIGINT)
    process.wait(30)


@pytest.fixture
def page(chromium: Browser, demo: tuple[str, str], troubles: Troubles) -> Iterator[Page]:
    context = chromium.new_context(base_url=demo[0], locale="en", reduced_motion="reduce")
    context.set_default_timeout(20_000)
    page = context.new_page()
    troubles.watch(page)
    page.goto("/")
    page.fill("input[name=login]", "demo")
    page.fill("input[name=password]", demo[1])
    page.press("input[name=password]", "Enter")
    expect(page.get_by_role("heading", name="Library")).to_be_visible()
    yield page
    context.close()


def test_from_a_pasted_text_to_a_graph_and_out_again(page: Page) -> None:
    page.get_by_role("link", name="New document").click()
    page.fill("textarea[name=text]", TEXT)
    page.get_by_role("button", name="Create graph").click()

    card = page.locator("svg [data-node]", has_text="Soil erosion is the loss").first
    expect(card).to_be_visible()
    expect(page.get_by_role("heading", name="Why soil needs roots").first).to_be_visible()

    card.click()
    expect(page).to_have_url(re.compile(r"node=n\d+"))
    expect(page.locator(".unit.is-selected")).to_contain_text("Soil erosion is the loss")

    page.go_back()
    expect(page).not_to_have_url(re.compile(r"node=n\d+"))

    address = page.url.split("?")[0]
    graph = json.loads(page.request.get(f"{address}export/json/").text())
    assert (graph["format"], graph["source"]["text"].strip()) == ("groundgraph/1", TEXT.strip())
    assert all(node["quote"] in graph["source"]["text"] for node in graph["nodes"])


def test_the_samples_are_there_and_speak_two_languages(page: Page) -> None:
    expect(page.locator("main")).to_contain_text("红茶")
    page.locator("main a", has_text="soft mortar").first.click()
    expect(page.locator("svg [data-node]").first).to_be_visible()
