"""From what a file says to nodes and edges that may enter a graph.

Ids ``n<number>`` stay, others get the next free number. Every quote is authenticated; what fails is named. Items
that break the gate are refused alone. Without a source nothing is authenticated and every item is a candidate.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from graphs.domain.errors import InvariantViolation
from graphs.domain.messages import gettext_noop
from graphs.domain.values import Edge, Evidence, GraphSnapshot, JSONObject, Node, Note, Source
from graphs.domain.vocabulary import Grounding
from graphs.grounding.quotes import Authentication, Status
from graphs.importing.given import GivenCandidate, GivenEdge, GivenGraph, GivenNode, GivenQuote
from graphs.importing.placing import NOT_SEARCHED, Places
from graphs.invariants.gate import check
from graphs.invariants.issues import Issue
from graphs.invariants.rules import Rules

OUR_ID = re.compile(r"n[1-9][0-9]{0,7}")  # far below the largest number, so that new nodes find room above
STRUCTURE_ONLY = Rules(quality=False)
MOST_ROUNDS = 12


@dataclass(frozen=True, slots=True)
class BoundGraph:
    """``ids`` maps the file's node keys to ids, ``evidence`` decisions without a node to what they rest on; ``not_authenticated`` names each quote that is no evidence."""

    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    ids: dict[str, str]
    evidence: dict[GivenCandidate, tuple[Evidence, ...]]
    not_authenticated: tuple[Note, ...]
    refused: tuple[Note, ...]
    warnings: tuple[Note, ...]
    repairs: tuple[JSONObject, ...]


def bind(given: GivenGraph, source: Source) -> BoundGraph:
    binding = _Binding(given, source)
    nodes = tuple(binding.node(node) for node in given.nodes)
    edges = tuple(binding.edge(edge) for edge in given.edges)
    waiting = [candidate for candidate in given.candidates if candidate.waits]
    nodes, edges = binding.admitted(nodes, edges)
    warnings = (
        () if source.units else (Note("source_text_missing", gettext_noop("The file holds no source text.")),)
    )
    return BoundGraph(
        nodes,
        edges,
        binding.ids,
        {candidate: binding.evidence(None, candidate.quotes) for candidate in waiting},
        tuple(binding.not_authenticated),
        (*given.refused, *binding.refused),
        (*warnings, *binding.renamed()),
        tuple(binding.repairs),
    )


@dataclass
class _Binding:
    given: GivenGraph
    source: Source
    ids: dict[str, str] = field(default_factory=dict)
    not_authenticated: list[Note] = field(default_factory=list)
    refused: list[Note] = field(default_factory=list)
    repairs: list[JSONObject] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.places = Places(self.given, self.source)
        self.chunk_starts = [chunk.start_unit for chunk in self.source.chunks]
        self.ids = numbered(node.key for node in self.given.nodes)

    def node(self, given: GivenNode) -> Node:
        key = self.ids[given.key]
        evidence = self.evidence(key, given.quotes)
        first = given.quotes[0] if given.quotes else None
        return Node(
            id=key,
            type=given.type,
            text=given.text,
            evidence=evidence,
            grounding=self.grounding(given, evidence),
            salience=given.salience,
            extractor=given.extractor or self.given.format,
            edited=given.edited,
            anchor=None if evidence else self.anchor(given, first),
            claimed_quote=first.text if first and not evidence else "",
        )

    def edge(self, given: GivenEdge) -> Edge:
        ends = self.ids[given.source], self.ids[given.target]
        evidence = self.evidence(f"{ends[0]}>{ends[1]}:{given.relation}", given.quotes)
        return Edge(
            *ends,
            relation=given.relation,
            evidence=evidence,
            grounding=self.grounding(given, evidence),
            extractor=given.extractor or self.given.format,
            edited=given.edited,
        )

    def grounding(self, given: GivenNode | GivenEdge, evidence: tuple[Evidence, ...]) -> Grounding:
        if evidence:
            return Grounding.GROUNDED
        if not self.source.units:
            return Grounding.CANDIDATE
        return Grounding.UNSUPPORTED if given.quotes else given.grounding

    def anchor(self, given: GivenNode, first: GivenQuote | None) -> int | None:
        """The unit a node is said to stand in, where there is such a unit."""
        unit = first.unit if first else given.anchor
        return unit if unit is not None and unit < len(self.source.units) else None

    def evidence(self, key: str | None, quotes: tuple[GivenQuote, ...]) -> tuple[Evidence, ...]:
        answers = [(quote, self.places.authenticate(quote)) for quote in quotes] if self.source.units else []
        any_found = any(answer.is_evidence for _quote, answer in answers)
        found: dict[tuple[int, int], Evidence] = {}
        for quote, answer in answers:
            if answer.is_evidence:
                self._record_repair(key, quote, answer)
                for span in answer.spans:
                    item = self._evidence(span.unit, span.start, span.quote, span.occurrences)
                    found.setdefault((item.start, item.end), item)
            elif any_found and _is_punctuation(quote.text) and self.places.is_slice(quote):
                item = self._evidence(quote.unit or 0, quote.start or 0, quote.text)
                found.setdefault((item.start, item.end), item)
            else:
                self._report(key, quote, NOT_SEARCHED if answer is NOT_SEARCHED else answer.status)
        if not self.source.units:
            for quote in quotes:
                self._report(key, quote, None)
        return tuple(found.values())

    def admitted(
        self, nodes: tuple[Node, ...], edges: tuple[Edge, ...]
    ) -> tuple[tuple[Node, ...], tuple[Edge, ...]]:
        """What passes the gate. A refused item may be what another stood on, so the gate is asked again.

        A long chain of items that fall one after the other is no graph that anybody made, and takes hours.
        """
        for _ in range(MOST_ROUNDS):
            graph = GraphSnapshot("", 0, self.given.summary, self.source.units, nodes, edges)
            blocking = [issue for issue in check(graph, rules=STRUCTURE_ONLY) if issue.blocks]
            if not blocking:
                return nodes, edges
            bad = {issue.target_id: issue for issue in blocking}
            self._refuse_all(bad, nodes)
            nodes = tuple(node for node in nodes if node.id not in bad)
            edges = tuple(edge for edge in edges if edge.id not in bad)
        raise InvariantViolation(
            gettext_noop("Too many items of the file rest on others that have to be refused.")
        )

    def renamed(self) -> Iterable[Note]:
        for old, new in self.ids.items():
            if old != new:
                yield Note(
                    "node_id_renamed",
                    gettext_noop("The id was not of the form n<number>."),
                    target=new,
                    item=old,
                )

    def _refuse_all(self, bad: dict[str, Issue], nodes: tuple[Node, ...]) -> None:
        texts = {node.id: node.text for node in nodes}
        for key, issue in bad.items():
            self.refused.append(issue.note(texts.get(key, key)))

    def _evidence(self, unit: int, start: int, quote: str, occurrences: int = 1) -> Evidence:
        chunk = self.source.chunks[max(bisect_right(self.chunk_starts, unit) - 1, 0)]
        end = start + len(quote)
        return Evidence(self.source.lineage.holding(end), chunk.id, unit, start, end, quote, occurrences)

    def _record_repair(self, key: str | None, quote: GivenQuote, answer: Authentication) -> None:
        if key and answer.status is Status.MISMATCH:
            self.repairs.append(
                {
                    "code": "node_paragraph_mismatch",
                    "targetId": key,
                    "action": "set_paragraph",
                    "paragraph": answer.spans[0].unit,
                    "cited": quote.unit,
                }
            )

    def _report(self, key: str | None, quote: GivenQuote, status: Status | Authentication | None) -> None:
        code, message = _REASONS.get(status, _NOT_FOUND)
        self.not_authenticated.append(Note(code, message, quote.unit, key, quote.text[:600]))


_NOT_FOUND = ("quote_not_authenticated", gettext_noop("The quote does not stand in the source."))
_REASONS: Mapping[object, tuple[str, str]] = {
    NOT_SEARCHED: (
        "quote_not_searched",
        gettext_noop("The quotes of the file cost too much to look for; this one was not looked for."),
    ),
    None: ("source_text_missing", gettext_noop("There is no source text to find the quote in.")),
    Status.AMBIGUOUS: (
        "anchor_unresolved",
        gettext_noop("The quote stands in several places and none was chosen."),
    ),
}


def numbered(keys: Iterable[str]) -> dict[str, str]:
    """Keys to ids: our own stay, the others follow behind the highest of them."""
    keys = list(keys)
    highest = max((int(key[1:]) for key in keys if OUR_ID.fullmatch(key)), default=0)
    ids: dict[str, str] = {}
    for key in keys:
        if OUR_ID.fullmatch(key):
            ids[key] = key
        else:
            highest += 1
            ids[key] = f"n{highest}"
    return ids


def _is_punctuation(text: str) -> bool:
    return not any(char.isalnum() for char in text)
