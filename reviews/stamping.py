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


def token_of(candidate: Candidate) -> str:
    """What a checkbox or a form sends back: which candidate, and as it was seen."""
    return f"{candidate.pk}:{stamp_of(candidate)}"
