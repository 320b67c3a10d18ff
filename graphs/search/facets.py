"""How many of the nodes that a search compares each further choice would leave.

Counted is what the full-text index answers before ranking: of a query with words the candidates (``candidates``, some
hundreds at most), of filters alone the first ``MOST_COUNTED`` of the scope. What narrows by a choice of its own kind is
not applied to the counts of that kind: beside *claim* stands how many claims there are also when facts are chosen.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from graphs.domain import index_line as keys
from graphs.domain.query import GraphQuery
from graphs.domain.vocabulary import CandidateStatus, Entailment, Grounding, NodeType
from graphs.models import Candidate, Edge, NodeEntry
from graphs.search.candidates import sought
from graphs.search.finding import MOST_ENDS, filters_of
from graphs.search.index import Groups, index_of
from graphs.search.scopes import Scope

MOST_COUNTED = 1_000
KEYS = 10  # a line begins with as many at most; the words behind them are not looked at
Counts = Mapping[str, Mapping[str, int]]


@dataclass(frozen=True, slots=True)
class Facets:
    """``of``: kind → value → count; kinds are ``type``, ``grounding``, ``entailment``, ``review``, ``section``, ``base``
    (its key) and ``document`` (its id as hexadecimal digits). ``compared``: how many nodes pass every filter, of those that were looked at."""

    of: Counts
    compared: int


def facets(scope: Scope, query: GraphQuery) -> Facets:
    """Raises nothing: a query that ``hits`` answers has its counts."""
    if scope.sees_nothing:
        return Facets({}, 0)
    lines = _lines(scope, query)
    reviews = dict(Candidate.objects.filter(node__in=list(lines)).values_list("node", "status"))
    choices = _choices(scope)
    asked = {kind: wanted for kind, values in _chosen(query).items() if (wanted := frozenset(values))}
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    compared = 0
    for key, line in lines.items():
        held = {term for term in line.split(" ", KEYS) if term[:1] == "="}
        held |= {reviews[key]} if key in reviews else set()
        missed = [kind for kind, wanted in asked.items() if wanted.isdisjoint(held)]
        compared += not missed
        for kind, value in filter(None, map(choices, held)):
            if missed in ([], [kind]):
                counts[kind][value] += 1
    return Facets(counts, compared)


def _lines(scope: Scope, query: GraphQuery) -> dict[int, str]:
    """The entries that are counted, with their lines: those that pass the filters, and those that would without."""
    index, within, filters = index_of(NodeEntry), _within(scope), filters_of(scope, query)
    if query.text:
        same = dict(index.matching([[keys.label_key(query.text)], *within], query.limit))
        narrowed = sought(index, query, filters)[1] if filters != within else {}
        return sought(index, query, within)[1] | narrowed | same
    if query.relations:
        return dict(NodeEntry.objects.filter(node__in=_ends(scope, query)).values_list("node", "terms"))
    narrowed = dict(index.matching(filters, MOST_COUNTED)) if filters else {}
    return dict(index.matching(within, MOST_COUNTED)) | narrowed if within else narrowed


def _within(scope: Scope) -> Groups:
    return [scope.keys] if scope.keys else []


def _ends(scope: Scope, query: GraphQuery) -> set[int]:
    rows = Edge.objects.filter(document__in=scope.documents, relation__in=query.relations)
    order = rows.order_by("document", "source__number", "target__number", "relation")
    pairs = order.values_list("source", "target")[:MOST_ENDS]
    return {end for pair in pairs for end in pair}


def _chosen(query: GraphQuery) -> Mapping[str, Sequence[str]]:
    """What is asked for of each kind, as terms of the index; reviews as what people decided."""
    return {
        "type": [keys.type_key(kind) for kind in query.types],
        "grounding": [keys.grounding_key(state) for state in query.groundings],
        "entailment": [keys.entailment_key(state) for state in query.entailments],
        "section": [keys.section_key(section) for section in query.sections],
        "review": [str(status) for status in query.reviews],
    }


def _choices(scope: Scope) -> Callable[[str], tuple[str, str] | None]:
    """A key of the index → kind and value of the choice that it is, if it is one."""
    known = {keys.type_key(kind): ("type", str(kind)) for kind in NodeType}
    known |= {keys.grounding_key(state): ("grounding", str(state)) for state in Grounding}
    known |= {keys.entailment_key(state): ("entailment", str(state)) for state in Entailment}
    known |= {str(status): ("review", str(status)) for status in CandidateStatus}
    if scope.document:
        rows = scope.document.current_version.sections.values_list("section_id", flat=True)
        known |= {keys.section_key(name): ("section", name) for name in rows}
        return known.get
    places = {keys.document_key(""): "document", keys.base_key(0)[:2]: "base"}
    return lambda key: known.get(key) or ((places[key[:2]], key[2:]) if key[:2] in places else None)
