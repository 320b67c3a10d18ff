"""Decisions that people took about the candidates of an exported graph, taken over with the graph.

A decision belongs to a proposition: it is restored where the node still says the same words. Who decided is a name
of another server; it stays in the record of the import and is not made an account of this one.

A file can say anything. So decisions come along only when the one who imports may decide here, and what a decision
without its node rests on is what was found in the source.
"""

from collections.abc import Iterable, Iterator
from datetime import MAXYEAR, MINYEAR, datetime

from django.utils import timezone
from django.utils.dateparse import parse_datetime

from graphs.commits import Actor
from graphs.domain.limits import MOST_UNITED
from graphs.domain.patch import evidence_to_json
from graphs.domain.text import normalized
from graphs.domain.values import Evidence, JSONObject
from graphs.domain.vocabulary import CandidateStatus
from graphs.importing.binding import BoundGraph
from graphs.importing.given import GivenCandidate
from graphs.models import Candidate, Document, KnowledgeBase
from kgsite.accounts.access import role_in
from kgsite.accounts.roles import Role

FIELDS = ["status", "confidence", "reviewed_at", "note"]


def may_decide(actor: Actor, base: KnowledgeBase) -> bool:
    """Reviewers and owners of the team. The command line is trusted: it holds the database in its hands."""
    if actor.user is None:
        return True
    role = role_in(actor.user, base.team)
    return role is not None and role.at_least(Role.REVIEWER)


def decisions(given: Iterable[GivenCandidate]) -> Iterator[JSONObject]:
    """What the file says was decided, to be kept as a record and never acted on."""
    for item in given:
        if _says_something(item):
            yield {
                "kind": item.kind,
                "nodeId": item.node,
                "text": item.text,
                "status": item.status,
                "confidence": item.confidence,
                "reviewedAt": item.reviewed_at,
                "note": item.note,
            }


def restore_decisions(document: Document, given: Iterable[GivenCandidate], bound: BoundGraph) -> None:
    told = [item for item in given if _says_something(item)]
    if not told:
        return
    derived = {
        (row.kind, row.node.node_id): row for row in document.candidates.select_related("node") if row.node
    }
    changed, homeless = [], []
    for item in told:
        row = derived.get((item.kind, bound.ids.get(item.node, "")))
        if row and row.normalized_text == normalized(item.text):
            _decide(row, item)
            changed.append(row)
        elif item.waits:
            homeless.append(_decide(_without_node(document, item, bound.evidence[item]), item))
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


def _without_node(document: Document, item: GivenCandidate, evidence: tuple[Evidence, ...]) -> Candidate:
    """Its node was removed before the export; the decision waits for the proposition to come back."""
    return Candidate(
        document=document,
        kind=item.kind,
        text=item.text,
        normalized_text=normalized(item.text),
        type=item.type,
        evidence=[evidence_to_json(piece) for piece in evidence[:MOST_UNITED]],
    )


def _moment(text: str) -> datetime | None:
    """None for what is no moment, and at the ends of the calendar, where no time zone can be told."""
    try:
        moment = parse_datetime(text)
        if moment is None or not MINYEAR + 1 < moment.year < MAXYEAR - 1:
            return None
        return moment if timezone.is_aware(moment) else timezone.make_aware(moment)
    except (ValueError, OverflowError):
        return None
