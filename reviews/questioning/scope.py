"""What a question is about, and which units of the source are looked at for it: those of its target first, then those
of the whole text that share most of its rarer words, wherever they stand."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log
from typing import Literal

from graphs.domain.tokens import content_tokens
from graphs.domain.values import Edge, GraphSnapshot, Node, Unit
from reviews.domain.reports import Scope
from reviews.verification.scope import unit_of

QUESTION_LENGTH = 600
MOST_FOUND = 24
NEAR = 1
TargetKind = Literal["node", "edge", "graph"]


@dataclass(frozen=True, slots=True)
class Asked:
    """``question`` may be empty for a node or a relation: then the question is whether the source bears it out.
    ``about`` are the words of the finding that is looked at again, ``cited`` the units that it rests on."""

    kind: TargetKind = "graph"
    id: str = ""
    question: str = ""
    about: str = ""
    cited: tuple[int, ...] = ()

    @property
    def scope(self) -> Scope:
        return Scope(self.kind, (self.id,) if self.id else ())


@dataclass(frozen=True, slots=True)
class Focus:
    """``statements`` are what shall be borne out or denied. ``own`` are the units of the target, ``found`` the others, the
    likeliest first. ``known`` says whether any word asked about stands in the source."""

    asked: Asked
    node: Node | None
    edge: Edge | None
    ends: tuple[Node, ...]
    statements: tuple[str, ...]
    own: tuple[Unit, ...]
    found: tuple[Unit, ...]
    known: bool

    @property
    def units(self) -> tuple[Unit, ...]:
        """In the order of the text."""
        return tuple(sorted({*self.own, *self.found}, key=lambda unit: unit.number))


def focus(graph: GraphSnapshot, asked: Asked) -> Focus:
    """Raises KeyError when the target is not in the graph."""
    nodes = {node.id: node for node in graph.nodes}
    node = nodes[asked.id] if asked.kind == "node" else None
    edge = {e.id: e for e in graph.edges}[asked.id] if asked.kind == "edge" else None
    ends = tuple(nodes[end] for end in (edge.source, edge.target)) if edge else ()
    said = [item.text for item in (node, *ends) if item]
    words = " ".join(filter(None, [*said, asked.question, asked.about]))
    own = _own(graph, [*(item for item in (node, *ends) if item)], edge, asked.cited)
    ranked = relevant(graph.units, words)
    found = tuple(unit for unit in ranked if unit not in own)[:MOST_FOUND]
    return Focus(
        asked, node, edge, ends, tuple(said) or (asked.question or asked.about,), own, found, bool(ranked)
    )


def relevant(units: Sequence[Unit], words: str) -> list[Unit]:
    """All units that share a word with ``words``, by how rare and how many the shared words are."""
    wanted = frozenset(content_tokens(words))
    shared = [(unit, wanted & frozenset(content_tokens(unit.text))) for unit in units]
    holders: dict[str, int] = {}
    for _unit, tokens in shared:
        for token in tokens:
            holders[token] = holders.get(token, 0) + 1
    weight = {token: log(1 + len(units) / count) for token, count in holders.items()}
    scored = [(sum(weight[token] for token in tokens), unit) for unit, tokens in shared if tokens]
    return [unit for _score, unit in sorted(scored, key=lambda pair: (-pair[0], pair[1].number))]


def _own(
    graph: GraphSnapshot, nodes: Iterable[Node], edge: Edge | None, cited: Iterable[int]
) -> tuple[Unit, ...]:
    """The units of the evidence and their neighbours; of a relation those of both ends and its own."""
    numbers = set(cited) | {e.unit for e in edge.evidence} if edge else set(cited)
    for node in nodes:
        numbers |= {e.unit for e in node.evidence}
        if (place := unit_of(node)) is not None:
            numbers.add(place)
    near = {number + step for number in numbers for step in range(-NEAR, NEAR + 1)}
    return tuple(unit for unit in graph.units if unit.number in near)
