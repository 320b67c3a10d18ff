"""One proposition, one node: drafts of the same class and the same normalised text become one, evidence united.

A word that the text defines twice and differently names two things: such concepts stay apart.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace

from graphs.domain.limits import MOST_EVIDENCE
from graphs.domain.messages import gettext_noop
from graphs.domain.text import normalized
from graphs.domain.values import EdgeDraft, GraphDraft, NodeDraft, Note, Quote
from graphs.domain.vocabulary import ENTITY_TYPES, NodeType, Relation


def merged(draft: GraphDraft, known: Iterable[str] = ()) -> GraphDraft:
    """The draft without duplicate nodes, duplicate edges, self-loops and edges to nowhere; each loss is noted.
    ``known`` are nodes that stand already, which relations may lead to."""
    notes: list[Note] = []
    kept, renamed = _merge_nodes(draft.nodes, _meanings(draft), notes)
    renamed = {key: key for key in known} | renamed
    edges = _merge_edges(draft.edges, renamed, notes)
    return replace(draft, nodes=kept, edges=edges, warnings=draft.warnings + tuple(notes))


Meaning = frozenset[str]  # what the definitions of a concept say
Identity = tuple[str, str, Meaning]


def _merge_nodes(
    nodes: tuple[NodeDraft, ...], meanings: dict[str, Meaning], notes: list[Note]
) -> tuple[tuple[NodeDraft, ...], dict[str, str]]:
    first: dict[Identity, NodeDraft] = {}
    renamed: dict[str, str] = {}
    for node in nodes:
        kind = "entity" if node.type in ENTITY_TYPES else node.type
        identity = (kind, _name(node.text), meanings.get(node.key, frozenset()))
        known = first.get(identity)
        if known is None:
            first[identity] = node
            renamed[node.key] = node.key
        elif known.type == node.type:
            first[identity] = replace(known, evidence=_united(known.evidence, node.evidence))
            renamed[node.key] = known.key
            notes.append(
                Note(
                    "duplicate_merged",
                    gettext_noop("The same words were proposed twice."),
                    target=known.key,
                    item=node.text[:80],
                )
            )
        else:  # a concept and its definition may share words; they are two nodes
            first[(node.type, *identity[1:])] = node
            renamed[node.key] = node.key
    return tuple(first.values()), renamed


def _meanings(draft: GraphDraft) -> dict[str, Meaning]:
    """For each concept of which its name alone does not say which it is: what it is defined as. One that nobody
    defines means what the first of its name means."""
    texts = {node.key: _name(node.text) for node in draft.nodes}
    defined: dict[str, set[str]] = defaultdict(set)
    for edge in draft.edges:
        if edge.relation is Relation.DEFINES and edge.source in texts:
            defined[edge.target].add(texts[edge.source])
    own = {node.key: frozenset(defined[node.key]) for node in draft.nodes if node.type is NodeType.CONCEPT}
    names: dict[str, set[Meaning]] = defaultdict(set)
    for key, meaning in own.items():
        names[texts[key]].add(meaning)
    several = {name for name, meanings in names.items() if len(meanings - {frozenset()}) > 1}
    return _with_the_undefined({key: own[key] for key in own if texts[key] in several}, texts)


def _with_the_undefined(meanings: dict[str, Meaning], texts: dict[str, str]) -> dict[str, Meaning]:
    firsts: dict[str, Meaning] = {}
    for key, meaning in meanings.items():
        if meaning:
            firsts.setdefault(texts[key], meaning)
    return {key: meaning or firsts[texts[key]] for key, meaning in meanings.items()}


def _name(text: str) -> str:
    """An option keeps its dash: ``--json`` is not the command ``json``."""
    return ("-" if text.startswith("-") else "") + normalized(text)


def _merge_edges(
    edges: tuple[EdgeDraft, ...], renamed: dict[str, str], notes: list[Note]
) -> tuple[EdgeDraft, ...]:
    kept: dict[tuple[str, str, Relation], EdgeDraft] = {}
    for edge in edges:
        source, target = renamed.get(edge.source), renamed.get(edge.target)
        name = f"{edge.source}>{edge.target}:{edge.relation}"
        if source is None or target is None:
            notes.append(
                Note(
                    "edge_missing_node",
                    gettext_noop("A relation led to a node that does not exist."),
                    item=name,
                )
            )
            continue
        if source == target:
            notes.append(
                Note(
                    "edge_self_loop",
                    gettext_noop("A relation would have led from a node to itself."),
                    item=name,
                )
            )
            continue
        key = (source, target, edge.relation)
        known = kept.get(key)
        evidence = _united(known.evidence, edge.evidence) if known else edge.evidence
        kept[key] = EdgeDraft(source, target, edge.relation, evidence)
    return tuple(kept.values())


def _united(first: tuple[Quote, ...], second: tuple[Quote, ...]) -> tuple[Quote, ...]:
    return tuple(dict.fromkeys(first + second))[:MOST_EVIDENCE]
