"""The weaver alone, over a graph that stands: only relations come of it, and only between nodes that are there."""

from graphs.domain.values import GraphDraft, GraphSnapshot, Source
from graphs.extraction.model.extractor import ModelExtractor
from graphs.extraction.model.weaving import weave
from graphs.ports import Cancellation


def related(
    extractor: ModelExtractor, graph: GraphSnapshot, source: Source, cancellation: Cancellation
) -> GraphDraft:
    """Edges by the ids of their nodes. Raises Cancelled, PausesRun, or the first failure when every window failed."""
    found = weave(extractor.provider, source, graph.nodes, graph.edges, cancellation, asking=extractor.asking)
    if not found.edges and found.failures and len(found.failures) == found.connectivity["groups"]:
        raise found.failures[0]
    return GraphDraft(
        edges=found.edges,
        warnings=found.warnings,
        rejected=found.rejected,
        generation={
            "extractor": extractor.name,
            "extractorVersion": extractor.version,
            "connectivity": found.connectivity,
        },
    )
