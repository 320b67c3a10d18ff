"""The stamp of a candidate row: see ``reviews.domain.stamps``."""

from graphs.models import Candidate
from reviews.domain.stamps import stamp


def stamp_of(candidate: Candidate) -> str:
    return stamp(
        status=candidate.status,
        decided_at=candidate.reviewed_at,
        node_type=candidate.type,
        text=candidate.text,
        quotes=[str(item.get("quote", "")) for item in candidate.evidence],
        note=candidate.note,
    )
