"""Search over HTTP from one gunicorn worker: milliseconds of 300 queries, and how much of plain bm25 they find.

    [GROUNDGRAPH_DATA_DIR=FOLDER] python -m tests.bench.search 10000

Builds a synthetic library (``tests.bench.library_of``) of so many nodes, indexes it (nodes a second), then asks 90 times
2–4 words of a node, 60 times a rare and an ordinary word, 60 times very common words only, 60 times two Chinese signs, 30
times more of them; half of them in one document, a third for one type. *Overlap*: the share of the twenty best of
``a OR b … ORDER BY bm25`` that are among our twenty (SQLite only). A yardstick measured beside each figure is bm25 itself:
where the machine is busy, compare with that. ``DATABASE_URL`` chooses PostgreSQL; a folder keeps the library for further runs.
"""

import argparse
import os
import sys
import tempfile

os.environ.setdefault("GROUNDGRAPH_DATA_DIR", tempfile.mkdtemp(prefix="groundgraph-bench-"))
os.environ["DJANGO_SETTINGS_MODULE"] = "kgsite.settings"
os.environ["GROUNDGRAPH_DEMO"] = "1"  # plain HTTP
os.environ["GROUNDGRAPH_API_RATE"] = str(10**9)
os.environ["GROUNDGRAPH_WEB_WORKERS"] = "1"

import http.client  # noqa: E402
import json  # noqa: E402
import random  # noqa: E402
import statistics  # noqa: E402
import subprocess  # noqa: E402
import time  # noqa: E402
from collections import defaultdict  # noqa: E402
from collections.abc import Iterator  # noqa: E402
from pathlib import Path  # noqa: E402
from typing import Any  # noqa: E402

import django  # noqa: E402

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connection, transaction  # noqa: E402

from graphs.actions.opening import set_doors  # noqa: E402
from graphs.actions.tokens import make_token  # noqa: E402
from graphs.domain.index_line import base_key, document_key, type_key  # noqa: E402
from graphs.domain.scopes import Scope  # noqa: E402
from graphs.domain.terms import asked_terms  # noqa: E402
from graphs.indexing import index_document  # noqa: E402
from graphs.models import Document, Node, NodeEntry  # noqa: E402
from tests.bench.library_of import Words, build  # noqa: E402
from tests.builders import make_base, make_team, make_user  # noqa: E402

PORT, BEST = 8765, 20
Asked = tuple[str, str, dict[str, Any], Document | None]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("nodes", type=int)
    nodes = parser.parse_args().nodes
    call_command("migrate", verbosity=0)
    if not NodeEntry.objects.exists():
        fill(nodes)
    owner = Document.objects.select_related("base__team").earliest("created_at").base.team
    member = owner.memberships.first()
    user = member.user if member else make_user(owner)
    set_doors(owner, by=user, api=True, mcp=False)
    _token, secret = make_token(owner, name="bench", scope=Scope.READ, days=1, by=user, all_bases=True)
    connection.close()
    server = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import django, os; django.setup(); from kgsite.serve.commands import web; os.execv(web()[0], web())",
        ],
        env=os.environ | {"GROUNDGRAPH_PORT": str(PORT)},
        cwd=Path(__file__).parents[2],
    )
    try:
        report(list(ask(secret, list(questions()))))
    finally:
        server.terminate()
        server.wait()


def fill(nodes: int) -> None:
    build(make_base(make_team()), nodes)
    start, cpu = time.perf_counter(), time.process_time()
    for document in Document.objects.select_related("base"):
        index_document(document)
    wall, own = time.perf_counter() - start, time.process_time() - cpu
    print(f"indexed: {nodes / wall:,.0f} nodes/s ({nodes / own:,.0f} a second of processor), with units")
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("ANALYZE")
            return
        cursor.execute(
            "CREATE VIRTUAL TABLE yardstick USING fts5(terms, content='graphs_nodeentry', content_rowid='node_id',"
            " tokenize=\"unicode61 remove_diacritics 0 categories 'L* M* N* Co' tokenchars '='\")"
        )
        with transaction.atomic():
            cursor.execute("INSERT INTO yardstick(yardstick) VALUES ('rebuild')")


def questions() -> Iterator[Asked]:
    chance, words = random.Random(5), Words(99)
    rank = {word: place for place, word in enumerate(words.english)}
    documents = list(Document.objects.all())
    first, count = Node.objects.earliest("pk").pk, Node.objects.count()

    def text(english: bool) -> str:
        while True:
            found = (
                Node.objects.filter(pk=first + chance.randrange(count)).values_list("text", flat=True).first()
            )
            if found and found.isascii() == english and len(found) > 12:
                return found

    def dressed(group: str, query: str) -> Asked:
        fields: dict[str, Any] = {"query": query, "limit": BEST}
        if chance.random() < 0.35:
            fields["types"] = [chance.choice(["claim", "fact", "rule"])]
        return group, query, fields, chance.choice(documents) if chance.random() < 0.5 else None

    for _ in range(90):
        yield dressed("ordinary", " ".join(chance.sample(text(True).split(), chance.randint(2, 4))))
    for _ in range(60):
        found = text(True).split()
        yield dressed(
            "rare and ordinary", f"{max(found, key=lambda word: rank.get(word, 0))} {chance.choice(found)}"
        )
    for _ in range(60):
        yield dressed("very common", " ".join(chance.sample(words.english[:20], chance.randint(2, 4))))
    for size, times in ((2, 60), (6, 30)):
        for _ in range(times):
            found = text(False)
            at = chance.randrange(len(found) - size) // 2 * 2
            yield dressed(f"Chinese, {size} signs", found[at : at + size])


def ask(secret: str, asked: list[Asked]) -> Iterator[tuple[str, float, float, float | None]]:
    """Group, milliseconds of a warm request, of the yardstick, and overlap with it."""
    client = http.client.HTTPConnection("127.0.0.1", PORT)
    wait(client)
    for turn in range(2):
        for group, query, fields, document in asked:
            place = f"documents/{document.pk}" if document else None
            path = f"/api/v1/{place}/graph-query" if place else "/api/v1/graph-query"
            start = time.perf_counter()
            client.request(
                "POST",
                path,
                json.dumps(fields),
                {"Authorization": f"Bearer {secret}", "Content-Type": "application/json"},
            )
            body = client.getresponse().read()
            spent = (time.perf_counter() - start) * 1000
            if turn:
                found = json.loads(body)
                yield group, spent, *compared(query, fields, document, found)


def compared(
    query: str, fields: dict[str, Any], document: Document | None, found: Any
) -> tuple[float, float | None]:
    if connection.vendor == "postgresql":
        return 0.0, None
    base = Document.objects.values_list("base", flat=True)[0]
    filters = [
        document_key(document.pk.hex) if document else base_key(base),
        *map(type_key, fields.get("types", ())[:1]),
    ]
    terms = " OR ".join(f'"{term}"' for term in asked_terms(query))
    wanted = f"({terms}) AND " + " AND ".join(f'"{key}"' for key in filters)
    start = time.perf_counter()
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT rowid FROM yardstick WHERE yardstick MATCH %s ORDER BY bm25(yardstick) LIMIT %s",
            [wanted, BEST],
        )
        best = {row[0] for row in cursor.fetchall()}
    spent = (time.perf_counter() - start) * 1000
    rows = Node.objects.filter(pk__in=best).values_list("document", "number")
    wanted_ids = {(str(key), f"n{number}") for key, number in rows}
    ours = {(match["documentId"], match["nodeId"]) for match in found["matches"]}
    assert ours or not best, f"nothing for {query!r}, where there is something"
    return spent, len(wanted_ids & ours) / len(best) if best else None


def wait(client: http.client.HTTPConnection) -> None:
    for _ in range(200):
        try:
            client.request("GET", "/healthz")
            client.getresponse().read()
            return
        except OSError:
            client.close()
            time.sleep(0.1)


def report(rows: list[tuple[str, float, float, float | None]]) -> None:
    groups: dict[str, list[tuple[float, float, float | None]]] = defaultdict(list)
    for group, *figures in rows:
        groups[group].append(tuple(figures))  # type: ignore[arg-type]
        groups["all"].append(tuple(figures))  # type: ignore[arg-type]
    for group, figures in groups.items():
        ours, theirs = (sorted(figure[place] for figure in figures) for place in (0, 1))
        overlap = [figure[2] for figure in figures if figure[2] is not None]
        shared = f"{statistics.mean(overlap):.2f}" if overlap else "-"
        print(
            f"{group:20} {len(figures):4} queries: p50 {at(ours, 0.5):6.1f} p95 {at(ours, 0.95):6.1f} ms; "
            f"bm25 in process p50 {at(theirs, 0.5):6.1f} p95 {at(theirs, 0.95):6.1f} ms; overlap {shared}"
        )


def at(values: list[float], share: float) -> float:
    return values[min(int(len(values) * share), len(values) - 1)]


if __name__ == "__main__":
    main()
