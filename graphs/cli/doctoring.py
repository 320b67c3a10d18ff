"""``kg doctor``: is what is stored still what the write door let in?"""

from argparse import ArgumentParser
from collections.abc import Iterator
from time import monotonic

from graphs.cli.inputs import find_document
from graphs.cli.verb import Options, Verb, answer
from graphs.doctor.examining import examine
from graphs.models import Document


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--document", metavar="ID", help="only this one; all documents otherwise")


def _run(options: Options) -> Iterator[str]:
    """Exit 1 when something is wrong. Documents that wait for their deletion are examined too."""
    started, seen, faulty = monotonic(), 0, []
    for document in _documents(options["document"]):
        seen += 1
        if faults := examine(document):
            wire = {"documentId": str(document.pk), "title": document.title, "revision": document.revision}
            faulty.append(wire | {"faults": [fault.to_json() for fault in faults]})
    report = {"healthy": not faulty, "documents": seen, "faulty": faulty}
    yield from answer(report | {"seconds": round(monotonic() - started, 3)})
    if faulty:
        raise SystemExit(1)


def _documents(key: str | None) -> Iterator[Document]:
    if key:
        yield find_document(key)
        return
    keys = list(Document.objects.order_by("created_at", "pk").values_list("pk", flat=True))
    for found in keys:
        if document := Document.objects.filter(pk=found).first():
            yield document


DOCTOR = Verb("doctor", "Checks that stored documents are whole and true to their trail.", _arguments, _run)
