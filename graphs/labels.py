"""What people read for the words of the vocabulary. The wire names never change; these are translated."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from graphs.domain.vocabulary import CandidateStatus, Entailment, Grounding, NodeType, Relation

TYPE_LABELS: dict[str, Promise] = {
    NodeType.FACT: _("fact"),
    NodeType.CLAIM: _("claim"),
    NodeType.INFERENCE: _("inference"),
    NodeType.CONCEPT: _("concept"),
    NodeType.DEFINITION: _("definition"),
    NodeType.EXAMPLE: _("example"),
    NodeType.COUNTER_EXAMPLE: _("counter-example"),
    NodeType.RULE: _("rule"),
}

RELATION_LABELS: dict[str, Promise] = {
    Relation.SUPPORTS: pgettext_lazy("relation", "supports"),
    Relation.EXAMPLE: pgettext_lazy("relation", "example of"),
    Relation.COUNTER_EXAMPLE: pgettext_lazy("relation", "counters"),
    Relation.DEFINES: pgettext_lazy("relation", "defines"),
    Relation.INFERS: pgettext_lazy("relation", "infers"),
    Relation.CAUSES: pgettext_lazy("relation", "causes"),
    Relation.IS_A: pgettext_lazy("relation", "is a"),
    Relation.CONTAINS: pgettext_lazy("relation", "contains"),
    Relation.DRIVEN_BY: pgettext_lazy("relation", "driven by"),
    Relation.NOT_IS: pgettext_lazy("relation", "is not"),
    Relation.ANALOGY: pgettext_lazy("relation", "analogous to"),
    Relation.AIMS_AT: pgettext_lazy("relation", "aims at"),
}

GROUNDING_LABELS: dict[str, Promise] = {
    Grounding.GROUNDED: _("grounded"),
    Grounding.CANDIDATE: _("anchor only"),
    Grounding.UNSUPPORTED: _("not grounded"),
}

REVIEW_LABELS: dict[str, Promise] = {
    CandidateStatus.CANDIDATE: _("to review"),
    CandidateStatus.ACCEPTED: _("accepted"),
    CandidateStatus.REJECTED: _("rejected"),
}

ENTAILMENT_LABELS: dict[str, Promise] = {
    Entailment.VERIFIED: _("verified"),
    Entailment.UNSUPPORTED: _("not supported by the quote"),
    Entailment.UNCERTAIN: _("uncertain"),
    Entailment.UNVERIFIED: _("not yet verified"),
}

# Why a node is shown when words are searched for.
FOUND_LABELS: dict[str, Promise] = {
    "words": _("found"),
    "heading": _("under a heading found"),
    "near": _("neighbour"),
}

# How far a unit of the source has become part of the graph.
COVERAGE_LABELS: dict[str, Promise] = {
    "none": _("no node"),
    "anchor": _("anchor only"),
    "grounded": _("grounded"),
    "verified": _("verified"),
}

# The same relations as the other end sees them.
INVERSE_LABELS: dict[str, Promise] = {
    Relation.SUPPORTS: pgettext_lazy("relation", "supported by"),
    Relation.EXAMPLE: pgettext_lazy("relation", "exemplified by"),
    Relation.COUNTER_EXAMPLE: pgettext_lazy("relation", "countered by"),
    Relation.DEFINES: pgettext_lazy("relation", "defined by"),
    Relation.INFERS: pgettext_lazy("relation", "inferred from"),
    Relation.CAUSES: pgettext_lazy("relation", "caused by"),
    Relation.IS_A: pgettext_lazy("relation", "includes"),
    Relation.CONTAINS: pgettext_lazy("relation", "part of"),
    Relation.DRIVEN_BY: pgettext_lazy("relation", "drives"),
    Relation.NOT_IS: pgettext_lazy("relation", "is not"),
    Relation.ANALOGY: pgettext_lazy("relation", "analogous to"),
    Relation.AIMS_AT: pgettext_lazy("relation", "aim of"),
}

EXTRACTORS: dict[str, tuple[Promise, Promise]] = {
    "builtin": (
        _("Built-in"),
        _("Rules, no model. Instant, free, nothing leaves this server. Finds what the text says outright."),
    ),
}
EXTRACTOR_NAMES = {name: words for name, (words, _text) in EXTRACTORS.items()}


def extractor_label(name: str) -> str:
    return str(EXTRACTOR_NAMES.get(name, name))


def extractor_description(name: str) -> str:
    known = EXTRACTORS.get(name)
    return str(known[1]) if known else ""
