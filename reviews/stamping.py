"""The stamp of a candidate row: see ``reviews.domain.stamps``."""

from graphs.models import Candidate
from reviews.domain import stamps


def stamp_of(candidate: Candidate, disputed: bool = False) -> str:
    return stamps.stamp(
        status=candidate.status,
        decided_at=candidate.reviewed_at,
        node_type=candidate.type,
        text=candidate.text,
        quotes=_quotes(candidate),
        note=candidate.note,
        disputed=disputed,
    )


def words_of(candidate: Candidate) -> str:
    return stamps.words_of(node_type=candidate.type, text=candidate.text, quotes=_quotes(candidate))


def _quotes(candidate: Candidate) -> list[str]:
    return [str(item.get("quote", "")) for item in candidate.evidence]
