"""What a search shows: its matches, what is related to them, and the ways to narrow it, ready for a template."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.urls import reverse

from graphs.domain.marks import Piece, pieces
from graphs.domain.query import MOST_NODES, GraphQuery
from graphs.domain.terms import sought_terms
from graphs.domain.text import normalized
from graphs.domain.vocabulary import CandidateStatus
from graphs.labels import REASON_LABELS
from graphs.models import Document
from graphs.search.beginnings import settled
from graphs.search.candidates import ENOUGH
from graphs.search.facets import facets
from graphs.search.result import result
from graphs.search.scopes import Scope
from graphs.workspace import scope as workspace
from graphs.workspace.cards import Lights, Link
from graphs.workspace.ids import NODE_ID
from graphs.workspace.search_address import SearchAddress
from graphs.workspace.search_choices import Chip, Group, chips, groups
from graphs.workspace.search_source import SourceSays, source_says

RELATED_SHOWN = 12
RELATIONS_SHOWN, REASONS_SHOWN, ROUND = 3, 2, 50
DECIDED = frozenset({CandidateStatus.ACCEPTED, CandidateStatus.REJECTED})  # what waits for review is the rule
# A reason that one of the others says already; a heading says nothing of the text under it.
IMPLIED = {
    "words": frozenset({"exact text", "text"}),
    "words of the quote": frozenset({"quote", "section"}),
}
Wire = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Hit:
    """One node. ``quote`` is empty where it only repeats the text; ``title`` where one document is searched."""

    id: str
    document_id: str
    type: str
    text: tuple[Piece, ...]
    quote: tuple[Piece, ...]
    unit: int | None
    section: tuple[Piece, ...]
    lights: Lights
    review: str
    title: str
    language: str
    reasons: tuple[str, ...] = ()
    links: tuple[Link, ...] = ()

    @property
    def place(self) -> str:
        """Its name on the page."""
        return f"hit-{self.document_id[:8]}-{self.id}"

    @property
    def unit_label(self) -> int:
        return (self.unit or 0) + 1


@dataclass(frozen=True, slots=True)
class Subgraph:
    """The nodes that were found in one document, as a part of its graph."""

    document_id: str
    title: str
    count: int
    href: str


@dataclass(frozen=True, slots=True)
class SearchPage:
    """Of ``related_count`` nodes the first are shown; the subgraph holds all. ``count`` is how many nodes were found: exactly, or, where they are ``many``, a round number that is less. ``more``
    is an address."""

    matches: tuple[Hit, ...]
    related: tuple[Hit, ...]
    related_count: int
    count: int
    many: bool
    more: str
    groups: tuple[Group, ...]
    compared: int
    chips: tuple[Chip, ...]
    subgraphs: tuple[Subgraph, ...]
    source_says: SourceSays | None
    wordless: bool
    cut: bool


def search_page(scope: Scope, query: GraphQuery, address: SearchAddress) -> SearchPage:
    """Raises InvalidInput for a cursor of another search."""
    query = settled(scope, _by_id(scope, query))
    found: Wire = result(scope, query)
    terms = sought_terms(query.text, query.typing)
    titles = _titles([*found["graph"]["nodes"], *found["sourceMatches"]])
    reader = _Reader(found, terms, titles, several=scope.document is None)
    counted = facets(scope, query)
    metrics = found["metrics"]
    seen: int = metrics["candidateMatches"]
    many = bool(query.text) and seen >= ENOUGH
    return SearchPage(
        matches=tuple(reader.matches()),
        related=tuple(islice(reader.related(), RELATED_SHOWN)),
        related_count=len(found["graph"]["nodes"]) - len(found["matches"]),
        count=seen - seen % ROUND if many else seen,
        many=many,
        more=address.with_cursor(found["nextCursor"]) if found["nextCursor"] else "",
        groups=groups(scope, address, counted.of),
        compared=counted.compared,
        chips=chips(scope, address),
        subgraphs=_subgraphs(found["graph"]["nodes"], titles),
        source_says=source_says(found["sourceMatches"], terms, titles, several=scope.document is None),
        wordless=bool(query.text) and not terms,
        cut=bool(metrics["sourceRefsOmitted"]) or metrics["returnedNodes"] >= query.max_nodes,
    )


def _by_id(scope: Scope, query: GraphQuery) -> GraphQuery:
    """Whoever types *n12* means that node of the document, if there is one."""
    named = NODE_ID.fullmatch(query.text)
    if named and scope.document and scope.document.nodes.filter(number=int(named[1])).exists():
        return replace(query, node_ids=(query.text,))
    return query


class _Reader:
    """Nodes and relations on the wire as what is shown of them."""

    def __init__(
        self, found: Wire, terms: Sequence[str], titles: Mapping[str, tuple[str, str]], *, several: bool
    ) -> None:
        self._found, self._terms, self._titles, self._several = found, terms, titles, several
        self._nodes = {_key(node): node for node in found["graph"]["nodes"]}
        self._direct = {(match["documentId"], match["nodeId"]) for match in found["matches"]}
        self._edges: dict[tuple[str, str], list[Wire]] = defaultdict(list)
        for edge in found["graph"]["edges"]:
            for end in (edge["fromNodeId"], edge["toNodeId"]):
                self._edges[edge["documentId"], end].append(edge)

    def matches(self) -> Iterable[Hit]:
        for match in self._found["matches"]:
            node = self._nodes[match["documentId"], match["nodeId"]]
            yield self._hit(node, reasons=tuple(_reasons(match["reasons"], node, len(self._terms))))

    def related(self) -> Iterable[Hit]:
        for key, node in self._nodes.items():
            if key not in self._direct:
                yield self._hit(node, links=tuple(self._links(key)))

    def _links(self, key: tuple[str, str]) -> Iterable[Link]:
        """How it hangs together with the matches, or with what leads to them."""
        document, node = key
        others = [(self._other(edge, node), edge) for edge in self._edges[key]]
        others.sort(key=lambda pair: (document, pair[0]) not in self._direct)
        near = [pair for pair in others if (document, pair[0]) in self._direct] or others
        for other, edge in near[:RELATIONS_SHOWN]:
            there = self._nodes[document, other]
            outgoing = edge["fromNodeId"] == node
            yield Link(edge["id"], edge["relation"], outgoing, other, there["type"], there["text"])

    def _other(self, edge: Wire, node: str) -> str:
        return str(edge["toNodeId"] if edge["fromNodeId"] == node else edge["fromNodeId"])

    def _hit(self, node: Wire, **more: Any) -> Hit:
        title, language = self._titles.get(node["documentId"], ("", ""))
        quote = "" if _repeats(node["quote"], node["text"]) else node["quote"]
        return Hit(
            id=node["id"],
            document_id=node["documentId"],
            type=node["type"],
            text=tuple(pieces(node["text"], self._terms)),
            quote=tuple(pieces(quote, self._terms)),
            unit=node["paragraph"],
            section=tuple(pieces(node["sectionTitle"], self._terms)),
            lights=Lights(node["paragraph"] is not None, node["groundingStatus"], node["entailmentStatus"]),
            review=node["reviewStatus"] if node["reviewStatus"] in DECIDED else "",
            title=title if self._several else "",
            language=language,
            **more,
        )


def _reasons(reasons: Sequence[str], node: Wire, terms: int) -> Iterable[str]:
    """The best two, without what is implied: what holds the words together holds each of them, and so does a quote that
    repeats the text; a single word stands in no order."""
    told = list(dict.fromkeys("words" if reason == "text" and terms == 1 else reason for reason in reasons))
    if _repeats(node["quote"], node["text"]):
        told = [reason for reason in told if reason != "quote"]
    kept = [reason for reason in told if IMPLIED.get(reason, frozenset()).isdisjoint(told)]
    return (str(REASON_LABELS.get(reason, reason)) for reason in kept[:REASONS_SHOWN])


def _repeats(quote: str, text: str) -> bool:
    """Does a quote say nothing that the text does not say in the same words?"""
    return normalized(quote).strip(" .。") in normalized(text)


def _key(node: Wire) -> tuple[str, str]:
    return node["documentId"], node["id"]


def _titles(nodes: Iterable[Wire]) -> dict[str, tuple[str, str]]:
    rows = Document.objects.filter(pk__in={node["documentId"] for node in nodes})
    return {str(pk): (title, language) for pk, title, language in rows.values_list("pk", "title", "language")}


def _subgraphs(nodes: Iterable[Wire], titles: Mapping[str, tuple[str, str]]) -> tuple[Subgraph, ...]:
    numbers: dict[str, list[int]] = defaultdict(list)
    for node in nodes:
        numbers[node["documentId"]].append(int(node["id"][1:]))
    return tuple(
        Subgraph(document, titles[document][0], len(found), subgraph_address(UUID(document), found))
        for document, found in numbers.items()
        if document in titles
    )


def subgraph_address(document: UUID, numbers: Sequence[int]) -> str:
    """The workspace with exactly these nodes."""
    part = workspace.Scope(only=tuple(numbers[:MOST_NODES]))
    return f"{reverse('graphs:workspace', args=[document])}?{urlencode(part.pairs())}"
