"""``kg check``: what rules, or a model as well, say about a stored graph."""

from argparse import ArgumentParser
from collections.abc import Iterator

from graphs.cli.extracting import ACTOR, limits_of, progress_of
from graphs.cli.inputs import find_document
from graphs.cli.verb import Options, Verb, amount, answer, natural
from graphs.domain.errors import InvalidInput, NotFound
from graphs.models import Document
from graphs.providers.catalogue import find_extractor
from reviews.actions.auditing import audit_now
from reviews.actions.checking import quick_check
from reviews.actions.reporting import report_json
from reviews.domain.reports import WHOLE, ReportMode, Scope
from reviews.models import Report
from reviews.scopes import scope_of


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--document", required=True, metavar="ID", help="id of a document that has a graph")
    modes = [ReportMode.QUICK, ReportMode.STANDARD]
    parser.add_argument(
        "--mode", choices=modes, default=ReportMode.QUICK, help="standard asks a model as well"
    )
    scope = parser.add_mutually_exclusive_group()
    scope.add_argument("--node", action="append", metavar="ID", help="check these nodes and their relations")
    scope.add_argument("--section", metavar="ID", help="check one chapter")
    scope.add_argument(
        "--paragraph",
        action="append",
        type=natural,
        metavar="N",
        help="check what stands in these units, from 0",
    )
    parser.add_argument("--extractor", help="the name of a connection to a model, for --mode standard")
    parser.add_argument("--max-price", type=amount, metavar="P", help="pause when the run has cost so much")
    parser.add_argument("--max-tokens", type=natural, metavar="N", help="pause at so many tokens")
    parser.add_argument("--ask-anew", action="store_true", help="do not use remembered answers")


def _run(options: Options) -> Iterator[str]:
    document = find_document(options["document"])
    yield from answer(report_json(_report(document, options)))


def _report(document: Document, options: Options) -> Report:
    if options["mode"] == ReportMode.QUICK:
        return quick_check(document, actor=ACTOR, scope=_scope(document, options))
    if not options["extractor"]:
        raise InvalidInput(
            "Only a model can make a standard report.", hint="Name a connection with --extractor."
        )
    extractor = find_extractor(options["extractor"], document.base.team)
    with progress_of(document):
        scope = _scope(document, options)
        return audit_now(document, extractor=extractor, actor=ACTOR, scope=scope, limits=limits_of(options))


def _scope(document: Document, options: Options) -> Scope:
    """Raises NotFound for a node, a section or a unit that the document does not have."""
    if nodes := options["node"]:
        scopes = [scope_of(document, "node", node) for node in nodes]
        return Scope("node", tuple(scope.ids[0] for scope in scopes))
    if options["section"]:
        return scope_of(document, "section", options["section"])
    if (units := options["paragraph"]) is not None:
        last = document.current_version.units.count() - 1
        if max(units) > last:
            raise NotFound("The text has no such unit.", hint=f"The last one is {last}.")
        return Scope("source-units", tuple(str(unit) for unit in sorted(set(units))))
    return WHOLE


CHECK = Verb("check", "Checks a stored graph and prints the report.", _arguments, _run)
