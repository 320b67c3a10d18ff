"""``kg list-candidates`` and ``kg set-candidate``."""

from argparse import ArgumentParser
from collections.abc import Iterator
from uuid import UUID

from graphs.actions import deciding
from graphs.actions.exporting import candidate_wire
from graphs.cli.inputs import find_document
from graphs.cli.verb import Options, Verb, answer, positive
from graphs.domain.errors import NotFound
from graphs.domain.vocabulary import CandidateKind, CandidateStatus
from graphs.models import Candidate

KINDS = [kind.value for kind in CandidateKind]
STATES = [status.value for status in CandidateStatus]


def _list_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--document", metavar="ID")
    parser.add_argument("--kind", choices=KINDS)
    parser.add_argument("--status", choices=STATES, default=CandidateStatus.CANDIDATE.value)
    parser.add_argument("--limit", type=positive, default=50)


def _list(options: Options) -> Iterator[str]:
    rows = Candidate.objects.filter(document__deleted_at__isnull=True, status=options["status"])
    if options["document"]:
        rows = rows.filter(document=find_document(options["document"]))
    if options["kind"]:
        rows = rows.filter(kind=options["kind"])
    rows = rows.select_related("node", "reviewer").order_by("created_at", "id")[: options["limit"]]
    yield from answer([candidate_wire(row) | {"documentId": str(row.document_id)} for row in rows])


def _set_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--kind", choices=KINDS, required=True)
    parser.add_argument("--id", required=True)
    parser.add_argument("--status", choices=STATES, required=True)


def _set(options: Options) -> Iterator[str]:
    """The command line is no reviewer: the decision has a time and no name."""
    candidate_id = _id(options["id"])
    try:
        deciding.decide(candidate_id, options["kind"], CandidateStatus(options["status"]))
    except NotFound as error:
        raise NotFound("There is no such candidate.", hint="See `kg list-candidates`.") from error
    yield from answer({"kind": options["kind"], "id": options["id"], "status": options["status"]})


def _id(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError as error:
        raise NotFound(f"“{text[:80]}” is no id of a candidate.", hint="See `kg list-candidates`.") from error


LIST = Verb("list-candidates", "Lists candidates for review.", _list_arguments, _list)
SET = Verb("set-candidate", "Accepts, rejects or reopens a candidate.", _set_arguments, _set)
