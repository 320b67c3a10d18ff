"""``kg extract``: a text in, a stored graph out, in this process."""

import sys
import threading
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import connection, transaction

from graphs.actions.appending import append_now, repeated
from graphs.actions.composing import create_document
from graphs.actions.exporting import export
from graphs.actions.extracting import extract_now
from graphs.cli.exchanging import write_file
from graphs.cli.inputs import check_title, default_title, find_document, read_text, removals
from graphs.cli.places import find_base
from graphs.cli.verb import Options, Verb, amount, answer, natural
from graphs.commits import Actor
from graphs.domain.calls import Limits
from graphs.domain.errors import InvalidInput, NoModel
from graphs.domain.values import JSONObject
from graphs.extraction.model.by_hand import BY_HAND
from graphs.library.estimates import asked_by
from graphs.library.extractors import usual
from graphs.models import Document, KnowledgeBase, Run
from graphs.models.run import MISSED
from graphs.ports import Extractor
from graphs.providers.catalogue import extractors, find_extractor

ACTOR = Actor("command line")
LOOK_EVERY = 0.3


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a text file, or - for standard input")
    parser.add_argument("--title", help="default: the name of the file")
    parser.add_argument(
        "--base", help="id or name of a knowledge base; default: the first team's default base"
    )
    parser.add_argument(
        "--extractor", help="default: that of the base, else of the team, else the first of this server"
    )
    parser.add_argument("--append", metavar="DOC", help="id of a document that the text is appended to")
    parser.add_argument("--again", action="store_true", help="append also what the document holds already")
    parser.add_argument(
        "--estimate", action="store_true", help="only say what it will take; nothing is asked or stored"
    )
    parser.add_argument("--max-price", type=amount, metavar="P", help="pause when the run has cost so much")
    parser.add_argument("--max-tokens", type=natural, metavar="N", help="pause at so many tokens")
    parser.add_argument("--ask-anew", action="store_true", help="do not use remembered answers")
    parser.add_argument("--output", metavar="F", help="write the JSON export of the document to this file")


def _run(options: Options) -> Iterator[str]:
    start = time.monotonic()
    if options["estimate"]:
        yield from answer(_estimate(options))
        return
    document, run = _appended(options) if options["append"] else _extracted(options)
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
            "extractor": run.extractor,
            "status": "succeeded_with_warnings" if run.warnings else "succeeded",
            "missed": _missed(run),
            "warnings": len(document.warnings),
            **({"appended": run.passage.result} if options["append"] else {}),
            **({"usage": usage_of(run)} if run.calls else {}),
            "seconds": round(time.monotonic() - start, 3),
        }
    )


def _missed(run: Run) -> list[JSONObject]:
    """Parts of the text that were not read, each with the reason. Units are counted from 1, as people count."""
    lost = [note for note in run.warnings if note.get("code") in MISSED]
    return [{"units": note.get("item"), "code": note["code"], "message": note["message"]} for note in lost]


def _name(options: Options, base: KnowledgeBase, stays_here: bool) -> str:
    """The extractor that was named, or the one that a form of the browser would begin with."""
    named: str | None = options["extractor"]
    return named or usual(base, extractors(), stays_here=stays_here)


def _extractor(options: Options, base: KnowledgeBase, stays_here: bool) -> Extractor:
    """Raises InvalidInput for the one that waits for a person."""
    name = _name(options, base, stays_here)
    if name == BY_HAND:
        raise InvalidInput(
            "The extractor “paste” asks a person for each reply.",
            hint="Start it in the browser, where the prompts are shown, or choose another extractor.",
        )
    return find_extractor(name, base.team)


def _extracted(options: Options) -> tuple[Document, Run]:
    base = find_base(options["base"])
    extractor = _extractor(options, base, base.no_external)
    imported = read_text(options["file"])
    title = check_title(options["title"] or default_title(options["file"], imported.text))
    with transaction.atomic():
        document = create_document(
            base, title=title, text=imported.text, actor=ACTOR, removed=removals(imported)
        )
    with progress_of(document):
        run = extract_now(document, extractor=extractor, actor=ACTOR, limits=limits_of(options))
    return document, run


def _appended(options: Options) -> tuple[Document, Run]:
    """The document with the text behind its own; the result of the run's passage counts what is new in it."""
    document = _target(options)
    extractor = _extractor(options, document.base, document.stays_here)
    imported = read_text(options["file"])
    place = None if options["again"] else repeated(document, imported.text)
    if place:
        raise InvalidInput(
            f"The document holds these words already, from unit {place.number} on.",
            hint="Give --again when you mean to append them once more.",
        )
    with progress_of(document):
        run = append_now(
            document,
            text=imported.text,
            removed=removals(imported),
            extractor=extractor,
            actor=ACTOR,
            limits=limits_of(options),
        )
    return Document.objects.get(pk=document.pk), run


def _target(options: Options) -> Document:
    if options["title"] or options["base"]:
        raise InvalidInput(
            "A document keeps its title and its base when a text is appended.",
            hint="Leave out --title and --base.",
        )
    return find_document(options["append"])


def limits_of(options: Options) -> Limits:
    return Limits(options["max_price"], options["max_tokens"], ask_anew=options["ask_anew"])


def usage_of(run: Run) -> JSONObject:
    """What this run alone took."""
    spent = run.spent
    return {
        "calls": spent.calls,
        "callsFromMemory": spent.remembered,
        "tokensIn": spent.tokens_in,
        "tokensOut": spent.tokens_out,
        "price": float(spent.price),
    }


def _estimate(options: Options) -> JSONObject:
    """Of the text that would be read, whole or appended. Ranges as [least, most]; times in seconds."""
    document = _target(options) if options["append"] else None
    base = document.base if document else find_base(options["base"])
    text = read_text(options["file"]).text
    name = _name(options, base, document.stays_here if document else base.no_external)
    if name in extractors():
        return {"extractor": name, "calls": [0, 0], "price": [0, 0]}
    asked = asked_by(base.team, name)
    if asked is None:
        raise NoModel
    found = asked.of_text(text)
    return {
        "extractor": name,
        "host": asked.connection.host,
        "chunks": found.chunks,
        "calls": [int(found.calls.low), int(found.calls.high)],
        "tokensIn": [int(found.tokens_in.low), int(found.tokens_in.high)],
        "tokensOut": [int(found.tokens_out.low), int(found.tokens_out.high)],
        "price": [float(price) for price in found.price] if found.price else None,
        "seconds": [round(found.seconds.low, 1), round(found.seconds.high, 1)],
    }


@contextmanager
def progress_of(document: Document) -> Iterator[None]:
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


EXTRACT = Verb(
    "extract",
    "Extracts a graph from a text: a new document, or the next passage of one. Exits with 0 also when parts of the text "
    "could not be read; then the answer's status is succeeded_with_warnings, and missed names these parts with the reason.",
    _arguments,
    _run,
)
