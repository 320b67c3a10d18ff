"""Server time and queries of the workspace page of an 800-node document; click *Create* → graph, on the server.

    python -m tests.bench.workspace

Uses a throw-away database. Figures are medians of 15 requests after 3 to warm up.
"""

import os
import statistics
import tempfile
import time

os.environ["GROUNDGRAPH_DATA_DIR"] = tempfile.mkdtemp(prefix="groundgraph-bench-")
os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.test import Client  # noqa: E402
from django.test.utils import CaptureQueriesContext, setup_test_environment  # noqa: E402

from graphs.actions.composing import create_document  # noqa: E402
from graphs.actions.extracting import extract_now  # noqa: E402
from graphs.commits import Actor  # noqa: E402
from graphs.models import Document, KnowledgeBase  # noqa: E402
from graphs.providers.catalogue import find_extractor  # noqa: E402
from tests.bench.extraction import text_of  # noqa: E402
from tests.builders import make_base, make_team, make_user  # noqa: E402


def document_of(base: KnowledgeBase, size: int) -> Document:
    document = create_document(base, title=f"{size}", text=text_of(size, []), actor=Actor("bench"))
    extract_now(document, extractor=find_extractor("builtin"), actor=Actor("bench"))
    return document


def measure(client: Client, path: str) -> str:
    headers = {"HX-Request": "true"} if path.endswith("/units/") else {}
    times = []
    for _turn in range(18):
        start = time.perf_counter()
        response = client.get(path, headers=headers)
        times.append((time.perf_counter() - start) * 1000)
        assert response.status_code == 200, (path, response.status_code)
    with CaptureQueriesContext(
        connection,
    ) as queries:
        client.get(path, headers=headers)
    return f"median {statistics.median(times[3:]):6.1f} ms, {len(queries)} queries, {len(response.content):,} bytes"


def main() -> None:
    setup_test_environment()
    call_command("migrate", verbosity=0)
    team = make_team()
    base, client = make_base(team), Client()
    client.force_login(make_user(team))
    start = time.perf_counter()
    small = document_of(base, 10_000)
    print(f"10 kB text → stored graph: {time.perf_counter() - start:.2f} s, {small.nodes.count()} nodes")
    size = 60_000
    while (large := document_of(base, size)).nodes.count() < 800:
        size = int(size * 1.4)
    print(f"document of {large.nodes.count()} nodes, {large.edges.count()} relations, {size:,} characters")
    for name in ("", "graph/", "units/", "?view=list"):
        print(f"/documents/…/{name}: {measure(client, f'/documents/{large.pk}/{name}')}")
    print(f"/ library: {measure(client, '/')}")


if __name__ == "__main__":
    main()
