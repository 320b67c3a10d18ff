"""One proposition, one node: drafts of the same class and the same normalised text become one, evidence united."""

from collections.abc import Iterable
from dataclasses import replace

from graphs.domain.messages import gettext_noop
from graphs.domain.text import normalized
from graphs.domain.values import EdgeDraft, GraphDraft, NodeDraft, Note, Quote
from graphs.domain.vocabulary import ENTITY_TYPES, Relation

MOST_EVIDENCE = 8


def merged(draft: GraphDraft, known: Iterable[str] = ()) -> GraphDraft:
    """The draft without duplicate nodes, duplicate edges, self-loops and edges to nowhere; each loss is noted.
    ``known`` are nodes that stand already, which relations may lead to."""
    notes: list[Note] = []
    kept, renamed = _merge_nodes(draft.nodes, notes)
    renamed = {key: key for key in known} | renamed
    edges = _merge_edges(draft.edges, renamed, notes)
    return replace(draft, nodes=kept, edges=edges, warnings=draft.warnings + tuple(notes))


def _merge_nodes(
    nodes: tuple[NodeDraft, ...], notes: list[Note]
) -> tuple[tuple[NodeDraft, ...], dict[str, str]]:
    first: dict[tuple[str, str], NodeDraft] = {}
    renamed: dict[str, str] = {}
    for node in nodes:
        identity = ("entity" if node.type in ENTITY_TYPES else node.type, _name(node.text))
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
            first[(node.type, identity[1])] = node
            renamed[node.key] = node.key
    return tuple(first.values()), renamed


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
