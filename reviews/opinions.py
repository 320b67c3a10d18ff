"""Reading the judgements of a blind review: who may see which, and how far they agree."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any
from uuid import UUID

from graphs.domain.vocabulary import CandidateStatus
from graphs.models import Candidate, Document, KnowledgeBase
from kgsite.accounts.models import User
from reviews.domain.agreement import Agreement, Pair, agreement
from reviews.models import Opinion
from reviews.stamping import words_of

NEEDED = 2


def is_blind(document: Document) -> bool:
    return hasattr(document.base, "blind_review")


def opinions_of(candidates: Iterable[Candidate]) -> dict[UUID, list[Opinion]]:
    """By candidate, the opinions about its words and quotes as they stand, in the order they were given."""
    rows = list(candidates)
    places = {row.pk: (row.document_id, words_of(row)) for row in rows}
    found: dict[tuple[UUID, str], list[Opinion]] = defaultdict(list)
    wanted = Opinion.objects.filter(
        document__in={row.document_id for row in rows}, words__in={words for _d, words in places.values()}
    )
    for opinion in wanted.select_related("reviewer").in_order():
        found[(opinion.document_id, opinion.words)].append(opinion)
    return {key: found.get(place, []) for key, place in places.items()}


def disagree(opinions: Iterable[Opinion]) -> bool:
    return len({opinion.decision for opinion in opinions}) > 1


def standings(document: Document, reader: User) -> tuple[set[UUID], set[UUID]]:
    """The open candidates that wait for a second reviewer after the reader, and those in dispute."""
    judged = opinions_of(
        _judged_candidates(Opinion.objects.filter(document=document).values_list("text"), [document.pk])
    )
    disputed = {key for key, given in judged.items() if disagree(given)}
    own = {key for key, given in judged.items() if any(row.reviewer_id == reader.pk for row in given)}
    return own - disputed, disputed


def in_dispute(base: KnowledgeBase) -> dict[UUID, int]:
    """How many open candidates two reviewers judged differently, by document."""
    texts = Opinion.objects.filter(document__base=base).values_list("text")
    rows = list(
        _judged_candidates(texts, base.documents.filter(deleted_at=None).values_list("pk", flat=True))
    )
    judged = opinions_of(rows)
    return dict(Counter(row.document_id for row in rows if disagree(judged[row.pk])))


def agreement_by_type(base: KnowledgeBase) -> dict[str, Agreement]:
    """Over all that two people of the base judged in the same words, by type and under ``""`` of all. The first of each
    pair is always the one of the same two people, whoever judged earlier: kappa asks for the habits of each."""
    judged: dict[tuple[UUID, str], list[tuple[int, str, str]]] = defaultdict(list)
    rows = Opinion.objects.filter(document__base=base, document__deleted_at=None).in_order()
    for document, words, kind, reviewer, decision in rows.values_list(
        "document", "words", "type", "reviewer", "decision"
    ):
        judged[(document, words)].append((reviewer, decision, kind))
    pairs: dict[str, list[Pair]] = defaultdict(list)
    for given in judged.values():
        if len(given) >= NEEDED:
            (_a, first, kind), (_b, second, _kind) = sorted(given[:NEEDED])
            pairs[""].append((first, second))
            pairs[kind].append((first, second))
    return {kind: agreement(found) for kind, found in sorted(pairs.items())}


def _judged_candidates(texts: Iterable[Any], documents: Iterable[UUID]) -> Iterable[Candidate]:
    rows = Candidate.objects.filter(document__in=documents, text__in=texts)
    return rows.filter(status=CandidateStatus.CANDIDATE).only("document_id", "type", "text", "evidence")
