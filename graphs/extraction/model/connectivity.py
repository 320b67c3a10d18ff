"""How well a graph hangs together, in numbers that are stored with it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from graphs.domain.components import components
from graphs.domain.values import JSONObject

Ends = tuple[str, str]
MANY = 8  # nodes from which leaves count
MOST_LEAVES = 0.6
LEAST_NODES = 3


@dataclass(frozen=True, slots=True)
class Connectivity:
    nodes: int
    edges: int
    components: int
    largest: int  # nodes of the largest component
    isolated: int
    leaves: int

    @property
    def is_loose(self) -> bool:
        """Whether it may pay to ask for relations that were not seen."""
        leafy = self.nodes >= MANY and self.leaves > MOST_LEAVES * self.nodes
        return self.nodes >= LEAST_NODES and (
            self.isolated > 0 or self.components > 1 or self.edges < self.nodes or leafy
        )

    def to_json(self) -> JSONObject:
        return {
            "nodeCount": self.nodes,
            "edgeCount": self.edges,
            "componentCount": self.components,
            "isolatedNodes": self.isolated,
            "leafNodes": self.leaves,
            "edgeNodeRatio": round(self.edges / self.nodes, 2) if self.nodes else 0.0,
            "largestComponentRatio": round(self.largest / self.nodes, 2) if self.nodes else 0.0,
        }


def measured(nodes: Iterable[str], edges: Sequence[Ends]) -> Connectivity:
    """Edges that end outside ``nodes`` connect nothing."""
    part = components(nodes, edges)
    degree = degrees(edges)
    sizes = Counter(part.values())
    return Connectivity(
        nodes=len(part),
        edges=len(edges),
        components=len(sizes),
        largest=max(sizes.values(), default=0),
        isolated=sum(degree[key] == 0 for key in part),
        leaves=sum(degree[key] == 1 for key in part),
    )


def degrees(edges: Iterable[Ends]) -> Counter[str]:
    return Counter(end for ends in edges for end in ends)
