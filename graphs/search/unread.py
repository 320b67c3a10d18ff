"""Words of a query that no node holds though the source says them: the units that do.

A word is what stands between blanks; a unit says it when it holds all of its terms. Only queries of words alone fall
back: what was narrowed by a filter is not found elsewhere behind its back.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from graphs.domain.index_line import parts_of
from graphs.domain.query import UNIT_CHARS, GraphQuery
from graphs.domain.terms import sought_words
from graphs.domain.values import JSONValue
from graphs.models import NodeEntry, UnitEntry
from graphs.search.index import Groups, index_of
from graphs.search.rows import select, uuid_of
from graphs.search.scopes import Scope

MOST_WORDS, MOST_UNITS = 4, 5
UNITS = """
    SELECT u.id, v.document_id, u.number, u.start, u."end", u.text
    FROM graphs_unit u JOIN graphs_sourceversion v ON v.id = u.version_id WHERE u.id IN ({keys})"""


def source_matches(scope: Scope, query: GraphQuery, lines: Iterable[str]) -> list[JSONValue]:
    """``lines`` are those of the nodes that were found: the words they hold need not be looked for."""
    if not query.text or query.is_narrowed or query.cursor or scope.sees_nothing:
        return []
    held = [frozenset().union(*parts_of(line)) for line in lines]
    asked = sought_words(query.text, query.typing).items()
    missed = {word: terms for word, terms in asked if not any(_holds(line, terms) for line in held)}
    said: dict[int, list[str]] = defaultdict(list)
    for word, terms in list(missed.items())[:MOST_WORDS]:
        if not index_of(NodeEntry).holding(_groups(scope, terms), 1):
            for key, _line in index_of(UnitEntry).matching(_groups(scope, terms), MOST_UNITS):
                said[key].append(word)
    return _wire(said)


def _holds(line: frozenset[str], terms: Sequence[str]) -> bool:
    return all(
        any(held.startswith(term[:-1]) for held in line) if term[-1] == "*" else term in line
        for term in terms
    )


def _groups(scope: Scope, terms: Sequence[str]) -> Groups:
    groups: list[Sequence[str]] = [[term] for term in terms]
    return [*groups, scope.keys] if scope.keys else groups


def _wire(said: dict[int, list[str]]) -> list[JSONValue]:
    """Those that say most of the words first, then as they stand in the source."""
    best = sorted(said, key=lambda key: (-len(said[key]), key))[:MOST_UNITS]
    rows = {row[0]: row[1:] for row in select(UNITS, best)}
    found: list[JSONValue] = []
    for key in best:
        document, number, start, end, text = rows[key]
        words: list[JSONValue] = [*said[key]]
        place = {"documentId": str(uuid_of(document)), "paragraph": number, "start": start, "end": end}
        found.append(place | {"text": text[:UNIT_CHARS], "words": words})
    return found
