"""From the chunks to one graph: duplicates become one, relations across chunks and one summary are asked for at once.

The chunks are paid for and stored; whatever fails here is a note, and the graph stands without it.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from graphs.domain.errors import KgError
from graphs.domain.messages import gettext_noop
from graphs.domain.values import (
    ChunkDraft,
    Edge,
    EdgeDraft,
    Evidence,
    GraphDraft,
    JSONObject,
    Node,
    NodeDraft,
    Note,
    Quote,
    Source,
)
from graphs.domain.vocabulary import Grounding
from graphs.extraction.concurrency import all_at_once
from graphs.extraction.merging import merged
from graphs.extraction.model.asking import ENDS_RUN, Asking
from graphs.extraction.model.review import REVIEWED_CODE
from graphs.extraction.model.summarising import summarise
from graphs.extraction.model.weaving import weave
from graphs.ports import Cancellation

NOT_MERGED = gettext_noop("The summaries of the parts could not be merged; the first stands for the whole.")
COUNTS = ("gaps", "addedNodes", "addedEdges", "prunedItems")


def finished(
    drafts: Sequence[ChunkDraft],
    source: Source,
    asking: Asking,
    existing: tuple[str, ...],
    cancellation: Cancellation,
    *,
    weaves: bool = True,
) -> GraphDraft:
    """Relations may lead to ``existing`` nodes, by id. Raises only what ``cancellation`` raises and what ends a run."""
    draft = merged(_together(drafts), existing)
    jobs = [partial(_summed_up, drafts, asking)]
    if weaves:
        jobs.append(partial(_woven, draft, source, asking))
    for part in all_at_once(jobs, asking.provider.concurrency, cancellation):
        draft = _with(draft, part)
    return replace(draft, generation=draft.generation | {"coverage": _coverage(drafts)})


def joined(drafts: Sequence[ChunkDraft]) -> GraphDraft:
    """All chunks without asking anybody anything: the first summary stands for the whole."""
    return replace(_together(drafts), summary=next((draft.summary for draft in drafts if draft.summary), ""))


def _together(drafts: Sequence[ChunkDraft]) -> GraphDraft:
    notes = tuple(note for draft in drafts for note in draft.warnings if note.code != REVIEWED_CODE)
    return GraphDraft(
        nodes=tuple(node for draft in drafts for node in draft.nodes),
        edges=tuple(edge for draft in drafts for edge in draft.edges),
        warnings=notes,
        rejected=tuple(note for draft in drafts for note in draft.rejected),
    )


def _with(draft: GraphDraft, part: GraphDraft) -> GraphDraft:
    return replace(
        draft,
        edges=draft.edges + part.edges,
        summary=draft.summary or part.summary,
        warnings=draft.warnings + part.warnings,
        rejected=draft.rejected + part.rejected,
        generation=draft.generation | part.generation,
    )


def _summed_up(drafts: Sequence[ChunkDraft], asking: Asking, cancellation: Cancellation) -> GraphDraft:
    """One summary is its own; of several that cannot be merged the first stands."""
    parts = list(dict.fromkeys(draft.summary for draft in drafts if draft.summary))
    if len(parts) < 2:
        return GraphDraft(summary="".join(parts))
    try:
        return GraphDraft(summary=summarise(parts, asking, cancellation))
    except ENDS_RUN:
        raise
    except KgError as error:
        note = Note("summary_consolidation_failed", NOT_MERGED, item=error.text)
        return GraphDraft(summary=parts[0], warnings=(note,))


def _woven(draft: GraphDraft, source: Source, asking: Asking, cancellation: Cancellation) -> GraphDraft:
    """Between the new nodes; those that stood before were offered to each chunk."""
    keys = {node.key for node in draft.nodes}
    nodes = [_node(node, source) for node in draft.nodes]
    edges = [_edge(edge) for edge in draft.edges if {edge.source, edge.target} <= keys]
    found = weave(asking.provider, source, nodes, edges, cancellation, asking=asking)
    return GraphDraft(
        edges=found.edges,
        warnings=found.warnings,
        rejected=found.rejected,
        generation={"connectivity": found.connectivity},
    )


def _node(draft: NodeDraft, source: Source) -> Node:
    """As the door will make it: what it rests on was authenticated when its chunk was read."""
    evidence = tuple(_evidence(quote, source) for quote in draft.evidence if quote.unit is not None)
    return Node(draft.key, draft.type, draft.text, evidence, Grounding.GROUNDED)


def _evidence(quote: Quote, source: Source) -> Evidence:
    start = quote.start or 0
    return Evidence(source.id, "", quote.unit or 0, start, start + len(quote.text), quote.text)


def _edge(draft: EdgeDraft) -> Edge:
    return Edge(draft.source, draft.target, draft.relation, (), Grounding.GROUNDED)


def _coverage(drafts: Sequence[ChunkDraft]) -> JSONObject:
    """What the second looks brought, out of the record that each left in its chunk."""
    notes = [note for draft in drafts for note in draft.warnings]
    records = [str(note.item).split("/") for note in notes if note.code == REVIEWED_CODE]
    sums: JSONObject = {name: sum(int(record[at]) for record in records) for at, name in enumerate(COUNTS)}
    failed = sum(note.code == "coverage_review_failed" for note in notes)
    return {"reviewedChunks": len(records) + failed, "failedReviews": failed} | sums
