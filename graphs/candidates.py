"""Candidates follow the nodes: derived at every commit, in its transaction.

A candidate is matched to its node by lineage (the row it points to), then by kind and normalised text among
those whose node is gone. A decision stays while the proposition stays; when the words change, the question is
open again. An undecided candidate goes with its node; a decided one stays and keeps a copy of its evidence.
"""

from collections import defaultdict
from collections.abc import Mapping

from django.db.models import QuerySet

from graphs.domain.patch import evidence_to_json
from graphs.domain.text import normalized
from graphs.domain.values import Node
from graphs.domain.vocabulary import CLAIM_TYPES, ENTITY_TYPES, CandidateKind, CandidateStatus, NodeType
from graphs.models import Candidate, Document
from graphs.models import Node as NodeRow

FIELDS = [
    "node",
    "kind",
    "text",
    "normalized_text",
    "type",
    "status",
    "reviewer",
    "reviewed_at",
    "note",
    "evidence",
]


def kind_of(node_type: str) -> CandidateKind | None:
    """Entities: concept, definition. Claims: the rest except example."""
    if node_type in ENTITY_TYPES:
        return CandidateKind.ENTITY
    return CandidateKind.CLAIM if node_type in CLAIM_TYPES else None


def release(document: Document, removed: set[str]) -> None:
    """Before the nodes ``removed`` go: drop their undecided candidates, keep the decided ones with their evidence."""
    numbers = {int(key[1:]) for key in removed}
    going = {
        pk
        for pk, number in NodeRow.objects.filter(document=document).values_list("pk", "number")
        if number in numbers
    }
    doomed = [row for row in _locked(document) if row.node_id in going]
    open_rows = [row.pk for row in doomed if row.status == CandidateStatus.CANDIDATE]
    for start in range(0, len(open_rows), 500):
        Candidate.objects.filter(pk__in=open_rows[start : start + 500]).delete()
    kept = [row for row in doomed if row.status != CandidateStatus.CANDIDATE]
    for row in kept:
        row.node = None
    Candidate.objects.bulk_update(kept, ["node"], batch_size=200)


def derive(document: Document, states: Mapping[str, Node]) -> None:
    """After the nodes ``states`` are written: make or renew their candidates."""
    rows = {row.node_id: row for row in NodeRow.objects.filter(document=document).only("id", "number")}
    by_node, homeless = _known(document)
    fresh: list[Candidate] = []
    changed: list[Candidate] = []
    for key, node in states.items():
        kind = kind_of(node.type)
        known = by_node.get(rows[key].pk)
        if kind is None:
            if known:
                known.delete()
            continue
        if known is None and (waiting := homeless.get((kind, normalized(node.text)))):
            known = waiting.pop()
        target = known or Candidate(document=document)
        _follow(target, rows[key], node, kind)
        (changed if known else fresh).append(target)
    Candidate.objects.bulk_create(fresh, batch_size=500)
    Candidate.objects.bulk_update(changed, FIELDS, batch_size=200)


def _locked(document: Document) -> QuerySet[Candidate]:
    """The document's candidates, held until the commit, so that no decision made meanwhile is written over."""
    return Candidate.objects.select_for_update().filter(document=document).order_by("created_at", "id")


def _known(
    document: Document,
) -> tuple[dict[int, Candidate], dict[tuple[str, str], list[Candidate]]]:
    by_node: dict[int, Candidate] = {}
    homeless: dict[tuple[str, str], list[Candidate]] = defaultdict(list)
    for row in _locked(document):
        if row.node_id:
            by_node[row.node_id] = row
        else:
            homeless[(row.kind, row.normalized_text)].append(row)
    return by_node, homeless


def _follow(candidate: Candidate, row: NodeRow, node: Node, kind: CandidateKind) -> None:
    words = normalized(node.text)
    if candidate.normalized_text != words or candidate.kind != kind:
        candidate.status = CandidateStatus.CANDIDATE
        candidate.reviewer = candidate.reviewed_at = None
    candidate.node, candidate.kind = row, kind
    candidate.text, candidate.normalized_text = node.text, words
    candidate.type = NodeType(node.type)
    candidate.evidence = [evidence_to_json(item) for item in node.evidence[:8]]
