"""The header line of a document: how much there is, how much of it is bound to its source, how it hangs together."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import Count, Exists, OuterRef

from graphs.domain.vocabulary import Grounding, NodeType
from graphs.models import Document, Evidence
from graphs.workspace.components import count_components


@dataclass(frozen=True, slots=True)
class Stats:
    nodes: int
    edges: int
    linked: int
    grounded: int
    components: int
    types: Mapping[str, int]

    @property
    def all_linked(self) -> bool:
        return self.linked == self.nodes

    @property
    def legend(self) -> tuple[tuple[str, int], ...]:
        return tuple((kind.value, self.types[kind]) for kind in NodeType if self.types.get(kind))

    @property
    def anchor_only(self) -> int:
        return self.nodes - self.grounded


def stats_of(document: Document) -> Stats:
    linked = Exists(Evidence.objects.filter(node=OuterRef("pk")))
    groups = (
        document.nodes.order_by()
        .annotate(linked=linked)
        .values_list("type", "grounding", "linked")
        .annotate(total=Count("pk"))
    )
    rows = list(groups)
    types: Counter[str] = Counter()
    for kind, _grounding, _linked, total in rows:
        types[kind] += total
    nodes = types.total()
    ends = list(document.edges.order_by().values_list("source_id", "target_id"))
    return Stats(
        nodes=nodes,
        edges=len(ends),
        linked=sum(total for *_, is_linked, total in rows if is_linked),
        grounded=sum(total for _, grounding, _, total in rows if grounding == Grounding.GROUNDED),
        components=count_components(nodes, ends),
        types=types,
    )
