"""Decisions that people took about the candidates of an exported graph, taken over with the graph.

A decision belongs to a proposition: it is restored where the node still says the same words. Who decided is a name
of another server; it stays in the record of the import and is not made an account of this one.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime

from django.utils import timezone
from django.utils.dateparse import parse_datetime

from graphs.domain.text import normalized
from graphs.domain.values import JSONValue
from graphs.domain.vocabulary import CandidateStatus
from graphs.importing import fields
from graphs.importing.given import GivenCandidate
from graphs.models import Candidate, Document

FIELDS = ["status", "confidence", "reviewed_at", "note"]


def restore_decisions(document: Document, given: Iterable[GivenCandidate], ids: Mapping[str, str]) -> None:
    """``ids`` maps the node keys of the file to node ids."""
    told = [item for item in given if _says_something(item)]
    if not told:
        return
    derived = {
        (row.kind, row.node.node_id): row for row in document.candidates.select_related("node") if row.node
    }
    changed, homeless = [], []
    for item in told:
        row = derived.get((item.kind, ids.get(item.node, "")))
        if row and row.normalized_text == normalized(item.text):
            _decide(row, item)
            changed.append(row)
        elif not item.node and item.status != CandidateStatus.CANDIDATE:
            homeless.append(_decide(_without_node(document, item), item))
    Candidate.objects.bulk_update(changed, FIELDS, batch_size=200)
    Candidate.objects.bulk_create(homeless, batch_size=500)


def _says_something(item: GivenCandidate) -> bool:
    return item.status != CandidateStatus.CANDIDATE or bool(item.note) or item.confidence is not None


def _decide(row: Candidate, item: GivenCandidate) -> Candidate:
    row.status = item.status
    row.confidence = item.confidence
    row.reviewed_at = _moment(item.reviewed_at)
    row.note = item.note
    return row


def _without_node(document: Document, item: GivenCandidate) -> Candidate:
    """Its node was removed before the export; the decision waits for the proposition to come back."""
    evidence: list[JSONValue] = [fields.cleaned(piece) for piece in item.evidence]
    return Candidate(
        document=document,
        kind=item.kind,
        text=item.text,
        normalized_text=normalized(item.text),
        type=item.type,
        evidence=evidence,
    )


def _moment(text: str) -> datetime | None:
    try:
        moment = parse_datetime(text)
    except ValueError:
        return None
    if moment is None:
        return None
    return moment if timezone.is_aware(moment) else timezone.make_aware(moment)
