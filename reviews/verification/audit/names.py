"""The names under which a model sees nodes (``E1``, ``E2`` …) and relations (``R1`` …), and the way back to ids."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from graphs.domain.values import Edge, Node


@dataclass(frozen=True, slots=True)
class Names:
    """From name to id. What has no name was not shown, and cannot be meant."""

    nodes: Mapping[str, str]
    edges: Mapping[str, str]

    @classmethod
    def of(cls, nodes: Iterable[Node], edges: Iterable[Edge]) -> "Names":
        return cls(
            {f"E{number}": node.id for number, node in enumerate(nodes, 1)},
            {f"R{number}": edge.id for number, edge in enumerate(edges, 1)},
        )

    @property
    def shown(self) -> Mapping[str, str]:
        """From id to name."""
        return {key: name for names in (self.nodes, self.edges) for name, key in names.items()}

    def node(self, said: str) -> str:
        """The id, or '' for one that was not shown."""
        said = said.strip().strip("[]()")
        return self.nodes.get(said.upper(), said if said in self.nodes.values() else "")

    def edge(self, said: str) -> str:
        """By its name, its id, or ``E1>E2:relation``."""
        said = said.strip().strip("[]()")
        if found := self.edges.get(said.upper(), said if said in self.edges.values() else ""):
            return found
        ends, _colon, relation = said.partition(":")
        source, _arrow, target = ends.partition(">")
        key = f"{self.node(source)}>{self.node(target)}:{relation.strip()}"
        return key if key in self.edges.values() else ""
