"""From a draft to nodes and edges that may enter a graph.

Every quote is authenticated against the source; a wrong unit is repaired and recorded; an item that breaks a rule
is refused alone, with its code and reason, and takes along only what cannot stand without it. What cannot be
linked is never guessed. Keys of the draft stay: ids are given where the graph is written.
"""

from bisect import bisect_right
from collections import ChainMap, Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

from graphs.domain.limits import MOST_EVIDENCE
from graphs.domain.values import (
    Edge,
    EdgeDraft,
    Evidence,
    GraphDraft,
    GraphSnapshot,
    JSONObject,
    Node,
    NodeDraft,
    Note,
    Quote,
    Source,
)
from graphs.domain.vocabulary import Grounding, NodeType, Relation
from graphs.grounding.quotes import Authentication, QuoteIndex, QuoteSpan, Status, authenticate
from graphs.invariants.codes import CODES
from graphs.invariants.issues import Issue, Repair
from graphs.invariants.rules import DEFAULT_RULES, Rules, edge_problems, node_problems
from graphs.invariants.structure import structure_problems, untargeted_counter_examples

MOST_WARNINGS_PER_CODE = 200


@dataclass(frozen=True, slots=True)
class AdmittedDraft:
    """Notes name draft keys in ``target``; ``repairs`` are ``{code, targetId, action, …}``."""

    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    summary: str
    warnings: tuple[Note, ...]
    rejected: tuple[Note, ...]
    repairs: tuple[JSONObject, ...]


def admit(
    draft: GraphDraft,
    source: Source,
    *,
    extractor: str,
    rules: Rules = DEFAULT_RULES,
    check: Callable[[], None] | None = None,
    known: Iterable[Node] = (),
) -> AdmittedDraft:
    """``check`` is called before each item; it raises when somebody wants the work to stop. ``known`` are nodes that
    stand already: relations may lead to them, and they are no part of the result."""
    check = check or (lambda: None)
    admission = _Admission(source, extractor, rules, known={node.id: node for node in known})
    for node in draft.nodes:
        check()
        admission.admit_node(node)
    for edge in draft.edges:
        check()
        admission.admit_edge(edge)
    admission.refuse_untargeted()
    return admission.result(draft.summary)


@dataclass
class _Admission:
    source: Source
    extractor: str
    rules: Rules
    known: dict[str, Node] = field(default_factory=dict)
    nodes: dict[str, Node] = field(default_factory=dict)
    edges: dict[str, Edge] = field(default_factory=dict)
    warnings: list[Note] = field(default_factory=list)
    rejected: list[Note] = field(default_factory=list)
    repairs: list[JSONObject] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.index = QuoteIndex(self.source.units, self.source.text)
        self._chunk_starts = [chunk.start_unit for chunk in self.source.chunks]
        self._ends = ChainMap(self.nodes, self.known)

    def admit_node(self, draft: NodeDraft) -> None:
        evidence, found = self._authenticated(draft.key, draft.evidence)
        node = self._node(draft, evidence)
        if draft.key in self.nodes:
            self._refuse(Issue("node_duplicate_id", "node", draft.key), draft.text)
            return
        problems = node_problems(node, self.index, rules=self.rules)
        if not evidence and node.anchor is None and not any(issue.blocks for issue in problems):
            several = any(answer.status is Status.AMBIGUOUS for answer in found)
            problems = (Issue("anchor_unresolved" if several else "node_unanchored", "node", draft.key),)
        if self._keep(problems, draft.text):
            self.nodes[draft.key] = node

    def admit_edge(self, draft: EdgeDraft) -> None:
        key = f"{draft.source}>{draft.target}:{draft.relation}"
        evidence, _ = self._authenticated(key, draft.evidence)
        grounding = Grounding.GROUNDED if evidence else Grounding.UNSUPPORTED
        edge = Edge(draft.source, draft.target, draft.relation, evidence, grounding, extractor=self.extractor)
        if key in self.edges:
            self._refuse(Issue("edge_duplicate", "edge", key), key)
        elif self._keep(edge_problems(edge, self._ends, self.index, rules=self.rules), key):
            self.edges[key] = edge

    def refuse_untargeted(self) -> None:
        """A counter-example that counters nothing is refused; one that had countered it may be next."""
        touching: dict[str, list[str]] = defaultdict(list)
        for key, edge in self.edges.items():
            touching[edge.source].append(key)
            touching[edge.target].append(key)
        aims = Counter(e.source for e in self.edges.values() if e.relation is Relation.COUNTER_EXAMPLE)
        lost = sorted(untargeted_counter_examples(self._snapshot("")))
        for node in lost:
            self._refuse(Issue("counter_example_without_target", "node", node), self.nodes.pop(node).text)
            for key in touching[node]:
                gone = self.edges.pop(key, None)
                if gone is None:
                    continue
                self._refuse(Issue("edge_missing_node", "edge", key), key)
                if gone.relation is Relation.COUNTER_EXAMPLE and gone.source != node:
                    aims[gone.source] -= 1
                    other = self.nodes.get(gone.source)
                    is_last = other and not aims[gone.source] and other.type is NodeType.COUNTER_EXAMPLE
                    lost += [gone.source] if is_last else []

    def result(self, summary: str) -> AdmittedDraft:
        for issue in structure_problems(self._snapshot(summary), rules=self.rules):
            self.warnings.append(issue.note())
        return AdmittedDraft(
            tuple(_ranked(self.nodes.values())),
            tuple(self.edges.values()),
            summary.strip(),
            tuple(_capped(self.warnings)),
            tuple(self.rejected),
            tuple(self.repairs),
        )

    def _snapshot(self, summary: str) -> GraphSnapshot:
        nodes, edges = tuple(self.nodes.values()), tuple(self.edges.values())
        return GraphSnapshot("", 0, summary, self.source.units, nodes, edges)

    def _node(self, draft: NodeDraft, evidence: tuple[Evidence, ...]) -> Node:
        claimed = next((quote.text.strip() for quote in draft.evidence if quote.text.strip()), "")
        cited = next((q.unit for q in draft.evidence if self.index.unit(q.unit)), None)
        state = Grounding.GROUNDED if evidence else Grounding.UNSUPPORTED if claimed else Grounding.CANDIDATE
        return Node(
            draft.key,
            draft.type,
            draft.text.strip(),
            evidence,
            state,
            extractor=self.extractor,
            anchor=None if evidence else cited,
            claimed_quote="" if evidence else claimed,
        )

    def _authenticated(
        self, key: str, quotes: Sequence[Quote]
    ) -> tuple[tuple[Evidence, ...], list[Authentication]]:
        found = [authenticate(self.index, quote) for quote in quotes[: 2 * MOST_EVIDENCE]]
        evidence: dict[tuple[int, int], Evidence] = {}
        for quote, answer in zip(quotes, found, strict=False):
            if answer.is_evidence:
                self._record_repair(key, quote, answer)
                evidence |= {(span.start, span.end): self._evidence(span) for span in answer.spans}
        return tuple(evidence.values())[:MOST_EVIDENCE], found

    def _evidence(self, span: QuoteSpan) -> Evidence:
        chunk = self.source.chunks[max(bisect_right(self._chunk_starts, span.unit) - 1, 0)]
        return Evidence(
            self.source.id, chunk.id, span.unit, span.start, span.end, span.quote, span.occurrences
        )

    def _record_repair(self, key: str, quote: Quote, answer: Authentication) -> None:
        if answer.status is Status.MISMATCH:
            code = "node_paragraph_mismatch"
        elif self.index.unit(quote.unit) is None:
            code = "node_paragraph_missing"
        else:
            return
        repair = Repair("set_paragraph", key, answer.spans[0].unit).to_json(code)
        self.repairs.append(repair | {"cited": quote.unit})

    def _keep(self, problems: Iterable[Issue], item: str) -> bool:
        blocking = [issue for issue in problems if issue.blocks]
        if blocking:
            self._refuse(blocking[0], item)
            return False
        self.warnings += [issue.note() for issue in problems]
        return True

    def _refuse(self, issue: Issue, item: str) -> None:
        self.rejected.append(issue.note(item))


def _ranked(nodes: Iterable[Node]) -> Iterable[Node]:
    return (replace(node, salience=rank) for rank, node in enumerate(nodes))


def _capped(notes: Iterable[Note]) -> Iterable[Note]:
    """A long text may break a soft rule thousands of times: the first of each kind are kept, the rest counted."""
    counts: Counter[str] = Counter()
    for note in notes:
        counts[note.code] += 1
        if counts[note.code] <= MOST_WARNINGS_PER_CODE:
            yield note
    for code, count in counts.items():
        if count > MOST_WARNINGS_PER_CODE:
            yield Note(code, f"{CODES[code].title} (+{count - MOST_WARNINGS_PER_CODE})")
