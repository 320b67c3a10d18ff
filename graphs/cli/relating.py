"""``kg relate``: the relations of a stored graph, completed by a model in this process."""

import time
from argparse import ArgumentParser
from collections.abc import Iterator
from decimal import Decimal

from graphs.actions.relating import relate_now
from graphs.cli.extracting import ACTOR, limits_of, progress_of, usage_of
from graphs.cli.inputs import find_document
from graphs.cli.verb import Options, Verb, answer, natural
from graphs.providers.catalogue import find_extractor


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("document", metavar="DOC", help="id of a document that has a graph")
    parser.add_argument("--extractor", required=True, help="the name of a connection to a model")
    parser.add_argument("--max-price", type=Decimal, metavar="P", help="pause when the run has cost so much")
    parser.add_argument("--max-tokens", type=natural, metavar="N", help="pause at so many tokens")
    parser.add_argument("--ask-anew", action="store_true", help="do not use remembered answers")


def _run(options: Options) -> Iterator[str]:
    start = time.monotonic()
    document = find_document(options["document"])
    extractor = find_extractor(options["extractor"], document.base.team)
    with progress_of(document):
        run = relate_now(document, extractor=extractor, actor=ACTOR, limits=limits_of(options))
    yield from answer(
        {
            "documentId": str(document.pk),
            "revision": document.revision,
            "relations": run.edge_count,
            "edges": document.edges.count(),
            "warnings": len(run.warnings),
            **({"usage": usage_of(run)} if run.calls else {}),
            "seconds": round(time.monotonic() - start, 3),
        }
    )


RELATE = Verb("relate", "Completes the relations of a graph that stands, by a model.", _arguments, _run)
