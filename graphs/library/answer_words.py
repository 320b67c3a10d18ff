"""What people read about an answer: how it ended, why a clause was left out, how far a quote carries."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from graphs.answering.results import Status
from graphs.answering.support import Reason
from graphs.domain.vocabulary import Entailment, Grounding

STATUS_LABELS: dict[str, Promise] = {
    Status.ANSWERED: _("answered"),
    Status.INSUFFICIENT: _("insufficient evidence"),
    Status.OUT_OF_SCOPE: _("not in this text"),
}
STATUS_TONES: dict[str, str] = {Status.ANSWERED: "ok", Status.INSUFFICIENT: "accent", Status.OUT_OF_SCOPE: ""}

REASON_LABELS: dict[str, Promise] = {
    Reason.UNKNOWN_ID: _("it names no evidence that was given"),
    Reason.LANGUAGE: _("it is in another language than its evidence"),
    Reason.UNRELATED: _("its evidence speaks of something else"),
    Reason.NAME: _("its evidence does not have this name"),
    Reason.NUMBER: _("its evidence has another number"),
    Reason.NEGATION: _("a “not” was lost or added"),
    Reason.STRENGTH: _("it is stronger or weaker than its evidence"),
    Reason.ATTRIBUTION: _("it leaves out whose words these are"),
    Reason.CONDITION: _("it leaves out a condition"),
    Reason.EXCEPTION: _("it leaves out an exception"),
    Reason.CHANGED: _("it changes what the evidence means"),
    Reason.ROLES: _("who does what to whom is turned around"),
    Reason.ADDED: _("it adds words that its evidence does not have"),
    Reason.MIXED: _("it joins what the evidence keeps apart"),
    Reason.AUTHORITY: _("it does not say that its evidence is weak"),
    Reason.INSTRUCTION: _("it gives an order instead of an answer"),
    Reason.LIMITED: _("a clause that limits it was left out"),
    Reason.DANGLING: _("it refers to words that were left out"),
    Reason.UNREADABLE: _("it is too long, one too many, broken off, or no sentence with its evidence"),
    Reason.SUBJECT: _("its evidence speaks of somebody or something else"),
    Reason.RELATION: _("it joins two statements in a way that its evidence does not"),
    Reason.WORDING: _("in this language only the source’s own sentences are shown"),
    Reason.FRAGMENT: _("what is left of it says nothing"),
}

# Of a node or a relation. A quote that stands in the source says nothing about whether it is true.
GROUNDING_CHIPS: dict[str, tuple[str, Promise]] = {
    Grounding.GROUNDED: ("", _("traceable")),
    Grounding.CANDIDATE: ("warn", _("place known, words not")),
    Grounding.UNSUPPORTED: ("warn", _("not traceable")),
}
ENTAILMENT_CHIPS: dict[str, tuple[str, Promise]] = {
    Entailment.VERIFIED: ("ok", _("verified against its quote")),
    Entailment.UNCERTAIN: ("warn", _("uncertain whether the quote says this")),
    Entailment.UNSUPPORTED: ("error", _("the quote does not say this")),
    Entailment.UNVERIFIED: ("", _("not yet verified")),
}
SOURCE_CHIP = _("the source’s own words")

# Why a citation does not stand any more.
CHANGED = _("changed since")
GONE = _("deleted since")
