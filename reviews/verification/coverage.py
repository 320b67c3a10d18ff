"""How much of a graph is anchored, grounded, entailed and connected, and how much of its source it covers.

The one place where these shares are defined. A share counts strictly authenticated quotes only: words that are merely
like the source's raise nothing.
"""

from graphs.domain.components import component_sizes
from graphs.domain.values import GraphSnapshot, Node, Unit
from graphs.domain.vocabulary import Entailment, UnitKind
from graphs.grounding.quotes import QuoteIndex
from reviews.domain.reports import Metrics
from reviews.verification.scope import Part, unit_of


def metrics_of(graph: GraphSnapshot, part: Part) -> Metrics:
    """The shares of ``part``. Isolated means without any relation in the whole graph."""
    index = QuoteIndex(graph.units)
    units = [unit for unit in graph.units if _wanted(unit, part)]
    sizes = component_sizes([n.id for n in part.nodes], [(e.source, e.target) for e in part.edges])
    linked = {end for edge in graph.edges for end in (edge.source, edge.target)}
    nodes = len(part.nodes)
    return Metrics(
        checkedNodes=nodes,
        checkedEdges=len(part.edges),
        anchorCoverage=_percent(sum(index.unit(unit_of(node)) is not None for node in part.nodes), nodes),
        evidenceCoverage=_percent(sum(is_quoted(node, index) for node in part.nodes), nodes),
        entailmentCoverage=_percent(sum(n.entailment is Entailment.VERIFIED for n in part.nodes), nodes),
        paragraphCoverage=_percent(len(_covered(part) & {unit.number for unit in units}), len(units)),
        connectedComponents=len(sizes),
        isolatedNodes=sum(node.id not in linked for node in part.nodes),
        edgeNodeRatio=round(len(part.edges) / nodes, 2) if nodes else 0.0,
        largestComponentCoverage=_percent(max(sizes, default=0), nodes),
    )


def is_quoted(node: Node, index: QuoteIndex) -> bool:
    """Whether the source's own words stand behind the node where it says they stand."""
    return any(
        (unit := index.unit(item.unit)) and unit.holds(item.start, item.end, item.quote)
        for item in node.evidence
    )


def _wanted(unit: Unit, part: Part) -> bool:
    """Nobody misses a node in a heading."""
    return unit.kind is not UnitKind.HEADING and (part.units is None or unit.number in part.units)


def _covered(part: Part) -> set[int | None]:
    return {item.unit for node in part.nodes for item in node.evidence} | {
        unit_of(node) for node in part.nodes
    }


def _percent(some: int, all_of_them: int) -> int:
    return round(100 * some / all_of_them) if all_of_them else 100
