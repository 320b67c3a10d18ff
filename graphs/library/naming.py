"""Ids and unit numbers → the words that people know them by. What is not in the graph any more has no words."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from graphs.domain.vocabulary import Relation
from graphs.labels import RELATION_LABELS
from graphs.models import Document, Unit

NODE_ID = re.compile(r"n[1-9][0-9]{0,8}", re.ASCII)
EDGE_ID = re.compile(rf"({NODE_ID.pattern})>({NODE_ID.pattern}):({'|'.join(Relation)})", re.ASCII)
_LONGEST = 240


@dataclass(frozen=True, slots=True)
class Names:
    nodes: Mapping[str, str] = field(default_factory=dict)
    units: Mapping[int, str] = field(default_factory=dict)

    def of(self, target: str) -> str:
        """The words of a node, or of a relation with both its ends; '' for what is not there."""
        if edge := EDGE_ID.fullmatch(target):
            source, end, relation = edge.groups()
            if source in self.nodes and end in self.nodes:
                return f"{self.nodes[source]} — {RELATION_LABELS[relation]} → {self.nodes[end]}"
            return ""
        return self.nodes.get(target, "")


def names_of(document: Document, targets: Iterable[str], units: Iterable[int]) -> Names:
    """Two queries, however many are asked for."""
    numbers = {int(found[1:]) for target in targets for found in NODE_ID.findall(target)}
    wanted = set(units)
    rows = document.nodes.filter(number__in=numbers).values_list("number", "text")
    newest = document.versions.order_by("-number").values("pk")[:1]
    texts = Unit.objects.filter(version__in=newest, number__in=wanted).values_list("number", "text")
    return Names(
        nodes={f"n{number}": _short(text) for number, text in rows} if numbers else {},
        units={number: _short(text) for number, text in texts} if wanted else {},
    )


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else text[:_LONGEST].rstrip() + "…"
