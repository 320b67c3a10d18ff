"""``kg extract``: a text in, a stored graph out, in this process."""

import sys
import threading
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import connection, transaction

from graphs.actions.composing import create_document
from graphs.actions.exporting import export
from graphs.actions.extracting import extract_now
from graphs.cli.exchanging import write_file
from graphs.cli.inputs import check_title, default_title, read_text
from graphs.cli.places import find_base
from graphs.cli.verb import Options, Verb, answer
from graphs.commits import Actor
from graphs.domain.errors import InvalidInput
from graphs.extraction.model.by_hand import BY_HAND
from graphs.models import Document
from graphs.providers.catalogue import default_extractor, find_extractor

ACTOR = Actor("command line")
LOOK_EVERY = 0.3


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a text file, or - for standard input")
    parser.add_argument("--title", help="default: the name of the file")
    parser.add_argument(
        "--base", help="id or name of a knowledge base; default: the first team's default base"
    )
    parser.add_argument("--extractor", help="default: the first that this server offers")
    parser.add_argument(
        "--output", metavar="F", help="write the JSON export of the new document to this file"
    )


def _run(options: Options) -> Iterator[str]:
    start = time.monotonic()
    base = find_base(options["base"])
    if options["extractor"] == BY_HAND:
        raise InvalidInput(
            "The extractor “paste” asks a person for each reply.",
            hint="Start it in the browser, where the prompts are shown, or choose another extractor.",
        )
    extractor = find_extractor(options["extractor"] or default_extractor(), base.team)
    imported = read_text(options["file"])
    title = check_title(options["title"] or default_title(options["file"], imported.text))
    with transaction.atomic():
        document = create_document(
            base,
            title=title,
            text=imported.text,
            actor=ACTOR,
            removed=[{"character": name, "count": count} for name, count in imported.removed.items()],
        )
    with _progress(document):
        extract_now(document, extractor=extractor, actor=ACTOR)
    if options["output"]:
        write_file(Path(options["output"]), export(document, "json"))
    yield from answer(
        {
            "documentId": str(document.pk),
            "revision": document.revision,
            "sourceId": document.current_version.source_id,
            "nodes": document.nodes.count(),
            "edges": document.edges.count(),
            "units": document.current_version.units.count(),
            "warnings": len(document.warnings),
            "seconds": round(time.monotonic() - start, 3),
        }
    )


@contextmanager
def _progress(document: Document) -> Iterator[None]:
    """Where the run stands, on one line of the terminal, if there is one."""
    if not sys.stderr.isatty():
        yield
        return
    stop = threading.Event()
    thread = threading.Thread(target=_show, args=(document, stop), daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()
        sys.stderr.write("\r\x1b[K")


def _show(document: Document, stop: threading.Event) -> None:
    try:
        while not stop.wait(LOOK_EVERY):
            run = document.runs.newest_first().first()
            if run:
                part = f"{run.chunks_done}/{run.chunks_total}"
                sys.stderr.write(
                    f"\r\x1b[K{run.stage} · {part} · {run.node_count} nodes, {run.edge_count} relations"
                )
                sys.stderr.flush()
    finally:
        connection.close()


EXTRACT = Verb("extract", "Extracts a graph from a text and stores it as a new document.", _arguments, _run)
