"""Over the whole source: merge what the chunks found, keep what a reader would keep, order it, and sum it up."""

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace

from graphs.domain.values import ChunkDraft, EdgeDraft, GraphDraft, NodeDraft
from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin import failures, full_names, restating, summary, topics, weaving
from graphs.extraction.builtin.classify import has
from graphs.extraction.builtin.drafting import identity
from graphs.extraction.builtin.languages import grammar, language_of, lexicon
from graphs.extraction.builtin.overview import Overview
from graphs.extraction.builtin.reading import Reading
from graphs.invariants.matrix import type_problem
from graphs.ports import Cancellation

BASE, SHARE = 20, 0.5
SHARE_RULES = 0.65  # a rule and its condition say one thing together
SHARE_NAMES = 1.5  # a text of a few sentences keeps its names
SHORT, LONG = 40, 80
EVIDENCE = 4
PART, RULE, NAMES = 0.8, 1.15, 5
CLAIM, LONE_NAME, LINK = 0.9, 0.6, 0.01
# What a node weighs by itself, and how much less it weighs at the very end. Of an essay nearly all is kept, so its own
# order leads (measured: facts fall evenly over it); of a long text the best is picked.
ESSAY, BOOK = (0.53, 0.2, 0.7), (0.35, 0.5, 0.45)
SECTION = 3
_HAN = re.compile("[\u3400-\u9fff]")


def finish(
    reading: Reading, overview: Overview, drafts: tuple[ChunkDraft, ...], cancellation: Cancellation
) -> GraphDraft:
    merged = once(merge(drafts, cancellation))
    chosen = select(merged, reading, overview, cancellation)
    nodes = [merged.nodes[key] for key in chosen]
    kept = set(chosen)
    edges = [edge for edge in merged.edges.values() if edge.source in kept and edge.target in kept]
    edges = defined_once(fitting(edges, merged.nodes), merged.nodes)
    edges = edges if overview.sentences <= topics.FEW else weaving.woven(edges, merged.nodes)
    nodes = without_lost_counters(nodes, edges)
    nodes = tied(nodes, edges) if overview.spoken else nodes
    return GraphDraft(tuple(nodes), tuple(edges), summary.sentence(reading, overview))


@dataclass(slots=True)
class Merged:
    nodes: dict[str, NodeDraft]
    edges: dict[tuple[str, str, Relation], EdgeDraft]


def merge(drafts: Iterable[ChunkDraft], cancellation: Cancellation) -> Merged:
    """One node for each proposition; its first full statement keeps its words, later ones add evidence."""
    merged = Merged({}, {})
    by_identity: dict[str, str] = {}
    for draft in drafts:
        cancellation.check()
        names: dict[str, str] = {}
        for node in draft.nodes:
            key = by_identity.setdefault(identity(node.text), node.key)
            names[node.key] = key
            merged.nodes[key] = _joined(merged.nodes[key], node) if key in merged.nodes else node
        for edge in draft.edges:
            source, target = names[edge.source], names[edge.target]
            name = (source, target, edge.relation)
            if source != target and name not in merged.edges:
                merged.edges[name] = replace(edge, source=source, target=target)
    return merged


def once(merged: Merged) -> Merged:
    """What is said again later is evidence for its first full statement (``restating``)."""
    first = restating.restated(merged.nodes, ((edge.source, edge.target) for edge in merged.edges.values()))
    first |= full_names.shortened(merged.nodes)
    if not first:
        return merged
    nodes = {key: node for key, node in merged.nodes.items() if key not in first}
    for key, other in first.items():
        nodes[other] = _joined(nodes[other], merged.nodes[key])
    edges: dict[tuple[str, str, Relation], EdgeDraft] = {}
    for edge in merged.edges.values():
        source, target = first.get(edge.source, edge.source), first.get(edge.target, edge.target)
        if source != target:
            edges.setdefault((source, target, edge.relation), replace(edge, source=source, target=target))
    return Merged(nodes, edges)


def _joined(old: NodeDraft, new: NodeDraft) -> NodeDraft:
    evidence = old.evidence
    if len(evidence) < EVIDENCE:
        evidence += tuple(quote for quote in new.evidence if quote not in evidence)[
            : EVIDENCE - len(evidence)
        ]
    kind = (
        new.type
        if old.type in (NodeType.FACT, NodeType.CLAIM) and new.type not in (NodeType.FACT, NodeType.CONCEPT)
        else old.type
    )
    return replace(
        old, evidence=evidence, type=kind, salience=min(1.0, max(old.salience, new.salience) + 0.02)
    )


def select(merged: Merged, reading: Reading, overview: Overview, cancellation: Cancellation) -> list[str]:
    """Keys in the order of their salience."""
    limit = room(overview)
    rank = ranks(merged, reading, overview)
    cancellation.check()
    partners: dict[str, list[str]] = defaultdict(list)
    for edge in merged.edges.values():
        partners[edge.source].append(edge.target)
        partners[edge.target].append(edge.source)
    told: dict[str, list[str]] = defaultdict(list)
    for edge in merged.edges.values():
        if edge.relation is not Relation.CONTAINS:
            told[edge.source].append(edge.target)
            told[edge.target].append(edge.source)
    order = sorted(merged.nodes, key=lambda key: (-rank[key], _place(merged.nodes[key]), key))
    chosen: dict[str, None] = {}
    certain = [key for key in order if merged.nodes[key].salience >= failures.CERTAIN][: limit // 3]
    for key in [*certain, *_of_each_section(order, merged, reading, limit), *order]:
        if len(chosen) >= limit:
            break
        chosen[key] = None
        chosen.update(dict.fromkeys(told[key][: limit - len(chosen)]))
    _complete(chosen, partners, rank, merged, limit)
    ordered = sorted(chosen, key=lambda key: (-rank[key], _place(merged.nodes[key]), key))
    return _spread(ordered, merged.nodes)


def room(overview: Overview) -> int:
    """Nodes that a reader takes in: of an essay nearly all it says, of a book one sentence in two."""
    count = overview.sentences
    named = BASE + int(min(count, topics.FEW) * SHARE_NAMES)
    if count <= topics.FEW:
        return named
    if overview.normative:
        return max(named, BASE + int(count * SHARE_RULES))
    all_of_it = min(count, SHORT) - max(0, count - SHORT) / 3
    return max(named, BASE + int((count + max(0, all_of_it)) * SHARE))


def _of_each_section(order: list[str], merged: Merged, reading: Reading, limit: int) -> list[str]:
    """The best statements under each heading: what stands late in a text is not left out for its place alone."""
    if reading.named_sections * SECTION * 2 > limit:
        return []
    found: dict[int, list[str]] = defaultdict(list)
    for key in order:
        section = reading.named_section(merged.nodes[key].evidence[0].unit or 0)
        if section is not None and merged.nodes[key].type is not NodeType.CONCEPT:
            found[section.start_unit].append(key)
    return [key for keys in found.values() for key in keys[:SECTION]]


def _complete(
    chosen: dict[str, None],
    partners: dict[str, list[str]],
    rank: dict[str, float],
    merged: Merged,
    limit: int,
) -> None:
    """A concept whose partners all stayed out is no use; the room goes to partners of what is in."""
    for key in list(chosen):
        alone = not any(other in chosen for other in partners[key])
        if alone and merged.nodes[key].type is NodeType.CONCEPT:
            del chosen[key]
        elif alone and partners[key] and len(chosen) < limit:
            chosen[max(partners[key], key=lambda other: (rank[other], other))] = None


def ranks(merged: Merged, reading: Reading, overview: Overview) -> dict[str, float]:
    degree: dict[str, int] = defaultdict(int)
    held: set[str] = set()
    for edge in merged.edges.values():
        if weaving.is_loose(edge, merged.nodes):
            if edge.target in held:
                continue
            held.add(edge.target)
        degree[edge.source] += 1
        degree[edge.target] += 1
    length = max(1, len(reading.text))
    found = {}
    parts = _within(merged.nodes)
    base, worth, fall = BOOK if overview.sentences > LONG or overview.guides else ESSAY
    for key, node in merged.nodes.items():
        place = _place(node) / length
        score = (base + node.salience * worth) * (1 - fall * place)
        if place > 0.93 and overview.sentences > 20:
            score *= 0.8
        links = min(degree[key], 8)
        score += 0.05 * links if node.type is NodeType.CONCEPT else LINK * min(links, 3)
        if node.type is NodeType.CONCEPT and links < 2:
            score *= LONE_NAME
        if node.type in (NodeType.CLAIM, NodeType.INFERENCE) and node.salience < failures.CERTAIN:
            score *= CLAIM
        if key in parts or _says_little(node, reading, overview.sentences > LONG):
            score *= PART
        if overview.normative and node.type is NodeType.RULE:
            score *= RULE
        found[key] = score
    return found


def _says_little(node: NodeDraft, reading: Reading, long: bool) -> bool:
    """A phrase that is only the end of an arrow, what a speaker says of himself; in a long text also "this", named elsewhere."""
    language = language_of(node.text, reading.source.language)
    words = lexicon(language)
    if node.type in (NodeType.CONCEPT, NodeType.DEFINITION, NodeType.RULE):
        return False
    if has(words.personal, node.text) or long and has(words.pronoun_start, node.text):
        return True
    return not grammar(language).stands_alone(node.text)


def _within(nodes: dict[str, NodeDraft]) -> set[str]:
    """Statements whose words are part of another statement: they come after the whole."""
    spans = [
        (_place(node), -_place(node) - len(node.evidence[0].text), key)
        for key, node in nodes.items()
        if node.type is not NodeType.CONCEPT
    ]
    found, reach = set(), -1
    for _, end, key in sorted(spans):
        if -end <= reach:
            found.add(key)
        reach = max(reach, -end)
    return found


def _spread(order: list[str], nodes: dict[str, NodeDraft]) -> list[str]:
    """Names open a graph, but a page of names says nothing: past the first few, one in four."""
    first: list[str] = []
    waiting: list[str] = []
    names = 0
    for key in order:
        if nodes[key].type is not NodeType.CONCEPT:
            first.append(key)
        else:
            waiting.append(key)
        while waiting and names <= NAMES + len(first) // 4:
            first.append(waiting.pop(0))
            names += 1
    return first + waiting


def _place(node: NodeDraft) -> int:
    return node.evidence[0].start or 0


def fitting(edges: list[EdgeDraft], nodes: dict[str, NodeDraft]) -> list[EdgeDraft]:
    """Only what the matrix calls fitting; one edge for each pair and relation, none both ways, and one definition for
    each name: what a text says of a thing later on tells more of it."""
    kept: list[EdgeDraft] = []
    seen: set[tuple[str, str, Relation]] = set()
    defined: set[str] = set()
    for edge in edges:
        if (edge.target, edge.source, edge.relation) in seen:
            continue
        if edge.relation is Relation.DEFINES:
            if edge.target in defined:
                continue
            defined.add(edge.target)
        if type_problem(edge.relation, nodes[edge.source].type, nodes[edge.target].type) is None:
            seen.add((edge.source, edge.target, edge.relation))
            kept.append(edge)
    return kept


def defined_once(edges: list[EdgeDraft], nodes: dict[str, NodeDraft]) -> list[EdgeDraft]:
    """A Chinese article says first what a thing is; what it is said to be after that describes it."""
    first: dict[str, str] = {}
    told = [
        edge for edge in edges if edge.relation is Relation.DEFINES and _HAN.match(nodes[edge.target].text)
    ]
    for edge in sorted(told, key=lambda edge: _place(nodes[edge.source])):
        first.setdefault(edge.target, edge.source)
    return [edge for edge in edges if edge not in told or first[edge.target] == edge.source]


def tied(nodes: list[NodeDraft], edges: list[EdgeDraft]) -> list[NodeDraft]:
    """Of talk what hangs together; a remark that names no topic and has no reason says little outside its turn."""
    joined = {key for edge in edges for key in (edge.source, edge.target)}
    return [node for node in nodes if node.key in joined or node.salience >= failures.CERTAIN]


def without_lost_counters(nodes: list[NodeDraft], edges: list[EdgeDraft]) -> list[NodeDraft]:
    """A counter-example without its general proposition, or an example without its arrow, is a plain fact."""
    starts = {(edge.source, edge.relation) for edge in edges}
    kept = []
    for node in nodes:
        if node.type is NodeType.COUNTER_EXAMPLE and (node.key, Relation.COUNTER_EXAMPLE) not in starts:
            node = replace(node, type=NodeType.FACT)
        kept.append(node)
    return kept
