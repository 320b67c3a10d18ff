"""The operations of this package as one API. ``kgsite.api`` adds those of the packages above and mounts it.

To add an operation: declare it with ``routes.operation`` in a module of its own with a ``Router`` called ``routes``,
its schemas in ``schemas.py``, and name the module in ``ROUTES`` below. Two modules must not share an address.
"""

from ninja import NinjaAPI, Router

from graphs.api import bases, commits, documents, graph, history, querying, runs, units
from graphs.api.errors import handle_errors

VERSION = "1.0.0"
ROUTES: tuple[Router, ...] = (
    bases.routes,
    documents.routes,
    graph.routes,
    units.routes,
    querying.routes,
    commits.routes,
    history.routes,
    runs.routes,
)


def make_api(*more: Router) -> NinjaAPI:
    api = NinjaAPI(
        title="Groundgraph",
        version=VERSION,
        description=(
            "Typed knowledge graphs whose every node and relation is bound to exact words of a source. "
            "Offsets are code points of the whole source; paragraphs count from 0."
        ),
        urls_namespace="api",
        docs_url=None,
        openapi_url=None,
    )
    handle_errors(api)
    for router in (*ROUTES, *more):
        api.add_router("", router)
    return api
