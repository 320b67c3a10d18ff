"""Is the last word of a query a word, or the beginning of one that is still being typed?

A word that stands in the scope is meant as it is: otherwise the same words would find other nodes while they are typed
than after they were sent, and an address would not show what the one who passed it on saw.
"""

from dataclasses import replace

from graphs.domain.query import GraphQuery
from graphs.domain.terms import sought_terms
from graphs.models import NodeEntry
from graphs.search.index import index_of
from graphs.search.scopes import Scope


def settled(scope: Scope, query: GraphQuery) -> GraphQuery:
    """The query, ``typing`` only where nothing in the scope holds its last word whole."""
    words = sought_terms(query.text)
    if not query.typing or not words or scope.sees_nothing:
        return replace(query, typing=False)
    groups = [[words[-1]], scope.keys] if scope.keys else [[words[-1]]]
    return replace(query, typing=not index_of(NodeEntry).holding(groups, 1))
