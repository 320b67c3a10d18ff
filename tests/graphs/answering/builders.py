"""Documents to ask about."""

from graphs.answering.material import Material, material_of
from graphs.domain.values import Edge, Evidence, GraphSnapshot, Node, Source
from graphs.domain.vocabulary import Grounding, NodeType, Relation
from graphs.segmentation.segment import segment

ENGLISH = (
    "The Elm dam was built in 1931 by Ada Finch. It holds 40 million litres of water. "
    "The dam does not supply the upper town. Residents must boil water before drinking it."
)
CHINESE = (
    "榆树水库由陈明于1931年修建。水库可以储存四千万升水。上城区不使用这座水库的水。居民必须先把水煮沸再饮用。"
)


def make_node(source: Source, name: str, text: str, quote: str) -> Node:
    start = source.text.index(quote)
    unit = next(unit for unit in source.units if unit.start <= start < unit.end)
    evidence = Evidence(source.id, "c1", unit.number, start, start + len(quote), quote)
    return Node(name, NodeType.FACT, text, (evidence,), Grounding.GROUNDED)


def make_material(text: str = ENGLISH, nodes: tuple[tuple[str, str], ...] = ()) -> Material:
    """``nodes`` are texts with their quotes, each joined with the next."""
    source = segment(text)
    made = tuple(make_node(source, f"n{k}", *row) for k, row in enumerate(nodes, 1))
    edges = tuple(
        Edge(a.id, b.id, Relation.SUPPORTS, a.evidence, Grounding.GROUNDED)
        for a, b in zip(made, made[1:], strict=False)
    )
    return material_of(GraphSnapshot("d1", 3, "", source.units, made, edges), source.sections)
