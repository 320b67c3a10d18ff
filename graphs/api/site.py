"""The operations of this package as one API. ``kgsite.api`` adds those of the packages above and mounts it.

To add an operation: declare it with ``routes.operation`` in a module of its own with a ``Router`` called ``routes``,
its schemas in ``schemas.py``, and name the module in ``ROUTES`` below. Two modules must not share an address.
"""

from typing import Any

from ninja import NinjaAPI, Router

from graphs.api import answering, bases, commits, documents, graph, history, querying, runs, units
from graphs.api.errors import handle_errors
from graphs.api.schemas import ErrorAnswer

VERSION = "1.0.0"
ROUTES: tuple[Router, ...] = (
    bases.routes,
    documents.routes,
    graph.routes,
    units.routes,
    querying.routes,
    answering.routes,
    commits.routes,
    history.routes,
    runs.routes,
)


ERRORS = {
    401: "No token that is good",
    403: "The token, its owner or the team does not allow it",
    404: "Nothing that the token reaches",
    409: "Not as things stand",
    413: "Too large",
    422: "Not valid",
    429: "Too often, or busy",
    500: "Our fault",
}


def describe(api: NinjaAPI) -> dict[str, Any]:
    """The OpenAPI document. What every operation may answer beside its own is added here once: the framework would make
    a model of it for each code of each operation, at every start."""
    found: dict[str, Any] = dict(api.get_openapi_schema())
    shape = ErrorAnswer.model_json_schema(ref_template="#/components/schemas/{model}")
    found["components"]["schemas"] |= {**shape.pop("$defs"), "ErrorAnswer": shape}
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorAnswer"}}}
    errors = {code: {"description": words, "content": content} for code, words in ERRORS.items()}
    for operations in found["paths"].values():
        for said in operations.values():
            said["responses"] |= errors
    return found


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
