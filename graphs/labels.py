"""What people read for the words of the vocabulary. The wire names never change; these are translated."""

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from graphs.domain.scopes import Door, Scope
from graphs.domain.vocabulary import Basis, CandidateStatus, Entailment, Grounding, NodeType, Relation
from graphs.grounding.picking import Problem

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

# Why the verifier says so, as a sentence beside the light.
BASIS_LABELS: dict[str, Promise] = {
    Basis.VERBATIM: _("The text is its quote, word for word."),
    Basis.REDUCED: _("The text is its quote without a connective, an article or a mark."),
    Basis.NAME: _("The name stands in the quote."),
    Basis.QUESTION: _("The source asks this; it does not say it."),
    Basis.SPEECH: _("The quote stands in somebody’s speech."),
    Basis.DENIED: _("The source denies or doubts this around the quote."),
    Basis.ATTRIBUTION: _("The source says whose view this is; the text does not."),
    Basis.CONDITION: _("The sentence holds on a condition that the text leaves out."),
    Basis.CONDITION_ALONE: _("In the source this is only a condition."),
    Basis.IMAGINED: _("The source imagines or wishes this."),
    Basis.EXCEPTION: _("The source names an exception that the text leaves out."),
    Basis.HEDGE: _("The source weakens this by a word that the text leaves out."),
    Basis.QUANTIFIER: _("The text leaves out of how much or how often the source speaks."),
    Basis.ONLY: _("The text leaves out an “only” of the source."),
    Basis.NEGATION_CHANGED: _("The text lost or gained a negation."),
    Basis.NUMBER_CHANGED: _("The text gives another number than its quote."),
    Basis.UNIT_CHANGED: _("The text gives another unit than its quote."),
    Basis.OPPOSITE: _("The text says the opposite of its quote."),
    Basis.MODALITY_CHANGED: _("The text is more certain or more binding than its quote."),
    Basis.QUANTIFIER_CHANGED: _("The text speaks of more, or more often, than its quote."),
    Basis.CONDITION_CHANGED: _("The text lost a condition of its quote."),
}

# Why a node is shown when words are searched for.
FOUND_LABELS: dict[str, Promise] = {
    "words": _("found"),
    "heading": _("under a heading found"),
    "near": _("neighbour"),
}

# Why a search found a node (wire: ``reasons`` of a match).
REASON_LABELS: dict[str, Promise] = {
    "id": _("its id"),
    "exact text": _("exactly this text"),
    "text": _("the words in this order"),
    "quote": _("the words in its quote"),
    "section": _("the heading above it"),
    "type": _("its type"),
    "words": _("words of the text"),
    "words of the quote": _("words of the quote or heading"),
    "relation endpoint": _("an end of such a relation"),
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

# What a token may do, each including the ones before it.
SCOPE_LABELS: dict[str, Promise] = {
    Scope.READ: _("read and export"),
    Scope.PROPOSE: _("read and propose candidates"),
    Scope.WRITE: _("read, create, edit and decide, as far as the role goes"),
    Scope.ADMIN: _("all of that, and delete documents"),
}

DOOR_LABELS: dict[str, Promise] = {Door.API: _("JSON API"), Door.MCP: _("MCP server")}

# What is in the way of a quote that somebody gives.
QUOTE_PROBLEMS: dict[str, Promise] = {
    Problem.TOO_LONG: _("A quote has at most 600 characters. Take the part that says it."),
    Problem.ELSEWHERE: _("These words do not stand in that unit, but they stand here:"),
    Problem.SEVERAL: _("These words stand in several places. Which one is meant?"),
    Problem.ALIKE: _("The source says it a little differently:"),
    Problem.WIDE: _("A quote may reach over three units at most. As much as that:"),
    Problem.NOWHERE: _("These words do not stand in the source. A quote must repeat it letter by letter."),
}

EXTRACTORS: dict[str, tuple[Promise, Promise]] = {
    "builtin": (
        _("Built-in"),
        _("Rules, no model. Instant, free, nothing leaves this server. Finds what the text says outright."),
    ),
    "paste": (
        _("By hand: copy the prompt, paste the reply"),
        _(
            "For a model without an API. You carry each part's prompt to it yourself; the server sends nothing."
        ),
    ),
}
EXTRACTOR_NAMES = {name: words for name, (words, _text) in EXTRACTORS.items()}


def extractor_label(name: str) -> str:
    """``A+B`` is A first and B on the rest."""
    first, plus, second = name.partition("+")
    if not plus:
        return str(EXTRACTOR_NAMES.get(name, name))
    return gettext("%(first)s, then %(second)s") % {
        "first": extractor_label(first),
        "second": extractor_label(second),
    }


def extractor_description(name: str) -> str:
    if "+" in name:
        return gettext("The second reads only the units in which the first found nothing.")
    known = EXTRACTORS.get(name)
    return str(known[1]) if known else ""
