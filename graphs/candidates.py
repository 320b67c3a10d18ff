"""Candidates follow the nodes: derived at every commit, in its transaction.

A candidate is matched to its node by lineage (the row it points to), then by kind and normalised text among
those whose node is gone. A decision belongs to the proposition: when the words of its node change, the question about
the new ones is open, and the old decision waits, with a copy of its evidence, for a node that says so again. An
undecided candidate goes with its node.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from django.db.models import QuerySet

from graphs.domain.limits import MOST_UNITED
from graphs.domain.patch import evidence_to_json
from graphs.domain.text import normalized
from graphs.domain.values import Node
from graphs.domain.vocabulary import CandidateKind, CandidateStatus, NodeType, candidate_kind
from graphs.models import Candidate, Document
from graphs.models import Node as NodeRow

Proposition = tuple[str | None, str]  # kind and normalised words
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
    """After the nodes ``states`` are written: make or renew their candidates.

    A decision goes where its words go: to the node that has them now, or nowhere until some node has them again.
    """
    rows = {row.node_id: row for row in NodeRow.objects.filter(document=document).only("id", "number")}
    by_node, homeless = _known(document)
    asked = {key: (candidate_kind(node.type), normalized(node.text)) for key, node in states.items()}
    freed = list(_freed(asked, rows, by_node, homeless))
    Candidate.objects.bulk_update(freed, ["node"], batch_size=200)  # before another row takes the same node
    fresh: list[Candidate] = []
    changed: list[Candidate] = []
    for key, node in states.items():
        kind, words = asked[key]
        known = by_node.get(rows[key].pk)
        if kind is None:
            if known:
                known.delete()
            continue
        if (known is None or _is_open(known)) and (waiting := homeless.get((kind, words))):
            if known:
                known.delete()
            known = waiting.pop()
        target = known or Candidate(document=document)
        _follow(target, rows[key], node, kind)
        (changed if known else fresh).append(target)
    Candidate.objects.bulk_create(fresh, batch_size=500)
    Candidate.objects.bulk_update(changed, FIELDS, batch_size=200)
    _rehome(document)


def _rehome(document: Document) -> None:
    """A decision does not wait while a node with its very words asks the same question: a change that is undone out of
    order leaves such a pair."""
    if not Candidate.objects.filter(document=document, node=None).exists():
        return
    by_node, homeless = _known(document)
    asking = [row for row in by_node.values() if _is_open(row)] if homeless else []
    for row in asking:
        waiting = homeless.get((row.kind, row.normalized_text))
        if waiting:
            decision = next((known for known in waiting if known.evidence == row.evidence), waiting[-1])
            waiting.remove(decision)
            node, evidence, text, kind = row.node, row.evidence, row.text, row.type
            row.delete()
            decision.node, decision.evidence, decision.text, decision.type = node, evidence, text, kind
            decision.save(update_fields=["node", "evidence", "text", "type"])


def _freed(
    asked: Mapping[str, Proposition],
    rows: Mapping[str, NodeRow],
    by_node: dict[int, Candidate],
    homeless: dict[Proposition, list[Candidate]],
) -> Iterable[Candidate]:
    """Decisions about words that their node no longer has: they wait for a node that has them."""
    for key, proposition in asked.items():
        known = by_node.get(rows[key].pk)
        if known is None or _is_open(known) or (known.kind, known.normalized_text) == proposition:
            continue
        del by_node[rows[key].pk]
        known.node = None
        homeless[(known.kind, known.normalized_text)].append(known)
        yield known


def _is_open(candidate: Candidate) -> bool:
    return candidate.status == CandidateStatus.CANDIDATE


def _locked(document: Document) -> QuerySet[Candidate]:
    """The document's candidates, held until the commit, so that no decision made meanwhile is written over."""
    return Candidate.objects.select_for_update().filter(document=document).order_by("created_at", "id")


def _known(
    document: Document,
) -> tuple[dict[int, Candidate], dict[Proposition, list[Candidate]]]:
    by_node: dict[int, Candidate] = {}
    homeless: dict[Proposition, list[Candidate]] = defaultdict(list)
    for row in _locked(document):
        if row.node_id:
            by_node[row.node_id] = row
        else:
            homeless[(row.kind, row.normalized_text)].append(row)
    return by_node, homeless


def _follow(candidate: Candidate, row: NodeRow, node: Node, kind: CandidateKind) -> None:
    candidate.node, candidate.kind = row, kind
    candidate.text, candidate.normalized_text = node.text, normalized(node.text)
    candidate.type = NodeType(node.type)
    candidate.evidence = [evidence_to_json(item) for item in node.evidence[:MOST_UNITED]]
