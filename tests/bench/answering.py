"""Answers without a model from a large library: milliseconds to find what an answer may be made of, and to answer.

    [GROUNDGRAPH_DATA_DIR=FOLDER] python -m tests.bench.answering 100000

The library is that of ``tests.bench.search``, and a folder that holds one already is used again. 120 questions are made
of 3–6 words of a node, English and Chinese; half are asked of one document, half of the whole base. In process, warm:
retrieval is what the database and the pure core do until the sentences are ranked, the answer is all of it.
"""

import argparse
import random
import statistics
import time

from tests.bench.search import fill  # sets the settings up

from django.core.management import call_command  # isort: skip

from graphs.answering.extractive import answer_from_source
from graphs.answering.missing import gathered
from graphs.answering.question import read_question
from graphs.models import Document, Node, NodeEntry
from graphs.search.material import material
from graphs.search.scopes import Scope, of_base, of_document

QUESTIONS, SEED = 120, 11


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("nodes", type=int)
    nodes = parser.parse_args().nodes
    call_command("migrate", verbosity=0)
    if not NodeEntry.objects.exists():
        fill(nodes)
    asked = list(questions())
    for turn in ("cold", "warm"):
        times = [measured(text, scope) for text, scope in asked]
        print(
            f"{turn}: retrieval {told([row[0] for row in times])}; answer {told([row[1] for row in times])}"
        )


def questions() -> list[tuple[str, Scope]]:
    chance = random.Random(SEED)
    documents = list(Document.objects.select_related("base"))
    first, count = Node.objects.earliest("pk").pk, Node.objects.count()
    found: list[tuple[str, Scope]] = []
    while len(found) < QUESTIONS:
        text = (
            Node.objects.filter(pk=first + chance.randrange(count)).values_list("text", flat=True).first()
            or ""
        )
        words = text.split() if text.isascii() else [text[at : at + 2] for at in range(0, len(text) - 1, 2)]
        if len(words) < 6:
            continue
        document = chance.choice(documents)
        scope = of_document(document) if chance.random() < 0.5 else of_base(document.base)
        said = chance.sample(words, chance.randint(3, 6))
        found.append((f"What of {' '.join(said)}?" if text.isascii() else f"{''.join(said)}是什么？", scope))
    return found


def measured(text: str, scope: Scope) -> tuple[float, float]:
    start = time.perf_counter()
    question = read_question(text)
    found = material(scope, question)
    gathered(question, found)
    middle = time.perf_counter()
    answer_from_source(text, found)
    return (middle - start) * 1000, (time.perf_counter() - start) * 1000


def told(times: list[float]) -> str:
    times = sorted(times)
    return f"p50 {statistics.median(times):.1f}, p95 {times[int(len(times) * 0.95)]:.1f} ms"


if __name__ == "__main__":
    main()
