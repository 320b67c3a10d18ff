"""Reading the judgements of a blind review: who may see which, and how far they agree."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from uuid import UUID

from django.db.models import Count

from graphs.domain.vocabulary import CandidateStatus
from graphs.models import Document, KnowledgeBase
from reviews.domain.agreement import Agreement, Pair, agreement
from reviews.models import Opinion

NEEDED = 2


def is_blind(document: Document) -> bool:
    return hasattr(document.base, "blind_review")


def opinions_of(ids: Iterable[UUID]) -> dict[UUID, list[Opinion]]:
    """The opinions about the words as they stand, in the order they were given."""
    found: dict[UUID, list[Opinion]] = defaultdict(list)
    rows = Opinion.objects.fresh().filter(candidate__in=list(ids)).select_related("reviewer")
    for row in rows.order_by("given_at", "pk"):
        found[row.candidate_id].append(row)
    return found


def disagree(opinions: Iterable[Opinion]) -> bool:
    return len({opinion.decision for opinion in opinions}) > 1


def agreement_by_type(base: KnowledgeBase) -> dict[str, Agreement]:
    """Over all candidates of the base that two people judged, by type and under ``""`` of all."""
    judged: dict[UUID, list[tuple[str, str]]] = defaultdict(list)
    rows = Opinion.objects.filter(candidate__document__base=base, candidate__document__deleted_at=None)
    ordered = rows.order_by("given_at", "pk").values_list("candidate", "type", "decision")
    for candidate, kind, decision in ordered:
        judged[candidate].append((kind, decision))
    pairs: dict[str, list[Pair]] = defaultdict(list)
    for given in judged.values():
        if len(given) >= NEEDED:
            pair = given[0][1], given[1][1]
            pairs[""].append(pair)
            pairs[given[0][0]].append(pair)
    return {kind: agreement(found) for kind, found in sorted(pairs.items())}


def in_dispute(base: KnowledgeBase) -> dict[UUID, int]:
    """How many open candidates two reviewers judged differently, by document."""
    rows = Opinion.objects.fresh().filter(
        candidate__document__base=base, candidate__status=CandidateStatus.CANDIDATE
    )
    kinds = (
        rows.order_by()
        .values("candidate", "candidate__document")
        .annotate(n=Count("decision", distinct=True))
    )
    return dict(Counter(row["candidate__document"] for row in kinds if row["n"] > 1))
