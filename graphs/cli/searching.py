"""``kg query`` and ``kg reindex``: what is found, and the index that finds it."""

from argparse import ArgumentParser
from collections.abc import Iterator
from time import monotonic

from graphs.cli.inputs import find_document
from graphs.cli.places import find_base
from graphs.cli.verb import Options, Verb, answer
from graphs.domain.query import Direction, parsed
from graphs.indexing import forget_document, index_document
from graphs.models import Document
from graphs.search.result import result
from graphs.search.scopes import Scope, of_base, of_document, of_everything

LISTS = {
    "node": "nodeIds",
    "type": "types",
    "relation": "relations",
    "section": "sectionIds",
    "grounding": "groundingStatuses",
    "entailment": "entailmentStatuses",
    "review": "reviewStatuses",
}
SINGLE = {
    "limit": "limit",
    "hops": "hops",
    "direction": "direction",
    "max_nodes": "maxNodes",
    "max_edges": "maxEdges",
    "cursor": "cursor",
}


def _query_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "text", metavar="WORDS", nargs="?", default="", help="may be left out where a filter is given"
    )
    scope_arguments(parser, otherwise="everything when left out")
    for name in LISTS:
        parser.add_argument(f"--{name}", metavar="X", action="append", default=[], help="may be repeated")
    parser.add_argument("--limit", metavar="N", help="direct matches, 1 to 40; 20 when left out")
    parser.add_argument(
        "--hops", metavar="N", help="relations followed from a match, 0 to 2; 1 when left out"
    )
    parser.add_argument("--direction", choices=list(Direction))
    parser.add_argument("--max-nodes", metavar="N", help="1 to 160")
    parser.add_argument("--max-edges", metavar="N", help="1 to 480")
    parser.add_argument("--cursor", metavar="C", help="nextCursor of the page before")


def scope_arguments(parser: ArgumentParser, otherwise: str) -> None:
    scope = parser.add_mutually_exclusive_group()
    scope.add_argument("--document", metavar="ID", help="only this document")
    scope.add_argument("--base", metavar="NAME", help=f"a knowledge base by name or id; {otherwise}")


def scope_of(options: Options) -> Scope:
    if options["document"]:
        return of_document(find_document(options["document"]))
    return of_base(find_base(options["base"])) if options["base"] else of_everything("command line")


def _query(options: Options) -> Iterator[str]:
    wire: dict[str, object] = {"query": options["text"]}
    wire |= {field: options[name] for name, field in LISTS.items() if options[name]}
    wire |= {field: options[name] for name, field in SINGLE.items() if options[name] is not None}
    yield from answer(result(scope_of(options), parsed(wire)))


def _reindex_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--document", metavar="ID", help="only this one; all documents otherwise")


def _reindex(options: Options) -> Iterator[str]:
    """Document by document: each is found as before until its own turn is over."""
    started = monotonic()
    rows = Document.objects.select_related("base").order_by("created_at", "pk")
    if options["document"]:
        rows = rows.filter(pk=find_document(options["document"]).pk)
    keys, nodes = list(rows.values_list("pk", flat=True)), 0
    for key in keys:
        if document := rows.filter(pk=key).first():
            forget_document(document) if document.deleted_at else index_document(document)
            nodes += document.nodes.count()
    yield from answer({"documents": len(keys), "nodes": nodes, "seconds": round(monotonic() - started, 3)})


QUERY = Verb("query", "Finds nodes by words and filters, with what surrounds them.", _query_arguments, _query)
REINDEX = Verb("reindex", "Makes the search index anew.", _reindex_arguments, _reindex)
