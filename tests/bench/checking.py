"""The quick check of a large document: seconds of the snapshot, of the rules, of storing the report and of the whole
request, and peak memory.

    python -m tests.bench.checking [NODES]

Makes a document of so many nodes (10,000 unless told) and about as many relations as rows of a throw-away SQLite file.
Nodes are sentences of the product's samples, every fourth one cut short; relations are drawn blindly, so that there are
about 1.7 findings for each node, where a graph that an extractor made has 0.2 to 0.6: storing is as hard as it gets.
Seconds are those of the processor, the least of three turns, so that a loaded machine tells nearly the same.
"""

import os
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

os.environ.setdefault("GROUNDGRAPH_DATA_DIR", tempfile.mkdtemp(prefix="groundgraph-bench-"))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import transaction  # noqa: E402

from graphs.commits import Actor  # noqa: E402
from graphs.domain.values import Span, Unit  # noqa: E402
from graphs.domain.vocabulary import NodeType, Relation, UnitKind  # noqa: E402
from graphs.models import Document, Edge, Evidence, KnowledgeBase, Node  # noqa: E402
from graphs.segmentation.segment import segment  # noqa: E402
from graphs.snapshots import snapshot, units_of  # noqa: E402
from reviews.actions.checking import quick_check, store  # noqa: E402
from reviews.verification.quick import check  # noqa: E402
from tests.bench.extraction import text_of  # noqa: E402
from tests.builders import make_base, make_document, make_team  # noqa: E402

BATCH = 2000
CHARACTERS_OF_A_NODE = 130  # more than enough text for so many sentences
TURNS = 3
TYPES, RELATIONS = list(NodeType), list(Relation)


def document_of(base: KnowledgeBase, size: int) -> Document:
    """A node for each sentence, and a relation from each to the next, shown by the unit that the first stands in."""
    text = text_of(CHARACTERS_OF_A_NODE * size, [])
    document = make_document(base, text, title=f"{size:,} nodes")
    places = _places(units_of(document), segment(text).sentences)[:size]
    rows = {unit.number: unit for unit in document.current_version.units.all()}
    chunk = document.current_version.chunks.first()
    with transaction.atomic():
        nodes = Node.objects.bulk_create(
            (
                Node(document=document, number=n + 1, type=TYPES[n % 7 % len(TYPES)], text=_said(n, unit, span),
                     salience=n, grounding="grounded")
                for n, (unit, span) in enumerate(places)
            ),
            batch_size=BATCH,
        )  # fmt: skip
        edges = Edge.objects.bulk_create(
            (
                Edge(document=document, source=a, target=b, relation=RELATIONS[n % len(RELATIONS)],
                     grounding="grounded")
                for n, (a, b) in enumerate(zip(nodes, nodes[1:], strict=False))
            ),
            batch_size=BATCH,
        )  # fmt: skip
        quotes = [({"node": node}, unit, span) for node, (unit, span) in zip(nodes, places, strict=True)]
        quotes += [
            ({"edge": edge}, unit, Span(unit.start, unit.end))
            for edge, (unit, _span) in zip(edges, places, strict=False)
        ]
        Evidence.objects.bulk_create(
            (
                Evidence(document=document, **of, unit=rows[unit.number], chunk=chunk, start=span.start,
                         end=span.end, quote=_slice(unit, span))
                for of, unit, span in quotes
            ),
            batch_size=BATCH,
        )  # fmt: skip
        Document.objects.filter(pk=document.pk).update(node_counter=len(nodes), revision=1)
    document.refresh_from_db()
    return document


def _places(units: tuple[Unit, ...], sentences: tuple[Span, ...]) -> list[tuple[Unit, Span]]:
    """Sentences that lie in one unit, which is no heading."""
    found, rest = [], iter(sentences)
    span = next(rest, None)
    for unit in units:
        while span and span.end <= unit.end:
            if span.start >= unit.start and unit.kind is not UnitKind.HEADING:
                found.append((unit, span))
            span = next(rest, None)
    return found


def _slice(unit: Unit, span: Span) -> str:
    return unit.text[span.start - unit.start : span.end - unit.start]


def _said(number: int, unit: Unit, span: Span) -> str:
    words = _slice(unit, span)
    return (words if number % 4 else words[: len(words) * 2 // 3])[:500]


def measured(work: Callable[[], Any]) -> tuple[float, Any]:
    """The least processor time of some turns in seconds, and what the last one answered."""
    times = []
    for _turn in range(TURNS):
        start = time.process_time()
        answer = work()
        times.append(time.process_time() - start)
    return min(times), answer


def main() -> None:
    size = int(sys.argv[1]) if sys.argv[1:] else 10_000
    call_command("migrate", verbosity=0)
    document = document_of(make_base(make_team()), size)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    actor = Actor("bench")

    def request() -> None:
        document.reports.all().delete()
        start = time.process_time()
        quick_check(document, actor=actor)
        requests.append(time.process_time() - start)

    requests: list[float] = []
    measured(request)
    reading, graph = measured(lambda: snapshot(document))
    checking, draft = measured(lambda: check(graph))
    storing, _report = measured(lambda: store(document, draft, graph, actor=actor))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{len(graph.nodes):,} nodes, {len(graph.edges):,} relations, {len(graph.units):,} units, "
        f"{len(draft.findings):,} findings: snapshot {reading:.2f} s, check {checking:.2f} s, store {storing:.2f} s, "
        f"request {requests[0]:.2f} s at first, {min(requests):.2f} s again, peak {peak:.0f} MB ({before:.0f} before)"
    )


if __name__ == "__main__":
    main()
