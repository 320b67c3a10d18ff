"""The ``generation`` block: how the graph came to be (as stored), and what it stands on (counted as it is now)."""

from collections import Counter
from typing import cast

from graphs.domain.components import component_sizes
from graphs.domain.values import GraphSnapshot, JSONObject, JSONValue, Node
from graphs.domain.vocabulary import EVIDENCE_REQUIRED_TYPES, Entailment, Grounding
from graphs.exporting.record import DocumentRecord


def generation(record: DocumentRecord) -> JSONObject:
    """Every key of the contract, whatever the extractor left out."""
    stored = record.generation
    defaults: JSONObject = {
        "extractor": "",
        "extractorVersion": "",
        "segmentation": "",
        "invariantVersion": 0,
        "status": "succeeded",
        "invariantErrors": 0,
        "sourceAudit": "full",
        "retryCount": 0,
        "autoRepairCount": 0,
        "autoRepairs": [],
        "failedChunks": [],
        "coverage": {},
        "usage": {},
    }
    rejected = stored.get("rejected")
    return (
        defaults
        | stored
        | {
            "rejected": [_rejected(note) for note in rejected] if isinstance(rejected, list) else [],
            "connectivity": connectivity(record.graph),
            "grounding": grounding(record.graph.nodes),
        }
    )


def _rejected(note: JSONValue) -> JSONValue:
    """Stored as a note; on the wire the sentence is the reason."""
    if not isinstance(note, dict):
        return note
    return {
        "code": note.get("code"),
        "reason": note.get("reason", note.get("message")),
        "item": note.get("item"),
    }


def grounding(nodes: tuple[Node, ...]) -> JSONObject:
    every = Counter(node.grounding for node in nodes)
    claims = Counter(node.grounding for node in nodes if node.type in EVIDENCE_REQUIRED_TYPES)
    return {
        "groundedNodes": every[Grounding.GROUNDED],
        "candidateNodes": every[Grounding.CANDIDATE],
        "unsupportedNodes": every[Grounding.UNSUPPORTED],
        "evidenceBackedClaims": claims[Grounding.GROUNDED],
        "candidateClaims": claims[Grounding.CANDIDATE],
        "unsupportedClaims": claims[Grounding.UNSUPPORTED],
        "entailmentVerifiedNodes": sum(node.entailment == Entailment.VERIFIED for node in nodes),
    }


def connectivity(graph: GraphSnapshot) -> JSONObject:
    degree = Counter(end for edge in graph.edges for end in (edge.source, edge.target))
    pieces = component_sizes(
        [node.id for node in graph.nodes], [(edge.source, edge.target) for edge in graph.edges]
    )
    total = len(graph.nodes)
    counts: dict[str, int | float] = {
        "nodeCount": total,
        "edgeCount": len(graph.edges),
        "componentCount": len(pieces),
        "isolatedNodes": sum(not degree[node.id] for node in graph.nodes),
        "leafNodes": sum(degree[node.id] == 1 for node in graph.nodes),
        "edgeNodeRatio": round(len(graph.edges) / total, 2) if total else 0.0,
        "largestComponentRatio": round(max(pieces) / total, 2) if total else 0.0,
    }
    return cast(JSONObject, counts)
