"""What people read for the words of review. The wire names never change; these are translated."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from graphs.domain.vocabulary import (
    CLAIM_TYPES,
    ENTITY_TYPES,
    CandidateKind,
    CandidateStatus,
    NodeType,
)
from reviews.domain.facets import ALL

STATUS_LABELS: dict[str, Promise] = {
    CandidateStatus.CANDIDATE: _("to review"),
    CandidateStatus.ACCEPTED: _("accepted"),
    CandidateStatus.REJECTED: _("rejected"),
    ALL: _("all"),
}
KIND_LABELS: dict[str, Promise] = {
    CandidateKind.ENTITY: _("entities"),
    CandidateKind.CLAIM: _("claims"),
}
# An example illustrates; it is never a candidate.
REVIEWED_TYPES = tuple(kind for kind in NodeType if kind in ENTITY_TYPES | CLAIM_TYPES)
