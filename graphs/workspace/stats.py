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
    groundings: Mapping[str, int]
    entailments: Mapping[str, int]
    relations: Mapping[str, int]

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
    """Two queries, whatever the size of the document."""
    linked = Exists(Evidence.objects.filter(node=OuterRef("pk")))
    groups = (
        document.nodes.order_by()
        .annotate(linked=linked)
        .values_list("type", "grounding", "entailment", "linked")
        .annotate(total=Count("pk"))
    )
    types: Counter[str] = Counter()
    groundings: Counter[str] = Counter()
    entailments: Counter[str] = Counter()
    bound = 0
    for kind, grounding, entailment, is_linked, total in groups:
        types[kind] += total
        groundings[grounding] += total
        entailments[entailment] += total
        bound += total * is_linked
    edges = list(document.edges.order_by().values_list("source_id", "target_id", "relation"))
    return Stats(
        nodes=types.total(),
        edges=len(edges),
        linked=bound,
        grounded=groundings[Grounding.GROUNDED],
        components=count_components(types.total(), [(source, target) for source, target, _ in edges]),
        types=types,
        groundings=groundings,
        entailments=entailments,
        relations=Counter(relation for *_, relation in edges),
    )
