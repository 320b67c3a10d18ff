"""A query → the best nodes of a scope, in order."""

import heapq
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from graphs.domain import index_line as keys
from graphs.domain.errors import InvalidInput, NotFound
from graphs.domain.messages import gettext_noop as _
from graphs.domain.query import GraphQuery
from graphs.models import Candidate, Edge, NodeEntry
from graphs.search import cursors
from graphs.search.candidates import Weights, sought
from graphs.search.index import Groups, index_of
from graphs.search.ranking import Asked, Entry, Match, ranked, worth_of
from graphs.search.reading import entries_of, keys_of
from graphs.search.scopes import Scope

MOST_LOOKED_AT = 200  # candidates of a page further down
MOST_ENDS = 600  # nodes that only their relations select
NO_DOCUMENT = _("Ids of nodes say something in one document only.")


@dataclass(frozen=True, slots=True)
class Hits:
    """One page of direct matches. ``seen`` counts what was ranked, ``more`` is the cursor of the next page."""

    matches: tuple[Match, ...]
    seen: int
    more: str = ""
    ends: int = 0


def hits(scope: Scope, query: GraphQuery) -> Hits:
    """Raises InvalidInput for a cursor of another query, NotFound when an id names no node of the document."""
    if scope.sees_nothing:
        return Hits((), 0)
    if query.text:
        return _by_words(scope, query)
    if query.node_ids:
        return _by_ids(scope, query)
    return _by_relations(scope, query) if query.relations else _browsed(scope, query)


def _by_words(scope: Scope, query: GraphQuery) -> Hits:
    index, filters, named = index_of(NodeEntry), filters_of(scope, query), _named(scope, query)
    same = dict(index.matching([[keys.label_key(query.text)], *filters], query.limit))
    known, found = sought(index, query, filters)
    best = {*_best(found, known, query), *same, *named}
    entries = _sifted(entries_of(sorted(best), found | same), query, filters)
    page = _page(scope, ranked(entries, Asked(query.text, known.of, named)), query)
    return replace(page, seen=len({*found, *same, *named}))


def _best(found: Mapping[int, str], known: Weights, query: GraphQuery) -> list[int]:
    """By the worth of their terms alone: what else is good about an entry is looked up for these only."""
    worths = [(-worth_of(line, known.of)[0], key) for key, line in found.items()]
    most = MOST_LOOKED_AT if query.cursor or query.reviews else 3 * query.limit
    return [key for _worth, key in heapq.nsmallest(most, worths)]


def _by_ids(scope: Scope, query: GraphQuery) -> Hits:
    named = _named(scope, query)
    entries = _sifted(entries_of(named, {}), query, filters_of(scope, query))
    return _page(scope, ranked(entries, Asked(named=named)), query)


def _by_relations(scope: Scope, query: GraphQuery) -> Hits:
    """The ends of the relations of these kinds."""
    rows = Edge.objects.filter(document__in=scope.documents, relation__in=query.relations)
    order = rows.order_by("document", "source__number", "target__number", "relation")
    pairs = order.values_list("source", "target")[:MOST_ENDS]
    ends = list(dict.fromkeys(end for pair in pairs for end in pair))[:MOST_ENDS]
    entries = _sifted(entries_of(ends, {}), query, filters_of(scope, query))
    page = _page(scope, ranked(entries, Asked(ends=ends)), query)
    return Hits(page.matches, page.seen, page.more, ends=len(ends))


def _browsed(scope: Scope, query: GraphQuery) -> Hits:
    """Filters alone: all that pass them, in the order they were made, page after page."""
    after = cursors.browsed_place(query, scope.place) if query.cursor else 0
    index, filters, found = index_of(NodeEntry), filters_of(scope, query), list[Entry]()
    while len(found) <= query.limit and (part := index.following(filters, 4 * query.limit, after)):
        found += sorted(
            _sifted(entries_of(dict(part), dict(part)), query, filters), key=lambda entry: entry.key
        )
        after = part[-1][0]
    kept = found[: query.limit]
    more = cursors.written(query, scope.place, [kept[-1].key]) if len(found) > query.limit else ""
    return Hits(tuple(match for entry in kept for match in ranked([entry], Asked())), len(found), more)


def filters_of(scope: Scope, query: GraphQuery) -> Groups:
    groups: list[Sequence[str]] = [
        scope.keys,
        [keys.type_key(kind) for kind in query.types],
        [keys.grounding_key(state) for state in query.groundings],
        [keys.entailment_key(state) for state in query.entailments],
        [keys.section_key(section) for section in query.sections],
    ]
    return [group for group in groups if group]


def _sifted(entries: Sequence[Entry], query: GraphQuery, filters: Groups) -> list[Entry]:
    """Those that pass all filters, also what people decided, which the index does not hold."""
    kept = [entry for entry in entries if all(entry.holds_one_of(group) for group in filters)]
    if not query.reviews:
        return kept
    rows = Candidate.objects.filter(node__in=[entry.key for entry in kept], status__in=query.reviews)
    decided = set(rows.values_list("node", flat=True))
    return [entry for entry in kept if entry.key in decided]


def _named(scope: Scope, query: GraphQuery) -> frozenset[int]:
    if not query.node_ids:
        return frozenset()
    if scope.document is None:
        raise InvalidInput(NO_DOCUMENT)
    found = keys_of(scope.document, query.node_ids)
    if len(found) < len(query.node_ids):
        missing = [name for name in query.node_ids if name not in found]
        raise NotFound(nodeIds=missing)
    return frozenset(found.values())


def _page(scope: Scope, order: Sequence[Match], query: GraphQuery) -> Hits:
    start = 0
    if query.cursor:
        last = cursors.ranked_place(query, scope.place)
        start = next((n for n, match in enumerate(order) if match.order > last), len(order))
    matches = tuple(order[start : start + query.limit])
    more = len(order) > start + query.limit
    return Hits(matches, len(order), cursors.written(query, scope.place, matches[-1].order) if more else "")
