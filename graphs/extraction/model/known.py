"""Nodes that stand already, as a model sees them: ``E1``, ``E2`` …, the most relevant of them, for relations only."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from graphs.domain.text import normalized
from graphs.domain.tokens import content_tokens
from graphs.domain.values import Node, NodeDraft
from graphs.domain.vocabulary import Grounding, NodeType
from graphs.extraction.model.token_count import tokens

MOST_KNOWN = 24
MOST_TOKENS = 600
LONGEST_TEXT = 120
PER_ROW = 4  # key and type
Row = tuple[str, NodeType, str]


@dataclass(frozen=True, slots=True)
class Offered:
    """``ends`` are nodes whose id is the key that the model sees; ``ids`` leads from the key to the node's own id."""

    ends: tuple[Node, ...] = ()
    ids: dict[str, str] = field(default_factory=dict)

    @property
    def rows(self) -> tuple[Row, ...]:
        return tuple((node.id, node.type, node.text[:LONGEST_TEXT]) for node in self.ends)

    def and_drafts(self, drafts: Iterable[NodeDraft]) -> "Offered":
        """Others behind them, their numbers going on."""
        return _numbered([*self._own(), *(node_of(draft) for draft in drafts)])

    def _own(self) -> list[Node]:
        return [replace(node, id=self.ids[node.id]) for node in self.ends]


class KnownNodes:
    """The existing nodes, prepared once for being ranked against many passages."""

    def __init__(self, nodes: Sequence[Node]) -> None:
        self._rows = [(node, frozenset(content_tokens(node.text)), normalized(node.text)) for node in nodes]

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(node.id for node, _tokens, _name in self._rows)

    def for_passage(self, text: str, most: int = MOST_KNOWN, budget: int = MOST_TOKENS) -> Offered:
        """The share of a node's words that the passage has ranks it; what it names in full comes first, what it does
        not touch is not offered. Equals keep their order."""
        if not self._rows:
            return Offered()
        words, folded = frozenset(content_tokens(text)), f" {normalized(text)} "
        scored = [(_score(own, name, words, folded), node) for node, own, name in self._rows]
        ranked = [node for score, node in sorted(scored, key=lambda pair: -pair[0]) if score > 0]
        return _numbered(_within(ranked[:most], budget))


def _score(own: frozenset[str], name: str, words: frozenset[str], folded: str) -> float:
    if not own:
        return 0.0
    return len(own & words) / len(own) + (name in folded)


def _within(nodes: Iterable[Node], budget: int) -> list[Node]:
    kept: list[Node] = []
    for node in nodes:
        budget -= tokens(node.text[:LONGEST_TEXT]) + PER_ROW
        if budget < 0:
            break
        kept.append(node)
    return kept


def _numbered(nodes: Iterable[Node]) -> Offered:
    keyed = [(f"E{number}", node) for number, node in enumerate(nodes, 1)]
    return Offered(tuple(replace(node, id=key) for key, node in keyed), {key: node.id for key, node in keyed})


def offer_all(nodes: Iterable[Node]) -> Offered:
    return _numbered(nodes)


def node_of(draft: NodeDraft) -> Node:
    """As an end of relations: what it rests on was authenticated when it was taken."""
    return Node(draft.key, draft.type, draft.text, (), Grounding.GROUNDED)
