"""What people read for the words of review. The wire names never change; these are translated."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from graphs.domain.vocabulary import (
    CLAIM_TYPES,
    ENTITY_TYPES,
    CandidateKind,
    CandidateStatus,
    NodeType,
    Severity,
)
from reviews.domain.facets import ALL, DISAGREED, PROPOSAL, TEXT, WAITING
from reviews.domain.findings import Category, FindingStatus
from reviews.domain.reports import ReportMode
from reviews.domain.verdicts import Verdict

STATUS_LABELS: dict[str, Promise] = {
    CandidateStatus.CANDIDATE: _("to review"),
    WAITING: _("waiting for a second reviewer"),
    DISAGREED: _("disagreed"),
    CandidateStatus.ACCEPTED: _("accepted"),
    CandidateStatus.REJECTED: _("rejected"),
    ALL: _("all"),
}
ORIGIN_LABELS: dict[str, Promise] = {
    TEXT: _("read from the text"),
    PROPOSAL: _("proposed"),
}
KIND_LABELS: dict[str, Promise] = {
    CandidateKind.ENTITY: _("entities"),
    CandidateKind.CLAIM: _("claims"),
}
MODE_LABELS: dict[str, Promise] = {
    ReportMode.QUICK: _("Quick check"),
    ReportMode.STANDARD: _("Deep audit"),
    ReportMode.QUESTION: _("Weighing of the evidence"),
}
SEVERITY_LABELS: dict[str, Promise] = {
    Severity.ERROR: pgettext_lazy("severity", "error"),
    Severity.WARNING: pgettext_lazy("severity", "warning"),
    Severity.SUGGESTION: pgettext_lazy("severity", "suggestion"),
}
CATEGORY_LABELS: dict[str, Promise] = {
    Category.GROUNDING: pgettext_lazy("category", "grounding"),
    Category.TYPE: pgettext_lazy("category", "type"),
    Category.RELATION: pgettext_lazy("category", "relation"),
    Category.DUPLICATE: pgettext_lazy("category", "duplicate"),
    Category.CONTRADICTION: pgettext_lazy("category", "contradiction"),
    Category.COMPLETENESS: pgettext_lazy("category", "completeness"),
    Category.SUMMARY: pgettext_lazy("category", "summary"),
    Category.OTHER: pgettext_lazy("category", "other"),
}
FINDING_LABELS: dict[str, Promise] = {
    FindingStatus.OPEN: pgettext_lazy("finding", "open"),
    FindingStatus.APPLIED: pgettext_lazy("finding", "applied"),
    FindingStatus.DISMISSED: pgettext_lazy("finding", "dismissed"),
    ALL: _("all"),
}
# Why a remark of a judge did not count.
DROPPED_LABELS: dict[str, Promise] = {
    "not_object": _("it could not be read"),
    "target_unknown": _("it was about nothing that was shown"),
    "title_missing": _("it said nothing"),
    "confidence_low": _("the model was not sure enough"),
    "quote_missing": _("it came without a quote"),
    "quote_not_authentic": _("its quote does not stand in the source"),
    "twice": _("it was said twice"),
    "too_many": _("there were too many in one reply"),
    "refuted": _("a second look denied it"),
}
VERDICT_LABELS: dict[str, Promise] = {
    Verdict.SUPPORTED: pgettext_lazy("verdict", "supported"),
    Verdict.CONTRADICTED: pgettext_lazy("verdict", "contradicted"),
    Verdict.INSUFFICIENT: pgettext_lazy("verdict", "insufficient"),
    Verdict.OUT_OF_SCOPE: pgettext_lazy("verdict", "out of scope"),
}
VERDICT_TONES: dict[str, str] = {
    Verdict.SUPPORTED: "ok",
    Verdict.CONTRADICTED: "error",
    Verdict.INSUFFICIENT: "warn",
}
# An example illustrates; it is never a candidate.
REVIEWED_TYPES = tuple(kind for kind in NodeType if kind in ENTITY_TYPES | CLAIM_TYPES)
