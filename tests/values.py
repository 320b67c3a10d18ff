"""Values with defaults, for tests of the pure rooms: a test names only what matters to it."""

from collections.abc import Iterable

from graphs.domain.values import Chunk, Edge, Evidence, GraphSnapshot, Node, Source, Unit
from graphs.domain.vocabulary import Grounding, NodeType, Relation, UnitKind


def make_units(
    *texts: str, gap: str = " ", offset: int = 0, kind: UnitKind = UnitKind.PROSE
) -> tuple[Unit, ...]:
    units = []
    for number, text in enumerate(texts):
        units.append(Unit(number, kind, offset, offset + len(text), text))
        offset += len(text) + len(gap)
    return tuple(units)


def letters(number: int) -> str:
    """A word of its own for each number, without digits."""
    return "q" + "".join(chr(ord("a") + int(digit)) for digit in str(number)) + "ox"


def make_source(*texts: str, gap: str = " ", per_chunk: int = 2) -> Source:
    units = make_units(*texts, gap=gap)
    chunks = tuple(
        Chunk(index, f"chunk-{index}", start, min(start + per_chunk, len(units)) - 1)
        for index, start in enumerate(range(0, len(units), per_chunk), start=1)
    )
    return Source("source-1", gap.join(texts), "en", (), units, (), chunks)


def make_evidence(unit: Unit, quote: str = "") -> Evidence:
    quote = quote or unit.text
    start = unit.start + unit.text.index(quote)
    return Evidence("source-1", "chunk-1", unit.number, start, start + len(quote), quote)


def make_node(
    text: str = "Ice melts.",
    evidence: Iterable[Evidence] = (),
    *,
    id: str = "n1",  # noqa: A002
    type: NodeType = NodeType.FACT,  # noqa: A002
    anchor: int | None = None,
    claimed_quote: str = "",
) -> Node:
    evidence = tuple(evidence)
    state = (
        Grounding.GROUNDED if evidence else Grounding.UNSUPPORTED if claimed_quote else Grounding.CANDIDATE
    )
    return Node(id, type, text, evidence, state, anchor=anchor, claimed_quote=claimed_quote)


def make_edge(
    relation: Relation = Relation.SUPPORTS,
    evidence: Iterable[Evidence] = (),
    *,
    source: str = "n1",
    target: str = "n2",
) -> Edge:
    return Edge(source, target, relation, tuple(evidence), Grounding.GROUNDED)


def make_graph(
    nodes: Iterable[Node], edges: Iterable[Edge] = (), units: Iterable[Unit] = (), summary: str = "Ice."
) -> GraphSnapshot:
    return GraphSnapshot("d", 1, summary, tuple(units), tuple(nodes), tuple(edges))
